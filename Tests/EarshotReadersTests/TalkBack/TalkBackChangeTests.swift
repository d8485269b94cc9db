import EarshotModel
import EarshotReaders
import Testing

/// What a change of one node does to a walk, and what it leaves alone.
@Suite struct TalkBackChangeTests {
  /// A word that no case has, of two letters and more, so that no symbol rule applies.
  private static let newWord = "Zebra crossing"

  @Test(arguments: TalkBackPropertyTests.screens)
  func renamingOneLabelChangesOnlyWhatSaysIt(_ item: TalkBackCase) {
    guard case .android(let tree) = item.screen.content else { return }
    let before = spoken(item, item.screen)
    for node in tree.indices {
      guard let old = tree[node].text, old.count > 1, !tree[node].flags.contains(.password),
        tree.indices.count(where: { tree[$0].text == old || tree[$0].contentDescription == old })
          == 1
      else { continue }
      var renamed = tree
      renamed[node].text = Self.newWord
      var screen = item.screen
      screen.content = .android(renamed)
      let after = spoken(item, screen)
      #expect(after.count == before.count)
      for (old, new) in zip(before, after) where old != new {
        #expect(new.contains(Self.newWord), "\(old) became \(new)")
      }
    }
  }

  @Test(arguments: TalkBackPropertyTests.screens)
  func leavingOutViewsThatNobodyHearsInventsNoStop(_ item: TalkBackCase) {
    guard case .android(let tree) = item.screen.content else { return }
    let before = Set(stops(item, item.screen))
    for node in tree.indices where tree.parent(of: node) != nil {
      var pruned = tree
      for inside in node..<tree.nodes[node].end { pruned[inside].importance = .no }
      pruned[node].importance = .noHideDescendants
      var screen = item.screen
      screen.content = .android(pruned)
      let left = stops(item, screen)
      let hidden = node..<tree.nodes[node].end
      #expect(left.allSatisfy { !hidden.contains($0) })
      // What is left was a stop before, or stands where something around it went.
      let invented = left.filter { !before.contains($0) && !tree.isAncestor($0, of: node) }
      let siblings = tree.parent(of: node).map { Array(tree.children(of: $0)) } ?? []
      #expect(
        invented.allSatisfy { stop in siblings.contains { $0 == stop } || covered(stop, tree) })
    }
  }

  /// Whether an ancestor took the focus of a node, which it can lose with what made it speak.
  private func covered(_ node: NodeIndex, _ tree: Tree<AndroidNode>) -> Bool {
    tree.ancestors(of: node).contains {
      !tree[$0].flags.isDisjoint(with: [.clickable, .focusable])
    }
  }

  private func stops(_ item: TalkBackCase, _ screen: Screen) -> [NodeIndex] {
    arrivals(item, screen).map(\.node)
  }

  private func spoken(_ item: TalkBackCase, _ screen: Screen) -> [String] {
    arrivals(item, screen).map { $0.utterances.map(\.text).joined(separator: " + ") }
  }

  private func arrivals(_ item: TalkBackCase, _ screen: Screen) -> [Arrival] {
    var session = Reader.talkback.start(item.profile)
    _ = session.receive(.begin(screen))
    return walk(&session)
  }
}
