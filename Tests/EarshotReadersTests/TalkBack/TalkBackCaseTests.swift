import EarshotModel
import EarshotReaders
import Testing

/// What is said, case by case.
@Suite struct TalkBackCaseTests {
  static let reference = TestFiles.shared("reference/cases/talkback.json")

  @Test(
    .enabled(if: TestFiles.exists(reference)),
    arguments: TalkBackCase.all(in: reference))
  func everyCaseOfTheReferenceIsSpokenAsWritten(_ item: TalkBackCase) { check(item) }

  @Test(arguments: TestFiles.cases("talkback").flatMap(TalkBackCase.all))
  func everyCaseOfOursIsSpokenAsWritten(_ item: TalkBackCase) { check(item) }

  private func check(_ item: TalkBackCase) {
    var session = Reader.talkback.start(item.profile)
    _ = session.receive(.begin(item.screen))
    if item.steps.isEmpty {
      let arrivals = walk(&session)
      #expect(arrivals.map { $0.id ?? "" } == item.focusOrder)
      #expect(arrivals.map(\.announcement) == item.announcements)
      if !item.hints.isEmpty { #expect(arrivals.map { $0.hint ?? "" } == item.hints) }
    }
    for step in item.steps {
      #expect(lines(session.receive(.gesture(step.gesture))) == step.expected)
    }
    for change in item.events {
      if let node = change.focusedBefore { _ = session.receive(.gesture(.touch(node))) }
      _ = session.receive(.update(change.screen))
      let answers = session.receive(.app(change.event))
      let utterances = answers.compactMap { event -> Utterance? in
        if case .utterance(let utterance) = event { utterance } else { nil }
      }
      #expect(utterances.map(\.text).joined(separator: " ") == change.expected)
      if let mode = change.mode { #expect(utterances.first?.mode == mode) }
    }
  }
}

/// Goes to the end with the next gesture.
func walk(_ session: inout any ReaderSession) -> [Arrival] {
  var arrivals: [Arrival] = []
  while true {
    var arrived = false
    for event in session.receive(.gesture(.next)) {
      if case .arrival(let arrival) = event {
        arrivals.append(arrival)
        arrived = true
      }
    }
    if !arrived { return arrivals }
  }
}

/// Events as the lines of a transcript.
func lines(_ events: [Event]) -> [String] {
  events.flatMap { event -> [String] in
    switch event {
    case .gesture(let words): ["> " + words]
    case .arrival(let arrival):
      arrival.utterances.isEmpty
        ? ["[silence]"]
        : arrival.utterances.map { ($0.purpose == .hint ? "+ " : "") + $0.text }
    case .utterance(let utterance): [utterance.text]
    case .screen(let title): ["[screen] " + title]
    case .scroll: ["[scroll]"]
    case .earcon(let earcon): ["[earcon \(earcon.rawValue)]"]
    case .note(let note): ["[note] " + note]
    case .end: ["[end]"]
    }
  }
}
