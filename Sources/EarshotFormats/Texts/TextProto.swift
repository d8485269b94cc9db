internal import EarshotModel

/// A message of a protocol buffer in its text form.
struct TextProto {
  enum Value {
    /// A word or a number as it is written.
    case word(String)
    case text(String)
    case message(TextProto)
  }

  struct Field {
    var name: String
    var value: Value
    var place: SourcePlace
  }

  var fields: [Field] = []
  var place = SourcePlace(line: 1, column: 1)

  // MARK: Reading fields

  func all(_ name: String) -> [Field] { fields.filter { $0.name == name } }

  /// The last of a field that may stand once, as protocol buffers take it.
  func last(_ name: String) -> Field? { fields.last { $0.name == name } }

  func message(_ name: String) -> TextProto? {
    if case .message(let message)? = last(name)?.value { message } else { nil }
  }

  func string(_ name: String) -> String? {
    switch last(name)?.value {
    case .text(let text)?: text
    // An identifier where a text belongs is a fault that the caller has looked for.
    case .word?, .message?, nil: nil
    }
  }

  func word(_ name: String) -> String? {
    if case .word(let word)? = last(name)?.value { word } else { nil }
  }

  func flag(_ name: String) -> Bool? {
    switch word(name) {
    case "true", "True", "t", "1": true
    case "false", "False", "f", "0": false
    default: nil
    }
  }

  func number(_ name: String) -> Double? { word(name).flatMap { Double($0) } }
  func int(_ name: String) -> Int? { word(name).flatMap { Int($0) } }
}

extension TextProto {
  /// How deep messages may be nested; a hierarchy has them five deep.
  static let maximumDepth = 100

  /// Reads the fields of a file.
  ///
  /// - Throws: A diagnostic at the first byte that cannot stand there.
  static func read(_ bytes: [UInt8], file: String) throws(Diagnostic) -> TextProto {
    var reader = TextProtoReader(bytes: bytes, file: file)
    return try reader.message()
  }
}

/// A reader over bytes with an explicit stack, so that input never decides the depth of ours.
///
/// ```
/// field := NAME [":"] ("{" field* "}" | "<" field* ">") | NAME ":" (scalar | "[" scalar, … "]")
/// ```
/// Fields may be separated by commas or semicolons; `#` begins a comment.
private struct TextProtoReader {
  let bytes: [UInt8]
  let file: String
  var offset: Int
  var line = 1
  var lineStart = 0

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private struct Open {
    var message: TextProto
    var name: String
    var place: SourcePlace
    var end: UInt8
  }

