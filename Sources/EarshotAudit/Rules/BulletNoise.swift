internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let bulletNoise = AuditRule(
    "bullet-noise", "The mark before a list item is no stop of its own.",
    criteria: ["1.3.1", "2.4.3"], practices: ["1.1"], severity: .warning,
    mend: Mend(
      ios: "Hide the mark, or make one element of it and its item.",
      android: "Hide the mark (importantForAccessibility=\"no\"), or use a list without it.",
      web: "Draw the mark by list-style or ::before, not as text.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      guard let text = item.name ?? item.shown, text.isBullet else { return nil }
      return Objection(
        stop.node, "the mark \(quoted(text)) is a stop: \(quoted(stop.announcement))")
    }
  }
}
