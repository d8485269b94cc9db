package import EarshotAudit

/// What an audit found, ready for any output.
package struct AuditReport: Sendable {
  /// A screen that was audited with one reader.
  package struct Subject: Sendable, Hashable {
    package var file: String
    package var screen: String?
    package var profile: String
    package var version: String
    package var stops: Int

    package init(file: String, screen: String?, profile: String, version: String, stops: Int) {
      self.file = file
      self.screen = screen
      self.profile = profile
      self.version = version
      self.stops = stops
    }

    /// The words that name it: the screen where there is one, else the file.
    package var title: String { screen ?? file }
  }

  package var subjects: [Subject]
  /// Worst first.
  package var findings: [Finding]
  /// What the formats cannot say, each once.
  package var notes: [String]

  package init(subjects: [Subject], findings: [Finding], notes: [String]) {
    self.subjects = subjects
    self.findings = findings
    self.notes = notes
  }

  /// The findings that no waiver lets pass.
  package var open: [Finding] { findings.filter { $0.waived == nil } }

  /// How many open findings there are of each weight, worst first.
  package var counts: [(severity: Severity, count: Int)] {
    Severity.allCases.reversed().map { severity in
      (severity, open.count { $0.severity == severity })
    }
  }

  /// Whether an open finding is at or above a severity.
  package func fails(on severity: Severity) -> Bool { open.contains { $0.severity >= severity } }

  /// Several as one, in their order.
  package static func joined(_ reports: [AuditReport]) -> AuditReport {
    var result = AuditReport(subjects: [], findings: [], notes: [])
    for report in reports {
      result.subjects += report.subjects
      result.findings += report.findings
      result.notes += report.notes.filter { !result.notes.contains($0) }
    }
    result.findings = Audit.sorted(result.findings)
    return result
  }
}
