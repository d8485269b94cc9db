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
    zip(heard.stops, heard.stops.dropFirst()).compactMap { field, text in
      guard heard.item(of: field).kind == .field, heard.item(of: text).kind == .text,
        !heard.item(of: text).isOperable
      else { return nil }
      let words = text.name.words
      guard words.count > 2,
        AuditWords.errorBeginnings.contains(where: { words.begins(with: $0) })
          || AuditWords.errorPhrases.contains(where: { words.holds($0) }),
        !field.announcement.words.holds(words)
      else { return nil }
      return Objection(
        text.node,
        "the message \(quoted(text.name)) is not heard at the field "
          + quoted(field.announcement))
    }
  }
}
