internal import EarshotModel

/// One line of TalkBack's node tree.
///
/// ```
/// (HASH)WINDOW.Class[:uniqueId(…)][:invisible]:(l, t - r, b)[:PANE{…}][:TEXT{…}][:CONTENT{…}]
///   [:STATE{…}]:GRANULARITY{n}[:checked|:not checked][(action:A/B)](custom action[:LABEL:x/…])
///   [:flag…][:resourceId=name]
/// ```
/// Nothing is escaped. Source: google/talkback, `TreeDebug.java`.
struct TalkBackNode {
  private(set) var node: AndroidNode
  /// The log cut the line off.
  private(set) var isCut = false

  struct Fault: Error {
    /// In bytes from the beginning of the line.
    var offset: Int
    var message: String
    var expected: String
  }

  init(_ line: Substring) throws(Fault) {
    var rest = line
    func fault(_ message: String, _ expected: String) -> Fault {
      Fault(
        offset: line.utf8.distance(from: line.startIndex, to: rest.startIndex), message: message,
        expected: expected)
    }
    guard rest.take("("), let close = rest.firstIndex(of: ")") else {
      throw fault("a node without its number", "'(123)' at the beginning")
    }
    guard rest[..<close].allSatisfy({ $0.isNumber || $0 == "-" }), close > rest.startIndex else {
      throw fault("the number of a node is '\(rest[..<close].prefix(20))'", "digits")
    }
    rest = rest[rest.index(after: close)...]
    let windowEnd = rest.firstIndex { !($0.isNumber || $0 == "-") } ?? rest.endIndex
    guard windowEnd > rest.startIndex else {
      throw fault("a node without the number of its window", "such as '31.TextView'")
    }
    rest = rest[windowEnd...]
    _ = rest.take(".")
    let classEnd = rest.firstIndex(of: ":") ?? rest.endIndex
    let name = rest[..<classEnd]
    guard !name.isEmpty else { throw fault("a node without a class", "such as 'TextView'") }
    node = AndroidNode(className: AndroidClassNames.qualified(name == "??" ? "" : String(name)))
    // TalkBack has asked for this tree: what is not important is not in it.
    node.importance = .yes
    rest = rest[classEnd...]
    if rest.take(":uniqueId(") {
      rest = rest.firstRange(of: "):").map { rest[rest.index(before: $0.upperBound)...] } ?? ""
    }
    if rest.hasPrefix(":invisible") {
      rest.removeFirst(":invisible".count)
      node.flags.remove(.visible)
    }
    guard rest.take(":") else {
      isCut = true
      return
    }
    let place = rest
    guard let bounds = Self.bounds(&rest) else {
      rest = place
      throw fault("the bounds '\(rest.prefix(30))' cannot be read", "(left, top - right, bottom)")
    }
    node.bounds = bounds
    readTexts(&rest)
    guard !isCut else { return }
    readState(rest)
  }

  /// `(left, top - right, bottom)`.
  static func bounds(_ text: inout Substring) -> Rect? {
    guard text.take("("), let left = text.takeNumber(), text.take(", "),
      let top = text.takeNumber(), text.take(" - "), let right = text.takeNumber(),
      text.take(", "), let bottom = text.takeNumber(), text.take(")")
    else { return nil }
    return Rect(left: left, top: top, right: right, bottom: bottom)
  }

  // MARK: - Texts

  private static var texts: [(name: String, slot: WritableKeyPath<AndroidNode, String?>)] {
    [
      (":PANE{", \.paneTitle), (":TEXT{", \.text), (":CONTENT{", \.contentDescription),
      (":STATE{", \.stateDescription),
    ]
  }

  /// The texts, each to where the next of them or the granularity begins: braces and colons inside
  /// are not escaped.
  private mutating func readTexts(_ rest: inout Substring) {
    for (index, text) in Self.texts.enumerated() where rest.take(text.name) {
      let followers = Self.texts[(index + 1)...].map(\.name) + [":GRANULARITY{"]
      let end = followers.compactMap { rest.firstRange(of: "}" + $0)?.lowerBound }.min()
      guard let end else {
        node[keyPath: text.slot] = String(rest.hasSuffix("}") ? rest.dropLast() : rest)
        isCut = true
        return
      }
      node[keyPath: text.slot] = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
    }
    guard rest.take(":GRANULARITY{"), let close = rest.firstIndex(of: "}") else {
      isCut = true
      return
    }
    rest = rest[rest.index(after: close)...]
  }

  // MARK: - State

