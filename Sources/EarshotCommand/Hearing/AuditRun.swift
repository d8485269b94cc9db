import EarshotAudit
import EarshotJSON
import EarshotModel
import EarshotReport

/// One `earshot audit`.
struct AuditRun {
  private let invocation: Invocation
  private let console: Console
  private let choice: ProfileChoice
  private let inputs: InputReader
  private let failOn: Severity

  init(_ invocation: Invocation) throws(Failure) {
    self.invocation = invocation
    console = invocation.console
    choice = try ProfileChoice(invocation)
    inputs = try InputReader(invocation)
    failOn = invocation.value(.failOn).flatMap(Severity.init) ?? .error
  }

  func run() throws(Failure) -> ExitCode {
    var ending = ExitCode.success
    var reports: [AuditReport] = []
    for path in invocation.arguments {
      if Interruption.isRequested { return .interrupted }
      do throws(Failure) {
        let hearing = AuditHearing(
          input: try inputs.read(path), choice: choice, scrolls: invocation.has(.scroll))
        for pass in try hearing.passes() { reports.append(pass.report) }
      } catch {
        error.lines.forEach(console.error)
        ending = ending.combined(with: error.code)
      }
    }
    if invocation.value(.auditFormat) == "json" {
      for report in reports { console.line(report.json().text()) }
    } else {
      console.out(AuditReport.joined(reports).text(failOn: failOn))
    }
    if reports.contains(where: { $0.fails(on: failOn) }) {
      ending = ending.combined(with: .differs)
    }
    return ending
  }
}
