package import EarshotModel

extension HeardTranscript {
  /// What a capture holds, line by line, to be compared with a transcript.
  ///
  /// What was typed by ear is no evidence of punctuation, case and whether the hint was apart: a
  /// typed line with the words of an announcement of the other side is taken as that one, with or
  /// without its hint.
  ///
  /// - Parameter other: The lines of the other side.
  package init(_ capture: Capture, fitting other: [TranscriptLine]) {
    var header = TranscriptHeader()
    header.source = capture.file
    header.profile = capture.reader
    header.version = capture.readerVersion.map { "\(capture.reader.map { "\($0) " } ?? "")\($0)" }
    header.language = capture.language?.tag
    var lines: [TranscriptLine] = []
    var stop = 0
    for utterance in capture.utterances {
      let kind: TranscriptLine.Kind = utterance.kind == .hint ? .further : .speech
      if utterance.kind == .announcement { stop += 1 }
      lines.append(
        TranscriptLine(
          kind, utterance.text, stop: utterance.kind == .event ? nil : stop,
          filePlace: utterance.place))
    }
    switch capture.form {
    case .log: self.init(header: header, lines: lines)
    case .typed: self.init(header: header, lines: SpokenForms(other).fit(lines))
    }
  }

  /// Only what is said, as a capture holds it: no gestures, sounds, screens and notes; without
  /// the hints that the capture does not have, for its user may have gone on before them.
  ///
  /// - Parameter capture: The lines of the capture, already fitted.
  package func spoken(like capture: [TranscriptLine]) -> HeardTranscript {
    var filter = SpokenFilter(capture)
    return HeardTranscript(header: header, lines: lines.filter { filter.keeps($0.kind, $0.text) })
  }
}

extension ExpectedTranscript {
  /// A transcript that expects exactly what was heard.
  package init(_ heard: HeardTranscript) {
    self.init(
      header: heard.header,
      entries: heard.lines.map { line in
        .line(
          ExpectedLine(
            kind: line.kind, pattern: LinePattern(literal: line.text), parts: line.parts,
            place: line.filePlace ?? SourcePlace(line: 1, column: 1),
            written: line.written(for: .expected)))
      }, comments: [:])
  }

  /// Only what is said, as ``HeardTranscript/spoken(like:)``. Gaps stay.
  package func spoken(like capture: [TranscriptLine]) -> ExpectedTranscript {
    var filter = SpokenFilter(capture)
    var result = self
    result.comments = [:]
    result.entries = entries.filter { entry in
      switch entry {
      case .gap: true
      case .line(let line): filter.keeps(line.kind, line.pattern.text)
      }
    }
    return result
  }

  /// The lines without their wildcards, for what a capture is fitted to.
  package var lines: [TranscriptLine] {
    entries.compactMap { entry in
      guard case .line(let line) = entry else { return nil }
      return TranscriptLine(line.kind, line.pattern.text)
    }
  }
}

extension Capture {
  /// The expected transcript that the capture becomes: what was heard between a walk's gesture and
  /// whatever came after.
  package func expectedText(profile: Profile) -> String {
    var header = TranscriptHeader(source: file, profile: profile)
    header.rules = nil
    var text = header.text
    let facts = [
      reader.map { "reader: \($0)" + (readerVersion.map { " \($0)" } ?? "") },
      device.map { "device: \($0)" }, os.map { "os: \($0)" }, by.map { "by: \($0)" },
      when.map { "when: \($0)" },
    ].compactMap { $0 }
    if !facts.isEmpty { text += "# heard on a device. \(facts.joined(separator: ", "))\n" }
    text += "> next, to the end\n"
    for utterance in utterances {
      let kind: TranscriptLine.Kind = utterance.kind == .hint ? .further : .speech
      text += TranscriptLine(kind, utterance.text).written(for: .expected) + "\n"
    }
    // Whether the last stop was the end is not recorded.
    return text + "...\n"
  }
}

/// Tells which lines of a transcript a capture can be compared with.
private struct SpokenFilter {
  /// The words of announcements with a hint, and of those without.
  private var hinted: Set<[String]> = []
  private var bare: Set<[String]> = []
  private var hints: Set<[String]> = []
  private var announcement: [String] = []

  init(_ capture: [TranscriptLine]) {
    var last: [String]?
    for line in capture {
      let words = line.text.spokenWords
      if line.kind == .further {
        hints.insert(words)
        if let last { hinted.insert(last) }
      } else {
        bare.insert(words)
        last = words
      }
    }
    bare.subtract(hinted)
  }

  mutating func keeps(_ kind: TranscriptLine.Kind, _ text: String) -> Bool {
    switch kind {
    case .speech:
      announcement = text.spokenWords
      return true
    case .further:
      if hinted.contains(announcement) { return true }
      return !bare.contains(announcement) && hints.contains(text.spokenWords)
    case .gesture, .silence, .screen, .scroll, .earcon, .note, .end: return false
    }
  }
}

/// The announcements of one side by their words alone.
private struct SpokenForms {
  private var plain: [[String]: String] = [:]
  private var hints: [[String]: String] = [:]
  private var withHint: [[String]: (announcement: String, hint: String)] = [:]

  init(_ lines: [TranscriptLine]) {
    var announcement: String?
    for line in lines {
      switch line.kind {
      case .speech:
        announcement = line.text
        plain[line.text.spokenWords] = line.text
      case .further:
        hints[line.text.spokenWords] = line.text
        if let announcement {
          withHint[(announcement + " " + line.text).spokenWords] = (announcement, line.text)
        }
      case .silence, .gesture, .screen, .scroll, .earcon, .note, .end: announcement = nil
      }
    }
  }

  func fit(_ lines: [TranscriptLine]) -> [TranscriptLine] {
    lines.flatMap { line -> [TranscriptLine] in
      let words = line.text.spokenWords
      var line = line
      if line.kind == .speech, let both = withHint[words] {
        var hint = line
        hint.kind = .further
        line.text = both.announcement
        hint.text = both.hint
        return [line, hint]
      }
      if line.kind == .speech, plain[words] == nil, let hint = hints[words] {
        line.kind = .further
        line.text = hint
      } else {
        line.text = (line.kind == .further ? hints : plain)[words] ?? line.text
      }
      return [line]
    }
  }
}
