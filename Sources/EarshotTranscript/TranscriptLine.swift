package import EarshotModel

/// One line of a transcript's text form, by meaning: what files hold and comparisons work on.
package struct TranscriptLine: Sendable, Hashable {
  /// What the beginning of a line tells.
  package enum Kind: String, Sendable, CaseIterable {
    /// `> next`
    case gesture
    /// An announcement, or something else that was said first.
    case speech
    /// `+ Double-tap to activate`, a further utterance of the same stop or event.
    case further
    /// `[silence]`, a stop that says nothing.
    case silence
    /// `[screen] Thank you`
    case screen
    /// `[scroll]`, with the container's label where it has one.
    case scroll
    /// `[earcon edge]`
    case earcon
    /// `[note] …`
    case note
    /// `[end]`: the walk reached the last stop.
    case end
  }

  package var kind: Kind
  /// The words without marks and escapes; empty where the kind says all.
  package var text: String
  /// The pieces of what was said, where they are known.
  package var parts: [Part]
  /// The number of the stop that it belongs to.
  package var stop: Int?
  /// Where the stop stands in the input that was walked, where that is known.
  package var place: SourcePlace?
  /// Where it stands in the transcript's own file, where it was read from one.
  package var filePlace: SourcePlace?

  package init(
    _ kind: Kind, _ text: String = "", parts: [Part] = [], stop: Int? = nil,
    place: SourcePlace? = nil, filePlace: SourcePlace? = nil
  ) {
    self.kind = kind
    self.text = text
    self.parts = parts
    self.stop = stop
    self.place = place
    self.filePlace = filePlace
  }

  /// The line as the text form writes it.
  func written(for dialect: TranscriptText.Dialect) -> String {
    let words = TranscriptText.escaped(text, for: dialect)
    switch kind {
    case .gesture: return "> \(words)"
    case .speech: return TranscriptText.guarded(words, text: text)
    case .further: return "+ \(words)"
    case .silence, .end: return "[\(kind.rawValue)]"
    case .screen, .scroll, .note:
      return words.isEmpty ? "[\(kind.rawValue)]" : "[\(kind.rawValue)] \(words)"
    case .earcon: return "[\(kind.rawValue) \(words)]"
    }
  }
}

extension Transcript {
  /// The transcript line by line, notes about the whole first.
  ///
  /// An utterance without words is no line, unless the stop says nothing else.
  package var lines: [TranscriptLine] {
    var lines = notes.map { TranscriptLine(.note, $0) }
    var stop = 0
    for event in events {
      switch event {
      case .gesture(let text): lines.append(TranscriptLine(.gesture, text))
      case .arrival(let arrival):
        stop += 1
        append(arrival, stop: stop, to: &lines)
      case .utterance(let utterance):
        if !utterance.text.isEmpty {
          lines.append(TranscriptLine(.speech, utterance.text, parts: utterance.parts))
        }
      case .screen(let title): lines.append(TranscriptLine(.screen, title))
      case .scroll(let label): lines.append(TranscriptLine(.scroll, label ?? ""))
      case .earcon(let earcon): lines.append(TranscriptLine(.earcon, earcon.rawValue))
      case .end: lines.append(TranscriptLine(.end))
      case .note(let text): lines.append(TranscriptLine(.note, text))
      }
    }
    return lines
  }

  private func append(_ arrival: Arrival, stop: Int, to lines: inout [TranscriptLine]) {
    let spoken = arrival.utterances.filter { !$0.text.isEmpty }
    var kind = TranscriptLine.Kind.speech
    if spoken.first?.purpose != .arrival {
      lines.append(TranscriptLine(.silence, stop: stop, place: arrival.place))
      kind = .further
    }
    for utterance in spoken {
      lines.append(
        TranscriptLine(
          kind, utterance.text, parts: utterance.parts, stop: stop, place: arrival.place))
      kind = .further
    }
  }

  /// The text form (design, section 6), ended by a line feed.
  ///
  /// ```
  /// # scenario: Register, screen: Register
  /// # profile: voiceover (voiceover-ios-18), language: en, rules: 1
  /// > next, to the end
  /// Back, button
  /// [end]
  /// ```
  package func text() -> String { text(for: .heard) }

  func text(for dialect: TranscriptText.Dialect) -> String {
    var text = header.text
    for line in lines {
      text += line.written(for: dialect)
      text += "\n"
    }
    return text
  }
}
