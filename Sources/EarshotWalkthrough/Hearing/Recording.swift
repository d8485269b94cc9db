internal import EarshotModel

/// Words that somebody typed by ear: without punctuation and case, and the hint may be missing.
struct Recording {
  private let text: String
  private let words: [String]

  init(_ text: String) {
    self.text = text
    words = text.spokenWords
  }

  /// Whether the words are those of an arrival in the same order: with its hint, without the
  /// utterance that the hint is, or without any words of a hint.
  func agrees(with arrival: Arrival) -> Bool {
    words == arrival.utterances.flatMap(\.text.spokenWords)
      || words
        == arrival.utterances.filter { $0.purpose != .hint }.flatMap(\.text.spokenWords)
      || words == arrival.wordsWithoutHint
  }

  /// Whether most words of a part were heard.
  func holds(_ part: Part) -> Bool {
    let own = part.text.spokenWords
    return own.count { words.contains($0) } * 2 > own.count
  }

  /// What could be a window's title at the end of the words: the last one to four of them, as
  /// written.
  var possibleTitles: [String] {
    let pieces = text.split(separator: " ")
    guard pieces.count > 1 else { return [] }
    return (1...min(4, pieces.count - 1)).map { pieces.suffix($0).joined(separator: " ") }
  }
}
