internal import EarshotModel

/// A piece of a compared transcript, as the expected file has it and as it was heard.
struct Chunk: Sendable, Hashable {
  enum Kind: String, Sendable {
    /// The same, or accepted by a pattern.
    case same
    /// A `...`
    case gap
    /// What a gap before it covers.
    case covered
    case different
    /// Notes and comments after the last line that is compared.
    case tail
  }

  var kind: Kind
  /// Lines of the expected file, escapes and wildcards as written.
  var expected: [String]
  /// Lines as they would be recorded, hand-written patterns that still match kept.
  var heard: [String]
  /// The differences that made this, by their number in the comparison, later by their causes.
  var differences: [Int] = []

  init(_ kind: Kind, expected: [String], heard: [String]) {
    self.kind = kind
    self.expected = expected
    self.heard = heard
  }

  /// A transcript that is all as expected, entry by entry.
  static func whole(
    _ expected: ExpectedTranscript, _ heard: HeardTranscript, _ lines: LineMatcher,
    _ places: [Int]
  ) -> [Chunk] {
    var chunks: [Chunk] = []
    for (entry, place) in places.enumerated() {
      let index = lines.entryIndices[entry]
      let written = expected.written(index, notes: true)
      switch expected.entries[index] {
      case .gap:
        chunks.append(Chunk(.gap, expected: written, heard: written))
        let end = entry + 1 < places.count ? places[entry + 1] : lines.heard.count
        for covered in place..<end {
          chunks.append(
            Chunk(.covered, expected: [], heard: heard.written(lines.heardIndices[covered])))
        }
      case .line(let line):
        let own =
          expected.comments(before: index)
          + heard.written(lines.heardIndices[place], keeping: line)
        chunks.append(Chunk(.same, expected: written, heard: own))
      }
    }
    return chunks
  }
}

extension Chunk {
  /// Notes and comments after the last line that is compared.
  static func tail(_ expected: ExpectedTranscript, _ heard: HeardTranscript) -> Chunk {
    let comments = expected.comments(before: expected.entries.count)
    let notes = heard.lines.reversed().prefix { $0.kind == .note }.reversed()
    var old: [String] = []
    for case .line(let line) in expected.entries.reversed() {
      if line.kind != .note { break }
      old.insert(line.written, at: 0)
    }
    return Chunk(
      .tail, expected: old + comments, heard: notes.map { $0.written(for: .expected) } + comments)
  }
}

extension [Chunk] {
  /// The lines that remain when some of the differences are accepted and the others are not.
  ///
  /// A gap stays as long as the lines on both sides of it do; else what it covered is written out,
  /// so that accepting a difference never makes a gap cover more than it did.
  func lines(accepting isAccepted: (Chunk) -> Bool) -> [String] {
    let written = map { chunk in
      chunk.kind != .different || isAccepted(chunk) ? chunk.heard : chunk.expected
    }
    func isHeld(_ neighbours: some Sequence<Int>) -> Bool {
      for index in neighbours where self[index].kind == .same || self[index].kind == .different {
        return !written[index].isEmpty
      }
      return true
    }
    var lines: [String] = []
    var keepsGap = true
    for index in indices {
      switch self[index].kind {
      case .gap:
        keepsGap = isHeld((0..<index).reversed()) && isHeld(index + 1..<count)
        lines += keepsGap ? written[index] : written[index].filter { $0 != "..." }
      case .covered: if !keepsGap { lines += written[index] }
      case .same, .different, .tail: lines += written[index]
      }
    }
    return lines
  }
}

extension ExpectedTranscript {
  /// The comments before an entry, or before the notes that stand before it.
  func comments(before entry: Int) -> [String] {
    (firstNote(before: entry)...entry).flatMap { comments[$0] ?? [] }
  }

  /// An entry as it stands in its file, with the comments, and the notes, before it.
  func written(_ entry: Int, notes: Bool) -> [String] {
    let first = firstNote(before: entry)
    return (first...entry).flatMap { index -> [String] in
      let comments = comments[index] ?? []
      return switch entries[index] {
      case .gap: comments + ["..."]
      case .line(let line): notes || index == entry ? comments + [line.written] : comments
      }
    }
  }

  private func firstNote(before entry: Int) -> Int {
    var first = entry
    while first > 0, case .line(let line) = entries[first - 1], line.kind == .note { first -= 1 }
    return first
  }
}

extension HeardTranscript {
  /// A line as it is recorded, with the notes before it.
  ///
  /// - Parameter pattern: A line that accepts it, kept where it is hand-written.
  func written(_ index: Int, keeping pattern: ExpectedLine? = nil) -> [String] {
    var first = index
    while first > 0, lines[first - 1].kind == .note { first -= 1 }
    var written = lines[first...index].map { $0.written(for: .expected) }
    if let pattern, !pattern.pattern.isLiteral { written[written.count - 1] = pattern.written }
    return written
  }
}

extension Transcript {
  /// The text to be kept as the expected transcript.
  ///
  /// All escapes are written. Where an older one is given, its hand-written comments, and the
  /// wildcards and gaps that still match, are kept.
  package func recorded(over existing: ExpectedTranscript? = nil) -> String {
    guard let existing else { return text(for: .expected) }
    let comparison = Comparison(
      existing, HeardTranscript(self), subject: .init(expectedFile: "", source: ""))
    return comparison.text { _ in true }
  }
}

extension Comparison {
  /// The expected transcript with some of the differences accepted.
  ///
  /// The header is that of what was heard only when nothing of the old remains, so that what is
  /// left still counts from the rule set that it was recorded with.
  package func text(accepting isAccepted: (Difference) -> Bool) -> String {
    let accepted = differences.map(isAccepted)
    let header = accepted.allSatisfy { $0 } ? heardHeader : expectedHeader
    let lines = chunks.lines { chunk in chunk.differences.allSatisfy { accepted[$0] } }
    return header.text + lines.map { "\($0)\n" }.joined()
  }
}
