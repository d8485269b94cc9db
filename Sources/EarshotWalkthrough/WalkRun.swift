import EarshotModel
import EarshotReaders

/// A walk being carried out, step by step.
struct WalkRun {
  private let script: ScenarioScript
  private(set) var drive: AppDrive
  private(set) var result = WalkResult(events: [], failures: [], notes: [])
  /// What came of the last step that does something.
  private var answer: [Event] = []

  init(_ script: ScenarioScript, _ walk: Walk, _ session: any ReaderSession) {
    self.script = script
    drive = AppDrive(script.app(for: walk), session)
    answer = drive.begin()
    result.events += answer
  }

  mutating func carryOut(_ step: Step) {
    let faultCount = drive.faults.count
    switch step.kind {
    case .gesture(let gesture, let times):
      perform(step) { drive in
        (0..<max(0, times)).flatMap { _ in drive.perform(gesture) }
      }
    case .toTheEnd(let gesture): perform(step) { $0.repeatToTheEnd(gesture) }
    case .until(let gesture, let words):
      let words = SpokenWords(words)
      perform(step) { $0.repeated(gesture, until: words) }
      if !answer.spoken.contains(where: words.areIn) {
        fail(step, "came to the end without hearing it", "to hear \"\(step.wanted)\"")
      }
    case .touch(let reference): go(to: reference, step) { _ in [] }
    case .on(let gesture, let reference): go(to: reference, step) { $0.perform(gesture) }
    case .touchPoint(let x, let y): touch(x, y, step)
    case .type(let text, let field):
      go(to: field, step) { $0.startEditing() + $0.perform(.type(text)) }
    case .delete(let count, let field):
      go(to: field, step) { drive in
        drive.startEditing() + (count.map { drive.perform(.delete($0)) } ?? drive.deleteAll())
      }
    case .action(let name, let reference): go(to: reference, step) { $0.perform(.action(name)) }
    case .wait(let seconds): perform(step) { $0.wait(seconds: seconds) }
    case .startAgain: perform(step) { $0.setUp(.restart) }
    case .show(let name): show(name, step)
    case .hear, .doNotHear, .focusIs, .screenIs: check(step)
    }
    for fault in drive.faults.dropFirst(faultCount) {
      result.failures.append(
        StepFailure(
          position: fault.position, step: step.text, found: fault.message,
          expected: "an app that comes to rest", heard: answer.spoken))
    }
  }

  // MARK: Doing

  private mutating func perform(_ step: Step, _ action: (inout AppDrive) -> [Event]) {
    result.events.append(.gesture(step.text))
    answer = action(&drive)
    result.events += answer
  }

  /// Goes to an element, unless the cursor is there, and does something; nil stays where it is.
  private mutating func go(
    to reference: ElementReference?, _ step: Step, _ action: (inout AppDrive) -> [Event]
  ) {
    guard let reference else { return perform(step, action) }
    guard let node = node(reference, of: step) else { return }
    var isTouch = false
    if case .touch = step.kind { isTouch = true }
    perform(step) { drive in
      let arrival = drive.isFocused(node) && !isTouch ? [] : drive.perform(.touch(node))
      return arrival + action(&drive)
    }
    if isTouch { return }
    if !drive.isStillFocused(reference) && answer.isEmpty {
      fail(step, "the reader cannot get there", "an element that the reader can get to")
    }
  }

  private mutating func touch(_ x: Double, _ y: Double, _ step: Step) {
    var wasFound = true
    perform(step) { drive in
      guard let events = drive.touch(x: x, y: y) else {
        wasFound = false
        return []
      }
      return events
    }
    if !wasFound {
      fail(
        step, "nothing on the screen '\(drive.app.screenName)' has a frame there",
        "a point inside the 'frame' of an element")
    }
  }

  private mutating func show(_ name: String, _ step: Step) {
    guard let screen = script.screen(named: name) else {
      return fail(step, "no screen '\(name)'", "one of \(names)")
    }
    answer = drive.setUp(.show(screen: screen))
    result.events += answer
  }

