internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let gestureOnly = AuditRule(
    app: "gesture-only", "Everything can be done by a simple tap.",
    criteria: ["2.5.1", "2.1.1"], practices: ["2.9"], severity: .error,
    mend: Mend(
      ios: "Offer by a button, or by activation, what holding or a path does.",
      android: "Offer by a button, or by activation, what holding or a path does.",
      web: "Offer by a button, or by activation, what holding or a path does.")
  ) { app in
    app.controls.compactMap { control in
      let behaviours = control.element.behaviours
      let held = behaviours.filter { $0.trigger == .held }.flatMap(\.effects)
      let others =
        app.controls.flatMap { other in
          other.element.behaviours.filter { $0.trigger != .held }.flatMap(\.effects)
            + other.element.actions.flatMap(\.effects)
        }
      let only = held.filter { effect in
        effect.kind != .nothing && !others.contains { $0.kind == effect.kind }
      }
      guard !only.isEmpty else { return nil }
      return app.objection(
        to: control,
        "only holding \(quoted(app.spoken(control))) does this; no tap does")
    }
  }
}
