import EarshotModel
import EarshotReaders
import Testing

/// What a session does besides walking: screens that come up, announcements, verdicts, languages.
@Suite struct TalkBackSessionTests {
  @Test func aNewScreenSaysItsTitleFirstAndThenQueuesTheFirstFocus() {
    var session = started(Screen(source: "test", content: .android(Tree())))
    let events = session.receive(
      .replace(screen([button("Order"), button("Back")], title: "Tea shop")))
    #expect(lines(events) == ["[screen] Tea shop", "Tea shop", "Order, Button", activate])
    #expect(utterances(events).map(\.mode) == [.uninterruptible, .queue, .queue])
    #expect(utterances(events).map(\.delayMilliseconds) == [0, 0, 400])
    #expect(utterances(events).map(\.purpose) == [.response, .arrival, .hint])
  }

  @Test func theFirstFocusPassesOverATextThatOnlyRepeatsTheTitle() {
    var session = started(Screen(source: "test", content: .android(Tree())))
    let events = session.receive(
      .replace(screen([text("tea SHOP"), text("Welcome")], title: "Tea shop")))
    #expect(lines(events) == ["[screen] Tea shop", "Tea shop", "Welcome"])
  }

  @Test func theFirstFocusGoesToAFieldThatIsBeingEdited() {
    var field = AndroidNode(className: "android.widget.EditText")
    field.text = "Mint"
    field.flags.insert([.editable, .focused, .focusable, .clickable])
    var session = started(Screen(source: "test", content: .android(Tree())))
    let events = session.receive(.replace(screen([text("Name"), field])))
    #expect(
      lines(events) == [
        "Mint, Edit box", "+ Actions available, use Tap with 3 fingers to view",
      ])
  }

  @Test func focusReturnsToWhereItWasInAWindowThatWasShownBefore() {
    let shop = screen([button("Order"), button("Pay")], title: "Tea shop")
    var session = started(shop)
    _ = session.receive(.gesture(.last))
    _ = session.receive(.replace(screen([button("Close")], title: "Paid")))
    #expect(
      lines(session.receive(.replace(shop)))
        == ["[screen] Tea shop", "Tea shop", "Pay, Button", activate])
  }

  @Test func aListIsLeftEvenWhenItsScreenIsGone() {
    var session = started(listScreen())
    _ = session.receive(.gesture(.next))
    let events = session.receive(.replace(screen([text("Thanks")])))
    #expect(lines(events) == ["Thanks, Out of list Teas"])
  }

  @Test func anUpdateKeepsTheCursorAndSpeaksNothing() {
    var session = started(screen([button("Play"), button("Next")]))
    _ = session.receive(.gesture(.next))
    #expect(session.receive(.update(screen([button("Pause"), button("Next")]))).isEmpty)
    #expect(session.cursor == 1)
    #expect(lines(session.receive(.gesture(.next))) == ["Next, Button", activate])
    #expect(lines(session.receive(.gesture(.previous))) == ["Pause, Button", activate])
  }

  @Test func shortAnnouncementsCannotBeInterruptedAndLongOnesWait() {
    var session = started(screen([text("Menu")]))
    let short = session.receive(.app(.announcement("1 item in cart")))
    let long = session.receive(.app(.announcement("Your order was sent to the kitchen just now")))
    #expect(utterances(short).map(\.mode) == [.uninterruptible])
    #expect(utterances(long).map(\.mode) == [.queue])
    #expect(lines(session.receive(.app(.announcement("…")))) == ["Ellipsis"])
  }

  @Test func activatingIsAnsweredByTheApp() {
    var session = started(screen([button("Play")]))
    _ = session.receive(.gesture(.next))
    #expect(session.receive(.gesture(.activate)).isEmpty)
  }

  @Test func aSplitScreenNamesBothApplications() {
    var split = screen([text("A"), text("B")])
    split.windows = [
      window("Mail", .application, top: 0, 0..<1), window("Maps", .application, top: 500, 0..<1),
      window(nil, .splitScreenDivider, top: 490, 0..<1),
    ]
    var session = started(Screen(source: "test", content: .android(Tree())))
    #expect(
      lines(session.receive(.replace(split))).prefix(2)
        == ["[screen] Mail on top, Maps on bottom", "Mail on top, Maps on bottom"])
  }

  @Test func windowsThatHoldNothingAreNotWalked() {
    var split = screen([text("Tea")])
    split.windows = [
      window("Gone", .application, top: 0, 5..<5), window("Here", .application, top: 10, 0..<1),
    ]
    var session = started(split)
    #expect(lines(session.receive(.gesture(.next))) == ["Tea"])
    split.windows = [window("Gone", .application, top: 0, 5..<5)]
    session = started(split)
    #expect(lines(session.receive(.gesture(.next))) == ["Tea"])
  }

  @Test func aScreenOfAnotherPlatformSaysThatNothingCanBeRead() {
    var session = Reader.talkback.start(
      Profile(id: "talkback", version: "talkback-15", language: "en"))
    let events = session.receive(.begin(Screen(source: "test", content: .neutral(Tree()))))
    #expect(
      lines(events) == [
        "[note] this screen holds no Android nodes, so TalkBack has nothing to read"
      ])
    #expect(lines(session.receive(.gesture(.next))) == [])
  }

  // MARK: Languages

  @Test func aWordThatIsNotKnownIsEnglishAndOneNoteSaysSo() throws {
    var mail = text("信")
    mail.actions = [AndroidNode.Action(.custom, label: "刪除")]
    var session = started(screen([mail, mail]), language: "zh-TW")
    let events = session.receive(.gesture(.next))
    #expect(
      lines(events).first
        == "[note] some of TalkBack's words are not known in zh-TW and are given in English,"
        + " such as 'swipe up or swipe down'")
    let hint = try #require(utterances(events).last)
    #expect(hint.parts.contains { $0.language == "en" && $0.text == "swipe up or swipe down" })
    #expect(hint.parts.contains { $0.language == "zh-TW" })
    #expect(
      !lines(session.receive(.gesture(.next))).contains { $0.hasPrefix("[note]") })
  }

  @Test func theErrorTemplateIsEnglishEverywhereAndNeedsNoNote() throws {
    var field = button("Senden")
    field.error = "Zu kurz"
    field.flags.insert(.contentInvalid)
    var session = started(screen([field]), language: "de")
    let events = session.receive(.gesture(.next))
    #expect(lines(events).first == "Senden, Schaltfläche, Error: Zu kurz")
    let error = try #require(utterances(events).first?.parts.first { $0.text == "Error:" })
    #expect(error.language == "en")
  }

  @Test(arguments: [
    ("zh", "按钮"), ("zh-Hant", "按鈕"), ("yue", "按鈕"), ("de-AT", "Schaltfläche"), ("en-GB", "Button"),
    ("fr", "Bouton"), ("es", "Botón"), ("ja", "ボタン"), ("ar", "زر"), ("sv", "Button"),
  ])
  func theRoleWordFollowsTheLanguage(_ language: String, _ word: String) {
    var session = started(screen([button("X1")]), language: LanguageTag(language))
    let spoken = utterances(session.receive(.gesture(.next))).first?.text
    #expect(spoken == "X1, " + word)
  }

  @Test(arguments: [
    (2, "عنصران (%d)"), (5, "%d عناصر"), (11, "%d عنصرًا"), (100, "%d عنصر"), (103, "%d عناصر"),
  ])
  func arabicCountsFollowTheirNumber(_ count: Int, _ form: String) throws {
    var session = started(listScreen(rows: count), language: "ar")
    let parts = try #require(utterances(session.receive(.gesture(.next))).first?.parts)
    let expected = form.split(separator: "%d", omittingEmptySubsequences: false)
      .joined(separator: String(count))
    #expect(parts.last?.text == expected)
  }

  // MARK: Verdicts

  @Test func theVerdictNamesTheElementToBlame() {
    var row = AndroidNode(className: "android.widget.LinearLayout")
    row.flags.insert([.clickable, .focusable])
    row.resourceID = "row"
    var described = row
    described.contentDescription = "Order 7"
    var plain = AndroidNode(className: "android.widget.LinearLayout")
    var hidden = plain
    hidden.importance = .noHideDescendants
    hidden.resourceID = "drawer"
    plain.importance = .auto
    var tree = Tree<AndroidNode>()
    let root = tree.append(AndroidNode(className: "android.widget.FrameLayout"))
    let first = tree.append(row, parent: root)
    let merged = tree.append(text("Milk"), parent: first)
    let second = tree.append(described, parent: root)
    let covered = tree.append(text("Two cups"), parent: second)
    let drawer = tree.append(hidden, parent: root)
    let inDrawer = tree.append(text("Settings"), parent: drawer)
    let layout = tree.append(plain, parent: root)
    tree.seal()
    let session = started(Screen(source: "test", content: .android(tree)))
    #expect(
      session.verdict(on: merged).reason
        == "its text is spoken as part of the clickable element 'row' above it")
    #expect(
      session.verdict(on: covered).reason
        == "the clickable element 'Order 7' above it takes the focus, and its description stands"
        + " for all inside it")
    #expect(
      session.verdict(on: inDrawer).reason
        == "the element 'drawer' above it hides its descendants")
    #expect(
      session.verdict(on: layout).reason
        == "it is a plain view without anything that makes it important for accessibility")
    #expect(session.verdict(on: first).isStop)
    #expect(session.verdict(on: first).rule.id == "talkback.focus.speaking")
    #expect(session.verdict(on: 99).isStop == false)
  }

  // MARK: Places

  @Test func aPartPointsAtTheLineThatItsWordsStandOn() throws {
    var tree = Tree<AndroidNode>()
    let root = tree.append(AndroidNode(className: "android.widget.FrameLayout"))
    var label = text("Town")
    label.labelFor = "field"
    tree.append(label, parent: root, place: SourcePlace(line: 3, column: 5))
    var field = AndroidNode(className: "android.widget.EditText")
    field.resourceID = "field"
    field.hintText = "Where to"
    field.flags.insert([.editable, .focusable])
    field.textPlaces[.hint] = SourcePlace(line: 9, column: 20)
    tree.append(field, parent: root, place: SourcePlace(line: 7, column: 5))
    tree.seal()
    var session = started(Screen(source: "test", content: .android(tree)))
    _ = session.receive(.gesture(.next))
    let parts = try #require(utterances(session.receive(.gesture(.next))).first?.parts)
    #expect(parts.map(\.text) == ["Edit box", "Where to", "Town"])
    #expect(parts.map(\.before) == ["", ", ", " for "])
    #expect(parts.map { $0.place?.line } == [7, 9, 3])
  }

  // MARK: Screens

  private let activate = "+ Double-tap to activate"

  private func started(_ screen: Screen, language: LanguageTag = "en") -> any ReaderSession {
    var session = Reader.talkback.start(
      Profile(id: "talkback", version: "talkback-15", language: language))
    _ = session.receive(.begin(screen))
    return session
  }

  private func utterances(_ events: [Event]) -> [Utterance] {
    events.flatMap { event -> [Utterance] in
      switch event {
      case .arrival(let arrival): arrival.utterances
      case .utterance(let utterance): [utterance]
      case .gesture, .screen, .scroll, .earcon, .note, .end: []
      }
    }
  }

  private func screen(_ nodes: [AndroidNode], title: String? = nil) -> Screen {
    var tree = Tree<AndroidNode>()
    let root = tree.append(AndroidNode(className: "android.widget.FrameLayout"))
    for node in nodes { tree.append(node, parent: root) }
    tree.seal()
    return Screen(source: "test", title: title, content: .android(tree))
  }

  private func listScreen(rows: Int = 2) -> Screen {
    var tree = Tree<AndroidNode>()
    var list = AndroidNode(className: "android.widget.ListView")
    list.collection = AndroidNode.Collection(rows: rows, columns: 1)
    list.contentDescription = "Teas"
    let root = tree.append(list)
    for row in 0..<2 {
      var item = text("Tea \(row)")
      item.collectionItem = AndroidNode.CollectionItem(row: row, column: 0)
      tree.append(item, parent: root)
    }
    tree.seal()
    return Screen(source: "test", content: .android(tree))
  }

  private func window(
    _ title: String?, _ kind: Screen.Window.Kind, top: Double, _ roots: Range<NodeIndex>
  ) -> Screen.Window {
    Screen.Window(
      title: title, kind: kind, bounds: Rect(x: 0, y: top, width: 400, height: 490),
      isActive: top == 0, roots: roots)
  }

  private func text(_ words: String) -> AndroidNode {
    var node = AndroidNode(className: "android.widget.TextView")
    node.text = words
    return node
  }

  private func button(_ words: String) -> AndroidNode {
    var node = AndroidNode(className: "android.widget.Button")
    node.text = words
    node.flags.insert([.clickable, .focusable])
    return node
  }
}
