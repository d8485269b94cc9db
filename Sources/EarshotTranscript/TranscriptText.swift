/// How words stand in a line of a transcript, so that every text reads back as it was.
enum TranscriptText {
  /// Whether `*` is an asterisk or a wildcard.
  enum Dialect: Sendable {
    /// What was heard: `*` is an asterisk, `...` would be speech.
    case heard
    /// What is expected: `*` is any run of characters, `...` any number of lines.
    case expected
  }

  /// The words with a backslash before what would not survive inside a line.
  ///
  /// A backslash, a line feed (`\n`), a carriage return (`\r`), other control characters and what
  /// editors take for the end of a line (`\u{2028}`); an asterisk where it would be a wildcard.
  static func escaped(_ text: String, for dialect: Dialect) -> String {
    guard text.unicodeScalars.contains(where: { mustEscape($0, dialect) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where !mustEscape(scalar, dialect): result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\\", "*": result += "\\\(scalar)"
      default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }

  private static func mustEscape(_ scalar: Unicode.Scalar, _ dialect: Dialect) -> Bool {
    switch scalar {
    case "\\": true
    case "*": dialect == .expected
    default: breaksLine(scalar)
    }
  }

  /// Control characters but the tab, and the separators that Unicode has for lines and paragraphs.
  static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  /// An escaped speech line with a backslash before what would make another kind of line of it.
  static func guarded(_ words: String, text: String) -> String {
    // By bytes: a `#` with a combining mark is another character, but still begins a comment.
    switch text.utf8.first {
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "+"): "\\\(words)"
    default: text == "..." ? "\\..." : words
    }
  }

  /// Something that cannot stand in a line.
  struct Fault: Error {
    /// Bytes from the beginning of the words.
    var offset: Int
    var message: String
    var expected: String
  }

  /// The words of a line with escapes undone, cut at its wildcards: one piece where there is none.
  static func pieces(of words: Substring, for dialect: Dialect) throws(Fault) -> [String] {
    var pieces: [String] = []
    var current = String.UnicodeScalarView()
    var rest = words.unicodeScalars[...]
    func offset() -> Int { words.utf8.distance(from: words.startIndex, to: rest.startIndex) }
    while let scalar = rest.first {
      switch scalar {
      case "\\":
        let start = offset()
        rest.removeFirst()
        current.append(try escape(&rest, at: start))
      case "*" where dialect == .expected:
        rest.removeFirst()
        pieces.append(String(current))
        current = .init()
      case _ where breaksLine(scalar):
        let code = String(scalar.value, radix: 16, uppercase: true)
        throw Fault(
          offset: offset(), message: "a control character U+\(padded(code))",
          expected: "it written as \(escaped(String(scalar), for: .heard))")
      default:
        rest.removeFirst()
        current.append(scalar)
      }
    }
    pieces.append(String(current))
    return pieces
  }

  private static func padded(_ code: String) -> String {
    String(repeating: "0", count: max(0, 4 - code.count)) + code
  }

  /// The character that an escape stands for; `rest` begins after the backslash.
  private static func escape(
    _ rest: inout Substring.UnicodeScalarView, at offset: Int
  ) throws(Fault) -> Unicode.Scalar {
    let accepted = ##"one of \n, \r, \\, \*, \#, \>, \[, \+, \... or \u{…}"##
    guard let letter = rest.popFirst() else {
      throw Fault(offset: offset, message: "a '\\' at the end of the line", expected: accepted)
    }
    switch letter {
    case "n": return "\n"
    case "r": return "\r"
    case "\\", "*", "#", ">", "[", "+", ".": return letter
    case "u":
      guard rest.popFirst() == "{" else {
        throw Fault(
          offset: offset, message: "'\\u' without '{'",
          expected: "one to six hexadecimal digits in braces, such as \\u{1B}")
      }
      let digits = rest.prefix { $0 != "}" }.prefix(9)
      rest = rest[digits.endIndex...]
      guard rest.popFirst() == "}", (1...6).contains(digits.count),
        digits.allSatisfy(\.properties.isASCIIHexDigit),
        let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
      else {
        throw Fault(
          offset: offset, message: "'\\u{' without the number of a character",
          expected: "one to six hexadecimal digits in braces, such as \\u{1B}")
      }
      return scalar
    default:
      throw Fault(
        offset: offset, message: "the unknown escape '\\\(quoted(letter))'", expected: accepted)
    }
  }

  /// The user's words as a message can show them: short, and nothing that moves a terminal.
  static func quoted(_ words: some StringProtocol) -> String {
    let start = escaped(String(words.prefix(40)), for: .heard)
    return words.dropFirst(40).isEmpty ? start : "\(start)…"
  }

  private static func quoted(_ scalar: Unicode.Scalar) -> String { quoted(String(scalar)) }

  /// The words with escapes undone where they can be, for comments, which nothing depends on.
  static func unescapedLeniently(_ words: String) -> String {
    (try? pieces(of: words[...], for: .heard))?.joined() ?? words
  }
}
