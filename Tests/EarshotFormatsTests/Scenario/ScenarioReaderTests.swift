import EarshotFormats
import EarshotModel
import Testing

@Suite struct ScenarioReaderTests {
  @Test("a good file reads as its dump says", arguments: CaseFolder.inputs("good"))
  func goodFileReads(name: String) throws {
    let read = try ScenarioReader.read(try CaseFolder.bytes("good", name), file: name)
    let warnings = read.warnings.map { "warning \($0.withRemedy)\n" }.joined()
    try CaseFolder.expect(
      ValueDump.text(read.scenario) + warnings, equals: name + ".expected", in: "good")
  }

  @Test("a bad file gives exactly these errors", arguments: CaseFolder.inputs("bad"))
  func badFileIsRefused(name: String) throws {
    let bytes = try CaseFolder.bytes("bad", name)
    let faults = #expect(throws: Diagnostics.self) {
      _ = try ScenarioReader.read(bytes, file: name)
    }
    let text = try #require(faults).all.map { $0.withRemedy + "\n" }.joined()
    try CaseFolder.expect(text, equals: name + ".error", in: "bad")
  }
}

extension Diagnostic {
  /// The line of a log and, where there is one, the remedy below it.
  var withRemedy: String { description + (remedy.map { "\n  fix: \($0)" } ?? "") }
}
