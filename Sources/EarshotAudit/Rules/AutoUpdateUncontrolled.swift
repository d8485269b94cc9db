internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let autoUpdateUncontrolled = AuditRule(
    app: "auto-update-uncontrolled", "What changes by itself again and again can be stopped.",
    criteria: ["2.2.2"], practices: ["2.11"], severity: .error,
    mend: Mend(
      ios: "Put a button beside it that stops it, or let the user start it.",
      android: "Put a button beside it that stops it, or let the user start it.",
      web: "Put a button beside it that stops it, or let the user start it.")
  ) { app in
    app.timers.compactMap { timer in
      guard case .every = timer.behaviour.trigger, !app.isControlled(timer.behaviour),
        timer.behaviour.effects.allSatisfy({ $0.condition == nil })
      else { return nil }
      return app.objection(
        toScreen: timer.screen, at: timer.behaviour.place, named: timer.behaviour.name ?? "timer",
        "\(quoted(timer.behaviour.name ?? "something")) changes by itself, and nothing stops it",
        cause: timer.behaviour.name ?? "")
    }
  }
}
