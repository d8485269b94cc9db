internal import EarshotModel

/// Words that a step looks for in what is heard.
struct SpokenWords {
  private let words: [Character]

  init(_ words: String) { self.words = Array(words) }

  /// Whether a text has these words, as whole words: `Street` is not in `Streets`.
  func areIn(_ text: String) -> Bool {
    let text = Array(text)
    guard let first = words.first, let last = words.last, words.count <= text.count else {
      return false
    }
    return (0...text.count - words.count).contains { start in
      guard text[start..<start + words.count] == words[...] else { return false }
      let end = start + words.count
      return (start == 0 || !isOneWord(text[start - 1], first))
        && (end == text.count || !isOneWord(last, text[end]))
    }
  }

  /// Ideographs are written without spaces, so two of them beside each other tell nothing.
  private func isOneWord(_ left: Character, _ right: Character) -> Bool {
    func isOfWord(_ character: Character) -> Bool {
      (character.isLetter || character.isNumber)
        && (character.unicodeScalars.first?.value ?? 0) < 0x2E80
    }
    return isOfWord(left) && isOfWord(right)
  }
}

extension [Event] {
  /// The texts of all utterances in order.
  var spoken: [String] {
    flatMap { event -> [String] in
      switch event {
      case .arrival(let arrival): arrival.utterances.map(\.text)
      case .utterance(let utterance): [utterance.text]
      case .gesture, .screen, .scroll, .earcon, .end, .note: []
      }
    }.filter { !$0.isEmpty }
  }
}
