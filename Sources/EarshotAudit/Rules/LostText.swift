internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let lostText = AuditRule(
    "lost-text", "Every text on the screen is heard somewhere.",
    criteria: ["1.3.1", "1.1.1"], practices: ["1.1"], severity: .error,
    mend: Mend(
      ios: "Let the accessibilityLabel hold all words that the element shows.",
      android: "Let the description hold all words that are shown, or leave it out.",
      web: "Let the name hold all words that are shown, or leave aria-label out.")
  ) { heard in
    heard.stops.compactMap { stop in
      guard heard.items[stop.node].name != nil else { return nil }
      let said = stop.announcement.words
      let lost = heard.texts(below: stop.node).filter { text in
        let words = text.text.words
        guard !words.isEmpty, heard.cover(of: text.node)?.number == stop.number else {
          return false
        }
        return Double(said.shared(with: words))
          < Double(Set(words).count) * Thresholds.heardShare
      }
      guard !lost.isEmpty, !heard.isShownNameOfControl(stop, lost.map(\.node)) else { return nil }
      return Objection(
        stop.node,
        lost.map { quoted($0.text) }.joined(separator: ", ")
          + " can be seen and is not heard: \(quoted(stop.announcement))")
    }
  }
}

extension Heard {
  /// Whether the lost text is the only one of a button: then it is the button's visible name.
  func isShownNameOfControl(_ stop: HeardStop, _ nodes: [NodeIndex]) -> Bool {
    let item = items[stop.node]
    switch item.kind {
    case .button, .link, .tab, .checkbox, .radioButton, .toggle:
      return nodes.count == 1 && texts(below: stop.node).count == 1
    case .text, .heading, .image, .field, .slider, .picker, .progress, .list, .group, .other:
      return false
    }
  }
}
