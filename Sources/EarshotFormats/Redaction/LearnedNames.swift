/// Words that some text showed to be of a person: they go from all other texts too.
struct LearnedNames: Sendable {
  private var words: Set<String> = []
  /// Names in Chinese characters, the longest first.
  private(set) var chinese: [[Character]] = []

  /// Takes in the words of a stretch that is replaced in its own text.
  mutating func learn(_ text: [Character], _ range: Range<Int>, _ kind: PersonalData.Kind) {
    for word in Words.all(in: text) where range.contains(word.lowerBound) {
      let letters = Array(text[word])
      guard letters.count > 1 else { continue }
      if letters.allSatisfy({ CharacterClass($0) == .han }) {
        learn(chinese: letters)
      } else if letters.count > 2, letters[0].isLetter, kind == .name || letters[0].isUppercase {
        let word = String(letters)
        guard !InterfaceWords.contains(word), !PersonalName.isDoubtful(word) else { continue }
        words.insert(word.lowercased())
      }
    }
  }

  private mutating func learn(chinese name: [Character]) {
    guard name.count <= 4, !chinese.contains(name), !InterfaceWords.contains(String(name)) else {
      return
    }
    chinese.append(name)
    chinese.sort { ($1.count, String($0)) < ($0.count, String($1)) }
  }

  /// Whether a word with a capital is one of a name.
  func contains(_ word: String) -> Bool {
    !words.isEmpty && word.first?.isUppercase == true && words.contains(word.lowercased())
  }
}

extension String {
  /// The first letter large, the others small.
  var capitalised: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
