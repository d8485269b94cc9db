import EarshotAudit
import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotReport

extension Verb {
  /// What is wrong with screens, judged by what is heard of them.
  static let audit = Verb(
    "audit", "find what is wrong with a screen, judged by what is heard of it",
    arguments: "FILE…", count: 1...Int.max,
    discussion: [
      "FILE is a scenario or a dump. Each finding says what is heard, where to mend it and how. "
        + "What rests on something that nobody heard and no code says is never an error: it asks "
        + "what to listen for. It fails, with exit code 1, at an error unless --fail-on says "
        + "otherwise."
    ],
    options: CommandOption.hearing + [
      .from, .scroll, .allowOutside, .failOn, .auditFormat,
    ] + CommandOption.printing,
    examples: [
      ("earshot audit window_dump.xml", "audit a dump of an Android screen"),
      ("earshot audit register.scenario.yaml --format json", "the findings as data"),
    ]
  ) { (invocation) throws(Failure) in try AuditRun(invocation).run() }
}

extension CommandOption {
  static let failOn = CommandOption(
    "--fail-on", .choice(["error", "warning", "note"]),
    "the least severity that fails; error unless told otherwise")
  static let auditFormat = CommandOption(
    "--format", .choice(["text", "json"]), "the form of the result; text unless told otherwise")
}
