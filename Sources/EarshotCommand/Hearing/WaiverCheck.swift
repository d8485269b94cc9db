import EarshotAudit
import EarshotModel

/// The waivers of a run's project, by the day that the run takes for today.
struct WaiverCheck {
  let waivers: Waivers
  private let file: String

  /// - Throws: A usage failure for a date that is none.
  init(_ project: Project, _ invocation: Invocation) throws(Failure) {
    let today = invocation.value(.today) ?? SystemDate.today
    guard SystemDate.isDate(today) else {
      throw .error(.usage, "option '--today' does not take '\(today)'; expected YYYY-MM-DD")
    }
    waivers = Waivers(project.settings.waivers, today: today)
    file = project.file ?? Project.fileName
  }

  /// Tells of each waiver whose day has passed.
  ///
  /// - Returns: Whether there is one.
  func reportExpired(forTranscripts: Bool, _ console: Console) -> Bool {
    let expired = waivers.expired(forTranscripts: forTranscripts)
    DiagnosticPrinter(console: console).print(
      expired.map { waiver in
        Diagnostic(
          at: SourcePosition(
            file: file, line: Int(waiver.place.line), column: Int(waiver.place.column)),
          "the waiver of \(waiver.description) ended on \(waiver.until): \(waiver.reason)",
          remedy: "mend the fault, or set a later date")
      })
    return !expired.isEmpty
  }
}

extension CommandOption {
  static let today = CommandOption(
    "--today", .text("DATE"), "take this day for today (YYYY-MM-DD), for the ends of waivers")
}
