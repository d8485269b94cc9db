internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let stateWithoutName = AuditRule(
    "state-without-name", "What says its state says its name too.",
    criteria: ["4.1.2", "1.3.1"], practices: ["3.4"], severity: .error,
    mend: Mend(
      ios: "Give the switch the words beside it as accessibilityLabel.",
      android: "Make the row one stop (toggleable on the row), or give the control its own text.",
      web: "Tie the words beside it to the control with a label element.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      let tellsState =
        heard.isStateful(stop)
        || heard.platform == .android && item.kind == .slider
      guard tellsState, heard.isUnnamed(stop) else { return nil }
      return Objection(
        stop.node,
        "a state without a name: "
          + (stop.announcement.isEmpty ? "nothing is said" : quoted(stop.announcement)),
        doubt: heard.isTiedElsewhere(stop.node) ? heard.doubtAboutLabel(stop) : nil)
    }
  }
}
