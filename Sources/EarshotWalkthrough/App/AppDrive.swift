package import EarshotModel
package import EarshotReaders

/// A reader and the app that it reads, each told what the other does.
package struct AppDrive: Sendable {
  package private(set) var app: AppState
  package private(set) var session: any ReaderSession
  private var view: PlatformView
  private var shown: Shown
  /// What went wrong in the scenario itself.
  package private(set) var faults: [Diagnostic] = []

  /// What of the app the reader has been told.
  private struct Shown: Sendable {
    var visit: Int
    var windows: [Int]
    var version: Int

    init(_ app: AppState) {
      visit = app.visit
      windows = app.windows.map(\.number)
      version = app.version
    }
  }

  /// Starts a reader on the screen with which an app begins.
  package init(_ app: AppState, _ session: any ReaderSession) {
    self.app = app
    self.session = session
    view = PlatformView(app.view(), platform: app.model.platform)
    shown = Shown(app)
  }

  /// The reader's cursor on the screen that is up, before its first stop.
  package mutating func begin() -> [Event] {
    let events = session.receive(.begin(view.screen))
    return events + tell(app.receive(.launch))
  }

  /// The screen as the reader has it.
  package var screen: Screen { view.screen }

  /// The node of an element, or nil while it is not there or lies behind what is over the screen:
  /// its own, or the part of a widget that is the stop in its place.
  package func node(_ key: ElementKey) -> NodeIndex? {
    guard !app.isCovered(key) else { return nil }
    guard let own = view.nodes[key], !session.verdict(on: own).isStop else {
      return view.nodes[key]
    }
    return view.parts(of: key).first { session.verdict(on: $0).isStop } ?? own
  }

  /// The element at the cursor.
  package var focused: ElementKey? { session.cursor.flatMap { view.key(of: $0) } }

  // MARK: The user

  /// One gesture: the reader's answer, then the app's, as the reader tells it.
  package mutating func perform(_ gesture: Gesture) -> [Event] {
    let request = session.request(gesture)
    let before = session.cursor.flatMap { view.key(of: $0) }
    var events = session.receive(.gesture(gesture))
    if let request { events += fulfil(request) }
    let after = session.cursor.flatMap { view.key(of: $0) }
    if after != before, let after { events += arrived(after) }
    return events
  }

  /// Touches a point: the innermost stop whose frame holds it.
  package mutating func touch(x: Double, y: Double) -> [Event]? {
    let frames = view.screen.content.frames
    let held = frames.indices.filter { node in
      guard let frame = frames[node], frame.hasArea else { return false }
      return x >= frame.left && x < frame.right && y >= frame.top && y < frame.bottom
    }
    guard !held.isEmpty else { return nil }
    for node in held.reversed() where session.verdict(on: node).isStop {
      return perform(.touch(node))
    }
    return perform(.touch(held[held.count - 1]))
  }

  /// Deletes all text at the cursor at once.
  package mutating func deleteAll() -> [Event] {
    guard let key = focused else { return [] }
    _ = session.receive(.gesture(.delete(0)))
    return tell(app.receive(.delete(nil, key)))
  }

  /// Lets time pass, timer after timer.
  package mutating func wait(seconds: Double) -> [Event] {
    var events: [Event] = []
    let end = app.clock + seconds
    for _ in 0..<Self.timerLimit {
      guard app.clock < end else { return events }
      events += tell(app.receive(.pass(to: end)))
    }
    if app.clock < end, let place = app.timerPlace {
      fault("timers go on and on: stopped after \(Self.timerLimit) of them", place)
    }
    return events
  }

  private static let timerLimit = 20_000

  /// Starts the app anew, or brings up a screen, as a test's set-up does.
  package mutating func setUp(_ action: AppAction) -> [Event] {
    tell(app.receive(action), asBeginning: true)
  }

  private mutating func arrived(_ key: ElementKey) -> [Event] {
    guard app.responds(key, to: .focused) else { return [] }
    return tell(app.receive(.arrived(key)))
  }

  // MARK: The app

  private mutating func fulfil(_ request: AppRequest) -> [Event] {
    switch request {
    case .activate(let node): activate(node)
    case .hold(let node): on(node) { .hold($0) }
    case .action(let name, let node): on(node) { .action(name, $0) }
    case .adjust(let node, let steps): on(node) { .adjust($0, steps: steps) }
    case .type(let text, let node): on(node) { .type(text, $0) }
    case .delete(let count, let node): on(node) { .delete(count, $0) }
    case .key(let key, let node): tell(app.receive(.key(key, node.flatMap { view.key(of: $0) })))
    case .back: tell(app.receive(.back))
    case .magicTap: tell(app.receive(.magicTap))
    case .scroll(let forward, _): tell(app.receive(.scroll(forward: forward)))
    }
  }

  private mutating func on(_ node: NodeIndex, _ action: (ElementKey) -> AppAction) -> [Event] {
    guard let key = view.key(of: node) else { return [] }
    return tell(app.receive(action(key)))
  }

  /// A stepper's halves, which iOS makes stops of their own, move its value.
  private mutating func activate(_ node: NodeIndex) -> [Event] {
    guard let key = view.key(of: node) else { return [] }
    if let steps = view.screen.content.half(at: node, offset: view.offset(of: node)) {
      return tell(app.receive(.adjust(key, steps: steps)), half: true)
    }
    return on(node) { .activate($0) }
  }

  /// Tells the reader what the app did and what has come of it.
  private mutating func tell(
    _ effects: [AppEffect], asBeginning: Bool = false, half: Bool = false
  ) -> [Event] {
    var effects = effects
    let now = Shown(app)
    var events: [Event] = []
    let isElsewhere = app.otherApp != nil
    if now.visit != shown.visit, !isElsewhere {
      view = PlatformView(app.view(), platform: app.model.platform)
      if asBeginning {
        events.append(.screen(app.screenName))
        events += session.receive(.begin(view.screen))
      } else {
        events += session.follow(
          ScreenChange(app.isReturn ? .returned : .arrived, view.screen, moved: []))
      }
    } else if now.version != shown.version, !isElsewhere {
      events += follow(now, &effects, half: half)
    }
    shown = now
    for effect in effects { events += tell(effect) }
    return events
  }

  /// The same screen with other contents, or with another window over it.
  private mutating func follow(
    _ now: Shown, _ effects: inout [AppEffect], half: Bool
  ) -> [Event] {
    let old = view
    view = PlatformView(app.view(), platform: app.model.platform)
    let moved = old.moved(to: view)
    var change = ScreenChange(.contents, view.screen, moved: moved)
    if now.windows != shown.windows {
      change.kind = now.windows.count > shown.windows.count ? .covered : .uncovered
      if now.windows.count == shown.windows.count, let last = now.windows.last,
        !shown.windows.contains(last)
      {
        change.kind = .covered
      }
      // Where the app puts the cursor at once, the reader goes nowhere else before.
      let place = effects.lastIndex { effect in
        if case .focused(let key) = effect { view.nodes[key] != nil } else { false }
      }
      if let place, case .focused(let key) = effects[place] {
        change.focus = view.nodes[key]
        effects.remove(at: place)
      }
      effects.removeAll { if case .clicked = $0 { true } else { false } }
      return session.follow(change)
    }
    var events = session.follow(change)
    if app.model.platform == .web {
      // A browser's focus moves with the change; what has the focus then is told whole.
      let place = effects.lastIndex { if case .focused = $0 { true } else { false } }
      if let place { events += tell(effects.remove(at: place)) }
      effects.removeAll { if case .clicked = $0 { true } else { false } }
      for event in view.changes(since: old, moved) {
        if place != nil, case .contentChanged(let node, _) = event, node == session.cursor {
          continue
        }
        events += session.receive(.app(event))
      }
      return events
    }
    // A reader speaks of the click first, then of what the click changed.
    for case .clicked(let key) in effects {
      if let node = view.nodes[key] { events += session.receive(.app(.clicked(node))) }
    }
    effects.removeAll { if case .clicked = $0 { true } else { false } }
    for event in view.changes(since: old, moved) {
      events += session.receive(.app(event))
    }
    events += liveTexts(since: old, moved)
    if half, let value = focused.flatMap({ app[$0] }).flatMap(\.spokenNumber) {
      // The half itself does not change; the new value is announced.
      events += session.receive(.app(.announcement(value)))
    }
    return events
  }

  /// On iOS no attribute makes a text be heard when it changes: an app that means it to be
  /// announces it.
  private mutating func liveTexts(since old: PlatformView, _ moved: [NodeIndex?]) -> [Event] {
    guard case .apple(let now) = view.screen.content,
      case .apple(let before) = old.screen.content
    else { return [] }
    var events: [Event] = []
    var origin: [NodeIndex: NodeIndex] = [:]
    for (index, place) in moved.enumerated() { if let place { origin[place] = index } }
    for (key, node) in view.nodes.sorted(by: { $0.value < $1.value }) {
      guard let element = app[key], element.live != nil || element.role == .liveText,
        node != session.cursor
      else { continue }
      let text = [now[node].label, now[node].value].compactMap { $0 }.joined(separator: ", ")
      let earlier = origin[node].map { [before[$0].label, before[$0].value] } ?? []
      if !text.isEmpty, earlier.compactMap({ $0 }).joined(separator: ", ") != text {
        events += session.receive(.app(.announcement(text)))
      }
    }
    return events
  }

  private mutating func tell(_ effect: AppEffect) -> [Event] {
    switch effect {
    case .clicked(let key):
      // On the web a click that changes nothing is not heard.
      guard let node = view.nodes[key], app.model.platform != .web else { return [] }
      return session.receive(.app(.clicked(node)))
    case .announced(let words): return session.receive(.app(.announcement(words)))
    case .focused(let key):
      guard let node = node(key) else { return [] }
      return session.receive(.app(.layoutChanged(focus: node, message: nil)))
    case .typed(let key, let text): return session.echo(.added(text, isSecret: isSecret(key)))
    case .removed(let key, let text): return session.echo(.removed(text, isSecret: isSecret(key)))
    case .cleared: return session.echo(.cleared)
    case .full: return session.echo(.full)
    case .opened(let name): return [.screen(name)]
    case .happened(let sentence), .nothing(let sentence): return [.note(sentence)]
    case .fault(let message, let place):
      fault(message, place)
      return []
    }
  }

  private func isSecret(_ key: ElementKey) -> Bool { app[key]?.role == .passwordField }

  private mutating func fault(_ message: String, _ place: SourcePlace) {
    faults.append(
      Diagnostic(
        at: SourcePosition(
          file: app.model.scenario.file, line: Int(place.line), column: Int(place.column)),
        message))
  }
}

extension AppState {
  /// Where the next timer is written.
  fileprivate var timerPlace: SourcePlace? {
    timers.min { $0.due < $1.due }?.behaviour.place
  }
}

extension Element {
  /// The value of a control that counts, as it is spoken.
  fileprivate var spokenNumber: String? { value?.text ?? range.map { numberText($0.current) } }
}

extension Screen.Content {
  /// The frames of all nodes.
  fileprivate var frames: [Rect?] {
    switch self {
    case .neutral(let tree): tree.indices.map { tree[$0].frame }
    case .android(let tree): tree.indices.map { tree[$0].bounds }
    case .apple(let tree): tree.indices.map { tree[$0].frame }
    case .web(let tree): tree.indices.map { tree[$0].frame }
    }
  }

  /// By how much a half of a stepper moves its value; nil for everything else.
  fileprivate func half(at node: NodeIndex, offset: Int) -> Int? {
    guard case .apple(let tree) = self, let parent = tree.parent(of: node),
      tree[parent].elementType == "Stepper", tree[node].traits.contains(.button)
    else { return nil }
    let buttons = tree.children(of: parent).filter { tree[$0].traits.contains(.button) }
    return node == buttons.first ? -1 : 1
  }
}
