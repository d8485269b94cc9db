import EarshotAudit
import EarshotJSON
import EarshotReport

/// What `audit --procedure` prints.
struct ProcedureOutput {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Carries out the procedure on each screen with each reader.
  ///
  /// - Returns: 1 where a check failed, 66 where no screen was heard.
  func print(_ passes: [AuditHearing.Pass]) -> ExitCode {
    let console = invocation.console
    let results = passes.flatMap { $0.screens.map(FormsGrouping.init) }
    let isJSON = invocation.value(.auditFormat) == "json"
    for (index, result) in results.enumerated() {
      if isJSON {
        console.line(result.json().text())
      } else {
        console.out((index > 0 ? "\n" : "") + result.text())
      }
    }
    return results.contains { $0.outcome == .failed } ? .differs : .success
  }
}
