import EarshotAudit
import EarshotFormats
import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotReport
import EarshotWalkthrough

/// One `earshot compare`.
struct CompareRun {
  private let invocation: Invocation
  private let choice: ProfileChoice
  private let inputs: [InputFile]
  private let durations: Durations
  /// How listening is counted, in words.
  private let measure: String

  init(_ invocation: Invocation) throws(Failure) {
    self.invocation = invocation
    choice = try ProfileChoice(invocation)
    let reader = try InputReader(invocation)
    var inputs: [InputFile] = []
    for path in invocation.arguments { inputs.append(try reader.read(path)) }
    self.inputs = inputs
    let rate = invocation.number(.rate) ?? 175
    if let engine = try EngineDurations(invocation) {
      durations = engine.durations
      measure = "by the speech engine at \(rate) words a minute"
    } else {
      durations = .table(wordsPerMinute: rate)
      measure = "by words at \(rate) a minute, since there is no speech engine"
    }
  }

  func run() throws(Failure) -> ExitCode {
    let (before, after) = (inputs[0], inputs[1])
    let wanted = invocation.value(.taskName)
    let tasks = Self.tasks(of: after).isEmpty ? Self.tasks(of: before) : Self.tasks(of: after)
    if let wanted, !tasks.contains(where: { $0.name == wanted }) {
      let near = nearest(to: wanted, among: tasks.map(\.name)).map { "; did you mean '\($0)'?" }
      throw .error(.usage, "there is no task '\(wanted)'\(near ?? "")")
    }
    let names = wanted.map { [$0] } ?? tasks.map(\.name)
    let first = try passes(before)
    let second = try passes(after)
    var ending = ExitCode.success
    for (whole, other) in zip(first, second) {
      let (old, new) = Self.common(whole, other)
      let comparison = GroupingComparison(
        profile: new.reader.profile, before: try side(old, before, names, "before"),
        after: try side(new, after, names, "after"))
      if invocation.value(.textOrJSON) == "json" {
        invocation.console.line(
          comparison.json(before: before.path, after: after.path).text())
      } else {
        invocation.console.out(
          comparison.text(before: before.path, after: after.path, measure: measure))
      }
      if comparison.verdict == .worse { ending = ending.combined(with: .differs) }
    }
    return ending
  }

  /// The screens that both sides have by name, where they share any: a screen that only one of them
  /// shows was not regrouped.
  private static func common(_ before: AuditHearing.Pass, _ after: AuditHearing.Pass)
    -> (AuditHearing.Pass, AuditHearing.Pass)
  {
    let shared = Set(before.screens.compactMap(\.screenName))
      .intersection(after.screens.compactMap(\.screenName))
    guard !shared.isEmpty else { return (before, after) }
    var (old, new) = (before, after)
    old.screens = before.screens.filter { $0.screenName.map(shared.contains) ?? false }
    new.screens = after.screens.filter { $0.screenName.map(shared.contains) ?? false }
    return (old, new)
  }

  /// Both sides are heard by the readers of the second, so that like is compared with like.
  private func passes(_ input: InputFile) throws(Failure) -> [AuditHearing.Pass] {
    var choice = self.choice
    if choice.ids.isEmpty, case .scenario(let scenario, _) = inputs[1].content {
      choice.ids = scenario.standardReaders
    } else if choice.ids.isEmpty, case .screens(let screens) = inputs[1].content,
      let screen = screens.first
    {
      choice.ids = [Reader.standard(for: screen).id]
    }
    return try AuditHearing(
      input: input, choice: choice, scrolls: invocation.has(.scroll)
    ).passes()
  }

  private func side(
    _ pass: AuditHearing.Pass, _ input: InputFile, _ tasks: [String], _ name: String
  ) throws(Failure) -> GroupingComparison.Side {
    var seconds = pass.screens.reduce(0) { total, heard in
      total + heard.stops.reduce(0) { $0 + durations.seconds(of: [.arrival($1.arrival)]) }
    }
    if let folder = invocation.value(.speakOut) {
      seconds = try voiced(pass, input, "\(folder)/\(name)")
    }
    let targets =
      pass.reader.reader.platform == .apple
      ? pass.screens.reduce(0) { $0 + SwitchControl.itemScanTargets(of: $1.screen).count } : nil
    return GroupingComparison.Side(
      heard: pass.screens, tasks: results(pass, input, tasks), seconds: seconds,
      switchTargets: targets)
  }

  /// The engine's own seconds, and its audio in a folder.
  private func voiced(_ pass: AuditHearing.Pass, _ input: InputFile, _ folder: String)
    throws(Failure) -> Double
  {
    var choice = self.choice
    choice.ids = [pass.reader.profile.id]
    let request = try SpeechRequest(invocation)
    var seconds = 0.0
    do throws(FileSystem.Problem) {
      try FileSystem.makeDirectory(folder)
    } catch {
      throw .error(.cannotWrite, "\(error.path): \(error.detail)")
    }
    for heard in try input.hear(choice, invocation) {
      seconds += try request.speak(heard, to: "\(folder)/\(pass.reader.profile.id)")
    }
    return seconds
  }

  private func results(_ pass: AuditHearing.Pass, _ input: InputFile, _ names: [String])
    -> [TaskResult]
  {
    guard case .scenario(let scenario, _) = input.content else { return [] }
    let script = ScenarioScript(scenario, platform: pass.reader.reader.platform)
    let search = TaskSearch(
      script, reader: pass.reader.reader, profile: pass.reader.profile, durations: durations)
    let scanning = pass.reader.reader.platform == .apple ? scan(script, pass) : nil
    return names.compactMap { name in
      guard let task = scenario.tasks.first(where: { $0.name == name }) else { return nil }
      var result = search.carryOut(task)
      if let scanning, result.gestures != nil {
        var free = task
        // What it may cost is said for the reader's own gestures.
        free.maximumGestures = nil
        free.maximumSeconds = nil
        result.switchSteps = scanning.carryOut(free).gestures
      }
      return result
    }
  }

  /// The same search with Switch Control, unless that is the reader already.
  private func scan(_ script: ScenarioScript, _ pass: AuditHearing.Pass) -> TaskSearch? {
    guard let (reader, version) = Reader.named("switch-control"),
      reader.id != pass.reader.reader.id
    else { return nil }
    return TaskSearch(
      script, reader: reader,
      profile: Profile(
        id: reader.id, version: version, language: pass.reader.profile.language),
      durations: durations)
  }

  private static func tasks(of input: InputFile) -> [UserTask] {
    guard case .scenario(let scenario, _) = input.content else { return [] }
    return scenario.tasks
  }
}
