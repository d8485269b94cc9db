internal import EarshotJSON
internal import EarshotModel

/// The node keys of TalkBack's suite (`reference/talkback.md`, "Suite format").
enum SuiteAndroid {
  /// A node from its object. Absent is false or empty; `enabled` and `visible` are true.
  static func node(_ json: JSON, _ faults: JSONFaults) -> AndroidNode {
    var node = AndroidNode(className: "")
    for (key, value) in json.members ?? [] { set(key, value, on: &node, faults) }
    // An error that stands in a suite's tree comes with contentInvalid, as `setError` makes it.
    if json["contentInvalid"] == nil, node.error?.isEmpty == false {
      node.flags.insert(.contentInvalid)
    }
    return node
  }

  /// Sets one attribute, in a tree or in the `set` of an event; null takes it away.
  static func set(
    _ key: String, _ value: JSON, on node: inout AndroidNode, _ faults: JSONFaults
  ) {
    if let text = text(key) {
      node[keyPath: text] = faults.string(value, key)
    } else if let flag = flags[key] {
      let on = faults.flag(value, key) ?? AndroidNode(className: "").flags.contains(flag)
      if on { node.flags.insert(flag) } else { node.flags.remove(flag) }
    } else {
      setOther(key, value, on: &node, faults)
    }
  }

  private static func setOther(
    _ key: String, _ value: JSON, on node: inout AndroidNode, _ faults: JSONFaults
  ) {
    switch key {
    case "class": node.className = faults.string(value, key) ?? ""
    case "language": node.language = faults.string(value, key).map { LanguageTag($0) }
    case "importantForAccessibility":
      node.importance = faults.word(value, key, as: Importance.self)?.importance ?? .auto
    case "liveRegion":
      node.liveRegion = faults.word(value, key, as: LiveRegion.self)?.region ?? .none
    case "bounds": node.bounds = bounds(value, key, faults)
    case "collectionInfo": node.collection = collection(value, faults)
    case "collectionItemInfo": node.collectionItem = collectionItem(value, faults)
    case "rangeInfo": node.range = range(value, faults)
    case "actions": node.actions = actions(value, faults)
    case "links": node.links = links(value, faults)
    case "web": node.web = web(value, faults)
    case "children", "package", "note": break
    default: faults.unknown(key: key, of: value, in: "the node", known: known)
    }
  }

  /// Left, top, right and bottom, as Android writes a rectangle.
  static func bounds(_ value: JSON, _ key: String, _ faults: JSONFaults) -> Rect? {
    faults.numbers(value, key, meaning: "left, top, right and bottom").map {
      Rect(left: $0[0], top: $0[1], right: $0[2], bottom: $0[3])
    }
  }

  private static func text(_ key: String) -> WritableKeyPath<AndroidNode, String?>? {
    switch key {
    case "resourceId": \.resourceID
    case "text": \.text
    case "contentDescription": \.contentDescription
    case "stateDescription": \.stateDescription
    case "roleDescription": \.roleDescription
    case "hint", "hintText": \.hintText
    case "tooltipText": \.tooltipText
    case "error": \.error
    case "paneTitle": \.paneTitle
    case "containerTitle": \.containerTitle
    case "labelFor": \.labelFor
    case "labeledBy": \.labeledBy
    case "traversalBefore": \.traversalBefore
    case "traversalAfter": \.traversalAfter
    default: nil
    }
  }

  private static let flags: [String: AndroidNode.Flags] = [
    "clickable": .clickable, "longClickable": .longClickable, "focusable": .focusable,
    "focused": .focused, "checkable": .checkable, "checked": .checked, "enabled": .enabled,
    "selected": .selected, "password": .password, "editable": .editable, "heading": .heading,
    "screenReaderFocusable": .screenReaderFocusable, "visible": .visible,
    "scrollable": .scrollable, "showingHintText": .showingHint,
    "contentInvalid": .contentInvalid, "textEntryKey": .textEntryKey, "multiline": .multiline,
  ]

  private static let known =
    flags.keys.sorted() + [
      "actions", "bounds", "children", "class", "collectionInfo", "collectionItemInfo",
      "containerTitle", "contentDescription", "error", "hint", "importantForAccessibility",
      "labelFor", "labeledBy", "language", "links", "liveRegion", "paneTitle", "rangeInfo",
      "resourceId", "roleDescription", "stateDescription", "text", "tooltipText",
      "traversalAfter", "traversalBefore",
    ]

  private enum Importance: String, CaseIterable {
    case auto, yes, no, noHideDescendants

    var importance: AndroidNode.Importance {
      switch self {
      case .auto: .auto
      case .yes: .yes
      case .no: .no
      case .noHideDescendants: .noHideDescendants
      }
    }
  }

  private enum LiveRegion: String, CaseIterable {
    case none, polite, assertive

    var region: AndroidNode.LiveRegion {
      switch self {
      case .none: .none
      case .polite: .polite
      case .assertive: .assertive
      }
    }
  }
}

// MARK: - Structured attributes

