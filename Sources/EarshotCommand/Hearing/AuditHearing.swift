import EarshotAudit
import EarshotModel
import EarshotReaders
import EarshotReport
import EarshotWalkthrough

/// An input heard for an audit: each screen by itself, from first to last stop.
struct AuditHearing {
  /// A reader with all its screens.
  struct Pass {
    var reader: ChosenReader
    var screens: [Heard]
    var notes: [String]
    /// The scenario that the screens are of; nil for dumps.
    var scenario: Scenario?

    /// The screens as one app.
    var app: HeardApp { HeardApp(screens: screens, scenario: scenario) }

    /// What the rules find.
    var report: AuditReport {
      AuditReport(
        subjects: screens.map {
          AuditReport.Subject(
            file: $0.file, screen: $0.screenName, profile: reader.profile.id,
            version: reader.profile.version, stops: $0.stops.count)
        },
        findings: Audit.findings(on: app), notes: notes)
    }
  }

  let input: InputFile
  let choice: ProfileChoice
  /// Whether the walk goes on into what has to be scrolled to.
  var scrolls = false

  /// One pass for each reader that was asked for.
  func passes() throws(Failure) -> [Pass] {
    switch input.content {
    case .screens(let screens):
      guard let first = screens.first else { return [] }
      let readers = try choice.readers(
        standard: [Reader.standard(for: first).id], language: first.language)
      return readers.map { pass($0, screens) }
    case .scenario(let scenario, let strings):
      let language = choice.language ?? scenario.languages.first ?? scenario.language
      let readers = try choice.readers(
        standard: scenario.standardReaders, language: language, inputSettings: scenario.settings)
      return readers.map { reader in
        let (localised, missing) = scenario.localised(to: reader.profile.language, using: strings)
        return pass(reader, localised, missing.map(\.message))
      }
    }
  }

  private func pass(_ reader: ChosenReader, _ screens: [Screen]) -> Pass {
    var heard: [Heard] = []
    var notes: [String] = []
    for screen in screens {
      let own = screen.projected(to: reader.reader.platform).screen
      var session = reader.start()
      let walked = scrolls ? own.scrolledIn?.screen ?? own : own
      let events = Walkthrough.walk(&session, walked)
      heard.append(
        Heard(
          events: events, session: session, profile: reader.profile,
          platform: reader.reader.platform, file: input.path, screenName: screen.title))
      notes += own.notes.filter { !notes.contains($0) }
    }
    return Pass(reader: reader, screens: heard, notes: notes)
  }

  private func pass(_ reader: ChosenReader, _ scenario: Scenario, _ missing: [String]) -> Pass {
    let script = ScenarioScript(scenario, platform: reader.reader.platform)
    var heard: [Heard] = []
    for (index, screen) in script.screens.enumerated() {
      var session = reader.start()
      let events = Walkthrough.walk(&session, screen)
      heard.append(
        Heard(
          events: events, session: session, profile: reader.profile,
          platform: reader.reader.platform, file: input.path,
          screenName: scenario.screens[index].name, elements: script.elements(onScreen: index)))
    }
    return Pass(
      reader: reader, screens: heard, notes: script.notes + missing, scenario: script.scenario)
  }
}
