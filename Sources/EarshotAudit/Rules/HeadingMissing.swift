internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let headingMissing = AuditRule(
    "heading-missing", "What looks like a heading is one.",
    criteria: ["1.3.1", "2.4.6"], practices: ["2.3"], severity: .error,
    mend: Mend(
      ios: "Set the trait header (accessibilityAddTraits(.isHeader)).",
      android: "Set android:accessibilityHeading (Compose: semantics { heading() }).",
      web: "Use h1 to h6.")
  ) { heard in
    guard !heard.screen.unsaid.contains(.headings), !heard.isAlert else { return [] }
    var objections: [Objection] = []
    for stop in heard.stops where heard.isPlainText(stop) {
      if heard.isTitle(stop) {
        objections.append(
          Objection(
            stop.node, "\(quoted(stop.name)) looks like the title and is no heading",
            severity: .warning))
      } else if heard.groups(titledBy: stop) {
        objections.append(
          Objection(
            stop.node, "\(quoted(stop.name)) names the fields below it and is no heading"))
      } else if heard.isTypedHeading(stop) {
        objections.append(
          Objection(
            stop.node,
            "only the label says that it is a heading: \(quoted(stop.announcement))"))
      }
    }
    return objections
  }
}

extension Heard {
  fileprivate func isPlainText(_ stop: HeardStop) -> Bool {
    let item = items[stop.node]
    return item.kind == .text && !item.isOperable && stop.isNamed && item.isChecked == nil
      && !item.isOfWebPage && stop.name.words.contains { $0.contains(where: \.isLetter) }
  }

  /// The first text of a screen without any heading, in its upper half; or a line that is clearly
  /// higher than the others.
  fileprivate func isTitle(_ stop: HeardStop) -> Bool {
    guard let frame = items[stop.node].frame, frame.hasArea, let bounds = screen.bounds else {
      return false
    }
    let texts = stops.filter { items[$0.node].kind.isText && !items[$0.node].isOperable }
    let hasHeading = stops.contains { items[$0.node].kind == .heading }
    if !hasHeading, texts.first?.number == stop.number, stops.count > 2 {
      return frame.bottom < bounds.top + bounds.height / 2
    }
    guard platform == .apple, stop.name.words.count <= 8, !isBesideControl(frame) else {
      return false
    }
    let heights = texts.compactMap { text -> Double? in
      guard text.number != stop.number, let box = items[text.node].frame, box.hasArea else {
        return nil
      }
      return box.height / Double(max(1, text.name.split(whereSeparator: \.isNewline).count))
    }.sorted()
    guard heights.count > 1 else { return false }
    return frame.height >= heights[heights.count / 2] * Thresholds.titleLineRatio
      && frame.height < heights[heights.count / 2] * 2
  }

  private func isBesideControl(_ frame: Rect) -> Bool {
    controls.contains { control in
      items[control.node].frame.map { $0.hasArea && Heard.isInLine($0, frame) } ?? false
    }
  }

  /// Whether the fields that follow carry the words of the text as their beginning.
  fileprivate func groups(titledBy stop: HeardStop) -> Bool {
    let title = stop.name.words
    let members = stops[stop.number...].prefix {
      items[$0.node].kind == .field || items[$0.node].kind.isChoice
    }
    return members.count > 1
      && members.allSatisfy {
        $0.name.words.begins(with: title) && $0.name.words.count > title.count
      }
  }

  /// "Home address, heading" on a plain text.
  fileprivate func isTypedHeading(_ stop: HeardStop) -> Bool {
    guard let word = typedRole(stop) else { return false }
    return word == "heading" || word == "header"
  }
}
