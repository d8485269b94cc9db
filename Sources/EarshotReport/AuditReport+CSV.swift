internal import EarshotAudit
internal import EarshotModel
internal import EarshotReaders

extension AuditReport {
  /// One line a place, in RFC 4180's form.
  package func csv() -> String {
    let head = [
      "rule", "severity", "outcome", "profile", "file", "screen", "stop", "id", "line", "column",
      "element", "message", "heard", "listen for", "mend", "wcag", "practices", "evidence",
      "fingerprint", "waived",
    ]
    var rows = [head]
    for finding in findings {
      for place in finding.places {
        rows.append([
          finding.rule, finding.severity.rawValue, finding.outcome.rawValue, finding.profile.id,
          place.file, place.screen ?? "", place.stop.map(String.init) ?? "", place.id ?? "",
          place.line.map(String.init) ?? "", place.column.map(String.init) ?? "",
          place.element ?? "", finding.message, place.heard ?? finding.heard ?? "",
          finding.listenFor ?? "", finding.mend.on(finding.platform),
          finding.criteria.joined(separator: " "), finding.practices.joined(separator: " "),
          finding.evidence.rawValue, finding.fingerprint, finding.waived ?? "",
        ])
      }
    }
    return rows.map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A field in quotes where it needs them. What a spreadsheet would take for a formula is led by an
  /// apostrophe, since labels are the app's and not ours (OWASP, CSV Injection).
  static func field(_ text: String) -> String {
    var text = Line.safe(text)
    if let first = text.first, "=+-@".contains(first) { text = "'" + text }
    guard text.contains(where: { "\",\r\n".contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
