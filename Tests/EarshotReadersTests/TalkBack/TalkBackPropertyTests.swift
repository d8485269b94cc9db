import EarshotModel
import EarshotReaders
import Testing

/// What holds on every screen, however it is built.
@Suite struct TalkBackPropertyTests {
  static let screens = TestFiles.cases("talkback").flatMap(TalkBackCase.all).filter {
    $0.steps.isEmpty
  }

  @Test(arguments: screens)
  func asManyStepsBackAsForwardLeadToTheSameStop(_ item: TalkBackCase) {
    var session = started(item)
    let forward = walk(&session).map(\.node)
    var backward: [NodeIndex] = session.cursor.map { [$0] } ?? []
    for _ in forward.dropFirst() {
      _ = session.receive(.gesture(.previous))
      if let cursor = session.cursor { backward.append(cursor) }
    }
    #expect(backward.reversed() == forward)
  }

  @Test(arguments: screens)
  func everyStopOfTheWindowIsReachedOnceAndNothingElse(_ item: TalkBackCase) {
    var session = started(item)
    let reached = walk(&session).map(\.node)
    #expect(Set(reached).count == reached.count)
    guard case .android(let tree) = session.screen.content, session.screen.windows.isEmpty else {
      return
    }
    #expect(reached.sorted() == tree.indices.filter { session.verdict(on: $0).isStop })
  }

  @Test(arguments: screens)
  func partsPutTogetherAreTheUtteranceAndNameTheirRules(_ item: TalkBackCase) {
    var session = started(item)
    let known = Set(Reader.talkback.rules)
    for utterance in walk(&session).flatMap(\.utterances) {
      #expect(utterance.parts.map { $0.before + $0.text }.joined() == utterance.text)
      #expect(utterance.parts.first?.before == "")
      #expect(utterance.parts.allSatisfy { !$0.text.isEmpty && known.contains($0.rule) })
    }
  }

  @Test(arguments: screens)
  func theSameInputsAlwaysGiveTheSameEvents(_ item: TalkBackCase) {
    var first = started(item)
    var second = started(item)
    #expect(walk(&first) == walk(&second))
  }

  @Test func ruleNamesAreUnique() {
    let names = Reader.talkback.rules.map(\.id)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.hasPrefix("talkback.") })
  }

  @Test func aHundredThousandRowsWalkInLinearTime() {
    var tree = Tree<AndroidNode>()
    var list = AndroidNode(className: "androidx.recyclerview.widget.RecyclerView")
    list.collection = AndroidNode.Collection(rows: 100_000, columns: 1)
    let top = tree.append(list)
    for number in 0..<100_000 {
      var row = AndroidNode(className: "android.widget.Button")
      row.text = "Row \(number)"
      row.flags.insert([.clickable, .focusable])
      row.bounds = Rect(x: 0, y: Double(number) * 10, width: 100, height: 10)
      row.collectionItem = AndroidNode.CollectionItem(row: number, column: 0)
      tree.append(row, parent: top)
    }
    let arrivals = walked(tree)
    #expect(arrivals.count == 100_000)
    #expect(arrivals.last?.announcement == "Row 99999, Button, 100000 of 100000")
  }

  @Test func aTenThousandDeepTreeWalks() {
    var tree = Tree<AndroidNode>()
    var parent = -1
    for depth in 0..<10_000 {
      var node = AndroidNode(className: "android.widget.LinearLayout")
      node.importance = .yes
      if depth == 0 { node.flags.insert(.focusable) }
      parent = tree.append(node, parent: parent)
    }
    var leaf = AndroidNode(className: "android.widget.TextView")
    leaf.text = "Bottom"
    tree.append(leaf, parent: parent)
    #expect(walked(tree).map(\.announcement) == ["Bottom"])
  }

  @Test func nestedTextsEndSomewhere() {
    var tree = Tree<AndroidNode>()
    var parent = -1
    for depth in 0..<10_000 {
      var node = AndroidNode(className: "android.widget.TextView")
      node.text = "Level \(depth)"
      parent = tree.append(node, parent: parent)
    }
    tree.seal()
    var session = Reader.talkback.start(
      Profile(id: "talkback", version: "talkback-15", language: "en"))
    _ = session.receive(.begin(Screen(source: "test", content: .android(tree))))
    guard case .arrival(let arrival) = session.receive(.gesture(.next)).first else {
      Issue.record("no stop was reached")
      return
    }
    #expect(arrival.utterances.first?.parts.count == 1_000)
  }

  @Test(arguments: [true, false])
  func longChainsOfTraversalAttributesKeepTheirOrder(_ isBefore: Bool) {
    var tree = Tree<AndroidNode>()
    let top = tree.append(AndroidNode(className: "android.widget.FrameLayout"))
    let count = 20_000
    for number in 0..<count {
      var node = AndroidNode(className: "android.widget.TextView")
      node.text = "\(number)"
      node.resourceID = "n\(number)"
      if isBefore, number + 1 < count { node.traversalBefore = "n\(number + 1)" }
      if !isBefore, number > 0 { node.traversalAfter = "n\(number - 1)" }
      tree.append(node, parent: top)
    }
    #expect(walked(tree).map(\.announcement) == (0..<count).map(String.init))
  }

  @Test func traversalAttributesInCirclesLoseNothing() {
    var seed: UInt64 = 1
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for _ in 0..<300 {
      var tree = Tree<AndroidNode>()
      tree.append(AndroidNode(className: "android.widget.FrameLayout"))
      // A node may only hang from the newest one or its ancestors.
      var open = [0]
      for number in 1..<12 {
        var node = AndroidNode(className: "android.widget.TextView")
        node.text = "\(number)"
        node.resourceID = "n\(number)"
        if random(3) > 0 { node.traversalBefore = "n\(1 + random(11))" }
        if random(3) > 0 { node.traversalAfter = "n\(1 + random(11))" }
        open.removeSubrange((1 + random(open.count))...)
        open.append(tree.append(node, parent: open[open.count - 1]))
      }
      #expect(walked(tree).map(\.node).sorted() == Array(1..<12))
    }
  }

  private func started(_ item: TalkBackCase) -> any ReaderSession {
    var session = Reader.talkback.start(item.profile)
    _ = session.receive(.begin(item.screen))
    return session
  }

  private func walked(_ tree: Tree<AndroidNode>) -> [Arrival] {
    var tree = tree
    tree.seal()
    var session = Reader.talkback.start(
      Profile(id: "talkback", version: "talkback-15", language: "en"))
    _ = session.receive(.begin(Screen(source: "test", content: .android(tree))))
    return walk(&session)
  }
}
