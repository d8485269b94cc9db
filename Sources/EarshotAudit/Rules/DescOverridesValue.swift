internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let descOverridesValue = AuditRule(
    "desc-overrides-value", "A description does not take the place of a value that changes.",
    criteria: ["1.3.1", "4.1.2"], practices: ["1.1"], severity: .warning,
    platforms: [.android, .web],
    mend: Mend(
      ios: "Give the fixed words as accessibilityLabel and what changes as "
        + "accessibilityValue.",
      android: "Leave the description out, or put what changes into it or into the state "
        + "description.",
      web: "Leave aria-label out, or let aria-labelledby name the value too.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      guard item.kind == .text || item.kind == .other, !item.isOperable, let name = item.name,
        let shown = item.shown, name != shown
      else { return nil }
      let numbers = shown.words.filter { $0.contains(where: \.isNumber) }
      let said = stop.announcement.words
      guard !numbers.isEmpty, !numbers.contains(where: { said.contains($0) }) else { return nil }
      return Objection(
        stop.node,
        "\(quoted(shown)) is shown, and only its description is heard: \(quoted(stop.announcement))"
      )
    }
  }
}
