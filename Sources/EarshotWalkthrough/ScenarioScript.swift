package import EarshotModel
package import EarshotReaders

/// A scenario made ready for one platform and language: the app that it describes, and its screens
/// as that platform has them.
package struct ScenarioScript: Sendable {
  /// In the language of the walk.
  package let scenario: Scenario
  /// The screens in the order of the scenario as they first come up, as the platform builds them.
  package let screens: [Screen]
  private let model: AppModel
  /// For each screen, the platform's node for each element of the scenario's screen.
  private let views: [PlatformView]

  /// - Parameters:
  ///   - original: The scenario as written.
  ///   - language: The language in which the app starts; nil is the scenario's own.
  ///   - strings: Its texts in other languages.
  package init(
    _ original: Scenario, language: LanguageTag? = nil, strings: StringTable = StringTable(),
    platform: Platform
  ) {
    model = AppModel(
      original, language: language ?? original.language, strings: strings, platform: platform)
    scenario = model.scenario
    var views: [PlatformView] = []
    for name in scenario.screens.map(\.name) {
      views.append(PlatformView(AppState(model, start: name).view(), platform: platform))
    }
    self.views = views
    screens = views.map(\.screen)
  }

  /// What has no translation.
  package var missing: [Diagnostic] { model.missing }

  /// The node that a reference means while a screen is up as it first comes, or nil.
  package func node(_ reference: ElementReference, onScreen screen: Int) -> NodeIndex? {
    guard views.indices.contains(screen) else { return nil }
    return reference.node(onScreen: screen).flatMap {
      views[screen].nodes[ElementKey(screen: screen, node: $0)]
    }
  }

  /// The element of the scenario that each node of the platform's screen was built from, where it
  /// was built from one.
  package func elements(onScreen screen: Int) -> [NodeIndex: Element] {
    guard scenario.screens.indices.contains(screen) else { return [:] }
    let tree = scenario.screens[screen].elements
    var elements: [NodeIndex: Element] = [:]
    for index in tree.indices {
      guard let node = views[screen].nodes[ElementKey(screen: screen, node: index)] else {
        continue
      }
      if elements[node] == nil { elements[node] = tree[index] }
    }
    return elements
  }

  /// What the platform's form of the screens leaves out, each once.
  package var notes: [String] {
    var seen: Set<String> = []
    return screens.flatMap(\.notes).filter { seen.insert($0).inserted }
  }

  /// The number of a screen by its name.
  package func screen(named name: String) -> Int? {
    scenario.screens.firstIndex { $0.name == name }
  }

  /// The app as a walk finds it.
  package func app(for walk: Walk) -> AppState {
    var given = scenario.given
    given.merge(walk.given)
    return AppState(model, start: walk.start, given: given)
  }

  /// Carries out a walk; nil goes through every screen in turn.
  package func run(_ walk: Walk?, _ session: inout any ReaderSession) -> WalkResult {
    guard let walk else {
      let named = zip(scenario.screens, screens).map {
        Walkthrough.NamedScreen(name: $0.name, screen: $1)
      }
      return WalkResult(
        events: Walkthrough.walkthrough(&session, named), failures: [], notes: [])
    }
    guard !screens.isEmpty else { return WalkResult(events: [], failures: [], notes: []) }
    var run = WalkRun(self, walk, session)
    for step in walk.steps { run.carryOut(step) }
    session = run.drive.session
    var result = run.result
    result.app = run.drive.app
    return result
  }
}

extension Environment {
  /// Takes over what another says.
  mutating func merge(_ other: Environment) {
    systemVersion = other.systemVersion ?? systemVersion
    readerIsOn = other.readerIsOn ?? readerIsOn
    deviceLanguage = other.deviceLanguage ?? deviceLanguage
    apps = other.apps ?? apps
  }
}
