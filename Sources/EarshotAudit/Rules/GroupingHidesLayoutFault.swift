internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let groupingHidesLayoutFault = AuditRule(
    "grouping-hides-layout-fault",
    "Grouping does not make up for a layout that pulls one thing apart.",
    criteria: ["1.3.1", "1.3.2"], practices: ["3.1"], severity: .warning,
    mend: Mend(
      ios: "Bring together on the screen what belongs together, then group it.",
      android: "Bring together on the screen what belongs together, then group it.",
      web: "Bring together on the screen what belongs together, then group it.")
  ) { heard in
    heard.stops.compactMap { stop in
      guard let gap = heard.widestGap(inside: stop) else { return nil }
      return Objection(
        stop.node,
        "\(quoted(stop.announcement)) is one stop, and its parts stand \(gap) lines apart, with "
          + "other things between them")
    }
  }
}

extension Heard {
  /// How many lines lie between two texts of one stop, where something else stands in that gap.
  fileprivate func widestGap(inside stop: HeardStop) -> Int? {
    let boxes = texts(below: stop.node).compactMap { text -> Rect? in
      guard cover(of: text.node)?.number == stop.number else { return nil }
      return items[text.node].frame.flatMap { $0.hasArea ? $0 : nil }
    }.sorted { $0.top < $1.top }
    for (above, below) in zip(boxes, boxes.dropFirst()) {
      let line = max(above.height, below.height)
      let gap = below.top - above.bottom
      guard gap > line * Thresholds.gapLines else { continue }
      let isFilled = items.indices.contains { index in
        guard index < stop.node || index >= items[stop.node].end, items[index].isVisible,
          items[index].kind.isText || items[index].isControl, let box = items[index].frame
        else { return false }
        return box.hasArea && box.top >= above.bottom && box.bottom <= below.top
      }
      if isFilled { return Int((gap / line).rounded()) }
    }
    return nil
  }
}

extension Thresholds {
  /// Lines between the parts of one thing beyond which the eye no longer ties them. Ours.
  static let gapLines = 3.0
}
