import EarshotJSON
import EarshotModel
import Testing

@testable import EarshotTranscript

/// A folder of `compare`: pairs `NAME.expected.transcript` and `NAME.actual.json` (or
/// `.actual.transcript`), `report.txt`, and where needed `rules.txt` (a rule and the rule sets in
/// which it changed, a line each) `masks.txt` (`name = pattern`)
/// and `words.txt` (what is known of a reader's words, `role heading`).
struct ComparisonCase {
  let name: String

  var folder: String { "compare/\(name)" }

  func report() throws -> DifferenceReport {
    let rules = try self.rules()
    let masks = try self.masks()
    let words = self.words()
    let files = CaseFiles.names(in: folder)
    let comparisons = try files.filter { $0.contains(".expected.") }.map { file in
      let stem = String(file.prefix { $0 != "." })
      let expected = try ExpectedTranscript.read(
        try CaseFiles.bytes("\(folder)/\(file)"), file: file)
      guard let actual = files.first(where: { $0.hasPrefix("\(stem).actual.") }) else {
        throw Diagnostic(at: SourcePosition(file: file, line: 1, column: 1), "no actual file")
      }
      let heard = try HeardTranscript.read(
        try CaseFiles.bytes("\(folder)/\(actual)"), file: actual, rule: { rules[$0] })
      let isLive = actual.hasSuffix(".json")
      return Comparison(
        expected, heard,
        subject: Comparison.Subject(
          expectedFile: file, source: isLive ? heard.header.source ?? actual : actual,
          explainOptions: heard.header.walk.map { "--walk '\($0)'" } ?? "", canExplain: isLive),
        masks: masks, kindOfWords: { words[$0] })
    }
    return DifferenceReport(comparisons)
  }

  private func rules() throws -> [String: Rule] {
    guard let text = try? CaseFiles.text("\(folder)/rules.txt") else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard let id = words.first.map(String.init) else { return nil }
        return (
          id, Rule(id, .readerCode, "made up", changedIn: words.dropFirst().compactMap { Int($0) })
        )
      })
  }

  /// What a reader's words are, `role heading` a line.
  private func words() -> [String: Part.Kind] {
    let text = (try? CaseFiles.text("\(folder)/words.txt")) ?? ""
    return Dictionary(
      uniqueKeysWithValues: text.split(separator: "\n").compactMap { line in
        let fields = line.split(separator: " ", maxSplits: 1)
        return Part.Kind(rawValue: String(fields[0])).map { (String(fields[1]), $0) }
      })
  }

  private func masks() throws -> Masks {
    guard let text = try? CaseFiles.text("\(folder)/masks.txt") else { return .none }
    let place = SourcePosition(file: "masks.txt", line: 1, column: 1)
    return try Masks(
      text.split(separator: "\n").compactMap { line in
        guard let equals = line.firstRange(of: " = ") else { return nil }
        return (
          Masks.Mask(
            name: String(line[..<equals.lowerBound]), pattern: String(line[equals.upperBound...])),
          place
        )
      })
  }
}

@Suite struct ComparisonTests {
  @Test(arguments: CaseFiles.folders(in: "compare"))
  func differencesAreReportedByCause(_ name: String) throws {
    let item = ComparisonCase(name: name)
    let report = try item.report()
    let text = report.text()
    let expected = try CaseFiles.text("\(item.folder)/report.txt")
    #expect(text == expected)
    if let json = try? CaseFiles.text("\(item.folder)/report.json") {
      let written = report.json().text(pretty: true) + "\n"
      #expect(written == json)
    }
  }

  /// Accepting everything makes the next run pass; accepting one cause leaves exactly the others.
  @Test(arguments: CaseFiles.folders(in: "compare"))
  func acceptingACauseLeavesTheOthers(_ name: String) throws {
    let report = try ComparisonCase(name: name).report()
    let titles = report.entries.map(\.number)
    for cause in titles {
      for var pending in report.pending {
        let open = pending.causes
        pending.accept([cause])
        #expect(pending.causes == open.filter { $0 != cause })
        let again = try ExpectedTranscript.read(Array(pending.text.utf8), file: "again")
        #expect(!again.entries.isEmpty)
        let copy = try PendingTranscript(
          try JSON.read(Array(pending.json().text().utf8), file: "pending"), file: "pending")
        #expect(copy == pending)
      }
    }
    for var pending in report.pending {
      pending.accept(Set(titles))
      #expect(pending.causes.isEmpty)
      let comparison = try #require(
        report.comparisons.first { $0.subject.expectedFile == pending.file })
      #expect(pending.text == comparison.text { _ in true })
    }
  }
}