extension SuiteAndroid {
  private static func collection(
    _ value: JSON, _ faults: JSONFaults
  ) -> AndroidNode.Collection? {
    guard let members = faults.object(value, "collectionInfo") else { return nil }
    var result = AndroidNode.Collection(rows: -1, columns: -1)
    for (key, value) in members {
      switch key {
      case "rows": result.rows = faults.int(value, key) ?? -1
      case "columns": result.columns = faults.int(value, key) ?? -1
      case "hierarchical": result.isHierarchical = faults.flag(value, key) ?? false
      case "selectionMode":
        switch faults.word(value, key, as: SelectionMode.self) {
        case .single: result.selection = .single
        case .multiple: result.selection = .multiple
        case nil, .some(.none): result.selection = .none
        }
      default:
        faults.unknown(
          key: key, of: value, in: "'collectionInfo'",
          known: ["rows", "columns", "hierarchical", "selectionMode"])
      }
    }
    return result
  }

  private enum SelectionMode: String, CaseIterable { case none, single, multiple }

  private static func collectionItem(
    _ value: JSON, _ faults: JSONFaults
  ) -> AndroidNode.CollectionItem? {
    guard let members = faults.object(value, "collectionItemInfo") else { return nil }
    var result = AndroidNode.CollectionItem(row: -1, column: -1)
    for (key, value) in members {
      switch key {
      case "row": result.row = faults.int(value, key) ?? -1
      case "column": result.column = faults.int(value, key) ?? -1
      case "rowSpan": result.rowSpan = faults.int(value, key) ?? 1
      case "columnSpan": result.columnSpan = faults.int(value, key) ?? 1
      case "heading": result.isHeading = faults.flag(value, key) ?? false
      case "rowTitle": result.rowTitle = faults.string(value, key)
      case "columnTitle": result.columnTitle = faults.string(value, key)
      case "selected": _ = faults.flag(value, key)
      default:
        faults.unknown(
          key: key, of: value, in: "'collectionItemInfo'",
          known: [
            "row", "column", "rowSpan", "columnSpan", "heading", "rowTitle", "columnTitle",
          ])
      }
    }
    return result
  }

  private static func range(_ value: JSON, _ faults: JSONFaults) -> AndroidNode.Range? {
    guard let members = faults.object(value, "rangeInfo") else { return nil }
    var result = AndroidNode.Range(kind: .float, minimum: 0, maximum: 0, current: 0)
    for (key, value) in members {
      switch key {
      case "min": result.minimum = faults.double(value, key) ?? 0
      case "max": result.maximum = faults.double(value, key) ?? 0
      case "current": result.current = faults.double(value, key) ?? 0
      case "type":
        switch faults.word(value, key, as: RangeKind.self) {
        case .int: result.kind = .int
        case .percent: result.kind = .percent
        case .float, nil: result.kind = .float
        }
      default:
        faults.unknown(
          key: key, of: value, in: "'rangeInfo'", known: ["min", "max", "current", "type"])
      }
    }
    return result
  }

  private enum RangeKind: String, CaseIterable { case int, float, percent }

  /// Names, or objects with a name, a label and `custom` for an action of the app's own.
  private static func actions(_ value: JSON, _ faults: JSONFaults) -> [AndroidNode.Action] {
    (faults.array(value, "actions") ?? []).compactMap { item in
      if item.string != nil { return action(named: item, label: nil, faults) }
      guard item.members != nil else {
        faults.fail(
          item, "an action is \(item.kindName)", expected: "a name, or an object with a name")
        return nil
      }
      let label = item["label"].flatMap { faults.string($0, "label") }
      if item["custom"].flatMap({ faults.flag($0, "custom") }) == true {
        return AndroidNode.Action(.custom, label: label)
      }
      guard let name = item["name"] else {
        faults.fail(item, "the action has no 'name'", expected: "'name'")
        return nil
      }
      return action(named: name, label: label, faults)
    }
  }

  private static func action(
    named name: JSON, label: String?, _ faults: JSONFaults
  ) -> AndroidNode.Action? {
    faults.word(name, "name", as: AndroidNode.Action.Name.self).map {
      AndroidNode.Action($0, label: label)
    }
  }

  /// The texts of clickable spans; where only their number is known, that many empty ones.
  private static func links(_ value: JSON, _ faults: JSONFaults) -> [String] {
    if let count = value.int, (0...1000).contains(count) {
      return Array(repeating: "", count: count)
    }
    return (faults.array(value, "links") ?? []).compactMap { item in
      if let text = item.string { return text }
      guard faults.object(item, "links") != nil else { return nil }
      return item["text"].flatMap { faults.string($0, "text") } ?? ""
    }
  }

  private static func web(_ value: JSON, _ faults: JSONFaults) -> AndroidNode.WebContent? {
    guard faults.object(value, "web") != nil else { return nil }
    return AndroidNode.WebContent(
      role: value["role"].flatMap { faults.string($0, "role") },
      hint: value["hint"].flatMap { faults.string($0, "hint") },
      targetURL: value["targetUrl"].flatMap { faults.string($0, "targetUrl") })
  }
}
