package import EarshotModel
package import EarshotVoiceFrames

/// The sounds and silences of one stop, before anything is spoken.
package struct UtterancePlan: Sendable {
  /// A text that one voice speaks in one breath, and the silence before it.
  package struct Piece: Hashable, Sendable {
    /// Milliseconds; before the first piece it does not count.
    package var pause: Int
    package var request: VoiceRequest
    /// The language of the part, not of the voice.
    package var language: LanguageTag
  }

  /// In the order in which they are heard.
  package private(set) var pieces: [Piece] = []
  /// What is known to go wrong before speaking, without the stop's id.
  package private(set) var problems: [SpeechProblem] = []
  /// The rows of the table that are spoken with.
  package private(set) var rows: [VoiceTable.Row] = []

  /// The silence before a hint and before what tells of actions. VoiceOver leaves a clear gap
  /// there; its length is our inference.
  package static let hintPause = 500
  /// The silence where the voice changes within a part: shorter than any pause between parts.
  package static let voiceChangePause = 60

  private let options: SpeechOptions
  private let languages: [LanguageTag]
  private let override: VoiceTable.Row?

  package init(_ utterances: [Utterance], options: SpeechOptions) {
    self.options = options
    var languages: [LanguageTag] = []
    for part in utterances.lazy.flatMap(\.parts) where !languages.contains(part.language) {
      languages.append(part.language)
    }
    self.languages = languages
    override = options.voice.map {
      VoiceTable.row(ofVoiceNamed: $0) ?? VoiceTable.fallback
    }
    for (index, utterance) in utterances.enumerated() {
      var pause = 0
      if index > 0 {
        pause = Joint.sentence.milliseconds(pause: options.pause)
        switch utterance.purpose {
        case .hint: pause = utterance.delayMilliseconds > 0 ? 0 : Self.hintPause
        case .arrival, .response: break
        }
        pause = max(pause, min(max(0, utterance.delayMilliseconds), 10_000))
      }
      for phrase in phrases(of: utterance, pause: pause) { add(phrase) }
    }
  }

  /// Parts that are spoken without a silence between them.
  private struct Phrase {
    var pause: Int
    var fragments: [(text: String, language: LanguageTag)]
  }

  private mutating func phrases(of utterance: Utterance, pause: Int) -> [Phrase] {
    var phrases: [Phrase] = []
    var textSoFar = ""
    for part in utterance.parts where !part.text.isEmpty {
      let text = spoken(part.text)
      defer { textSoFar = part.text }
      guard let last = phrases.indices.last else {
        phrases.append(Phrase(pause: pause, fragments: [(part.before + text, part.language)]))
        continue
      }
      let joint = Joint(joiner: part.before, after: textSoFar)
      var silence = joint.milliseconds(pause: options.pause)
      var setsApart = false
      switch part.kind {
      case .hint, .actions:
        silence = max(silence, Self.hintPause)
        setsApart = true
      case .context, .label, .value, .state, .role, .position, .header, .error, .description,
        .message:
        break
      }
      if joint == .phrase, !setsApart {
        // The words between two parts are the reader's, and most often the earlier part is too.
        phrases[last].fragments[phrases[last].fragments.count - 1].text += part.before
        phrases[last].fragments.append((text, part.language))
      } else {
        phrases.append(Phrase(pause: silence, fragments: [(text, part.language)]))
      }
    }
    return phrases
  }

  private mutating func spoken(_ text: String) -> String {
    let spoken = SpokenText(text)
    for change in spoken.changes { report(change.kind, text, change.message) }
    return spoken.text
  }

  private mutating func add(_ phrase: Phrase) {
    var runs: [(run: VoiceRun, language: LanguageTag)] = []
    for fragment in phrase.fragments {
      let main = mainRow(for: fragment.language, text: fragment.text)
      var choices: [Script: VoiceTable.Row] = [:]
      let split = voiceRuns(of: fragment.text, main: main) { script in
        if let chosen = choices[script] { return chosen }
        let chosen = row(reading: script, main: main, of: fragment)
        choices[script] = chosen
        return chosen
      }
      for run in split {
        if let last = runs.indices.last, runs[last].run.row == run.row {
          runs[last].run.text += run.text
        } else {
          runs.append((run, fragment.language))
        }
      }
    }
    var pause = phrase.pause
    for (run, language) in runs {
      if !rows.contains(run.row) { rows.append(run.row) }
      pieces.append(
        Piece(
          pause: pause,
          request: VoiceRequest(
            trimmed(run.text), voice: choice(of: run.row), parameters: options.parameters,
            limitMilliseconds: options.limit),
          language: language))
      pause = Self.voiceChangePause
    }
  }

  private func choice(of row: VoiceTable.Row) -> VoiceRequest.Choice {
    if let voice = options.voice, row == override { .name(voice) } else { .language(row.voice) }
  }

  /// The voice for what has no script, and for the scripts that it reads.
  private mutating func mainRow(for language: LanguageTag, text: String) -> VoiceTable.Row {
    let own = VoiceTable.row(for: language)
    if own == nil { report(.noVoice, text, "there is no voice for the language '\(language)'") }
    if let override, own?.scripts.contains(where: override.reads) != false { return override }
    return own ?? VoiceTable.fallback
  }

  /// The voice for a script: the one that was asked for, the language's own, one of another
  /// language of this stop, or the table's.
  private mutating func row(
    reading script: Script, main: VoiceTable.Row, of fragment: (text: String, language: LanguageTag)
  ) -> VoiceTable.Row {
    if let override, override.reads(script) { return override }
    if main.reads(script) { return main }
    let others = languages.lazy.compactMap { VoiceTable.row(for: $0) }
    if let other = others.first(where: { $0.reads(script) }) { return other }
    guard let other = VoiceTable.row(for: script) else {
      report(.unreadable, fragment.text, "no voice reads the script \(script.rawValue)")
      return main
    }
    // Latin words stand in texts of every language; only for other scripts is it a guess.
    if script != .latin {
      report(
        .otherVoice, fragment.text,
        "the voice of '\(fragment.language)' does not read \(script.rawValue); "
          + "'\(other.voice)' speaks it")
    }
    return other
  }

  private mutating func report(_ kind: SpeechProblem.Kind, _ text: String, _ message: String) {
    let problem = SpeechProblem(kind: kind, stop: nil, text: short(text), message: message)
    if !problems.contains(problem) { problems.append(problem) }
  }
}

/// A text without white space at its ends.
func trimmed(_ text: String) -> String {
  var rest = text[...]
  while let last = rest.last, last.isWhitespace { rest.removeLast() }
  return String(rest.drop(while: \.isWhitespace))
}
