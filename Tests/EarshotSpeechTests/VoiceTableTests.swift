import EarshotModel
import EarshotVoiceFrames
import Testing

@testable import EarshotSpeech

@Suite struct VoiceTableTests {
  @Test(arguments: try CaseLine.all(in: "voices.case"))
  func aLanguageHasItsVoice(_ line: CaseLine) {
    let fields = line.fields(" => ")
    #expect(VoiceTable.row(for: LanguageTag(fields[0]))?.voice ?? "-" == fields[1])
  }

  @Test(arguments: try CaseLine.all(in: "scripts.case"))
  func aCharacterHasItsScript(_ line: CaseLine) throws {
    let fields = line.fields(" => ")
    let scalar = try #require(fields[0].unicodeScalars.first)
    #expect(Script(scalar)?.rawValue ?? "-" == fields[1])
  }

  @Test func noLanguageLeadsToTheMandarinVoiceThatReadsItsRomanisationAsEnglish() {
    #expect(!VoiceTable.all.contains { $0.voice == "cmn" || $0.voice == "zh" })
  }

  @Test func noLanguageStandsInTwoRows() {
    let languages = VoiceTable.all.flatMap(\.languages)
    #expect(languages.count == Set(languages).count)
  }

  @Test func theEngineHasEveryVoiceOfTheTableAndItReadsOneOfItsWords() throws {
    let client = try VoiceClient()
    for (ticket, row) in VoiceTable.all.enumerated() {
      try client.submit(VoiceTable.probe(row), ticket: ticket)
    }
    while let (ticket, answer) = try client.nextAnswer() {
      let row = VoiceTable.all[ticket]
      let sound = try answer.get()
      #expect(sound.events.contains { $0.isWord }, "\(row.voice)")
      #expect(PCM(sound.samples).peak > 1000, "\(row.voice)")
    }
  }

  @Test func theVoicesForTagsThatMisleadAreTheRightOnes() throws {
    let client = try VoiceClient()
    let identifiers = ["zh-HK": "sit/yue", "zh-CN": "sit/cmn-Latn-pinyin", "en-GB": "gmw/en"]
    for (tag, identifier) in identifiers {
      let row = try #require(VoiceTable.row(for: LanguageTag(tag)))
      try client.submit(VoiceTable.probe(row), ticket: 0)
      let sound = try #require(try client.nextAnswer()).answer.get()
      #expect(sound.voice == identifier)
    }
  }
}

extension VoiceTable {
  /// A short text in the first script of a row.
  fileprivate static func probe(_ row: Row) -> VoiceRequest {
    let word: String =
      switch row.scripts.first {
      case .latin: "hallo"
      case .han: "中文"
      case .cyrillic: "мама"
      case .greek: "μαμα"
      case .arabic: "مرحبا"
      case .hebrew: "שלום"
      case .devanagari: "नमस्ते"
      case .bengali: "নাম"
      case .gurmukhi: "ਨਾਮ"
      case .gujarati: "નામ"
      case .oriya: "ନାମ"
      case .tamil: "வணக்கம்"
      case .telugu: "నామ"
      case .kannada: "ನಾಮ"
      case .malayalam: "നാമം"
      case .sinhala: "නාම"
      case .thai: "สวัสดี"
      case .myanmar: "မာမာ"
      case .georgian: "მამა"
      case .armenian: "մամա"
      case .ethiopic: "ሰላም"
      case .hangul: "안녕"
      case .hiragana: "せってい"
      case .lao, .tibetan, .cherokee, .khmer, .mongolian, .katakana, .bopomofo, .other, nil: "?"
      }
    return VoiceRequest(word, voice: .language(row.voice))
  }
}
