internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let zeroSize = AuditRule(
    "zero-size", "What can be operated has a size.",
    criteria: ["2.5.8", "4.1.2"], practices: ["2.8"], severity: .warning,
    mend: Mend(
      ios: "Give the element a frame, or take it out of the elements.",
      android: "Give the view a size, or set it to gone.",
      web: "Give the element a size, or hide it.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      guard item.isControl, let frame = item.frame, frame.width <= 0 || frame.height <= 0 else {
        return nil
      }
      return Objection(
        stop.node,
        "it is a stop without any size: \(quoted(stop.announcement))")
    }
  }
}
