internal import EarshotJSON
internal import EarshotModel

/// One observation of a YAML file in the JSON form of the suites.
struct ObservationItem {
  /// With the keys of the suites: `id`, `readerVersion`, `date`, `heard`, `focus` …
  private(set) var json: JSON
  private(set) var reader = ""
  /// The dump or scenario that holds the screen.
  private(set) var dump: PlacedText?
  private(set) var screenName: String?

  /// Keys that are the suite's under the same name.
  private static let kept = [
    "reader", "os", "framework", "device", "language", "situation", "settings", "arrival", "by",
    "source", "confidence", "note", "tree", "windowTitle",
  ]
  private static let renamed = ["observation": "id", "version": "readerVersion", "when": "date"]
  private static let own = ["heard", "dump", "scenario", "screen"]

  /// What an arrival may be, in the words of the file.
  static let arrivals = ["swipe", "swipe back", "touch", "inside", "screen", "typing"]

  /// Nil after noting why the node is no observation.
  init?(_ node: YAMLNode, _ faults: JSONFaults) {
    guard let entries = node.entries else {
      faults.fail(
        JSON(.null, at: node.place), "an observation is \(node.kindName)",
        expected: "keys such as 'observation', 'reader' and 'heard'")
      return nil
    }
    json = JSON(.object([]), at: node.place)
    var members: [(key: String, value: JSON)] = []
    for entry in entries {
      let key = entry.key.text
      let place = JSON(.null, at: entry.keyPlace)
      if let name = Self.renamed[key] {
        members.append((name, Self.text(entry.value, key, faults)))
      } else if key == "tree" || key == "settings" {
        members.append((key, Self.json(entry.value, key: key)))
      } else if Self.kept.contains(key) {
        members.append((key, Self.text(entry.value, key, faults)))
      } else if key == "dump" || key == "scenario" {
        if let text = Self.text(entry.value, key, faults).string {
          dump = PlacedText(text, entry.value.place)
        }
      } else if key == "screen" {
        screenName = Self.text(entry.value, key, faults).string
      } else if key != "heard" {
        let known = Self.kept + Self.own + Self.renamed.keys.sorted()
        faults.fail(
          place, "the key '\(key)' means nothing here",
          expected: (Self.renamed.keys.sorted() + Self.kept + Self.own).joined(separator: ", "),
          remedy: nearest(to: key, among: known).map { "did you mean '\($0)'?" })
      }
    }
    json.content = .object(members)
    reader = json["reader"]?.string ?? ""
    for (key, meaning) in [("id", "observation"), ("reader", "reader")] where json[key] == nil {
      faults.fail(json, "the observation has no '\(meaning)'", expected: "'\(meaning)'")
    }
    checkArrival(faults)
    if let heard = node["heard"] {
      readHeard(heard, faults)
    } else {
      faults.fail(json, "the observation has no 'heard'", expected: "a list of 'at' and 'words'")
    }
    guard case .object(let all) = json.content, all.contains(where: { $0.key == "heard" }),
      json["id"]?.string != nil, !reader.isEmpty
    else { return nil }
  }

  private func checkArrival(_ faults: JSONFaults) {
    guard let arrival = json["arrival"], let word = arrival.string,
      !Self.arrivals.contains(word)
    else { return }
    faults.fail(
      arrival, "the arrival '\(word)' is none", expected: Self.arrivals.joined(separator: ", "),
      remedy: nearest(to: word, among: Self.arrivals).map { "did you mean '\($0)'?" })
  }

  /// `heard:` is a list of texts, or of `at` and `words`.
  private mutating func readHeard(_ node: YAMLNode, _ faults: JSONFaults) {
    var words: [JSON] = []
    var stops: [JSON] = []
    for item in node.items ?? [node] where !item.isRefused {
      if item.scalar != nil {
        words.append(Self.text(item, "heard", faults))
        stops.append(JSON(.null, at: item.place))
        continue
      }
      guard let said = item["words"] else {
        faults.fail(
          JSON(.null, at: item.place), "something heard has no 'words'",
          expected: "'at' and 'words'")
        continue
      }
      for entry in item.entries ?? [] where !["at", "words"].contains(entry.key.text) {
        faults.fail(
          JSON(.null, at: entry.keyPlace), "the key '\(entry.key.text)' means nothing here",
          expected: "'at' and 'words'")
      }
      words.append(Self.text(said, "words", faults))
      stops.append(
        item["at"].map { Self.text($0, "at", faults) } ?? JSON(.null, at: item.place))
    }
    guard case .object(let members) = json.content else { return }
    json.content = .object(
      members + [
        ("heard", JSON(.array(words), at: node.place)),
        ("focus", JSON(.array(stops), at: node.place)),
      ])
  }

  // MARK: YAML as JSON

  /// Text as it stands, whatever YAML would take it for: `15.1` is a version and no number.
  private static func text(_ node: YAMLNode, _ key: String, _ faults: JSONFaults) -> JSON {
    if let scalar = node.scalar { return JSON(.string(scalar.text), at: node.place) }
    if !node.isRefused {
      faults.fail(JSON(.null, at: node.place), "'\(key)' is \(node.kindName)", expected: "a text")
    }
    return JSON(.string(""), at: node.place)
  }

  /// Keys of trees whose values are flags or numbers; all others hold texts.
  private static let typed: Set<String> = [
    "clickable", "longClickable", "focusable", "focused", "checkable", "checked", "enabled",
    "selected", "password", "editable", "heading", "screenReaderFocusable", "visible",
    "scrollable", "showingHintText", "contentInvalid", "textEntryKey", "multiline", "bounds",
    "frame", "rows", "columns", "row", "column", "rowSpan", "columnSpan", "hierarchical", "min",
    "max", "current", "links", "isAccessibilityElement", "elementsHidden", "hidden", "isView",
    "alpha", "clipsToBounds", "viewIsModal", "shouldGroupChildren", "respondsToUserInteraction",
    "headingLevel", "sortPriority",
  ]

  /// A subtree of the file. The reader of YAML limits its depth.
  private static func json(_ node: YAMLNode, key: String) -> JSON {
    switch node.content {
    case .refused: return JSON(.null, at: node.place)
    case .sequence(let items):
      return JSON(.array(items.map { json($0, key: key) }), at: node.place)
    case .mapping(let entries):
      let members = entries.map { entry in
        (
          key: entry.key.text,
          value: json(entry.value, key: key == "settings" ? key : entry.key.text)
        )
      }
      return JSON(.object(members), at: node.place)
    case .scalar(let scalar):
      guard typed.contains(key) || key == "settings" else {
        return JSON(.string(scalar.text), at: node.place)
      }
      switch scalar.coreValue {
      case .flag(let on): return JSON(.bool(on), at: node.place)
      case .number: return JSON(.number(scalar.text), at: node.place)
      case .null: return JSON(.null, at: node.place)
      case .string: return JSON(.string(scalar.text), at: node.place)
      }
    }
  }
}
