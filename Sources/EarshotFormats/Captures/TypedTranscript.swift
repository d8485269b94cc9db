internal import EarshotModel

/// What a listener typed: one utterance a line.
///
/// ```
/// # reader: VoiceOver iOS 18.2
/// Back, button
/// Phone, text field
/// + Double tap to edit
/// [event] Loading
/// ```
/// `+ ` begins a hint that was heard apart; `> ` begins what the listener did, which is not heard.
/// A line that would begin with one of the marks is written with a backslash before it.
enum TypedTranscript {
  static let eventMark = "[event] "

  static func read(_ lines: CaptureLines) throws(Diagnostics) -> Capture {
    var capture = Capture(file: lines.file, form: .typed)
    for line in lines.all {
      var text = line.text.trimmingSpaces
      guard !text.isEmpty, !text.hasPrefix("#"), !text.hasPrefix("> ") else { continue }
      let indent = line.text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
      let place = SourcePlace(line: line.number, column: indent + 1)
      var kind = Capture.Kind.announcement
      if text.hasPrefix("+ ") {
        guard capture.utterances.last.map({ $0.kind != .event }) ?? false else {
          throw lines.fault(
            line.number, "a hint ('+') with no announcement before it",
            expected: "the announcement first, or '\\+' for words that begin with '+'")
        }
        kind = .hint
        text.removeFirst(2)
      } else if text.hasPrefix(eventMark) {
        kind = .event
        text.removeFirst(eventMark.count)
      } else if text.hasPrefix("\\") {
        text.removeFirst()
      }
      capture.utterances.append(Capture.Utterance(text, kind, place: place))
    }
    guard !capture.utterances.isEmpty else {
      throw lines.fault(
        1, "no line of the file is speech", expected: "what was heard, one utterance a line")
    }
    return capture
  }
}
