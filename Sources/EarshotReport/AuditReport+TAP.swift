package import EarshotAudit
internal import EarshotModel
internal import EarshotReaders
internal import EarshotJSON

extension AuditReport {
  /// TAP 14: a test point for each finding, and one for each screen without any.
  package func tap(failOn: Severity) -> String {
    var points: [String] = []
    for subject in subjects {
      let own = findings.filter { $0.isOf(subject) }
      let name = [subject.file, subject.screen, subject.profile].compactMap { $0 }
        .joined(separator: ", ")
      if own.isEmpty { points.append("ok \(points.count + 1) - \(Self.description(name))") }
      for finding in own {
        let isFailure = finding.waived == nil && finding.severity >= failOn
        var text =
          (isFailure ? "not ok" : "ok") + " \(points.count + 1) - "
          + Self.description("\(finding.rule): \(finding.message)")
        if let reason = finding.waived { text += " # SKIP \(Self.description(reason))" }
        // JSON strings are YAML strings.
        let facts = [
          ("severity", finding.severity.rawValue), ("outcome", finding.outcome.rawValue),
          ("heard", finding.heard ?? ""), ("at", finding.places.first?.description ?? ""),
          ("mend", finding.mend.on(finding.platform)), ("fingerprint", finding.fingerprint),
        ]
        text += "\n  ---\n"
        text += facts.map { "  \($0.0): \(JSON($0.1).text())" }.joined(separator: "\n")
        text += "\n  ..."
        points.append(text)
      }
    }
    return (["TAP version 14", "1..\(points.count)"] + points).joined(separator: "\n") + "\n"
  }

  /// A description on one line, with `#` and `\` escaped.
  static func description(_ text: String) -> String {
    var result = ""
    for character in Line.safe(text) {
      if character == "#" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result
  }
}
