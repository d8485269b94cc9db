internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let emptyStop = AuditRule(
    "empty-stop", "Nothing takes the cursor without having something to say or do.",
    criteria: ["2.4.3", "4.1.2"], practices: ["1.1"], severity: .warning,
    mend: Mend(
      ios: "Set isAccessibilityElement = false on it.",
      android: "Take away focusable, or set importantForAccessibility=\"no\".",
      web: "Take away tabindex and role, or hide it with aria-hidden.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      guard !item.isOperable, !item.kind.isControl || item.kind == .button, !item.kind.isText,
        heard.isUnnamed(stop), stop.value.filled == nil, item.isChecked == nil
      else { return nil }
      return Objection(
        stop.node,
        "a stop that names nothing and cannot be operated: "
          + (stop.announcement.isEmpty ? "silence" : quoted(stop.announcement)))
    }
  }
}
