internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let bareSymbolLabel = AuditRule(
    "bare-symbol-label", "A control is not called by a punctuation mark.",
    criteria: ["4.1.2", "2.4.6"], practices: ["1.2"], severity: .error,
    mend: Mend(
      ios: "Give the control an accessibilityLabel in words, with what it changes.",
      android: "Describe the control in words, with what it changes.",
      web: "Name the control in words by aria-label, with what it changes.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      let text = item.name ?? item.shown ?? stop.name
      guard item.isControl, text.isBareSymbol, !text.isGlyph, !text.isBullet else { return nil }
      return Objection(
        stop.node,
        "the \(item.kind.noun) is called \(quoted(text)), heard as \(quoted(stop.announcement))")
    }
  }
}

extension String {
  /// Whether it holds a character of a private font, which has no word.
  var isGlyph: Bool {
    unicodeScalars.contains {
      (0xE000...0xF8FF).contains($0.value) || (0xF0000...0x10FFFD).contains($0.value)
    }
  }

  /// Whether it is nothing but the mark before a list item.
  var isBullet: Bool {
    let text = trimmed
    return !text.isEmpty && text.allSatisfy { AuditWords.bullets.contains($0) }
  }
}
