internal import EarshotModel

extension Importer {
  /// Playwright's aria snapshots.
  package static let ariaSnapshot = Importer(
    name: "aria-snapshot", summary: "An aria snapshot of Playwright, in YAML.",
    recognises: { opening in
      !opening.hasLine(beginning: "scenario:") && AriaSnapshot.isSnapshot(opening)
    },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try AriaSnapshot.read(bytes, file: file, limits: limits)
    })
}

/// The reader of aria snapshots: a list of items, each a role with a name and states, and what is
/// inside it.
private struct AriaSnapshot {
  private let file: String
  private var builder = WebDumpBuilder()
  private var errors: [Diagnostic] = []
  private var warnings: [Diagnostic] = []
  private var hasPatterns = false
  private var hasUnchanged = false

  /// Every item of a snapshot begins with a role: one of these is near the top of any.
  static func isSnapshot(_ opening: FileOpening) -> Bool {
    [
      "banner", "main", "heading", "list", "link", "button", "text:", "navigation", "generic",
      "document", "region", "form", "dialog", "img", "article", "textbox", "/children",
      "paragraph", "group", "table", "checkbox", "radio", "combobox", "contentinfo", "<changed>",
    ].contains { opening.hasLine(beginning: "- \($0)") }
  }

  static func read(
    _ bytes: [UInt8], file: String, limits: ImportLimits
  ) throws(Diagnostics) -> Imported {
    try DumpFile.check(bytes, file: file, limits: limits, thing: "an aria snapshot")
    let document = YAMLReader.read(bytes, file: file)
    guard document.faults.isEmpty, let root = document.root else {
      throw Diagnostics(document.faults)
    }
    var reader = AriaSnapshot(file: file)
    reader.walk(root)
    guard reader.errors.isEmpty else {
      throw Diagnostics(Array(reader.errors.prefix(limits.problems)))
    }
    guard !reader.builder.isEmpty else {
      throw Diagnostics([reader.problem(root.place, "the snapshot holds no item")])
    }
    var screen = Screen(
      source: file, content: .web(reader.builder.finish(setsPlaces: true)))
    screen.notes = reader.notes
    return Imported(screens: [screen], warnings: reader.warnings)
  }

  private init(file: String) { self.file = file }

  private var notes: [String] {
    var notes = [
      "an aria snapshot holds no descriptions, errors, required fields, limits of values, live "
        + "regions or languages, and nothing tells a collapsed control from one that cannot expand"
    ]
    if hasPatterns {
      notes.append("names that are written as patterns are not known and were left out")
    }
    if hasUnchanged {
      notes.append("parts that are marked as unchanged are not in the file")
    }
    return notes
  }

