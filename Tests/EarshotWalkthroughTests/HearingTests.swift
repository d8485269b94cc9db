import EarshotModel
import EarshotReaders
import EarshotWalkthrough
import Testing

/// What is searched when a device said something else.
@Suite struct HearingTests {
  private static let list: Screen = android { tree in
    let root = tree.append(node("android.widget.FrameLayout"))
    tree.append(node("android.widget.TextView", text: "Before"), parent: root)
    var list = node("androidx.recyclerview.widget.RecyclerView")
    list.collection = AndroidNode.Collection(rows: 3, columns: 1)
    let place = tree.append(list, parent: root)
    for row in 0..<3 {
      var item = node("android.widget.Button", text: "Row \(row)", .clickable)
      item.collectionItem = AndroidNode.CollectionItem(row: row, column: 0)
      tree.append(item, parent: place)
    }
    var box = node("android.widget.CheckBox", text: "Keep me", [.clickable, .checkable])
    box.actions = [AndroidNode.Action(.custom, label: "Explain")]
    tree.append(box, parent: root)
  }

  private func answers(_ words: String, at text: String) throws -> [String] {
    guard case .android(let tree) = Self.list.content else { return [] }
    let node = try #require(tree.indices.first { tree[$0].text == text })
    return HearingSearch(
      reader: .talkback,
      profile: Profile(id: "talkback", version: "talkback-15", language: "en"),
      screen: Self.list, node: node
    ).answers(words).map(\.words)
  }

  @Test("what is said as asked has one answer")
  func asAsked() throws {
    #expect(
      try answers("before", at: "Before") == [
        "talkback-15 as asked, reached by swiping on from the stop before it"
      ])
  }

  @Test("the stop before decides whether entering a list is told")
  func theStopBefore() throws {
    let entering = try answers("Row 2, Button, 3 of 3, in list, 3 items", at: "Row 2")
    #expect(
      entering.contains(
        "talkback-15 as asked, reached by swiping back from the stop after it"))
    let inside = try answers("Row 0, Button, 1 of 3", at: "Row 0")
    #expect(
      inside.first == "talkback-15 as asked, reached by swiping back from the stop after it")
  }

  @Test("a setting, a version and a language are found, each alone")
  func oneChange() throws {
    #expect(
      try answers("Keep me", at: "Keep me").allSatisfy { !$0.contains("as asked") })
    #expect(
      try answers("Keep me, check box, not checked, out of list", at: "Keep me").first
        == "descriptionOrder=nameRoleState, reached by swiping on from the stop before it")
    #expect(
      try answers("not ticked, Keep me, tick box", at: "Keep me") == [
        "language en-GB, reached by touch"
      ])
    let old = try answers(
      "not checked, Keep me, Check box, out of list, double-tap to toggle., "
        + "actions available, use tap with 3 fingers to view.", at: "Keep me")
    #expect(old.contains { $0.hasPrefix("talkback-14") })
  }

  @Test("a version with one setting is searched where one change is not enough")
  func twoChanges() throws {
    let found = try answers(
      "Keep me, check box, not checked, double-tap to toggle, actions available, "
        + "use tap with 3 fingers to view", at: "Keep me")
    #expect(
      found.contains("talkback-14, descriptionOrder=nameRoleState, reached by touch"))
    #expect(found.allSatisfy { $0.contains("descriptionOrder=nameRoleState") })
  }

  @Test("the title of a window that was entered is taken from the words")
  func windowTitle() throws {
    #expect(
      try answers("Before, Window My shop", at: "Before") == [
        "talkback-15 as asked, reached from another window, this one titled 'My shop'"
      ])
  }

  @Test("what nothing says has no answer")
  func nothing() throws {
    #expect(try answers("Press to keep", at: "Keep me").isEmpty)
  }

  @Test("a release is matched by its major number, and one newer than any rule says so")
  func releases() {
    let reader = Reader.talkback
    #expect(reader.release("15.1.0.674") == .known("talkback-15"))
    #expect(reader.release("TalkBack 13.0") == .known("talkback-13"))
    #expect(reader.release("16.2") == .newer(than: "talkback-15"))
    #expect(reader.release("9.1") == .older(than: "talkback-12"))
    #expect(reader.release("unknown") == .unreadable)
    #expect(Reader.voiceover.release("iOS 18.2") == .known("voiceover-ios-18"))
    #expect(
      Reader.voiceover.release("iOS 20") == .between("voiceover-ios-18", "voiceover-ios-26"))
    #expect(reader.release("99999999999999999999999").nearest == nil)
  }
}

