import EarshotAudit
import EarshotFormats
import EarshotJSON
import EarshotModel
import EarshotReport
import EarshotSpeech
import EarshotTranscript
import EarshotWalkthrough

/// One `earshot run`: every scenario heard, compared, recorded and voiced as asked.
struct ScenarioRun {
  private let invocation: Invocation
  let console: Console
  let choice: ProfileChoice
  let inputs: InputReader
  private let project: Project
  private let waivers: WaiverCheck
  let paths: [String]

  private enum Recording: String { case missing, failed, all }
  private let recording: Recording?
  private var vocabularies: [Profile: ReaderVocabulary] = [:]
  private let mayWrite: Bool

  private var comparisons: [Comparison] = []
  private var failures: [DifferenceReport.Failure] = []
  /// Walks without an expected transcript, with the scenarios that they are of.
  private var missing: [(file: String, scenario: String)] = []
  private var ending = ExitCode.success
  private var scenarioCount = 0
  private var transcriptCount = 0
  private var recorded: [String] = []

  init(_ invocation: Invocation) throws(Failure) {
    self.invocation = invocation
    console = invocation.console
    choice = try ProfileChoice(invocation)
    inputs = try InputReader(invocation)
    mayWrite = !console.isCI
    recording = mayWrite ? invocation.value(.record).flatMap(Recording.init) : nil
    let roots = invocation.arguments.isEmpty ? ["Scenarios"] : invocation.arguments
    project = try Project.containing(roots[0], console: console)
    waivers = try WaiverCheck(project, invocation)
    let shard = try Shard(invocation)
    do throws(FileSystem.Problem) {
      paths = shard.part(
        of: try FileSystem.files(below: roots, ending: ExpectedFile.scenarioSuffix))
    } catch {
      throw .error(.noInput, "\(error.path): \(error.detail)")
    }
    for path in paths where !path.hasSuffix(ExpectedFile.scenarioSuffix) {
      throw .error(
        .usage,
        "'\(path)' is no scenario; expected a name ending in "
          + "\(ExpectedFile.scenarioSuffix) (earshot walk hears dumps)")
    }
    if invocation.has(.record), !mayWrite {
      console.error("earshot run: note: CI is set, so nothing is recorded")
    }
  }

  mutating func run() throws(Failure) -> ExitCode {
    var voiced: [HeardWalk] = []
    for path in paths {
      if Interruption.isRequested { return .interrupted }
      do throws(Failure) {
        let input = try inputs.read(path)
        guard case .scenario(let scenario, let strings) = input.content else { continue }
        scenarioCount += 1
        DiagnosticPrinter(console: console).print(ScenarioCheck(scenario).findings)
        let walks = try ScenarioHearing(scenario, choice, strings: strings).hearAll()
        try compare(walks, of: path)
        if invocation.has(.speakOut) { voiced += walks }
      } catch {
        error.lines.forEach(console.error)
        ending = ending.combined(with: error.code)
      }
    }
    let report = DifferenceReport(comparisons, failures: missingFailures + failures)
    try PendingStore.save(report, mayWrite: mayWrite)
    show(report)
    if !report.isPassed { ending = ending.combined(with: .differs) }
    if waivers.reportExpired(forTranscripts: true, console) {
      ending = ending.combined(with: .differs)
    }
    if scenarioCount == 0, ending == .success {
      console.error("earshot: error: no scenario was run")
      ending = .noInput
    }
    if let folder = invocation.value(.speakOut), !voiced.isEmpty {
      ending = ending.combined(with: try SpeechRequest(invocation).speak(voiced, below: folder))
    }
    return ending
  }

  private mutating func compare(_ walks: [HeardWalk], of path: String) throws(Failure) {
    var known: Set<String> = []
    for heard in walks {
      let file = ExpectedFile.path(
        scenario: path, walk: heard.name, profile: heard.reader.profile)
      known.insert(file)
      transcriptCount += 1
      DiagnosticPrinter(console: console).print(heard.skipped)
      failures += heard.missing.map { $0.missingTranslation(in: heard.reader.profile.language) }
      failures += heard.failures.map { $0.reportFailure(profile: heard.reader.profile) }
      try compare(heard, with: file, of: path)
    }
    // Only a full run knows what a scenario still has.
    guard choice.ids.isEmpty, choice.language == nil else { return }
    for file in ExpectedFile.all(of: path) where !known.contains(file) {
      if recording == .all {
        try write { () throws(FileSystem.Problem) in try FileSystem.remove(file) }
        continue
      }
      failures.append(
        DifferenceReport.Failure(
          title: "OBSOLETE TRANSCRIPT", location: file,
          facts: ["the scenario has no such walk, reader or language any more"],
          next: "delete it, or: earshot run \(path) --record all"))
    }
  }

