package import EarshotModel

/// What a scenario promises and cannot keep: screens that nothing leads to, actions on what cannot
/// act.
package struct ScenarioCheck: Sendable {
  /// Warnings, in the order of the file.
  package private(set) var findings: [Diagnostic] = []
  private let scenario: Scenario

  package init(_ scenario: Scenario) {
    self.scenario = scenario
    findReachable()
    for effect in scenario.allEffects { check(effect) }
    for walk in scenario.walks { for step in walk.steps { check(step) } }
    findings.sort { $0.position.line < $1.position.line }
  }

  // MARK: Screens

  /// Only where the app leads from screen to screen at all; else the screens are single pictures.
  private mutating func findReachable() {
    let names = scenario.screens.map(\.name)
    var edges: [String: [String]] = [:]
    for screen in scenario.screens {
      let effects =
        screen.behaviours.flatMap(\.effects)
        + screen.elements.indices.flatMap { node in
          screen.elements[node].behaviours.flatMap(\.effects)
            + screen.elements[node].actions.flatMap(\.effects)
        }
      for case .goTo(let target) in effects.map(\.kind) {
        edges[screen.name, default: []].append(target)
      }
    }
    guard !edges.isEmpty, let first = names.first else { return }
    var open = [first]
    for walk in scenario.walks {
      open += [walk.start].compactMap { $0 }
      for case .show(let name) in walk.steps.map(\.kind) { open.append(name) }
    }
    open += scenario.tasks.compactMap(\.start)
    var reached: Set<String> = []
    while let name = open.popLast() {
      if reached.insert(name).inserted { open += edges[name] ?? [] }
    }
    for screen in scenario.screens where !reached.contains(screen.name) {
      warn(
        screen.place, "nothing leads to the screen '\(screen.name)'",
        "a 'go to \(screen.name)', or a walk that begins there")
    }
  }

  // MARK: Actions

  private mutating func check(_ effect: Effect) {
    switch effect.kind {
    case .setError(let target, _):
      require(target, "shows no error", "a field") { $0.role.isTextEntry || $0.role.takesChoice }
    case .increase(let target), .decrease(let target):
      require(target, "has no value that moves", "a control with 'range:' or 'choices:'") {
        $0.range != nil || !$0.choices.isEmpty
      }
    case .expand(let target), .collapse(let target):
      require(target, "is neither expanded nor collapsed", "a control") { $0.role != .text }
    default: break
    }
  }

  private mutating func check(_ step: Step) {
    switch step.kind {
    case .on(.activate, let target):
      require(target, "does nothing when it is activated", "a control, or 'when activated:'") {
        $0.answersActivation
      }
    case .type(_, let target?), .delete(_, let target?):
      require(target, "takes no text", "a field") { $0.role.isTextEntry }
    case .action(let name, let target?):
      require(target, "has no action '\(name)'", "one of its 'actions:'") { element in
        element.actions.contains { $0.name.text == name }
      }
    default: break
    }
  }

  /// Warns unless one of the elements that are meant, or what holds or fills it, is so.
  private mutating func require(
    _ reference: ElementReference, _ message: String, _ expected: String,
    _ isFit: (Element) -> Bool
  ) {
    guard !reference.targets.isEmpty else { return }
    let fits = reference.targets.contains { target in
      guard scenario.screens.indices.contains(target.screen) else { return true }
      let tree = scenario.screens[target.screen].elements
      guard tree.indices.contains(target.node) else { return true }
      let inside = Array(target.node..<tree.nodes[target.node].end)
      return (inside + Array(tree.ancestors(of: target.node))).contains { isFit(tree[$0]) }
    }
    if !fits {
      warn(
        reference.place, "'\(reference.path.joined(separator: " / "))' \(message)", expected)
    }
  }

  private mutating func warn(_ place: SourcePlace, _ message: String, _ expected: String) {
    findings.append(
      Diagnostic(
        .warning,
        at: SourcePosition(
          file: scenario.file, line: Int(place.line), column: Int(place.column)),
        message, expected: expected))
  }
}

extension Role {
  /// Whether something is chosen there.
  fileprivate var takesChoice: Bool {
    switch self {
    case .picker, .datePicker, .menuButton, .radioGroup, .checkbox, .switch, .slider, .stepper:
      true
    default: false
    }
  }
}
