import EarshotFormats
import EarshotModel
import EarshotReaders
import EarshotWalkthrough

extension Verb {
  /// Any input as a scenario.
  static let importing = Verb(
    "import", "turn any input into a scenario that can be read, mended and kept",
    arguments: "FILE", count: 1...1,
    discussion: [
      "The scenario says what the input says: what its neutral words cannot say stands in ios: or "
        + "android: blocks, so that the reader of the same platform says the same. With another "
        + "platform's reader it is a projection.",
      "What a device said, as TalkBack's verbose log or typed, becomes with --as an expected "
        + "transcript, a suite or an observation; --screen names the dump of the recorded screen.",
      "--redact replaces names, numbers and addresses by others of the same length, the same always "
        + "by the same, and says on standard error what it replaced. It finds what looks personal "
        + "in English, German and Chinese: look through the rest yourself.",
    ],
    options: [.from, .outFile, .scenarioName, .redact, .allowOutside, .captureForm, .screenDump]
      + CommandOption.hearing + CommandOption.printing,
    examples: [
      (
        "earshot import talkback.log --as observation --screen window_dump.xml --out seen.yaml",
        "keep what a phone said"
      ),
      (
        "earshot import window_dump.xml --out Scenarios/login.scenario.yaml",
        "keep a dump as a scenario, then earshot run --record missing"
      ),
    ]
  ) { (invocation) throws(Failure) in
    let path = invocation.arguments[0]
    if let form = invocation.value(.captureForm) {
      let text = try CaptureImport(form, path, invocation).text()
      return try write(text, invocation)
    }
    let input = try InputReader(invocation).read(path)
    var scenario: Scenario
    switch input.content {
    case .scenario(let own, _):
      if invocation.has(.redact) {
        throw .error(
          .usage, "'\(path)' is a scenario already; --redact is for what was recorded from an app")
      }
      scenario = own
    case .screens(let screens):
      scenario = Scenario(
        screens, file: path, name: invocation.value(.scenarioName) ?? Scenario.name(for: path))
    }
    if invocation.has(.redact) {
      var redactor = Redactor()
      redactor.redact(&scenario.screens)
      if !invocation.has(.quiet) { invocation.console.error(redactor.summary) }
    }
    let text = ScenarioWriter.text(scenario)
    return try write(text, invocation)
  }
}

/// Writes what was made to the file that was asked for, never over another.
private func write(_ text: String, _ invocation: Invocation) throws(Failure) -> ExitCode {
  guard let target = invocation.value(.outFile), target != "-" else {
    invocation.console.out(text)
    return .success
  }
  guard !FileSystem.exists(target) else {
    throw .error(.cannotWrite, "'\(target)' is there already; name another file or remove it")
  }
  do throws(FileSystem.Problem) {
    try FileSystem.write(Array(text.utf8), to: target)
  } catch {
    throw .error(.cannotWrite, "\(error.path): \(error.detail)")
  }
  return .success
}

extension CommandOption {
  static let captureForm = CommandOption(
    "--as", .choice(CaptureImport.forms), "what a device said becomes this")
  static let outFile = CommandOption(
    "--out", .text("FILE"), "the scenario to write; standard output unless told otherwise")
  static let redact = CommandOption(
    "--redact", .none, "replace names, numbers and addresses consistently")
  static let scenarioName = CommandOption("--name", .text("NAME"), "the name of the scenario")
}

extension Scenario {
  /// A scenario of screens that were read from a dump.
  init(_ screens: [Screen], file: String, name: String) {
    self.init(file: file, name: name, language: screens.first?.language ?? "en")
    source = FileSystem.name(of: file)
    var taken: Set<String> = []
    for (number, screen) in screens.enumerated() {
      let neutral = screen.neutral
      guard case .neutral(let elements) = neutral.content else { continue }
      if number == 0 { profiles = [Reader.standard(for: screen).id] }
      var title =
        screen.title ?? screen.name ?? (screens.count == 1 ? "Screen" : "Screen \(number + 1)")
      if !taken.insert(title).inserted { title += " \(number + 1)" }
      var own = ScenarioScreen(
        name: title, place: SourcePlace(line: 1, column: 1), elements: elements)
      own.idiom = screen.idiom
      own.screenshot = screen.screenshot.map(FileSystem.name(of:))
      if screen.direction != language.direction { own.direction = screen.direction }
      self.screens.append(own)
    }
  }

  /// A name for the scenario of a file: its own name without folder and ending.
  static func name(for path: String) -> String {
    let name = FileSystem.name(of: path)
    let stem = name.prefix { $0 != "." }
    return stem.isEmpty || path == "-" ? "Imported screen" : String(stem)
  }
}
