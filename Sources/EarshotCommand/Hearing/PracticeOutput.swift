import EarshotAudit
import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotReport

/// What `audit --practices` prints.
struct PracticeOutput {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Judges the practices reader by reader, all inputs together.
  ///
  /// - Parameter open: The findings of a report that nothing lets pass.
  /// - Returns: 1 where a practice failed.
  func print(
    _ passes: [AuditHearing.Pass], open: (AuditReport) -> [Finding]
  ) -> ExitCode {
    var order: [String] = []
    var byReader: [String: [AuditHearing.Pass]] = [:]
    for pass in passes {
      let key = pass.reader.profile.id
      if byReader[key] == nil { order.append(key) }
      byReader[key, default: []].append(pass)
    }
    let console = invocation.console
    var isFailed = false
    for (index, key) in order.enumerated() {
      let audit = audit(byReader[key] ?? [], open: open)
      isFailed = isFailed || audit.isFailed
      switch invocation.value(.auditFormat) ?? "text" {
      case "json": console.line(audit.json().text())
      case "markdown": console.out((index > 0 ? "\n" : "") + audit.markdown())
      default: console.out((index > 0 ? "\n" : "") + audit.text())
      }
    }
    return isFailed ? .differs : .success
  }

  private func audit(
    _ passes: [AuditHearing.Pass], open: (AuditReport) -> [Finding]
  ) -> PracticeAudit {
    // Dumps are pictures of one app; a scenario describes its own.
    var apps: [AuditHearing.Pass] = passes.filter { $0.scenario != nil }
    if var dumps = passes.first(where: { $0.scenario == nil }) {
      dumps.screens = passes.filter { $0.scenario == nil }.flatMap(\.screens)
      apps.insert(dumps, at: 0)
    }
    let audits = apps.map {
      PracticeAudit($0.app, profile: $0.reader.profile, findings: open($0.report))
    }
    return audits.count == 1
      ? audits[0] : PracticeAudit(joining: audits, profile: passes[0].reader.profile)
  }
}