  private mutating func compare(_ heard: HeardWalk, with file: String, of path: String)
    throws(Failure)
  {
    let pending = "\(file.dropLast(ExpectedFile.suffix.count))\(ExpectedFile.pendingSuffix)"
    guard FileSystem.exists(file) else {
      if recording != nil {
        try record(heard, over: nil, to: file)
      } else {
        missing.append((file, path))
      }
      return
    }
    let bytes = try InputReader.bytes(of: file)
    let expected: ExpectedTranscript
    do throws(Diagnostics) {
      expected = try ExpectedTranscript.read(bytes, file: file)
    } catch {
      DiagnosticPrinter(console: console, sources: [file: bytes]).print(error.all)
      ending = ending.combined(with: .badInput)
      return
    }
    let comparison = Comparison(
      expected, HeardTranscript(heard.transcript),
      subject: Comparison.Subject(
        expectedFile: file, source: path, explainOptions: heard.explainOptions),
      masks: project.masks,
      kindOfWords: vocabulary(of: heard.reader).kind(of:))
    if recording == .all || (recording == .failed && !comparison.isAsExpected) {
      try record(heard, over: expected, to: file)
      return
    }
    if !comparison.isAsExpected, let waiver = waivers.waivers.waiver(forTranscript: file) {
      console.error(
        "\(file): note: differs, let pass until \(waiver.until): \(waiver.reason)")
      return
    }
    comparisons.append(comparison)
    guard mayWrite else { return }
    if comparison.isAsExpected {
      if FileSystem.exists(pending) {
        try write { () throws(FileSystem.Problem) in try FileSystem.remove(pending) }
      }
    } else {
      let text = heard.transcript.recorded(over: expected)
      try write { () throws(FileSystem.Problem) in
        try FileSystem.write(Array(text.utf8), to: pending)
      }
    }
  }

  /// The words of a reader, learned once a run.
  private mutating func vocabulary(of reader: ChosenReader) -> ReaderVocabulary {
    if let known = vocabularies[reader.profile] { return known }
    let vocabulary = ReaderVocabulary(reader.reader, reader.profile)
    vocabularies[reader.profile] = vocabulary
    return vocabulary
  }

  /// One cause, however many walks nobody has recorded yet.
  private var missingFailures: [DifferenceReport.Failure] {
    guard let first = missing.first else { return [] }
    let scenarios = Set(missing.map(\.scenario)).count
    let target = scenarios == 1 ? first.scenario : invocation.arguments.joined(separator: " ")
    return [
      DifferenceReport.Failure(
        title: "NO EXPECTED TRANSCRIPT",
        location: missing.count == 1
          ? first.file
          : "\(missing.count) walks of \(counted(scenarios, "scenario"))",
        facts: missing.count == 1
          ? ["nothing says yet what \(first.scenario) should say"]
          : missing.map { "missing: \($0.file)" },
        next: ["earshot run", target, "--record missing"].filter { !$0.isEmpty }
          .joined(separator: " "))
    ]
  }

  private mutating func record(
    _ heard: HeardWalk, over expected: ExpectedTranscript?, to file: String
  ) throws(Failure) {
    let bytes = Array(heard.transcript.recorded(over: expected).utf8)
    if let old = try? FileSystem.read(file), old == bytes { return }
    try write { () throws(FileSystem.Problem) in try FileSystem.write(bytes, to: file) }
    recorded.append(file)
  }

  private func write(_ change: () throws(FileSystem.Problem) -> Void) throws(Failure) {
    do throws(FileSystem.Problem) {
      try change()
    } catch {
      throw .error(.cannotWrite, "\(error.path): \(error.detail)")
    }
  }

  private func show(_ report: DifferenceReport) {
    switch invocation.value(.runFormat) {
    case "json": console.line(report.json().text())
    case "junit": console.out(report.junit())
    case "tap": console.out(report.tap())
    case "github": console.out(report.github())
    case "markdown": console.out(report.markdown())
    default:
      if !report.isPassed { console.out(report.text()) }
      for file in recorded { console.line("recorded \(file)") }
      if report.isPassed, ending == .success, scenarioCount > 0 {
        console.line(
          "RESULT: passed. \(counted(scenarioCount, "scenario")), "
            + "\(counted(transcriptCount, "transcript")) as expected.")
      }
    }
  }
}

/// `1 scenario`, `2 scenarios`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension HeardWalk {
  /// What `explain` has to be told to come to the same walk.
  var explainOptions: String {
    var options: [String] = []
    if !isThroughEverything { options.append("--walk \"\(name)\"") }
    options.append("--profile \(reader.profile.id)")
    if reader.profile.language != "en" { options.append("--language \(reader.profile.language)") }
    return options.joined(separator: " ")
  }
}
