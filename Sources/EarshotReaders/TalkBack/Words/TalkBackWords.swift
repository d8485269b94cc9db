internal import EarshotModel

/// TalkBack's words in one language.
///
/// Source of all tables: the string resources of TalkBack 15.1, under the name that
/// ``TalkBackWord/resource`` gives. A word that a table lacks is spoken in English.
struct TalkBackWords: Sendable {
  /// The plural categories of the Unicode plural rules.
  enum Quantity: Sendable { case zero, one, two, few, many, other }

  let language: LanguageTag
  let words: [TalkBackWord: String]
  let plurals: [TalkBackPlural: [Quantity: String]]
  let symbols: [TalkBackSymbol: String]

  init(
    language: LanguageTag, words: [TalkBackWord: String],
    plurals: [TalkBackPlural: [Quantity: String]], symbols: [TalkBackSymbol: String]
  ) {
    self.language = language
    self.words = words
    self.plurals = plurals
    self.symbols = symbols
  }

  /// All languages, English first.
  static let all = [
    english, englishBritish, chineseHongKong, chineseTaiwan, chineseMainland, german, french,
    spanish, japanese,
    arabic,
  ]

  /// Resources that hold the English words in every language.
  static let neverTranslated: Set<TalkBackWord> = [.error]

  /// The table for a language: the same tag, else the same script of Chinese, else the same
  /// primary language; nil where there is none.
  static func table(for language: LanguageTag) -> TalkBackWords? {
    let wanted = language.tag.lowercased()
    if let exact = all.first(where: { $0.language.tag.lowercased() == wanted }) { return exact }
    guard language.primary == "zh" || language.primary == "yue" else {
      return all.first { $0.language.primary == language.primary }
    }
    if language.primary == "yue" || wanted.contains("hk") || wanted.contains("mo") {
      return chineseHongKong
    }
    return wanted.contains("hant") || wanted.contains("tw") ? chineseTaiwan : chineseMainland
  }

  /// The plural category of a whole number in this language.
  ///
  /// Source: Unicode CLDR, Language Plural Rules, for the languages that have a table here.
  func quantity(of number: Int) -> Quantity {
    switch language.primary {
    case "zh", "ja": return .other
    case "fr": return number == 0 || number == 1 ? .one : .other
    case "ar":
      switch number {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default:
        let rest = number % 100
        return (3...10).contains(rest) ? .few : rest >= 11 ? .many : .other
      }
    default: return number == 1 ? .one : .other
    }
  }

  /// How many words are known, all from the reader's resources, and how many are not.
  var coverage: LanguageCoverage {
    let known = words.count + plurals.count
    let total = TalkBackWord.allCases.count + TalkBackPlural.allCases.count
    let untranslated = TalkBackWords.neverTranslated.count { words[$0] == nil }
    return LanguageCoverage(
      language: language, known: [.readerCode: known], missing: total - known - untranslated)
  }
}
