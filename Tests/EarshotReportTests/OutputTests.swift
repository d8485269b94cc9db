import CExpat
import EarshotAudit
import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotReport
import EarshotTranscript
import Testing

/// Each output is what its format asks for, also with labels that try to break out of it.
@Suite struct OutputTests {
  static let hostile = [
    "]]> <b attr=\"'\"> & é 🌱", "line\nbreak\r\u{1B}[31m\u{0}", "::error file=x,line=1::gotcha%0A",
    "# SKIP \\ not ok 1", "=HYPERLINK(\"http://x\"),1", "`code` | [a](b) <!-- -->",
    "\u{202E}turned",
  ]

  static let report: AuditReport = {
    let findings = hostile.enumerated().map { index, text in
      Finding(
        rule: "unlabelled-control", severity: Severity.allCases[index % 3],
        outcome: index == 1 ? .cantTell : .failed,
        profile: Profile(id: "talkback", version: "talkback-15", language: "en"),
        platform: .android, message: text, heard: text, listenFor: index == 1 ? text : nil,
        mend: Mend(ios: text, android: text, web: text), criteria: ["4.1.2", "1.1.1"],
        practices: ["1.1"], evidence: .readerCode,
        places: [
          Finding.Place(
            file: "a,b: c.xml", screen: text, stop: index + 1, id: text, line: 3, column: 7,
            element: "Button[0,0][1,1]", name: text, heard: text, frame: nil)
        ], fingerprint: "00000000000000\(10 + index)", waived: index == 3 ? text : nil)
    }
    return AuditReport(
      subjects: hostile.map {
        AuditReport.Subject(
          file: "a,b: c.xml", screen: $0, profile: "talkback", version: "talkback-15", stops: 9)
      }, findings: findings, notes: hostile)
  }()

  static let empty = AuditReport(
    subjects: [
      AuditReport.Subject(
        file: "good.xml", screen: nil, profile: "talkback", version: "talkback-15", stops: 3)
    ], findings: [], notes: [])

  /// What expat says of a document, or nil where it is well-formed.
  private func fault(_ xml: String) -> String? {
    guard let parser = XML_ParserCreate("UTF-8") else { return "no parser" }
    defer { XML_ParserFree(parser) }
    let status = xml.utf8CString.withUnsafeBufferPointer { text in
      XML_Parse(parser, text.baseAddress, Int32(text.count - 1), 1)
    }
    guard status != XML_STATUS_OK else { return nil }
    return String(cString: XML_ErrorString(XML_GetErrorCode(parser)))
  }

  private func json(_ value: JSON) throws -> JSON {
    try JSON.read(Array(value.text().utf8), file: "output")
  }

  @Test func junitIsWellFormedAndCountsItsFailures() {
    let xml = Self.report.junit(failOn: .warning)
    #expect(fault(xml) == nil)
    #expect(xml.contains("tests=\"7\" failures=\"4\""))
    #expect(xml.components("<failure ") == 4)
    let good = Self.empty.junit(failOn: .error)
    #expect(fault(good) == nil)
    #expect(good.contains("tests=\"1\" failures=\"0\""))
  }

