internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let glyphLabel = AuditRule(
    "glyph-label", "No label is a character of an icon font.",
    criteria: ["1.1.1", "4.1.2"], practices: ["1.2"], severity: .error,
    mend: Mend(
      ios: "Give the control an accessibilityLabel in words.",
      android: "Describe the control in words; hide the text of the icon font.",
      web: "Hide the glyph with aria-hidden, and name the control in words.")
  ) { heard in
    heard.stops.compactMap { stop in
      let texts = [stop.name] + heard.below(stop.node).compactMap { heard.items[$0].shown }
      guard texts.contains(where: \.isGlyph), texts.allSatisfy({ $0.words.isEmpty }) else {
        return nil
      }
      return Objection(
        stop.node, "the label is a character of an icon font, which has no word in any voice")
    }
  }
}
