import EarshotJSON
import EarshotModel
import Testing

@testable import EarshotTranscript

@Suite struct RecordingTests {
  /// A folder of `record`: the file that is there, what is heard, and what is written over it.
  @Test(arguments: CaseFiles.folders(in: "record"))
  func recordingKeepsWhatIsHandWrittenAndStillHolds(_ name: String) throws {
    let existing = try ExpectedTranscript.read(
      try CaseFiles.bytes("record/\(name)/existing.transcript"), file: "existing.transcript")
    let heard = try HeardTranscript.read(
      try CaseFiles.bytes("record/\(name)/heard.transcript"), file: "heard.transcript")
    let recorded = Comparison(existing, heard, subject: .sample).text { _ in true }
    let expected = try CaseFiles.text("record/\(name)/recorded.transcript")
    #expect(recorded == expected)
    let again = try ExpectedTranscript.read(Array(recorded.utf8), file: "recorded.transcript")
    let comparison = Comparison(again, heard, subject: .sample)
    #expect(comparison.isAsExpected)
    #expect(comparison.text { _ in true } == recorded)
  }

  /// The group label is lost in one line, and a rule of ours has changed in two others.
  private func twoCauses() throws -> DifferenceReport {
    try ComparisonCase(name: "one-stop-two-causes").report()
  }

  @Test func acceptingOurChangeDoesNotAcceptTheAppsFault() throws {
    let report = try twoCauses()
    var pending = try #require(report.pending.first)
    #expect(pending.causes == [1, 2])
    pending.accept([2])
    // Stop 3 has both causes and waits for the other; stop 4 has ours only.
    #expect(
      pending.text == """
        # scenario: Register, screen: Register
        # profile: voiceover (voiceover-ios-18), language: en, rules: 1
        > next, to the end
        Back, button
        Register, heading
        Home address, Street, text field, Double tap to edit.
        Town, Text field, Double tap to edit.
        Register, button
        [end]

        """)
    pending.accept([1])
    #expect(
      pending.text == """
        # scenario: Register, screen: Register
        # profile: voiceover (voiceover-ios-18), language: en, rules: 3
        > next, to the end
        Back, button
        Register, heading
        Street, Text field, Double tap to edit.
        Town, Text field, Double tap to edit.
        Register, button
        [end]

        """)
  }

  @Test func whatIsNoPendingTranscriptIsRefused() throws {
    let json = try JSON.read(Array(#"{"file":"x","chunks":[]}"#.utf8), file: "last-run.json")
    let error = #expect(throws: Diagnostic.self) {
      try PendingTranscript(json, file: "last-run.json")
    }
    #expect(
      error?.description
        == "last-run.json:1:1: error: no pending transcript; expected what the last run wrote")
  }

  @Test func otherFailuresAreNumberedWithTheCauses() throws {
    let report = DifferenceReport(
      try twoCauses().comparisons,
      failures: [
        DifferenceReport.Failure(
          title: "NO EXPECTED TRANSCRIPT", location: "tea.walkthrough.voiceover.en.transcript",
          facts: ["heard: 7 stops"], next: "earshot run --record missing")
      ])
    let lines = report.text().split(separator: "\n")
    #expect(lines[0].hasPrefix("FAIL 1 of 3. GROUP LOST."))
    #expect(
      lines.suffix(4) == [
        "FAIL 3 of 3. NO EXPECTED TRANSCRIPT. tea.walkthrough.voiceover.en.transcript",
        "heard: 7 stops", "next: earshot run --record missing",
        "RESULT: failed. 2 causes, 2 stops differ: 1 from the app, 1 from Earshot. "
          + "1 other failure.",
      ])
    #expect(
      DifferenceReport([], failures: report.failures).resultLine == "failed. 1 failure.")
  }
}

@Suite struct MaskTests {
  static let place = SourcePosition(file: "earshot.yaml", line: 4, column: 9)

