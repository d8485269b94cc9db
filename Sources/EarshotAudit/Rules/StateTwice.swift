internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let stateTwice = AuditRule(
    "state-twice", "A state is said once.",
    criteria: ["4.1.2"], practices: ["1.1"], severity: .warning,
    mend: Mend(
      ios: "Take the state out of the label or value; the trait says it.",
      android: "Take the state out of the text or state description; the widget says it.",
      web: "Take the state out of the name; the attribute says it.")
  ) { heard in
    heard.stops.compactMap { stop in
      guard let state = heard.stateSaidTwice(at: stop) else { return nil }
      return Objection(
        stop.node, "the state \(quoted(state)) is said twice: \(quoted(stop.announcement))")
    }
  }
}

extension Heard {
  /// A state that the reader says, and the app's own words end in or hold as a value.
  fileprivate func stateSaidTwice(at stop: HeardStop) -> String? {
    let pieces = stop.name.split(separator: ",").map { String($0).words }
    for (offset, state) in stop.states.enumerated() {
      let words = state.words
      guard !words.isEmpty else { continue }
      let isTyped = pieces.count > 1 && pieces.last == words
      // A reader that goes by lines tells the states of several controls in one.
      let isAgain = stop.roles.count < 2 && stop.states[..<offset].contains(state)
      if isTyped || stop.value.words == words || isAgain {
        return state
      }
    }
    return nil
  }
}
