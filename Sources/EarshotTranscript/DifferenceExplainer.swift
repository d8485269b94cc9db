internal import EarshotModel

/// Turns the steps of an alignment into differences with causes.
struct DifferenceExplainer {
  let expected: ExpectedTranscript
  let heard: HeardTranscript
  let blocks: BlockMatcher
  private let subject: Comparison.Subject
  var masker: Masker
  private let vocabulary: Vocabulary
  private(set) var differences: [Difference] = []
  private(set) var chunks: [Chunk] = []
  /// Where each stop stands in the input.
  private let places: [Int: SourcePlace]
  private var screen: String?
  private var stop = 0
  private var block = 0
  /// Numbers of the differences of each moved block, by item.
  private var moved: [Int: Int] = [:]

  init(
    expected: ExpectedTranscript, heard: HeardTranscript, blocks: BlockMatcher,
    subject: Comparison.Subject, masker: Masker, kindOfWords: @escaping (String) -> Part.Kind?
  ) {
    self.expected = expected
    self.heard = heard
    self.blocks = blocks
    self.subject = subject
    self.masker = masker
    vocabulary = Vocabulary(heard.lines, table: kindOfWords)
    screen = heard.header.screen
    var places: [Int: SourcePlace] = [:]
    for line in heard.lines { if let stop = line.stop { places[stop] = line.place } }
    self.places = places
  }

  mutating func explain(_ steps: [BlockAlignment.Step]) {
    for step in steps {
      let before = differences.count
      switch step {
      case .same(let item, let heard):
        pass(heard)
        chunks.append(
          Chunk(.same, expected: written(item: item), heard: written(item: item, heard: heard)))
        continue
      case .gap(let item):
        let lines = written(item: item)
        chunks.append(Chunk(.gap, expected: lines, heard: lines))
        continue
      case .covered(let heard):
        pass(heard)
        chunks.append(Chunk(.covered, expected: [], heard: written(heard: heard)))
        continue
      case .changed(let item, let heard):
        pass(heard)
        change(item, heard)
      case .missing(let item): whole(item: item, heard: nil)
      case .added(let heard):
        pass(heard)
        whole(item: nil, heard: heard)
      case .movedFrom(let item, let heard): move(item, heard)
      case .movedTo(let item, let heard):
        pass(heard)
        move(item, heard)
      }
      block += 1
      record(step, since: before)
    }
  }

  private mutating func record(_ step: BlockAlignment.Step, since before: Int) {
    var chunk = Chunk(.different, expected: [], heard: [])
    chunk.differences = Array(before..<differences.count)
    switch step {
    case .changed(let item, let heard):
      chunk.expected = written(item: item)
      chunk.heard = written(item: item, heard: heard)
    case .missing(let item): chunk.expected = written(item: item)
    case .added(let heard): chunk.heard = written(heard: heard)
    case .movedFrom(let item, _):
      chunk.expected = written(item: item)
      chunk.differences = moved[item].map { [$0] } ?? []
    case .movedTo(let item, let heard):
      chunk.heard = written(heard: heard)
      chunk.differences = moved[item].map { [$0] } ?? []
    case .same, .gap, .covered: return
    }
    chunks.append(chunk)
  }

  /// Follows what is heard, for the screen and the stop of what comes.
  private mutating func pass(_ index: Int) {
    for line in heardLines(index) {
      if line.kind == .screen { screen = line.text }
      if let number = line.stop { stop = number }
    }
  }

  // MARK: Whole blocks

  private mutating func whole(item: Int?, heard index: Int?) {
    let expectedLine = item.flatMap { expectedLines($0).first }
    let heardLine = index.flatMap { heardLines($0).first }
    guard let kind = expectedLine?.kind ?? heardLine?.kind else { return }
    let cause = Cause(
      subject: subject(of: kind), change: item == nil ? .added : .lost,
      expected: expectedLine.map { masked($0) }, heard: heardLine.map { masker.masked($0.text) },
      origin: .app)
    add(
      cause, expectedLine, heardLine, isAtStop: index != nil)
  }

