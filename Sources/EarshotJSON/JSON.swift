package import EarshotModel

/// A JSON value that remembers where it was written.
///
/// Objects keep their members in the order of the file.
package struct JSON: Sendable {
  package indirect enum Content: Sendable {
    case null
    case bool(Bool)
    /// The number as written, so that nothing is lost before somebody asks for a type.
    case number(String)
    case string(String)
    case array([JSON])
    case object([(key: String, value: JSON)])
  }

  package var content: Content
  package var place: SourcePlace

  package init(_ content: Content, at place: SourcePlace = SourcePlace(line: 0, column: 0)) {
    self.content = content
    self.place = place
  }

  /// The member of an object, or nil where there is none or this is no object.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var isNull: Bool {
    if case .null = content { true } else { false }
  }
  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }
  package var bool: Bool? {
    if case .bool(let flag) = content { flag } else { nil }
  }
  package var double: Double? {
    if case .number(let text) = content { Double(text) } else { nil }
  }
  /// The number where it is a whole one.
  package var int: Int? {
    guard case .number(let text) = content else { return nil }
    return Int(text) ?? Double(text).flatMap(Int.init(exactly:))
  }
  package var array: [JSON]? {
    if case .array(let items) = content { items } else { nil }
  }
  package var members: [(key: String, value: JSON)]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// What kind of value this is, for messages.
  package var kindName: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self.init(.string(value)) }
  package init(integerLiteral value: Int) { self.init(.number(String(value))) }
  package init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  package init(arrayLiteral elements: JSON...) { self.init(.array(elements)) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(.object(elements.map { (key: $0.0, value: $0.1) }))
  }
  package init(nilLiteral: ()) { self.init(.null) }

  package init(_ text: String) { self.init(.string(text)) }
  package init(_ text: String?) { self.init(text.map(Content.string) ?? .null) }
  package init(_ number: Int) { self.init(.number(String(number))) }
  package init(_ flag: Bool) { self.init(.bool(flag)) }
  package init(_ items: [JSON]) { self.init(.array(items)) }
  /// A number written without a fraction where it is whole; not finite becomes null.
  package init(_ number: Double) {
    if let whole = Int(exactly: number) {
      self.init(.number(String(whole)))
    } else {
      self.init(number.isFinite ? .number("\(number)") : .null)
    }
  }
}
