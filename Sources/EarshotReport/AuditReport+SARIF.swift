internal import EarshotAudit
internal import EarshotModel
package import EarshotJSON
internal import EarshotReaders

extension AuditReport {
  /// SARIF 2.1.0, as code scanning reads it.
  ///
  /// - Parameter version: Of the command, as semantic version.
  package func sarif(version: String) -> JSON {
    let used = AuditRule.all.filter { rule in findings.contains { $0.rule == rule.id } }
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "earshot", "semanticVersion": JSON(version),
              "rules": JSON(used.map(Self.rule)),
            ]
          ],
          // Ours count UTF-8 bytes, which SARIF does not know: the column is left to the line.
          "columnKind": "unicodeCodePoints",
          "results": JSON(findings.map { result($0, used) }),
        ]
      ],
    ]
  }

  private static func rule(_ rule: AuditRule) -> JSON {
    [
      "id": JSON(rule.id),
      "shortDescription": ["text": JSON(rule.intent)],
      "fullDescription": ["text": JSON(rule.intent)],
      "help": [
        "text": JSON(
          "iOS: \(rule.mend.ios)\nAndroid: \(rule.mend.android)\nWeb: \(rule.mend.web)")
      ],
      "defaultConfiguration": ["level": JSON(rule.severity.rawValue)],
      "properties": [
        "tags": JSON(["accessibility"].map { JSON($0) } + rule.criteria.map { JSON("wcag:\($0)") }),
        "precision": "high",
        "problem": [
          "severity": JSON(rule.severity == .note ? "recommendation" : rule.severity.rawValue)
        ],
      ],
    ]
  }

  private func result(_ finding: Finding, _ used: [AuditRule]) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("ruleId", JSON(finding.rule)),
      ("ruleIndex", JSON(used.firstIndex { $0.id == finding.rule } ?? -1)),
      ("level", JSON(finding.severity.rawValue)),
      ("message", ["text": JSON(finding.sentence)]),
      // More than ten are refused; the first is the one that is shown.
      ("locations", JSON(finding.places.prefix(10).map(Self.location))),
      (
        "partialFingerprints",
        ["primaryLocationLineHash": JSON("\(finding.fingerprint):1")]
      ),
    ]
    if finding.outcome == .cantTell { members.append(("kind", "review")) }
    if let reason = finding.waived {
      members.append(
        ("suppressions", [["kind": "external", "justification": JSON(reason)]]))
    }
    return JSON(.object(members))
  }

  private static func location(_ place: Finding.Place) -> JSON {
    [
      "physicalLocation": [
        "artifactLocation": ["uri": JSON(uri(place.file))],
        "region": ["startLine": JSON(place.line ?? 1)],
      ]
    ]
  }

  /// A relative path as a URI reference: everything that is not plain is escaped.
  static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16).uppercased()
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}

extension Finding {
  /// What is wrong, what is heard and how to mend it, for outputs with one text.
  var sentence: String {
    var text = message
    if let heard { text += ". Heard: \(heard.isEmpty ? "[silence]" : heard)" }
    if let listenFor { text += ". To decide: \(listenFor)" }
    return Line.safe(text + ". Mend: \(mend.on(platform))")
  }
}
