internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let silentWithHintsOff = AuditRule(
    "silent-with-hints-off", "What must be known is heard with hints switched off too.",
    criteria: ["3.3.2"], practices: ["3.5"], severity: .note,
    mend: Mend(
      ios: "Put what must be known into the accessibilityLabel or a text; hints can be "
        + "switched off.",
      android: "Put what must be known into the label or a text; usage hints can be "
        + "switched off.",
      web: "Put what must be known into the label; descriptions can be switched off.")
  ) { heard in
    heard.stops.compactMap { stop in
      guard let hint = heard.appsHint(at: stop) else { return nil }
      let words = hint.words
      let elsewhere = heard.stops.contains { other in
        other.number != stop.number && other.name.words.holds(words)
      }
      let isNeeded = heard.isEntry(stop) || heard.isUnnamed(stop)
      guard isNeeded, !elsewhere, !stop.name.words.holds(words) else { return nil }
      return Objection(
        stop.node,
        "\(quoted(hint)) is only a hint: with hints switched off nothing tells it",
        severity: heard.isUnnamed(stop) ? .warning : nil)
    }
  }
}

extension Heard {
  /// The app's own words that the reader gives as a hint.
  fileprivate func appsHint(at stop: HeardStop) -> String? {
    if items[stop.node].hintIsName { return nil }
    let own = [elements[stop.node]?.hint?.text, items[stop.node].hint].compactMap { $0 }
    let told = stop.arrival.utterances.flatMap(\.parts).filter { $0.kind == .hint }
    return own.first { hint in
      hint.words.count > 1 && told.contains { $0.text.words.holds(hint.words) }
    }
  }
}
