import EarshotFormats
import EarshotModel
import EarshotReaders
import EarshotWalkthrough
import Testing

/// What the sentences of a scenario mean where several hang together.
@Suite struct AppSentenceTests {
  @Test func whatStandsBehindAnIfHappensOnlyWithIt() throws {
    var app = try app("if News is on, say \"a\", then say \"b\"", more: "say \"c\"")
    #expect(try said(&app) == ["c"])
    _ = app.receive(.activate(try key("News", app)))
    #expect(try said(&app) == ["a", "b", "c"])
  }

  @Test func aConditionIsAskedOnceForAllOfItsSentence() throws {
    var app = try app("if News is off, check News, then say \"b\"", more: "say \"c\"")
    #expect(try said(&app) == ["b", "c"])
  }

  @Test func otherwiseHappensWhereTheSentenceAboveDoesNot() throws {
    var app = try app("if News is on, say \"a\", then uncheck News", more: "otherwise, say \"b\"")
    #expect(try said(&app) == ["b"])
    _ = app.receive(.activate(try key("News", app)))
    #expect(try said(&app) == ["a"])
  }

  @Test func otherwiseIsDecidedBeforeAnAlertIsClosed() throws {
    var app = try app("if News is off, open Question", more: "otherwise, say \"b\"")
    #expect(try said(&app) == [])
    #expect(app.receive(.activate(try key("Yes", app))).contains(.announced("b")) == false)
    #expect(app.element(named: "News")?.states.contains(.on) == true)
  }

  @Test(arguments: [
    ("Day is more than 1", false), ("Day is less than 2", true), ("Month is less than Other", true),
    ("Other is not less than Month", true), ("Month is not less than Other", false),
    ("Name is less than 3", false),
  ])
  func numbersAndPlacesAmongChoicesAreCompared(_ condition: String, _ holds: Bool) throws {
    var app = try app("if \(condition), say \"yes\"", more: "do nothing")
    #expect(try said(&app) == (holds ? ["yes"] : []))
  }

  @Test func aGroupOfPartsHasTheirValuesAndChangesWithThem() throws {
    var app = try app("set Name to the value of Date", more: "do nothing")
    _ = try said(&app)
    #expect(app.element(named: "Name")?.value?.text == "June 1")
    let answer = app.receive(.adjust(try key("Day", app), steps: 1))
    #expect(answer.contains(.announced("changed")))
  }

  @Test func whatOnlyOneSystemHasIsNotThereOnTheOther() throws {
    let apple = try app("do nothing", more: "do nothing")
    let android = try app("do nothing", more: "do nothing", platform: .android)
    #expect(labels(apple).contains("Tab") && !labels(apple).contains("Icon"))
    #expect(labels(android).contains("Icon") && !labels(android).contains("Tab"))
  }

  @Test func theAlertOnTopTakesANameFirst() throws {
    var app = try app("alert \"Sure?\" with \"Yes\"", more: "do nothing")
    _ = try said(&app)
    let yes = ElementReference(
      path: ["Yes"], place: SourcePlace(line: 1, column: 1),
      targets: [
        .init(screen: 0, node: 0)
      ])
    #expect(try #require(app.key(yes)).screen < 0)
  }

  @Test func backPressesTheButtonThatClosesASheet() throws {
    var app = try app("open Sheet", more: "do nothing")
    _ = try said(&app)
    let news = try key("News", app)
    #expect(app.receive(.back).contains(.focused(news)))
    #expect(app.windows.isEmpty)
  }

  @Test func theSystemsOwnWordsAreInTheLanguageOfTheDevice() throws {
    let text = """
      scenario: S
      language: en
      given:
        device language: de
      screens:
        Main:
          - button: OK now
            system text: yes
          - button: Send
      """
    let strings = try StringsReader.read(
      Array("OK now:\n  de: Gut\n  zh-HK: 確定\nSend:\n  zh-HK: 傳送\n  de: Senden\n".utf8),
      file: "test.strings.yaml")
    let scenario = try ScenarioReader.read(Array(text.utf8), file: "test").scenario
    let app = AppState(
      AppModel(scenario, language: "zh-HK", strings: strings, platform: .android))
    guard case .neutral(let tree) = app.view().screen.content else {
      Issue.record("no neutral tree")
      return
    }
    #expect(tree.indices.map { tree[$0].label?.text } == ["Gut", "傳送"])
    #expect(tree.indices.map { tree[$0].language } == ["de", nil])
  }

  @Test func whatLiesBehindASheetIsNotReached() throws {
    var app = try app("open Sheet", more: "do nothing")
    let news = try key("News", app)
    #expect(!app.isCovered(news))
    _ = try said(&app)
    #expect(app.isCovered(news))
    #expect(!app.isCovered(try key("Close", app)))
  }

  @Test func aPageIsTurnedByTheReadersGesture() throws {
    var app = try app("do nothing", more: "do nothing")
    #expect(app.receive(.scroll(forward: true)) == [.announced("page 2 of 2")])
    #expect(app.receive(.scroll(forward: true)) == [])
  }

  // MARK: Help

  private func app(
    _ first: String, more second: String, platform: Platform = .apple
  ) throws -> AppState {
    let text = """
      scenario: S
      language: en
      screens:
        Main:
          - switch: News
            is: off
          - button: Go
            when activated:
              - \(first)
              - \(second)
          - text field: Name
          - group: Date
            contains:
              - stepper: Month
                value: June
                choices: [May, June, July]
                android:
                  built as: android.widget.NumberPicker
              - stepper: Day
                value: "1"
                choices: ["1", "2"]
                android:
                  built as: android.widget.NumberPicker
            when changed: say "changed"
          - picker: Other
            value: July
            choices: [May, June, July]
          - tab: Tab
            only on: ios
          - button: Icon
            only on: android
          - page indicator: Pages
            range: 1 to 2, now 1
            value: page 1 of 2
            android:
              built as: android.view.View
            when changed: set Pages to "page 2 of 2"
          - alert: Question
            is: closed
            contains:
              - button: Yes
                when activated: check News
          - sheet: Sheet
            is: closed
            contains:
              - button: Close
                when activated: close, then focus News
      """
    let scenario = try ScenarioReader.read(Array(text.utf8), file: "test").scenario
    return AppState(
      AppModel(
        scenario, language: scenario.language, strings: StringTable(), platform: platform))
  }

  private func key(_ label: String, _ app: AppState) throws -> ElementKey {
    try #require(app.view().keys.first { app[$0]?.label?.text == label })
  }

  private func labels(_ app: AppState) -> [String] {
    app.view().keys.compactMap { app[$0]?.label?.text }
  }

  /// What the app announces when its button is pressed.
  private func said(_ app: inout AppState) throws -> [String] {
    app.receive(.activate(try key("Go", app))).compactMap { effect in
      if case .announced(let words) = effect { words } else { nil }
    }
  }
}
