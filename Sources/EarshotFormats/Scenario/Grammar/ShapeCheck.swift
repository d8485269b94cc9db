internal import EarshotModel

/// Compares a file with a shape and reports every difference that a schema would see.
struct ShapeCheck {
  let file: String
  private(set) var faults: [Diagnostic] = []
  private var work: [(node: YAMLNode, shape: Shape, name: String)] = []

  init(file: String) { self.file = file }

  /// - Parameter name: What the value is called in messages, such as `the file` or `'level'`.
  mutating func check(_ root: YAMLNode, _ shape: Shape, name: String) {
    work.append((root, shape, name))
    while let item = work.popLast() {
      guard !item.node.isRefused else { continue }
      step(item.node, item.shape, item.name)
    }
    faults.sort { $0.position < $1.position }
  }

  private mutating func step(_ node: YAMLNode, _ shape: Shape, _ name: String) {
    switch shape {
    case .text:
      if node.scalar == nil { mismatch(node, shape, name, remedy: remedy(forText: node)) }
    case .name, .sentence:
      guard let scalar = node.scalar else {
        mismatch(node, shape, name, remedy: remedy(forText: node))
        return
      }
      if scalar.coreValue == .null {
        mismatch(node, shape, name, remedy: scalar.isAbsent ? nil : "put it in quotes")
      } else if scalar.text.isEmpty {
        mismatch(node, shape, name)
      }
    case .string:
      guard let scalar = node.scalar else { return mismatch(node, shape, name) }
      if scalar.coreValue != .string {
        mismatch(node, shape, name, remedy: scalar.isAbsent ? nil : "put it in quotes")
      }
    case .flag:
      if node.scalar?.flag == nil { mismatch(node, shape, name) }
    case .word(let words):
      guard let text = node.scalar?.text, node.scalar?.coreValue == .string,
        words.contains(text)
      else {
        let near = node.scalar.flatMap { nearest(to: $0.text, among: words) }
        return mismatch(node, shape, name, remedy: near.map { "did you mean '\($0)'?" })
      }
    case .whole(let range):
      guard let number = node.scalar?.whole, range.contains(number) else {
        return mismatch(node, shape, name, remedy: withoutQuotes(node))
      }
    case .number:
      guard case .number? = node.scalar?.coreValue else {
        return mismatch(node, shape, name, remedy: withoutQuotes(node))
      }
    case .notation(let notations):
      guard let scalar = node.scalar, notations.contains(where: { $0.match(scalar.text) != nil }),
        scalar.coreValue == .string
      else { return mismatch(node, shape, name) }
    case .either(let scalar, let list, let keys):
      let chosen: Shape? =
        switch node.content {
        case .scalar: scalar
        case .sequence: list
        case .mapping: keys
        case .refused: nil
        }
      guard let chosen else { return mismatch(node, shape, name, remedy: remedy(forText: node)) }
      work.append((node, chosen, name))
    case .list(let element, let count):
      guard let items = node.items, count == nil || items.count == count else {
        return mismatch(node, shape, name)
      }
      for item in items { work.append((item, element, "an entry of \(name)")) }
    case .map(_, let value):
      guard let entries = node.entries else { return mismatch(node, shape, name) }
      for entry in entries { work.append((entry.value, value, "'\(excerpt(entry.key.text))'")) }
    case .record(let record): check(node, against: record, name)
    case .element:
      if let scalar = node.scalar {
        if scalar.coreValue != .string || ElementGrammar.roleWords[scalar.text] == nil {
          unknownRole(node, scalar.text)
        }
      } else {
        check(node, against: ElementGrammar.record, name)
      }
    }
  }

