import EarshotModel
import EarshotReaders
import Foundation
import Testing

/// How fast a walk is, where somebody asks for it: a figure of a debug build tells nothing.
@Suite struct VoiceOverSpeedTests {
  @Test(
    "a walk tells many thousand stops a second",
    .enabled(if: ProcessInfo.processInfo.environment["EARSHOT_SPEED"] != nil))
  func walk() {
    var tree = Tree<AppleNode>()
    let root = tree.append(AppleNode())
    for row in 0..<50_000 {
      var group = AppleNode()
      group.container = .semanticGroup
      group.label = "Section \(row)"
      let section = row % 10 == 0 ? tree.append(group, parent: root) : root
      var node = AppleNode()
      node.isElement = true
      node.label = "Delivery appointment \(row)"
      node.value = "Tuesday 4 March, 9:30 AM"
      node.traits = row % 3 == 0 ? [.button, .selected] : [.button, .header]
      if row % 4 == 0 { node.hint = "Opens the appointment." }
      node.frame = Rect(x: 0, y: Double(row) * 50, width: 300, height: 44)
      tree.append(node, parent: section)
    }
    tree.seal()
    let clock = ContinuousClock()
    var session = VoiceOverSession(
      Profile(id: "voiceover", version: "voiceover-ios-18", language: "en"))
    let start = clock.measure {
      _ = session.receive(.begin(Screen(source: "test", content: .apple(tree))))
    }
    var parts = 0
    var stops = 0
    let walk = clock.measure {
      for _ in 0..<10 {
        while case .arrival(let arrival)? = session.receive(.gesture(.next)).first {
          stops += 1
          parts += arrival.utterances.first?.parts.count ?? 0
        }
        _ = session.receive(.gesture(.first))
      }
    }
    let seconds = Double(walk.components.attoseconds) / 1e18 + Double(walk.components.seconds)
    print("layout of \(tree.count) nodes: \(start); \(stops) stops, \(parts) parts: \(walk), ")
    print("\(Int(Double(stops) / seconds)) announcements a second")
    #expect(stops == 10 * 50_000 - 9)
  }
}
