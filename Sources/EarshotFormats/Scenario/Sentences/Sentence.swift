internal import EarshotModel

/// A plain sentence of a scenario, cut into words, quoted texts and commas.
struct Sentence: Sendable {
  struct Token: Sendable, Equatable {
    enum Kind: Sendable { case word, quoted, comma }
    var kind: Kind
    /// The word, or what stands between the quotes with its escapes undone.
    var text: String
    /// Where it stands in the sentence, in bytes.
    var bytes: Range<Int>
    /// The word in small letters; empty for a quoted text or a comma.
    var word: String

    init(kind: Kind, text: String, bytes: Range<Int>) {
      self.kind = kind
      self.text = text
      self.bytes = bytes
      word = kind == .word ? text.lowercased() : ""
    }
  }

  /// The most tokens that a sentence may have.
  static let maximumTokens = 100

  let text: String
  let place: SourcePlace
  private let verbatimColumn: Int?
  var tokens: [Token]

  /// - Throws: A message and the byte where the sentence cannot be cut.
  init(_ scalar: YAMLScalar, place: SourcePlace) throws(Fault) {
    text = scalar.text
    self.place = place
    verbatimColumn = scalar.verbatimColumn
    tokens = try Sentence.cut(Array(scalar.text.utf8))
  }

  struct Fault: Error {
    var message: String
    var byte: Int
  }

  /// The place of a byte of the sentence; that of the whole where it was not written as it is.
  func place(ofByte byte: Int) -> SourcePlace {
    verbatimColumn.map { SourcePlace(line: Int(place.line), column: $0 + byte) } ?? place
  }

  /// The words of some tokens as they were written.
  func written(_ range: Range<Int>) -> String {
    guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
    return String(
      decoding: Array(text.utf8)[first.bytes.lowerBound..<last.bytes.upperBound], as: UTF8.self)
  }

  /// The part of the sentence that some tokens make.
  func part(_ range: Range<Int>) -> Sentence {
    var part = self
    part.tokens = Array(tokens[range])
    return part
  }

  /// Cuts before each `, then` (or `, at most` and the like), which are left out.
  func split(at words: [String]) -> [Sentence] {
    var parts: [Sentence] = []
    var start = 0
    for index in tokens.indices.dropLast() where tokens[index].kind == .comma {
      guard words.contains(tokens[index + 1].word) else { continue }
      parts.append(part(start..<index))
      start = tokens[index + 1].word == "then" ? index + 2 : index + 1
    }
    parts.append(part(min(start, tokens.count)..<tokens.count))
    return parts
  }

  private static func cut(_ bytes: [UInt8]) throws(Fault) -> [Token] {
    var tokens: [Token] = []
    var offset = 0
    while offset < bytes.count {
      let start = offset
      switch bytes[offset] {
      case 0x20, 0x0A, 0x09:
        offset += 1
        continue
      case UInt8(ascii: ","):
        offset += 1
        tokens.append(Token(kind: .comma, text: ",", bytes: start..<offset))
      case UInt8(ascii: "\""):
        let text = try quoted(bytes, &offset)
        tokens.append(Token(kind: .quoted, text: text, bytes: start..<offset))
      default:
        while offset < bytes.count, ![0x20, 0x0A, 0x09].contains(bytes[offset]) { offset += 1 }
        // A comma at the end of a word is a token of its own; one inside, as in `1,000`, is not.
        var end = offset
        while end > start + 1, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
        offset = end
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        tokens.append(Token(kind: .word, text: word, bytes: start..<end))
      }
      guard tokens.count <= maximumTokens else {
        throw Fault(message: "a sentence of more than \(maximumTokens) words", byte: 0)
      }
    }
    return tokens
  }

  private static func quoted(_ bytes: [UInt8], _ offset: inout Int) throws(Fault) -> String {
    let start = offset
    var text: [UInt8] = []
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\") where offset + 1 < bytes.count:
        switch bytes[offset + 1] {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(bytes[offset + 1])
        default:
          throw Fault(message: "'\\' before a letter that it cannot stand before", byte: offset)
        }
        offset += 2
      default:
        text.append(bytes[offset])
        offset += 1
      }
    }
    throw Fault(message: "a quotation mark that is never closed", byte: start)
  }
}

/// A text as it stands between the quotation marks of a sentence.
func sentenceQuoted(_ text: String) -> String {
  var result = "\""
  for character in text.unicodeScalars {
    switch character {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    default: result.unicodeScalars.append(character)
    }
  }
  return result + "\""
}
