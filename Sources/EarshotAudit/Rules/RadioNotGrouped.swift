internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let radioNotGrouped = AuditRule(
    "radio-not-grouped", "Radio buttons that belong together are in a group that is heard.",
    criteria: ["1.3.1", "4.1.2"], practices: ["3.5"], severity: .error,
    mend: Mend(
      ios: "Make a labelled container around the options, and mark the chosen one as selected.",
      android: "Put the radio buttons directly into a RadioGroup (Compose: selectableGroup()).",
      web: "Give the radio buttons one name inside a fieldset, or use role=\"radiogroup\".")
  ) { heard in
    var byParent: [NodeIndex: [HeardStop]] = [:]
    for stop in heard.stops where heard.item(of: stop).kind == .radioButton {
      guard stop.position.isEmpty || stop.position.hasSuffix(" of 1"),
        !heard.isInRadioGroup(stop.node)
      else { continue }
      byParent[heard.items[stop.node].parent, default: []].append(stop)
    }
    return byParent.sorted { $0.key < $1.key }.map { _, stops in
      Objection(
        stops.map(\.node),
        stops.count == 1
          ? "the radio button is in no group: \(quoted(stops[0].announcement))"
          : "\(stops.count) radio buttons are in no group: "
            + stops.map { quoted($0.name) }.joined(separator: ", "))
    }
  }
}

extension Heard {
  /// Whether a radio button belongs to a group: on Android the group must be right above it.
  fileprivate func isInRadioGroup(_ node: NodeIndex) -> Bool {
    for (distance, above) in ancestors(of: node).enumerated() {
      let item = items[above]
      if item.type == "RadioGroup" {
        if distance == 0 { return true }
        continue
      }
      // A list that the radio buttons are the items of counts them.
      if item.grouping == .radioGroup || item.grouping == .fieldset { return true }
      if item.grouping == .container { return true }
      if distance == 0, item.grouping == .list || items[node].isListItem { return true }
    }
    return false
  }
}
