internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let unlabelledText = AuditRule(
    "unlabelled-text", "A text that is a stop has something to say.",
    criteria: ["1.3.1", "4.1.2"], practices: ["1.1"], severity: .error,
    mend: Mend(
      ios: "Give the text its words as accessibilityLabel, or take it out of the elements.",
      android: "Set the text, or set importantForAccessibility=\"no\".",
      web: "Put the words into the element, or hide it from assistive technology.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      guard item.kind.isText, !item.isOperable, heard.isUnnamed(stop), !item.isNamedByBlank,
        stop.value.filled == nil
      else { return nil }
      return Objection(stop.node, "the text is a stop and says nothing")
    }
  }
}
