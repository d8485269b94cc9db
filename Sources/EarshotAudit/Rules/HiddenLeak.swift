internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let hiddenLeak = AuditRule(
    "hidden-leak", "What cannot be seen is not heard.",
    criteria: ["1.3.2", "2.4.3"], practices: ["3.1"], severity: .error,
    mend: Mend(
      ios: "Hide the view (isHidden), not only its colours.",
      android: "Set the visibility to gone or invisible, not only alpha to 0.",
      web: "Use display: none or visibility: hidden, not only opacity.")
  ) { heard in
    heard.stops.compactMap { stop in
      guard heard.item(of: stop).isTransparent else { return nil }
      return Objection(
        stop.node, "it cannot be seen and is a stop: \(quoted(stop.announcement))")
    }
  }
}
