import EarshotModel
import EarshotReaders
import EarshotWalkthrough
import Testing

@Suite struct SimulatorTests {
  @Test(arguments: SimulatorCase.all("talkback") + SimulatorCase.all("voiceover"))
  func aGestureIsAnsweredAsItsCaseSays(_ item: SimulatorCase) throws {
    let scenario = try item.scenario()
    let reader = try #require(Reader.named(item.reader)).reader
    let script = ScenarioScript(scenario, platform: reader.platform)
    var session = reader.start(
      Profile(id: reader.id, version: reader.currentVersion, language: "en"))
    let result = script.run(scenario.walks[0], &session)
    #expect(result.failures.map(\.diagnostic.description) == [])
    let start = result.events.lastIndex { event in
      switch event {
      case .gesture: true
      case .screen: item.gesture == "show Basket"
      default: false
      }
    }
    #expect(transcribed(result.events.dropFirst((start ?? -1) + 1)) == item.said)
    for (name, value) in item.values {
      let element = try #require(result.app?.element(named: name))
      #expect(element.holds(value), "\(name) should be \(value)")
    }
    #expect(Evidence(rawValue: item.evidence) != nil)
    #expect(!item.source.isEmpty)
  }

  @Test func bothReadersHaveTheirCases() {
    #expect(SimulatorCase.all("talkback").count >= 50)
    #expect(SimulatorCase.all("voiceover").count >= 48)
  }

  /// As a transcript has it.
  private func transcribed(_ events: ArraySlice<Event>) -> [String] {
    events.flatMap { event -> [String] in
      switch event {
      case .arrival(let arrival):
        return arrival.utterances.enumerated().map { $0 == 0 ? $1.text : "+ \($1.text)" }
      default: return lines([event])
      }
    }
  }
}

extension Element {
  /// Whether a value, a number or a state of it is this word.
  fileprivate func holds(_ word: String) -> Bool {
    if let state = State(rawValue: word) { return states.contains(state) }
    if let range { return Int(range.current) == Int(word) }
    return (value?.text ?? "") == word
  }
}
