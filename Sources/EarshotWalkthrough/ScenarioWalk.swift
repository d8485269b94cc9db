package import EarshotModel
package import EarshotReaders

/// A walk of a scenario being carried out: the steps on one side, a reader on the other.
///
/// Steps that only move the reader and look at what it says are carried out. A step that needs the
/// app to answer is a failure that says so, never passed over.
package struct ScenarioWalk: Sendable {
  package private(set) var events: [Event] = []
  package private(set) var failures: [StepFailure] = []
  private let script: ScenarioScript
  private var screen: Int
  /// What answered the last gesture, for `hear`.
  private var answer: [Event] = []

  /// Carries out all steps of a walk.
  package init(_ walk: Walk, _ script: ScenarioScript, _ session: inout any ReaderSession) {
    self.script = script
    screen = walk.start.flatMap(script.screen(named:)) ?? 0
    guard script.screens.indices.contains(screen) else { return }
    _ = session.receive(.begin(script.screens[screen]))
    for step in walk.steps { carryOut(step, &session) }
  }

  private mutating func carryOut(_ step: Step, _ session: inout any ReaderSession) {
    switch step.kind {
    case .gesture(let gesture, let times):
      begin(step)
      for _ in 0..<times {
        guard isReadersOwn(gesture) else { return notCarriedOut(step) }
        perform(gesture, &session)
      }
    case .toTheEnd(let gesture):
      begin(step)
      answer = EarshotWalkthrough.toTheEnd(gesture, &session)
      events += answer
    case .until(let gesture, let words): until(words, by: gesture, step, &session)
    case .touch(let reference):
      begin(step)
      guard let node = script.node(reference, onScreen: screen) else {
        return fail(.notReached, step, "an element on this screen", nil)
      }
      perform(.touch(node), &session)
    case .on(let gesture, let reference):
      begin(step)
      guard let node = script.node(reference, onScreen: screen) else {
        return fail(.notReached, step, "an element on this screen", nil)
      }
      perform(.touch(node), &session)
      guard isReadersOwn(gesture) else { return notCarriedOut(step) }
      perform(gesture, &session)
    case .show(let name):
      guard let number = script.screen(named: name) else {
        return fail(.screenElsewhere, step, name, nil)
      }
      screen = number
      events.append(.screen(name))
      answer = session.receive(.begin(script.screens[number]))
      events += answer
    case .hear(let words):
      if !spoken.contains(where: { $0.contains(words) }) {
        fail(.notHeard, step, words, spoken.joined(separator: " "))
      }
    case .doNotHear(let words):
      if let line = spoken.first(where: { $0.contains(words) }) {
        fail(.heardUnwanted, step, "no \"\(words)\"", line)
      }
    case .focusIs(let reference):
      if script.node(reference, onScreen: screen) != session.cursor || session.cursor == nil {
        fail(
          .focusElsewhere, step, reference.path.joined(separator: " / "),
          session.cursor.flatMap(session.screen.name(of:)))
      }
    case .screenIs(let name):
      let current = script.scenario.screens[screen].name
      if current != name { fail(.screenElsewhere, step, name, current) }
    case .touchPoint, .type, .delete, .action, .wait, .startAgain:
      begin(step)
      notCarriedOut(step)
    }
  }

  private mutating func begin(_ step: Step) {
    events.append(.gesture(step.text))
    answer = []
  }

  private mutating func perform(_ gesture: Gesture, _ session: inout any ReaderSession) {
    let heard = session.receive(.gesture(gesture))
    answer += heard
    events += heard
  }

  /// At most once through the screen, so that words that never come end the step.
  private mutating func until(
    _ words: String, by gesture: Gesture, _ step: Step, _ session: inout any ReaderSession
  ) {
    begin(step)
    for _ in 0...session.screen.count {
      let heard = session.receive(.gesture(gesture))
      answer += heard
      events += heard
      if ScenarioWalk.spoken(heard).contains(where: { $0.contains(words) }) { return }
      if heard.contains(.earcon(.edge)) || heard.isEmpty { break }
    }
    fail(.notHeard, step, words, spoken.last)
  }

  /// Whether the reader answers a gesture by itself, without the app.
  private func isReadersOwn(_ gesture: Gesture) -> Bool {
    switch gesture {
    case .next, .previous, .first, .last, .touch, .swipeUp, .swipeDown, .turnTo, .readFromHere,
      .readFromTop, .stopReading:
      true
    case .activate, .hold, .scrub, .magicTap, .scrollForward, .scrollBackward, .action, .type,
      .delete, .key:
      false
    }
  }

  // MARK: What was heard

  private var spoken: [String] { ScenarioWalk.spoken(answer) }

  private static func spoken(_ events: [Event]) -> [String] {
    events.flatMap { event -> [String] in
      switch event {
      case .arrival(let arrival): arrival.utterances.map(\.text)
      case .utterance(let utterance): [utterance.text]
      case .gesture, .screen, .scroll, .earcon, .note, .end: []
      }
    }
  }

  private mutating func notCarriedOut(_ step: Step) {
    fail(.notCarriedOut, step, "a step that moves the reader or looks at what it says", nil)
  }

  private mutating func fail(
    _ kind: StepFailure.Kind, _ step: Step, _ expected: String, _ heard: String?
  ) {
    failures.append(
      StepFailure(
        kind,
        at: SourcePosition(
          file: script.scenario.file, line: Int(step.place.line),
          column: Int(step.place.column)), step: step.text, expected: expected, heard: heard))
  }
}
