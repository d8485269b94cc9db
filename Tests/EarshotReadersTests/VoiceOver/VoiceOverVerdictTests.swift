import EarshotModel
import EarshotReaders
import Testing

@Suite struct VoiceOverVerdictTests {
  /// A node of a tree written down in order: its depth, and what it is.
  private func verdicts(_ nodes: [(depth: Int, change: (inout AppleNode) -> Void)]) -> [String] {
    var tree = Tree<AppleNode>()
    var path: [NodeIndex] = []
    for (number, (depth, change)) in nodes.enumerated() {
      path.removeSubrange(depth...)
      var node = AppleNode()
      node.identifier = "n\(number)"
      change(&node)
      path.append(tree.append(node, parent: path.last ?? -1))
    }
    tree.seal()
    var session = VoiceOverSession(
      Profile(id: "voiceover", version: "voiceover-ios-18", language: "en"))
    _ = session.receive(.begin(Screen(source: "test", content: .apple(tree))))
    return tree.indices.map { session.verdict(on: $0) }.map { "\($0.rule): \($0.reason)" }
  }

  @Test func aStopSaysByWhatItIsOne() {
    let found = verdicts([
      (0, { $0.isElement = true }),
      (0, { $0.swiftUI = .init(children: .combine) }),
      (0, { $0.swiftUI = .init(children: .ignore) }),
    ])
    #expect(
      found == [
        "voiceover.stop.element: it is an accessibility element",
        "voiceover.swiftui.combine: it combines all that is in it to one stop",
        "voiceover.swiftui.ignore: it is one element that ignores all that is in it",
      ])
  }

  @Test func whatIsInsideAnElementNamesTheElement() {
    let found = verdicts([
      (
        0,
        {
          $0.isElement = true; $0.label = "Card"
        }
      ),
      (1, { _ in }),
      (2, { $0.isElement = true }),
    ])
    #expect(
      found[2]
        == "voiceover.stop.element: it is inside 'Card', which is an element: "
        + "nothing in that can be reached")
  }

  @Test func whatIsHiddenNamesWhoHidesIt() {
    let found = verdicts([
      (0, { $0.elementsHidden = true }),
      (1, { $0.isElement = true }),
      (0, { $0.isHidden = true }),
      (0, { $0.alpha = 0 }),
      (
        0,
        {
          $0.isElement = true; $0.frame = Rect(x: 1, y: 1, width: 0, height: 0)
        }
      ),
      (
        0,
        {
          $0.isElement = true; $0.isVisible = false
        }
      ),
    ])
    #expect(
      found == [
        "voiceover.stop.elements-hidden: it hides its elements from VoiceOver",
        "voiceover.stop.elements-hidden: 'n0' around it hides its elements from VoiceOver",
        "voiceover.stop.hidden: it is hidden",
        "voiceover.stop.alpha: it has an alpha of 0",
        "voiceover.stop.no-size: it is 0 by 0 points large",
        "voiceover.stop.not-visible: the dump marks it as not visible",
      ])
  }

  @Test func modalsAndElementArraysAreBlamed() {
    let found = verdicts([
      (0, { _ in }),
      (1, { $0.isElement = true }),
      (
        1,
        {
          $0.isModal = true; $0.label = "Ask"
        }
      ),
      (2, { $0.elements = ["n4"] }),
      (3, { $0.isElement = true }),
      (3, { $0.isElement = true }),
    ])
    #expect(found[1] == "voiceover.stop.modal: 'Ask' is modal and hides all that is beside it")
    #expect(
      found[5]
        == "voiceover.stop.element-array: 'n3' lists its elements, and 'n5' is not among them")
  }

  @Test func aLabelAloneMakesNoStop() {
    let found = verdicts([
      (0, { $0.label = "Title" }), (0, { $0.swiftUI = .init(children: .contain) }),
    ])
    #expect(
      found == [
        "voiceover.stop.not-element: it is not an accessibility element; its label alone makes no stop",
        "voiceover.swiftui.contain: it contains its children and is no stop itself",
      ])
  }

  @Test func whatIsCombinedNamesTheCombiner() {
    let found = verdicts([
      (
        0,
        {
          $0.swiftUI = .init(children: .combine); $0.label = "Row"
        }
      ), (1, { $0.isElement = true }),
    ])
    #expect(
      found[1]
        == "voiceover.swiftui.combine: 'Row' combines it with all else in it to one stop")
  }
}
