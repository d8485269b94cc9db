internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let splitLabel = AuditRule(
    "split-label", "A label and what it labels are one stop.",
    criteria: ["1.3.1", "2.4.3"], practices: ["3.4"], severity: .warning,
    mend: Mend(
      ios: "Make one element of the two (combine), or name the control by the text and hide it.",
      android: "Make the row one stop, or tie the text to the control.",
      web: "Tie the text to the control with a label element, or make one element of the two.")
  ) { heard in
    heard.labelsApartFromControls + heard.labelsApartFromValues + heard.controlsApartFromRows
  }
}

extension Heard {
  /// A text beside a nameless control that it is meant for.
  fileprivate var labelsApartFromControls: [Objection] {
    stops.compactMap { stop in
      guard isStateful(stop) || items[stop.node].kind == .slider, isUnnamed(stop),
        let label = text(beside: stop), items[label.node].kind == .text
      else { return nil }
      return Objection(
        [label.node, stop.node],
        "\(quoted(label.name)) is a stop of its own beside the control that it names, "
          + "which has no name",
        doubt: isTiedElsewhere(stop.node) ? doubtAboutLabel(stop) : nil)
    }
  }

  /// A nameless choice inside a row that is operated as a whole: the row says the words, the choice
  /// its state.
  fileprivate var controlsApartFromRows: [Objection] {
    guard platform == .android, !isProjection else { return [] }
    return stops.compactMap { stop in
      let item = items[stop.node]
      guard isStateful(stop), isUnnamed(stop), item.parent >= 0, items[item.parent].isOperable,
        items[item.parent].kind != .list,
        children(of: item.parent).contains(where: { $0 != stop.node && items[$0].kind.isText })
          || isStop(item.parent)
      else { return nil }
      return Objection(
        stop.node,
        "the row is operated as a whole, and the control inside it is a stop of its own without "
          + "a name: \(quoted(stop.announcement))", cause: "row")
    }
  }

  /// A word and its value in one row, each a stop.
  fileprivate var labelsApartFromValues: [Objection] {
    zip(stops, stops.dropFirst()).compactMap { label, value in
      let (a, b) = (items[label.node], items[value.node])
      guard a.kind == .text, b.kind == .text, !a.isOperable, !b.isOperable, a.parent == b.parent,
        a.parent >= 0, label.isNamed, value.isNamed,
        let left = a.frame, let right = b.frame, Heard.isInLine(left, right),
        !Heard.isInColumn(left, right),
        value.name.contains(where: \.isNumber), !label.name.contains(where: \.isNumber),
        // The row holds nothing else: a word and its value.
        stops(in: a.parent).count == 2
      else { return nil }
      return Objection(
        [label.node, value.node],
        "\(quoted(label.name)) and its value \(quoted(value.name)) are two stops",
        cause: "value")
    }
  }
}
