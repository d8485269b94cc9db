internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let noBackControl = AuditRule(
    app: "no-back-control", "A screen that is come to can be left by a control on it.",
    criteria: ["3.2.3", "2.1.1"], practices: ["2.1"], severity: .warning,
    mend: Mend(
      ios: "Show a back button in the navigation bar.",
      android: "Show an up button in the app bar, besides the system's back.",
      web: "Show a link back.")
  ) { app in
    guard let scenario = app.scenario else { return [] }
    let reached = Set(app.edges.map(\.to))
    return scenario.screens.indices.compactMap { number in
      guard number > 0, reached.contains(number), !app.canLeave(number) else { return nil }
      // A scenario may show a part of the app, and leave out what is not its subject.
      let isPromised = scenario.practices.contains("2.1")
      return app.objection(
        toScreen: number, at: scenario.screens[number].place, named: scenario.screens[number].name,
        "nothing on the screen \(quoted(scenario.screens[number].name)) leads back or on",
        doubt: isPromised ? nil : "does the app's own screen have a control that leads back?")
    }
  }
}

extension HeardApp {
  /// A way from screen to screen, by what is activated.
  struct Edge {
    var from: Int
    var to: Int
    var control: Control
  }

  /// Every way that a control opens.
  var edges: [Edge] {
    guard let scenario else { return [] }
    let numbers = Dictionary(
      scenario.screens.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    return controls.flatMap { control in
      control.allEffects.compactMap { effect -> Edge? in
        guard case .goTo(let name) = effect.kind, let target = numbers[name] else { return nil }
        return Edge(from: control.screen, to: target, control: control)
      }
    }
  }

  fileprivate func canLeave(_ number: Int) -> Bool {
    controls.contains { control in
      guard control.screen == number else { return false }
      if control.element.role == .backButton { return true }
      return control.allEffects.contains { effect in
        switch effect.kind {
        case .goBack, .goTo, .leaveApp, .openApp, .nothing: true
        default: false
        }
      }
    }
  }
}
