internal import EarshotModel

/// A word or template ready to be spoken, with the language that it is really in.
struct Phrase: Sendable {
  /// A stretch of a template.
  enum Piece: Sendable, Hashable {
    case words(String)
    /// The argument with this number, from 0.
    case argument(Int)
  }

  let pieces: [Piece]
  let language: LanguageTag
  /// Whether English stands in for a language in which the word is not known.
  let isStandIn: Bool

  /// Reads the form of Android's resources: `%1$s` and `%2$d` are arguments, `%%` is a percent
  /// sign.
  init(template: String, language: LanguageTag, isStandIn: Bool) {
    var pieces: [Piece] = []
    var words = ""
    var rest = Substring(template)
    while let character = rest.popFirst() {
      guard character == "%", let following = rest.first else {
        words.append(character)
        continue
      }
      if following == "%" {
        rest.removeFirst()
        words.append("%")
      } else if let number = following.wholeNumberValue, number > 0,
        rest.dropFirst().first == "$", rest.count > 2
      {
        rest.removeFirst(3)
        if !words.isEmpty { pieces.append(.words(words)) }
        words = ""
        pieces.append(.argument(number - 1))
      } else {
        words.append(character)
      }
    }
    if !words.isEmpty { pieces.append(.words(words)) }
    self.pieces = pieces
    self.language = language
    self.isStandIn = isStandIn
  }

  /// The template with its one or two arguments put in.
  func text(_ first: String = "", _ second: String = "") -> String {
    if pieces.count == 1, case .words(let words) = pieces[0] { return words }
    var result = ""
    for piece in pieces {
      switch piece {
      case .words(let words): result += words
      case .argument(0): result += first
      case .argument: result += second
      }
    }
    return result
  }
}

/// TalkBack's words as one session speaks them: those of its language, English where one is
/// missing.
final class TalkBackLexicon: Sendable {
  /// The language that was asked for.
  let language: LanguageTag
  private let table: TalkBackWords?
  private let phrases: [Phrase]
  private let symbols: [Unicode.Scalar: String]
  /// The hints that hold nothing but the way to operate, put together once.
  private let hints: [Int: String]

  private static let english = TalkBackLexicon(language: "en")

  /// The lexicon of a language; English, which most sessions speak, is put together once.
  static func shared(_ language: LanguageTag) -> TalkBackLexicon {
    language == english.language ? english : TalkBackLexicon(language: language)
  }

  init(language: LanguageTag) {
    self.language = language
    let table = TalkBackWords.table(for: language)
    self.table = table
    phrases = TalkBackWord.allCases.map { word in
      if let text = table?.words[word] {
        return Phrase(template: text, language: table?.language ?? language, isStandIn: false)
      }
      return Phrase(
        template: TalkBackWords.english.words[word] ?? "", language: "en",
        isStandIn: !TalkBackWords.neverTranslated.contains(word))
    }
    var symbols: [Unicode.Scalar: String] = [:]
    for row in TalkBackSymbol.table {
      symbols[row.character] =
        table?.symbols[row.symbol] ?? TalkBackWords.english.symbols[row.symbol]
    }
    self.symbols = symbols
    var hints: [Int: String] = [:]
    for word in TalkBackWord.plainHints {
      for way in TalkBackWord.ways {
        let (hint, how) = (phrases[Int(word.rawValue)], phrases[Int(way.rawValue)])
        guard hint.language == how.language else { continue }
        hints[Int(word.rawValue) << 8 | Int(way.rawValue)] = hint.text(how.text())
      }
    }
    self.hints = hints
  }

  /// A hint with the way to operate put in, where both are known in the same language.
  func hint(_ word: TalkBackWord, by way: TalkBackWord) -> String? {
    hints[Int(word.rawValue) << 8 | Int(way.rawValue)]
  }

  subscript(word: TalkBackWord) -> Phrase { phrases[Int(word.rawValue)] }

  /// A number with what it counts: `3 items`.
  subscript(plural: TalkBackPlural, number: Int) -> Phrase {
    let table = table?.plurals[plural] == nil ? TalkBackWords.english : self.table
    let forms = table?.plurals[plural]
    let quantity = table?.quantity(of: number) ?? .other
    return Phrase(
      template: forms?[quantity] ?? forms?[.other] ?? "", language: table?.language ?? "en",
      isStandIn: table?.language != self.table?.language)
  }

  /// The spoken name of a character, or nil where it has none.
  func name(of character: Unicode.Scalar) -> String? { symbols[character] }

  /// The language of the names of symbols.
  var symbolLanguage: LanguageTag { table?.language ?? "en" }
}