  private var names: String {
    script.scenario.screens.map { "'\($0.name)'" }.joined(separator: ", ")
  }

  private mutating func node(_ reference: ElementReference, of step: Step) -> NodeIndex? {
    let path = reference.path.joined(separator: " / ")
    if let key = drive.app.key(reference) {
      if let node = drive.node(key) { return node }
      if key.screen == drive.app.screen {
        if drive.app.isCovered(key) {
          fail(
            step, "'\(path)' lies behind what is over the screen", "an element of what is on top")
        } else {
          fail(step, "'\(path)' is not there now", "an element that is there")
        }
        return nil
      }
    }
    fail(
      step, "no element '\(path)' on the screen '\(drive.app.screenName)'",
      "the label, the group and label, or the id of an element there")
    return nil
  }

  // MARK: Checks

  private mutating func check(_ step: Step) {
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
      if !drive.isFocused(node) {
        fail(
          step, lastArrival.map { "the focus is on \"\($0)\"" } ?? "the focus is elsewhere",
          "it on '\(reference.path.joined(separator: " / "))'")
      }
    case .screenIs(let name):
      if script.screen(named: name) == nil {
        fail(step, "no screen '\(name)'", "one of \(names)")
      } else if name != drive.app.screenName || drive.app.otherApp != nil {
        let other = drive.app.otherApp.map { $0.isEmpty ? "the app has ended" : "'\($0)' is open" }
        fail(
          step, other ?? "the screen is '\(drive.app.screenName)'", "the screen '\(name)'")
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

  private mutating func fail(_ step: Step, _ found: String, _ expected: String) {
    result.failures.append(
      StepFailure(
        position: SourcePosition(
          file: script.scenario.file, line: Int(step.place.line), column: Int(step.place.column)),
        step: step.text, found: found, expected: expected, heard: answer.spoken))
  }
}

extension Step {
  /// The words that it looks for.
  fileprivate var wanted: String {
    switch kind {
    case .until(_, let heard), .hear(let heard), .doNotHear(let heard): heard
    default: ""
    }
  }
}

extension AppDrive {
  /// More gestures than any walk through the screen needs.
  private var limit: Int { Walkthrough.stepLimit(session, screen) }

  /// A gesture again and again, to the edge.
  mutating func repeatToTheEnd(_ gesture: Gesture) -> [Event] {
    var events: [Event] = []
    for _ in 0..<limit {
      let answer = perform(gesture)
      events += answer.filter { $0 != .earcon(.edge) }
      if answer.contains(.earcon(.edge)) { return events + [.end] }
    }
    return events + [.note("stopped after \(limit) steps without coming to the last stop")]
  }

  /// A gesture again and again until words are heard, at most to the edge.
  mutating func repeated(_ gesture: Gesture, until words: SpokenWords) -> [Event] {
    var events: [Event] = []
    for _ in 0..<limit {
      let answer = perform(gesture)
      events += answer
      if answer.spoken.contains(where: words.areIn) || answer.contains(.earcon(.edge)) { break }
    }
    return events
  }

  /// Brings the keyboard to the field at the cursor, as a double tap does.
  mutating func startEditing() -> [Event] {
    guard let key = focused, let element = app[key], element.role.isTextEntry,
      !element.states.contains(.editing)
    else { return [] }
    return perform(.activate)
  }

  /// Whether the cursor is on a node, or on the stop that speaks for it.
  func isFocused(_ node: NodeIndex) -> Bool {
    var place: NodeIndex? = node
    while let current = place, current != session.cursor {
      if session.verdict(on: current).isStop { return false }
      place = session.screen.content.parent(of: current)
    }
    return place != nil
  }

  fileprivate func isStillFocused(_ reference: ElementReference) -> Bool {
    app.key(reference).flatMap { node($0) }.map { isFocused($0) } ?? true
  }
}
