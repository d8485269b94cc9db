internal import EarshotModel

/// A line of a text dump, with the place in its file where it begins.
struct TextLine: Sendable {
  var text: Substring
  /// From 1.
  var line: Int
  /// The column of the text's first byte, in UTF-8 bytes from 1.
  var column: Int

  var place: SourcePlace { SourcePlace(line: line, column: column) }

  /// The line without its first bytes; all of it where it is shorter.
  func dropping(bytes count: Int) -> TextLine {
    var result = self
    let start = text.utf8.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex)
    result.text = text[(start ?? text.endIndex)...]
    result.column += min(count, text.utf8.count)
    return result
  }

  /// The line from an index of its text on.
  func dropping(to index: Substring.Index) -> TextLine {
    dropping(bytes: text.utf8.distance(from: text.startIndex, to: index))
  }
}

/// A reader of one dump that is written as lines.
protocol TextDumpReader {
  init(file: TextFile, limits: ImportLimits)

  mutating func read() throws(Diagnostics) -> Imported
}

extension TextDumpReader {
  static func read(
    _ bytes: [UInt8], file: String, limits: ImportLimits
  ) throws(Diagnostics) -> Imported {
    var reader = Self(file: try TextFile(bytes, file: file, limits: limits), limits: limits)
    return try reader.read()
  }
}

/// A text dump as lines: without a byte order mark and the carriage returns of Windows.
struct TextFile {
  let name: String
  var lines: [TextLine]

  /// - Throws: A diagnostic where the file cannot hold a dump at all.
  init(_ bytes: [UInt8], file: String, limits: ImportLimits) throws(Diagnostics) {
    try DumpFile.check(bytes, file: file, limits: limits)
    name = file
    lines = []
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    for part in content.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = part.last == 0x0D ? part.dropLast() : part
      // A log is cut at a number of bytes, also in the middle of a character.
      lines.append(
        TextLine(
          text: Substring(String(decoding: line, as: UTF8.self)), line: lines.count + 1, column: 1))
    }
  }

  func position(_ line: TextLine) -> SourcePosition {
    SourcePosition(file: name, line: line.line, column: line.column)
  }

  /// A single error, at a line.
  func refusal(
    _ line: TextLine?, _ message: String, expected: String? = nil, remedy: String? = nil
  ) -> Diagnostics {
    let place = line.map(position) ?? SourcePosition(file: name, line: 1, column: 1)
    return Diagnostics([
      Diagnostic(at: place, message, expected: expected, remedy: remedy)
    ])
  }
}

// MARK: - Logs

extension TextFile {
  /// The lines without what a log writes before each of them.
  ///
  /// A line that holds the marker tells how: what stands before it is the prefix, and the last word
  /// there is the log's tag, which the others have at some place too, however long their times and
  /// numbers are. Lines without the tag are another program's and left out.
  func withoutLogPrefix(marker: String) -> [TextLine] {
    guard let header = lines.first(where: { $0.text.firstRange(of: marker) != nil }),
      let found = header.text.firstRange(of: marker)
    else { return lines }
    let prefix = header.text[..<found.lowerBound]
    guard let tag = Self.tag(of: prefix) else {
      // Nothing but an indentation, which other lines have too.
      guard !prefix.isEmpty, prefix.allSatisfy({ $0 == " " || $0 == "\t" }) else { return lines }
      return lines.map { line in
        line.text.hasPrefix(prefix) ? line.dropping(bytes: prefix.utf8.count) : line
      }
    }
    return lines.compactMap { Self.message(of: $0, tag: tag) }
  }

  /// The tag of `11-30 12:00:00.123  1234  1234 D Tag  : `, `D/Tag ( 1234): ` or `Tag: `.
  private static func tag(of prefix: Substring) -> Substring? {
    var rest = prefix
    while rest.last == " " { rest.removeLast() }
    guard rest.last == ":" else { return nil }
    rest.removeLast()
    if rest.last == ")", let open = rest.lastIndex(of: "(") { rest = rest[..<open] }
    while rest.last == " " { rest.removeLast() }
    let start = rest.lastIndex(where: { $0 == " " || $0 == "/" }).map { rest.index(after: $0) }
    let tag = rest[(start ?? rest.startIndex)...]
    return tag.isEmpty ? nil : tag
  }

  /// How far into a line a log's own words go.
  private static let reach = 120

  private static func message(of line: TextLine, tag: Substring) -> TextLine? {
    let opening = line.text.prefix(reach)
    guard let found = opening.firstRange(of: tag) else { return nil }
    var rest = line.text[found.upperBound...]
    while rest.first == " " { rest.removeFirst() }
    if rest.first == "(", let close = rest.firstIndex(of: ")") {
      rest = rest[rest.index(after: close)...]
    }
    guard rest.first == ":" else { return nil }
    rest.removeFirst()
    if rest.first == " " { rest.removeFirst() }
    return line.dropping(to: rest.startIndex)
  }
}

extension Substring {
  /// The first place where a text stands, byte for byte.
  func firstRange(of text: some StringProtocol) -> Range<Index>? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return nil }
    var from = utf8.startIndex
    while let next = utf8[from...].firstIndex(of: first) {
      if utf8[next...].starts(with: wanted) {
        return next..<utf8.index(next, offsetBy: wanted.count)
      }
      from = utf8.index(after: next)
    }
    return nil
  }

  /// Takes a text away from the front, if it stands there.
  mutating func take(_ text: String) -> Bool {
    guard hasPrefix(text) else { return false }
    removeFirst(text.count)
    return true
  }

  /// Takes a decimal number away from the front.
  mutating func takeNumber() -> Double? {
    let end = firstIndex { !($0.isNumber && $0.isASCII) && !"-+.eE".contains($0) } ?? endIndex
    guard let number = Double(self[..<end]), number.isFinite else { return nil }
    self = self[end...]
    return number
  }
}
