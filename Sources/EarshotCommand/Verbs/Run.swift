import EarshotFormats
import EarshotModel
import EarshotReaders
import EarshotSpeech
import EarshotTranscript

extension Verb {
  /// Scenarios against their expected transcripts.
  static let run = Verb(
    "run", "hear scenarios and compare with their expected transcripts",
    arguments: "[PATH…]", count: 0...Int.max,
    discussion: [
      "Without a path, all scenarios below Scenarios/. Each is heard with its own readers, "
        + "languages and walks; the expected transcript lies beside it as "
        + "NAME.WALK.PROFILE.LANG.transcript. A missing or an obsolete one fails.",
      "A difference leaves NAME.….transcript.new beside the expected one; earshot accept takes it. "
        + "When CI is set nothing is written beside the scenarios.",
    ],
    options: CommandOption.hearing + [
      .record, .listWalks, .coverage, .speakOut, .allowOutside, .runFormat, .shard, .today,
    ] + CommandOption.speech + CommandOption.printing,
    examples: [
      ("earshot run", "compare every scenario of the project"),
      ("earshot run --record missing", "write the transcripts of new scenarios"),
      ("earshot run --list", "show which walks there are, with which readers and languages"),
      ("earshot run --speak out", "also write a listening folder for each walk"),
    ]
  ) { (invocation) throws(Failure) in
    var run = try ScenarioRun(invocation)
    if invocation.has(.listWalks) { return try run.list() }
    if let items = invocation.value(.coverage) { return try run.coverage(of: items) }
    return try run.run()
  }
}

extension CommandOption {
  static let listWalks = CommandOption(
    "--list", .none, "show the walks, readers and languages with their expected transcripts")
  static let coverage = CommandOption(
    "--coverage", .text("FILE"),
    "show where each item of a checklist stands, one id a line in FILE, by the scenarios' covers:")
  static let record = CommandOption(
    "--record", .choice(["missing", "failed", "all"]),
    "write expected transcripts: those that are missing, that differ, or all; never when CI is set")
  static let speakOut = CommandOption(
    "--speak", .text("DIR"), "write a listening folder for each walk below DIR")
  static let shard = CommandOption(
    "--shard", .text("I/N"), "run only the Ith of N parts of the scenarios, counted from 1")
  static let runFormat = CommandOption(
    "--format", .choice(["text", "json", "markdown", "junit", "github", "tap"]),
    "the form of the differences; text unless told otherwise")
  static let differenceFormat = CommandOption(
    "--format", .choice(["text", "json"]), "the form of the differences; text unless told otherwise"
  )
}