  mutating func message() throws(Diagnostic) -> TextProto {
    var current = TextProto()
    var open: [Open] = []
    while true {
      skipSpace()
      guard offset < bytes.count else {
        guard let last = open.last else { return current }
        throw fault(
          "the file ends inside '\(last.name)'", "'\(Character(Unicode.Scalar(last.end)))'")
      }
      if let last = open.last, bytes[offset] == last.end {
        offset += 1
        open.removeLast()
        var outer = last.message
        outer.fields.append(
          TextProto.Field(name: last.name, value: .message(current), place: last.place))
        current = outer
        skipSeparator()
        continue
      }
      let place = here
      let name = try fieldName()
      skipSpace()
      let hasColon = offset < bytes.count && bytes[offset] == UInt8(ascii: ":")
      if hasColon {
        offset += 1
        skipSpace()
      }
      guard offset < bytes.count else { throw fault("the file ends after '\(name)'", "a value") }
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "<"):
        guard open.count < TextProto.maximumDepth else {
          throw fault(
            "messages are nested too deeply", "at most \(TextProto.maximumDepth) levels")
        }
        let end = bytes[offset] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ">")
        offset += 1
        open.append(Open(message: current, name: name, place: place, end: end))
        current = TextProto(fields: [], place: place)
      case UInt8(ascii: "["):
        guard hasColon else { throw fault("'['", "':' after '\(name)'") }
        try list(of: name, place, into: &current)
        skipSeparator()
      default:
        guard hasColon else { throw fault(found, "':' or '{' after '\(name)'") }
        let value = try scalar(of: name)
        current.fields.append(TextProto.Field(name: name, value: value, place: place))
        skipSeparator()
      }
    }
  }

  private mutating func fieldName() throws(Diagnostic) -> String {
    let start = offset
    // `[package.extension]` names an extension.
    let isExtension = bytes[offset] == UInt8(ascii: "[")
    while offset < bytes.count,
      isWord(bytes[offset]) || isExtension && "[./]".utf8.contains(bytes[offset])
    {
      offset += 1
    }
    guard offset > start else { throw fault(found, "the name of a field") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func list(
    of name: String, _ place: SourcePlace, into message: inout TextProto
  ) throws(Diagnostic) {
    offset += 1
    skipSpace()
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "]") {
      let value = try scalar(of: name)
      message.fields.append(TextProto.Field(name: name, value: value, place: place))
      skipSpace()
      if offset < bytes.count, bytes[offset] == UInt8(ascii: ",") {
        offset += 1
        skipSpace()
      } else if offset < bytes.count, bytes[offset] != UInt8(ascii: "]") {
        throw fault(found, "',' or ']'")
      }
    }
    guard offset < bytes.count else { throw fault("the file ends inside a list", "']'") }
    offset += 1
  }

  private mutating func scalar(of name: String) throws(Diagnostic) -> TextProto.Value {
    guard offset < bytes.count else { throw fault("the file ends after '\(name)'", "a value") }
    if bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") {
      var text: [UInt8] = []
      // Texts that follow each other are one.
      while offset < bytes.count,
        bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'")
      {
        try string(into: &text)
        skipSpace()
      }
      return .text(String(decoding: text, as: UTF8.self))
    }
    let start = offset
    while offset < bytes.count, isWord(bytes[offset]) || "-+.".utf8.contains(bytes[offset]) {
      offset += 1
    }
    guard offset > start else { throw fault(found, "a value of '\(name)'") }
    return .word(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private mutating func string(into text: inout [UInt8]) throws(Diagnostic) {
    let quote = bytes[offset]
    offset += 1
    while true {
      guard offset < bytes.count, bytes[offset] != 0x0A else {
        throw fault("a text does not end", "'\(Character(Unicode.Scalar(quote)))'")
      }
      let byte = bytes[offset]
      offset += 1
      if byte == quote { return }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard offset < bytes.count else { throw fault("a text does not end", "an escaped character") }
      let escaped = bytes[offset]
      offset += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        // Bytes of UTF-8 are written in octal.
        var value = Int(escaped - 0x30)
        for _ in 0..<2 where offset < bytes.count && (0x30...0x37).contains(bytes[offset]) {
          value = value * 8 + Int(bytes[offset] - 0x30)
          offset += 1
        }
        text.append(UInt8(truncatingIfNeeded: value))
      case UInt8(ascii: "x"):
        var value = 0
        for _ in 0..<2 {
          guard offset < bytes.count, bytes[offset] < 0x80,
            let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue
          else { break }
          value = value * 16 + digit
          offset += 1
        }
        text.append(UInt8(truncatingIfNeeded: value))
      default: text.append(escaped)
      }
    }
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x0A:
        offset += 1
        line += 1
        lineStart = offset
      case 0x20, 0x09, 0x0D: offset += 1
      case UInt8(ascii: "#"):
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      default: return
      }
    }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if offset < bytes.count,
      bytes[offset] == UInt8(ascii: ",") || bytes[offset] == UInt8(ascii: ";")
    {
      offset += 1
    }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == UInt8(ascii: "_")
  }

  private var here: SourcePlace { SourcePlace(line: line, column: offset - lineStart + 1) }

  private var found: String {
    guard offset < bytes.count else { return "the end of the file" }
    let byte = bytes[offset]
    return byte < 0x21 || byte > 0x7E ? "a byte \(byte)" : "'\(Character(Unicode.Scalar(byte)))'"
  }

  private func fault(_ message: String, _ expected: String) -> Diagnostic {
    Diagnostic(
      at: SourcePosition(file: file, line: line, column: offset - lineStart + 1), message,
      expected: expected)
  }
}