/// Observations with what their report leaves open.
@Suite struct ObservationTrialTests {
  private static let screen = android { tree in
    var node = node("android.widget.Button", text: "Send", .clickable)
    node.resourceID = "send"
    node.actions = [AndroidNode.Action(.custom, label: "Later")]
    tree.append(node)
  }

  private func row(
    _ words: String, profile: String = "talkback", _ change: (inout Observation) -> Void = { _ in }
  ) -> Calibration.Row {
    var observation = Observation(id: "x", reader: "TalkBack", heard: [words])
    observation.focus = ["send"]
    change(&observation)
    let suite = Suite(
      file: "x",
      cases: [
        Suite.Case(
          id: "x",
          content: .observation(
            Suite.ObservationCase(observation: observation, screen: Self.screen)),
          place: SourcePlace(line: 1, column: 1))
      ])
    let version = profile == "talkback" ? "talkback-15" : profile
    return Calibration(
      suite, reader: .talkback, profile: Profile(id: profile, version: version, language: "en")
    ).rows[0]
  }

  private let old =
    "Send, Button, Double-tap to activate, Actions available, use Tap with 3 fingers to view"

  @Test("a version that is not stated may be any, and the row names it")
  func openVersion() {
    let row = row(old)
    #expect(row.verdict == .passed)
    #expect(row.circumstances == ["talkback-14"])
  }

  @Test("a version that is stated or asked for is not exchanged")
  func statedVersion() {
    #expect(row(old) { $0.readerVersion = "15.1" }.verdict == .failed)
    #expect(row(old) { $0.readerVersion = "14.0" }.verdict == .passed)
    #expect(row(old, profile: "talkback-15").verdict == .failed)
    #expect(row(old, profile: "talkback-14").verdict == .passed)
  }

  @Test("a device newer than any rule is named as such")
  func newerDevice() {
    let row = row("Send, Button") { $0.readerVersion = "16.0" }
    #expect(row.verdict == .passed)
    #expect(
      row.circumstances == ["the device's reader is 16.0, newer than any rule (talkback-15)"])
  }

  @Test("no setting and no language is changed for an observation")
  func nothingElseIsLoosened() {
    #expect(row("Send").verdict == .failed)
    #expect(row("Send, Schaltfläche").verdict == .failed)
    #expect(row("Send, Schaltfläche") { $0.language = "de" }.verdict == .passed)
    #expect(row("Send") { $0.settings = ["speakRoles": .flag(false)] }.verdict == .passed)
  }

  @Test("an arrival that is stated is the only one tried")
  func statedArrival() {
    #expect(row("Send, Button, Window Mail").verdict == .passed)
    #expect(row("Send, Button, Window Mail") { $0.arrival = "swipe" }.verdict == .failed)
  }

  @Test("an observation of a node that is not there fails and says so")
  func noStop() {
    let row = row("Send, Button") { $0.focus = ["sent"] }
    #expect(row.verdict == .failed)
    #expect(row.aspects[0].actual == ["[no stop]"])
  }
}

/// A capture against the walk of its screen.
@Suite struct CaptureTrialTests {
  private static let arrivals: [Arrival] = {
    let screen = android { tree in
      let root = tree.append(node("android.widget.FrameLayout"))
      tree.append(node("android.widget.TextView", text: "Sign in"), parent: root)
      tree.append(
        node("android.widget.CheckBox", text: "Keep me", [.clickable, .checkable]), parent: root)
      tree.append(node("android.widget.Button", text: "Go on", .clickable), parent: root)
    }
    var session = Reader.talkback.start(
      Profile(id: "talkback", version: "talkback-15", language: "en"))
    return Walkthrough.walk(&session, screen).compactMap { event in
      if case .arrival(let arrival) = event { arrival } else { nil }
    }
  }()

  private func trial(_ said: [(String, Capture.Kind)]) -> CaptureTrial {
    var capture = Capture(file: "x", form: .typed)
    for (index, one) in said.enumerated() {
      capture.utterances.append(
        Capture.Utterance(one.0, one.1, place: SourcePlace(line: index + 1, column: 1)))
    }
    return CaptureTrial(capture, Self.arrivals)
  }

