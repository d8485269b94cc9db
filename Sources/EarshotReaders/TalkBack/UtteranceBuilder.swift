internal import EarshotModel

/// An utterance while it is put together: parts that are joined by the same separator throughout.
struct UtteranceBuilder {
  let lexicon: TalkBackLexicon
  let separator: String
  private(set) var parts: [Part] = []
  /// A word that stood in for one that is not known in the language.
  private(set) var standIn: TalkBackWord?
  private var hasPluralStandIn = false

  init(_ lexicon: TalkBackLexicon, separator: String) {
    self.lexicon = lexicon
    self.separator = separator
    parts.reserveCapacity(4)
  }

  var count: Int { parts.count }
  var usedStandIn: Bool { standIn != nil || hasPluralStandIn }

  /// Forgets all parts after the first `count`.
  mutating func cut(to count: Int) { parts.removeSubrange(count...) }

  /// Whether the parts from `start` on say the same as earlier ones, ignoring the case of ASCII.
  func repeats(_ earlier: Range<Int>, from start: Int) -> Bool {
    if earlier.count == 1, parts.count == start + 1 {
      return parts[earlier.lowerBound].text.isSameIgnoringASCIICase(as: parts[start].text)
    }
    return joined(earlier).isSameIgnoringASCIICase(as: joined(start..<parts.count))
  }

  private func joined(_ range: Range<Int>) -> String {
    parts[range].map(\.text).joined(separator: separator)
  }

  /// Adds a text of the app's, if there is any.
  mutating func add(
    _ kind: Part.Kind, _ text: String, _ language: LanguageTag, _ rule: Rule,
    at place: SourcePlace?, before joiner: String? = nil
  ) {
    guard !text.isEmpty else { return }
    parts.append(
      Part(
        kind, text, before: parts.isEmpty ? "" : joiner ?? separator, language: language,
        rule: rule, place: place))
  }

  /// Adds a word of the reader's.
  mutating func add(
    _ kind: Part.Kind, _ word: TalkBackWord, _ rule: Rule, at place: SourcePlace? = nil
  ) {
    let phrase = lexicon[word]
    note(word, phrase)
    add(kind, phrase.text(), phrase.language, rule, at: place)
  }

  /// Adds a template of the reader's with numbers or words of the same language put in.
  mutating func add(
    _ kind: Part.Kind, _ word: TalkBackWord, _ rule: Rule, at place: SourcePlace? = nil,
    with first: String, _ second: String = "", suffix: String = ""
  ) {
    let phrase = lexicon[word]
    note(word, phrase)
    add(kind, phrase.text(first, second) + suffix, phrase.language, rule, at: place)
  }

  /// Adds a number and what it counts.
  mutating func add(
    _ kind: Part.Kind, _ plural: TalkBackPlural, _ number: Int, _ rule: Rule,
    at place: SourcePlace? = nil
  ) {
    let phrase = lexicon[plural, number]
    if phrase.isStandIn { hasPluralStandIn = true }
    add(kind, phrase.text(String(number)), phrase.language, rule, at: place)
  }

  /// What is put into a template: a text with its own language, kind and place.
  struct Argument {
    var text: String
    var language: LanguageTag
    var kind: Part.Kind?
    var place: SourcePlace?
  }

  /// Adds a template whose arguments are parts of their own where they are in another language or
  /// have a place in the input.
  mutating func add(
    _ kind: Part.Kind, _ word: TalkBackWord, _ rule: Rule, filledWith arguments: [Argument],
    suffix: String = ""
  ) {
    let phrase = lexicon[word]
    note(word, phrase)
    var texts: [Argument] = []
    for piece in phrase.pieces {
      var next: Argument
      switch piece {
      case .words(let words): next = Argument(text: words, language: phrase.language)
      case .argument(let index):
        guard index < arguments.count else { continue }
        next = arguments[index]
      }
      if let last = texts.last, last.language == next.language, last.place == nil,
        next.place == nil, last.kind == next.kind
      {
        texts[texts.count - 1].text += next.text
      } else {
        texts.append(next)
      }
    }
    if !suffix.isEmpty, !texts.isEmpty { texts[texts.count - 1].text += suffix }
    var joiner: String? = nil
    for (number, text) in texts.enumerated() {
      var words = Substring(text.text)
      var before = joiner ?? (parts.isEmpty ? "" : separator)
      if number > 0, text.kind == nil {
        let spaces = words.prefix { $0 == " " }
        before += spaces
        words = words.dropFirst(spaces.count)
      }
      joiner = ""
      if number < texts.count - 1 {
        while words.last == " " {
          words.removeLast()
          joiner = " " + (joiner ?? "")
        }
      }
      guard !words.isEmpty else {
        joiner = before + (joiner ?? "")
        continue
      }
      parts.append(
        Part(
          text.kind ?? kind, String(words), before: parts.isEmpty ? "" : before,
          language: text.language, rule: rule, place: text.place))
    }
  }

  /// Wraps the parts from `start` on into a template of two arguments, the first being those parts,
  /// the second the label.
  mutating func wrap(
    from start: Int, in word: TalkBackWord, _ rule: Rule, label: Argument
  ) {
    let phrase = lexicon[word]
    note(word, phrase)
    var inner = Array(parts[start...])
    cut(to: start)
    let outer = parts.isEmpty ? "" : separator
    var joiner = outer
    func place(_ part: Part, _ joiner: String) -> Part {
      var part = part
      part.before = joiner
      return part
    }
    for piece in phrase.pieces {
      switch piece {
      case .words(let words):
        let text = words.filter { $0 != " " }
        let isFirst = parts.count == start
        // Words between the parts join them; words at either end are a part of their own.
        if !isFirst, piece != phrase.pieces.last {
          joiner += words
        } else if !text.isEmpty {
          let trimmed = Substring(words).drop { $0 == " " }
          let trailing = trimmed.reversed().prefix { $0 == " " }.count
          let leading = isFirst ? "" : String(words.prefix { $0 == " " })
          parts.append(
            Part(
              .label, String(trimmed.dropLast(trailing)), before: joiner + leading,
              language: phrase.language, rule: rule))
          joiner = String(repeating: " ", count: trailing)
        } else {
          joiner += words
        }
      case .argument(0):
        guard !inner.isEmpty else { continue }
        inner[0] = place(inner[0], joiner)
        parts += inner
        joiner = ""
      case .argument:
        parts.append(
          Part(
            .label, label.text, before: joiner, language: label.language, rule: rule,
            place: label.place))
        joiner = ""
      }
    }
    if let first = parts.first, !first.before.isEmpty { parts[0].before = "" }
  }

  /// Replaces the only part by what `change` makes of its text.
  mutating func rewriteSingle(_ change: (String) -> String) {
    guard parts.count == 1 else { return }
    let text = change(parts[0].text)
    if text != parts[0].text { parts[0].text = text }
  }

  /// Gives all parts a rule that claims less than their own.
  mutating func weaken(to rule: Rule) {
    for index in parts.indices where parts[index].rule.evidence < rule.evidence {
      parts[index].rule = rule
    }
  }

  /// Remembers a word that stands in for one that is not known in the language.
  mutating func note(_ word: TalkBackWord, _ phrase: Phrase) {
    if phrase.isStandIn, standIn == nil { standIn = word }
  }
}

extension String {
  /// Equality as `Ascii.toLowerCase` makes it: only the letters A to Z have a lower case.
  fileprivate func isSameIgnoringASCIICase(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    func lower(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte }
    return zip(utf8, other.utf8).allSatisfy { lower($0) == lower($1) }
  }
}