  private func problem(
    _ place: SourcePlace, _ message: String, expected: String? = nil, remedy: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      at: SourcePosition(file: file, line: Int(place.line), column: Int(place.column)), message,
      expected: expected, remedy: remedy)
  }

  /// Goes through the items with a stack of its own.
  private mutating func walk(_ root: YAMLNode) {
    guard let items = root.items else {
      errors.append(
        problem(root.place, "the file holds \(root.kindName)", expected: "a list of items"))
      return
    }
    // Nil ends the node whose items stood above it.
    var waiting: [YAMLNode?] = items.reversed()
    while let next = waiting.popLast() {
      guard let item = next else {
        builder.end()
        continue
      }
      if let scalar = item.scalar {
        if begin(scalar.text, item.place) { builder.end() }
      } else if let entries = item.entries {
        for entry in entries.reversed() { enter(entry, &waiting) }
      } else {
        errors.append(
          problem(item.place, "an item is \(item.kindName)", expected: "a role"))
      }
    }
  }

  private mutating func enter(_ entry: YAMLEntry, _ waiting: inout [YAMLNode?]) {
    let key = entry.key.text
    let value = entry.value.scalar?.text
    switch key {
    case "text":
      if let text = words(value) { builder.text(text, place: entry.keyPlace) }
    case "/url": builder.change { $0.url = value }
    case "/placeholder": builder.change { $0.placeholder = value }
    case let property where property.hasPrefix("/"):
      // `/children` is a wish of a template, no fact of a page.
      break
    default:
      guard begin(key, entry.keyPlace) else { return }
      waiting.append(nil)
      if let items = entry.value.items {
        waiting.append(contentsOf: items.reversed().map { $0 })
      } else if let text = words(value) {
        builder.text(text, place: entry.value.place)
      }
    }
  }

  /// A text; nil where there is none or where it is a pattern.
  private mutating func words(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    if text.count > 1, text.hasPrefix("/"), text.hasSuffix("/") {
      hasPatterns = true
      return nil
    }
    return text
  }

  // MARK: - Items

  /// Begins the node of an item such as `heading "Prices" [level=2]`.
  private mutating func begin(_ written: String, _ place: SourcePlace) -> Bool {
    var text = written[...]
    if text.hasPrefix("<changed> ") { text = text.dropFirst(10) }
    let role = text.prefix { $0 != " " }
    if role.hasPrefix("ref=") {
      hasUnchanged = true
      return false
    }
    guard !role.isEmpty, role.allSatisfy({ $0.isASCII && $0.isLowercase || $0 == "-" }) else {
      errors.append(
        problem(
          place, "the item '\(written.prefix(60))' begins with no role",
          expected: "a role such as heading, then its name in quotes"))
      return false
    }
    var node = WebNode(WebDumpBuilder.role(String(role)))
    if node.role == .staticText { node.role = "generic" }
    if node.role == "iframe" { node.role = "Iframe" }
    text = text.dropFirst(role.count).drop { $0 == " " }
    if text.hasPrefix("\"") {
      guard let name = quoted(&text) else {
        errors.append(
          problem(
            place, "the name '\(written.dropFirst(role.count + 1).prefix(60))' does not end",
            expected: "a quotation mark at the end of the name"))
        return false
      }
      node.name = name
    } else if text.hasPrefix("/") {
      hasPatterns = true
      pattern(&text)
    }
    standards(&node)
    while true {
      text = text.drop { $0 == " " }
      guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { break }
      set(String(text[text.index(after: text.startIndex)..<end]), &node, place)
      text = text[text.index(after: end)...]
    }
    guard text.isEmpty else {
      errors.append(
        problem(
          place, "'\(text.prefix(40))' stands after the item's name",
          expected: "states in brackets, such as [checked]"))
      return false
    }
    builder.begin(node, place: place)
    return true
  }

  /// A string as JSON writes it; nil where it does not end.
  private func quoted(_ text: inout Substring) -> String? {
    var result = ""
    text = text.dropFirst()
    while let character = text.popFirst() {
      guard character != "\"" else { return result }
      guard character == "\\", let escaped = text.popFirst() else {
        result.append(character)
        continue
      }
      switch escaped {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "u":
        let digits = text.prefix(4)
        text = text.dropFirst(digits.count)
        if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
          result.unicodeScalars.append(scalar)
        }
      default: result.append(escaped)
      }
    }
    return nil
  }

  private func pattern(_ text: inout Substring) {
    text = text.dropFirst()
    while let character = text.popFirst(), character != "/" {
      if character == "\\" { _ = text.popFirst() }
    }
  }

  /// States that the snapshot writes only where they are true.
  private func standards(_ node: inout WebNode) {
    switch node.role {
    case "checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio": node.checked = .off
    case "option", "tab": node.selected = false
    case "heading": node.level = 2
    default: break
    }
    switch node.role {
    case "button", "link", "checkbox", "radio", "switch", "textbox", "searchbox", "combobox",
      "slider", "spinbutton":
      node.isFocusable = true
    default: break
    }
    node.isEditable = node.role == "textbox" || node.role == "searchbox"
  }

  /// The states that a snapshot writes in brackets, and those that say nothing of what is heard.
  private static let states = [
    "active", "box", "checked", "cursor", "disabled", "expanded", "invalid", "level", "pressed",
    "ref", "selected", "unchanged",
  ]

  private mutating func set(_ state: String, _ node: inout WebNode, _ place: SourcePlace) {
    let parts = state.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let value = parts.count > 1 ? parts[1] : nil
    func flag() -> Bool { value != "false" }
    func tristate() -> WebNode.Tristate? { WebNode.Tristate(rawValue: value ?? "true") }
    let known = value == nil || value == "true" || value == "false"
    switch parts[0] {
    case "checked":
      node.checked = tristate()
      if node.checked == nil { fault(state, "true, false or mixed", place) }
    case "pressed":
      node.pressed = tristate()
      if node.pressed == nil { fault(state, "true, false or mixed", place) }
    case "disabled":
      node.isDisabled = flag()
      if node.isDisabled { node.isFocusable = false }
      if !known { fault(state, "true or false", place) }
    case "expanded":
      node.expanded = flag()
      if !known { fault(state, "true or false", place) }
    case "selected":
      node.selected = flag()
      if !known { fault(state, "true or false", place) }
    case "active": node.isFocused = true
    case "invalid": node.invalid = value == "false" ? nil : value ?? "true"
    case "level":
      node.level = value.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
      if node.level == nil { fault(state, "a whole number from 1", place) }
    case "cursor": node.isClickable = node.role == .generic && value == "pointer"
    case "box":
      let numbers = (value ?? "").split(separator: ",", omittingEmptySubsequences: false)
        .map { Double($0) }
      guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
        let height = numbers[3], [x, y, width, height].allSatisfy(\.isFinite)
      else { return fault(state, "four numbers: left, top, width and height", place) }
      node.frame = Rect(x: x, y: y, width: width, height: height)
    case "ref", "unchanged": break
    default:
      warnings.append(
        Diagnostic(
          .warning,
          at: SourcePosition(file: file, line: Int(place.line), column: Int(place.column)),
          "the state '[\(state.prefix(40))]' is not known and was passed over",
          remedy: nearest(to: parts[0], among: Self.states).map { "did you mean [\($0)]?" }))
    }
  }

  private mutating func fault(_ state: String, _ expected: String, _ place: SourcePlace) {
    errors.append(
      problem(place, "the state '[\(state.prefix(40))]' has no such value", expected: expected))
  }
}
