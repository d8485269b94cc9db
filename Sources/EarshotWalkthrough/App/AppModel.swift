package import EarshotModel
package import EarshotReaders

/// What of an app never changes: its scenario in every language that it may come to speak.
package final class AppModel: Sendable {
  package let language: LanguageTag
  package let platform: Platform
  /// What has no translation in a language that the app speaks.
  package let missing: [Diagnostic]
  private let original: Scenario
  private let scenarios: [LanguageTag: Scenario]

  /// - Parameters:
  ///   - original: The scenario as written.
  ///   - language: The language in which the app starts.
  ///   - strings: Its texts in other languages.
  package init(
    _ original: Scenario, language: LanguageTag, strings: StringTable, platform: Platform
  ) {
    self.original = original
    self.language = language
    self.platform = platform
    var scenarios: [LanguageTag: Scenario] = [:]
    var missing: [Diagnostic] = []
    for tag in [language] + original.spokenLater where scenarios[tag] == nil {
      let (scenario, lacks) = original.localised(to: tag, using: strings)
      scenarios[tag] = scenario
      missing += lacks
    }
    // Of these the system's own words are taken, no others.
    for tag in original.deviceLanguages where scenarios[tag] == nil {
      scenarios[tag] = original.localised(to: tag, using: strings).0
    }
    self.scenarios = scenarios
    self.missing = missing
  }

  /// The scenario in a language; as written where the app is not known to speak it.
  package func scenario(in language: LanguageTag) -> Scenario {
    scenarios[language] ?? original
  }

  /// The scenario as the app starts.
  package var scenario: Scenario { scenario(in: language) }

  /// The choices of an element as written, by which sentences name them.
  func writtenChoices(of key: ElementKey) -> [String] {
    guard original.screens.indices.contains(key.screen),
      original.screens[key.screen].elements.indices.contains(key.node)
    else { return [] }
    return original.screens[key.screen].elements[key.node].choices.map(\.text)
  }
}

/// An element of an app: by screen and node of its scenario, or by a window that a sentence
/// brought up, whose screens count down from -1.
package struct ElementKey: Sendable, Hashable {
  package var screen: Int
  package var node: NodeIndex

  package init(screen: Int, node: NodeIndex) {
    self.screen = screen
    self.node = node
  }
}

extension Scenario {
  /// The languages of the devices that it is walked on.
  fileprivate var deviceLanguages: [LanguageTag] {
    ([given] + walks.map(\.given)).compactMap(\.deviceLanguage)
  }

  /// The languages that the app can switch to.
  fileprivate var spokenLater: [LanguageTag] {
    var found: [LanguageTag] = []
    for effect in allEffects {
      if case .switchLanguage(let tag) = effect.kind, !found.contains(tag) { found.append(tag) }
    }
    return found
  }

  /// Every effect of the scenario, in the order of the file's screens.
  package var allEffects: [Effect] {
    screens.flatMap { screen in
      screen.behaviours.flatMap(\.effects)
        + screen.elements.indices.flatMap { node in
          screen.elements[node].behaviours.flatMap(\.effects)
            + screen.elements[node].actions.flatMap(\.effects)
        }
    }
  }
}
