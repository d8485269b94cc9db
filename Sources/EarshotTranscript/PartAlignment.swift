internal import EarshotModel

/// A piece of what was heard: a part, or what stands between two commas where parts are not known.
struct Piece {
  /// Nil where only the text is known.
  var kind: Part.Kind?
  var before: String
  var text: String
  var rule: Rule?
  /// Whether the words are the app's, taken from the input.
  var isFromInput = false
}

/// One difference inside a line.
struct PartChange: Hashable {
  var subject: Cause.Subject
  var change: Cause.Change
  var expected: String?
  var heard: String?
  /// The rule that spoke the heard words.
  var rule: Rule?
  var isFromInput = false
}

/// Lays the words of an expected line over the pieces that were heard.
struct PartAlignment {
  private let expected: [Character]
  private let pieces: [Piece]
  /// The kinds of expected words, where the expected side has parts itself.
  private let expectedKinds: [String: Part.Kind]
  private let vocabulary: Vocabulary
  private let separators: [[Character]]

  /// A piece found in the expected words.
  private struct Anchor {
    var piece: Int
    var range: Range<Int>
  }

  /// - Parameter expected: The text of one line around its wildcards.
  init(
    _ expected: LinePattern, parts: [Part], heard pieces: [Piece], _ vocabulary: Vocabulary
  ) {
    self.expected = Array(expected.pieces.joined(separator: String(wildcard)))
    self.pieces = pieces
    self.vocabulary = vocabulary
    expectedKinds = Dictionary(
      parts.map { (trimmed(Array($0.text)[...]), $0.kind) }, uniquingKeysWith: { first, _ in first }
    )
    // Joiners of two characters and more hold a mark; a lone space separates words, not parts.
    let joiners = Set(pieces.map(\.before)).filter { $0.count > 1 && !hasWords(Array($0)[...]) }
    separators = ([", ", "，", "、", "\n"] + joiners.sorted()).map(Array.init)
  }

  /// More parts, or characters, than any announcement has that somebody listens to.
  private static let maximumParts = 200
  private static let maximumLength = 20_000

  /// The differences in the order of the line; empty where the alignment sees none, and for lines
  /// that are too long to be looked into.
  func changes() -> [PartChange] {
    guard expected.count <= Self.maximumLength, pieces.count <= Self.maximumParts,
      split(expected[...]).count <= Self.maximumParts
    else { return [] }
    let anchors = self.anchors()
    var changes: [PartChange] = []
    var (place, piece) = (0, 0)
    for anchor in anchors {
      changes += between(place..<anchor.range.lowerBound, piece..<anchor.piece, next: anchor.piece)
      place = anchor.range.upperBound
      piece = anchor.piece + 1
    }
    return changes + between(place..<expected.count, piece..<pieces.count, next: nil)
  }

  // MARK: Pieces that are there

  /// The pieces that stand in the expected words, in order, as many characters as can be had.
  private func anchors() -> [Anchor] {
    var found: [Anchor] = []
    for (index, piece) in pieces.enumerated() where hasWords(Array(piece.text)[...]) {
      found += places(of: Array(piece.text)).map { Anchor(piece: index, range: $0) }
    }
    var best: [(score: Int, before: Int)] = []
    for (index, anchor) in found.enumerated() {
      var choice = (score: 0, before: -1)
      if anchor.piece == 0, anchor.range.lowerBound == 0 { choice.score = 1 }
      for earlier in 0..<index
      where found[earlier].piece < anchor.piece
        && found[earlier].range.upperBound <= anchor.range.lowerBound
      {
        let isJoined =
          found[earlier].piece + 1 == anchor.piece
          && Array(pieces[anchor.piece].before)
            == Array(expected[found[earlier].range.upperBound..<anchor.range.lowerBound])
        let score = best[earlier].score + (isJoined ? 2 : 0)
        if score > choice.score { choice = (score, earlier) }
      }
      best.append((choice.score + 4 * anchor.range.count, choice.before))
    }
    guard var index = best.indices.max(by: { best[$0].score < best[$1].score }) else { return [] }
    var chain: [Anchor] = []
    while index >= 0 {
      chain.append(found[index])
      index = best[index].before
    }
    return chain.reversed()
  }

