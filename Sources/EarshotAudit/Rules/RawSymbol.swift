internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let rawSymbol = AuditRule(
    "raw-symbol",
    "A label has no marks that a voice reads out, such as the star of a required field.",
    criteria: ["3.3.2", "2.4.6"], practices: ["1.1"], severity: .warning,
    mend: Mend(
      ios: "Give the label without the mark as accessibilityLabel, with the word it stands for.",
      android: "Describe the text without the mark, with the word it stands for.",
      web: "Hide the mark with aria-hidden, and say required by the required attribute.")
  ) { heard in
    heard.stops.compactMap { stop in
      let text = stop.name.trimmed
      guard !text.words.isEmpty, text.count > 1,
        let mark = [text.last, text.first].compactMap({ $0 }).first(where: {
          AuditWords.marks.contains($0)
        })
      else { return nil }
      return Objection(
        stop.node, "the mark \(quoted(String(mark))) is part of what is read: \(quoted(text))")
    }
  }
}
