import EarshotAudit
import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotReport
import EarshotWalkthrough

extension Verb {
  /// A screen before and after a change.
  static let compare = Verb(
    "compare", "compare a screen before and after a change: stops, listening time, tasks",
    arguments: "BEFORE AFTER", count: 2...2,
    discussion: [
      "Both are scenarios or dumps. The tasks are those of AFTER, else of BEFORE; each is carried "
        + "out by the fewest gestures of the reader, then the least listening. Listening is "
        + "counted at --rate words a minute, and by the speech engine itself with --speak.",
      "A lower count alone never passes: nothing may be lost, and each task must still be done. "
        + "It fails, with exit code 1, where something is.",
    ],
    options: CommandOption.hearing + [
      .from, .scroll, .allowOutside, .taskName, .textOrJSON, .speakOut,
    ] + CommandOption.speech + CommandOption.printing,
    examples: [
      (
        "earshot compare cards.scenario.yaml cards-grouped.scenario.yaml --task 'Buy Sencha'",
        "see whether grouping saves steps and the task is still done"
      )
    ]
  ) { (invocation) throws(Failure) in try CompareRun(invocation).run() }
}

extension CommandOption {
  static let taskName = CommandOption(
    "--task", .text("NAME"), "carry out this task alone")
}
