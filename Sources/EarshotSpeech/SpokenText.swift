/// A text made fit for the engine, and what that changed.
struct SpokenText {
  /// The longest text of one part, in Unicode scalars: at the normal rate about two minutes.
  static let maximumScalars = 2_000

  var text: String
  /// Kinds and messages of what was changed.
  var changes: [(kind: SpeechProblem.Kind, message: String)] = []

  init(_ original: String) {
    var scalars = String.UnicodeScalarView()
    var controls: [Unicode.Scalar] = []
    for scalar in original.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar.properties.isWhitespace: scalars.append(scalar)
      case .control:
        controls.append(scalar)
        scalars.append(" ")
      // Marks for joining and direction have no sound and would split a word for the engine. The
      // two joiners stay: they make one emoji of several and shape letters.
      case .format where scalar != "\u{200C}" && scalar != "\u{200D}" && scalar.value < 0xE0000:
        continue
      default: scalars.append(scalar)
      }
    }
    text = String(scalars)
    if let first = controls.first {
      let code = String(first.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      changes.append(
        (.controlCharacters, "holds \(controls.count) control characters, the first U+\(padded)"))
    }
    if scalars.count > Self.maximumScalars {
      var kept = String.UnicodeScalarView()
      var room = Self.maximumScalars
      for character in text {
        room -= character.unicodeScalars.count
        if room < 0 { break }
        kept.append(contentsOf: character.unicodeScalars)
      }
      text = String(kept)
      changes.append(
        (.cut, "is spoken up to \(Self.maximumScalars) of its \(scalars.count) characters"))
    }
  }
}

extension SpokenText {
  /// A text as it can be shown: control characters that are no white space become spaces.
  static func visible(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      scalars.append(isControl && !scalar.properties.isWhitespace ? " " : scalar)
    }
    return String(scalars)
  }
}

/// A stretch of text that one voice reads.
struct VoiceRun: Equatable {
  var text: String
  var row: VoiceTable.Row
}

/// Splits text by script into stretches, each with the voice that `voice` gives for a script.
///
/// What has no script goes with the text before it; before any letter, with the text after it; and
/// digits beside the main voice's text go to the main voice.
func voiceRuns(
  of text: String, main: VoiceTable.Row, voice: (Script) -> VoiceTable.Row
) -> [VoiceRun] {
  var runs: [(text: String.UnicodeScalarView, row: VoiceTable.Row)] = []
  var neutral = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    guard let script = Script(scalar) else {
      neutral.append(scalar)
      continue
    }
    let row = voice(script)
    if let last = runs.indices.last {
      let goesOn = runs[last].row == row
      let hasDigits = neutral.contains { $0.properties.numericType != nil }
      if goesOn || row != main || !hasDigits {
        runs[last].text.append(contentsOf: neutral)
        neutral = String.UnicodeScalarView()
      }
      if goesOn {
        runs[last].text.append(scalar)
        continue
      }
    }
    var start = neutral
    start.append(scalar)
    runs.append((start, row))
    neutral = String.UnicodeScalarView()
  }
  if let last = runs.indices.last {
    runs[last].text.append(contentsOf: neutral)
  } else {
    runs.append((neutral, main))
  }
  return runs.map { VoiceRun(text: String($0.text), row: $0.row) }
}
