internal import EarshotModel

/// The form of a sentence: fixed words, and slots for what differs.
struct SentencePattern: Sendable {
  enum Slot: String, Sendable {
    /// A text in quotes.
    case text
    case whole, number, duration, gesture, language, state
    /// An element; one that can be acted on, or typed into, where several have the label.
    case element, control, field
    case screen, timer, names, category
    /// A version of the system.
    case version

    /// How it is written in the documentation and in messages.
    var placeholder: String {
      switch self {
      case .text: "\"TEXT\""
      case .whole, .number: "NUMBER"
      case .duration: "TIME"
      case .gesture: "GESTURE"
      case .language: "LANGUAGE"
      case .state: "STATE"
      case .element: "ELEMENT"
      case .control: "CONTROL"
      case .field: "FIELD"
      case .screen: "SCREEN"
      case .timer: "TIMER"
      case .names: "NAMES"
      case .category: "CATEGORY"
      case .version: "VERSION"
      }
    }
  }

  private enum Piece: Sendable {
    case word(String)
    case comma
    case slot(Slot)
  }

  private let pieces: [Piece]
  /// The form with its slots in capitals.
  let example: String
  /// The fixed words, in order.
  let words: [String]

  /// - Parameter template: Words with slots in braces, such as `type {text} in {field}`.
  init(_ template: String) {
    var pieces: [Piece] = []
    var example: [String] = []
    for part in template.split(separator: " ") {
      let hasComma = part.hasSuffix(",")
      let core = hasComma ? part.dropLast() : part
      if core.hasPrefix("{"), let slot = Slot(rawValue: String(core.dropFirst().dropLast())) {
        pieces.append(.slot(slot))
        example.append(slot.placeholder + (hasComma ? "," : ""))
      } else {
        pieces.append(.word(String(core)))
        example.append(String(part))
      }
      if hasComma { pieces.append(.comma) }
    }
    self.pieces = pieces
    self.example = example.joined(separator: " ")
    words = pieces.compactMap { piece in
      if case .word(let word) = piece { word } else { nil }
    }
  }

  /// Whether the fixed word after a slot stands where the slot would end.
  private func fits(_ end: Int, _ tokens: [Sentence.Token], afterPiece piece: Int) -> Bool {
    guard piece + 1 < pieces.count, case .word(let word) = pieces[piece + 1] else { return true }
    return end < tokens.count && tokens[end].word == word
  }

  /// The tokens that fill each slot, or nil where the sentence has another form.
  func match(_ tokens: [Sentence.Token]) -> [Range<Int>]? {
    // Most forms fail by the word with which the sentence begins.
    if case .word(let word)? = pieces.first, tokens.first?.word != word { return nil }
    var filled: [Range<Int>] = []
    return match(tokens, from: 0, piece: 0, &filled) ? filled : nil
  }

  // Recurses over the pieces of the pattern, never over the input.
  private func match(
    _ tokens: [Sentence.Token], from start: Int, piece: Int, _ filled: inout [Range<Int>]
  ) -> Bool {
    guard piece < pieces.count else { return start == tokens.count }
    switch pieces[piece] {
    case .word(let word):
      guard start < tokens.count, tokens[start].word == word else { return false }
      return match(tokens, from: start + 1, piece: piece + 1, &filled)
    case .comma:
      guard start < tokens.count, tokens[start].kind == .comma else { return false }
      return match(tokens, from: start + 1, piece: piece + 1, &filled)
    case .slot(let slot):
      // The last slot takes all that is left; an earlier one as little as will do.
      let isLast = piece == pieces.count - 1
      for end in slot.ends(in: tokens, from: start, isLast: isLast)
      where fits(end, tokens, afterPiece: piece) {
        filled.append(start..<end)
        if match(tokens, from: end, piece: piece + 1, &filled) { return true }
        filled.removeLast()
      }
      return false
    }
  }
}

extension SentencePattern.Slot {
  /// Where the slot may end when it begins at a token, in the order to try.
  fileprivate func ends(in tokens: [Sentence.Token], from start: Int, isLast: Bool) -> [Int] {
    guard start < tokens.count else { return [] }
    switch self {
    case .text: return tokens[start].kind == .quoted ? [start + 1] : []
    case .whole:
      let isWhole = tokens[start].kind == .word && Int(tokens[start].text).map { $0 >= 0 } == true
      return isWhole ? [start + 1] : []
    case .number:
      let number = tokens[start].kind == .word ? Double(tokens[start].text) : nil
      return number?.isFinite == true ? [start + 1] : []
    case .duration:
      return start + 1 < tokens.count && seconds(tokens[start], tokens[start + 1]) != nil
        ? [start + 2] : []
    case .gesture: return GesturePhrase.lengths(at: start, in: tokens).map { start + $0 }
    case .language, .version: return tokens[start].kind == .word ? [start + 1] : []
    case .state: return stateLengths(at: start, in: tokens).map { start + $0 }
    case .element, .control, .field, .screen, .timer, .names, .category:
      return isLast ? [tokens.count] : Array(start + 1...tokens.count)
    }
  }
}

/// The seconds of `5 seconds`, `1 minute`, `2 hours`; nil where it is no time.
func seconds(_ number: Sentence.Token, _ unit: Sentence.Token) -> Double? {
  guard number.kind == .word, unit.kind == .word, let count = Double(number.text),
    count >= 0, count <= 1_000_000
  else { return nil }
  switch unit.word {
  case "second", "seconds": return count
  case "minute", "minutes": return count * 60
  case "hour", "hours": return count * 3600
  default: return nil
  }
}

/// How many tokens a state takes; several where one state begins another, the longest first.
private func stateLengths(at start: Int, in tokens: [Sentence.Token]) -> [Int] {
  StateWords.parts.compactMap { parts -> Int? in
    guard start + parts.count <= tokens.count else { return nil }
    let fits = zip(parts, tokens[start...]).allSatisfy {
      $0 == $1.word
    }
    return fits ? parts.count : nil
  }.sorted(by: >)
}
