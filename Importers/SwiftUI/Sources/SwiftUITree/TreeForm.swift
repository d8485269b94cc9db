/// Writes elements as Earshot's tree form (`docs/tree-form.md`).
struct TreeForm {
  private var pairs: [String: String] = [:]
  private var text = ""

  /// A screen: its name, its elements and where it stands.
  struct Screen {
    var name: String
    var place: Place
    var nodes: [ViewNode]
  }

  static func write(
    file: String, screens: [Screen], notes: [(line: Int, text: String)]
  ) -> String {
    var form = TreeForm()
    let sorted = notes.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }
    let noted = sorted.map { _, note in
      TreeValue.text(note.line > 0 ? "line \(note.line): \(note.text)" : note.text)
    }
    let all = TreeValue.object([
      ("earshot", .text("tree/1")), ("tool", .text("earshot-swiftui")), ("source", .text(file)),
      ("screens", .list(screens.map { form.value(of: $0) })), ("notes", .list(noted)),
    ])
    form.append(all, indent: 0)
    return form.text + "\n"
  }

  private mutating func value(of screen: Screen) -> TreeValue {
    pairs = [:]
    number(screen.nodes)
    return .object([
      ("name", .text(screen.name)), ("line", .number("\(screen.place.line)")),
      ("column", .number("\(screen.place.column)")), ("contains", .list(values(of: screen.nodes))),
    ])
  }

  /// Gives the content of each labelled pair an id.
  private mutating func number(_ nodes: [ViewNode]) {
    for node in nodes {
      if let pair = node.contentOfPair { pairs[pair] = "pair \(pair)" }
      number(node.children)
    }
  }

  private func values(of nodes: [ViewNode]) -> [TreeValue] {
    nodes.flatMap { node in
      node.role == nil ? values(of: node.children) : [value(of: node)]
    }
  }

  private func value(of node: ViewNode) -> TreeValue {
    var members: [(key: String, value: TreeValue)] = [("role", .text(node.role ?? "group"))]
    var places: [(key: String, value: TreeValue)] = []
    func add(_ key: String, _ words: Words?) {
      guard let words else { return }
      members.append((key, .text(words.text)))
      places.append(
        (key, .list([.number("\(words.place.line)"), .number("\(words.place.column)")])))
    }
    add("label", node.label)
    if let shows = node.shows { members.append(("shows", .text(shows))) }
    add("value", node.value)
    add("hint", node.hint)
    if let pair = node.contentOfPair, let id = pairs[pair] { members.append(("id", .text(id))) }
    if !node.states.isEmpty { members.append(("is", .list(node.states.map { .text($0) }))) }
    members += node.properties
    if !node.actions.isEmpty {
      members.append(("actions", .object(node.actions.map { ($0, .text("do nothing")) })))
    }
    var ios = node.ios
    if !node.addedTraits.isEmpty {
      ios.append(("add traits", .list(node.addedTraits.map { .text($0) })))
    }
    if !node.removedTraits.isEmpty {
      ios.append(("remove traits", .list(node.removedTraits.map { .text($0) })))
    }
    if let pair = node.labelOfPair, let id = pairs[pair] {
      ios.append(("labeled pair", .text(id)))
    }
    if !ios.isEmpty { members.append(("ios", .object(ios))) }
    members += [
      ("line", .number("\(node.place.line)")), ("column", .number("\(node.place.column)")),
    ]
    if !places.isEmpty { members.append(("places", .object(places))) }
    let children = values(of: node.children)
    if !children.isEmpty { members.append(("contains", .list(children))) }
    return .object(members)
  }

  // MARK: JSON

  private mutating func append(_ value: TreeValue, indent: Int) {
    switch value {
    case .text(let words): appendQuoted(words)
    case .number(let digits): text += digits
    case .flag(let flag): text += flag ? "true" : "false"
    case .list(let items):
      if items.allSatisfy(\.isShort) {
        text += "["
        for (number, item) in items.enumerated() {
          if number > 0 { text += ", " }
          append(item, indent: indent)
        }
        text += "]"
      } else {
        appendLines("[", items, "]", indent: indent) { $0.append($1, indent: indent + 1) }
      }
    case .object(let members):
      appendLines("{", members, "}", indent: indent) { form, member in
        form.appendQuoted(member.key)
        form.text += ": "
        form.append(member.value, indent: indent + 1)
      }
    }
  }

  private mutating func appendLines<Item>(
    _ opening: String, _ items: [Item], _ closing: String, indent: Int,
    _ append: (inout TreeForm, Item) -> Void
  ) {
    text += opening
    for (number, item) in items.enumerated() {
      text += (number > 0 ? ",\n" : "\n") + String(repeating: "  ", count: indent + 1)
      append(&self, item)
    }
    text += "\n" + String(repeating: "  ", count: indent) + closing
  }

  private mutating func appendQuoted(_ words: String) {
    text += "\""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension TreeValue {
  fileprivate var isShort: Bool {
    switch self {
    case .text, .number, .flag: true
    case .list, .object: false
    }
  }
}
