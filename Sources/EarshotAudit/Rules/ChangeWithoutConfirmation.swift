internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let changeWithoutConfirmation = AuditRule(
    app: "change-without-confirmation",
    "Arriving at a control or choosing something does not change the whole screen.",
    criteria: ["3.2.1", "3.2.2"], practices: ["3.2"], severity: .error,
    mend: Mend(
      ios: "Let a button carry the choice out, or ask before it takes effect.",
      android: "Let a button carry the choice out, or ask before it takes effect.",
      web: "Let a button carry the choice out, or ask before it takes effect.")
  ) { app in
    app.controls.compactMap { control in
      let isChoice = control.element.role.isChosen
      for behaviour in control.element.behaviours {
        let isUnasked: Bool
        switch behaviour.trigger {
        case .focused, .changed: isUnasked = true
        case .activated: isUnasked = isChoice
        case .held, .submitted, .right, .wrong, .opened, .after, .every: isUnasked = false
        }
        guard isUnasked, let effect = behaviour.effects.first(where: { $0.kind.changesContext })
        else { continue }
        let cause = behaviour.trigger == .focused ? "arriving at" : "choosing"
        return app.objection(
          to: control,
          "\(cause) \(quoted(app.spoken(control))) \(effect.kind.contextChange), without asking")
      }
      return nil
    }
  }
}

extension Effect.Kind {
  /// Whether the user is somewhere else after it.
  fileprivate var changesContext: Bool {
    switch self {
    case .goTo, .goBack, .switchLanguage, .openApp, .leaveApp: true
    default: false
    }
  }

  fileprivate var contextChange: String {
    switch self {
    case .goTo(let screen): "brings up \(quoted(screen))"
    case .goBack: "goes back"
    case .switchLanguage(let tag): "switches the language to \(tag.tag)"
    case .openApp(let app): "opens \(quoted(app))"
    default: "leaves the app"
    }
  }
}

extension Role {
  /// Whether activating it chooses something.
  fileprivate var isChosen: Bool {
    switch self {
    case .checkbox, .radioButton, .switch, .picker, .datePicker, .slider, .stepper: true
    default: false
    }
  }
}
