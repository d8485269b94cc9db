internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let unlabelledControl = AuditRule(
    "unlabelled-control", "Everything that is operated says what it is for.",
    criteria: ["4.1.2", "1.1.1"], practices: ["1.1", "1.2"], severity: .error,
    mend: Mend(
      ios: "Give the control an accessibilityLabel that says what it does.",
      android: "Give the view an android:contentDescription (Compose: contentDescription).",
      web: "Put words into the element, or name it by aria-label or alt.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      // A choice without a name is told by its state; of a page, its role alone is told too.
      guard item.isControl, item.kind != .field, item.type != "PageIndicator",
        !heard.isStateful(stop) || heard.platform == .web && item.type != "input",
        heard.isUnnamed(stop)
      else { return nil }
      let value = stop.value.filled.map { ", only its value \(quoted($0))" } ?? ""
      return Objection(
        stop.node,
        "the \(item.kind.noun) has no name\(value): "
          + (stop.announcement.isEmpty ? "nothing is said" : quoted(stop.announcement)))
    }
  }
}
