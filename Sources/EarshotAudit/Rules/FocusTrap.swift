internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let focusTrap = AuditRule(
    "focus-trap", "Going on always comes to an end.",
    criteria: ["2.1.2", "2.4.3"], practices: ["2.6"], severity: .error,
    mend: Mend(
      ios: "Take the element out of the circle of accessibilityElements.",
      android: "Take the view out of the circle of traversal orders.",
      web: "Do not move the focus back when it leaves.")
  ) { heard in
    guard heard.isEndless, let last = heard.stops.last else { return [] }
    return [
      Objection(
        last.node, "going on never comes to the last stop: the walk goes round and round")
    ]
  }
}
