import EarshotModel

/// VoiceOver's own words in one language.
///
/// A translator adds a file with one table and lists it in ``all``. A word without a source is left
/// out: English is then spoken, and the walk says so.
struct VoiceOverWords: Sendable {
  /// One word of the table.
  struct Entry: Sendable {
    let pattern: VoiceOverPattern
    /// The form in the snapshot style, with its capitals and its period.
    let written: VoiceOverPattern
    let evidence: Evidence
    let source: String

    /// - Parameters:
    ///   - text: The spoken form; `%1`, `%2` stand for what is filled in.
    ///   - written: The form of the snapshot style; the spoken one, capital and period added, if nil.
    init(
      _ text: String, written: String? = nil, _ evidence: Evidence, _ source: String
    ) {
      pattern = VoiceOverPattern(text)
      self.written = VoiceOverPattern(
        written ?? text.prefix(1).uppercased() + text.dropFirst() + ".")
      self.evidence = evidence
      self.source = source
    }
  }

  /// A word as it is to be said, with the rule that it is said by.
  struct Spoken: Sendable {
    let pattern: VoiceOverPattern
    let written: VoiceOverPattern
    let language: LanguageTag
    let rule: Rule
  }

  let language: LanguageTag
  /// By the raw value of the word; nil where no source tells the word.
  private let words: [Spoken?]

  init(_ language: LanguageTag, _ entries: [VoiceOverWord: Entry]) {
    self.language = language
    let suffix = language == "en" ? "" : ".\(language.tag)"
    words = VoiceOverWord.allCases.map { word in
      entries[word].map { entry in
        Spoken(
          pattern: entry.pattern, written: entry.written, language: language,
          rule: Rule(
            "voiceover.word.\(word.name)\(suffix)", entry.evidence, entry.source, word.meaning))
      }
    }
  }

  subscript(word: VoiceOverWord) -> Spoken? { words[word.rawValue] }

  /// The rules of all words that this language has.
  var rules: [Rule] { words.compactMap { $0?.rule } }

  /// How many words are known in which way, and how many are not.
  var coverage: LanguageCoverage {
    LanguageCoverage(
      language: language,
      known: Dictionary(rules.map { ($0.evidence, 1) }, uniquingKeysWith: +),
      missing: words.count { $0 == nil })
  }

  /// All tables, English first.
  static let all: [VoiceOverWords] = [english, german, simplifiedChinese, traditionalChinese]

  /// The table for a language tag, or nil where no word of that language is known.
  ///
  /// Hong Kong's Chinese has none: neither of the other two is put in its place.
  static func table(for language: LanguageTag) -> VoiceOverWords? {
    switch language.primary {
    case "en": return english
    case "de": return german
    case "zh":
      let subtags = language.tag.lowercased().split { $0 == "-" || $0 == "_" }
      if subtags.contains("hk") || subtags.contains("mo") { return nil }
      let isTraditional = subtags.contains("tw") || subtags.contains("hant")
      return isTraditional ? traditionalChinese : simplifiedChinese
    default: return nil
    }
  }
}

/// A text with places for numbers or names, taken apart once.
struct VoiceOverPattern: Sendable {
  private let pieces: [Substring]
  /// The argument, from 0, that follows each piece but the last.
  private let arguments: [Int]
  /// The pattern as it was written: the text itself where it has no places.
  let text: String

  /// - Parameter pattern: `%1` to `%9` stand for arguments.
  init(_ pattern: String) {
    text = pattern
    var pieces: [Substring] = []
    var arguments: [Int] = []
    var rest = pattern[...]
    while let sign = rest.firstIndex(of: "%") {
      let digit = rest.index(after: sign)
      guard digit < rest.endIndex, let number = rest[digit].wholeNumberValue, number > 0 else {
        break
      }
      pieces.append(rest[..<sign])
      arguments.append(number - 1)
      rest = rest[rest.index(after: digit)...]
    }
    pieces.append(rest)
    self.pieces = pieces
    self.arguments = arguments
  }

  /// The text with the arguments filled in; an argument that is not given is left out.
  func filled(_ values: [String]) -> String {
    guard !arguments.isEmpty else { return text }
    var result = ""
    for (piece, argument) in zip(pieces, arguments) {
      result += piece
      if argument < values.count { result += values[argument] }
    }
    if let last = pieces.last { result += last }
    return result
  }
}
