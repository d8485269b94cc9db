internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let timeLimitFixed = AuditRule(
    app: "time-limit-fixed", "A time limit can be extended or switched off.",
    criteria: ["2.2.1"], practices: ["2.10"], severity: .error,
    mend: Mend(
      ios: "Ask before the time is up, with a button that extends it.",
      android: "Ask before the time is up, with a button that extends it.",
      web: "Ask before the time is up, with a button that extends it.")
  ) { app in
    app.timers.compactMap { timer in
      guard case .after = timer.behaviour.trigger, timer.endsSomething, !timer.isMereTitle,
        !app.isControlled(timer.behaviour)
      else { return nil }
      return app.objection(
        toScreen: timer.screen, at: timer.behaviour.place, named: timer.behaviour.name ?? "timer",
        "the time \(quoted(timer.behaviour.name ?? "limit")) runs out, and nothing extends or stops "
          + "it", cause: timer.behaviour.name ?? "")
    }
  }
}

extension HeardApp {
  /// What happens on a screen by itself.
  struct Timer {
    var screen: Int
    var behaviour: Behaviour
    /// Whether nothing on the screen can be operated: a picture that goes by itself.
    var isMereTitle: Bool

    /// Whether the user loses something: the screen, or what was typed.
    var endsSomething: Bool {
      behaviour.effects.contains { effect in
        switch effect.kind {
        case .goTo, .goBack, .leaveApp, .clear, .disable, .hide, .remove, .open, .alert: true
        default: false
        }
      }
    }
  }

  var timers: [Timer] {
    guard let scenario else { return [] }
    return scenario.screens.enumerated().flatMap { number, screen in
      let isMereTitle = !screen.elements.indices.contains {
        screen.elements[$0].role.isTextEntry || !screen.elements[$0].behaviours.isEmpty
      }
      return screen.behaviours.compactMap { behaviour -> Timer? in
        switch behaviour.trigger {
        case .after, .every:
          Timer(screen: number, behaviour: behaviour, isMereTitle: isMereTitle)
        case .activated, .held, .focused, .changed, .submitted, .right, .wrong, .opened: nil
        }
      }
    }
  }

  /// Whether a control of the user's stops a timer, starts it anew, or is what starts it.
  func isControlled(_ behaviour: Behaviour) -> Bool {
    guard let name = behaviour.name else { return false }
    return controls.contains { control in
      control.allEffects.contains { effect in
        switch effect.kind {
        case .stop(let timer), .restart(let timer): timer == name
        case .start(let timer): timer == name && behaviour.waitsForStart
        default: false
        }
      }
    }
  }
}
