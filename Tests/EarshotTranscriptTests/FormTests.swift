import EarshotJSON
import EarshotModel
import Testing

@testable import EarshotTranscript

@Suite struct FormTests {
  static let label = Rule("sample.label", .readerCode, "made up")
  static let role = Rule("sample.role", .documented, "made up")
  static let hint = Rule("sample.hint", .readerCode, "made up")

  /// The address form of the design, as VoiceOver and TalkBack shape their utterances.
  static let address: Transcript = {
    let place = SourcePlace(line: 14, column: 5)
    let field = Utterance(parts: [
      Part(.role, "Edit box", language: "en", rule: role),
      Part(.label, "First name", before: " for ", language: "en", rule: label, place: place),
    ])
    let hintUtterance = Utterance(
      parts: [Part(.hint, "Double-tap to edit text", language: "en", rule: hint)],
      mode: .queue, delayMilliseconds: 400, purpose: .hint)
    let response = Utterance(
      parts: [Part(.message, "Saved", language: "en", rule: label)], purpose: .response)
    return Transcript(
      header: TranscriptHeader(
        source: "register.xml", screen: "Register",
        profile: Profile(id: "talkback", version: "talkback-15", language: "en"), rules: 1),
      events: [
        .gesture("next, to the end"),
        .arrival(
          Arrival(
            node: 3, id: "firstName", frame: Rect(x: 0, y: 96, width: 360.5, height: 48),
            place: place, utterances: [field, hintUtterance])),
        .scroll(nil), .scroll("All teas"),
        .arrival(Arrival(node: 5, id: nil, frame: nil, place: nil, utterances: [])),
        .utterance(response), .earcon(.screenChange), .screen("Thank you"),
        .note("the map is not walked"), .end,
      ], notes: ["this format holds no state descriptions"])
  }()

  @Test func textFormHasALineForEachEvent() throws {
    #expect(try Self.address.text() == CaseFiles.text("forms/address.transcript"))
  }

  @Test func jsonFormHasTheKeysOfTheDesignInTheirOrder() throws {
    #expect(
      try Self.address.json().text(pretty: true) + "\n" == CaseFiles.text("forms/address.json"))
  }

  @Test func stopsAreTheArrivalsCountedFromOne() {
    #expect(Self.address.stops.map(\.index) == [1, 2])
    #expect(Self.address.stops.map(\.arrival.id) == ["firstName", nil])
  }

  @Test func bothFormsReadBackAsTheSameLines() throws {
    let live = HeardTranscript(Self.address)
    let json = try HeardTranscript.read(
      Array(Self.address.json().text().utf8), file: "address.json")
    #expect(json.lines.map(\.asText) == live.lines.map(\.asText))
    #expect(json.lines.map(\.stop) == live.lines.map(\.stop))
    #expect(json.lines.map(\.parts) == live.lines.map(\.parts))
    #expect(json.lines.map(\.place) == live.lines.map(\.place))
    var withoutScreen = live.header
    #expect(json.header == withoutScreen)
    let text = try HeardTranscript.read(Array(Self.address.text().utf8), file: "address.transcript")
    #expect(text.lines.map(\.asText) == live.lines.map(\.asText))
    // The text form names the file or the scenario, and no more than is in its head.
    withoutScreen.source = "register.xml"
    #expect(text.header == withoutScreen)
  }

  @Test func headerKeepsNamesWithCommas() throws {
    let header = TranscriptHeader(
      scenario: "Tea, cakes: all", source: "tea.yaml", walk: "One, two\nthree", screen: "Teas",
      profile: Profile(id: "voiceover", version: "voiceover-ios-18", language: "zh-HK"), rules: 12)
    let text = header.text
    #expect(
      text == """
        # scenario: Tea, cakes: all, walk: One, two\\nthree, screen: Teas
        # profile: voiceover (voiceover-ios-18), language: zh-HK, rules: 12

        """)
    let read = try ExpectedTranscript.read(Array((text + "> next\n").utf8), file: "x").header
    var expected = header
    expected.source = nil
    #expect(read == expected)
  }

  @Test(arguments: try CaseFiles.rows("escapes.jsonl"))
  func everyTextIsWrittenAndReadBack(_ row: CaseFiles.Row) throws {
    let (text, plain, recorded) = (row.string(0), row.string(1), row.string(2))
    let line = TranscriptLine(.speech, text)
    #expect(line.written(for: .heard) == plain)
    #expect(line.written(for: .expected) == recorded)
    let heard = try HeardTranscript.read(Array("\(plain)\n".utf8), file: "x")
    #expect(heard.lines.map(\.asText) == [line.asText])
    let expected = try ExpectedTranscript.read(Array("\(recorded)\n".utf8), file: "x")
    guard case .line(let read) = expected.entries.first else {
      Issue.record("no line")
      return
    }
    #expect(read.pattern == LinePattern(literal: text))
  }

  @Test(arguments: 0..<200)
  func randomEventsSurviveBothForms(_ seed: Int) throws {
    var numbers = SeededNumbers(state: UInt64(seed))
    let transcript = randomTranscript(using: &numbers)
    let live = HeardTranscript(transcript)
    let lines = live.lines.map(\.asText)
    let text = try HeardTranscript.read(Array(transcript.text().utf8), file: "x")
    #expect(text.lines.map(\.asText) == lines)
    let json = try HeardTranscript.read(Array(transcript.json().text().utf8), file: "x")
    #expect(json.lines.map(\.asText) == lines)
    let recorded = transcript.recorded()
    let expected = try ExpectedTranscript.read(Array(recorded.utf8), file: "x")
    #expect(Comparison(expected, live, subject: .sample).differences.isEmpty)
    #expect(Comparison(expected, text, subject: .sample).differences.isEmpty)
    #expect(transcript.recorded(over: expected) == recorded)
  }
}