  /// Where whole words of a text stand in the expected line; the first eight places.
  private func places(of text: [Character]) -> [Range<Int>] {
    guard !text.isEmpty, text.count <= expected.count else { return [] }
    var result: [Range<Int>] = []
    for start in 0...(expected.count - text.count)
    where expected[start] == text[0] && expected[start..<start + text.count] == text[...] {
      let end = start + text.count
      let beginsWord = start == 0 || !isInsideWord(expected[start - 1], text[0])
      let endsWord = end == expected.count || !isInsideWord(text[text.count - 1], expected[end])
      if beginsWord, endsWord { result.append(start..<end) }
      if result.count == 8 { break }
    }
    return result
  }

  private func isInsideWord(_ left: Character, _ right: Character) -> Bool {
    func isWord(_ character: Character) -> Bool {
      (character.isLetter || character.isNumber)
        && (character.unicodeScalars.first?.value ?? 0) < 0x2E80
    }
    return isWord(left) && isWord(right)
  }

  // MARK: What is between them

  private func between(_ range: Range<Int>, _ unmatched: Range<Int>, next: Int?) -> [PartChange] {
    let words = expected[range]
    if unmatched.isEmpty, !hasWords(words) { return marks(words, next: next) }
    var segments = hasWords(words) ? split(words) : []
    if segments.contains(String(wildcard)) {
      // It accepts whatever stands there.
      segments.removeAll { $0 == String(wildcard) }
      if segments.count < unmatched.count { return segments.map { lost($0, unmatched, next) } }
    }
    return pair(segments, unmatched).compactMap { segment, index in
      guard let index else { return lost(segment ?? "", unmatched, next) }
      let piece = pieces[index]
      if let segment, isAccepted(piece.text, by: segment) { return nil }
      return PartChange(
        subject: piece.kind.map(Cause.Subject.part) ?? .words,
        change: segment == nil ? .added : .changed, expected: segment.map(shown),
        heard: piece.text, rule: piece.rule, isFromInput: piece.isFromInput)
    }
  }

  /// Marks without words between two pieces: what the next is joined by, or the end of the last.
  private func marks(_ words: ArraySlice<Character>, next: Int?) -> [PartChange] {
    let joiner = Array(next.map { pieces[$0].before } ?? "")
    if Array(words) == joiner { return [] }
    let last = next.map { $0 - 1 } ?? pieces.count - 1
    let surplus = words.dropLast(joiner.count)
    // A comma joins; a full stop belongs to the words before it.
    if pieces.indices.contains(last), Array(words.suffix(joiner.count)) == joiner,
      !surplus.isEmpty, !surplus.allSatisfy({ $0.isWhitespace || ",;:，、；：".contains($0) })
    {
      let piece = pieces[last]
      return [
        PartChange(
          subject: piece.kind.map(Cause.Subject.part) ?? .words, change: .changed,
          expected: piece.text + String(surplus), heard: piece.text,
          rule: piece.rule, isFromInput: piece.isFromInput)
      ]
    }
    return [
      PartChange(
        subject: .separator, change: .changed, expected: String(words), heard: String(joiner),
        rule: (next ?? pieces.indices.last).flatMap { pieces[$0].rule })
    ]
  }

  private func lost(_ words: String, _ unmatched: Range<Int>, _ next: Int?) -> PartChange {
    PartChange(
      subject: subject(ofLost: words, before: next), change: .lost, expected: shown(words))
  }

  /// The kind of lost words: what the expected side says, what the reader's words tell, else where
  /// they stand. Before the label there is only the name of a group.
  private func subject(ofLost words: String, before next: Int?) -> Cause.Subject {
    if let kind = expectedKinds[words] { return .part(kind) }
    if let kind = vocabulary.kind(of: words) { return .part(kind) }
    guard pieces.allSatisfy({ $0.kind != nil }) else { return .words }
    if let next {
      guard let label = pieces.firstIndex(where: { $0.kind == .label }) else {
        return next == 0 ? .part(.label) : .words
      }
      return next <= label ? .part(.context) : .words
    }
    return words.last.map { ".!?。！？".contains($0) } == true ? .part(.hint) : .words
  }

