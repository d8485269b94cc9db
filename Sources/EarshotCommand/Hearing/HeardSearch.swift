import EarshotModel
import EarshotTranscript
import EarshotWalkthrough

/// What `explain --heard` prints: which combination would say the words that a device said.
struct HeardSearch {
  private(set) var lines: [String]

  init(_ words: String, _ heard: HeardWalk, stop: Int) {
    guard heard.screens.count == 1, let screen = heard.screens.first else {
      lines = ["heard: only a walk over one screen can be searched; name it with --walk"]
      return
    }
    let answers = HearingSearch(
      reader: heard.reader.reader, profile: heard.reader.profile, screen: screen,
      node: heard.transcript.stops[stop - 1].arrival.node
    ).answers(words)
    guard answers.isEmpty else {
      lines = answers.map { "heard: \"\(words)\" is what it says with \($0.words)" }
      return
    }
    lines = [
      "heard: nothing known says \"\(words)\" there: no version, no setting with any version, no "
        + "language and no way of arriving",
      "next: keep it as an observation, with device, system and reader version",
    ]
  }
}