  @Test("the same words agree, with the hint apart, in the line or left out")
  func agreement() {
    let trial = trial([
      ("sign in", .announcement), ("not checked keep me check box", .announcement),
      ("Double tap to toggle", .hint), ("Go on, button, double tap to activate", .announcement),
      ("Saved", .event),
    ])
    #expect(trial.isAgreed)
    #expect(trial.agreed == 3)
  }

  @Test("a hint text of the app's is no usage hint: it is missed where that may be missing")
  func hintTextOfTheApp() {
    let screen = android { tree in
      let root = tree.append(node("android.widget.FrameLayout"))
      var field = node("android.widget.EditText", text: "Ann", .clickable)
      field.flags.insert(.editable)
      field.hintText = "Given name"
      tree.append(field, parent: root)
    }
    var session = Reader.talkback.start(
      Profile(id: "talkback", version: "talkback-15", language: "en"))
    let arrivals = Walkthrough.walk(&session, screen).compactMap { event -> Arrival? in
      if case .arrival(let arrival) = event { arrival } else { nil }
    }
    func trial(_ words: String) -> CaptureTrial {
      var capture = Capture(file: "x", form: .typed)
      capture.utterances.append(
        Capture.Utterance(words, .announcement, place: SourcePlace(line: 1, column: 1)))
      return CaptureTrial(capture, arrivals)
    }
    #expect(trial("Ann, edit box, given name").isAgreed)
    #expect(trial("Ann, edit box, given name, double tap to edit text").isAgreed)
    let other = trial("Anna, edit box, given name")
    #expect(other.differing == 1 && other.beyondRules.isEmpty)
    #expect(other.groups.map(\.rule.id) == ["talkback.name.edit"])
  }

  @Test("a hint that a listener did not mark is known by our own")
  func unmarkedHint() {
    let trial = trial([
      ("sign in", .announcement), ("not checked keep me check box", .announcement),
      ("double tap to toggle", .announcement), ("go on button", .announcement),
    ])
    #expect(trial.isAgreed)
  }

  @Test("a difference is given to the rule of the words that were not heard")
  func byRule() {
    let trial = trial([
      ("Sign in", .announcement), ("not checked, Keep me, Tick box", .announcement),
      ("Go on, Button, new", .announcement),
    ])
    #expect(trial.groups.map(\.rule.id) == ["talkback.role.check-box"])
    #expect(trial.groups.first?.items.map(\.missing) == [["check"]])
    #expect(trial.groups.first?.items.map(\.instead) == [["tick"]])
    #expect(trial.beyondRules.map(\.instead) == [["new"]])
    #expect(trial.differing == 2)
  }

  @Test("stops that were not heard and words at no stop are told apart")
  func missingAndExtra() {
    let trial = trial([
      ("Sign in", .announcement), ("Battery low", .announcement), ("Go on, Button", .announcement),
    ])
    #expect(trial.unheard.map(\.stop) == [2])
    #expect(trial.unplaced.map(\.text) == ["Battery low"])
    #expect(trial.agreed == 2)
    #expect(!trial.isAgreed)
  }

  @Test("a long capture is followed in linear memory")
  func longCapture() {
    var capture = Capture(file: "x", form: .log)
    for index in 0..<3_000 {
      capture.utterances.append(
        Capture.Utterance(
          "Line \(index) of it", .announcement, place: SourcePlace(line: 1, column: 1))
      )
    }
    let arrivals = (0..<3_000).map { index in
      Arrival(
        node: index, id: nil, frame: nil, place: nil,
        utterances: [
          Utterance(parts: [
            Part(.label, "Line \(index) of it", language: "en", rule: Rule("x", .inferred, ""))
          ])
        ])
    }
    #expect(CaptureTrial(capture, arrivals).agreed == 3_000)
  }
}

private func node(
  _ className: String, text: String? = nil, _ flags: AndroidNode.Flags = []
) -> AndroidNode {
  var node = AndroidNode(className: className)
  node.text = text
  node.flags.formUnion(flags)
  if flags.contains(.clickable) {
    node.flags.insert(.focusable)
    node.actions = [AndroidNode.Action(.click)]
  }
  return node
}

private func android(_ build: (inout Tree<AndroidNode>) -> Void) -> Screen {
  var tree = Tree<AndroidNode>()
  build(&tree)
  tree.seal()
  return Screen(source: "x", content: .android(tree))
}
