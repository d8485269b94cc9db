internal import EarshotModel
package import EarshotTranscript

extension DifferenceReport {
  /// One line of a build's list: a transcript, or a failure that is no difference.
  private struct Case {
    var name: String
    var file: String
    var line: Int?
    /// The causes in capitals, such as `GROUP LOST`; empty where all is as expected.
    var titles: [String]
    /// One fact a line.
    var facts: [String]

    var isFailure: Bool { !titles.isEmpty }
    var message: String { titles.joined(separator: ", ") }
  }

  /// Every transcript in the order of the run, then what else failed.
  private var cases: [Case] {
    var cases = comparisons.map {
      Case(
        name: $0.subject.expectedFile, file: $0.subject.source, line: nil, titles: [], facts: [])
    }
    for entry in entries {
      for place in entry.places {
        let difference = place.difference
        if !cases[place.comparison].titles.contains(entry.cause.title) {
          cases[place.comparison].titles.append(entry.cause.title)
        }
        let isFirst = cases[place.comparison].line == nil
        if isFirst {
          cases[place.comparison].file = difference.position.file
          cases[place.comparison].line = difference.position.line
        }
        cases[place.comparison].facts += [
          "\(entry.cause.title), stop \(difference.stop), \(difference.position)",
          "expected: \(difference.expectedLine ?? "(nothing)")",
          "heard:    \(difference.heardLine ?? "(nothing)")",
        ]
      }
    }
    return cases
      + failures.map {
        Case(
          name: $0.location, file: $0.file, line: $0.line, titles: [$0.title],
          facts: $0.facts + ($0.next.map { ["next: \($0)"] } ?? []))
      }
  }

  /// JUnit XML: one suite, a case for each transcript and for each other failure.
  package func junit() -> String {
    let cases = cases
    let failed = cases.count(where: \.isFailure)
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(failed)\" errors=\"0\" skipped=\"0\" time=\"0\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"earshot run\" \(counts)>", "  <testsuite name=\"transcripts\" \(counts)>",
    ]
    for item in cases {
      let line = item.line.map { " line=\"\($0)\"" } ?? ""
      let head =
        "    <testcase name=\"\(XMLText.attribute(item.name))\" classname=\"transcripts\" "
        + "time=\"0\" file=\"\(XMLText.attribute(item.file))\"\(line)"
      guard item.isFailure else {
        lines.append("\(head)/>")
        continue
      }
      lines += [
        "\(head)>",
        "      <failure message=\"\(XMLText.attribute(item.message))\">"
          + "\(XMLText.content(item.facts.joined(separator: "\n")))</failure>",
        "    </testcase>",
      ]
    }
    return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
  }

  /// TAP 14: a test point for each transcript and for each other failure.
  package func tap() -> String {
    var lines = ["TAP version 14", "1..\(cases.count)"]
    for (index, item) in cases.enumerated() {
      let words = item.isFailure ? "\(item.name): \(item.message)" : item.name
      lines.append(
        "\(item.isFailure ? "not ok" : "ok") \(index + 1) - \(AuditReport.description(words))")
      lines += item.facts.map { "# \(Line.safe($0))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One annotation for each transcript that differs, and for each other failure.
  package func github() -> String {
    cases.filter(\.isFailure).map { item in
      var properties = ["file=\(AuditReport.property(item.file))"]
      if let line = item.line { properties.append("line=\(line)") }
      properties.append("title=\(AuditReport.property(item.message))")
      let text = ([item.name] + item.facts).joined(separator: "\n")
      return "::error \(properties.joined(separator: ","))::\(AuditReport.message(text))\n"
    }.joined()
  }

  /// Markdown for the summary of a job or for a ticket: the verdict first.
  package func markdown() -> String {
    var lines = ["# Transcripts", "", AuditReport.escaped("RESULT: \(resultLine)")]
    for item in cases where item.isFailure {
      lines += ["", "## \(AuditReport.escaped(item.message))", "", AuditReport.code(item.name), ""]
      lines += item.facts.map { "- \(AuditReport.code($0))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension DifferenceReport.Failure {
  /// The location without the line and what stands behind it.
  fileprivate var file: String {
    let pieces = location.split(separator: ":", maxSplits: 1)
    return line == nil ? location : pieces.first.map(String.init) ?? location
  }

  /// The line of `FILE:LINE…`.
  fileprivate var line: Int? {
    let pieces = location.split(separator: ":", maxSplits: 1)
    guard pieces.count == 2 else { return nil }
    return Int(pieces[1].prefix { $0.isASCII && $0.isNumber })
  }
}
