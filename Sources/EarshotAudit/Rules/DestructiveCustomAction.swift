internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let destructiveCustomAction = AuditRule(
    "destructive-custom-action", "An action that destroys something names what.",
    criteria: ["2.4.6", "3.3.4"], practices: ["3.6"], severity: .error,
    mend: Mend(
      ios: "Name the object in the action (\"Cancel appointment\"), and ask before it acts.",
      android: "Name the object in the action's label, and ask before it acts.",
      web: "Name the object in the action, and ask before it acts.")
  ) { heard in
    var objections: [Objection] = []
    for stop in heard.stops {
      for action in heard.elements[stop.node]?.actions ?? [] where action.destroysUnnamed {
        objections.append(
          Objection(
            stop.node,
            "the custom action \(quoted(action.name.text)) of \(quoted(stop.name)) removes it, and "
              + "neither says so nor asks", cause: action.name.text))
      }
      for action in heard.item(of: stop).customActions {
        let words = action.words
        guard let verb = words.first, AuditWords.destructive.contains(verb),
          words.dropFirst().allSatisfy({ AuditWords.nothingNamed.contains($0) }),
          // What is called by one word is what goes; of several facts it is not clear which.
          stop.name.words.count != 1
        else { continue }
        objections.append(
          Objection(
            stop.node,
            "the custom action \(quoted(action)) of \(quoted(stop.name)) does not name what goes",
            cause: action))
      }
    }
    return objections
  }
}

extension Element.Action {
  /// Whether it removes something at once under a name that does not say so.
  fileprivate var destroysUnnamed: Bool {
    let removes = effects.contains { if case .remove = $0.kind { true } else { false } }
    let words = name.text.words
    let saysSo = words.contains { AuditWords.destructive.contains($0) }
    return removes && !saysSo
  }
}
