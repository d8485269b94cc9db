internal import EarshotJSON
internal import EarshotModel

/// The elements of the tree form as a scenario has them.
///
/// An element is an object with `role`, and the keys of a scenario's elements; its label is the value
/// of the role there. `line`, `column` and `places` tell where it stands in its own source.
struct TreeElements {
  private let faults: JSONFaults

  init(_ faults: JSONFaults) { self.faults = faults }

  /// Where an object says that it stands, else where it stands in the JSON file.
  static func place(of json: JSON) -> SourcePlace {
    guard let line = json["line"]?.int, let column = json["column"]?.int,
      let row = Int32(exactly: line), let place = Int32(exactly: column), row > 0, place > 0
    else { return json.place }
    return SourcePlace(line: Int(row), column: Int(place))
  }

  /// A list of elements, built from the innermost outwards without recursion.
  mutating func list(_ json: JSON) -> YAMLNode {
    struct Frame {
      var json: JSON
      var rest: ArraySlice<JSON>
      var done: [YAMLNode] = []
    }
    var stack = [Frame(json: json, rest: ArraySlice(json.array ?? []))]
    while true {
      let top = stack.count - 1
      if let next = stack[top].rest.popFirst() {
        stack.append(Frame(json: next, rest: ArraySlice(contents(of: next))))
        continue
      }
      let frame = stack.removeLast()
      guard !stack.isEmpty else {
        return YAMLNode(content: .sequence(frame.done), place: json.place)
      }
      if let element = element(frame.json, frame.done) {
        stack[stack.count - 1].done.append(element)
      }
    }
  }

  private func contents(of json: JSON) -> [JSON] {
    json["contains"].flatMap { faults.array($0, "contains") } ?? []
  }

  private func element(_ json: JSON, _ contents: [YAMLNode]) -> YAMLNode? {
    guard let members = json.members else {
      faults.fail(json, "an element is \(json.kindName)", expected: "an object")
      return nil
    }
    guard let role = json["role"].flatMap({ faults.string($0, "role") }) else {
      if json["role"] == nil {
        faults.fail(json, "an element without a role", expected: "'role', such as \"button\"")
      }
      return nil
    }
    guard Role(word: role) != nil else {
      let known = Role.allCases.map(\.rawValue)
      faults.fail(
        json["role"] ?? json, "the role '\(role)'", expected: known.joined(separator: ", "),
        remedy: nearest(to: role, among: known).map { "did you mean '\($0)'?" })
      return nil
    }
    let place = Self.place(of: json)
    var entries = [
      YAMLEntry(
        key: YAMLScalar(text: role, style: .plain), keyPlace: place,
        value: json["label"].map { value($0, at: textPlace("label", json, place)) }
          ?? YAMLNode(content: .scalar(YAMLScalar(text: "", style: .plain)), place: place))
    ]
    for member in members {
      switch member.key {
      case "role", "label", "line", "column", "places", "contains": break
      default:
        let key = Role(word: member.key) == nil ? member.key : "role \(member.key)"
        entries.append(
          YAMLEntry(
            key: YAMLScalar(text: key, style: .plain), keyPlace: place,
            value: value(member.value, at: textPlace(member.key, json, place))))
      }
    }
    if !contents.isEmpty {
      entries.append(
        YAMLEntry(
          key: YAMLScalar(text: "contains", style: .plain), keyPlace: place,
          value: YAMLNode(content: .sequence(contents), place: place)))
    }
    return YAMLNode(content: .mapping(entries), place: place)
  }

  private func textPlace(_ key: String, _ json: JSON, _ place: SourcePlace) -> SourcePlace {
    guard let numbers = json["places"]?[key]?.array?.compactMap(\.int), numbers.count == 2,
      let line = Int32(exactly: numbers[0]), let column = Int32(exactly: numbers[1]), line > 0,
      column > 0
    else { return place }
    return SourcePlace(line: Int(line), column: Int(column))
  }

  /// A property's value: texts, numbers, flags, lists of them, and keys with them. Nothing of the
  /// grammar goes deeper than four levels.
  private func value(_ json: JSON, at place: SourcePlace, depth: Int = 0) -> YAMLNode {
    guard depth < 4 else {
      faults.fail(json, "a value nested too deeply", expected: "at most four levels")
      return YAMLNode(content: .refused, place: place)
    }
    let content: YAMLNode.Content
    switch json.content {
    case .string(let text): content = .scalar(YAMLScalar(text: text, style: .quoted))
    case .number(let digits): content = .scalar(YAMLScalar(text: digits, style: .plain))
    case .bool(let flag): content = .scalar(YAMLScalar(text: flag ? "yes" : "no", style: .plain))
    case .null: content = .scalar(YAMLScalar(text: "", style: .plain))
    case .array(let items):
      content = .sequence(items.map { value($0, at: place, depth: depth + 1) })
    case .object(let members):
      content = .mapping(
        members.map { member in
          YAMLEntry(
            key: YAMLScalar(text: member.key, style: .plain), keyPlace: place,
            value: value(member.value, at: place, depth: depth + 1))
        })
    }
    return YAMLNode(content: content, place: place)
  }
}
