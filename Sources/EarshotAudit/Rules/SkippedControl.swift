internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let skippedControl = AuditRule(
    "skipped-control", "Everything that can be touched is reached by swiping.",
    criteria: ["2.1.1", "4.1.2"], practices: ["2.9"], severity: .error,
    mend: Mend(
      ios: "Set isAccessibilityElement = true on the control, and name it.",
      android: "Describe the control: what has nothing to say and silent children gets no focus.",
      web: "Use a button or a link, or give it tabindex=\"0\", a role and a name.")
  ) { heard in
    heard.items.indices.compactMap { index in
      let item = heard.items[index]
      guard item.isOperable, item.isEnabled, item.isVisible, !item.isHiddenByItself,
        item.frame?.hasArea != false, heard.isWalked(index),
        heard.cover(of: index) == nil, heard.stops(in: index).isEmpty, !heard.isReadInLine(index),
        !heard.ancestors(of: index).contains(where: {
          heard.items[$0].isHiddenByItself && heard.items[$0].isOperable
        })
      else { return nil }
      return Objection(
        index,
        "it can be touched and is no stop: \(heard.verdict(on: index).reason)")
    }
  }
}

extension Heard {
  /// Whether a node is of the window that was walked, on the screen, and not behind what is modal.
  func isWalked(_ node: NodeIndex) -> Bool {
    if !screen.windows.isEmpty,
      !screen.windows.contains(where: { $0.isActive && $0.roots.contains(node) })
    {
      return false
    }
    if let frame = items[node].frame, let bounds = screen.bounds,
      frame.intersection(bounds) == nil
    {
      return false
    }
    let isModal = items.contains { $0.isModal }
    return !isModal || items[node].isModal || ancestors(of: node).contains { items[$0].isModal }
  }
}

extension Heard {
  /// Whether the reader goes by lines, and says the control in the line that it stands in.
  func isReadInLine(_ node: NodeIndex) -> Bool {
    platform == .web && verdict(on: node).isStop
  }
}
