import EarshotAudit
import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotReport

extension Verb {
  /// What an audit looks for.
  static let rules = Verb(
    "rules", "list what an audit looks for, and how each fault is mended",
    arguments: "[ID…]", count: 0...Int.max,
    options: [.textOrJSON] + CommandOption.printing,
    examples: [("earshot rules group-not-announced", "everything about one rule")]
  ) { (invocation) throws(Failure) in
    var rules: [AuditRule] = []
    for id in invocation.arguments {
      guard let rule = AuditRule.named(id) else {
        let near = nearest(to: id, among: AuditRule.all.map(\.id)).map {
          "; did you mean '\($0)'?"
        }
        throw .error(.usage, "there is no rule '\(id)'\(near ?? ""); see: earshot rules")
      }
      rules.append(rule)
    }
    let isShort = rules.isEmpty
    for rule in isShort ? AuditRule.all : rules {
      if invocation.value(.textOrJSON) == "json" {
        invocation.console.line(rule.json().text())
      } else if isShort {
        invocation.console.line("\(rule.id) (\(rule.severity.rawValue)): \(rule.intent)")
      } else {
        rule.lines.forEach(invocation.console.line)
      }
    }
    return .success
  }
}

extension AuditRule {
  fileprivate var lines: [String] {
    [
      "\(id) (\(severity.rawValue)): \(intent)",
      "  WCAG 2.2: "
        + criteria.map { number in
          Criterion.numbered(number).map { "\(number) \($0.title)" } ?? number
        }.joined(separator: "; "),
      "  best practices: \(practices.joined(separator: ", "))",
      "  readers: \(readers.joined(separator: ", "))",
      "  mend on iOS: \(mend.ios)",
      "  mend on Android: \(mend.android)",
      "  mend on the web: \(mend.web)",
    ]
  }

  fileprivate func json() -> JSON {
    [
      "id": JSON(id), "intent": JSON(intent), "severity": JSON(severity.rawValue),
      "wcag": JSON(criteria.map { JSON($0) }), "practices": JSON(practices.map { JSON($0) }),
      "readers": JSON(readers.map { JSON($0) }),
      "mend": ["ios": JSON(mend.ios), "android": JSON(mend.android), "web": JSON(mend.web)],
    ]
  }
}