  private mutating func move(_ item: Int, _ index: Int) {
    if moved[item] != nil { return }
    guard let expectedLine = expectedLines(item).first, let heardLine = heardLines(index).first
    else { return }
    moved[item] = differences.count
    let cause = Cause(
      subject: .order, change: .changed, expected: nil, heard: nil, origin: .app)
    let (oldScreen, oldStop) = (screen, stop)
    stop = heardLine.stop ?? stop
    add(cause, expectedLine, heardLine, isAtStop: true)
    (screen, stop) = (oldScreen, oldStop)
  }

  private func subject(of kind: TranscriptLine.Kind) -> Cause.Subject {
    switch kind {
    case .speech, .silence: .stop
    case .further: .utterance
    case .gesture: .gesture
    case .screen: .screen
    case .scroll: .scroll
    case .earcon: .earcon
    case .end: .end
    case .note: .words
    }
  }

  // MARK: Changed blocks

  private mutating func change(_ item: Int, _ index: Int) {
    guard case .block(let block) = blocks.items[item] else { return }
    var expectedLines = expectedLines(item)
    var heardLines = heardLines(index)
    let before = differences.count
    if !block.isOpenBefore, let first = expectedLines.first, let own = heardLines.first {
      expectedLines.removeFirst()
      heardLines.removeFirst()
      if !accepts(first, own) { changeLine(first, own) }
    }
    // What is said after the announcement: the same words first, then one after the other.
    for line in expectedLines {
      if let same = heardLines.firstIndex(where: { accepts(line, $0) }) {
        expectedLines.removeAll { $0 == line }
        heardLines.remove(at: same)
      }
    }
    for (line, own) in zip(expectedLines, heardLines) { changeLine(line, own) }
    for line in expectedLines.dropFirst(heardLines.count) { lose(line) }
    if !block.isOpenAfter, !block.isOpenBefore, !block.hasGap {
      for line in heardLines.dropFirst(expectedLines.count) { gain(line) }
    }
    // The same lines in another order.
    if differences.count == before {
      add(
        Cause(subject: .order, change: .changed, expected: nil, heard: nil, origin: .app),
        self.expectedLines(item).first, self.heardLines(index).first, isAtStop: true)
    }
  }

  private mutating func changeLine(_ line: ExpectedLine, _ own: TranscriptLine) {
    let pattern = line.pattern.mapPieces { masker.masked($0) }
    let expectedText = pattern.text
    let heardText = masker.masked(own.text)
    guard line.kind.isSpoken, own.kind.isSpoken else {
      let isSpeech = line.kind.belongsToStop
      let cause = Cause(
        subject: isSpeech ? .speech : subject(of: line.kind),
        change: !isSpeech ? .changed : own.kind == .silence ? .lost : .added,
        expected: expectedText, heard: heardText, origin: .app)
      add(cause, line, own, isAtStop: true)
      return
    }
    var parts: [Part] = []
    for var part in line.parts {
      part.text = masker.masked(part.text)
      parts.append(part)
    }
    var changes =
      PartAlignment(pattern, parts: parts, heard: pieces(own, heardText), vocabulary).changes()
    if changes.isEmpty {
      changes = [
        PartChange(subject: .words, change: .changed, expected: expectedText, heard: heardText)
      ]
    }
    for change in changes {
      let cause = Cause(
        subject: change.subject, change: change.change, expected: change.expected,
        heard: change.heard, origin: origin(of: change))
      add(cause, line, own, isAtStop: true)
    }
  }

  /// A further utterance that is gone: a hint, unless its words tell otherwise.
  private mutating func lose(_ line: ExpectedLine) {
    let words = masked(line)
    let kinds = Set(line.parts.map(\.kind))
    let kind = kinds.count == 1 ? kinds.first : vocabulary.kind(of: words)
    let isParted = heard.lines.contains { !$0.parts.isEmpty }
    add(
      Cause(
        subject: kind.map(Cause.Subject.part) ?? (isParted ? .part(.hint) : .utterance),
        change: .lost, expected: words, heard: nil, origin: .app),
      line, nil, isAtStop: true)
  }

