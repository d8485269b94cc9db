import EarshotFormats
import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotTranscript
import EarshotWalkthrough

extension Verb {
  /// The transcript of going through a screen.
  static let walk = Verb(
    "walk", "print what is heard going through a screen from its first to its last stop",
    arguments: "FILE…", count: 1...Int.max,
    discussion: [
      "FILE is a scenario or a dump: what it is, is read from its content. A dump of an Android "
        + "app is heard with TalkBack, all else with VoiceOver, unless --profile asks for others.",
      "What the format marks as not visible is no stop; a note counts what scrolling would bring, "
        + "and --scroll goes on into it. A line on standard error counts the stops by how their "
        + "words are known.",
      "FILE can also be the res folder of an Android app: each of its layouts is a screen then, and "
        + "--language picks the texts. With --stitch, several dumps of one scrolled list are one "
        + "screen: rows that were seen twice are said once.",
    ],
    options: CommandOption.hearing + [
      .from, .scroll, .stitch, .walkName, .allowOutside, .textOrJSON,
    ] + CommandOption.printing,
    examples: [
      ("earshot walk window_dump.xml", "hear a dump of an Android screen"),
      ("earshot walk register.scenario.yaml --profile voiceover,talkback", "hear both readers"),
      (
        "adb exec-out uiautomator dump /dev/tty | earshot walk -",
        "hear what is on a connected device"
      ),
    ]
  ) { (invocation) throws(Failure) in
    let choice = try ProfileChoice(invocation)
    let inputs = try InputReader(invocation)
    let isJSON = invocation.value(.textOrJSON) == "json"
    var ending = ExitCode.success
    var isFirst = true
    if invocation.has(.stitch), invocation.has(.scroll) {
      throw .error(.usage, "--stitch and --scroll are two ways of seeing all; expected one of them")
    }
    // With --stitch all files are one input, else each is its own.
    let groups =
      invocation.has(.stitch) ? [invocation.arguments] : invocation.arguments.map { [$0] }
    for paths in groups {
      do throws(Failure) {
        for heard in try hear(paths, inputs, choice, invocation) {
          if isJSON {
            invocation.console.line(heard.transcript.json().text())
          } else {
            invocation.console.out((isFirst ? "" : "\n") + heard.transcript.text())
          }
          isFirst = false
          if !invocation.has(.quiet) {
            invocation.console.error(EvidenceSummary(heard.transcript).line)
          }
        }
      } catch {
        error.lines.forEach(invocation.console.error)
        ending = ending.combined(with: error.code)
      }
      if invocation.console.isClosed || Interruption.isRequested { break }
    }
    return ending
  }
}

/// What the readers say of one input, or of several dumps that are one screen.
private func hear(
  _ paths: [String], _ inputs: InputReader, _ choice: ProfileChoice, _ invocation: Invocation
) throws(Failure) -> [HeardWalk] {
  guard invocation.has(.stitch) else {
    var heard: [HeardWalk] = []
    for path in paths { heard += try inputs.read(path).hear(choice, invocation) }
    return heard
  }
  var screens: [Screen] = []
  for path in paths {
    guard case .screens(let own) = try inputs.read(path).content else {
      throw .error(.usage, "'\(path)' is a scenario; expected dumps of one screen to stitch")
    }
    screens += own
  }
  guard let stitched = StitchedScreen(screens) else {
    throw .error(
      .usage,
      "the files are not dumps of one platform's screen; expected all of Android or all "
        + "of iOS to stitch")
  }
  let readers = try choice.readers(
    standard: [Reader.standard(for: stitched.screen).id], language: stitched.screen.language)
  return readers.map { HeardWalk.through(stitched, reader: $0) }
}

extension CommandOption {
  static let stitch = CommandOption(
    "--stitch", .none, "join the dumps, made while scrolling through one list, into one screen")
  static let scroll = CommandOption(
    "--scroll", .none, "go on into what has to be scrolled to, marking each scroll")
  static let walkName = CommandOption(
    "--walk", .text("NAME"), "take this walk of the scenario instead of going through its screens")
}
