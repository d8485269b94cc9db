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
    ],
    options: CommandOption.hearing + [
      .from, .scroll, .walkName, .allowOutside, .textOrJSON,
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
    for path in invocation.arguments {
      do throws(Failure) {
        let input = try inputs.read(path)
        for heard in try input.hear(choice, invocation) {
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

extension CommandOption {
  static let scroll = CommandOption(
    "--scroll", .none, "go on into what has to be scrolled to, marking each scroll")
  static let walkName = CommandOption(
    "--walk", .text("NAME"), "take this walk of the scenario instead of going through its screens")
}
