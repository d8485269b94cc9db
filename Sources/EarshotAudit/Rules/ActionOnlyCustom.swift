internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let actionOnlyCustom = AuditRule(
    "action-only-custom", "No task can be finished by a custom action alone.",
    criteria: ["2.1.1", "4.1.2"], practices: ["2.9"], severity: .error,
    mend: Mend(
      ios: "Add a button for the action; keep the custom action as a short cut.",
      android: "Add a button for the action; keep the custom action as a short cut.",
      web: "Add a button for the action.")
  ) { heard in
    var objections: [Objection] = []
    for stop in heard.stops {
      for action in heard.item(of: stop).customActions {
        let words = action.words
        guard AuditWords.primary.contains(where: { words.begins(with: $0) }),
          words.first.map({ !AuditWords.rarelyLast.contains($0) }) == true,
          !heard.controls.contains(where: { $0.name.words.holdsInOrder(words) })
        else { continue }
        objections.append(
          Objection(
            stop.node,
            "\(quoted(action)) is offered only as a custom action of \(quoted(stop.name))",
            cause: action))
      }
    }
    return objections
  }
}

extension AuditWords {
  /// Verbs that are main actions on a button, and often rare ones of a row.
  static let rarelyLast: Set<String> = ["add", "save", "send", "continue", "apply", "confirm"]
}
