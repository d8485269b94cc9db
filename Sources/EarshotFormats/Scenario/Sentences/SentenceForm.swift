internal import EarshotModel

/// One sentence that the grammar knows: its form, what it does in words, and what it means.
struct SentenceForm<Meaning>: Sendable {
  let pattern: SentencePattern
  let summary: String
  /// Takes the slots and reports what is wrong in them; nil where that leaves no meaning.
  let meaning: @Sendable (inout Slots) -> Meaning?

  init(
    _ template: String, _ summary: String,
    _ meaning: @escaping @Sendable (inout Slots) -> Meaning?
  ) {
    pattern = SentencePattern(template)
    self.summary = summary
    self.meaning = meaning
  }
}

/// What fills the slots of a sentence, in order.
struct Slots {
  let sentence: Sentence
  let filled: [Range<Int>]
  var reading: ScenarioReading

  func text(_ slot: Int) -> String { sentence.tokens[filled[slot].lowerBound].text }

  func place(_ slot: Int) -> SourcePlace {
    sentence.place(ofByte: sentence.tokens[filled[slot].lowerBound].bytes.lowerBound)
  }

  func whole(_ slot: Int) -> Int { Int(text(slot)) ?? 0 }

  func number(_ slot: Int) -> Double { Double(text(slot)) ?? 0 }

  func seconds(_ slot: Int) -> Double {
    let first = filled[slot].lowerBound
    return EarshotFormats.seconds(sentence.tokens[first], sentence.tokens[first + 1]) ?? 0
  }

  func gesture(_ slot: Int) -> Gesture? {
    GesturePhrase.gesture(sentence.tokens[filled[slot]].map { $0.word })
  }

  func state(_ slot: Int) -> Element.State? {
    StateWords.state(
      sentence.tokens[filled[slot]].map { $0.word }.joined(separator: " "))
  }

  /// The words of a slot; of one text in quotes what stands between them.
  func words(_ slot: Int) -> String {
    let tokens = sentence.tokens[filled[slot]]
    if tokens.count == 1, let only = tokens.first { return only.text }
    return sentence.written(filled[slot])
  }

  /// Names with commas or `and` between them, each in quotes or not.
  func names(_ slot: Int) -> [String] {
    var names: [String] = []
    var words: [String] = []
    func finish() {
      if !words.isEmpty { names.append(words.joined(separator: " ")) }
      words = []
    }
    for token in sentence.tokens[filled[slot]] {
      switch token.kind {
      case .comma: finish()
      case .quoted:
        finish()
        names.append(token.text)
      case .word where token.word == "and": finish()
      case .word: words.append(token.text)
      }
    }
    finish()
    return names
  }

  mutating func reference(
    _ slot: Int, preferring preference: ReferencePreference = .any
  ) -> ElementReference? {
    let tokens = sentence.tokens[filled[slot]]
    let isQuoted = tokens.count == 1 && tokens.first?.kind == .quoted
    return reading.reference(
      isQuoted ? text(slot) : sentence.written(filled[slot]), place: place(slot),
      preferring: preference)
  }

  mutating func screen(_ slot: Int) -> String? { reading.screen(words(slot), place: place(slot)) }

  mutating func language(_ slot: Int) -> LanguageTag? {
    guard Notation.language.match(text(slot)) != nil else {
      reading.error(
        place(slot), "'\(text(slot))' is no language", expected: "a tag such as 'en' or 'zh-HK'")
      return nil
    }
    return LanguageTag(text(slot))
  }

  mutating func version(_ slot: Int) -> String? {
    guard Notation.version.match(text(slot)) != nil else {
      reading.error(place(slot), "'\(text(slot))' is no version", expected: "one such as '18.2'")
      return nil
    }
    return text(slot)
  }
}

extension ScenarioReading {
  /// The sentence of a scalar, or nil after saying why there is none.
  mutating func sentence(_ node: YAMLNode) -> Sentence? {
    guard let scalar = node.scalar else { return nil }
    return sentence(scalar, place: node.place)
  }

  mutating func sentence(_ scalar: YAMLScalar, place: SourcePlace) -> Sentence? {
    do throws(Sentence.Fault) {
      return try Sentence(scalar, place: place)
    } catch {
      let column = scalar.verbatimColumn.map { $0 + error.byte }
      self.error(
        SourcePlace(line: Int(place.line), column: column ?? Int(place.column)), error.message,
        expected: "a text between two '\"', with '\\\"' for the sign itself")
      return nil
    }
  }

  /// Finds the form that a sentence has; the first of the table wins.
  mutating func meaning<Meaning>(
    of sentence: Sentence, among forms: [SentenceForm<Meaning>], _ set: SentenceSet
  ) -> Meaning? {
    for form in forms {
      guard let filled = form.pattern.match(sentence.tokens) else { continue }
      // Handed over and taken back, so that no copy is ever made of what was read.
      var slots = Slots(
        sentence: sentence, filled: filled, reading: ScenarioReading(file: file))
      swap(&slots.reading, &self)
      let meaning = form.meaning(&slots)
      swap(&slots.reading, &self)
      return meaning
    }
    unknown(sentence, patterns: forms.map(\.pattern), set)
    return nil
  }

  private mutating func unknown(
    _ sentence: Sentence, patterns: [SentencePattern], _ set: SentenceSet
  ) {
    let first = sentence.tokens.first.map { sentence.place(ofByte: $0.bytes.lowerBound) }
    let written = sentence.written(0..<sentence.tokens.count)
    var remedy: String?
    if let gesture = set == .steps ? GesturePhrase.nearest(to: written) : nil {
      remedy = "write '\(gesture)'"
    } else if let near = nearestPattern(to: sentence, among: patterns) {
      let gesture =
        near.words.count > 0 && near.example.hasPrefix("GESTURE")
        ? ", with a gesture such as 'next' or 'double tap'" : ""
      remedy = "write '\(near.example)'\(gesture)"
    }
    error(
      first ?? sentence.place, "the sentence '\(excerpt(written))' is not known",
      expected: "\(set.summary), such as \(set.examples)", remedy: remedy)
  }
}

/// The form that shares most words with a sentence, spelt nearly alike.
private func nearestPattern(
  to sentence: Sentence, among patterns: [SentencePattern]
) -> SentencePattern? {
  let words = sentence.tokens.filter { $0.kind == .word }.map { $0.word }
  var best: (score: Int, pattern: SentencePattern)?
  for pattern in patterns where !pattern.words.isEmpty {
    var score = 0
    for (index, word) in pattern.words.enumerated() {
      if words.contains(word) {
        score += 2
      } else if nearest(to: word, among: words) != nil, word.count > 2 {
        score += 1
      } else {
        score -= 1
      }
      // How a sentence begins says most about which one is meant.
      if index == 0, let first = words.first, nearest(to: first, among: [word]) != nil {
        score += 3
      }
    }
    if score > best?.score ?? 0 { best = (score, pattern) }
  }
  return best?.pattern
}
