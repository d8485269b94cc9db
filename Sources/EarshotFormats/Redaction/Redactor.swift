/// Replaces personal data in texts, so that a screen can be given away: the same words become the
/// same other words everywhere, of the same length and class, and nothing else changes.
///
/// What is replaced follows from the words alone, never from chance or from the order of texts.
/// Dates, times, prices of up to three digits and counts stay, and so do ordinary words of
/// interfaces. It finds what looks like personal data in English, German and Chinese; what it
/// cannot know to be personal stays, so a person must still look.
package struct Redactor: Sendable {
  /// What a text is to the redaction, beyond its words.
  package enum Context: Sendable {
    /// Words of the interface: only what is known to be personal goes.
    case label
    /// What stands beside or under a label such as `Name`.
    case name
    /// What somebody typed: every word may be personal.
    case typed
  }

  /// How often something of each kind was replaced.
  package private(set) var counts: [PersonalData.Kind: Int] = [:]
  /// Words that a text showed to be names: they are names in all other texts too.
  private var learned: Set<String> = []

  package init() {}

  /// Learns which words are names; called with all texts before any is replaced.
  package mutating func learn(_ text: String, as context: Context = .label) {
    let characters = Array(text)
    for span in PersonalData.spans(in: characters, context: context, learned: [])
    where span.kind == .name {
      let words = Words.latin(in: characters, span.range)
      for word in words where word.count > 2 { learned.insert(String(characters[word])) }
    }
  }

  /// The text with what is personal in it replaced.
  package mutating func redact(_ text: String, as context: Context = .label) -> String {
    let characters = Array(text)
    var result = characters
    for span in PersonalData.spans(in: characters, context: context, learned: learned) {
      counts[span.kind, default: 0] += 1
      result.replaceSubrange(
        span.range, with: Pseudonym.of(characters[span.range], keeping: span.kept))
    }
    return String(result)
  }

  /// What was replaced, one sentence.
  package var summary: String {
    let parts = PersonalData.Kind.allCases.compactMap { kind -> String? in
      guard let count = counts[kind] else { return nil }
      return "\(count) \(count == 1 ? kind.rawValue : kind.plural)"
    }
    guard !parts.isEmpty else {
      return "nothing was found to redact; look through the texts before you pass them on"
    }
    return "redacted \(parts.joined(separator: ", ")); look through the rest before you pass it on"
  }
}
