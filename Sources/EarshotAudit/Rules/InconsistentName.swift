internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let inconsistentName = AuditRule(
    app: "inconsistent-name", "What does the same thing is called the same on every screen.",
    criteria: ["3.2.4"], practices: ["3.1", "3.3"], severity: .warning,
    mend: Mend(
      ios: "Give the control the same label on each screen.",
      android: "Give the control the same label on each screen.",
      web: "Give the control the same label on each screen.")
  ) { app in
    app.namesByTarget.flatMap { target -> [AppObjection] in
      let names = Set(target.controls.map { app.spoken($0) })
      let screens = Set(target.controls.map(\.screen))
      // Several names for one place on one screen tell several things that lead there.
      let isPlain = screens.allSatisfy { screen in
        target.controls.count { $0.screen == screen } == 1
      }
      guard names.count > 1, screens.count > 1, isPlain, let first = target.controls.first
      else { return [] }
      return target.controls.dropFirst().filter {
        let (one, other) = (app.spoken($0).words, app.spoken(first).words)
        return !one.holds(other) && !other.holds(one)
      }.map {
        app.objection(
          to: $0,
          "\(quoted(app.spoken($0))) does what \(quoted(app.spoken(first))) does on the screen "
            + quoted(app.name(ofScreen: first.screen)), cause: target.name)
      }
    } + app.identifiersWithSeveralNames
  }
}

extension HeardApp {
  fileprivate var namesByTarget: [(name: String, controls: [Control])] {
    var order: [String] = []
    var byTarget: [String: [Control]] = [:]
    for control in controls {
      guard let label = control.element.label?.text.filled, !label.isEmpty else { continue }
      var target: String?
      for case .goTo(let name) in control.effects.map(\.kind) { target = target ?? name }
      if control.element.role == .backButton, !isName(ofScreen: label) { target = "\u{0}back" }
      guard let target, isStandardControl(control.element.role) else { continue }
      if byTarget[target] == nil { order.append(target) }
      byTarget[target, default: []].append(control)
    }
    return order.map { ($0, byTarget[$0] ?? []) }
  }

  /// What stands on every screen alike; a row or a link in a text is called by its own place.
  private func isStandardControl(_ role: Role) -> Bool {
    switch role {
    case .button, .backButton, .tab, .menuButton: true
    default: false
    }
  }

  private func isName(ofScreen label: String) -> Bool {
    scenario?.screens.contains { $0.name == label || $0.title == label } == true
  }

  func name(ofScreen number: Int) -> String {
    screens.indices.contains(number) ? screens[number].screenName ?? "" : ""
  }

  func spoken(_ control: Control) -> String {
    control.element.label?.text ?? control.element.role.rawValue
  }

  /// Controls of dumps that have one id on several screens and several names.
  fileprivate var identifiersWithSeveralNames: [AppObjection] {
    guard scenario == nil, screens.count > 1 else { return [] }
    var first: [String: (screen: Int, name: String)] = [:]
    var result: [AppObjection] = []
    for (number, heard) in screens.enumerated() {
      var own: [String: [HeardStop]] = [:]
      for stop in heard.controls where stop.isNamed {
        let item = heard.item(of: stop)
        guard item.kind == .button || item.kind == .tab, let id = item.identifier else { continue }
        own[id, default: []].append(stop)
      }
      for (id, stops) in own.sorted(by: { $0.key < $1.key }) where stops.count == 1 {
        let name = stops[0].name
        guard let known = first[id] else {
          first[id] = (number, name)
          continue
        }
        guard known.screen != number, known.name.words != name.words else { continue }
        result.append(
          AppObjection(
            screen: number,
            objection: Objection(
              stops[0].node,
              "\(quoted(name)) is called \(quoted(known.name)) on another screen", cause: id)))
      }
    }
    return result
  }
}
