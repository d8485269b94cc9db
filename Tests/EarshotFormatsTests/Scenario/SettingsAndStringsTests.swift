import EarshotFormats
import EarshotModel
import Testing

@Suite struct ProjectSettingsReaderTests {
  @Test(
    "settings read as their dump says", arguments: CaseFolder.inputs("settings", starting: "good"))
  func goodSettingsRead(name: String) throws {
    let settings = try ProjectSettingsReader.read(
      try CaseFolder.bytes("settings", name), file: name)
    try CaseFolder.expect(
      ValueDump.text(settings, label: "settings"), equals: name + ".expected", in: "settings")
  }

  @Test(
    "bad settings give exactly these errors",
    arguments: CaseFolder.inputs("settings", starting: "bad"))
  func badSettingsAreRefused(name: String) throws {
    let bytes = try CaseFolder.bytes("settings", name)
    let faults = #expect(throws: Diagnostics.self) {
      _ = try ProjectSettingsReader.read(bytes, file: name)
    }
    let text = try #require(faults).all.map { $0.withRemedy + "\n" }.joined()
    try CaseFolder.expect(text, equals: name + ".error", in: "settings")
  }
}

@Suite struct StringsReaderTests {
  @Test(
    "a string table reads row by row", arguments: CaseFolder.inputs("strings", starting: "good"))
  func goodStringsRead(name: String) throws {
    let table = try StringsReader.read(try CaseFolder.bytes("strings", name), file: name)
    let lines = table.keys.flatMap { key in
      ["en", "zh-HK", "zh-CN", "de"].compactMap { tag in
        table.text(key, in: LanguageTag(tag)).map { "\(key) | \(tag) | \($0)\n" }
      }
    }
    try CaseFolder.expect(lines.joined(), equals: name + ".expected", in: "strings")
  }

  @Test(
    "a bad string table gives exactly these errors",
    arguments: CaseFolder.inputs("strings", starting: "bad"))
  func badStringsAreRefused(name: String) throws {
    let bytes = try CaseFolder.bytes("strings", name)
    let faults = #expect(throws: Diagnostics.self) {
      _ = try StringsReader.read(bytes, file: name)
    }
    let text = try #require(faults).all.map { $0.withRemedy + "\n" }.joined()
    try CaseFolder.expect(text, equals: name + ".error", in: "strings")
  }
}
