import EarshotJSON
import EarshotModel
import Testing

@testable import EarshotTranscript

@Suite struct ExpectationTests {
  @Test(
    arguments: CaseFiles.names(in: "bad").filter { $0.hasSuffix(".transcript") })
  func everyFaultOfABadTranscriptIsNamed(_ name: String) throws {
    let bytes = try CaseFiles.bytes("bad/\(name)")
    let expected = try CaseFiles.text("bad/\(name.replacing(".transcript", with: ".errors"))")
    let error = #expect(throws: Diagnostics.self) {
      try ExpectedTranscript.read(bytes, file: name)
    }
    let found = error?.all.flatMap { [$0.description] + ($0.remedyLine.map { [$0] } ?? []) }
    #expect(found?.map { "\($0)\n" }.joined() == expected)
  }

  @Test(arguments: try CaseFiles.rows("wildcards.jsonl"))
  func wildcardsStandForAnyRunOfCharacters(_ row: CaseFiles.Row) throws {
    let expected = try ExpectedTranscript.read(Array(row.string(0).utf8), file: "x")
    let heard = HeardTranscript(
      header: TranscriptHeader(), lines: [TranscriptLine(.speech, row.string(1))])
    let comparison = Comparison(expected, heard, subject: .sample)
    #expect(comparison.isAsExpected == row.items[2].bool)
  }

  @Test(arguments: try CaseFiles.rows("gaps.jsonl"))
  func gapsStandForAnyNumberOfLines(_ row: CaseFiles.Row) throws {
    let expected = try ExpectedTranscript.read(Array(row.lines(0).utf8), file: "x")
    let heard = try HeardTranscript.read(Array(row.lines(1).utf8), file: "y")
    let comparison = Comparison(expected, heard, subject: .sample)
    #expect(comparison.isAsExpected == row.items[2].bool)
    // Recording makes it so, and keeps the gaps that hold.
    let recorded = comparison.text { _ in true }
    let again = try ExpectedTranscript.read(Array(recorded.utf8), file: "x")
    #expect(Comparison(again, heard, subject: .sample).isAsExpected)
  }

  @Test func hostileFilesEndInFewErrors() throws {
    let lines = Array(repeating: UInt8(ascii: "["), count: 10)
    let bytes = Array(repeating: lines + [0x0A], count: 100_000).flatMap { $0 }
    let error = #expect(throws: Diagnostics.self) {
      try ExpectedTranscript.read(bytes, file: "x")
    }
    #expect(error?.all.count == 100)
  }

  @Test(arguments: 0..<50)
  func randomBytesNeverCrash(_ seed: Int) {
    var numbers = SeededNumbers(state: UInt64(seed))
    let alphabet = Array("#>[]+\\*.. \nabu{1}screnoilt{\"".utf8) + [0xFF, 0xC3, 0xA9, 0x00, 0x0D]
    for _ in 0..<20 {
      let bytes = (0..<Int.random(in: 0...60, using: &numbers)).map { _ in
        alphabet.randomElement(using: &numbers) ?? 0
      }
      guard let expected = try? ExpectedTranscript.read(bytes, file: "x"),
        let heard = try? HeardTranscript.read(bytes, file: "y")
      else { continue }
      // What is read as expected is found in itself, unless it is written as a pattern.
      let comparison = Comparison(expected, heard, subject: .sample)
      #expect(comparison.isAsExpected)
    }
  }
}
