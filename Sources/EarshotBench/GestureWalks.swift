internal import EarshotFormats
internal import EarshotModel
internal import EarshotReaders
internal import EarshotWalkthrough

/// Walks of thirty gestures in an app that answers: moving, choosing, typing and going on.
enum GestureWalks {
  private static let gestures = 30
  private static let turns = 2_000

  static func run() {
    guard let scenario = try? ScenarioReader.read(Array(text.utf8), file: "gestures").scenario,
      let walk = scenario.walks.first
    else { return print("walks of \(gestures) gestures: the scenario cannot be read") }
    for reader in [Reader.voiceover, .talkback] {
      let profile = Profile(id: reader.id, version: reader.currentVersion, language: "en")
      let script = ScenarioScript(scenario, platform: reader.platform)
      var failures = 0
      let spent = seconds(by: .processor) {
        for _ in 0..<turns {
          var session: any ReaderSession = reader.start(profile)
          failures += script.run(walk, &session).failures.count
        }
      }
      // The same screen, read out without an app behind it, thirty stops long.
      let still = seconds(by: .processor) {
        for _ in 0..<turns {
          var session: any ReaderSession = reader.start(profile)
          _ = Walkthrough.walk(&session, script.screens[0])
        }
      }
      let failed = failures == 0 ? "" : " (\(failures) steps failed)"
      print(
        "walks of \(gestures) gestures with answers, \(reader.id): "
          + "\(rounded(Double(turns) / spent)) a second (goal: 2000)\(failed); ratio "
          + "\(rounded(spent / still)) against a still walk of \(gestures) stops")
    }
  }

  /// A screen of thirty stops, of which some answer. The walk has thirty gestures.
  private static let text: String = {
    var lines = ["scenario: Gestures", "language: en", "screens:", "  Form:"]
    for row in 1...8 {
      lines += [
        "    - heading: Part \(row)", "    - text field: Name \(row)", "    - switch: News \(row)",
      ]
    }
    lines += [
      "    - button: Tell", "      when activated: say \"Told\"", "    - button: Next",
      "      when activated: go to Done", "    - text: One", "    - text: Two", "    - text: Three",
      "    - text: Four", "  Done:", "    - heading: Done", "    - button: Back",
      "      when activated: go to Form",
    ]
    let round = ["next", "type \"Ann\" in Name 1", "next", "double tap", "next", "previous"]
    lines += ["walks:", "  Thirty:"]
    for step in round + round + round + round { lines.append("    - \(step)") }
    lines += [
      "    - touch Tell", "    - double tap", "    - touch Next", "    - double tap", "    - next",
      "    - double tap", "",
    ]
    return lines.joined(separator: "\n")
  }()
}
