internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let oneWayOnly = AuditRule(
    app: "one-way-only", "Each section is come to in more than one way.",
    criteria: ["2.4.5"], practices: ["2.2"], severity: .note,
    mend: Mend(
      ios: "Offer the sections in a menu and in a second place, such as a bar at the "
        + "bottom or a search.",
      android: "Offer the sections in a menu and in a second place, such as a bar at the "
        + "bottom or a search.",
      web: "Offer the sections in a menu and in a second place, such as a bar at the "
        + "bottom or a search.")
  ) { app in
    guard let scenario = app.scenario, scenario.screens.count > 3 else { return [] }
    let edges = app.edges
    let sections = app.sections
    guard sections.count > 2 else { return [] }
    return sections.compactMap { number in
      let ways = Set(edges.filter { $0.to == number }.map { app.way($0) })
      guard ways.count == 1 else { return nil }
      return app.objection(
        toScreen: number, at: scenario.screens[number].place, named: scenario.screens[number].name,
        "\(quoted(scenario.screens[number].name)) is come to in one way only",
        doubt: "is there another way to this screen, such as a search or a second menu?")
    }
  }
}

extension HeardApp {
  /// Screens that a menu, a bar or a list leads to, besides the first; steps of a form are none
  /// (2.4.5, exception).
  fileprivate var sections: [Int] {
    var found: [Int] = []
    for edge in edges where edge.to != 0 && !found.contains(edge.to) {
      let isStep = edge.control.element.behaviours.contains { $0.trigger == .right }
      let lists = container(of: edge.control) != nil
      if lists, !isStep { found.append(edge.to) }
    }
    return found
  }

  /// The menu, bar or list around a control.
  private func container(of control: Control) -> NodeIndex? {
    guard let scenario else { return nil }
    let tree = scenario.screens[control.screen].elements
    return tree.ancestors(of: control.node).first { index in
      switch tree[index].role {
      case .menu, .tabBar, .list, .toolbar: true
      default: false
      }
    }
  }

  /// What one way is called: the kind of what holds its control, else the control itself.
  fileprivate func way(_ edge: Edge) -> String {
    guard let scenario, let container = container(of: edge.control) else {
      return "\(edge.from) \(edge.control.node)"
    }
    return scenario.screens[edge.from].elements[container].role.rawValue
  }
}
