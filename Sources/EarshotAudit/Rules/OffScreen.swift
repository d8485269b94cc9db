internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let offScreen = AuditRule(
    "off-screen", "What lies beside the screen is no stop.",
    criteria: ["1.3.2", "2.4.3"], practices: ["1.4"], severity: .warning,
    platforms: [.apple, .android],
    mend: Mend(
      ios: "Hide the view (isHidden) or take it out of the elements while it is beside "
        + "the screen.",
      android: "Set the view to gone or invisible while it is beside the screen.",
      web: "Hide it with display: none while it is beside the screen.")
  ) { heard in
    guard let bounds = heard.screen.bounds, bounds.hasArea else { return [] }
    return heard.stops.compactMap { stop in
      guard let frame = heard.item(of: stop).frame, frame.hasArea,
        frame.right <= bounds.left || frame.left >= bounds.right || frame.bottom <= bounds.top,
        !heard.ancestors(of: stop.node).contains(where: { heard.isScroller($0) })
      else { return nil }
      return Objection(
        stop.node, "it lies beside the screen and is a stop: \(quoted(stop.announcement))")
    }
  }
}

extension Heard {
  /// Whether a node may bring what lies beside the screen into view.
  fileprivate func isScroller(_ node: NodeIndex) -> Bool {
    let type = items[node].type
    return ["Scroll", "Table", "Collection", "Pager", "Recycler", "List"].contains {
      type.contains($0)
    }
  }
}
