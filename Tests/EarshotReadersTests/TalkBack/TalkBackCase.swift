import EarshotJSON
import EarshotModel
import Testing

/// One case of a TalkBack suite, as far as these tests ask: a small reading of the suite format.
struct TalkBackCase: Sendable, CustomTestStringConvertible {
  var id: String
  var profile: Profile
  var screen: Screen
  var focusOrder: [String]
  var announcements: [String]
  var hints: [String]
  var events: [ExpectedChange]
  /// The gestures of a case of our own that is not a walk; each with what answers it.
  var steps: [Step]

  struct ExpectedChange: Sendable {
    var screen: Screen
    var event: AppEvent
    var focusedBefore: NodeIndex?
    var expected: String
    var mode: Utterance.Mode?
  }

  struct Step: Sendable {
    var gesture: Gesture
    var expected: [String]
  }

  var testDescription: String { id }

  /// The cases of a file; none where it is not there.
  static func all(in path: String) -> [TalkBackCase] {
    guard let bytes = TestFiles.bytes(path) else { return [] }
    do throws(Diagnostic) {
      return try JSON.read(bytes, file: path).array?.map(TalkBackCase.init) ?? []
    } catch {
      Issue.record(error)
      return []
    }
  }

  init(_ json: JSON) {
    id = json["id"]?.string ?? ""
    var settings: [String: SettingValue] = [:]
    for (name, value) in json["settings"]?.members ?? [] {
      settings[name] = value.bool.map(SettingValue.flag) ?? .choice(value.string ?? "")
    }
    profile = Profile(
      id: "talkback", version: json["version"]?.string ?? "talkback-15",
      language: LanguageTag(json["language"]?.string ?? "en"), settings: settings)
    var current = Self.nodes(json["tree"])
    var ids: [String: NodeIndex] = [:]
    for (index, node) in current.nodes.enumerated() {
      if let id = node.payload.resourceID, ids[id] == nil { ids[id] = index }
    }
    var base = Screen(source: "suite", content: .android(current))
    base.bounds = Self.rect(json["windowBounds"])
    base.title = json["windowTitle"]?.string
    base.direction = json["rtl"]?.bool == true ? .rightToLeft : .leftToRight
    base.windows = (json["windows"]?.array ?? []).map { window in
      let root = ids[window["root"]?.string ?? ""] ?? 0
      return Screen.Window(
        title: window["title"]?.string,
        kind: Screen.Window.Kind(rawValue: window["kind"]?.string ?? "") ?? .application,
        bounds: Self.rect(window["bounds"]), isActive: window["active"]?.bool == true,
        roots: root..<current.nodes[root].end)
    }
    screen = base
    focusOrder = Self.strings(json["focusOrder"])
    announcements = Self.strings(json["announcements"])
    hints = Self.strings(json["hints"])
    events = []
    for event in json["events"]?.array ?? [] {
      guard let target = ids[event["target"]?.string ?? ""] else { continue }
      for (key, value) in event["set"]?.members ?? [] {
        Self.set(key, value, &current[target])
      }
      var after = base
      after.content = .android(current)
      let changes = Self.strings(event["changeTypes"]).compactMap(ContentChange.init)
      let kind: AppEvent =
        switch event["type"]?.string {
        case "viewClicked": .clicked(target)
        case "paneAppeared": .paneAppeared(target)
        default: .contentChanged(target, Set(changes))
        }
      events.append(
        ExpectedChange(
          screen: after, event: kind,
          focusedBefore: event["focusedBefore"]?.string.flatMap { ids[$0] },
          expected: event["expected"]?.string ?? "",
          mode: event["queueMode"]?.string.flatMap(Utterance.Mode.init)))
    }
    steps = (json["steps"]?.array ?? []).map { step in
      Step(
        gesture: Self.gesture(step["do"]?.string ?? "", ids),
        expected: Self.strings(step["hear"]))
    }
  }

  private static func gesture(_ word: String, _ ids: [String: NodeIndex]) -> Gesture {
    switch word {
    case "previous": return .previous
    case "first": return .first
    case "last": return .last
    case "up": return .swipeUp
    case "down": return .swipeDown
    default: break
    }
    if word.hasPrefix("touch ") { return .touch(ids[String(word.dropFirst(6))] ?? 0) }
    if word.hasPrefix("turn to ") { return .turnTo(String(word.dropFirst(8))) }
    return .next
  }

  private static func strings(_ json: JSON?) -> [String] {
    json?.array?.compactMap(\.string) ?? []
  }

