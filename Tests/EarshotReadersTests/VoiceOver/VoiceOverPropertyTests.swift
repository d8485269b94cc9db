import EarshotModel
import EarshotReaders
import Testing

/// A generator of numbers that gives the same ones every time.
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

private func session(_ tree: Tree<AppleNode>, direction: Screen.Direction = .leftToRight)
  -> VoiceOverSession
{
  var session = VoiceOverSession(
    Profile(id: "voiceover", version: "voiceover-ios-18", language: "en"))
  _ = session.receive(
    .begin(Screen(source: "test", content: .apple(tree), direction: direction)))
  return session
}

/// Nodes met with one gesture until the edge; nil where the walk does not end.
private func walk(_ gesture: Gesture, _ session: inout VoiceOverSession, limit: Int) -> [Arrival]? {
  var arrivals: [Arrival] = []
  while arrivals.count <= limit {
    guard case .arrival(let arrival)? = session.receive(.gesture(gesture)).first else {
      return arrivals
    }
    arrivals.append(arrival)
  }
  return nil
}

/// A tree of any shape, with groups, arrays, modals, hidden and combined views.
private func anyTree(_ dice: inout Dice) -> Tree<AppleNode> {
  var tree = Tree<AppleNode>()
  let count = Int.random(in: 1...60, using: &dice)
  var path: [NodeIndex] = []
  for number in 0..<count {
    var node = AppleNode()
    node.identifier = "n\(number)"
    node.label = ["Ship", "Port!", nil, "", "Sea."].randomElement(using: &dice) ?? nil
    node.value = ["2", nil, nil, ""].randomElement(using: &dice) ?? nil
    node.hint = ["Opens it.", nil, nil, "Moves"].randomElement(using: &dice) ?? nil
    node.traits = AppleNode.Traits.named.randomElement(using: &dice)?.trait ?? []
    if Bool.random(using: &dice) { node.traits.insert(.button) }
    node.frame = Rect(
      x: Double.random(in: 0...300, using: &dice).rounded(),
      y: Double.random(in: 0...100, using: &dice).rounded(), width: 10, height: 10)
    func sometimes(_ parts: Int) -> Bool { Int.random(in: 0..<parts, using: &dice) == 0 }
    node.isElement = sometimes(2)
    node.isModal = sometimes(20)
    node.isHidden = sometimes(15)
    node.groupsChildren = sometimes(6)
    node.container = sometimes(5) ? AppleNode.Container.allCases.randomElement(using: &dice) : nil
    if sometimes(6) {
      node.elements = (0..<4).map { _ in "n\(Int.random(in: 0..<count + 5, using: &dice))" }
    }
    if sometimes(6) {
      node.swiftUI = .init(
        children: AppleNode.SwiftUI.Children.allCases.randomElement(using: &dice),
        sortPriority: sometimes(2) ? 1 : nil)
    }
    if sometimes(6) { node.customActions = ["Act"] }
    if !path.isEmpty { path.removeLast(Int.random(in: 0..<path.count, using: &dice)) }
    path.append(tree.append(node, parent: path.last ?? -1))
  }
  tree.seal()
  return tree
}

@Suite struct VoiceOverPropertyTests {
  @Test(
    "as many steps lead back as forward, over each stop once",
    arguments: UInt64(1)...200)
  func thereAndBack(_ seed: UInt64) throws {
    var dice = Dice(state: seed)
    let tree = anyTree(&dice)
    var session = session(tree, direction: seed % 2 == 0 ? .leftToRight : .rightToLeft)
    let way = try #require(walk(.next, &session, limit: tree.count), "the walk does not end")
    let back = try #require(walk(.previous, &session, limit: tree.count))
    #expect(Set(way.map(\.node)).count == way.count)
    #expect(back.map(\.node) == Array(way.map(\.node).reversed().dropFirst()))
    for arrival in way {
      for utterance in arrival.utterances {
        #expect(utterance.text == utterance.parts.map { $0.before + $0.text }.joined())
        #expect(utterance.parts.allSatisfy { !$0.text.isEmpty })
      }
      #expect(session.snapshot(of: arrival.node) != nil)
    }
    for node in tree.indices {
      let verdict = session.verdict(on: node)
      #expect(verdict.isStop == way.contains { $0.node == node })
    }
    let targets = SwitchControl.itemScanTargets(of: session.screen)
    #expect(Set(targets).isSubset(of: way.map(\.node)))
  }

  @Test func elementArraysThatNameEachOtherEnd() throws {
    var tree = Tree<AppleNode>()
    for (own, other) in [("a", "b"), ("b", "a"), ("c", "c")] {
      var node = AppleNode()
      node.identifier = own
      node.elements = [other, "nobody", "leaf"]
      tree.append(node)
    }
    var leaf = AppleNode()
    leaf.identifier = "leaf"
    leaf.isElement = true
    tree.append(leaf)
    tree.seal()
    var session = session(tree)
    let way = try #require(walk(.next, &session, limit: 10))
    #expect(way.map(\.node) == [3])
  }

  @Test("a tree 10,000 deep is walked", arguments: [false, true])
  func deep(_ combines: Bool) throws {
    var tree = Tree<AppleNode>()
    var parent = -1
    for level in 0..<10_000 {
      var group = AppleNode()
      group.container = .semanticGroup
      group.label = "g\(level % 10)"
      if combines { group.swiftUI = .init(children: .combine) }
      parent = tree.append(group, parent: parent)
    }
    var leaf = AppleNode()
    leaf.isElement = true
    leaf.label = "Bottom"
    tree.append(leaf, parent: parent)
    tree.seal()
    var session = session(tree)
    let way = try #require(walk(.next, &session, limit: 10))
    #expect(way.count == 1)
    #expect(way.first?.announcement.hasSuffix(combines ? "g0" : "g9, Bottom") == true)
    #expect(session.verdict(on: 10_000).isStop == !combines)
  }

  @Test("a group 100,000 wide is walked, in any order of its children", arguments: [1, -1])
  func wide(_ direction: Double) throws {
    var tree = Tree<AppleNode>()
    let root = tree.append(AppleNode())
    for place in 0..<100_000 {
      var node = AppleNode()
      node.isElement = true
      node.label = "Row"
      node.frame = Rect(x: 0, y: direction * Double(place) * 10, width: 10, height: 10)
      tree.append(node, parent: root)
    }
    tree.seal()
    var session = session(tree)
    let way = try #require(walk(.next, &session, limit: 100_000))
    #expect(way.count == 100_000)
    #expect(way.first?.node == (direction > 0 ? 1 : 100_000))
  }

  @Test func everyRuleHasAnIdOfItsOwnAndSaysItself() {
    for reader in [Reader.voiceover, Reader.switchControl] {
      let rules = reader.rules
      #expect(Set(rules.map(\.id)).count == rules.count)
      #expect(rules.allSatisfy { !$0.summary.isEmpty && !$0.source.isEmpty })
      #expect(rules.allSatisfy { $0.evidence != .readerCode })
    }
  }

  @Test func theRulesOfAllPartsAreListed() throws {
    let listed = Set(Reader.voiceover.rules.map(\.id))
    var dice = Dice(state: 7)
    for _ in 0..<50 {
      let tree = anyTree(&dice)
      var session = session(tree)
      let way = try #require(walk(.next, &session, limit: tree.count))
      for part in way.flatMap(\.utterances).flatMap(\.parts) {
        #expect(listed.contains(part.rule.id))
      }
    }
  }
}
