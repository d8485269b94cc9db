package import EarshotModel

/// All screens of an app as one reader gave them, with what the app does where that is known.
package struct HeardApp: Sendable {
  package let screens: [Heard]
  /// What the app does; nil for dumps, which show pictures of it alone.
  package let scenario: Scenario?

  package init(screens: [Heard], scenario: Scenario?) {
    self.screens = screens
    self.scenario = scenario
  }

  /// An element of the scenario, with the screen that it stands on.
  struct Control {
    var screen: Int
    var node: NodeIndex
    var element: Element
    var place: SourcePlace?

    /// What follows when it is activated, or its checks pass.
    var effects: [Effect] {
      element.behaviours.filter { $0.trigger == .activated || $0.trigger == .right }
        .flatMap(\.effects)
    }

    /// Everything that it does, its custom actions with it.
    var allEffects: [Effect] {
      element.behaviours.flatMap(\.effects) + element.actions.flatMap(\.effects)
    }
  }

  /// Every element of the scenario, screen by screen.
  var controls: [Control] {
    guard let scenario else { return [] }
    return scenario.screens.enumerated().flatMap { number, screen in
      screen.elements.indices.map {
        Control(
          screen: number, node: $0, element: screen.elements[$0],
          place: screen.elements.nodes[$0].place)
      }
    }
  }

  /// An objection to an element of the scenario: at its node where the reader has one.
  func objection(
    to control: Control, _ message: String, severity: Severity? = nil, doubt: String? = nil,
    cause: String = ""
  ) -> AppObjection {
    let heard = screens.indices.contains(control.screen) ? screens[control.screen] : nil
    let node = heard?.items.indices.first {
      heard?.items[$0].place == control.place && heard?.elements[$0] != nil
    }
    var objection = Objection(
      node.map { [$0] } ?? [], message, severity: severity, doubt: doubt, cause: cause)
    if node == nil {
      objection.parts = [
        HiddenPart(
          role: control.element.role.rawValue, name: control.element.label?.text,
          id: control.element.id, place: control.place)
      ]
    }
    return AppObjection(screen: control.screen, objection: objection)
  }

  /// An objection to a screen, or to what it does by itself.
  func objection(
    toScreen number: Int, at place: SourcePlace?, named name: String, _ message: String,
    severity: Severity? = nil, doubt: String? = nil, cause: String = ""
  ) -> AppObjection {
    var objection = Objection([], message, severity: severity, doubt: doubt, cause: cause)
    objection.parts = [HiddenPart(role: "screen", name: name, id: nil, place: place)]
    return AppObjection(screen: number, objection: objection)
  }
}

/// What a rule objects to in an app, on one of its screens.
struct AppObjection: Sendable {
  var screen: Int
  var objection: Objection
}
