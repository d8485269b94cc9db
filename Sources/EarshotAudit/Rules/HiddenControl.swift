internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let hiddenControl = AuditRule(
    "hidden-control", "What can be touched is not hidden from the reader.",
    criteria: ["4.1.2", "2.1.1"], practices: ["2.9"], severity: .error,
    mend: Mend(
      ios: "Take accessibilityElementsHidden or isAccessibilityElement = false off the control.",
      android: "Take importantForAccessibility=\"no\" off the control.",
      web: "Take aria-hidden off the control.")
  ) { heard in
    heard.screen.hiddenParts.map { part in
      var objection = Objection(
        [],
        "the \(part.role) \(quoted(part.name ?? part.id ?? "")) can be seen and is hidden from "
          + "every reader",
        cause: "hidden")
      objection.parts = [part]
      return objection
    }
      + heard.items.indices.compactMap { index in
        let item = heard.items[index]
        guard item.isHiddenByItself, item.isOperable, item.isEnabled, item.isVisible,
          heard.cover(of: index) == nil, heard.stops(in: index).isEmpty,
          !heard.ancestors(of: index).contains(where: { heard.items[$0].isHiddenWithContents })
        else { return nil }
        let words = item.name ?? item.shown ?? item.identifier ?? item.type
        return Objection(
          index, "\(quoted(words)) can be touched and is hidden from the reader")
      }
  }
}

extension ScreenItem {
  /// Whether a layout hides itself for being one, or all that is in it: the latter is on purpose.
  fileprivate var isHiddenWithContents: Bool { isHiddenByItself && isOperable }
}
