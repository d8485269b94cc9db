internal import EarshotAudit
internal import EarshotModel
internal import EarshotReaders

extension AuditReport {
  /// One annotation a finding, worst first: only about ten of each kind are shown.
  package func github() -> String {
    open.map { finding in
      let place = finding.places.first
      var properties = ["file=\(Self.property(place?.file ?? ""))"]
      if let line = place?.line { properties.append("line=\(line)") }
      properties.append("title=\(Self.property(finding.rule))")
      let command =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
      return
        "::\(command) \(properties.joined(separator: ","))::\(Self.message(finding.sentence))\n"
    }.joined()
  }

  static func message(_ text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
  }

  static func property(_ text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")])
  }

  private static func escaped(
    _ text: String, _ table: [(scalar: Unicode.Scalar, code: String)]
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let row = table.first(where: { $0.scalar == scalar }) {
        result += row.code
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
