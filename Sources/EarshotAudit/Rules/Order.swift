internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let order = AuditRule(
    "order", "Things are heard in the order in which they stand.",
    criteria: ["1.3.2", "2.4.3"], practices: ["3.1"], severity: .error,
    mend: Mend(
      ios: "Give the elements in their order (accessibilityElements, sort priority).",
      android: "Put the views in the order in which they stand, or set "
        + "accessibilityTraversalBefore and After.",
      web: "Put the elements in the order in which they stand; do not reorder them by CSS.")
  ) { heard in
    guard heard.platform != .apple || heard.hasOwnOrder else { return [] }
    var objections: [Objection] = heard.reorderedByStyle
    for (first, second) in zip(heard.stops, heard.stops.dropFirst())
    where heard.isDrift(from: first, to: second) {
      objections.append(
        Objection(
          [first.node, second.node],
          "\(quoted(first.name)) is heard before \(quoted(second.name)), which stands before it"))
    }
    return objections
  }
}

extension Heard {
  /// Whether the app sets an order of its own: else iOS goes by the places themselves.
  fileprivate var hasOwnOrder: Bool {
    guard case .apple(let tree) = screen.content else { return true }
    return tree.indices.contains {
      tree[$0].elements != nil || tree[$0].swiftUI?.sortPriority != nil
    }
  }

  /// Whether the walk goes back: to something above in the same column, or before in the same line,
  /// inside one container.
  fileprivate func isDrift(from first: HeardStop, to second: HeardStop) -> Bool {
    let (a, b) = (items[first.node], items[second.node])
    guard let from = a.frame, let to = b.frame, from.hasArea, to.hasArea,
      a.parent >= 0,
      a.parent == b.parent || isWithin(second.node, a.parent)
        || isWithin(first.node, b.parent)
    else { return false }
    // A button that floats over the rest is heard last wherever it lies.
    if second.number == stops.count, b.kind == .button { return false }
    if Heard.contains(from, to) || Heard.contains(to, from) { return false }
    if Heard.isInLine(from, to) {
      return screen.direction == .leftToRight ? to.right <= from.left : to.left >= from.right
    }
    return to.bottom <= from.top && Heard.isInColumn(from, to)
  }

  private func isWithin(_ node: NodeIndex, _ container: NodeIndex) -> Bool {
    container >= 0 && node > container && node < items[container].end
  }
}

extension Heard {
  /// Parts of a page that its style sheet puts elsewhere than where they are read.
  fileprivate var reorderedByStyle: [Objection] {
    guard platform == .web else { return [] }
    return items.indices.flatMap { box -> [Objection] in
      let parts = children(of: box).filter { !stops(in: $0).isEmpty }
      guard parts.count > 1,
        parts.contains(where: { items[$0].markup.order != 0 || items[$0].markup.isReversed })
      else { return [] }
      return zip(parts, parts.dropFirst()).compactMap { first, second in
        let (a, b) = (items[first].markup, items[second].markup)
        let isTurned = a.isReversed && b.isReversed ? a.order <= b.order : a.order > b.order
        guard isTurned, let before = stops(in: first).last, let after = stops(in: second).first
        else { return nil }
        return Objection(
          [first, second],
          "\(quoted(before.announcement)) is heard before \(quoted(after.announcement)), and the "
            + "style sheet shows it after that", cause: "style")
      }
    }
  }
}
