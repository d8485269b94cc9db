/// Finds what looks like personal data in a text.
package enum PersonalData {
  package enum Kind: String, Sendable, CaseIterable {
    case name
    case email = "e-mail address"
    case address = "postal address"
    case phone = "phone number"
    case card = "card or account number"
    case number
    case typed = "typed text"

    package var plural: String {
      switch self {
      case .email, .address: "\(rawValue)es"
      case .name, .phone, .card, .number, .typed: "\(rawValue)s"
      }
    }
  }

  /// A stretch of a text that is replaced.
  struct Span {
    var range: Range<Int>
    var kind: Kind
    /// What stays inside it.
    var kept: [Range<Int>] = []
  }

  /// The stretches of a text, none over another, from left to right. What is found first of these
  /// wins: e-mail, postal address, digits, names.
  static func spans(
    in text: [Character], context: Redactor.Context, learned: LearnedNames
  ) -> [Span] {
    var found: [Span] = []
    func add(_ spans: [Span]) {
      found += spans.filter { span in
        !found.contains { $0.range.overlaps(span.range) }
      }
    }
    add(emails(text))
    add(PostalAddress.spans(in: text))
    add(digits(text))
    switch context {
    case .label: add(PersonalName.spans(in: text, learned: learned))
    case .name: add(everyWord(text, .name))
    case .typed:
      add(PersonalName.spans(in: text, learned: learned))
      add(everyWord(text, .typed))
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  // MARK: - E-mail

  private static func emails(_ text: [Character]) -> [Span] {
    text.indices.filter { text[$0] == "@" }.compactMap { at in
      var start = at
      var end = at + 1
      while start > 0, isMailbox(text[start - 1]) { start -= 1 }
      while end < text.count, isMailbox(text[end]) { end += 1 }
      while end > at, text[end - 1] == "." { end -= 1 }
      let domain = text[(at + 1)..<max(end, at + 1)]
      guard start < at, let dot = domain.lastIndex(of: "."), dot > at + 1 else { return nil }
      // The last part of a domain names no one.
      return Span(range: start..<end, kind: .email, kept: [dot..<end])
    }
  }

  private static func isMailbox(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "._%+-".contains(character)
  }

  // MARK: - Digits

  /// Runs of digits with single separators between them; a comma or full stop before a space ends
  /// one, as in `80.98, 100 days`.
  private static func digits(_ text: [Character]) -> [Span] {
    var spans: [Span] = []
    var position = 0
    while position < text.count {
      guard CharacterClass(text[position]) == .digit else {
        position += 1
        continue
      }
      var end = position + 1
      var next = end
      while next < text.count {
        if CharacterClass(text[next]) == .digit {
          next += 1
          end = next
        } else if next - end < 2, " -./()\u{A0},'".contains(text[next]),
          !(next > end && text[next] == " " && ",.".contains(text[next - 1]))
        {
          next += 1
        } else {
          break
        }
      }
      let start = position > 0 && text[position - 1] == "+" ? position - 1 : position
      if let kind = kind(ofDigits: text[start..<end]) {
        spans.append(Span(range: start..<end, kind: kind))
      }
      position = end
    }
    return spans
  }

  /// What a run of digits is; nil for what tells nobody: a short number, a year, a date, a time.
  private static func kind(ofDigits run: ArraySlice<Character>) -> Kind? {
    let groups = run.split { CharacterClass($0) != .digit }
    let count = groups.reduce(0) { $0 + $1.count }
    guard count >= 4, !isYear(groups), !isDate(run, groups), !groups.allSatisfy({ $0.count <= 2 })
    else { return nil }
    if count >= 13 { return .card }
    if run.first == "+" || run.first == "0"
      || count >= 7 && groups.count > 1 && !run.contains(",")
        && !run.contains(".")
    {
      return count >= 7 ? .phone : .number
    }
    return .number
  }

  private static func isYear(_ groups: [ArraySlice<Character>]) -> Bool {
    groups.allSatisfy { group in
      guard group.count == 4, let year = Int(String(group)) else { return group.count <= 2 }
      return (1900...2099).contains(year)
    }
  }

  /// `2024-07-26`, `26.07.2024`, `26/7/24`.
  private static func isDate(
    _ run: ArraySlice<Character>, _ groups: [ArraySlice<Character>]
  ) -> Bool {
    guard groups.count == 3 else { return false }
    let numbers = groups.compactMap { Int(String($0)) }
    guard numbers.count == 3 else { return false }
    let lengths = groups.map(\.count)
    let isYearFirst = lengths[0] == 4 && lengths[1] <= 2 && lengths[2] <= 2
    let isYearLast = lengths[0] <= 2 && lengths[1] <= 2 && [2, 4].contains(lengths[2])
    return isYearFirst && numbers[1] <= 12 && numbers[2] <= 31
      || isYearLast && numbers[0] <= 31 && numbers[1] <= 31
  }

  // MARK: - All words

  /// Every word that no interface has of its own.
  private static func everyWord(_ text: [Character], _ kind: Kind) -> [Span] {
    Words.all(in: text).compactMap { range in
      let isDigits = CharacterClass(text[range.lowerBound]) == .digit
      guard kind == .typed || !isDigits,
        !InterfaceWords.contains(String(text[range]))
      else { return nil }
      return Span(range: range, kind: kind)
    }
  }
}

/// Words of a text: runs of letters or of digits.
enum Words {
  static func all(in text: [Character]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var position = 0
    while position < text.count {
      let kind = CharacterClass(text[position])
      var end = position + 1
      if kind != .other {
        while end < text.count, CharacterClass(text[end]) != .other,
          CharacterClass(text[end]).isLetter == kind.isLetter
        {
          end += 1
        }
        words.append(position..<end)
      }
      position = end
    }
    return words
  }

  /// The words of letters that have capitals.
  static func latin(in text: [Character], _ range: Range<Int>) -> [Range<Int>] {
    all(in: text).filter { word in
      range.contains(word.lowerBound)
        && word.allSatisfy { CharacterClass(text[$0]) != .han && text[$0].isLetter }
    }
  }
}
