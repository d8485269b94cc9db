internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let actionWithoutObject = AuditRule(
    "action-without-object", "A button that stands on every card says which card it is for.",
    criteria: ["2.4.6", "2.4.4"], practices: ["3.3"], severity: .warning,
    mend: Mend(
      ios: "Add the object's name to the accessibilityLabel, and the short form to "
        + "accessibilityInputLabels.",
      android: "Add the object's name to the content description, after the visible words.",
      web: "Add the object's name to the button's name, after the visible words.")
  ) { heard in
    heard.sameNames.compactMap { stops in
      guard let first = stops.first, heard.item(of: first).kind == .button else { return nil }
      return Objection(
        stops.map(\.node),
        "\(stops.count) buttons say \(quoted(first.name)), none says for what")
    }
  }
}
