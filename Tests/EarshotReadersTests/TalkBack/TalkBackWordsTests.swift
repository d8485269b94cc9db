import EarshotJSON
import EarshotModel
import Testing

@testable import EarshotReaders

private let wordsFile = TestFiles.shared("corpora/words/talkback.json")

/// The tables of words against the resources of the reader that they are taken from.
@Suite(.enabled(if: TestFiles.exists(wordsFile))) struct TalkBackWordsTests {
  /// What each resource holds, by its name.
  private static let resources: [String: JSON] = {
    let json = TestFiles.bytes(wordsFile).flatMap { try? JSON.read($0, file: wordsFile) }
    var resources: [String: JSON] = [:]
    for (_, group) in json?["words"]?.members ?? [] {
      for (name, languages) in group.members ?? [] { resources[name] = languages }
    }
    return resources
  }()

  /// The symbols by the camel-case form of their resource.
  private static let symbols = Dictionary(
    uniqueKeysWithValues: TalkBackSymbol.allCases.map { ("\($0)", $0) })

  @Test(arguments: TalkBackWords.all.map(\.language.tag))
  func everyWordIsThatOfTheResource(_ tag: String) throws {
    let table = try #require(TalkBackWords.all.first { $0.language.tag == tag })
    var compared = 0
    for word in TalkBackWord.allCases {
      guard let resource = Self.resources[word.resource] else { continue }
      compared += 1
      // A language that only differs in some words takes the others from its neighbour.
      let neighbour = tag == "en-GB" ? resource["en"]?.string : nil
      let expected = resource[tag]?.string ?? neighbour
      if TalkBackWords.neverTranslated.contains(word), table.words[word] == nil { continue }
      #expect(table.words[word] == expected, "\(word)")
    }
    #expect(compared >= 95)
  }

  @Test(arguments: TalkBackWords.all.map(\.language.tag))
  func everyPluralHasTheFormsOfTheResource(_ tag: String) throws {
    let table = try #require(TalkBackWords.all.first { $0.language.tag == tag })
    for plural in TalkBackPlural.allCases {
      let resource = try #require(Self.resources[plural.resource])
      let forms = try #require(resource[tag]?.members ?? resource["en"]?.members)
      let expected = Dictionary(
        uniqueKeysWithValues: forms.compactMap { name, form in
          form.string.map { (name, $0) }
        })
      let ours = Dictionary(
        uniqueKeysWithValues: (table.plurals[plural] ?? [:]).map { ("\($0.key)", $0.value) })
      #expect(ours == expected, "\(plural)")
    }
  }

  @Test(arguments: TalkBackWords.all.map(\.language.tag))
  func everySymbolIsThatOfTheResource(_ tag: String) throws {
    let table = try #require(TalkBackWords.all.first { $0.language.tag == tag })
    var compared = 0
    for (name, resource) in Self.resources where name.hasPrefix("symbol_") {
      guard let symbol = Self.symbols[camel(name)] else { continue }
      compared += 1
      let expected = resource[tag]?.string ?? (tag == "en-GB" ? resource["en"]?.string : nil)
      #expect(table.symbols[symbol] == expected, "\(symbol)")
    }
    #expect(compared >= 120)
  }

  private func camel(_ resource: String) -> String {
    let words = resource.split(separator: "_").dropFirst()
    return (words.first.map(String.init) ?? "")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// Plural classes and fallbacks, which need no resource beside them.
@Suite struct TalkBackLexiconTests {
  @Test(
    "Arabic counts in its six classes",
    arguments: [
      (0, TalkBackWords.Quantity.zero), (1, .one), (2, .two), (3, .few), (10, .few), (11, .many),
      (99, .many), (100, .other), (102, .other), (103, .few), (111, .many), (200, .other),
    ])
  func arabicPlurals(_ number: Int, _ quantity: TalkBackWords.Quantity) {
    #expect(TalkBackWords.arabic.quantity(of: number) == quantity)
  }

  @Test("French counts nothing as one; English, German and Spanish do not; Chinese never counts")
  func otherPlurals() {
    #expect(TalkBackWords.french.quantity(of: 0) == .one)
    #expect(TalkBackWords.french.quantity(of: 2) == .other)
    for words in [TalkBackWords.english, .englishBritish, .german, .spanish] {
      #expect(words.quantity(of: 0) == .other)
      #expect(words.quantity(of: 1) == .one)
    }
    #expect(TalkBackWords.japanese.quantity(of: 1) == .other)
    #expect(TalkBackWords.chineseHongKong.quantity(of: 1) == .other)
  }

  @Test("British English says what differs and takes the rest from English")
  func britishEnglish() {
    let british = TalkBackLexicon(language: "en-GB")
    #expect(british[.checkBox].text() == "Tick box")
    #expect(british[.button].text() == "Button")
    #expect(!british[.button].isStandIn)
    #expect(british[.items, 3].text("3") == "3 items")
    #expect(TalkBackLexicon(language: "en-US")[.checkBox].text() == "Check box")
  }

  @Test("a tag finds its table: script and region for Chinese, else the primary language")
  func tables() {
    for (tag, table) in [
      ("zh-Hant-HK", "zh-HK"), ("yue", "zh-HK"), ("zh-MO", "zh-HK"), ("zh-Hant", "zh-TW"),
      ("zh", "zh-CN"), ("zh-SG", "zh-CN"), ("de-AT", "de"), ("en-gb", "en-GB"), ("en-AU", "en"),
    ] {
      #expect(TalkBackWords.table(for: LanguageTag(tag))?.language.tag == table, "\(tag)")
    }
    #expect(TalkBackWords.table(for: "lv") == nil)
  }

  @Test("a word that no table has is English and says so")
  func standIn() {
    let german = TalkBackLexicon(language: "de")
    #expect(german[.useVolumeKeys].isStandIn)
    #expect(german[.useVolumeKeys].language == "en")
    #expect(TalkBackLexicon(language: "lv")[.button].isStandIn)
  }
}
