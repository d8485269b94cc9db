/// Something that a listener will not hear as it is written.
package struct SpeechProblem: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: String, Sendable, CaseIterable {
    /// Nothing would be heard: symbols or blanks that no voice speaks.
    case silent
    /// The text was cut off at the longest that is spoken.
    case cut
    /// Control characters, which split or end a text; they were left out.
    case controlCharacters = "control-characters"
    /// A script that no voice reads; it is spelled or skipped.
    case unreadable
    /// A script that the voice of the text's language does not read, spoken by another language's
    /// voice.
    case otherVoice = "other-voice"
    /// A language without a voice.
    case noVoice = "no-voice"
    /// A voice that is not good at what it reads.
    case caution
  }

  package var kind: Kind
  /// The id of the stop; nil where it is said once for all.
  package var stop: String?
  /// The words in question.
  package var text: String
  /// What is the matter, in one sentence without a full stop.
  package var message: String

  /// `stop 0003: 'text': message`.
  package var description: String {
    let place = stop.map { "stop \($0): " } ?? ""
    return text.isEmpty ? place + message : "\(place)'\(text)': \(message)"
  }
}
