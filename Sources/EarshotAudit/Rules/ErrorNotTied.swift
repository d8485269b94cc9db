internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let errorNotTied = AuditRule(
    "error-not-tied", "What is wrong with a field is heard at the field.",
    criteria: ["3.3.1", "1.3.1"], practices: ["3.4"], severity: .error,
    mend: Mend(
      ios: "Add the message to the field's accessibilityLabel or value, and post it.",
      android: "Set the message with setError or TextInputLayout's error.",
      web: "Tie the message to the field with aria-describedby or aria-errormessage.")
  ) { heard in
    heard.errorsElsewhere
      + zip(heard.stops, heard.stops.dropFirst()).compactMap { field, text in
        guard heard.item(of: field).kind == .field, heard.item(of: text).kind == .text,
          !heard.item(of: text).isOperable
        else { return nil }
        let words = text.name.words
        guard isErrorMessage(words), !field.announcement.words.holds(words)
        else { return nil }
        return Objection(
          text.node,
          "the message \(quoted(text.name)) is not heard at the field "
            + quoted(field.announcement))
      }
  }
}

/// Whether words are those of a message about a wrong entry.
func isErrorMessage(_ words: [String]) -> Bool {
  words.count > 2
    && (AuditWords.errorBeginnings.contains { words.begins(with: $0) }
      || AuditWords.errorPhrases.contains { words.holds($0) })
}

extension Heard {
  /// Messages that are told as alerts somewhere on the screen, and name a field that does not say
  /// them.
  fileprivate var errorsElsewhere: [Objection] {
    stops.compactMap { text in
      let item = items[text.node]
      let words = text.name.words
      guard !item.isOperable, !item.kind.isControl, isErrorMessage(words), isLive(text.node),
        text.number < 2 || items[stops[text.number - 2].node].kind != .field
      else { return nil }
      let field = stops.first { field in
        let name = field.name.words.filter { $0.count > 3 }
        return isEntry(field) && name.contains { words.contains($0) }
      }
      guard let field, !field.announcement.words.holds(words) else { return nil }
      return Objection(
        text.node,
        "the message \(quoted(text.name)) is not heard at the field "
          + quoted(field.announcement))
    }
  }

  private func isLive(_ node: NodeIndex) -> Bool {
    items[node].isLive || ancestors(of: node).contains { items[$0].isLive }
  }
}
