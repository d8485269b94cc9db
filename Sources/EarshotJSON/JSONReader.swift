package import EarshotModel

extension JSON {
  /// How deep arrays and objects may be nested.
  package static let maximumDepth = 512

  /// Reads one JSON value (RFC 8259), strictly: no trailing comma, no duplicate key, nothing after
  /// the value. A byte order mark is skipped.
  ///
  /// - Throws: A ``Diagnostic`` at the first byte that cannot stand there.
  package static func read(_ bytes: [UInt8], file: String) throws(Diagnostic) -> JSON {
    var reader = JSONReader(bytes: bytes, file: file)
    return try reader.document()
  }
}

/// A reader over bytes with an explicit stack, so that input never decides the depth of ours.
private struct JSONReader {
  let bytes: [UInt8]
  let file: String
  var offset = 0
  var line = 1
  var lineStart = 0

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// A container that is being filled, in place on the stack: a copy for each member would make the
  /// time grow with the square of the length.
  private struct Open {
    var items: [JSON] = []
    var members: [(key: String, value: JSON)] = []
    var keys: Set<String> = []
    /// The key whose value comes next; nil in an array.
    var pending: String?
    var place: SourcePlace
  }

  mutating func document() throws(Diagnostic) -> JSON {
    skipSpace()
    guard offset < bytes.count else { throw fault("the file is empty", "a JSON value") }
    var stack: [Open] = []
    while true {
      var finished: JSON
      let place = here
      switch try current("a JSON value") {
      case UInt8(ascii: "{"):
        offset += 1
        skipSpace()
        if try current("a key or '}'") == UInt8(ascii: "}") {
          offset += 1
          finished = JSON(.object([]), at: place)
        } else {
          guard stack.count < JSON.maximumDepth else { throw tooDeep(place) }
          stack.append(Open(pending: try key(after: []), place: place))
          continue
        }
      case UInt8(ascii: "["):
        offset += 1
        skipSpace()
        if try current("a value or ']'") == UInt8(ascii: "]") {
          offset += 1
          finished = JSON(.array([]), at: place)
        } else {
          guard stack.count < JSON.maximumDepth else { throw tooDeep(place) }
          stack.append(Open(place: place))
          continue
        }
      case UInt8(ascii: "\""): finished = JSON(.string(try string()), at: place)
      default: finished = JSON(try word(), at: place)
      }
      // The value is whole: hand it to what contains it, which may be whole then too.
      handing: while true {
        skipSpace()
        guard let top = stack.indices.last else {
          guard offset == bytes.count else {
            throw fault("text after the end of the JSON value", "the end of the file")
          }
          return finished
        }
        if let key = stack[top].pending {
          stack[top].members.append((key, finished))
          stack[top].keys.insert(key)
        } else {
          stack[top].items.append(finished)
        }
        let isObject = stack[top].pending != nil
        let next = try current(isObject ? "',' or '}'" : "',' or ']'")
        if next == UInt8(ascii: ",") {
          offset += 1
          skipSpace()
          if isObject { stack[top].pending = try key(after: stack[top].keys) }
          break handing
        }
        guard next == UInt8(ascii: isObject ? "}" : "]") else {
          throw fault(found(next), isObject ? "',' or '}'" : "',' or ']'")
        }
        offset += 1
        let closed = stack.removeLast()
        finished = JSON(
          isObject ? .object(closed.members) : .array(closed.items), at: closed.place)
      }
    }
  }

  private mutating func key(after keys: Set<String>) throws(Diagnostic) -> String {
    let place = here
    guard try current("a key in double quotes") == UInt8(ascii: "\"") else {
      throw fault(found(bytes[offset]), "a key in double quotes")
    }
    let key = try string()
    guard !keys.contains(key) else {
      throw Diagnostic(
        at: position(place), "the key '\(key)' stands here a second time",
        expected: "each key once")
    }
    skipSpace()
    guard try current("':'") == UInt8(ascii: ":") else {
      throw fault(found(bytes[offset]), "':' after the key '\(key)'")
    }
    offset += 1
    skipSpace()
    return key
  }

