import EarshotModel
import EarshotReaders
import Testing

/// A screen of elements one below the other, built in a line of code.
private func screen(
  _ elements: [AppleNode], title: String? = nil, language: LanguageTag? = nil
) -> Screen {
  var tree = Tree<AppleNode>()
  let root = tree.append(AppleNode())
  for (place, element) in elements.enumerated() {
    var element = element
    element.frame = element.frame ?? Rect(x: 0, y: Double(place) * 50, width: 300, height: 40)
    tree.append(element, parent: root)
  }
  tree.seal()
  return Screen(source: "test", title: title, content: .apple(tree), language: language)
}

private func element(
  _ label: String?, _ traits: AppleNode.Traits = [], value: String? = nil,
  _ change: (inout AppleNode) -> Void = { _ in }
) -> AppleNode {
  var node = AppleNode()
  node.isElement = true
  node.label = label
  node.value = value
  node.traits = traits
  change(&node)
  return node
}

extension Event {
  /// The event as a transcript would show it.
  fileprivate var line: String {
    switch self {
    case .gesture(let words): "> \(words)"
    case .arrival(let arrival): arrival.announcement
    case .utterance(let utterance): "+ \(utterance.text)"
    case .screen(let title): "[screen] \(title)"
    case .scroll(let label): "[scroll] \(label ?? "")"
    case .earcon(let earcon): "[earcon \(earcon.rawValue)]"
    case .note(let text): "[note] \(text)"
    case .end: "[end]"
    }
  }
}

private struct Walker {
  var session: VoiceOverSession

  init(_ screen: Screen, language: LanguageTag = "en", settings: [String: SettingValue] = [:]) {
    session = VoiceOverSession(
      Profile(
        id: "voiceover", version: "voiceover-ios-18", language: language, settings: settings))
    _ = session.receive(.begin(screen))
  }

  mutating func hear(_ gesture: Gesture) -> [String] {
    session.receive(.gesture(gesture)).map(\.line)
  }
  mutating func hear(_ event: AppEvent) -> [String] { session.receive(.app(event)).map(\.line) }
  mutating func hear(_ input: ReaderInput) -> [String] { session.receive(input).map(\.line) }
}

@Suite struct VoiceOverMovingTests {
  @Test func atEitherEndASoundIsPlayedAndTheCursorStays() {
    var walker = Walker(screen([element("One"), element("Two")]))
    #expect(walker.hear(.next) == ["One"])
    #expect(walker.hear(.previous) == ["[earcon edge]"])
    #expect(walker.hear(.next) == ["Two"])
    #expect(walker.hear(.next) == ["[earcon edge]"])
    #expect(walker.session.cursor == 2)
  }

  @Test func aScreenWithoutStopsHasOnlyEdges() {
    var walker = Walker(screen([]))
    #expect(walker.hear(.next) == ["[earcon edge]"])
    #expect(walker.hear(.last) == ["[earcon edge]"])
  }

  @Test func firstAndLastGoToTheEnds() {
    var walker = Walker(screen([element("One"), element("Two"), element("Three")]))
    #expect(walker.hear(.last) == ["Three"])
    #expect(walker.hear(.first) == ["One"])
  }

  @Test func aTouchReachesTheStopUnderTheFingerOrNothing() {
    var walker = Walker(screen([element("One"), element("Two")]))
    #expect(walker.hear(.touch(2)) == ["Two"])
    #expect(walker.hear(.touch(99)) == [])
  }

  @Test func readingOnLeavesTheHintsOut() {
    var walker = Walker(
      screen([element("One", .button) { $0.hint = "Opens it" }, element("Two", .adjustable)]))
    #expect(walker.hear(.readFromTop) == ["One, button", "Two, adjustable"])
  }

  @Test func anUpdateThatTakesTheCursorsStopAwayLeavesTheCursorBetweenItsNeighbours() {
    let all = [element("One"), element("Two"), element("Three")]
    var walker = Walker(screen(all))
    _ = walker.hear(.touch(2))
    var fewer = all
    fewer[1].isHidden = true
    #expect(walker.hear(.update(screen(fewer))) == [])
    var branch = walker
    #expect(branch.hear(.next) == ["Three"])
    #expect(walker.hear(.previous) == ["One"])
  }
}

