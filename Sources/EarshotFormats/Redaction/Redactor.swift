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
  private var learned = LearnedNames()

  package init() {}

  /// Learns which words are of persons; called with all texts before any is replaced.
  package mutating func learn(_ text: String, as context: Context = .label) {
    let characters = Array(text)
    for span in PersonalData.spans(in: characters, context: context, learned: LearnedNames()) {
      switch span.kind {
      case .name, .typed: learned.learn(characters, span.range, span.kind)
      case .email, .address, .phone, .card, .number: break
      }
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
