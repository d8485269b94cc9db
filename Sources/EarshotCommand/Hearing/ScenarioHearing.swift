import EarshotFormats
import EarshotModel
import EarshotReaders
import EarshotTranscript
import EarshotWalkthrough

/// A scenario with the readers and languages that it is heard with.
struct ScenarioHearing {
  let scenario: Scenario
  private let choice: ProfileChoice
  private let strings: StringTable

  /// - Parameter strings: The texts of the scenario in other languages.
  init(_ scenario: Scenario, _ choice: ProfileChoice, strings: StringTable) {
    self.scenario = scenario
    self.choice = choice
    self.strings = strings
  }

  /// The languages that it is walked in.
  var languages: [LanguageTag] {
    if let language = choice.language { return [language] }
    return scenario.languages.isEmpty ? [scenario.language] : scenario.languages
  }

  /// One walk in the first language, with each reader.
  ///
  /// - Parameter walk: Its name; nil goes through every screen.
  /// - Throws: A usage failure for a walk that the scenario does not have.
  func hear(walk name: String?) throws(Failure) -> [HeardWalk] {
    let named = try name.map { (name) throws(Failure) in try self.walk(named: name) }
    var heard: [HeardWalk] = []
    for reader in try readers(in: languages[0]) {
      heard.append(hear(named, reader: reader))
    }
    return heard
  }

  /// Every walk in every language with every reader, in the order of the file. Without walks of its
  /// own, a scenario is gone through from first to last screen.
  func hearAll() throws(Failure) -> [HeardWalk] {
    var heard: [HeardWalk] = []
    for language in languages {
      for reader in try readers(in: language) {
        let walks = scenario.walks.filter { $0.isFor(reader.profile, language) }
        if scenario.walks.isEmpty {
          heard.append(hear(nil, reader: reader))
        } else {
          for walk in walks { heard.append(hear(walk, reader: reader)) }
        }
      }
    }
    return heard
  }

  /// The walks that ``hearAll()`` goes through, without going.
  func matrix() throws(Failure) -> [(walk: String, profile: Profile)] {
    var all: [(walk: String, profile: Profile)] = []
    for language in languages {
      for reader in try readers(in: language) {
        let names =
          scenario.walks.isEmpty
          ? [Walkthrough.implicitName]
          : scenario.walks.filter { $0.isFor(reader.profile, language) }.map(\.name)
        all += names.map { ($0, reader.profile) }
      }
    }
    return all
  }

  private func readers(in language: LanguageTag) throws(Failure) -> [ChosenReader] {
    try choice.readers(
      standard: scenario.standardReaders, language: language, inputSettings: scenario.settings)
  }

  private func walk(named name: String) throws(Failure) -> Walk {
    if let walk = scenario.walks.first(where: { $0.name == name }) { return walk }
    let names = scenario.walks.map(\.name)
    let near = nearest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    throw .error(
      .usage,
      "'\(scenario.file)' has no walk '\(name)'\(near)"
        + (names.isEmpty ? "; it has none of its own" : ""))
  }

  private func hear(_ walk: Walk?, reader: ChosenReader) -> HeardWalk {
    let script = ScenarioScript(
      self.scenario, language: reader.profile.language, strings: strings,
      platform: reader.reader.platform)
    let scenario = script.scenario
    let walk = walk.flatMap { walk in scenario.walks.first { $0.name == walk.name } }
    var session = reader.start()
    let outcome = script.run(walk, &session)
    let onlyScreen = scenario.screens.count == 1 ? scenario.screens[0].name : nil
    let transcript = Transcript(
      header: TranscriptHeader(
        scenario: scenario.name, source: scenario.file, walk: walk?.name, screen: onlyScreen,
        profile: reader.profile),
      events: outcome.events,
      notes: script.notes)
    return HeardWalk(
      name: walk?.name ?? Walkthrough.implicitName, transcript: transcript, reader: reader,
      session: session, screens: script.screens, failures: outcome.failures, skipped: outcome.notes,
      missing: script.missing)
  }
}

extension Scenario {
  /// The readers that it is heard with when nobody asks for others: those that it names, or else those
  /// that its walks name, or else VoiceOver.
  var standardReaders: [String] {
    if !profiles.isEmpty { return profiles }
    var named: [String] = []
    for id in walks.flatMap(\.profiles) where !named.contains(id) { named.append(id) }
    return named.isEmpty ? [Reader.voiceover.id] : named
  }
}

extension Walk {
  /// Whether it is meant for this reader and language; for all where it names none.
  fileprivate func isFor(_ profile: Profile, _ language: LanguageTag) -> Bool {
    let fits =
      profiles.isEmpty || profiles.contains(profile.id) || profiles.contains(profile.version)
    return fits && (languages.isEmpty || languages.contains(language))
  }
}