extension TranscriptLine {
  /// What the text form keeps.
  var asText: [String] { [kind.rawValue, text] }
}

extension Comparison.Subject {
  static let sample = Self(expectedFile: "x.transcript", source: "x.yaml")
}

/// Texts made to break a line format.
private let hostileTexts = [
  "", " ", "#", "# scenario: x", "> next", "[end]", "[", "+ x", "\\", "\\n", "...", "....", "*",
  "a*b", "\\*", "a\nb", "\r\n", "\r", "\t", "\u{0}", "\u{1B}[31m", "\u{85}", "\u{2028}", "\u{FEFF}",
  "#\u{20E3}", "[\u{301}", "e\u{301}", "é", "👩‍👩‍👧", "街道", "\u{202E}abc", "a, b", "x ", " x", "\"",
  "‹price›",
]

func randomTranscript(using numbers: inout SeededNumbers) -> Transcript {
  func text(_ numbers: inout SeededNumbers) -> String {
    (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
      hostileTexts.randomElement(using: &numbers) ?? ""
    }.joined()
  }
  func utterance(_ purpose: Utterance.Purpose, _ numbers: inout SeededNumbers) -> Utterance {
    let parts = (0..<Int.random(in: 0...4, using: &numbers)).map { index in
      Part(
        Part.Kind.allCases.randomElement(using: &numbers) ?? .label, text(&numbers),
        before: index == 0 ? "" : ", ", language: "en", rule: FormTests.label)
    }
    return Utterance(parts: parts, purpose: purpose)
  }
  let events: [Event] = (0..<Int.random(in: 1...20, using: &numbers)).map { _ in
    switch Int.random(in: 0...9, using: &numbers) {
    case 0: .gesture(text(&numbers) + "x")
    case 1: .utterance(utterance(.response, &numbers))
    case 2: .screen(text(&numbers))
    case 3: .scroll(text(&numbers))
    case 4: .earcon(Earcon.allCases.randomElement(using: &numbers) ?? .edge)
    case 5: .note(text(&numbers))
    case 6: .end
    default:
      .arrival(
        Arrival(
          node: 1, id: text(&numbers), frame: nil, place: SourcePlace(line: 3, column: 1),
          utterances: [utterance(.arrival, &numbers), utterance(.hint, &numbers)]))
    }
  }
  return Transcript(
    header: TranscriptHeader(
      scenario: "S", source: "s.yaml", screen: "T",
      profile: Profile(id: "voiceover", version: "voiceover-ios-18", language: "en")),
    events: [.gesture("next")] + events, notes: [text(&numbers)])
}
