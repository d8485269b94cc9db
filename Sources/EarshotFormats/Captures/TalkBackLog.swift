internal import EarshotModel

/// What TalkBack speaks, as its verbose log tells.
///
/// One line a fragment, whatever `logcat -v` puts before it:
/// ```
/// 08-15 10:00:00.500  4711  4711 V talkback: SpeechControllerImpl: Speaking fragment text="Send",
///   utteranceId=talkback_2, TtsSpan=null, locale=null, event=type:EVENT_TYPE_ACCESSIBILITY
///   subtype:TYPE_VIEW_ACCESSIBILITY_FOCUSED displayId:0 time:297522
/// V/talkback( 42): SpeechControllerImpl: Speaking fragment text "Send" with spans … for event …
/// ```
/// Fragments of one event are one utterance; a fragment of no event that follows an arrival is its
/// usage hint. Where no such line stands, the pipeline's `action=SPEAK text="…"` lines are read.
///
/// Source: `SpeechControllerImpl.java` from 7 (`text "…"`) to 16 (`text="…", utteranceId=`), and
/// logs of devices.
enum TalkBackLog {
  static let fragment = "Speaking fragment text"
  static let pipeline = "action=SPEAK text=\""
  /// What may stand after the closing quote of a fragment's text.
  private static let tails = ["\", utteranceId=", "\" with spans ", "\" for event "]
  /// How many lines one text may go over.
  private static let longestText = 50

  static func isSpeech(_ line: String) -> Bool {
    line.contains(fragment) || line.contains(pipeline)
  }

  static func read(_ lines: CaptureLines) throws(Diagnostics) -> Capture {
    var capture = Capture(file: lines.file, form: .log)
    capture.reader = "TalkBack"
    var fragments = readFragments(lines)
    if fragments.isEmpty { fragments = readPipeline(lines) }
    capture.utterances = utterances(of: fragments)
    guard !capture.utterances.isEmpty else {
      throw lines.fault(
        1, "the log holds no words that TalkBack spoke",
        expected: "lines such as 'Speaking fragment text=\"…\"'",
        remedy: "set TalkBack's log output level to VERBOSE in its developer settings")
    }
    return capture
  }

  private struct Fragment {
    var text: String
    var time: String?
    var event: Event?
    var line: Int
  }

  /// The event of a fragment; nil in a ``Fragment`` is `event=null`.
  private struct Event: Equatable {
    /// Such as `TYPE_VIEW_ACCESSIBILITY_FOCUSED`; nil where the log tells of no events at all.
    var subtype: String?
    var time: String?
  }

  // MARK: Lines

  private static func readFragments(_ lines: CaptureLines) -> [Fragment] {
    var result: [Fragment] = []
    var time: String?
    var index = 0
    while index < lines.all.count {
      let line = lines.all[index]
      index += 1
      // `-v long` writes the time in a line of its own before the message.
      if line.text.hasPrefix("[ ") { time = self.time(in: line.text.dropFirst(2)) }
      guard let start = line.text.firstRange(of: fragment) else { continue }
      var message = String(line.text[start.upperBound...])
      guard message.hasPrefix("=\"") || message.hasPrefix(" \"") else { continue }
      message.removeFirst(2)
      var end = closing(message)
      let last = min(lines.all.count, index + longestText)
      while end == nil, index < last, !isSpeech(String(lines.all[index].text)) {
        message += "\n" + continuation(lines.all[index].text)
        index += 1
        end = closing(message)
      }
      guard let end else { continue }
      let text = message[..<end].replacing("\n", with: " ").trimmingSpaces
      guard !text.isEmpty else { continue }
      result.append(
        Fragment(
          text: text, time: self.time(in: line.text[..<start.lowerBound]) ?? time,
          event: event(message[end...]), line: line.number))
    }
    return result
  }

  /// Where a text ends: before its last closing mark. The oldest form ends the line there.
  private static func closing(_ message: String) -> String.Index? {
    var best: String.Index?
    for tail in tails {
      for range in message.ranges(of: tail) where best.map({ $0 < range.lowerBound }) ?? true {
        best = range.lowerBound
      }
    }
    if best == nil, message.hasSuffix("\"") { best = message.index(before: message.endIndex) }
    return best
  }

  /// The message of a line that goes on with the text before it.
  private static func continuation(_ line: Substring) -> Substring {
    guard let tag = line.firstRange(of: "talkback") ?? line.firstRange(of: "SpeechControllerImpl"),
      let colon = line[tag.upperBound...].firstRange(of: ": ")
    else { return line }
    let message = line[colon.upperBound...]
    guard message.hasPrefix("SpeechControllerImpl"),
      let second = message.firstRange(of: ": ")
    else { return message }
    return message[second.upperBound...]
  }

  private static func event(_ tail: Substring) -> Event? {
    guard let start = tail.firstRange(of: "event=") ?? tail.firstRange(of: "for event ") else {
      return Event()
    }
    let words = tail[start.upperBound...]
    guard !words.hasPrefix("null") else { return nil }
    return Event(subtype: value("subtype:", in: words), time: value("time:", in: words))
  }

  private static func value(_ key: String, in words: Substring) -> String? {
    for word in words.split(whereSeparator: { $0 == " " || $0 == "," }) where word.hasPrefix(key) {
      return String(word.dropFirst(key.count))
    }
    return nil
  }

  /// The first word or two of a line's head that are a date and time or seconds.
  private static func time(in head: Substring) -> String? {
    let words = head.split(separator: " ", maxSplits: 3)
    guard let first = words.first, first.first?.isWholeNumber == true else { return nil }
    let isEpoch = first.contains(".") && !first.contains(":") && !first.contains("-")
    guard !isEpoch, words.count > 1, words[1].contains(":"), words[1].first?.isWholeNumber == true
    else { return isEpoch ? String(first) : nil }
    return "\(first) \(words[1])"
  }

  private static func readPipeline(_ lines: CaptureLines) -> [Fragment] {
    lines.all.compactMap { line in
      guard let start = line.text.firstRange(of: pipeline) else { return nil }
      let rest = line.text[start.upperBound...]
      let end = rest.firstRange(of: "\" ")?.lowerBound ?? rest.lastIndex(of: "\"")
      guard let end, end > rest.startIndex else { return nil }
      let subtype = value("subtype:", in: rest[end...]) ?? value("subtype:", in: line.text)
      return Fragment(
        text: String(rest[..<end]), time: time(in: line.text),
        event: Event(subtype: subtype, time: nil), line: line.number)
    }
  }

  // MARK: Utterances

  private static func utterances(of fragments: [Fragment]) -> [Capture.Utterance] {
    var result: [Capture.Utterance] = []
    var previous: Event?
    for fragment in fragments {
      if let event = fragment.event, event == previous, event.time != nil, let last = result.last {
        let joiner = last.text.last.map { ",.;:!?".contains($0) } == true ? " " : ", "
        result[result.count - 1].text += joiner + fragment.text
        continue
      }
      result.append(
        Capture.Utterance(
          fragment.text, kind(fragment.event, after: result.last?.kind), time: fragment.time,
          place: SourcePlace(line: fragment.line, column: 1)))
      previous = fragment.event
    }
    return result
  }

  private static func kind(_ event: Event?, after previous: Capture.Kind?) -> Capture.Kind {
    guard let event else {
      return previous == .announcement || previous == .hint ? .hint : .event
    }
    guard let subtype = event.subtype else { return .announcement }
    return subtype == "TYPE_VIEW_ACCESSIBILITY_FOCUSED" ? .announcement : .event
  }
}