  private static func rect(_ json: JSON?) -> Rect? {
    let edges = json?.array?.compactMap(\.double) ?? []
    guard edges.count == 4 else { return nil }
    return Rect(left: edges[0], top: edges[1], right: edges[2], bottom: edges[3])
  }

  // A node may only hang from the newest one or its ancestors, so the nodes are added in pre-order.
  private static func nodes(_ json: JSON?) -> Tree<AndroidNode> {
    var tree = Tree<AndroidNode>()
    let roots = json.map { $0.array ?? [$0] } ?? []
    var pending: [(json: JSON, parent: NodeIndex)] = roots.reversed().map { ($0, -1) }
    while let (json, parent) = pending.popLast() {
      var node = AndroidNode(className: json["class"]?.string ?? "")
      for (key, value) in json.members ?? [] { set(key, value, &node) }
      let index = tree.append(node, parent: parent, place: json.place)
      for child in (json["children"]?.array ?? []).reversed() { pending.append((child, index)) }
    }
    tree.seal()
    return tree
  }

  private static func set(_ key: String, _ value: JSON, _ node: inout AndroidNode) {
    let flags: [String: AndroidNode.Flags] = [
      "clickable": .clickable, "longClickable": .longClickable, "focusable": .focusable,
      "focused": .focused, "checkable": .checkable, "checked": .checked, "enabled": .enabled,
      "selected": .selected, "password": .password, "editable": .editable, "heading": .heading,
      "screenReaderFocusable": .screenReaderFocusable, "visible": .visible,
      "showingHintText": .showingHint, "contentInvalid": .contentInvalid,
    ]
    if let flag = flags[key], let on = value.bool {
      if on { node.flags.insert(flag) } else { node.flags.remove(flag) }
      return
    }
    switch key {
    case "resourceId": node.resourceID = value.string
    case "text": node.text = value.string
    case "contentDescription": node.contentDescription = value.string
    case "stateDescription": node.stateDescription = value.string
    case "roleDescription": node.roleDescription = value.string
    case "hint": node.hintText = value.string
    case "tooltipText": node.tooltipText = value.string
    case "error": node.error = value.string
    case "paneTitle": node.paneTitle = value.string
    case "containerTitle": node.containerTitle = value.string
    case "importantForAccessibility":
      node.importance = value.string.flatMap(AndroidNode.Importance.init) ?? .auto
    case "bounds": node.bounds = rect(value)
    case "liveRegion": node.liveRegion = value.string.flatMap(AndroidNode.LiveRegion.init) ?? .none
    case "labelFor": node.labelFor = value.string
    case "labeledBy": node.labeledBy = value.string
    case "traversalBefore": node.traversalBefore = value.string
    case "traversalAfter": node.traversalAfter = value.string
    case "links":
      node.links = value.array?.compactMap { $0["text"]?.string ?? $0.string } ?? []
    case "collectionInfo":
      node.collection = AndroidNode.Collection(
        rows: value["rows"]?.int ?? -1, columns: value["columns"]?.int ?? -1,
        isHierarchical: value["hierarchical"]?.bool == true,
        selection: value["selectionMode"]?.string.flatMap(AndroidNode.SelectionMode.init) ?? .none)
    case "collectionItemInfo":
      var item = AndroidNode.CollectionItem(
        row: value["row"]?.int ?? -1, column: value["column"]?.int ?? -1,
        rowSpan: value["rowSpan"]?.int ?? 1, columnSpan: value["columnSpan"]?.int ?? 1,
        isHeading: value["heading"]?.bool == true)
      item.rowTitle = value["rowTitle"]?.string
      item.columnTitle = value["columnTitle"]?.string
      node.collectionItem = item
    case "rangeInfo":
      node.range = AndroidNode.Range(
        kind: value["type"]?.string.flatMap(AndroidNode.Range.Kind.init) ?? .int,
        minimum: value["min"]?.double ?? 0, maximum: value["max"]?.double ?? 0,
        current: value["current"]?.double ?? 0)
    case "actions": node.actions = value.array?.compactMap(action) ?? []
    default: break
    }
  }

  private static func action(_ json: JSON) -> AndroidNode.Action? {
    if let name = json.string { return AndroidNode.Action.Name(rawValue: name).map { .init($0) } }
    let label = json["label"]?.string
    guard json["custom"]?.bool != true else { return .init(.custom, label: label) }
    let name = json["name"]?.string.flatMap(AndroidNode.Action.Name.init) ?? .custom
    return .init(name, label: label)
  }
}
