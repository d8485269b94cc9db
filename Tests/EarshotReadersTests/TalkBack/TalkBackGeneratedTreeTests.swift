import EarshotModel
import EarshotReaders
import Testing

/// What holds on screens that nobody thought of.
@Suite struct TalkBackGeneratedTreeTests {
  /// Each argument stands for a hundred screens.
  static let hundreds = 0..<8

  private static func screens(_ hundred: Int) -> [GeneratedAndroidTree] {
    (hundred * 100..<hundred * 100 + 100).map(GeneratedAndroidTree.init)
  }

  @Test(arguments: hundreds)
  func theStopsAreThoseOfTheFocusTestEachReachedOnce(_ hundred: Int) {
    for made in Self.screens(hundred) {
      let plain = PlainFocusTest(tree: made.tree, window: made.bounds)
      let expected = made.tree.indices.filter(plain.isStop)
      let reached = heard(made.screen()).map(\.node)
      #expect(made.isReordered ? reached.sorted() == expected : reached == expected)
    }
  }

  @Test(arguments: hundreds)
  func asManyStepsBackAsForwardLeadToTheSameStop(_ hundred: Int) {
    for made in Self.screens(hundred) {
      var session = started(made.screen())
      let forward = walk(&session).map(\.node)
      var backward = session.cursor.map { [$0] } ?? []
      for _ in forward.dropFirst() {
        _ = session.receive(.gesture(.previous))
        if let cursor = session.cursor { backward.append(cursor) }
      }
      #expect(backward.reversed() == forward)
    }
  }

  /// A view that the service does not see is as good as not there: it is no stop, and leaving it out
  /// of the input altogether, its children in its place, changes nothing that is heard.
  @Test(arguments: hundreds)
  func pruningInventsNoStop(_ hundred: Int) {
    for made in Self.screens(hundred) {
      let plain = PlainFocusTest(tree: made.tree, window: made.bounds)
      let screen = made.screen { tree in
        // A label that is no stop still labels, so those would be missed.
        for node in tree.indices where !plain.isSeen(node) { tree[node].labelFor = nil }
      }
      guard case .android(let tree) = screen.content else { return }
      var places: [NodeIndex: NodeIndex] = [:]
      var bare = Tree<AndroidNode>()
      for node in tree.indices where plain.isSeen(node) {
        var payload = tree[node]
        payload.importance = .yes
        let parent = plain.parent(node).flatMap { places[$0] } ?? -1
        places[node] = bare.append(payload, parent: parent)
      }
      bare.seal()
      let before = heard(screen)
      let after = heard(
        Screen(source: "generated", content: .android(bare), bounds: made.bounds))
      #expect(before.allSatisfy { plain.isSeen($0.node) })
      #expect(before.compactMap { places[$0.node] } == after.map(\.node))
      #expect(before.map(\.utterances).map(texts) == after.map(\.utterances).map(texts))
    }
  }

  @Test(arguments: hundreds)
  func renamingOneLabelChangesOnlyTheLinesThatSayIt(_ hundred: Int) {
    for made in Self.screens(hundred) {
      let before = heard(made.screen()).map(\.utterances).map(texts)
      for node in made.tree.indices {
        guard let old = made.tree[node].text else { continue }
        let after = heard(made.screen { $0[node].text = "Zebra crossing" })
          .map(\.utterances).map(texts)
        #expect(
          after == before.map { $0.map { $0.replacing(old, with: "Zebra crossing") } })
      }
    }
  }

  private func texts(_ utterances: [Utterance]) -> [String] { utterances.map(\.text) }

  private func heard(_ screen: Screen) -> [Arrival] {
    var session = started(screen)
    return walk(&session)
  }

  private func started(_ screen: Screen) -> any ReaderSession {
    var session = Reader.talkback.start(
      Profile(id: "talkback", version: "talkback-15", language: "en"))
    _ = session.receive(.begin(screen))
    return session
  }
}