  private mutating func check(_ node: YAMLNode, against record: Record, _ name: String) {
    guard let entries = node.entries else { return mismatch(node, .record(record), name) }
    var roles: [YAMLEntry] = []
    for entry in entries {
      let key = entry.key.text
      if let index = record.byName[key] {
        let field = record.fields[index]
        work.append((entry.value, field.shape, "'\(key)'"))
      } else if record.roles != .none, let shape = ElementGrammar.roleWords[key]?.shape {
        roles.append(entry)
        work.append((entry.value, shape, "'\(key)'"))
      } else {
        unknownKey(entry, record)
      }
    }
    check(roles: roles, of: node, record)
    for field in record.fields where field.isRequired && node[field.name] == nil {
      report(
        node.place, "\(record.summary) without '\(field.name)'",
        expected: "'\(field.name): ' with \(field.shape.summary)")
    }
    let chosen = entries.filter { record.oneOf.contains($0.key.text) }
    if !record.oneOf.isEmpty, chosen.count != 1 {
      report(
        chosen.last?.keyPlace ?? node.place,
        chosen.isEmpty
          ? "\(record.summary) without any of \(quotedList(record.oneOf))"
          : "\(record.summary) with \(quotedList(chosen.map(\.key.text), "and"))",
        expected: "exactly one of \(quotedList(record.oneOf))")
    }
  }

  private mutating func check(roles: [YAMLEntry], of node: YAMLNode, _ record: Record) {
    switch record.roles {
    case .none: return
    case .one where roles.isEmpty:
      // A misspelt role was reported as an unknown key.
      let known = { (entry: YAMLEntry) in record.byName[entry.key.text] != nil }
      guard let entries = node.entries, entries.allSatisfy(known) else { return }
      report(
        node.place, "an element without a role", expected: "one key that says what it is",
        remedy: "add a role such as 'button: ' or 'text field: '")
    case .one, .atMostOne:
      for extra in roles.dropFirst() {
        report(
          extra.keyPlace, "a second role '\(extra.key.text)' beside '\(roles[0].key.text)'",
          expected: "one role an element",
          remedy: "begin a new element with '- ', or put it under 'contains:'")
      }
    }
  }

  private mutating func unknownKey(_ entry: YAMLEntry, _ record: Record) {
    let key = entry.key.text
    let roles = record.roles == .none ? [] : ElementGrammar.roleWordList
    let near = nearest(to: key, among: record.fields.map(\.name) + roles)
    report(
      entry.keyPlace, "unknown key '\(excerpt(key))' in \(record.summary)",
      expected: record.roles == .none
        ? oneOf(record.fields.map(\.name)) : "a role or a property of an element",
      remedy: near.map { "did you mean '\($0)'?" })
  }

  private mutating func unknownRole(_ node: YAMLNode, _ word: String) {
    let near = nearest(to: word, among: ElementGrammar.roleWordList)
    let colon = word.split(separator: ":").first.map(String.init) ?? ""
    report(
      node.place, "'\(excerpt(word))' is no element", expected: "a role, ':' and its label",
      remedy: ElementGrammar.roleWords[colon] != nil && colon != word
        ? "put a space after ':'" : near.map { "did you mean '\($0)'?" })
  }

  private mutating func mismatch(
    _ node: YAMLNode, _ shape: Shape, _ name: String, remedy: String? = nil
  ) {
    let found = node.scalar.map { $0.isAbsent ? "nothing" : "'\(excerpt($0.text))'" }
    report(
      node.place, "\(name) is \(found ?? node.kindName)", expected: shape.summary, remedy: remedy)
  }

  private func remedy(forText node: YAMLNode) -> String? {
    node.entries == nil ? nil : "put a text that holds ': ' in quotes"
  }

  private func withoutQuotes(_ node: YAMLNode) -> String? {
    guard let scalar = node.scalar, scalar.style == .quoted, Double(scalar.text) != nil else {
      return nil
    }
    return "take the quotes away"
  }

  private mutating func report(
    _ place: SourcePlace, _ message: String, expected: String? = nil, remedy: String? = nil
  ) {
    faults.append(
      Diagnostic(
        at: SourcePosition(file: file, line: Int(place.line), column: Int(place.column)), message,
        expected: expected, remedy: remedy, concern: .shape))
  }
}

extension YAMLScalar {
  /// `yes` or `no`, also written `true` or `false`.
  var flag: Bool? {
    if case .flag(let flag) = coreValue { return flag }
    switch text {
    case "yes", "true": return true
    case "no", "false": return false
    default: return nil
    }
  }

  /// The number, where it is a whole one.
  var whole: Int? {
    guard case .number(let number) = coreValue else { return nil }
    return Int(exactly: number)
  }

  var number: Double? {
    guard case .number(let number) = coreValue else { return nil }
    return number
  }
}