  @Test func aRunIsToldInEachFormOfABuildWhateverItsNamesHold() throws {
    let report = DifferenceReport(
      [],
      failures: Self.hostile.map {
        DifferenceReport.Failure(title: "STEP FAILED", location: $0, facts: [$0], next: $0)
      })
    let xml = report.junit()
    #expect(fault(xml) == nil)
    #expect(xml.components("<failure ") == Self.hostile.count)
    let tap = report.tap()
    #expect(tap.hasPrefix("TAP version 14\n1..7\n"))
    #expect(tap.split(separator: "\n").filter { $0.hasPrefix("not ok ") }.count == 7)
    #expect(
      tap.split(separator: "\n").dropFirst(2).allSatisfy {
        $0.hasPrefix("not ok ") || $0.hasPrefix("# ")
      })
    let annotations = report.github().split(separator: "\n")
    #expect(annotations.count == 7)
    #expect(annotations.allSatisfy { $0.hasPrefix("::error file=") })
    #expect(report.markdown().hasPrefix("# Transcripts\n\nRESULT: failed"))
    for output in [tap, report.markdown()] {
      #expect(!output.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
    }
    let good = DifferenceReport([])
    #expect(fault(good.junit()) == nil)
    #expect(good.github().isEmpty)
  }

  @Test func sarifHasWhatCodeScanningNeeds() throws {
    let sarif = try json(Self.report.sarif(version: "0.1.0"))
    #expect(sarif["version"]?.string == "2.1.0")
    let run = try #require(sarif["runs"]?.array?.first)
    let rule = try #require(run["tool"]?["driver"]?["rules"]?.array?.first)
    #expect(rule["shortDescription"]?["text"]?.string?.isEmpty == false)
    #expect(rule["help"]?["text"]?.string?.isEmpty == false)
    let results = try #require(run["results"]?.array)
    #expect(results.count == 7)
    for result in results {
      #expect(result["message"]?["text"]?.string?.isEmpty == false)
      #expect(result["partialFingerprints"]?["primaryLocationLineHash"]?.string != nil)
      let location = result["locations"]?.array?.first?["physicalLocation"]
      #expect(location?["artifactLocation"]?["uri"]?.string == "a%2Cb%3A%20c.xml")
      #expect(location?["region"]?["startLine"]?.int == 3)
    }
    let good = try json(Self.empty.sarif(version: "0.1.0"))
    #expect(good["runs"]?.array?.first?["results"]?.array?.isEmpty == true)
  }

  @Test func earlHasOneAssertionForEachCriterionAndScreen() throws {
    let graph = try #require(try json(Self.report.earl(version: "0.1.0"))["@graph"]?.array)
    let assertions = graph.filter { $0["@type"]?.string == "earl:Assertion" }
    let pairs = assertions.map {
      ($0["earl:test"]?["@id"]?.string ?? "") + ($0["earl:subject"]?["@id"]?.string ?? "")
    }
    #expect(Set(pairs).count == pairs.count)
    // Six screens are not waived, with two criteria each.
    #expect(pairs.count == 12)
    for assertion in assertions {
      #expect(assertion["earl:assertedBy"] != nil && assertion["earl:mode"] != nil)
    }
  }

  @Test func theEvaluationNamesItsSampleAndFindings() throws {
    let evaluation = try json(
      Self.report.evaluation(EvaluationFacts(title: "Shop", by: "A. Auditor", scope: "Till")))
    #expect(evaluation["type"]?.string == "Evaluation")
    #expect(evaluation["defineScope"]?["conformanceTarget"]?.string == "AA")
    let pages = try #require(evaluation["selectSample"]?["structuredSample"]?.array)
    let ids = Set(pages.compactMap { $0["id"]?.string })
    #expect(ids.count == 7)
    for assertion in try #require(evaluation["auditSample"]?.array) {
      #expect(ids.contains(assertion["subject"]?["id"]?.string ?? ""))
    }
  }

  @Test func theJSONFormHoldsEveryKeyOfTheContract() throws {
    let findings = try #require(try json(Self.report.json())["findings"]?.array)
    for key in [
      "rule", "severity", "outcome", "profile", "message", "heard", "mend", "wcag", "practices",
      "evidence", "places", "fingerprint",
    ] {
      #expect(findings.allSatisfy { $0[key] != nil }, "\(key)")
    }
    #expect(findings.map { $0["message"]?.string } == Self.hostile)
  }

  @Test func noLabelBreaksALine() {
    let github = Self.report.github().split(separator: "\n")
    #expect(github.count == 6)
    #expect(
      github.allSatisfy {
        $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") || $0.hasPrefix("::notice ")
      })
    let tap = Self.report.tap(failOn: .error)
    #expect(tap.hasPrefix("TAP version 14\n1..7\n"))
    #expect(
      tap.split(separator: "\n").filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }.count
        == 7)
    let text = Self.report.text(failOn: .error)
    #expect(text.hasPrefix("RESULT: failed."))
    for output in [text, tap, Self.report.markdown(failOn: .error), Self.report.csv()] {
      #expect(
        !output.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0 || $0.value == 0x202E })
    }
  }

  @Test func aSpreadsheetTakesNoLabelForAFormula() {
    let rows = Self.report.csv().split(separator: "\r\n")
    #expect(rows.count == 8)
    #expect(rows.contains { $0.contains("\"'=HYPERLINK(\"\"http://x\"\"),1\"") })
  }

  @Test func markdownShowsLabelsAsTheyAre() {
    let text = Self.report.markdown(failOn: .error)
    #expect(text.contains("&lt;b attr="))
    #expect(text.contains("`` `code` | [a](b) <!-- --> ``"))
    #expect(!text.contains("\n<b"))
  }
}

extension String {
  /// How often another text comes in it.
  fileprivate func components(_ other: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: other) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
