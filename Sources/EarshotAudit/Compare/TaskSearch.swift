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
  /// Steps of Switch Control's item scanning and presses for the same task, on iOS.
  package var switchSteps: Int?

  package var isDone: Bool { failure == nil }
}

/// Looks for the cheapest way to do a task: fewest gestures, then least listening.
///
/// The app answers as its scenario says. The search goes over the reader's own moves from the top of
/// the screen (next, previous, first and last), the acts on what they reach, and going back; states
/// that were visited are not gone through again, and it ends at a limit.
package struct TaskSearch {
  private let script: ScenarioScript
  private let reader: Reader
  private let profile: Profile
  private let durations: Durations
  /// How many states are gone through at most: more than an app of a person's making has on the way
  /// to one goal.
  private let limit: Int

  package init(
    _ script: ScenarioScript, reader: Reader, profile: Profile, durations: Durations,
    limit: Int = 6_000
  ) {
    self.script = script
    self.reader = reader
    self.profile = profile
    self.durations = durations
    self.limit = limit
  }

  /// One point of the search.
  struct State {
    var drive: AppDrive
    /// The number of what the app shows, the same for equal contents.
    var contents: Int
    /// How many goals are reached.
    var goal: Int
    var gestures: Int
    var seconds: Double
    var steps: [String]
  }

  private struct Key: Hashable {
    var contents: Int
    var goal: Int
    var cursor: NodeIndex?
  }

  package func carryOut(_ task: UserTask) -> TaskResult {
    if let start = task.start, script.screen(named: start) == nil {
      return failed(task, "there is no screen \(quoted(start)) to begin on", at: task.place)
    }
    guard !script.screens.isEmpty, !task.goals.isEmpty else {
      return failed(task, "there is nothing to do or no screen to do it on", at: task.place)
    }
    var walk = Walk(name: task.name, steps: [], place: task.place)
    walk.start = task.start
    var drive = AppDrive(script.app(for: walk), reader.start(profile))
    _ = drive.begin()
    var known = KnownContents()
    let first = State(
      drive: drive, contents: known.number(of: drive), goal: 0, gestures: 0, seconds: 0, steps: [])
    // By their gestures: each act costs one or more, so that a round never adds to itself.
    var open: [Int: [State]] = [0: [first]]
    var visited: Set<Key> = []
    var furthest = first
    while let cost = open.keys.min(), let round = open.removeValue(forKey: cost) {
      for state in round.sorted(by: { $0.seconds < $1.seconds }) {
        if state.goal == task.goals.count { return result(task, state) }
        guard visited.count < limit else {
          return failed(
            task,
            "no way was found within \(limit) states, the furthest on the screen "
              + quoted(furthest.drive.app.screenName), at: task.place)
        }
        let key = Key(
          contents: state.contents, goal: state.goal, cursor: state.drive.session.cursor)
        guard visited.insert(key).inserted else { continue }
        if state.goal > furthest.goal { furthest = state }
        for next in moves(from: state, towards: task.goals, &known) {
          open[next.gestures, default: []].append(next)
        }
      }
    }
    let goal = task.goals[min(furthest.goal, task.goals.count - 1)]
    let reason = obstacle(goal, from: furthest)
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

  private func moves(
    from state: State, towards goals: [UserTask.Goal], _ known: inout KnownContents
  ) -> [State] {
    var states: [State] = []
    for (gesture, name) in [
      (Gesture.next, "next"), (.previous, "previous"), (.first, "first"), (.last, "last"),
    ] {
      var copy = state
      let events = copy.drive.perform(gesture)
      guard copy.drive.session.cursor != state.drive.session.cursor,
        copy.drive.session.cursor != nil
      else { continue }
      copy.note(1, durations.seconds(of: events), "\(name): \(events.firstArrival ?? "")")
      copy.contents = known.number(of: copy.drive, after: state)
      settle(&copy, goals, events)
      states.append(copy)
    }
    states += acts(from: state, towards: goals, &known)
    return states
  }

  /// Takes the goals that are met by arriving or by what is heard, one after the other: an act may
  /// bring up a screen and say so at once.
  private func settle(_ state: inout State, _ goals: [UserTask.Goal], _ events: [Event]) {
    while state.goal < goals.count, isMet(goals[state.goal], in: state, events) { state.goal += 1 }
  }

  private func isMet(_ goal: UserTask.Goal, in state: State, _ events: [Event]) -> Bool {
    switch goal {
    case .reach(let reference): state.isOn(reference)
    // Who uses a method that says nothing needs no words to be done.
    case .hear(let words): !reader.speaks || events.spoken.contains { $0.contains(words) }
    case .arriveAt(let name):
      state.drive.app.screenName == name && state.drive.app.otherApp == nil
    case .activate, .action, .fill, .choose: false
    }
  }

  /// The act of a goal, where the cursor is on its element; else whatever the element at the cursor
  /// does, where the goal lies beyond it, and going back.
  private func acts(
    from state: State, towards goals: [UserTask.Goal], _ known: inout KnownContents
  ) -> [State] {
    let goal = goals[state.goal]
    var found: [State] = []
    func add(_ gestures: [(Gesture, String)], cost: Int = 0, meets: Bool) {
      var copy = state
      var events: [Event] = []
      for (gesture, name) in gestures {
        let answer = copy.drive.perform(gesture)
        copy.note(1, durations.seconds(of: answer), name)
        events += answer
      }
      copy.gestures += cost
      copy.contents = known.number(of: copy.drive, after: state)
      let before = copy.goal
      if meets { copy.goal += 1 }
      settle(&copy, goals, events)
      // What changes nothing is no way on.
      if meets || copy.goal > before || copy.contents != state.contents { found.append(copy) }
    }
    let activate = (Gesture.activate, "double tap")
    switch goal {
    case .activate(let reference), .choose(let reference):
      if state.isOn(reference) {
        add([activate], meets: true)
        return found
      }
    case .fill(let reference, let text):
      if state.isOn(reference) {
        add([activate, (.type(text), "type \(quoted(text))")], meets: true)
        return found
      }
    case .action(let name, let reference):
      if reference.map(state.isOn) != false, let place = state.place(ofAction: name) {
        // VoiceOver and TalkBack go through the actions one by one, the first being activation.
        add(
          [(.action(name), "swipe to the action \(quoted(name)) and double tap")], cost: place + 1,
          meets: true)
        return found
      }
    case .reach, .hear, .arriveAt: break
    }
    if state.goalLies(beyond: goal) {
      if state.drive.focused != nil { add([activate], meets: false) }
      if !state.drive.app.windows.isEmpty || state.drive.app.screenName != script.firstScreen {
        add([(.scrub, "go back")], meets: false)
      }
    }
    return found
  }

  // MARK: - Where it fails

  private func obstacle(_ goal: UserTask.Goal, from state: State)
    -> (words: String, place: SourcePlace?)
  {
    switch goal {
    case .activate(let reference), .choose(let reference), .reach(let reference),
      .fill(let reference, _):
      return unreached(reference, from: state)
    case .action(let name, let reference):
      if let reference {
        let (words, place) = unreached(reference, from: state)
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

  private func unreached(_ reference: ElementReference, from state: State)
    -> (words: String, place: SourcePlace?)
  {
    let name = quoted(reference.path.joined(separator: " / "))
    guard let key = state.drive.app.key(reference), let node = state.drive.node(key) else {
      return (
        "\(name) is not on the screen \(quoted(state.drive.app.screenName))", reference.place
      )
    }
    let verdict = state.drive.session.verdict(on: node)
    let items = ScreenItem.all(of: state.drive.session.screen)
    let place = items.indices.contains(node) ? items[node].place : nil
    return (
      verdict.isStop ? "\(name) is a stop" : "\(name) is never a stop: \(verdict.reason)", place
    )
  }
}

/// What the app has shown so far, each contents with a number.
private struct KnownContents {
  private var numbers: [AppContents: Int] = [:]

  mutating func number(of drive: AppDrive) -> Int {
    let contents = drive.app.contents
    if let number = numbers[contents] { return number }
    numbers[contents] = numbers.count
    return numbers.count - 1
  }

  /// The number after a move, which leaves most contents as they were.
  mutating func number(of drive: AppDrive, after state: TaskSearch.State) -> Int {
    let (now, before) = (drive.app, state.drive.app)
    if now.version == before.version, now.visit == before.visit, now.otherApp == before.otherApp,
      now.playing == before.playing
    {
      return state.contents
    }
    return number(of: drive)
  }
}

extension TaskSearch.State {
  fileprivate mutating func note(_ cost: Int, _ time: Double, _ step: String) {
    gestures += cost
    seconds += time
    steps.append(step)
  }

  /// Whether the cursor stands on an element.
  fileprivate func isOn(_ reference: ElementReference) -> Bool {
    guard let key = drive.app.key(reference), let cursor = drive.session.cursor else {
      return false
    }
    guard let node = drive.node(key) else { return drive.focused == key }
    return node == cursor || drive.focused == key || isSaid(node, at: cursor)
  }

  /// Whether a node is a mere text of the stop at the cursor: who is told to open "Sencha" activates
  /// the row that says so. A control that a stop swallows is not operated by it.
  private func isSaid(_ node: NodeIndex, at cursor: NodeIndex) -> Bool {
    guard !drive.session.verdict(on: node).isStop else { return false }
    let items = ScreenItem.all(of: drive.session.screen)
    guard items.indices.contains(node), items.indices.contains(cursor) else { return false }
    return node > cursor && node < items[cursor].end && !items[node].isOperable
      && !items[node].kind.isControl
  }

  /// The place of a custom action of the element at the cursor.
  fileprivate func place(ofAction name: String) -> Int? {
    guard let cursor = drive.session.cursor else { return nil }
    let items = ScreenItem.all(of: drive.session.screen)
    return items.indices.contains(cursor) ? items[cursor].customActions.firstIndex(of: name) : nil
  }

  /// Whether other elements must be operated before the goal can be met.
  fileprivate func goalLies(beyond goal: UserTask.Goal) -> Bool {
    switch goal {
    case .hear, .arriveAt, .action(_, on: nil): true
    case .activate(let reference), .choose(let reference), .reach(let reference),
      .fill(let reference, _), .action(_, let reference?):
      drive.app.key(reference).flatMap { drive.node($0) } == nil
    }
  }
}

extension ScenarioScript {
  fileprivate var firstScreen: String { scenario.screens.first?.name ?? "" }
}

extension [Event] {
  /// What is said of the first stop that was come to.
  fileprivate var firstArrival: String? {
    lazy.compactMap { event in
      if case .arrival(let arrival) = event { arrival.announcement } else { nil }
    }.first
  }

  /// Every utterance in order.
  fileprivate var spoken: [String] {
    flatMap { event -> [String] in
      switch event {
      case .arrival(let arrival): arrival.utterances.map(\.text)
      case .utterance(let utterance): [utterance.text]
      case .gesture, .screen, .scroll, .earcon, .end, .note: []
      }
    }
  }
}

/// A number with one decimal, the same in every locale.
package func oneDecimal(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  return "\(tenths / 10).\(abs(tenths % 10))"
}
