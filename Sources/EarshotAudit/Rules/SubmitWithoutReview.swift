internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let submitWithoutReview = AuditRule(
    app: "submit-without-review", "What is sent can be checked and mended before.",
    criteria: ["3.3.4"], practices: ["3.7"], severity: .warning,
    mend: Mend(
      ios: "Show what was entered once more, with a button to mend it and one to send it.",
      android: "Show what was entered once more, with a button to mend it and one to send it.",
      web: "Show what was entered once more, with a button to mend it and one to send it.")
  ) { app in
    app.controls.compactMap { control in
      let words = (control.element.label?.text ?? "").words
      let checks = control.element.behaviours.contains { !$0.checks.isEmpty }
      let fields = app.controls.count {
        $0.screen == control.screen && $0.element.role.isTextEntry
      }
      guard checks, fields > 1,
        AuditWords.primary.contains(where: { words.begins(with: $0) }),
        !control.effects.contains(where: { app.asksBefore($0) })
      else { return nil }
      return app.objection(
        to: control,
        "\(quoted(app.spoken(control))) sends \(fields) fields at once: nothing shows them once "
          + "more or asks",
        doubt: app.scenario?.practices.contains("3.7") == true
          ? nil : "can the user check, correct and confirm before sending?")
    }
  }
}

extension HeardApp {
  /// Whether an effect leads to a step before sending: an alert with a choice, a sheet, or a screen
  /// that can be left both ways.
  fileprivate func asksBefore(_ effect: Effect) -> Bool {
    switch effect.kind {
    case .alert(_, _, let buttons): return buttons.count > 1
    case .open: return true
    case .goTo(let name):
      guard let number = scenario?.screens.firstIndex(where: { $0.name == name }) else {
        return false
      }
      let there = controls.filter { $0.screen == number }
      let goesBack = there.contains { control in
        control.element.role == .backButton
          || control.allEffects.contains { if case .goBack = $0.kind { true } else { false } }
      }
      let goesOn = there.contains { control in
        control.element.role != .backButton
          && control.allEffects.contains { if case .goTo = $0.kind { true } else { false } }
      }
      return goesBack && goesOn
    default: return false
    }
  }
}
