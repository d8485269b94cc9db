package import EarshotModel
package import EarshotWalkthrough

/// The app's side of a task: what it shows after the user did something.
///
/// A behaviour engine conforms to this; ``StandingApp`` is an app that only goes from screen to
/// screen.
package protocol TaskApp: Sendable {
  /// What reaches the reader after an element was activated or a custom action carried out, and the
  /// number of the screen that is up then. Nil where nothing happens.
  func answer(to act: TaskAct, onScreen screen: Int) -> (inputs: [ReaderInput], screen: Int)?
}

/// Something that the user does to an element, for its app to answer.
package struct TaskAct: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case activate
    case action(String)
    case fill(String)
  }

  package var kind: Kind
  package var node: NodeIndex
}

/// An app that goes where its buttons say, whatever was entered.
package struct StandingApp: TaskApp {
  private let script: ScenarioScript
  private let elements: [[NodeIndex: Element]]

  package init(_ script: ScenarioScript) {
    self.script = script
    elements = script.screens.indices.map { script.elements(onScreen: $0) }
  }

  package func answer(to act: TaskAct, onScreen screen: Int)
    -> (inputs: [ReaderInput], screen: Int)?
  {
    guard elements.indices.contains(screen), let element = elements[screen][act.node] else {
      return nil
    }
    let effects: [Effect] =
      switch act.kind {
      case .activate:
        element.behaviours.filter { $0.trigger == .activated || $0.trigger == .right }
          .flatMap(\.effects)
      case .action(let name): element.actions.first { $0.name.text == name }?.effects ?? []
      case .fill: []
      }
    for effect in effects {
      if case .goTo(let name) = effect.kind, effect.condition == nil,
        let target = script.screen(named: name)
      {
        return ([.replace(script.screens[target])], target)
      }
    }
    return nil
  }
}
