import EarshotModel

/// A web reader's own words in one language, each with the rule by which it is said.
///
/// A translator adds a table beside the English one. Where a language has none, English is spoken
/// and the walk says so.
struct WebWords<Word: RawRepresentable & Hashable & Sendable & CaseIterable>: Sendable
where Word.RawValue == String {
  /// One word of a table: its text, in which `%1` and `%2` stand for what is filled in.
  struct Entry: Sendable {
    let text: String
    let evidence: Evidence
    let source: String

    init(_ text: String, _ evidence: Evidence, _ source: String) {
      self.text = text
      self.evidence = evidence
      self.source = source
    }
  }

  /// A word ready to be said.
  struct Spoken: Sendable {
    let pattern: String
    let rule: Rule

    /// The text with its places filled in.
    func filled(_ values: [String]) -> String {
      var text = pattern
      for (place, value) in values.enumerated() {
        guard let range = text.firstRange(of: "%\(place + 1)") else { continue }
        text.replaceSubrange(range, with: value)
      }
      return text
    }
  }

  let language: LanguageTag
  private let words: [Word: Spoken]

  /// - Parameter reader: The first piece of the rules' ids.
  init(_ reader: String, _ language: LanguageTag, _ entries: [Word: Entry]) {
    self.language = language
    var words: [Word: Spoken] = [:]
    for (word, entry) in entries {
      words[word] = Spoken(
        pattern: entry.text,
        rule: Rule(
          "\(reader).word.\(word.rawValue)", entry.evidence, entry.source,
          "the reader's own word for this: '\(entry.text)'"))
    }
    self.words = words
  }

  subscript(word: Word) -> Spoken? { words[word] }

  /// The rules of all words, in the order of the cases.
  var rules: [Rule] { Word.allCases.compactMap { words[$0]?.rule } }
}

/// The parts of what is said, as they come.
struct WebPhrases: Sendable {
  private(set) var parts: [Part] = []
  /// What joins a part to the one before it.
  private let separator: String

  init(separator: String) { self.separator = separator }

  var isEmpty: Bool { parts.isEmpty }

  /// Adds a text; an empty one changes nothing.
  mutating func say(
    _ text: String?, _ kind: Part.Kind, _ language: LanguageTag, _ rule: Rule,
    at place: SourcePlace? = nil
  ) {
    guard let text, !text.isEmpty else { return }
    parts.append(
      Part(kind, text, before: joiner, language: language, rule: rule, place: place))
  }

  /// The sentence marks after which one space is enough.
  private var joiner: String {
    guard let last = parts.last?.text.utf8.last else { return "" }
    return separator == ", " && [0x2E, 0x2C, 0x3B, 0x3A, 0x21, 0x3F].contains(last)
      ? " " : separator
  }
}
