internal import EarshotModel

/// A value of a YAML file with the place where it begins.
struct YAMLNode: Sendable {
  indirect enum Content: Sendable {
    case scalar(YAMLScalar)
    /// Keys in the order of the file, none twice.
    case mapping([YAMLEntry])
    case sequence([YAMLNode])
    /// Something that was reported already; nothing more is said of it.
    case refused
  }

  var content: Content
  var place: SourcePlace

  var scalar: YAMLScalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }
  var entries: [YAMLEntry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }
  var items: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }
  var isRefused: Bool {
    if case .refused = content { true } else { false }
  }

  /// The value of a key of a mapping.
  subscript(key: String) -> YAMLNode? {
    entries?.first { $0.key.text == key }?.value
  }

  /// What kind of value this is, for messages.
  var kindName: String {
    switch content {
    case .scalar(let scalar): scalar.isAbsent ? "nothing" : "a text"
    case .mapping: "keys with values"
    case .sequence: "a list"
    case .refused: "something that was refused"
    }
  }
}

/// A key of a mapping and its value.
struct YAMLEntry: Sendable {
  var key: YAMLScalar
  var keyPlace: SourcePlace
  var value: YAMLNode
}

/// A piece of text, and how it was written.
struct YAMLScalar: Sendable {
  enum Style: Sendable { case plain, quoted, block }

  var text: String
  var style: Style
  /// The column of the first byte of the text where every byte of it stands in the file as it is,
  /// on one line; nil where quotes or folding changed it, so that no place inside is known.
  var verbatimColumn: Int?

  /// Nothing was written at all, not even a pair of quotes.
  var isAbsent: Bool { style == .plain && text.isEmpty }

  /// What YAML's core schema takes the scalar for. Texts do not care; a JSON Schema does.
  enum CoreValue: Equatable {
    case null, flag(Bool), number(Double), string
  }

  var coreValue: CoreValue {
    guard style == .plain else { return .string }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .flag(true)
    case "false", "False", "FALSE": return .flag(false)
    default: return coreNumber(text).map(CoreValue.number) ?? .string
    }
  }
}

/// The number that YAML's core schema reads in a plain scalar; infinities and NaN are no numbers
/// here, as they are none in JSON.
private func coreNumber(_ text: String) -> Double? {
  var rest = Substring(text)
  if rest.hasPrefix("0x") { return UInt64(rest.dropFirst(2), radix: 16).map { Double($0) } }
  if rest.hasPrefix("0o") { return UInt64(rest.dropFirst(2), radix: 8).map { Double($0) } }
  if let sign = rest.first, sign == "-" || sign == "+" { rest = rest.dropFirst() }
  let unsigned = rest
  func dropDigits() -> Int {
    let digits = rest.utf8.prefix { (0x30...0x39).contains($0) }.count
    rest = rest.dropFirst(digits)
    return digits
  }
  var digits = dropDigits()
  if rest.first == "." {
    rest = rest.dropFirst()
    digits += dropDigits()
  }
  guard digits > 0 else { return nil }
  if rest.first == "e" || rest.first == "E" {
    rest = rest.dropFirst()
    if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
    guard dropDigits() > 0 else { return nil }
  }
  guard rest.isEmpty else { return nil }
  // Swift reads no number that begins or ends with its point.
  let plain = unsigned.replacing(".e", with: ".0e").replacing(".E", with: ".0e")
  let whole = (plain.hasPrefix(".") ? "0" : "") + plain + (plain.hasSuffix(".") ? "0" : "")
  guard let value = Double(whole), value.isFinite else { return nil }
  return text.hasPrefix("-") ? -value : value
}
