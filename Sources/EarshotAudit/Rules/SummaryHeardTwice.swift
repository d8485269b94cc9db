internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let summaryHeardTwice = AuditRule(
    "summary-heard-twice", "What one stop sums up is not read again part by part.",
    criteria: ["1.3.1", "2.4.3"], practices: ["3.1"], severity: .warning,
    mend: Mend(
      ios: "Hide the parts (accessibilityElement(children: .ignore)), or leave the summary out.",
      android: "Make the summary focusable for screen readers, so that its texts are not stops.",
      web: "Hide the parts from the reader, or leave the summary out.")
  ) { heard in
    heard.stops.compactMap { stop in
      let words = stop.name.words
      guard words.count > 2 else { return nil }
      var parts: [HeardStop] = []
      for other in heard.stops[stop.number...] {
        let item = heard.item(of: other)
        guard item.kind.isText || item.kind == .image, !item.isOperable, other.isNamed,
          other.name.words.count < words.count, words.holds(other.name.words)
        else { break }
        parts.append(other)
      }
      guard parts.count > 1 else { return nil }
      return Objection(
        [stop.node] + parts.map(\.node),
        "\(quoted(stop.name)) says it all, then \(parts.count) stops say it again")
    }
  }
}