  /// The expected words cut where parts meet, each without the marks around it.
  private func split(_ words: ArraySlice<Character>) -> [String] {
    var segments: [String] = []
    var start = words.startIndex
    var place = start
    while place < words.endIndex {
      if let separator = separators.first(where: { words[place...].starts(with: $0) }) {
        segments.append(trimmed(words[start..<place]))
        place += separator.count
        start = place
      } else {
        place += 1
      }
    }
    segments.append(trimmed(words[start...]))
    return segments.filter { !$0.isEmpty }
  }

  /// Segments and unmatched pieces side by side, each in its order, like with like.
  private func pair(
    _ segments: [String], _ unmatched: Range<Int>
  ) -> [(segment: String?, piece: Int?)] {
    var costs = Costs(rows: segments.count, columns: unmatched.count)
    func costOfChange(_ row: Int, _ column: Int) -> Int32 {
      let piece = pieces[unmatched.lowerBound + column]
      let kind = expectedKinds[segments[row]] ?? vocabulary.kind(of: segments[row])
      if let kind, let own = piece.kind, kind != own { return 19 }
      if isAccepted(piece.text, by: segments[row]) { return 0 }
      let text = piece.text.lowercased()
      let segment = segments[row].lowercased()
      return text.contains(segment) || segment.contains(text) ? 5 : 10
    }
    for row in stride(from: segments.count, through: 0, by: -1) {
      for column in stride(from: unmatched.count, through: 0, by: -1) {
        var best: Int32 = row == segments.count && column == unmatched.count ? 0 : .max
        if row < segments.count { best = costs[row + 1, column] + 10 }
        if column < unmatched.count { best = min(best, costs[row, column + 1] + 10) }
        if row < segments.count, column < unmatched.count {
          best = min(best, costs[row + 1, column + 1] + costOfChange(row, column))
        }
        costs[row, column] = best
      }
    }
    var pairs: [(segment: String?, piece: Int?)] = []
    var (row, column) = (0, 0)
    while row < segments.count || column < unmatched.count {
      if row < segments.count, column < unmatched.count,
        costs[row, column] == costs[row + 1, column + 1] + costOfChange(row, column)
      {
        pairs.append((segments[row], unmatched.lowerBound + column))
        row += 1
        column += 1
      } else if row < segments.count, costs[row, column] == costs[row + 1, column] + 10 {
        pairs.append((segments[row], nil))
        row += 1
      } else {
        pairs.append((nil, unmatched.lowerBound + column))
        column += 1
      }
    }
    return pairs
  }
}

/// Stands for a wildcard among the characters of an expected line: the last private-use character,
/// which icon fonts do not reach.
private let wildcard: Character = "\u{10FFFD}"

/// The words for a message.
private func shown(_ words: String) -> String {
  String(words.map { $0 == wildcard ? "*" : $0 })
}

private func isAccepted(_ text: String, by segment: String) -> Bool {
  let pieces = segment.split(separator: wildcard, omittingEmptySubsequences: false)
  return pieces.count > 1 && LinePattern(pieces: pieces.map(String.init)).accepts(text)
}

/// Whether there is more than marks and spaces.
private func hasWords(_ text: ArraySlice<Character>) -> Bool {
  text.contains { !($0.isWhitespace || $0.isPunctuation) }
}

/// Without the spaces and commas around it; a full stop belongs to the words.
private func trimmed(_ text: ArraySlice<Character>) -> String {
  func isMargin(_ character: Character) -> Bool {
    character.isWhitespace || ",，、".contains(character)
  }
  var text = text.drop(while: isMargin)
  while let last = text.last, isMargin(last) { text.removeLast() }
  return String(text)
}
