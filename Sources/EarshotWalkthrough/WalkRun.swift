package import EarshotModel
package import EarshotReaders

extension Walkthrough {
  /// Carries out the steps of a scenario's walk, beginning on the screen that it names or the first.
  ///
  /// What an app would do in answer (to a double tap, to typed text, to time) is not carried out:
  /// each such step yields a note, and what directly follows from it is not checked.
  ///
  /// - Parameters:
  ///   - walk: Steps with their places in `file`.
  ///   - screens: The scenario's screens in order, the first being where the walk begins.
  ///   - resolve: The node of the session's screen that a reference means on the named screen.
  package static func run(
    _ walk: Walk, file: String, screens: [NamedScreen], _ session: inout any ReaderSession,
    resolve: (ElementReference, _ screen: String) -> NodeIndex?
  ) -> WalkResult {
    guard let first = screens.first(where: { $0.name == walk.start }) ?? screens.first else {
      return WalkResult(events: [], failures: [], notes: [])
    }
    return withoutActuallyEscaping(resolve) { resolve in
      var run = WalkRun(
        file: file, screens: screens, session: session, resolve: resolve, current: first)
      run.begin(on: first)
      for step in walk.steps { run.carryOut(step) }
      session = run.session
      return run.result
    }
  }
}

/// The state of a walk between two steps.
private struct WalkRun {
  let file: String
  let screens: [Walkthrough.NamedScreen]
  var session: any ReaderSession
  let resolve: (ElementReference, String) -> NodeIndex?
  var current: Walkthrough.NamedScreen
  var result = WalkResult(events: [], failures: [], notes: [])
  /// What came of the last step that does something.
  private var answer: [Event] = []
  /// The last step, when it was not carried out.
  private var skipped: Step?
  /// The first step since the screen came up that was not carried out, so that the app might be
  /// in another state than this run is.
  private var doubt: Step?

  init(
    file: String, screens: [Walkthrough.NamedScreen], session: any ReaderSession,
    resolve: @escaping (ElementReference, String) -> NodeIndex?, current: Walkthrough.NamedScreen
  ) {
    self.file = file
    self.screens = screens
    self.session = session
    self.resolve = resolve
    self.current = current
  }

  mutating func begin(on screen: Walkthrough.NamedScreen) {
    current = screen
    answer = session.receive(.begin(screen.screen))
    result.events += answer
    skipped = nil
    doubt = nil
  }

  mutating func carryOut(_ step: Step) {
    switch step.kind {
    case .gesture(let gesture, let times):
      guard answers(gesture) else { return skip(step) }
      perform(step) { run in
        (0..<max(0, times)).flatMap { _ in run.session.receive(.gesture(gesture)) }
      }
    case .toTheEnd(let gesture):
      guard answers(gesture) else { return skip(step) }
      perform(step) { run in
        Walkthrough.repeated(gesture, &run.session, run.current.screen)
      }
    case .until(let gesture, let words):
      guard answers(gesture) else { return skip(step) }
      perform(step) { run in run.search(SpokenWords(words), by: gesture) }
      if !answer.spoken.contains(where: SpokenWords(words).areIn) {
        fail(step, "came to the end without hearing it", "to hear \"\(words)\"")
      }
    case .touch(let reference):
      guard let node = node(reference, of: step) else { return }
      perform(step) { run in run.session.receive(.gesture(.touch(node))) }
    case .on(let gesture, let reference):
      guard let node = node(reference, of: step) else { return }
      guard answers(gesture) else { return skip(step) }
      perform(step) { run in
        run.session.receive(.gesture(.touch(node))) + run.session.receive(.gesture(gesture))
      }
    case .type(_, let reference), .delete(_, let reference), .action(_, let reference):
      // A reference that means nothing is a fault of the file, whatever is carried out.
      if let reference, node(reference, of: step) == nil { return }
      skip(step)
    case .wait, .startAgain, .touchPoint: skip(step)
    case .show(let name):
      guard let screen = screens.first(where: { $0.name == name }) else {
        return fail(step, "no screen '\(name)'", "one of \(names)")
      }
      result.events.append(.screen(name))
      begin(on: screen)
    case .hear, .doNotHear, .focusIs, .screenIs: check(step)
    }
  }

  private var names: String { screens.map { "'\($0.name)'" }.joined(separator: ", ") }

  // MARK: Gestures

  private mutating func perform(_ step: Step, _ action: (inout WalkRun) -> [Event]) {
    result.events.append(.gesture(step.text))
    answer = action(&self)
    result.events += answer
    skipped = nil
  }

  /// A gesture again and again until words are heard, at most to the edge.
  private mutating func search(_ words: SpokenWords, by gesture: Gesture) -> [Event] {
    var events: [Event] = []
    for _ in 0..<Walkthrough.stepLimit(session, current.screen) {
      let answer = session.receive(.gesture(gesture))
      events += answer
      if answer.spoken.contains(where: words.areIn) || answer.contains(.earcon(.edge)) { break }
    }
    return events
  }

