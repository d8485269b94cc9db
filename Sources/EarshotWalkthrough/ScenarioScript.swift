package import EarshotModel
package import EarshotReaders

/// A scenario made ready for one platform: its screens as that platform has them, and where each
/// element of the scenario went.
package struct ScenarioScript: Sendable {
  package let scenario: Scenario
  /// The screens in the order of the scenario, as the platform builds them.
  package let screens: [Screen]
  /// For each screen, the platform's node for each element of the scenario's screen.
  private let nodes: [[NodeIndex?]]

  package init(_ scenario: Scenario, platform: Platform) {
    self.scenario = scenario
    var screens: [Screen] = []
    var nodes: [[NodeIndex?]] = []
    for (index, screen) in scenario.screens.enumerated() {
      let prepared = screen.prepared(in: scenario, index: index)
      let projection = prepared.screen.projected(to: platform)
      screens.append(projection.screen)
      nodes.append(prepared.places.map { projection.nodes[$0] })
    }
    self.screens = screens
    self.nodes = nodes
  }

  /// The node that a reference means while a screen is up, or nil.
  package func node(_ reference: ElementReference, onScreen screen: Int) -> NodeIndex? {
    reference.node(onScreen: screen).flatMap { nodes[screen][$0] }
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

  /// Goes through every screen in turn, naming each where there are several.
  package func throughEverything(_ session: inout any ReaderSession) -> [Event] {
    var events: [Event] = []
    for (index, screen) in screens.enumerated() {
      if screens.count > 1 { events.append(.screen(scenario.screens[index].name)) }
      events += walk(&session, screen)
    }
    return events
  }
}