  @Test func masksReplaceWhatTheyFindInTheirOrder() throws {
    let masks = try Masks([
      (Masks.Mask(name: "date", pattern: #"\d{4}-\d\d-\d\d"#), Self.place),
      (Masks.Mask(name: "number", pattern: #"\d+"#), Self.place),
      (Masks.Mask(name: "empty", pattern: "x*"), Self.place),
      (Masks.Mask(name: "word", pattern: "date|number"), Self.place),
    ])
    var masker = Masker(masks)
    #expect(masker.masked("2024-07-26, 5 of 10") == "‹date›, ‹number› of ‹number›")
    #expect(masker.masked("a date") == "a ‹word›")
    #expect(masker.masked("") == "")
    #expect(masker.masked("axxb") == "a‹empty›b")
  }

  @Test func patternsThatAreNoneAreAllNamed() {
    let error = #expect(throws: Diagnostics.self) {
      try Masks([
        (Masks.Mask(name: "price", pattern: "("), Self.place),
        (Masks.Mask(name: "date", pattern: #"\d+"#), Self.place),
        (Masks.Mask(name: "open", pattern: "[a"), Self.place),
      ])
    }
    #expect(
      error?.description == """
        earshot.yaml:4:9: error: the pattern '(' of the mask 'price'; expected a regular expression
        earshot.yaml:4:9: error: the pattern '[a' of the mask 'open'; expected a regular expression
        """)
  }
}

@Suite struct LargeTranscriptTests {
  private func transcript(_ lines: some Sequence<String>) -> [UInt8] {
    Array(("> next, to the end\n" + lines.map { "\($0)\n" }.joined()).utf8)
  }

  private func compare(_ expected: [UInt8], _ heard: [UInt8]) throws -> Comparison {
    Comparison(
      try ExpectedTranscript.read(expected, file: "x"), try HeardTranscript.read(heard, file: "y"),
      subject: .sample)
  }

  private let numbered = (0..<10_000).map { "Item \($0), button" }

  @Test(.timeLimit(.minutes(1)))
  func tenThousandLinesAgainstThemselvesReversedAreOneCause() throws {
    let comparison = try compare(transcript(numbered), transcript(numbered.reversed()))
    let report = DifferenceReport([comparison])
    #expect(report.entries.map(\.cause.title) == ["ORDER CHANGED"])
    #expect(report.stopCounts.app == 9_999)
  }

  @Test(.timeLimit(.minutes(1)))
  func aFewDifferencesInTenThousandLinesAreFoundExactly() throws {
    var heard = numbered
    heard[17] = "Item 17, link"
    heard.remove(at: 5_000)
    heard.insert("New, button", at: 9_000)
    let comparison = try compare(transcript(numbered), transcript(heard))
    #expect(
      comparison.differences.map(\.cause.title) == ["WORDS CHANGED", "STOP MISSING", "STOP ADDED"])
    #expect(comparison.differences.map(\.stop) == [18, 5_000, 9_001])
  }

  @Test(.timeLimit(.minutes(1)))
  func tenThousandOtherLinesAreTenThousandDifferences() throws {
    let comparison = try compare(
      transcript(numbered), transcript((0..<10_000).map { "Other \($0), link" }))
    #expect(Set(comparison.differences.map(\.block)).count == 10_000)
    #expect(comparison.differences.count == 20_000)
  }

  @Test(.timeLimit(.minutes(1)))
  func equalLinesAroundGapsEndSoon() throws {
    let same = Array(repeating: "Same, button", count: 2_000)
    let expected = ["..."] + same + ["...", "Other, button"]
    let comparison = try compare(transcript(expected), transcript(same + same))
    #expect(!comparison.isAsExpected)
  }

  @Test(.timeLimit(.minutes(1)))
  func wildcardsInLongLinesTakeLinearTime() {
    let text = String(repeating: "a", count: 100_000)
    let pattern = LinePattern(pieces: ["", String(repeating: "a", count: 50_000) + "b", ""])
    #expect(!pattern.accepts(text))
    #expect(pattern.accepts(text + "bc"))
  }

  @Test(.timeLimit(.minutes(1)))
  func aLineOfAMegabyteIsComparedWhole() throws {
    let long = String(repeating: "very, ", count: 170_000)
    let comparison = try compare(transcript([long + "a"]), transcript([long + "b"]))
    #expect(comparison.differences.map(\.cause.title) == ["WORDS CHANGED"])
  }
}
