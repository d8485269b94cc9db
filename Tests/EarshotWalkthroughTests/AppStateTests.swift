import EarshotFormats
import EarshotModel
import EarshotReaders
import EarshotWalkthrough
import Testing

@Suite struct AppStateTests {
  // MARK: Forms

  @Test func eachFieldHasOneMessageInTheOrderOfTheChecks() throws {
    var app = try app(Self.form)
    #expect(app.receive(.activate(try key("Send", app))).contains(.announced("wrong")))
    #expect(
      alertTexts(app) == ["Give your name.\nGive 8 digits."], "Phone fails two checks, says one")
  }

  @Test func aFieldThatIsRightNowIsMarkedAsWrongNoMore() throws {
    var app = try app(Self.form)
    _ = app.receive(.activate(try key("Send", app)))
    #expect(app.element(named: "Name")?.states.contains(.invalid) == true)
    _ = app.receive(.back)
    _ = app.receive(.type("Anna", try key("Name", app)))
    _ = app.receive(.activate(try key("Send", app)))
    #expect(app.element(named: "Name")?.states.contains(.invalid) == false)
    #expect(app.element(named: "Name")?.error == nil)
  }

  @Test func whatFollowsAnAlertWaitsUntilItIsClosed() throws {
    var app = try app(Self.form)
    let name = try key("Name", app)
    #expect(!app.receive(.activate(try key("Send", app))).contains(.focused(name)))
    #expect(app.receive(.back).contains(.focused(name)))
  }

  @Test func aFormThatIsRightGoesOn() throws {
    var app = try app(Self.form)
    _ = app.receive(.type("Anna", try key("Name", app)))
    _ = app.receive(.type("12345678", try key("Phone", app)))
    _ = app.receive(.activate(try key("Send", app)))
    #expect(app.screenName == "Sent")
  }

  @Test func aFieldTakesNoMoreThanItsMaximumLength() throws {
    var app = try app(Self.form)
    let phone = try key("Phone", app)
    #expect(app.receive(.type("123456789", phone)) == [.typed(phone, "12345678"), .full(phone)])
    #expect(app.receive(.delete(2, phone)) == [.removed(phone, "87")])
    #expect(app.receive(.delete(nil, phone)) == [.cleared(phone)])
    #expect(app[phone]?.value?.text == "")
  }

  // MARK: Conditions

  @Test(arguments: conditions)
  func conditionsHoldAsTheySay(_ condition: String, _ isSo: Bool) throws {
    let text = """
      scenario: C
      language: en
      today: 2024-07-26
      given:
        system version: "10.2"
        apps: [Mail]
      screens:
        One:
          - text field: Empty
          - text field: Digits
            value: "12345678"
          - text field: Mail
            value: a@b.org
          - text field: Yesterday
            value: 2024-07-25
          - text field: Tomorrow
            value: 2024-07-27
          - checkbox: Box
            is: checked
          - switch: Off
            is: off
          - radio group: Size
            contains:
              - radio button: Small
                is: checked
              - radio button: Large
          - picker: Tea
            choices: [Sencha]
          - button: Try
            when activated: if \(condition), say "so"
      """
    var app = try app(text)
    #expect(app.receive(.activate(try key("Try", app))).contains(.announced("so")) == isSo)
  }

  static let conditions: [(String, Bool)] = [
    ("Empty is empty", true), ("Digits is empty", false), ("Digits is not empty", true),
    ("Digits is not 8 digits", false), ("Mail is not 8 digits", true),
    ("Mail is not an email address", false), ("Digits is not an email address", true),
    ("Digits is shorter than 9 characters", true), ("Digits is longer than 8 characters", false),
    ("Yesterday is before today", true), ("Tomorrow is before today", false),
    ("Tomorrow is after today", true), ("Yesterday is after today", false),
    ("Empty is before today", false), ("Yesterday is before Tomorrow", true),
    ("Yesterday is not after Tomorrow", true), ("Tomorrow is not after Yesterday", false),
    ("Mail differs from Digits", true), ("Mail differs from Mail", false),
    ("Box is checked", true), ("Box is not checked", false), ("Off is on", false),
    ("Off is off", true), ("Size is chosen", true), ("Large is chosen", false),
    ("Tea is not chosen", true), ("Digits is \"12345678\"", true),
    ("Digits is not \"1\"", true), ("the reader is on", true), ("the reader is off", false),
    ("the system is older than 10.10", true), ("the system is newer than 10.1", true),
    ("the system is newer than 10.2", false), ("the language is en", true),
    ("the \"Phone\" app is missing", true), ("the \"Mail\" app is missing", false),
    ("the system is ios", true), ("the system is android", false),
    ("Box is checked, if Off is off", true), ("Box is checked, if Off is on", false),
  ]

  // MARK: Loops and time

  @Test(arguments: [
    "when activated: set A to \"x\"", "when activated: go to One",
  ])
  func whatNeverEndsIsFoundWithItsPlace(_ start: String) throws {
    let text = """
      scenario: L
      language: en
      screens:
        One:
          when opened: go to Two
          contains:
            - text field: A
              when changed: if A is "x", set A to "y", then if A is "y", set A to "x"
            - text field: B
              when changed: set A to "x"
            - button: Go
              \(start)
        Two:
          when opened: go to One
          contains:
            - text: Two
      """
    var app = try app(text)
    let effects =
      start.contains("One") ? app.receive(.launch) : app.receive(.activate(try key("Go", app)))
    let faults = effects.compactMap { effect -> Int? in
      if case .fault(let message, let place) = effect, message.contains("never ends") {
        return Int(place.line)
      }
      return nil
    }
    #expect(faults.count == 1)
    #expect(faults.allSatisfy { $0 > 3 })
  }

  @Test func timersRunOnlyWhileTheirScreenIsUpAndStartAnewWithIt() throws {
    let text = """
      scenario: T
      language: en
      screens:
        One:
          contains:
            - button: Go
              when activated: go to Two
          timers:
            Tick: every 10 seconds, say "tick"
            Late: after 15 seconds once started, say "late"
        Two:
          - button: Back
            when activated: go back
      """
    var app = try app(text)
    #expect(app.receive(.pass(to: 25)) == [.announced("tick")])
    #expect(app.clock == 10)
    #expect(app.receive(.pass(to: 25)) == [.announced("tick")])
    #expect(app.receive(.pass(to: 25)) == [])
    #expect(app.clock == 25)
    _ = app.receive(.activate(try key("Go", app)))
    #expect(app.nextTimer(until: 1000) == nil)
    _ = app.receive(.activate(try key("Back", app)))
    #expect(app.nextTimer(until: 1000) == 35)
  }

  // MARK: Language and starting again

  @Test func aChoiceAndWhatWasTypedSurviveAChangeOfLanguage() throws {
    let text = """
      scenario: S
      language: en
      screens:
        One:
          - text field: Name
          - picker: Tea
            value: Green
            choices: [Green, Black]
          - button: Turn
            when activated: switch language to zh-HK
      """
    var table = StringTable()
    let place = SourcePlace(line: 1, column: 1)
    for (en, zh) in [("Name", "姓名"), ("Tea", "茶"), ("Green", "綠茶"), ("Black", "紅茶"), ("Turn", "轉")]
    {
      table.add(en, ["zh-HK": PlacedText(zh, place)])
    }
    var app = try app(text, strings: table)
    _ = app.receive(.type("Anna", try key("Name", app)))
    _ = app.receive(.activate(try key("Tea", app)))
    let window = try #require(app.windows.last)
    _ = app.receive(.activate(ElementKey(screen: window.number, node: 2)))
    _ = app.receive(.activate(try key("Turn", app)))
    #expect(app.language == "zh-HK")
    #expect(app.element(named: "姓名")?.value?.text == "Anna")
    #expect(app.element(named: "茶")?.value?.text == "紅茶")
    _ = app.receive(.restart)
    #expect(app.element(named: "姓名")?.value == nil)
    #expect(app.element(named: "茶")?.value?.text == "紅茶")
  }

  @Test func aTextWithoutTranslationIsReportedForEveryLanguageThatTheAppComesToSpeak() throws {
    let text = """
      scenario: S
      language: en
      screens:
        One:
          - button: Turn
            when activated: switch language to zh-HK
      """
    let scenario = try ScenarioReader.read(Array(text.utf8), file: "s").scenario
    let script = ScenarioScript(scenario, platform: .apple)
    #expect(script.missing.map(\.message) == ["no zh-HK for 'Turn'"])
  }

  // MARK: Windows

  @Test func anAlertWithoutAPlainCloseButtonCannotBeDismissed() throws {
    let text = """
      scenario: W
      language: en
      screens:
        One:
          - button: Ask
            when activated: open Question
          - alert: Question
            is: closed
            contains:
              - button: Now
                when activated: say "now"
              - button: Later
                when activated: say "later"
      """
    var app = try app(text)
    _ = app.receive(.activate(try key("Ask", app)))
    #expect(app.windows.count == 1)
    _ = app.receive(.back)
    #expect(app.windows.count == 1)
    #expect(app.receive(.activate(try key("Now", app))).contains(.announced("now")))
    #expect(app.windows.isEmpty)
  }

  // MARK: Faults of scenarios

  @Test func aScenarioIsToldWhatItCannotKeep() throws {
    let text = """
      scenario: F
      language: en
      screens:
        One:
          - text: Words
          - button: Go
            when activated: go to Two
          - button: More
            when activated: increase Words
        Two:
          - text: Two
        Three:
          - text: Three
      walks:
        W:
          - double tap Words
          - type "x" in Go
          - action "Fly" on Go
      """
    let scenario = try ScenarioReader.read(Array(text.utf8), file: "f").scenario
    #expect(
      ScenarioCheck(scenario).findings.map { "\($0.position.line): \($0.message)" } == [
        "9: 'Words' has no value that moves",
        "12: nothing leads to the screen 'Three'",
        "16: 'Words' does nothing when it is activated",
        "17: 'Go' takes no text",
        "18: 'Go' has no action 'Fly'",
      ])
  }

  // MARK: Help

  private static let form = """
    scenario: F
    language: en
    screens:
      Form:
        - text field: Name
        - text field: Phone
          maximum length: 8
        - button: Send
          checks:
            Name is empty: Give your name.
            Phone is empty: Give 8 digits.
            Phone is not 8 digits: Only digits.
          if wrong:
            - if Name is empty, set error of Name to "Give your name."
            - say "wrong"
            - alert with OK
            - focus the first wrong field
          if right: go to Sent
      Sent:
        - heading: Sent
    """

  private func app(_ text: String, strings: StringTable = StringTable()) throws -> AppState {
    let scenario = try ScenarioReader.read(Array(text.utf8), file: "test").scenario
    return AppState(
      AppModel(scenario, language: scenario.language, strings: strings, platform: .apple))
  }

  private func key(_ label: String, _ app: AppState) throws -> ElementKey {
    let keys = app.view().keys
    return try #require(keys.first { app[$0]?.label?.text == label })
  }

  private func alertTexts(_ app: AppState) -> [String] {
    guard case .written(let window)? = app.windows.last?.content else { return [] }
    return window.tree.indices.filter { window.tree[$0].role == .text }.compactMap {
      window.tree[$0].label?.text
    }
  }
}
