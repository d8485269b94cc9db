/// A small form of fixed words and slots, such as `{whole} of {whole}`.
struct Notation: Sendable {
  enum Slot: String, Sendable, CaseIterable {
    case whole, number, date, language, version

    /// The same in the regular expressions that JSON Schema and Swift share.
    var pattern: String {
      switch self {
      case .whole: "[0-9]{1,9}"
      case .number: "-?[0-9]{1,15}(\\.[0-9]{1,15})?"
      case .date: "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
      case .language: "[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*"
      case .version: "[0-9]{1,4}(\\.[0-9]{1,4}){0,3}"
      }
    }
  }

  private enum Piece: Sendable {
    case words(String)
    case slot(Slot)
  }

  private let pieces: [Piece]
  /// What it is, with its article, for messages.
  let noun: String
  /// With the slots filled in, for messages.
  let example: String
  /// The whole form as a regular expression.
  let pattern: String

  /// - Parameter template: Words with slots in braces, each once named as in ``Slot``.
  init(_ template: String, example: String, noun: String = "a text") {
    self.noun = noun
    self.example = example
    var pieces: [Piece] = []
    for (index, piece) in template.split(
      separator: "{", omittingEmptySubsequences: false
    ).enumerated() {
      guard index > 0, let end = piece.firstIndex(of: "}"),
        let slot = Slot(rawValue: String(piece[..<end]))
      else {
        if !piece.isEmpty { pieces.append(.words(String(piece))) }
        continue
      }
      pieces.append(.slot(slot))
      let words = piece[piece.index(after: end)...]
      if !words.isEmpty { pieces.append(.words(String(words))) }
    }
    self.pieces = pieces
    pattern =
      "^"
      + pieces.map { piece in
        switch piece {
        case .words(let words): words
        case .slot(let slot): slot.pattern
        }
      }.joined() + "$"
  }

  static let date = Notation("{date}", example: "2024-07-26", noun: "a date")
  static let language = Notation("{language}", example: "zh-HK", noun: "a language")
  static let version = Notation("{version}", example: "18.2", noun: "a version")

  /// What fills the slots, in order, or nil where the text has another form.
  func match(_ text: String) -> [Substring]? {
    var rest = Substring(text)
    var filled: [Substring] = []
    for piece in pieces {
      switch piece {
      case .words(let words):
        guard rest.hasPrefix(words) else { return nil }
        rest = rest.dropFirst(words.count)
      case .slot(let slot):
        let length = slot.length(in: rest)
        guard length > 0 else { return nil }
        filled.append(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
    }
    return rest.isEmpty ? filled : nil
  }
}

extension Notation.Slot {
  /// How many characters at the beginning of a text fill the slot, as many as can; 0 is none.
  fileprivate func length(in text: Substring) -> Int {
    switch self {
    case .whole:
      let count = digits(text)
      return count <= 9 ? count : 0
    case .number:
      let sign = text.first == "-" ? 1 : 0
      let whole = digits(text.dropFirst(sign))
      guard whole > 0, whole <= 15 else { return 0 }
      let rest = text.dropFirst(sign + whole)
      let fraction = rest.first == "." ? digits(rest.dropFirst()) : 0
      guard fraction <= 15 else { return 0 }
      return sign + whole + (fraction > 0 ? 1 + fraction : 0)
    case .date:
      let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
      guard text.prefix(10).count == 10, parts.map(\.count) == [4, 2, 2],
        parts.allSatisfy({ digits($0) == $0.count }), let month = Int(parts[1]),
        let day = Int(parts[2]), (1...12).contains(month), (1...31).contains(day)
      else { return 0 }
      return 10
    case .language:
      let tag = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
      guard let primary = subtags.first, (2...8).contains(primary.count),
        primary.allSatisfy(\.isLetter),
        subtags.dropFirst().allSatisfy({ (1...8).contains($0.count) })
      else { return 0 }
      return tag.count
    case .version:
      let version = text.prefix { $0 == "." || digits(Substring(String($0))) == 1 }
      let numbers = version.split(separator: ".", omittingEmptySubsequences: false)
      guard (1...4).contains(numbers.count), numbers.allSatisfy({ (1...4).contains($0.count) })
      else { return 0 }
      return version.count
    }
  }
}

private func digits(_ text: Substring) -> Int {
  var count = 0
  for character in text {
    guard character.isASCII, character.isWholeNumber else { break }
    count += 1
  }
  return count
}