  private mutating func readState(_ text: Substring) {
    var rest = text
    if rest.take(":checked") {
      node.flags.formUnion([.checkable, .checked])
    } else if rest.take(":not checked") {
      node.flags.insert(.checkable)
    }
    if rest.take("(action:") {
      guard let close = rest.firstIndex(of: ")") else {
        isCut = true
        return
      }
      node.actions += rest[..<close].split(separator: "/").compactMap { name in
        Self.actions.first { $0.name == name }.map { AndroidNode.Action($0.action) }
      }
      rest = rest[rest.index(after: close)...]
    }
    if rest.take("(custom action") {
      guard let end = endOfLabels(rest) else {
        isCut = true
        return
      }
      readLabels(rest[..<end])
      rest = rest[rest.index(after: end)...]
    }
    readFlags(rest)
  }

  private static let actions: [(name: Substring, action: AndroidNode.Action.Name)] = [
    ("FOCUS", .focus), ("CLICK", .click), ("LONG_CLICK", .longClick), ("EXPAND", .expand),
    ("COLLAPSE", .collapse), ("DISMISS", .dismiss), ("SET_TEXT", .setText),
    ("SET_SELECTION", .setSelection), ("SCROLL_FORWARD", .scrollForward),
    ("SCROLL_BACKWARD", .scrollBackward), ("SELECT", .select),
    ("NEXT_HTML_ELEMENT", .nextHTMLElement), ("PREVIOUS_HTML_ELEMENT", .previousHTMLElement),
    ("SET_PROGRESS", .setProgress),
  ]

  /// The bracket behind the labels: one that a flag or the end follows, since labels hold brackets.
  private func endOfLabels(_ text: Substring) -> Substring.Index? {
    text.indices.first { index in
      guard text[index] == ")" else { return false }
      let behind = text[text.index(after: index)...]
      return behind.isEmpty
        || behind.first == ":" && Self.words.contains { behind.dropFirst().hasPrefix($0) }
    }
  }

  private mutating func readLabels(_ text: Substring) {
    var rest = text
    var separator = ":LABEL:"
    while rest.take(separator) {
      separator = "/LABEL:"
      let end = rest.firstRange(of: separator)?.lowerBound ?? rest.endIndex
      node.actions.append(AndroidNode.Action(.custom, label: String(rest[..<end])))
      rest = rest[end...]
    }
  }

  private static let flags: [(name: Substring, flag: AndroidNode.Flags)] = [
    ("focusable", .focusable), ("screenReaderfocusable", .screenReaderFocusable),
    ("focused", .focused), ("selected", .selected), ("scrollable", .scrollable),
    ("clickable", .clickable), ("longClickable", .longClickable), ("editable", .editable),
    ("heading", .heading), ("password", .password),
  ]

  private static let words: [String] =
    flags.map { String($0.name) } + [
      "accessibilityFocused", "disabled", "politeLiveRegion", "assertiveLiveRegion", "collection",
      "item", "range", "resourceId=",
    ]

  private mutating func readFlags(_ text: Substring) {
    var rest = text
    while rest.take(":") {
      if rest.take("resourceId=") {
        node.resourceID = rest.isEmpty ? nil : String(rest)
        return
      }
      let end = rest.firstIndex(of: ":") ?? rest.endIndex
      readFlag(rest[..<end])
      rest = rest[end...]
    }
  }

  private mutating func readFlag(_ text: Substring) {
    let parts = text.split(whereSeparator: { $0 == "#" || $0 == "," })
    guard let word = parts.first else { return }
    var numbers: [Substring: Double] = [:]
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2, let number = Double(pair[1]) { numbers[pair[0].trimmed] = number }
    }
    func int(_ name: Substring) -> Int { numbers[name].flatMap { Int(exactly: $0) } ?? -1 }
    switch word {
    case "disabled": node.flags.remove(.enabled)
    case "politeLiveRegion": node.liveRegion = .polite
    case "assertiveLiveRegion": node.liveRegion = .assertive
    case "collection":
      node.collection = .init(rows: int("ROWS"), columns: int("COLS"))
    case "range", "rangeInfo":
      node.range = .init(
        kind: .float, minimum: numbers["min"] ?? 0, maximum: numbers["max"] ?? .infinity,
        current: numbers["current"] ?? 0)
    default:
      if let flag = Self.flags.first(where: { $0.name == word })?.flag { node.flags.insert(flag) }
    }
    if numbers["rowIndex"] != nil {
      node.collectionItem = .init(
        row: int("rowIndex"), column: int("colIndex"), isHeading: word == "heading")
    }
  }
}
