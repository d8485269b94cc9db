import EarshotAudit
import EarshotModel

extension Verb {
  /// What is wrong with screens, judged by what is heard of them.
  static let audit = Verb(
    "audit", "find what is wrong with a screen, judged by what is heard of it",
    arguments: "FILE…", count: 1...Int.max,
    discussion: [
      "FILE is a scenario or a dump. Each finding says what is heard, where to mend it and how. "
        + "What rests on something that nobody heard and no code says is never an error: it asks "
        + "what to listen for. It fails, with exit code 1, at an error unless --fail-on says "
        + "otherwise.",
      "Waivers of earshot.yaml let findings pass until their day; one whose day has passed fails. "
        + "A folder stands for the scenarios in it. --procedure forms-grouping carries out the checks of the forms guideline step by step.",
    ],
    options: CommandOption.hearing + [
      .from, .scroll, .allowOutside, .procedure, .practices, .matrix, .failOn, .baseline, .today,
      .auditFormat,
    ] + CommandOption.printing,
    examples: [
      ("earshot audit window_dump.xml", "audit a dump of an Android screen"),
      ("earshot audit register.scenario.yaml --format json", "the findings as data"),
      (
        "earshot audit home.xml menu.xml contact.xml --practices",
        "judge the thirty-three practices on an app's screens"
      ),
      (
        "earshot audit register.scenario.yaml --matrix --set usageHints=false",
        "see what is not heard any more with that setting"
      ),
      (
        "earshot audit register.scenario.yaml --procedure forms-grouping",
        "check that groups of fields are heard"
      ),
    ]
  ) { (invocation) throws(Failure) in try AuditRun(invocation).run() }
}

extension CommandOption {
  static let failOn = CommandOption(
    "--fail-on", .choice(["error", "warning", "note"]),
    "the least severity that fails; error unless told otherwise")
  static let baseline = CommandOption(
    "--baseline", .text("FILE"),
    "let pass what this earlier result of audit --format json holds already")
  static let procedure = CommandOption(
    "--procedure", .choice(["forms-grouping"]), "carry out a test procedure instead of the rules")
  static let practices = CommandOption(
    "--practices", .none,
    "judge the thirty-three practices of the templates guide; several files are one app")
  static let matrix = CommandOption(
    "--matrix", .none,
    "show what is silent under each --set, or under each setting of the reader that is turned over")
  static let auditFormat = CommandOption(
    "--format",
    .choice([
      "text", "json", "markdown", "sarif", "earl", "wcag-em", "csv", "junit", "github", "tap",
    ]), "the form of the result; text unless told otherwise")
}
