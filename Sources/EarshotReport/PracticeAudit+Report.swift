package import EarshotAudit
package import EarshotJSON
internal import EarshotModel
internal import EarshotReaders

extension PracticeAudit {
  /// Whether a practice is not met.
  package var isFailed: Bool { count(.failed) > 0 }

  /// The verdict first, then each practice in the order of the guide's table.
  package func text() -> String {
    let counts = PracticeResult.Outcome.allCases.map { "\(count($0)) \($0.rawValue)" }
    var lines = [
      "RESULT: \(isFailed ? "failed" : "passed"). \(results.count) practices: "
        + "\(counts.joined(separator: ", ")), on \(screens) "
        + "\(screens == 1 ? "screen" : "screens") heard with \(profile.id)"
    ]
    lines += files.map { "in \($0)" }
    for result in results {
      lines += [""] + result.lines
    }
    return lines.map(Line.safe).joined(separator: "\n") + "\n"
  }

  package func json() -> JSON {
    [
      "schema": "earshot.practices/1", "files": JSON(files.map { JSON($0) }),
      "screens": JSON(screens), "profile": JSON(profile.id), "version": JSON(profile.version),
      "practices": JSON(results.map { $0.json() }),
    ]
  }

  /// A table for a job summary.
  package func markdown() -> String {
    var lines = ["# Thirty-three practices, \(AuditReport.escaped(profile.id))", ""]
    lines += files.map { "- \(AuditReport.escaped($0))" }
    lines += ["", "| practice | outcome | why | question |", "|---|---|---|---|"]
    for result in results {
      let cells = [
        "\(result.practice.id) \(result.practice.title)", result.outcome.rawValue, result.reason,
        result.question ?? "",
      ]
      lines.append(
        "| " + cells.map { AuditReport.escaped($0) }.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension PracticeResult {
  fileprivate var lines: [String] {
    let stops = Set(evidence.map { "\($0.file) \($0.screen ?? "")" })
    var lines = [
      "\(outcome.rawValue): \(practice.id) \(practice.title) (\(practice.principle), "
        + "\(practice.group), section \(practice.section)): \(reason)"
    ]
    if let question { lines.append("  to ask: \(question)") }
    for finding in findings.prefix(5) { lines.append("  \(finding.rule): \(finding.message)") }
    if findings.count > 5 { lines.append("  and \(findings.count - 5) more findings") }
    for stop in evidence.prefix(3) {
      let place = [stops.count > 1 ? stop.file : nil, stop.screen.map { "screen \($0)" }]
        .compactMap { $0 }.joined(separator: ", ")
      lines.append(
        "  stop \(stop.stop)\(place.isEmpty ? "" : " (\(place))"): "
          + (stop.heard.isEmpty ? "[silence]" : stop.heard))
    }
    if evidence.count > 3 { lines.append("  and \(evidence.count - 3) more stops") }
    return lines
  }

  fileprivate func json() -> JSON {
    [
      "id": JSON(practice.id), "title": JSON(practice.title),
      "principle": JSON(practice.principle), "group": JSON(practice.group),
      "section": JSON(practice.section), "wcag": JSON(practice.criteria.map { JSON($0) }),
      "outcome": JSON(outcome.rawValue), "reason": JSON(reason), "question": JSON(question),
      "evidence": JSON(
        evidence.map { stop in
          [
            "file": JSON(stop.file), "screen": JSON(stop.screen), "stop": JSON(stop.stop),
            "heard": JSON(stop.heard),
          ]
        }),
      "findings": JSON(
        findings.map { finding in
          [
            "rule": JSON(finding.rule), "message": JSON(finding.message),
            "fingerprint": JSON(finding.fingerprint),
          ]
        }),
    ]
  }
}
