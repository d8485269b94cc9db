import EarshotModel
import EarshotReaders
import EarshotWalkthrough
import Testing

@Suite struct WalkthroughTests {
  /// With `steps` the walk of the case is run, else each screen is walked to its end.
  @Test(arguments: WalkCase.names)
  func walksGoAsTheirFilesSay(_ name: String) throws {
    let item = try WalkCase(name)
    guard let walk = item.walk else {
      var session: any ReaderSession = FakeSession()
      #expect(lines(Walkthrough.walkthrough(&session, item.screens)) == item.heard)
      return
    }
    let script = ScenarioScript(item.scenario(file: name), platform: .apple)
    var session = voiceOver()
    let result = script.run(walk, &session)
    #expect(lines(result.events) == item.heard)
    #expect(result.failures.map(\.diagnostic.description) == item.failures)
    #expect(result.notes.map(\.description) == item.notes)
  }

  @Test func walkingOneScreenNamesTheGestureOnceAndEndsAtTheEdge() {
    var session: any ReaderSession = FakeSession()
    let events = Walkthrough.walk(&session, screen("heading Teas\ntext Sencha"))
    #expect(lines(events) == ["> next, to the end", "Teas, heading", "Sencha", "[end]"])
    #expect(session.cursor == 1)
  }

  @Test func aLoneScreenIsNotNamedByItsWalkthrough() {
    var session: any ReaderSession = FakeSession()
    let events = Walkthrough.walkthrough(
      &session, [.init(name: "Teas", screen: screen("text Sencha"))])
    #expect(lines(events) == ["> next, to the end", "Sencha", "[end]"])
  }

  @Test func aScreenWithoutStopsIsOnlyItsEnd() {
    var session: any ReaderSession = FakeSession()
    #expect(lines(Walkthrough.walk(&session, screen(""))) == ["> next, to the end", "[end]"])
  }

  @Test func aReaderThatFindsNoEndIsStoppedWithANote() {
    var session: any ReaderSession = FakeSession(neverEnds: true)
    let events = Walkthrough.walk(&session, screen("text A\ntext B"))
    #expect(events.count == 1 + 14 + 1)
    #expect(
      lines(events).last == "[note] stopped after 14 steps without coming to the last stop")
    #expect(!events.contains(.end))
    let silent = Walkthrough.walk(&session, screen(""))
    #expect(
      lines(silent) == [
        "> next, to the end", "[note] stopped after 10 steps without coming to the last stop",
      ])
  }

  @Test func aFailureHoldsWhatWasHeard() throws {
    var session = voiceOver()
    let place = SourcePlace(line: 7, column: 5)
    let walk = Walk(
      name: "w",
      steps: [
        Step(.gesture(.next, times: 2), text: "next, 2 times", place: place),
        Step(.hear("Oolong"), text: "hear \"Oolong\"", place: place),
      ], place: place)
    var scenario = Scenario(file: "tea.scenario.yaml", name: "Tea", language: "en")
    scenario.screens = [
      ScenarioScreen(
        name: "Teas", place: place, elements: screen("text Sencha\ntext Matcha").elements)
    ]
    let result = ScenarioScript(scenario, platform: .apple).run(walk, &session)
    let failure = try #require(result.failures.first)
    #expect(failure.heard == ["Sencha", "Matcha"])
    #expect(
      failure.diagnostic.description
        == "tea.scenario.yaml:7:5: error: heard \"Sencha\", \"Matcha\"; expected to hear \"Oolong\""
    )
  }

  @Test func aWalkWithoutScreensDoesNothing() {
    var session = voiceOver()
    let walk = Walk(name: "w", steps: [], place: SourcePlace(line: 1, column: 1))
    let scenario = Scenario(file: "x", name: "x", language: "en")
    let result = ScenarioScript(scenario, platform: .apple).run(walk, &session)
    #expect(result.events.isEmpty && result.failures.isEmpty && result.notes.isEmpty)
  }

  private func voiceOver() -> any ReaderSession {
    let reader = Reader.voiceover
    return reader.start(Profile(id: reader.id, version: reader.currentVersion, language: "en"))
  }
}
