import EarshotModel
import EarshotReaders
import Testing

@Suite struct VoiceControlTests {
  private func listing(_ nodes: [(label: String?, inputs: [String])]) -> [String] {
    var tree = Tree<AppleNode>()
    for item in nodes {
      var node = AppleNode()
      node.isElement = true
      node.label = item.label
      node.inputLabels = item.inputs
      node.traits = .button
      tree.append(node)
    }
    tree.seal()
    var session = Reader.voiceControl.start(
      Profile(id: "voice-control", version: "voice-control-ios-18", language: "en"))
    _ = session.receive(.begin(Screen(source: "test", content: .apple(tree))))
    return nodes.flatMap { _ in session.receive(.gesture(.next)) }.map { event in
      switch event {
      case .arrival(let arrival): arrival.announcement
      case .note(let text): "[\(text)]"
      default: "other"
      }
    }
  }

  @Test func aControlIsKnownByItsLabel() {
    #expect(listing([("Send", [])]) == ["Send"])
  }

  @Test func inputLabelsTakeThePlaceOfTheLabelAndTheFirstIsShown() {
    #expect(
      listing([("Add Sencha to cart", ["Add to cart", "Add Sencha to cart"])])
        == ["Add to cart", "[also 'Add Sencha to cart']"])
  }

  @Test func equalNamesAreNumberedWhateverTheirCase() {
    #expect(
      listing([("Favorite", []), ("favorite", [])]) == [
        "Favorite, 1", "[2 controls are called 'Favorite': a number chooses one]",
        "favorite, 2", "[2 controls are called 'favorite': a number chooses one]",
      ])
  }

  @Test func aControlWithoutANameIsReachedByNumberOrGridOnly() {
    #expect(
      listing([(nil, [])])
        == ["", "[no name to speak: only the number of an overlay or the grid reaches it]"])
  }
}
