internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let hintInLabel = AuditRule(
    "hint-in-label", "How to operate a thing is the hint's to say, not the label's.",
    criteria: ["4.1.2", "2.4.6"], practices: ["1.1"], severity: .warning,
    mend: Mend(
      ios: "Move the words into accessibilityHint, and leave out the gesture.",
      android: "Take the gesture out of the label; name the action (onClickLabel) instead.",
      web: "Move the words into a description, and leave out the gesture.")
  ) { heard in
    heard.stops.compactMap { stop in
      let words = stop.name.words
      guard let gesture = AuditWords.gestures.first(where: { words.holds($0) }) else {
        return nil
      }
      return Objection(
        stop.node,
        "the label tells the gesture \(quoted(gesture.joined(separator: " "))): "
          + quoted(stop.name))
    }
  }
}
