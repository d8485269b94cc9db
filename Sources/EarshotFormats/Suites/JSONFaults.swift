internal import EarshotJSON
internal import EarshotModel

/// What is wrong with a JSON file, gathered while it is read, so that one fault does not hide the
/// next. Each accessor returns nil for null and, after noting the fault, for another kind of value.
final class JSONFaults {
  private let file: String
  private(set) var errors: [Diagnostic] = []
  private(set) var warnings: [Diagnostic] = []

  init(file: String) { self.file = file }

  /// - Throws: The errors that were noted, up to the limit.
  func check(_ limits: ImportLimits) throws(Diagnostics) {
    if !errors.isEmpty { throw Diagnostics(Array(errors.prefix(limits.problems))) }
  }

  func position(_ place: SourcePlace) -> SourcePosition {
    SourcePosition(file: file, line: Int(place.line), column: Int(place.column))
  }

  func fail(
    _ value: JSON, _ message: String, expected: String? = nil, remedy: String? = nil
  ) {
    errors.append(
      Diagnostic(at: position(value.place), message, expected: expected, remedy: remedy))
  }

  func warn(_ value: JSON, _ message: String, remedy: String? = nil) {
    warnings.append(Diagnostic(.warning, at: position(value.place), message, remedy: remedy))
  }

  /// Notes a key that nobody reads, with the one that may be meant.
  func unknown(key: String, of value: JSON, in thing: String, known: some Sequence<String>) {
    warn(
      value, "the key '\(key)' of \(thing) is not read",
      remedy: nearest(to: key, among: known).map { "did you mean '\($0)'?" })
  }

  func string(_ value: JSON, _ key: String) -> String? {
    if value.string == nil, !value.isNull { mismatch(value, key, "a string") }
    return value.string
  }

  func flag(_ value: JSON, _ key: String) -> Bool? {
    if value.bool == nil, !value.isNull { mismatch(value, key, "true or false") }
    return value.bool
  }

  func int(_ value: JSON, _ key: String) -> Int? {
    if value.int == nil, !value.isNull { mismatch(value, key, "a whole number") }
    return value.int
  }

  func double(_ value: JSON, _ key: String) -> Double? {
    if value.double == nil, !value.isNull { mismatch(value, key, "a number") }
    return value.double
  }

  func array(_ value: JSON, _ key: String) -> [JSON]? {
    if value.array == nil, !value.isNull { mismatch(value, key, "an array") }
    return value.array
  }

  func object(_ value: JSON, _ key: String) -> [(key: String, value: JSON)]? {
    if value.members == nil, !value.isNull { mismatch(value, key, "an object") }
    return value.members
  }

  /// An item of a list, which must be an object.
  func member(_ item: JSON, of key: String) -> [(key: String, value: JSON)]? {
    if item.members == nil { mismatch(item, "an item of '\(key)'", "an object", quoted: false) }
    return item.members
  }

  /// A string that must be there.
  func required(_ key: String, of value: JSON, example: String, in thing: String) -> String? {
    guard let content = value[key], !content.isNull else {
      fail(value, "\(thing) has no '\(key)'", expected: "'\(key)', such as \(example)")
      return nil
    }
    return string(content, key)
  }

  func strings(_ value: JSON, _ key: String) -> [String]? {
    array(value, key)?.compactMap { item in
      if item.string == nil { mismatch(item, "an item of '\(key)'", "a string", quoted: false) }
      return item.string
    }
  }

  /// One word of a closed set.
  func word<Word: RawRepresentable & CaseIterable>(
    _ value: JSON, _ key: String, as: Word.Type = Word.self
  ) -> Word? where Word.RawValue == String {
    guard let text = string(value, key) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map(\.rawValue)
    fail(
      value, "'\(key)' is '\(text)'", expected: known.joined(separator: ", "),
      remedy: nearest(to: text, among: known).map { "did you mean '\($0)'?" })
    return nil
  }

  /// Four numbers.
  func numbers(_ value: JSON, _ key: String, meaning: String) -> [Double]? {
    guard !value.isNull else { return nil }
    let numbers = value.array?.compactMap(\.double)
    guard let numbers, numbers.count == 4, value.array?.count == 4 else {
      mismatch(value, key, "four numbers, \(meaning)")
      return nil
    }
    return numbers
  }

  private func mismatch(_ value: JSON, _ key: String, _ expected: String, quoted: Bool = true) {
    fail(value, "\(quoted ? "'\(key)'" : key) is \(value.kindName)", expected: expected)
  }
}
