internal import EarshotModel

/// Reads the text form of a transcript line by line.
struct TranscriptReader {
  let file: String
  let dialect: TranscriptText.Dialect

  /// After so many faults a file is no transcript, and more of them help nobody.
  static let maximumFaults = 100
  static let maximumLines = 1_000_000

  private var result = ExpectedTranscript(header: TranscriptHeader(), entries: [], comments: [:])
  private var problems: [Diagnostic] = []
  /// The kind of the entry before; nil before the first and after `...`, which may end in any.
  private var previous: Previous = .nothing

  private enum Previous { case nothing, gap, line(TranscriptLine.Kind) }

  init(file: String, dialect: TranscriptText.Dialect) {
    self.file = file
    self.dialect = dialect
  }

  mutating func read(_ bytes: [UInt8]) throws(Diagnostics) -> ExpectedTranscript {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    var number = 0
    while !rest.isEmpty, problems.count < Self.maximumFaults {
      number += 1
      guard number <= Self.maximumLines else {
        fault(number, 0, "more lines than a transcript may have", "at most \(Self.maximumLines)")
        break
      }
      var line = rest.prefix { $0 != 0x0A }
      rest = rest.dropFirst(line.count + 1)
      if line.last == 0x0D { line = line.dropLast() }
      guard let text = String(validating: line, as: UTF8.self) else {
        fault(number, validLength(line), "bytes that are not valid UTF-8", "UTF-8")
        continue
      }
      read(text[...], number)
    }
    if result.entries.isEmpty, problems.isEmpty {
      fault(
        max(1, number), 0,
        bytes.isEmpty ? "the file is empty" : "no line but comments",
        "a transcript, such as '> next' and what was heard after it")
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return result
  }

  private mutating func read(_ text: Substring, _ number: Int) {
    switch text.utf8.first {
    case nil: return
    case UInt8(ascii: "#"): comment(text, number)
    case UInt8(ascii: ">"): marked(.gesture, text, number)
    case UInt8(ascii: "+"): further(text, number)
    case UInt8(ascii: "["): event(text, number)
    default:
      if text == "...", dialect == .expected {
        result.entries.append(.gap(SourcePlace(line: number, column: 1)))
        previous = .gap
      } else {
        append(.speech, words: text, text, number)
      }
    }
  }

  private mutating func comment(_ text: Substring, _ number: Int) {
    guard result.entries.isEmpty, isHeader(text) else {
      result.comments[result.entries.count, default: []].append(String(text))
      return
    }
    if let wrong = result.header.read(
      comment: String(decoding: text.utf8.dropFirst(), as: UTF8.self))
    {
      let before = text.utf8.count - wrong.utf8.count
      fault(
        number, before, "the rule set '\(TranscriptText.quoted(wrong))' is no number",
        "a number such as 1")
    }
  }

  private func isHeader(_ text: Substring) -> Bool {
    ["scenario", "source", "walk", "screen", "profile", "language", "rules"]
      .contains { text.starts(with: "# \($0): ") }
  }

  private mutating func further(_ text: Substring, _ number: Int) {
    switch previous {
    case .gap, .line(.speech), .line(.further), .line(.silence), .line(.screen), .line(.scroll),
      .line(.earcon), .line(.note):
      marked(.further, text, number)
    case .nothing, .line(.gesture), .line(.end):
      fault(
        number, 0, "a further utterance ('+') with nothing before it",
        "an announcement first, or '\\+' for speech that begins with '+'")
    }
  }

  /// A line whose mark is one character and a space.
  private mutating func marked(_ kind: TranscriptLine.Kind, _ text: Substring, _ number: Int) {
    let mark = kind == .gesture ? ">" : "+"
    let meaning = kind == .gesture ? "gesture" : "utterance"
    guard text.utf8.dropFirst().first == UInt8(ascii: " "), text.utf8.count > 2 else {
      let found = text.utf8.count < 3 ? "'\(mark)' alone" : "'\(mark)' without a space after it"
      fault(
        number, min(1, text.utf8.count - 1), found,
        "'\(mark) ' and the \(meaning), or '\\\(mark)' for speech that begins with '\(mark)'")
      return
    }
    append(kind, words: Substring(text.utf8.dropFirst(2)), text, number)
  }

  private mutating func event(_ text: Substring, _ number: Int) {
    let inside = Substring(text.utf8.dropFirst())
    guard let close = inside.utf8.firstIndex(of: UInt8(ascii: "]")) else {
      fault(
        number, 0, "'[' without ']'",
        "an event such as [screen] TITLE, or '\\[' for speech that begins with '['")
      return
    }
    let head = inside[..<close].split(separator: " ", maxSplits: 1)
    let name = head.first.map(String.init) ?? ""
    let argument = head.dropFirst().first ?? ""
    let after = inside[inside.utf8.index(after: close)...]
    let words = after.utf8.first == UInt8(ascii: " ") ? Substring(after.utf8.dropFirst()) : after
    let afterOffset = 1 + inside.utf8.distance(from: inside.startIndex, to: after.startIndex)
    let events: [TranscriptLine.Kind] = [.screen, .scroll, .earcon, .silence, .note, .end]
    guard let kind = events.first(where: { $0.rawValue == name }) else {
      let near = nearest(to: name, among: events.map(\.rawValue))
      fault(
        number, 0, "the unknown event '[\(TranscriptText.quoted(inside[..<close]))]'",
        "one of [screen], [scroll], [earcon …], [silence], [note], [end], "
          + "or '\\[' for speech that begins with '['",
        remedy: near.map { "write [\($0)]" })
      return
    }
    if kind != .earcon, !argument.isEmpty {
      fault(number, name.utf8.count + 1, "words inside '[\(name)]'", "them after the ']'")
      return
    }
    switch kind {
    case .screen, .scroll, .note:
      guard after.isEmpty || after.utf8.first == UInt8(ascii: " ") else {
        fault(number, afterOffset, "'[\(name)]' without a space after it", "a space")
        return
      }
      append(kind, words: words, text, number)
    case .silence, .end:
      guard after.isEmpty else {
        fault(number, afterOffset, "words after '[\(name)]'", "the end of the line")
        return
      }
      append(kind, words: "", text, number)
    case .earcon: earcon(argument, after: after, afterOffset, text, number)
    case .gesture, .speech, .further: break
    }
  }

  private mutating func earcon(
    _ name: Substring, after: Substring, _ afterOffset: Int, _ text: Substring, _ number: Int
  ) {
    let known = Earcon.allCases.map(\.rawValue)
    let isPattern = dialect == .expected && name.contains("*")
    guard after.isEmpty else {
      fault(
        number, afterOffset, "words after '[earcon \(TranscriptText.quoted(name))]'",
        "the end of the line")
      return
    }
    guard isPattern || known.contains(String(name)) else {
      fault(
        number, 1,
        name.isEmpty
          ? "an earcon without a name" : "the unknown earcon '\(TranscriptText.quoted(name))'",
        "one of \(known.joined(separator: ", "))",
        remedy: nearest(to: String(name), among: known).map { "write [earcon \($0)]" })
      return
    }
    append(.earcon, words: name, text, number)
  }

  private mutating func append(
    _ kind: TranscriptLine.Kind, words: Substring, _ text: Substring, _ number: Int
  ) {
    let before = text.utf8.distance(from: text.startIndex, to: words.startIndex)
    do {
      let pieces = try TranscriptText.pieces(of: words, for: dialect)
      result.entries.append(
        .line(
          ExpectedLine(
            kind: kind, pattern: LinePattern(pieces: pieces), parts: [],
            place: SourcePlace(line: number, column: 1), written: String(text))))
      previous = .line(kind)
    } catch {
      fault(number, before + error.offset, error.message, error.expected)
    }
  }

  private mutating func fault(
    _ line: Int, _ offset: Int, _ message: String, _ expected: String, remedy: String? = nil
  ) {
    problems.append(
      Diagnostic(
        at: SourcePosition(file: file, line: line, column: offset + 1), message,
        expected: expected, remedy: remedy))
  }

  /// How many bytes of a line are UTF-8 before the first that is not.
  private func validLength(_ line: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8()
    var bytes = line.makeIterator()
    var length = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { length += UTF8.width(scalar) }
    return length
  }
}
