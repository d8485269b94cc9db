import EarshotModel
import EarshotReaders
import Testing

/// Steps to each target, counted by hand from section i of the VoiceOver reference.
@Suite struct SwitchControlScanTests {
  /// A tree of buttons: `[…]` is a container with a name, `NAME@Y` a button at a height.
  private static func screen(_ build: (inout Tree<AppleNode>) -> Void) -> Screen {
    var tree = Tree<AppleNode>()
    build(&tree)
    tree.seal()
    return Screen(source: "test", content: .apple(tree))
  }

  @discardableResult
  private static func button(
    _ name: String, y: Double? = nil, in parent: NodeIndex = -1, _ tree: inout Tree<AppleNode>
  ) -> NodeIndex {
    var node = AppleNode()
    node.isElement = true
    node.label = name
    node.traits = .button
    if let y { node.frame = Rect(x: Double(tree.count) * 10, y: y, width: 44, height: 44) }
    return tree.append(node, parent: parent)
  }

  private static func group(
    _ name: String, style: AppleNode.NavigationStyle? = nil, in parent: NodeIndex = -1,
    _ tree: inout Tree<AppleNode>
  ) -> NodeIndex {
    var node = AppleNode()
    node.label = name
    node.container = .semanticGroup
    node.navigationStyle = style
    return tree.append(node, parent: parent)
  }

  private func steps(_ screen: Screen, _ change: (inout SwitchControlSettings) -> Void = { _ in })
    -> [Int]
  {
    var settings = SwitchControlSettings()
    change(&settings)
    return SwitchControlScan(of: screen, settings).targets.map(\.steps)
  }

  private static func threeAndGroup() -> Screen {
    screen { tree in
      button("A", &tree)
      let inner = group("Card", &tree)
      for name in ["B", "C", "D"] { button(name, in: inner, &tree) }
      button("E", &tree)
    }
  }

  @Test func withoutGroupsTargetKTakesKSteps() {
    #expect(steps(Self.threeAndGroup()) == [1, 2, 3, 4, 5])
  }

  @Test func aGroupIsChosenFirstAndThenItsItem() {
    // A is item 1, the card item 2 with three items, E item 3.
    #expect(steps(Self.threeAndGroup()) { $0.groupsItems = true } == [1, 3, 4, 5, 3])
  }

  @Test func aGroupOfOneIsScannedAsThatOne() {
    let screen = Self.screen { tree in
      Self.button("A", &tree)
      let inner = Self.group("Card", &tree)
      Self.button("B", in: inner, &tree)
    }
    #expect(steps(screen) { $0.groupsItems = true } == [1, 2])
  }

  @Test func aCombinedContainerStaysAGroupAndASeparateOneIsNone() {
    func screen(_ style: AppleNode.NavigationStyle, _ names: [String]) -> Screen {
      Self.screen { tree in
        let inner = Self.group("Card", style: style, &tree)
        for name in names { Self.button(name, in: inner, &tree) }
      }
    }
    #expect(steps(screen(.combined, ["A"])) { $0.groupsItems = true } == [2])
    #expect(steps(screen(.separate, ["A", "B"])) { $0.groupsItems = true } == [1, 2])
  }

  @Test func targetsOnOneLineFormARow() {
    let screen = Self.screen { tree in
      Self.button("A", y: 0, &tree)
      Self.button("B", y: 3, &tree)
      Self.button("C", y: 100, &tree)
    }
    #expect(steps(screen) { $0.groupsItems = true } == [2, 3, 2])
  }

  @Test func containersNest() {
    let screen = Self.screen { tree in
      let outer = Self.group("Outer", &tree)
      Self.button("A", in: outer, &tree)
      let inner = Self.group("Inner", in: outer, &tree)
      Self.button("B", in: inner, &tree)
      Self.button("C", in: inner, &tree)
    }
    // A: the outer group, its first item. B: the outer group, its second item, the first in it.
    #expect(steps(screen) { $0.groupsItems = true } == [2, 4, 5])
  }

  @Test func theMenuCostsAStepAndActionsOneMoreEach() {
    var node = AppleNode()
    node.isElement = true
    node.label = "Dr. Patel"
    node.customActions = ["Cancel appointment"]
    var tree = Tree<AppleNode>()
    tree.append(node)
    tree.seal()
    let screen = Screen(source: "test", content: .apple(tree))
    let menu = SwitchControlScan(of: screen).targets.first?.menu
    #expect(menu?.map(\.name) == ["Tap", "Cancel appointment"])
    #expect(menu?.map(\.steps) == [2, 3])
  }

  @Test(arguments: [
    ("auto", "2 steps: 1 wait, 1 press"), ("manual", "2 steps: 1 move, 1 selection"),
    ("single", "2 steps: 1 press, 1 wait"),
  ])
  func theStyleNamesTheSteps(_ style: String, _ words: String) {
    let screen = Self.screen { tree in
      Self.button("A", &tree)
      Self.button("B", &tree)
    }
    var session = Reader.switchControl.start(
      Profile(
        id: "switch-control", version: "switch-control-ios-18", language: "en",
        settings: ["style": .choice(style), "tapBehaviour": .choice("always")]))
    _ = session.receive(.begin(screen))
    _ = session.receive(.gesture(.next))
    #expect(session.receive(.gesture(.next)).last == .note(words))
  }
}
