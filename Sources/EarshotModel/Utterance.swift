/// A BCP 47 language tag as the user or the app wrote it, such as `en` or `zh-HK`.
package struct LanguageTag: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  package var tag: String

  package init(_ tag: String) { self.tag = tag }
  package init(stringLiteral value: String) { tag = value }

  package var description: String { tag }

  /// The first subtag, lower-cased: `zh` of `zh-HK`.
  package var primary: String {
    String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }
}

/// A piece of an utterance, with where it came from.
package struct Part: Hashable, Sendable {
  /// What the piece tells.
  package enum Kind: String, Sendable, CaseIterable {
    /// The name of a group, container or window that was entered or left.
    case context
    case label
    case value
    case state
    case role
    /// A place among others: `2 of 5`, `Row 1`.
    case position
    /// A header of the table cell.
    case header
    case hint
    case error
    case description
    /// That there are actions or more content.
    case actions
    /// An announcement of the app or the system.
    case message
  }

  package var kind: Kind
  /// What joins this piece to the text before it; empty at the beginning.
  package var before: String
  package var text: String
  package var language: LanguageTag
  package var rule: Rule
  /// Where the words stand in the input, where they came from there.
  package var place: SourcePlace?

  package init(
    _ kind: Kind, _ text: String, before: String = "", language: LanguageTag, rule: Rule,
    place: SourcePlace? = nil
  ) {
    self.kind = kind
    self.text = text
    self.before = before
    self.language = language
    self.rule = rule
    self.place = place
  }
}

/// One thing handed to the synthesiser.
package struct Utterance: Hashable, Sendable {
  /// How it stands to what is being spoken.
  package enum Mode: String, Sendable { case interrupt, queue, uninterruptible }

  /// What it answers, for who counts or voices utterances apart.
  package enum Purpose: String, Sendable {
    /// Spoken because the cursor arrived.
    case arrival
    /// The usage hint that follows an arrival as an utterance of its own.
    case hint
    /// Spoken because something happened.
    case response
  }

  package var parts: [Part]
  package var mode: Mode
  package var delayMilliseconds: Int
  package var purpose: Purpose
  /// The joiners and texts of the parts, put together.
  package let text: String

  package init(
    parts: [Part], mode: Mode = .interrupt, delayMilliseconds: Int = 0,
    purpose: Purpose = .arrival
  ) {
    self.parts = parts
    self.mode = mode
    self.delayMilliseconds = delayMilliseconds
    self.purpose = purpose
    var text = ""
    text.reserveCapacity(parts.reduce(0) { $0 + $1.before.utf8.count + $1.text.utf8.count })
    for part in parts {
      text += part.before
      text += part.text
    }
    self.text = text
  }

  /// The weakest evidence among the parts, or nil when nothing is said.
  package var evidence: Evidence? { parts.lazy.map(\.rule.evidence).max() }
}
