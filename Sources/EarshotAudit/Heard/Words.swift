extension String {
  /// The words of a text, lower-cased, without punctuation.
  var words: [String] {
    var result: [String] = []
    var word = ""
    for character in self {
      if character.isLetter || character.isNumber {
        word += character.lowercased()
      } else if character != "'" && character != "’" && !word.isEmpty {
        result.append(word)
        word = ""
      }
    }
    if !word.isEmpty { result.append(word) }
    return result
  }

  /// Whether it holds no letter and no digit, but something.
  var isBareSymbol: Bool {
    let text = trimmed
    return !text.isEmpty && !text.contains { $0.isLetter || $0.isNumber }
  }
}

extension [String] {
  /// Where another run of words begins in this one, or nil.
  func place(of other: [String]) -> Int? {
    guard !other.isEmpty, other.count <= count else { return nil }
    return (0...count - other.count).first { start in
      (0..<other.count).allSatisfy { self[start + $0] == other[$0] }
    }
  }

  func holds(_ other: [String]) -> Bool { place(of: other) != nil }

  func begins(with other: [String]) -> Bool {
    !other.isEmpty && other.count <= count && Array(prefix(other.count)) == other
  }

  func ends(with other: [String]) -> Bool {
    !other.isEmpty && other.count <= count && Array(suffix(other.count)) == other
  }

  /// Whether the other's words come in this one in the same order, others between them or not.
  func holdsInOrder(_ other: [String]) -> Bool {
    var rest = other[...]
    for word in self where word == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// How many of the other's words it has, each counted once.
  func shared(with other: [String]) -> Int {
    let own = Set(self)
    return Set(other).count { own.contains($0) }
  }
}
