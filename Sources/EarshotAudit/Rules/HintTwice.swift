internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let hintTwice = AuditRule(
    "hint-twice", "How to operate a thing is told once.",
    criteria: ["2.4.6"], practices: ["3.5"], severity: .warning,
    mend: Mend(
      ios: "Leave the gesture out of accessibilityHint; VoiceOver says its own.",
      android:
        "Leave the gesture out, or name the action (onClickLabel); give a field's hint on the "
        + "TextInputLayout alone.",
      web: "Leave the gesture out of the description; the reader says its own.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      if let hint = item.replacedHint {
        let box = heard.ancestors(of: stop.node).first {
          heard.items[$0].type.hasSuffix("TextInputLayout")
        }
        return Objection(
          [box, stop.node].compactMap { $0 },
          "the hint \(quoted(hint)) is given on the field and on the box around it",
          severity: .note)
      }
      guard let gesture = heard.gestureToldTwice(at: stop) else { return nil }
      return Objection(
        stop.node,
        "\(quoted(gesture)) is told by the app and by the reader: \(quoted(stop.announcement))")
    }
  }
}

extension Heard {
  /// A gesture that the app's own words tell and the reader's hint tells again.
  fileprivate func gestureToldTwice(at stop: HeardStop) -> String? {
    let item = items[stop.node]
    let own = [item.name, item.hint, item.details, item.placeholder].compactMap { $0 }
    let readers =
      stop.arrival.utterances.filter { $0.purpose == .hint }.flatMap(\.parts).map(\.text)
      + stop.parts.filter { $0.kind == .hint }.map(\.text).filter { !own.contains($0) }
    for gesture in AuditWords.gestures
    where own.contains(where: { $0.words.holds(gesture) })
      && readers.contains(where: { $0.words.holds(gesture) })
    {
      return gesture.joined(separator: " ")
    }
    return nil
  }
}
