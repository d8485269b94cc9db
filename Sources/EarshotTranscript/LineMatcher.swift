internal import EarshotModel

/// Both transcripts as comparisons see them: masked, without notes, each line known by a number.
struct LineMatcher {
  /// An entry of the expected transcript.
  enum Entry {
    case gap
    /// Accepts exactly the heard lines of this number; -1 is a text that was never heard.
    case literal(TranscriptLine.Kind, Int)
    case pattern(ExpectedLine)

    var kind: TranscriptLine.Kind? {
      switch self {
      case .gap: nil
      case .literal(let kind, _): kind
      case .pattern(let line): line.kind
      }
    }
  }

  private struct Key: Hashable {
    var kind: TranscriptLine.Kind
    var text: String
  }

  /// Expected entries without notes, and where each stands among all entries.
  private(set) var entries: [Entry] = []
  private(set) var entryIndices: [Int] = []
  /// The masked text of an entry that was never heard, by its index here.
  private(set) var unheard: [Int: String] = [:]
  /// Numbers of the heard lines without notes, and where each stands among all lines.
  private(set) var heard: [Int] = []
  private(set) var heardIndices: [Int] = []
  /// The line, masked, of each number.
  private(set) var texts: [TranscriptLine] = []
  /// What a pattern said of the lines that it was asked about, by entry and number.
  private var answers: [Int: [Int: Bool]] = [:]
  private var answerCount = 0

  init(_ expected: ExpectedTranscript, _ transcript: HeardTranscript, _ masker: inout Masker) {
    var numbers: [Key: Int] = [:]
    for (index, line) in transcript.lines.enumerated() where line.kind != .note {
      let key = Key(kind: line.kind, text: masker.masked(line.text))
      let number = numbers[key] ?? texts.count
      if number == texts.count {
        numbers[key] = number
        texts.append(TranscriptLine(line.kind, key.text))
      }
      heard.append(number)
      heardIndices.append(index)
    }
    for (index, entry) in expected.entries.enumerated() {
      switch entry {
      case .gap: entries.append(.gap)
      case .line(let line):
        if line.kind == .note { continue }
        var line = line
        line.pattern = line.pattern.mapPieces { masker.masked($0) }
        if line.pattern.isLiteral {
          let key = Key(kind: line.kind, text: line.pattern.text)
          if numbers[key] == nil { unheard[entries.count] = key.text }
          entries.append(.literal(line.kind, numbers[key] ?? -1))
        } else {
          entries.append(.pattern(line))
        }
      }
      entryIndices.append(index)
    }
  }

  /// Whether an entry accepts a heard line. A gap accepts none by itself.
  mutating func accepts(_ entry: Int, _ line: Int) -> Bool {
    let number = heard[line]
    switch entries[entry] {
    case .gap: return false
    case .literal(_, let own): return own == number
    case .pattern(let expected):
      if let answer = answers[entry]?[number] { return answer }
      let answer = expected.accepts(texts[number])
      if answerCount < 1_000_000 {
        answers[entry, default: [:]][number] = answer
        answerCount += 1
      }
      return answer
    }
  }

  /// The heard line of every entry (for a gap, where it begins) when all of the transcript is as
  /// expected, else nil.
  mutating func wholeMatch() -> [Int]? {
    match(entries.indices, heard.indices, isOpenBefore: false, isOpenAfter: false)
  }

  /// Whether entries accept a run of lines, all of it.
  ///
  /// - Parameter isOpenBefore: There may be more lines before; as is `isOpenAfter`.
  mutating func accepts(
    _ entries: Range<Int>, _ lines: Range<Int>, isOpenBefore: Bool, isOpenAfter: Bool
  ) -> Bool {
    match(entries, lines, isOpenBefore: isOpenBefore, isOpenAfter: isOpenAfter) != nil
  }

  /// Each run of entries after a gap is taken at its earliest place, which finds a match wherever
  /// there is one.
  private mutating func match(
    _ range: Range<Int>, _ lines: Range<Int>, isOpenBefore: Bool, isOpenAfter: Bool
  ) -> [Int]? {
    var places = Array(repeating: lines.lowerBound, count: range.count)
    var entry = range.lowerBound
    var line = lines.lowerBound
    var gap: (entry: Int, line: Int)? = isOpenBefore ? (entry - 1, line) : nil
    var steps = 0
    while line < lines.upperBound {
      steps += 1
      // Only made-up input gets there: many equal lines on both sides of gaps.
      if steps > 100_000_000 { return nil }
      if entry == range.upperBound, isOpenAfter { return places }
      if range.contains(entry), case .gap = entries[entry] {
        gap = (entry, line)
        places[entry - range.lowerBound] = line
        entry += 1
      } else if range.contains(entry), accepts(entry, line) {
        places[entry - range.lowerBound] = line
        entry += 1
        line += 1
      } else if let last = gap {
        gap = (last.entry, last.line + 1)
        entry = last.entry + 1
        line = last.line + 1
      } else {
        return nil
      }
    }
    while range.contains(entry) {
      guard case .gap = entries[entry] else { return nil }
      places[entry - range.lowerBound] = line
      entry += 1
    }
    return places
  }
}