  private mutating func gain(_ line: TranscriptLine) {
    let kinds = Set(line.parts.map(\.kind))
    let words = masker.masked(line.text)
    let changed = line.parts.map { part in
      origin(
        of: PartChange(subject: .utterance, change: .added, heard: part.text, rule: part.rule))
    }
    let isOurs = !changed.isEmpty && changed.allSatisfy { $0 != .app }
    add(
      Cause(
        subject: kinds.count == 1 ? kinds.first.map(Cause.Subject.part) ?? .utterance : .utterance,
        change: .added, expected: nil, heard: words, origin: isOurs ? changed[0] : .app),
      nil, line, isAtStop: true)
  }

  /// Whether the app or Earshot made a difference.
  ///
  /// It is ours where the rule that spoke the words has changed since the transcript was recorded,
  /// unless the words are the app's own and differ in more than marks and case.
  private func origin(of change: PartChange) -> Cause.Origin {
    guard let rule = change.rule, let recorded = expected.header.rules else { return .app }
    let before = rule.revision(inSet: recorded)
    let now = rule.revision(inSet: heard.header.rules ?? Rule.currentSet)
    guard now > before else { return .app }
    if change.isFromInput, let expected = change.expected, let heard = change.heard,
      letters(expected) != letters(heard)
    {
      return .app
    }
    return .earshot(Cause.RuleChange(rule: rule.id, before: before, now: now))
  }

  private func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  // MARK: Lines

  private mutating func masked(_ line: ExpectedLine) -> String {
    line.pattern.mapPieces { masker.masked($0) }.text
  }

  private mutating func pieces(_ line: TranscriptLine, _ text: String) -> [Piece] {
    var result: [Piece] = []
    var joined = ""
    for part in line.parts where !part.text.isEmpty {
      let words = masker.masked(part.text)
      joined += part.before
      joined += words
      // One part can say several things, as the label of a combined element does.
      for (offset, phrase) in words.split(separator: ", ").enumerated() {
        result.append(
          Piece(
            kind: part.kind, before: offset == 0 ? part.before : ", ", text: String(phrase),
            rule: part.rule, isFromInput: part.place != nil))
      }
    }
    if joined == text, !result.isEmpty { return result }
    // No parts, or a mask that reaches over several of them.
    var start = text.startIndex
    result = []
    func append(_ words: Substring) {
      result.append(
        Piece(
          kind: vocabulary.kind(of: String(words)), before: result.isEmpty ? "" : ", ",
          text: String(words)))
    }
    while let comma = text[start...].firstRange(of: ", ") {
      append(text[start..<comma.lowerBound])
      start = comma.upperBound
    }
    append(text[start...])
    return result
  }

  private mutating func add(
    _ cause: Cause, _ expectedLine: ExpectedLine?, _ heardLine: TranscriptLine?,
    isAtStop: Bool
  ) {
    let expectedPosition = expectedLine.map {
      SourcePosition(
        file: subject.expectedFile, line: Int($0.place.line), column: Int($0.place.column))
    }
    var position =
      expectedPosition ?? SourcePosition(file: subject.expectedFile, line: 1, column: 1)
    let place = heardLine?.place ?? (isAtStop ? places[stop] : nil)
    if let place {
      position = SourcePosition(
        file: subject.source, line: Int(place.line), column: Int(place.column))
    } else if let place = heardLine?.filePlace {
      position = SourcePosition(
        file: subject.source, line: Int(place.line), column: Int(place.column))
    }
    differences.append(
      Difference(
        cause: cause, position: position, expectedPosition: expectedPosition, screen: screen,
        stop: stop,
        placement: heardLine.map { $0.stop != nil } ?? isAtStop ? .at : .after,
        version: heard.header.version ?? expected.header.version,
        expectedLine: expectedLine?.written,
        heardLine: heardLine?.written(for: .heard), block: block))
  }

}

extension TranscriptLine.Kind {
  /// Whether there are words that a reader speaks.
  var isSpoken: Bool {
    switch self {
    case .speech, .further: true
    case .silence, .gesture, .screen, .scroll, .earcon, .note, .end: false
    }
  }
}
