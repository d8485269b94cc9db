internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let mediaAutoplay = AuditRule(
    app: "media-autoplay", "Sound begins when the user asks for it, or can be stopped.",
    criteria: ["1.4.2"], practices: ["1.13"], severity: .error,
    mend: Mend(
      ios: "Begin the sound on the user's wish, or give a switch for it at the top.",
      android: "Begin the sound on the user's wish, or give a switch for it at the top.",
      web: "Begin the sound on the user's wish, or give a switch for it at the top.")
  ) { app in
    guard let scenario = app.scenario else { return [] }
    return scenario.screens.enumerated().flatMap { number, screen -> [AppObjection] in
      screen.behaviours.flatMap { behaviour -> [AppObjection] in
        guard behaviour.startsByItself else { return [] }
        return behaviour.effects.compactMap { effect in
          guard case .play(let sound) = effect.kind, effect.condition == nil, !app.canStop(sound)
          else { return nil }
          return app.objection(
            toScreen: number, at: effect.place, named: sound,
            "\(quoted(sound)) plays by itself, and no control stops it", cause: sound)
        }
      }
    }
  }
}

extension HeardApp {
  fileprivate func canStop(_ sound: String) -> Bool {
    controls.contains { control in
      control.allEffects.contains {
        if case .stopPlaying(let name) = $0.kind { name == sound } else { false }
      }
    }
  }
}

extension Behaviour {
  /// Whether no user asks for it.
  fileprivate var startsByItself: Bool {
    switch trigger {
    case .opened: true
    case .after, .every: !waitsForStart
    case .activated, .held, .focused, .changed, .submitted, .right, .wrong: false
    }
  }
}