@Suite struct VoiceOverEventTests {
  @Test func anotherScreenIsAnnouncedBySoundTitleAndFirstStop() {
    var walker = Walker(screen([element("One")]))
    #expect(
      walker.hear(.replace(screen([element("Two", .header)], title: "Second")))
        == ["[earcon screen-change]", "[screen] Second", "Two, heading"])
  }

  @Test func anAlertSaysSoWhenItComesUpAndNotOnAWalk() {
    var tree = Tree<AppleNode>()
    var alert = AppleNode()
    alert.elementType = "Alert"
    let root = tree.append(alert)
    tree.append(element("Storm warning"), parent: root)
    tree.seal()
    let screen = Screen(source: "test", content: .apple(tree))
    var walker = Walker(screen)
    #expect(walker.hear(.next) == ["Storm warning"])
    #expect(walker.hear(.replace(screen)) == ["[earcon screen-change]", "alert, Storm warning"])
  }

  @Test func anAnnouncementIsSpokenAndTheCursorStays() {
    var walker = Walker(screen([element("One")]))
    _ = walker.hear(.next)
    #expect(walker.hear(.announcement("3 ships found")) == ["+ 3 ships found"])
    #expect(walker.session.cursor == 1)
  }

  @Test func aLayoutChangeMovesToTheElementGivenOrStays() {
    var walker = Walker(screen([element("One"), element("Two")]))
    _ = walker.hear(.next)
    #expect(walker.hear(.layoutChanged(focus: 2, message: nil)) == ["Two"])
    #expect(walker.hear(.layoutChanged(focus: nil, message: "Sorted")) == ["+ Sorted"])
    #expect(walker.session.cursor == 2)
  }

  @Test func aLayoutChangeThatTookTheStopAwayMovesNearby() {
    var walker = Walker(screen([element("One"), element("Two")]))
    _ = walker.hear(.last)
    _ = walker.hear(.update(screen([element("One"), element("Two") { $0.isHidden = true }])))
    #expect(walker.hear(.layoutChanged(focus: nil, message: nil)) == ["One"])
  }

  @Test func aScreenChangeGoesToTheFirstStopOrTheOneGiven() {
    var walker = Walker(screen([element("One"), element("Two")]))
    _ = walker.hear(.last)
    #expect(
      walker.hear(.screenChanged(focus: nil, message: "Loaded"))
        == ["[earcon screen-change]", "+ Loaded", "One"])
    #expect(
      walker.hear(.screenChanged(focus: 2, message: nil)) == ["[earcon screen-change]", "Two"])
  }

  @Test(
    "after an activation only what changed is told",
    arguments: [
      (element("Lamp", [.button, .switchButton], value: "0"), "1", false, ["+ on"]),
      (element("Depth", .adjustable, value: "3 m"), "4 m", false, ["+ 4 m"]),
      (element("Card", .button), nil, true, ["+ selected, Card"]),
      (element("Card", .button), nil, false, []),
    ])
  func change(_ before: AppleNode, _ value: String?, _ isSelected: Bool, _ heard: [String]) {
    var walker = Walker(screen([before]))
    _ = walker.hear(.next)
    #expect(walker.hear(.activate) == [])
    var after = before
    after.value = value
    if isSelected { after.traits.insert(.selected) }
    #expect(walker.hear(.update(screen([after]))) == [])
    #expect(walker.hear(.clicked(1)) == heard)
    #expect(walker.hear(.layoutChanged(focus: nil, message: nil)) == [])
  }

  @Test func aFieldThatWasEmptiedHasItsInsertionPointAtTheStart() {
    let empty = element("To", [.textEntry, .isEditing])
    var walker = Walker(screen([empty], title: nil))
    _ = walker.hear(.next)
    #expect(walker.hear(.delete(3)) == [])
    #expect(
      walker.hear(.touch(1)) == [
        "To, text field, is editing, insertion point at start, "
          + "Use the rotor to access Misspelled Words"
      ])
  }

  @Test func textThatWasTypedPutsTheInsertionPointAtItsEnd() {
    let empty = element("Ship", [.textEntry, .isEditing])
    var walker = Walker(screen([empty], title: nil))
    _ = walker.hear(.next)
    #expect(walker.hear(.type("Aurora")) == [])
    var filled = empty
    filled.value = "Aurora"
    _ = walker.hear(.update(screen([filled])))
    #expect(
      walker.hear(.touch(1)) == [
        "Ship, text field, is editing, Aurora, insertion point at end, "
          + "Use the rotor to access Misspelled Words"
      ])
  }

  @Test func wordsThatAreMissingInALanguageAreNotedOnce() {
    var walker = Walker(screen([element("燈", .image), element("塔", .link)]), language: "zh-TW")
    #expect(
      walker.hear(.next) == [
        "燈, image",
        "[note] no source tells some of VoiceOver's words in zh-TW; English is spoken",
      ])
    #expect(walker.hear(.next) == ["塔, link"])
  }

  @Test func aLinkCanBeToldBySound() {
    var walker = Walker(
      screen([element("Tides", .link)]), settings: ["links": .choice("sound")])
    #expect(walker.hear(.next) == ["Tides", "[earcon link]"])
  }

  @Test func aNeutralScreenIsReadAsIOSWouldBuildIt() {
    var tree = Tree<Element>()
    tree.append(Element(.heading, label: PlacedText("Harbour", SourcePlace(line: 3, column: 5))))
    tree.append(Element(.switch, label: PlacedText("Lamp", SourcePlace(line: 4, column: 5))))
    tree.seal()
    var walker = Walker(Screen(source: "test", content: .neutral(tree)))
    #expect(walker.hear(.next) == ["Harbour, heading"])
    #expect(
      walker.hear(.next) == ["Lamp, switch button, off, Double tap to toggle setting."])
  }
}

