internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let ineffectiveLabel = AuditRule(
    "ineffective-label", "A label is tied to something that is heard.",
    criteria: ["1.3.1"], practices: ["3.4"], severity: .warning, platforms: [.android],
    mend: Mend(
      ios: "Put the words into the accessibilityLabel of the control.",
      android: "Let android:labelFor name the control itself, not the group around it.",
      web: "Let the for of the label name the control itself.")
  ) { heard in
    heard.items.indices.compactMap { index in
      guard let target = heard.items[index].labelFor else { return nil }
      let named = heard.items.indices.first {
        heard.items[$0].identifier.map(shortID) == shortID(target)
      }
      guard let named else { return nil }
      guard !heard.isStop(named), !heard.items[named].kind.isControl else { return nil }
      return Objection(
        index,
        "the label is tied to \(quoted(shortID(target))), which is no stop: it names nothing")
    }
  }
}
