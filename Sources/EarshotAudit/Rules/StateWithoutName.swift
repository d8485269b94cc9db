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
      guard tellsState && heard.isUnnamed(stop) || heard.isNamedOnlyByChoice(stop) else {
        return nil
      }
      return Objection(
        stop.node,
        "a state without a name: "
          + (stop.announcement.isEmpty ? "nothing is said" : quoted(stop.announcement)),
        doubt: heard.isTiedElsewhere(stop.node) ? heard.doubtAboutLabel(stop) : nil)
    }
  }
}

extension Heard {
  /// Whether a spinner has no words but those of the choice that it shows.
  fileprivate func isNamedOnlyByChoice(_ stop: HeardStop) -> Bool {
    let item = items[stop.node]
    guard platform == .android, item.kind == .picker, !isProjection, item.name == nil,
      !item.isCut
    else { return false }
    return !stop.parts.contains { $0.rule.id == "talkback.label.for" }
  }
}
