import EarshotModel
import EarshotReaders
import Testing

@Suite struct SwitchControlTests {
  private func started(_ settings: [String: SettingValue] = [:]) -> any ReaderSession {
    var tree = Tree<AppleNode>()
    func add(_ label: String, _ traits: AppleNode.Traits, _ value: String? = nil) {
      var node = AppleNode()
      node.isElement = true
      node.label = label
      node.value = value
      node.traits = traits
      tree.append(node)
    }
    add("Title", .header)
    add("Lamp", [.button, .switchButton], "1")
    add("Send", [.button, .notEnabled])
    add("Depth", .adjustable, "3 m")
    tree.seal()
    var session = Reader.switchControl.start(
      Profile(
        id: "switch-control", version: "switch-control-ios-18", language: "en", settings: settings))
    _ = session.receive(.begin(Screen(source: "test", content: .apple(tree))))
    return session
  }

  private func announcements(_ gestures: [Gesture], _ session: any ReaderSession) -> [String] {
    var session = session
    // The notes on the cost have tests of their own.
    return gestures.flatMap { session.receive(.gesture($0)) }.compactMap { event in
      switch event {
      case .arrival(let arrival): arrival.announcement
      case .earcon(let earcon): "[\(earcon.rawValue)]"
      case .note: nil
      default: "other"
      }
    }
  }

  @Test func onlyWhatTakesPartInInteractionIsHighlighted() {
    #expect(
      announcements([.next, .next, .next, .previous], started())
        == ["Lamp, on", "Depth, 3 m", "[edge]", "Lamp, on"])
  }

  @Test func withoutSpeechTheHighlightMovesInSilence() {
    #expect(announcements([.next, .next], started(["speech": .flag(false)])) == ["", ""])
  }

  @Test func aStopThatIsNoTargetSaysWhy() {
    let session = started()
    #expect(session.verdict(on: 0).reason == "plain text and images are skipped")
    #expect(session.verdict(on: 1).isStop)
    #expect(session.verdict(on: 2).rule.id == "switch-control.target.dimmed")
    #expect(session.verdict(on: 9).reason == "this screen has no such node")
  }
}
