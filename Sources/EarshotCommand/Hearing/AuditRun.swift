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
  private let project: Project
  private let waivers: WaiverCheck
  private let baseline: Baseline?

  init(_ invocation: Invocation) throws(Failure) {
    self.invocation = invocation
    console = invocation.console
    choice = try ProfileChoice(invocation)
    inputs = try InputReader(invocation)
    failOn = invocation.value(.failOn).flatMap(Severity.init) ?? .error
    let first = invocation.arguments[0]
    project = try Project.containing(first == "-" ? "." : first, console: console)
    waivers = try WaiverCheck(project, invocation)
    baseline = try invocation.value(.baseline).map { (path) throws(Failure) in
      try Baseline(path)
    }
  }

  /// The files as named; of a folder that is no app's resources, the scenarios in it.
  private func paths() throws(Failure) -> [String] {
    var paths: [String] = []
    for path in invocation.arguments {
      guard FileSystem.isDirectory(path), ResourceFolder(at: path) == nil else {
        paths.append(path)
        continue
      }
      do throws(FileSystem.Problem) {
        let found = try FileSystem.files(below: [path], ending: ".scenario.yaml")
        guard !found.isEmpty else {
          throw FileSystem.Problem(path: path, number: 2)
        }
        paths += found
      } catch {
        throw .error(.noInput, "\(error.path): no scenario in this folder")
      }
    }
    return paths
  }

  func run() throws(Failure) -> ExitCode {
    var ending = ExitCode.success
    var passes: [AuditHearing.Pass] = []
    var inputsRead: [InputFile] = []
    for path in try paths() {
      if Interruption.isRequested { return .interrupted }
      do throws(Failure) {
        let input = try inputs.read(path)
        inputsRead.append(input)
        let hearing = AuditHearing(
          input: input, choice: choice, scrolls: invocation.has(.scroll))
        // The matrix hears each by itself, setting by setting.
        if invocation.has(.matrix) { continue }
        passes += try hearing.passes()
      } catch {
        error.lines.forEach(console.error)
        ending = ending.combined(with: error.code)
      }
    }
    if invocation.value(.procedure) != nil {
      return ending.combined(with: ProcedureOutput(invocation).print(passes))
    }
    if invocation.has(.practices) {
      return ending.combined(
        with: PracticeOutput(invocation).print(passes) { settled($0).open })
    }
    if invocation.has(.matrix) {
      return ending.combined(with: try SettingsMatrix(invocation, choice).print(inputsRead))
    }
    let reports = passes.map { settled($0.report) }
    show(reports)
    if reports.contains(where: { $0.fails(on: failOn) }) {
      ending = ending.combined(with: .differs)
    }
    if waivers.reportExpired(forTranscripts: false, console) {
      ending = ending.combined(with: .differs)
    }
    return ending
  }

  /// A report after what the project and the baseline let pass.
  private func settled(_ report: AuditReport) -> AuditReport {
    var report = report
    report.findings = waivers.waivers.applied(to: report.findings)
    if let baseline { report.findings = baseline.applied(to: report.findings) }
    return report
  }

  private func show(_ reports: [AuditReport]) {
    let whole = AuditReport.joined(reports)
    switch invocation.value(.auditFormat) ?? "text" {
    case "json": for report in reports { console.line(report.json().text()) }
    case "markdown": console.out(whole.markdown(failOn: failOn))
    case "sarif": console.line(whole.sarif(version: Earshot.version).text())
    case "earl": console.line(whole.earl(version: Earshot.version).text())
    case "wcag-em": console.line(whole.evaluation(facts).text())
    case "csv": console.out(whole.csv())
    case "junit": console.out(whole.junit(failOn: failOn))
    case "github": console.out(whole.github())
    case "tap": console.out(whole.tap(failOn: failOn))
    default: console.out(whole.text(failOn: failOn))
    }
  }

  /// What the project says of the evaluation; nothing is taken from the machine.
  private var facts: EvaluationFacts {
    let evaluation = project.settings.evaluation
    return EvaluationFacts(
      title: evaluation?.product ?? "Audit by earshot", by: evaluation?.by ?? "earshot",
      date: evaluation?.date,
      scope: evaluation?.scope ?? invocation.arguments.joined(separator: ", "))
  }
}
