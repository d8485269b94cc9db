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

  /// The element of the scenario that each node of the platform's screen was built from, where it
  /// was built from one.
  package func elements(onScreen screen: Int) -> [NodeIndex: Element] {
    guard scenario.screens.indices.contains(screen) else { return [:] }
    let tree = scenario.screens[screen].elements
    var elements: [NodeIndex: Element] = [:]
    for (index, node) in nodes[screen].enumerated() where tree.indices.contains(index) {
      if let node, elements[node] == nil { elements[node] = tree[index] }
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

  /// Carries out a walk; nil goes through every screen in turn.
  package func run(_ walk: Walk?, _ session: inout any ReaderSession) -> WalkResult {
    let named = zip(scenario.screens, screens).map {
      Walkthrough.NamedScreen(name: $0.name, screen: $1)
    }
    guard let walk else {
      return WalkResult(
        events: Walkthrough.walkthrough(&session, named), failures: [], notes: [])
    }
    return Walkthrough.run(walk, file: scenario.file, screens: named, &session) {
      reference, name in
      screen(named: name).flatMap { node(reference, onScreen: $0) }
    }
  }
}
