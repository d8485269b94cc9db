import Foundation
import Testing

/// The language of the reader's words and the voice that says them go together.
@Suite struct LanguageTests {
  private static let screen = Program.root.appending(
    path: "Tests/EarshotCommandTests/Cases/walk-british/project/screen.xml")

  @Test(
    "--language switches the reader's words",
    arguments: [
      ("de", "Kästchen"), ("fr", "Case à cocher"), ("es", "Casilla de verificación"),
      ("ja", "チェックボックス"), ("ar", "مربع اختيار"), ("zh-HK", "選框"), ("zh-TW", "核取方塊"),
      ("zh-CN", "复选框"), ("en", "Check box"), ("en-GB", "Tick box"),
    ])
  func words(_ tag: String, _ checkBox: String) throws {
    let result = try Program.run(["walk", Self.screen.path, "--language", tag])
    #expect(result.status == 0)
    #expect(result.output.contains("Keep me, \(checkBox)\n"), "\(result.output)")
    #expect(result.output.contains("language: \(tag),"))
  }

  @Test(
    "--language switches the voice with them",
    arguments: [("de", "de"), ("zh-HK", "yue"), ("zh-CN", "cmn-Latn-pinyin"), ("fr", "fr")])
  func voices(_ tag: String, _ voice: String) throws {
    let work = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID())")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    let result = try Program.run(
      ["speak", Self.screen.path, "--language", tag, "--out", "out", "--quiet"], in: work)
    guard result.status != 69 else { return }
    #expect(result.status == 0, "\(result.error)")
    let manifest = try String(
      contentsOf: work.appending(path: "out/manifest.json"), encoding: .utf8)
    #expect(manifest.contains("/\(voice)\""), "\(manifest.prefix(600))")
  }

  @Test("profiles counts the words of each language by evidence and names the newest device")
  func coverage() throws {
    let talkback = try Program.run(["profiles", "talkback"]).output
    for tag in ["en", "en-GB", "zh-HK", "zh-TW", "zh-CN", "de", "fr", "es", "ja", "ar"] {
      let line = talkback.split(separator: "\n").first { $0.hasPrefix("  words in \(tag): ") }
      #expect(line?.contains(" reader-code, ") == true, "\(tag)")
      #expect(line?.hasSuffix(" not known and given in English") == true, "\(tag)")
    }
    #expect(talkback.contains("  newest device heard: emulator, Android 16, TalkBack 16.0"))
    let voiceover = try Program.run(["profiles", "voiceover"]).output
    #expect(voiceover.contains("  words in de: "))
    #expect(voiceover.contains(" heard, "))
    let json = try Program.run(["profiles", "talkback", "--format", "json"]).output
    #expect(json.contains("\"words\":[{\"language\":\"en\",\"known\":{\"reader-code\":"))
  }
}