  private mutating func node(_ reference: ElementReference, of step: Step) -> NodeIndex? {
    if let node = resolve(reference, current.name) { return node }
    let path = reference.path.joined(separator: " / ")
    fail(
      step, "no element '\(path)' on the screen '\(current.name)'",
      "the label, the group and label, or the id of an element there")
    return nil
  }

  // MARK: What is not carried out

  private mutating func skip(_ step: Step) {
    let message =
      "'\(step.text)' is not carried out: it needs \(need(of: step)), which this run has not"
    note(step, message)
    result.events.append(.note("not carried out: \(step.text)"))
    answer = []
    skipped = step
    if doubt == nil { doubt = step }
  }

  /// Whether a gesture can be carried out without an app.
  private func answers(_ gesture: Gesture) -> Bool {
    gesture.answerer == .reader || session.answers(gesture)
  }

  private func need(of step: Step) -> String {
    switch step.kind {
    case .wait: "time passing in the app"
    case .startAgain: "the app starting anew"
    case .touchPoint: "the places of the elements"
    case .type, .delete: "a field that takes text"
    case .action: "the app's answer"
    case .gesture(let gesture, _), .on(let gesture, _), .until(let gesture, _),
      .toTheEnd(let gesture):
      gesture.answerer == .app ? "the app's answer" : "the reader's controls"
    case .touch, .show, .hear, .doNotHear, .focusIs, .screenIs: "the app's answer"
    }
  }

  private mutating func note(_ step: Step, _ message: String) {
    result.notes.append(Diagnostic(.note, at: position(step), message))
  }

  // MARK: Checks

  private mutating func check(_ step: Step) {
    if let skipped {
      note(step, "'\(step.text)' is not checked: it follows '\(skipped.text)'")
      return
    }
    let heard = answer.spoken
    switch step.kind {
    case .hear(let words):
      if !heard.contains(where: SpokenWords(words).areIn) {
        fail(step, heard.isEmpty ? "nothing was heard" : heardText, "to hear \"\(words)\"")
      }
    case .doNotHear(let words):
      if let text = heard.first(where: SpokenWords(words).areIn) {
        fail(step, "heard \"\(text)\"", "not to hear \"\(words)\"")
      }
    case .focusIs(let reference):
      guard let node = node(reference, of: step) else { return }
      if !isFocused(node) {
        fail(
          step, lastArrival.map { "the focus is on \"\($0)\"" } ?? "the focus is elsewhere",
          "it on '\(reference.path.joined(separator: " / "))'")
      }
    case .screenIs(let name):
      if !screens.contains(where: { $0.name == name }) {
        fail(step, "no screen '\(name)'", "one of \(names)")
      } else if name != current.name {
        fail(step, "the screen is '\(current.name)'", "the screen '\(name)'")
      }
    case .gesture, .until, .toTheEnd, .on, .touch, .type, .delete, .action, .wait, .show,
      .startAgain, .touchPoint:
      break
    }
  }

  private var heardText: String {
    "heard \(answer.spoken.map { "\"\($0)\"" }.joined(separator: ", "))"
  }

  private var lastArrival: String? {
    for case .arrival(let arrival) in result.events.reversed() { return arrival.announcement }
    return nil
  }

  /// Whether the cursor is on a node, or on the stop that speaks for it.
  private func isFocused(_ node: NodeIndex) -> Bool {
    var place: NodeIndex? = node
    while let current = place, current != session.cursor {
      if session.verdict(on: current).isStop { return false }
      place = session.screen.content.parent(of: current)
    }
    return place != nil
  }

  /// A failure; after a step that was not carried out only a note, for that may be its reason.
  private mutating func fail(_ step: Step, _ found: String, _ expected: String) {
    if let doubt {
      note(
        step,
        "\(found), where '\(step.text)' expects \(expected); "
          + "'\(doubt.text)' was not carried out before")
      return
    }
    result.failures.append(
      StepFailure(
        position: position(step), step: step.text, found: found, expected: expected,
        heard: answer.spoken))
  }

  private func position(_ step: Step) -> SourcePosition {
    SourcePosition(file: file, line: Int(step.place.line), column: Int(step.place.column))
  }
}

extension Gesture {
  /// Who must act for a gesture to have its effect.
  fileprivate enum Answerer {
    case reader
    /// The reader, by more than moving its cursor.
    case controls
    case app
  }

  fileprivate var answerer: Answerer {
    switch self {
    case .next, .previous, .first, .last, .touch: .reader
    case .swipeUp, .swipeDown, .scrollForward, .scrollBackward, .readFromHere, .readFromTop,
      .stopReading, .turnTo:
      .controls
    case .activate, .hold, .scrub, .magicTap, .action, .type, .delete, .key, .quickKey: .app
    }
  }
}
