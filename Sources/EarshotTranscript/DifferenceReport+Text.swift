internal import EarshotModel

extension DifferenceReport {
  /// Places named one by one before the rest is counted.
  private static let namedPlaces = 5
  /// Wordings of a changed rule that are shown.
  private static let namedWordings = 3

  /// The report for people: linear text, the verdict first, one fact a line, ended by a line feed.
  ///
  /// ```
  /// FAIL 1 of 1. GROUP LOST. register.scenario.yaml:11, Register, stop 3, voiceover-ios-18
  /// expected: Home address, Street, text field, Double tap to edit.
  /// heard:    Street, text field, Double tap to edit.
  /// missing:  "Home address"
  /// next: earshot explain register.scenario.yaml --stop 3
  /// RESULT: failed. 1 cause, 1 stop differs: 1 from the app, 0 from Earshot.
  /// ```
  package func text() -> String {
    var lines: [String] = []
    let total = entries.count + failures.count
    for entry in entries {
      let head = "FAIL \(entry.number) of \(total). \(entry.cause.title)."
      switch entry.cause.origin {
      case .app: lines += appLines(entry, head)
      case .earshot(let change): lines += earshotLines(entry, head, change)
      }
    }
    for (index, failure) in failures.enumerated() {
      lines.append(
        "FAIL \(entries.count + index + 1) of \(total). \(failure.title). \(failure.location)")
      lines += failure.facts
      if let next = failure.next { lines.append("next: \(next)") }
    }
    lines.append("RESULT: \(resultLine)")
    return lines.map { "\($0)\n" }.joined()
  }

  /// The last line, which says all of it in short.
  package var resultLine: String {
    if isPassed {
      return "passed. \(count(comparisons.count, "transcript is", "transcripts are")) as expected."
    }
    var facts: [String] = []
    if !entries.isEmpty {
      let stops = stopCounts
      facts.append(
        "\(count(entries.count, "cause", "causes")), "
          + "\(count(stops.app + stops.earshot, "stop differs", "stops differ")): "
          + "\(stops.app) from the app, \(stops.earshot) from Earshot.")
    }
    if !failures.isEmpty {
      let other = entries.isEmpty ? "" : "other "
      facts.append("\(count(failures.count, "\(other)failure", "\(other)failures")).")
    }
    return "failed. \(facts.joined(separator: " "))"
  }

  private func appLines(_ entry: Entry, _ head: String) -> [String] {
    guard let first = entry.places.first else { return [] }
    let difference = first.difference
    var lines = ["\(head) \(location(difference))"]
    if entry.cause.subject == .order {
      if let position = difference.expectedPosition {
        lines.append("expected: at \(position.file):\(position.line)")
      }
      lines.append("heard:    as stop \(difference.stop)")
      lines.append("moved:    \(difference.heardLine ?? "")")
    } else {
      lines.append("expected: \(difference.expectedLine ?? "(nothing)")")
      lines.append("heard:    \(difference.heardLine ?? "(nothing)")")
      lines += wordLines(entry.cause)
    }
    for place in entry.places.dropFirst().prefix(Self.namedPlaces) {
      lines.append("also: \(location(place.difference))")
    }
    let rest = entry.places.count - 1 - Self.namedPlaces
    if rest > 0 { lines.append("also: \(count(rest, "more place", "more places"))") }
    if let next = next(after: first) { lines.append("next: \(next)") }
    return lines
  }

  /// What the difference inside the line is.
  private func wordLines(_ cause: Cause) -> [String] {
    switch cause.subject {
    case .part, .words, .separator: break
    case .speech, .order, .stop, .utterance, .gesture, .screen, .scroll, .earcon, .end: return []
    }
    return switch (cause.expected, cause.heard) {
    case (let expected?, let heard?): ["changed:  \(quoted(expected)) to \(quoted(heard))"]
    case (let expected?, nil): ["missing:  \(quoted(expected))"]
    case (nil, let heard?): ["added:    \(quoted(heard))"]
    case (nil, nil): []
    }
  }

  private func earshotLines(
    _ entry: Entry, _ head: String, _ change: Cause.RuleChange
  ) -> [String] {
    let stops = Set(entry.places.map { [$0.comparison, $0.difference.block] }).count
    var lines = [
      "\(head) \(count(stops, "stop", "stops")) in \(count(entry.files.count, "file", "files"))"
    ]
    let revisions =
      change.before == 0 ? "new" : "revision \(change.before) to \(change.now)"
    var seen: Set<Cause> = []
    let causes = entry.places.map(\.difference.cause).filter { seen.insert($0).inserted }
    for cause in causes.prefix(Self.namedWordings) {
      let words =
        switch (cause.expected, cause.heard) {
        case (let expected?, let heard?): "\(quoted(expected)) is now \(quoted(heard))"
        case (let expected?, nil): "\(quoted(expected)) is no longer said"
        case (nil, let heard?): "\(quoted(heard)) is said now"
        case (nil, nil): "is said otherwise"
        }
      lines.append("\(cause.subject.name) \(words); rule \(change.rule), \(revisions)")
    }
    let rest = causes.count - Self.namedWordings
    if rest > 0 { lines.append("and \(count(rest, "other wording", "other wordings"))") }
    lines.append("next: earshot accept --cause \(entry.number)")
    return lines
  }

  private func location(_ difference: Difference) -> String {
    var facts = ["\(difference.position.file):\(difference.position.line)"]
    if let screen = difference.screen { facts.append(TranscriptText.escaped(screen, for: .heard)) }
    switch difference.placement {
    case .at: facts.append("stop \(difference.stop)")
    case .after:
      facts.append(
        difference.stop == 0 ? "before the first stop" : "after stop \(difference.stop)")
    }
    if let version = difference.version {
      facts.append(TranscriptText.escaped(version, for: .heard))
    }
    return facts.joined(separator: ", ")
  }

  private func next(after place: Place) -> String? {
    let subject = comparisons[place.comparison].subject
    guard subject.canExplain else { return nil }
    let options = subject.explainOptions.isEmpty ? "" : " \(subject.explainOptions)"
    let difference = place.difference
    if difference.placement == .after, subject.explainOptions.isEmpty {
      return "earshot walk \(shellWord(subject.source))"
    }
    if difference.stop == 0 { return nil }
    return "earshot explain \(shellWord(subject.source)) --stop \(difference.stop)\(options)"
  }

  private func quoted(_ words: String) -> String {
    "\"\(TranscriptText.escaped(words, for: .heard))\""
  }

  private func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}

/// A file name as a shell takes it for one word.
private func shellWord(_ word: String) -> String {
  let isPlain =
    !word.isEmpty
    && word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        true
      default: "-_./,:=@%+".utf8.contains(byte)
      }
    }
  return isPlain
    ? word
    : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
}
