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
  var withRemedy: String { description + (remedyLine.map { "\n  \($0)" } ?? "") }
}

@Suite struct ScenarioLimitTests {
  @Test("parts that multiply end in an error, and soon")
  func partsThatMultiply() throws {
    var text = "scenario: T\nlanguage: en\nparts:\n"
    for level in 0..<8 {
      text += "  P\(level):\n" + String(repeating: "    - part: P\(level + 1)\n", count: 10)
    }
    text += "  P8:\n    - text: a\nscreens:\n  M:\n    - part: P0\n"
    let faults = #expect(throws: Diagnostics.self) {
      _ = try ScenarioReader.read(Array(text.utf8), file: "a.yaml")
    }
    let only = try #require(faults?.all.first)
    #expect(only.message == "the screens have too many elements")
    #expect(only.expected == "at most 20000")
  }

  @Test("paths that leave the folder are read where that is allowed")
  func pathsMayLeave() throws {
    let text = "scenario: T\nlanguage: en\nscreens:\n  M:\n    from: ../dumps/a.xml\n"
    let read = try ScenarioReader.read(Array(text.utf8), file: "a.yaml", pathsMayLeave: true)
    #expect(read.scenario.screens.first?.imported?.text == "../dumps/a.xml")
    #expect(throws: Diagnostics.self) {
      _ = try ScenarioReader.read(Array(text.utf8), file: "a.yaml")
    }
  }

  @Test("many references to one label that many elements have cost little")
  func manyReferencesToOneLabel() throws {
    var text = "scenario: T\nlanguage: en\nscreens:\n  M:\n"
    for _ in 0..<500 {
      text += "    - text: Street\n    - button: Go\n      when activated: focus Street\n"
    }
    let faults = #expect(throws: Diagnostics.self) {
      _ = try ScenarioReader.read(Array(text.utf8), file: "a.yaml")
    }
    #expect(try #require(faults).all.count == 500)
  }
}
