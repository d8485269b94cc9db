package import EarshotModel

/// A transcript as somebody expects it: lines, some of them patterns, and gaps.
package struct ExpectedTranscript: Sendable {
  package var header: TranscriptHeader
  package var entries: [Entry]
  /// Comments that are no header, as written, by the index of the entry that they stand before.
  var comments: [Int: [String]]

  /// One thing that must be heard, or a place where anything may be.
  package enum Entry: Sendable, Hashable {
    case line(ExpectedLine)
    /// `...`, any number of lines.
    case gap(SourcePlace)
  }
}

/// One line of an expected transcript.
package struct ExpectedLine: Sendable, Hashable {
  package var kind: TranscriptLine.Kind
  package var pattern: LinePattern
  /// The pieces of what was said, where the expectation is a JSON form that holds them.
  package var parts: [Part]
  /// Where it stands in the expected file.
  package var place: SourcePlace
  /// The line as written, kept when it is hand-written and still matches.
  var written: String

  func accepts(_ line: TranscriptLine) -> Bool {
    kind == line.kind && pattern.accepts(line.text)
  }
}

extension ExpectedTranscript {
  /// Reads the text form with its wildcards, or the JSON form, known by its first byte.
  ///
  /// - Throws: All faults of the file, with positions.
  package static func read(_ bytes: [UInt8], file: String) throws(Diagnostics) -> Self {
    if TranscriptJSONReader.isJSON(bytes) {
      let heard = try TranscriptJSONReader.read(bytes, file: file, rule: { _ in nil })
      return Self(
        header: heard.header,
        entries: heard.lines.map { line in
          .line(
            ExpectedLine(
              kind: line.kind, pattern: LinePattern(literal: line.text), parts: line.parts,
              place: line.filePlace ?? SourcePlace(line: 1, column: 1),
              written: line.written(for: .expected)))
        }, comments: [:])
    }
    var reader = TranscriptReader(file: file, dialect: .expected)
    return try reader.read(bytes)
  }
}

/// A transcript as it was heard, live or from a file: lines without wildcards.
package struct HeardTranscript: Sendable {
  package var header: TranscriptHeader
  package var lines: [TranscriptLine]

  package init(_ transcript: Transcript) {
    header = transcript.header
    lines = transcript.lines
  }

  init(header: TranscriptHeader, lines: [TranscriptLine]) {
    self.header = header
    self.lines = lines
  }

  /// Reads the text form, in which `*` and `...` are what was said, or the JSON form.
  ///
  /// The text form does not say which lines are stops: every announcement and every silence counts
  /// as one.
  ///
  /// - Parameter rule: The rule of a name in the JSON form; nil where it is none of ours.
  /// - Throws: All faults of the file, with positions.
  package static func read(
    _ bytes: [UInt8], file: String, rule: (String) -> Rule? = { _ in nil }
  ) throws(Diagnostics) -> Self {
    if TranscriptJSONReader.isJSON(bytes) {
      return try TranscriptJSONReader.read(bytes, file: file, rule: rule)
    }
    var reader = TranscriptReader(file: file, dialect: .heard)
    let read = try reader.read(bytes)
    var stop = 0
    let lines: [TranscriptLine] = read.entries.compactMap { entry in
      guard case .line(let line) = entry else { return nil }
      switch line.kind {
      case .speech, .silence: stop += 1
      case .further, .gesture, .screen, .scroll, .earcon, .note, .end: break
      }
      return TranscriptLine(
        line.kind, line.pattern.text, stop: line.kind.belongsToStop ? stop : nil,
        filePlace: line.place)
    }
    return Self(header: read.header, lines: lines)
  }
}

extension TranscriptLine.Kind {
  /// Whether such a line is, or may be, what a stop says.
  var belongsToStop: Bool {
    switch self {
    case .speech, .further, .silence: true
    case .gesture, .screen, .scroll, .earcon, .note, .end: false
    }
  }
}
