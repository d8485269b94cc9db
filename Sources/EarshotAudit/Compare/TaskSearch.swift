package import EarshotModel
package import EarshotReaders
package import EarshotWalkthrough

/// What a task costs a reader's user, or where it fails.
package struct TaskResult: Sendable {
  package var name: String
  /// Moves and acts together; nil where the task cannot be done.
  package var gestures: Int?
  package var seconds: Double?
  /// What is done, one gesture a line.
  package var steps: [String]
  /// Why it cannot be done, or costs more than it may.
  package var failure: String?
  package var place: SourcePlace?

  package var isDone: Bool { failure == nil }
}

/// Looks for the cheapest way to do a task: fewest gestures, then least listening.
///
/// The search goes over the reader's own moves from the top of the screen (next, previous, first and
/// last) and the acts on what they reach. States that were visited are not gone through again, and
/// it ends at a limit.
package struct TaskSearch {
  private let script: ScenarioScript
  private let reader: Reader
  private let profile: Profile
  private let app: any TaskApp
  private let durations: Durations
  /// More states than any screen of a person's making has.
  private let limit = 20_000

  package init(
    _ script: ScenarioScript, reader: Reader, profile: Profile, app: any TaskApp,
    durations: Durations
  ) {
    self.script = script
    self.reader = reader
    self.profile = profile
    self.app = app
    self.durations = durations
  }

  fileprivate struct State {
    var session: any ReaderSession
    var screen: Int
    /// How many goals are reached.
    var goal: Int
    var gestures: Int
    var seconds: Double
    var steps: [String]
  }

  private struct Key: Hashable {
    var screen: Int
    var goal: Int
    var cursor: NodeIndex?
  }

  package func carryOut(_ task: UserTask) -> TaskResult {
    let start = task.start.flatMap { script.screen(named: $0) } ?? 0
    guard script.screens.indices.contains(start), !task.goals.isEmpty else {
      return failed(task, "there is nothing to do or no screen to do it on", at: task.place)
    }
    var session = reader.start(profile)
    _ = session.receive(.begin(script.screens[start]))
    // By their gestures: each act costs one or more, so that a round never adds to itself.
    var open: [Int: [State]] = [
      0: [State(session: session, screen: start, goal: 0, gestures: 0, seconds: 0, steps: [])]
    ]
    var visited: Set<Key> = []
    var furthest = (goal: 0, screen: start)
    while let cost = open.keys.min(), let round = open.removeValue(forKey: cost),
      visited.count < limit
    {
      for state in round.sorted(by: { $0.seconds < $1.seconds }) {
        if state.goal == task.goals.count { return result(task, state) }
        let key = Key(screen: state.screen, goal: state.goal, cursor: state.session.cursor)
        guard visited.insert(key).inserted else { continue }
        if state.goal >= furthest.goal { furthest = (state.goal, state.screen) }
        for next in moves(from: state, towards: task.goals[state.goal]) {
          open[next.gestures, default: []].append(next)
        }
      }
    }
    let goal = task.goals[min(furthest.goal, task.goals.count - 1)]
    let reason = obstacle(goal, onScreen: furthest.screen)
    return failed(task, reason.words, at: reason.place ?? task.place)
  }

  private func failed(_ task: UserTask, _ words: String, at place: SourcePlace) -> TaskResult {
    TaskResult(
      name: task.name, gestures: nil, seconds: nil, steps: [], failure: words, place: place)
  }

  private func result(_ task: UserTask, _ state: State) -> TaskResult {
    var failure: String?
    if let most = task.maximumGestures, state.gestures > most {
      failure = "it takes \(state.gestures) gestures, and may take \(most)"
    } else if let most = task.maximumSeconds, state.seconds > most {
      failure = "it takes \(oneDecimal(state.seconds)) seconds, and may take \(oneDecimal(most))"
    }
    return TaskResult(
      name: task.name, gestures: state.gestures, seconds: state.seconds, steps: state.steps,
      failure: failure, place: task.place)
  }

  // MARK: - Moves

  private func moves(from state: State, towards goal: UserTask.Goal) -> [State] {
    var states: [State] = []
    for (gesture, name) in [
      (Gesture.next, "next"), (.previous, "previous"), (.first, "first"), (.last, "last"),
    ] {
      var copy = state
      let events = copy.session.receive(.gesture(gesture))
      guard copy.session.cursor != state.session.cursor, copy.session.cursor != nil else {
        continue
      }
      let heard = events.lazy.compactMap { event -> String? in
        if case .arrival(let arrival) = event { arrival.announcement } else { nil }
      }.first
      copy.note(1, durations.seconds(of: events), "\(name): \(heard ?? "")")
      settle(&copy, goal, events)
      states.append(copy)
    }
    if let acted = act(state, goal) { states.append(acted) }
    return states
  }

  /// Goals that are met by arriving.
  private func settle(_ state: inout State, _ goal: UserTask.Goal, _ events: [Event]) {
    switch goal {
    case .reach(let reference):
      if let node = script.node(reference, onScreen: state.screen), node == state.session.cursor {
        state.goal += 1
      }
    case .hear(let words):
      let isHeard = events.contains { event in
        switch event {
        case .arrival(let arrival): arrival.utterances.contains { $0.text.contains(words) }
        case .utterance(let utterance): utterance.text.contains(words)
        case .gesture, .screen, .scroll, .earcon, .end, .note: false
        }
      }
      if isHeard { state.goal += 1 }
    case .arriveAt(let name):
      if script.screen(named: name) == state.screen { state.goal += 1 }
    case .activate, .action, .fill, .choose: break
    }
  }

  /// The act of a goal, where the cursor is on its element; for a screen to come to, whatever the
  /// cursor is on.
  private func act(_ state: State, _ goal: UserTask.Goal) -> State? {
    guard let cursor = state.session.cursor else { return nil }
    var copy = state
    switch goal {
    case .activate(let reference), .choose(let reference):
      guard script.node(reference, onScreen: state.screen) == cursor else { return nil }
      copy.note(1, 0, "double tap")
      answer(TaskAct(kind: .activate, node: cursor), &copy)
      copy.goal += 1
    case .fill(let reference, let text):
      guard script.node(reference, onScreen: state.screen) == cursor else { return nil }
      copy.note(1, 0, "double tap")
      copy.note(1, 0, "type \(quoted(text))")
      answer(TaskAct(kind: .fill(text), node: cursor), &copy)
      copy.goal += 1
    case .action(let name, let reference):
      if let reference, script.node(reference, onScreen: state.screen) != cursor { return nil }
      let items = ScreenItem.all(of: state.session.screen)
      guard items.indices.contains(cursor),
        let place = items[cursor].customActions.firstIndex(of: name)
      else { return nil }
      // VoiceOver and TalkBack go through the actions one by one, the first being activation.
      copy.note(place + 1, 0, "swipe to the action \(quoted(name))")
      copy.note(1, 0, "double tap")
      answer(TaskAct(kind: .action(name), node: cursor), &copy)
      copy.goal += 1
    case .arriveAt, .hear, .reach:
      guard app.answer(to: TaskAct(kind: .activate, node: cursor), onScreen: state.screen) != nil
      else { return nil }
      copy.note(1, 0, "double tap")
      let events = answer(TaskAct(kind: .activate, node: cursor), &copy)
      settle(&copy, goal, events)
    }
    return copy
  }

  @discardableResult
  private func answer(_ act: TaskAct, _ state: inout State) -> [Event] {
    guard let answer = app.answer(to: act, onScreen: state.screen) else { return [] }
    var events: [Event] = []
    for input in answer.inputs { events += state.session.receive(input) }
    state.screen = answer.screen
    state.seconds += durations.seconds(of: events)
    return events
  }

  // MARK: - Where it fails

  private func obstacle(_ goal: UserTask.Goal, onScreen screen: Int)
    -> (words: String, place: SourcePlace?)
  {
    switch goal {
    case .activate(let reference), .choose(let reference), .reach(let reference),
      .fill(let reference, _):
      return unreached(reference, onScreen: screen)
    case .action(let name, let reference):
      if let reference {
        let (words, place) = unreached(reference, onScreen: screen)
        return (
          words.hasSuffix("is a stop")
            ? "\(quoted(reference.path.joined(separator: " / "))) offers no action \(quoted(name))"
            : words, place
        )
      }
      return ("no stop offers the action \(quoted(name))", nil)
    case .hear(let words): return ("\(quoted(words)) is never heard", nil)
    case .arriveAt(let name): return ("nothing that is reached leads to \(quoted(name))", nil)
    }
  }

  private func unreached(_ reference: ElementReference, onScreen screen: Int)
    -> (words: String, place: SourcePlace?)
  {
    let name = quoted(reference.path.joined(separator: " / "))
    guard let node = script.node(reference, onScreen: screen) else {
      return ("\(name) is not on the screen", reference.place)
    }
    var session = reader.start(profile)
    _ = session.receive(.begin(script.screens[screen]))
    let verdict = session.verdict(on: node)
    let items = ScreenItem.all(of: session.screen)
    let place = items.indices.contains(node) ? items[node].place : nil
    return (
      verdict.isStop ? "\(name) is a stop" : "\(name) is never a stop: \(verdict.reason)", place
    )
  }
}

extension TaskSearch.State {
  fileprivate mutating func note(_ cost: Int, _ time: Double, _ step: String) {
    gestures += cost
    seconds += time
    steps.append(step)
  }
}

/// A number with one decimal, the same in every locale.
package func oneDecimal(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  return "\(tenths / 10).\(abs(tenths % 10))"
}