@Suite struct VoiceOverRotorTests {
  private let headings = screen([
    element("A", .header), element("b"), element("C", .header) { $0.headingLevel = 2 },
    element("D", .link),
  ])

  @Test func headingsAreVisitedInBothDirectionsAndTheEndIsTold() {
    var walker = Walker(headings)
    #expect(walker.hear(.turnTo("headings")) == ["+ Headings"])
    #expect(walker.hear(.swipeDown) == ["A, heading"])
    #expect(walker.hear(.swipeDown) == ["C, heading level 2"])
    #expect(walker.hear(.swipeDown) == ["+ Heading not found"])
    #expect(walker.hear(.swipeUp) == ["A, heading"])
    #expect(walker.hear(.swipeUp) == ["+ Heading not found"])
    #expect(walker.session.cursor == 1)
  }

  @Test(
    "a category goes through its own stops",
    arguments: [
      ("links", "D, link"), ("heading 2", "C, heading level 2"), ("static text", "b"),
    ])
  func category(_ word: String, _ heard: String) {
    var walker = Walker(headings)
    _ = walker.hear(.turnTo(word))
    #expect(walker.hear(.swipeDown) == [heard])
  }

  @Test func fieldsAndOtherControlsHaveCategories() {
    var walker = Walker(
      screen([element("a"), element("Ship", .textEntry), element("Go", .button)]))
    _ = walker.hear(.turnTo("fields"))
    #expect(walker.hear(.swipeDown) == ["Ship, text field, Double tap to edit."])
    _ = walker.hear(.turnTo("form controls"))
    #expect(walker.hear(.swipeDown) == ["Go, button"])
  }

  @Test func containersAreEnteredAtTheirFirstStop() {
    var tree = Tree<AppleNode>()
    let root = tree.append(AppleNode())
    tree.append(element("Before"), parent: root)
    for name in ["One", "Two"] {
      var group = AppleNode()
      group.container = .semanticGroup
      group.label = name
      let parent = tree.append(group, parent: root)
      tree.append(element("\(name) a"), parent: parent)
      tree.append(element("\(name) b"), parent: parent)
    }
    tree.seal()
    var walker = Walker(Screen(source: "test", content: .apple(tree)))
    _ = walker.hear(.turnTo("containers"))
    #expect(walker.hear(.swipeDown) == ["One, One a"])
    #expect(walker.hear(.swipeDown) == ["Two, Two a"])
    #expect(walker.hear(.swipeUp) == ["One, One a"])
    #expect(walker.hear(.swipeUp) == ["+ Container not found"])
  }

  @Test func actionsOfAStopAreOfferedOneByOne() {
    var walker = Walker(screen([element("Post") { $0.customActions = ["Like", "Share"] }]))
    _ = walker.hear(.next)
    #expect(walker.hear(.swipeDown) == ["+ Like"])
    #expect(walker.hear(.swipeDown) == ["+ Share"])
    #expect(walker.hear(.swipeDown) == ["+ Activate (default)"])
    #expect(walker.hear(.swipeUp) == ["+ Share"])
  }

  @Test func moreContentIsReadLabelAndValue() {
    var walker = Walker(
      screen([
        element("Dog") {
          $0.customContent = [.init(label: "Weight", value: "25 pounds", isImportant: false)]
        }
      ]))
    _ = walker.hear(.next)
    _ = walker.hear(.turnTo("more content"))
    #expect(walker.hear(.swipeDown) == ["+ Weight, 25 pounds"])
    #expect(walker.hear(.swipeDown) == ["[earcon edge]"])
  }

  @Test func textIsReadByCharactersAndWords() {
    var walker = Walker(screen([element("Ab cd")]))
    _ = walker.hear(.next)
    #expect(walker.hear(.swipeDown) == ["+ A"])
    #expect(walker.hear(.swipeDown) == ["+ b"])
    _ = walker.hear(.turnTo("words"))
    #expect(walker.hear(.swipeDown) == ["+ Ab"])
    #expect(walker.hear(.swipeDown) == ["+ cd"])
    #expect(walker.hear(.swipeUp) == ["+ Ab"])
  }

  @Test func anUnknownCategoryIsNotedWithTheNearestOne() {
    var walker = Walker(headings)
    #expect(
      walker.hear(.turnTo("headngs"))
        == ["[note] VoiceOver's rotor has no 'headngs'; did you mean 'headings'?"])
  }
}