  private mutating func string() throws(Diagnostic) -> String {
    offset += 1
    var text: [UInt8] = []
    var runStart = offset
    while true {
      let byte = try current("'\"' at the end of the string")
      switch byte {
      case UInt8(ascii: "\""):
        text.append(contentsOf: bytes[runStart..<offset])
        offset += 1
        guard let decoded = String(validating: text, as: UTF8.self) else {
          throw fault("a string that is not valid UTF-8", "UTF-8")
        }
        return decoded
      case UInt8(ascii: "\\"):
        text.append(contentsOf: bytes[runStart..<offset])
        offset += 1
        try escape(into: &text)
        runStart = offset
      case 0..<0x20:
        throw fault("a control character inside a string", "an escape such as \\n")
      default: offset += 1
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(Diagnostic) {
    let byte = try current("an escaped character")
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var unit = try hexadecimal()
      if (0xD800..<0xDC00).contains(unit), bytes[offset...].starts(with: [0x5C, 0x75]) {
        let before = offset
        offset += 2
        let low = try hexadecimal()
        if (0xDC00..<0xE000).contains(low) {
          unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)
        } else {
          offset = before
        }
      }
      // A lone surrogate is no character: dumps hold them, so it becomes the replacement.
      let scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
      text.append(contentsOf: String(Character(scalar)).utf8)
    default:
      offset -= 1
      throw fault("'\\' before \(found(byte))", "one of \" \\ / b f n r t u after '\\'")
    }
  }

  private mutating func hexadecimal() throws(Diagnostic) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = try current("four hexadecimal digits after \\u")
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw fault(found(byte), "four hexadecimal digits after \\u")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  /// `true`, `false`, `null` or a number.
  private mutating func word() throws(Diagnostic) -> JSON.Content {
    let start = offset
    while offset < bytes.count, !",]}: \t\r\n\"[{".utf8.contains(bytes[offset]) { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      if isNumber(bytes[start..<offset]) { return .number(text) }
      let length = offset - start
      offset = start
      throw fault(
        length == 0 ? found(bytes[start]) : "'\(text.prefix(40))'", "a JSON value")
    }
  }

  private func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func digits() -> Int { rest.prefix { (0x30...0x39).contains($0) }.count }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let whole = digits()
    guard whole > 0, whole == 1 || rest.first != UInt8(ascii: "0") else { return false }
    rest = rest.dropFirst(whole)
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      let fraction = digits()
      guard fraction > 0 else { return false }
      rest = rest.dropFirst(fraction)
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      let exponent = digits()
      guard exponent > 0 else { return false }
      rest = rest.dropFirst(exponent)
    }
    return rest.isEmpty
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x0A:
        offset += 1
        line += 1
        lineStart = offset
      case 0x20, 0x09, 0x0D: offset += 1
      default: return
      }
    }
  }

  private func current(_ expected: String) throws(Diagnostic) -> UInt8 {
    guard offset < bytes.count else { throw fault("the file ends too early", expected) }
    return bytes[offset]
  }

  private var here: SourcePlace { SourcePlace(line: line, column: offset - lineStart + 1) }

  private func position(_ place: SourcePlace) -> SourcePosition {
    SourcePosition(file: file, line: Int(place.line), column: Int(place.column))
  }

  private func fault(_ message: String, _ expected: String) -> Diagnostic {
    Diagnostic(at: position(here), message, expected: expected)
  }

  private func tooDeep(_ place: SourcePlace) -> Diagnostic {
    Diagnostic(
      at: position(place), "arrays and objects are nested too deeply",
      expected: "at most \(JSON.maximumDepth) levels")
  }

  private func found(_ byte: UInt8) -> String {
    byte < 0x21 || byte > 0x7E ? "a byte \(byte)" : "'\(Character(Unicode.Scalar(byte)))'"
  }
}
