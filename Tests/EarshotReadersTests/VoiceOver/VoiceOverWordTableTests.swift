import EarshotModel
@testable import EarshotReaders
import Foundation
import Testing

/// `docs/voiceover-words.md` is made from the tables; `EARSHOT_RECORD=1` writes it anew.
@Suite struct VoiceOverWordTableTests {
  private static let document = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs/voiceover-words.md")

  private static let languages: [(tag: LanguageTag, name: String)] = [
    ("zh-HK", "繁體中文 (Hong Kong)"), ("zh-TW", "繁體中文 (Taiwan)"), ("zh-CN", "简体中文"),
    ("de", "Deutsch"),
  ]

  private static var text: String {
    var lines = [
      "# VoiceOver's own words in other languages",
      "",
      "Few of VoiceOver's words outside English are written down anywhere. A word that is missing",
      "here is spoken in English by Earshot, and the walk says so; none is made up. With an iPhone in",
      "one of these languages you can fill the gaps in ten minutes: walk over the thing named, and",
      "write down what you hear, letter for letter, with the model and the version of iOS. What you",
      "send becomes an entry of the language's table and a file under `observations/`.",
      "",
      "`heard`: somebody wrote down what a device said. `model-code`: a string of a model that its",
      "authors tuned against devices. `inferred`: somebody's expectation. `%1` and `%2` are numbers",
      "or names. `____` is to be filled in.",
      "",
      "This page is made from the tables by a test.",
    ]
    for (tag, name) in languages {
      let table = VoiceOverWords.table(for: tag)
      let known = VoiceOverWord.allCases.filter { table?[$0] != nil }.count
      lines += [
        "", "## \(name): \(tag)", "",
        "\(known) of \(VoiceOverWord.allCases.count) words are known.", "",
      ]
      for word in VoiceOverWord.allCases {
        let english = VoiceOverWords.english[word]?.pattern.text ?? ""
        let own = table?[word].map { "\($0.pattern.text) (\($0.rule.evidence.rawValue))" }
        lines.append("- \(english): \(own ?? "____"). Said when: \(word.meaning).")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func theTableToFillInIsMadeFromTheWords() throws {
    if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1" {
      try Self.text.write(to: Self.document, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.document, encoding: .utf8) == Self.text)
  }

  @Test func englishLacksNoWordAndNoOtherLanguageBorrowsOne() {
    for word in VoiceOverWord.allCases { #expect(VoiceOverWords.english[word] != nil, "\(word)") }
    #expect(VoiceOverWords.table(for: "zh-HK") == nil)
  }
}
