internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let noStatement = AuditRule(
    app: "no-statement", "An app says how accessible it is, and whom to ask.",
    criteria: ["3.2.6"], practices: ["4.1"], severity: .note,
    mend: Mend(
      ios: "Add an accessibility statement with contact data, reachable from the menu "
        + "or the contact screen.",
      android: "Add an accessibility statement with contact data, reachable from the menu "
        + "or the contact screen.",
      web: "Add an accessibility statement with contact data, reachable from the menu "
        + "or the contact screen.")
  ) { app in
    guard let scenario = app.scenario, scenario.practices.contains("4.1") || app.isWholeApp else {
      return []
    }
    let isThere = app.controls.contains { control in
      let texts = [control.element.label?.text, control.element.value?.text].compactMap { $0 }
      return texts.contains { text in
        AuditWords.statements.contains { text.lowercased().contains($0) }
      }
    }
    guard !isThere, let first = scenario.screens.first else { return [] }
    return [
      app.objection(
        toScreen: 0, at: first.place, named: first.name,
        "no screen is or leads to an accessibility statement",
        doubt: "is there a statement, under another name or outside these screens?")
    ]
  }
}

extension HeardApp {
  /// Whether the scenario shows a whole app: several sections under one menu.
  fileprivate var isWholeApp: Bool { (scenario?.screens.count ?? 0) > 7 }
}

extension AuditWords {
  /// What statements are called.
  static let statements = [
    "accessibility statement", "accessibility", "無障礙", "无障碍", "barrierefreiheit",
  ]
}
