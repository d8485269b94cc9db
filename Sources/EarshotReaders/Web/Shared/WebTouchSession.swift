import EarshotModel

/// A web reader that is swiped through, at work: VoiceOver and TalkBack differ in their manner.
struct WebTouchSession<Manner: WebTouchManner>: ReaderSession {
  private(set) var screen: Screen
  private(set) var cursor: NodeIndex?
  private let manner: Manner
  private var places: WebPlaces
  private var current: WebStop?
  private var category = WebCategory.headings
  private var hasNoted = false

  /// - Parameter profile: Its settings are known to be valid.
  init(_ profile: Profile) {
    manner = Manner(profile)
    screen = Screen(source: "", content: .web(Tree()))
    places = WebPlaces(WebPage(Tree()), [])
  }

  mutating func receive(_ input: ReaderInput) -> [Event] {
    switch input {
    case .begin(let screen):
      take(screen)
      leave()
      return notes()
    case .replace(let screen):
      take(screen)
      leave()
      return [.earcon(.screenChange)] + (screen.title.map { [.screen($0)] } ?? []) + notes()
        + arrive(at: places.stops.first, by: .jump)
    case .update(let screen):
      take(screen)
      if let cursor { current = places.stop(for: cursor) }
      self.cursor = current?.node
      return []
    case .gesture(let gesture): return answer(gesture)
    case .app(let event): return answer(event)
    }
  }

  /// The app is asked for what neither the browser nor HTML answers by itself.
  func request(_ gesture: Gesture) -> AppRequest? {
    switch gesture {
    case .activate, .key(.space), .key(.enter):
      guard let current else { return nil }
      return WebActivation.isNative(current.owner, in: places.page)
        ? nil : .activate(current.owner)
    case .key(.tab), .key(.shiftTab): return nil
    case .key(let key):
      guard let current,
        WebActivation.radio(after: current.owner, by: key, in: places.page) != nil
      else { return plainRequest(gesture) }
      return nil
    default: return plainRequest(gesture)
    }
  }

  func verdict(on node: NodeIndex) -> StopVerdict { places.verdict(on: node, manner.stopRules) }

  private mutating func take(_ screen: Screen) {
    self.screen = screen.projected(to: .web).screen
    guard case .web(let tree) = self.screen.content else { return }
    let page = WebPage(tree)
    places = WebPlaces(page, manner.stops(of: page))
  }

  private mutating func leave() {
    cursor = nil
    current = nil
  }

  private mutating func notes() -> [Event] {
    let notes = hasNoted ? [] : manner.note.map { [$0] } ?? []
    hasNoted = true
    return notes.map { .note($0) }
  }

  // MARK: Gestures

  private mutating func answer(_ gesture: Gesture) -> [Event] {
    switch gesture {
    case .next: return move(1)
    case .previous: return move(-1)
    case .first: return arrive(at: places.stops.first, by: .jump)
    case .last: return arrive(at: places.stops.last, by: .jump)
    case .touch(let node): return arrive(at: places.stop(for: node), by: .jump)
    case .turnTo(let word):
      guard let found = WebCategory(word: word) else { return [] }
      category = found
      return response(manner.message(found.singular + "s"))
    case .swipeDown: return search(1)
    case .swipeUp: return search(-1)
    case .activate: return activate()
    case .key(let key): return press(key)
    case .hold, .scrub, .magicTap, .scrollForward, .scrollBackward, .readFromHere, .readFromTop,
      .stopReading, .action, .type, .delete, .quickKey:
      return []
    }
  }

  private mutating func move(_ step: Int) -> [Event] {
    let place = cursor.flatMap { places.place(of: $0) }
    let next = place.map { $0 + step } ?? (step > 0 ? 0 : places.stops.count - 1)
    guard places.stops.indices.contains(next) else { return [.earcon(.edge)] }
    return arrive(at: places.stops[next], by: step > 0 ? .next : .previous)
  }

  /// The next stop of the rotor's kind.
  private mutating func search(_ step: Int) -> [Event] {
    let tree = places.page.tree
    var node = cursor.map { $0 + step } ?? (step > 0 ? 0 : tree.count - 1)
    // Going back to the container that the cursor is in is no movement.
    while tree.indices.contains(node) {
      defer { node += step }
      guard category.holds(places.page[node]), !places.page.isCovered[node],
        let stop = places.stop(for: node), stop != current || cursor == nil
      else { continue }
      return arrive(at: stop, by: category == .landmarks ? .landmark(node) : .jump)
    }
    return response(manner.notFound(category)) + [.earcon(.edge)]
  }

  private mutating func activate() -> [Event] {
    guard let node = current?.owner else { return [] }
    let effect = WebActivation.activate(node, in: &places.page)
    return effect == .none ? [] : tellChange(of: node, effect)
  }

  private mutating func tellChange(of node: NodeIndex, _ effect: WebActivation.Effect) -> [Event] {
    screen.content = .web(places.page.tree)
    return response(manner.change(of: node, on: places.page, effect))
  }

  private mutating func press(_ key: Gesture.Key) -> [Event] {
    switch key {
    case .tab, .shiftTab:
      guard let node = places.page.tabStop(from: cursor, forward: key == .tab) else {
        return [.earcon(.edge)]
      }
      return arrive(at: places.stop(for: node), by: .jump)
    case .up, .down, .left, .right:
      guard let current,
        let radio = WebActivation.radio(after: current.owner, by: key, in: places.page)
      else { return [] }
      WebActivation.choose(radio, in: &places.page)
      screen.content = .web(places.page.tree)
      return arrive(at: places.stop(for: radio), by: .next)
    case .space: return activate()
    case .enter:
      // Enter presses buttons and follows links; it does not toggle.
      guard let current, places.page[current.owner].element == "summary" else { return [] }
      return activate()
    case .escape: return []
    }
  }

  // MARK: Events of the page

  private mutating func answer(_ event: AppEvent) -> [Event] {
    switch event {
    case .announcement(let text): return response(manner.message(text))
    case .contentChanged(let node, _):
      let page = places.page
      guard page.tree.indices.contains(node) else { return [] }
      let region = page.tree[node].live != nil ? node : page.ancestor(of: node) { $0.live != nil }
      if let region, page[region].live != "off" { return response(manner.live(region, on: page)) }
      guard let current, current.node == node || current.owner == node else { return [] }
      return response(manner.change(of: node, on: page, .toggled))
    // A click that changes nothing is not heard in a browser.
    case .clicked: return []
    case .layoutChanged(let focus, let message), .screenChanged(let focus, let message):
      let said = message.map { response(manner.message($0)) } ?? []
      return said + (focus.map { arrive(at: places.stop(for: $0), by: .jump) } ?? [])
    case .paneAppeared: return []
    }
  }

  // MARK: Arriving

  private mutating func arrive(at stop: WebStop?, by way: WebWay) -> [Event] {
    guard let stop else { return [.earcon(.edge)] }
    let utterances = manner.utterances(at: stop, from: current, by: way, on: places)
    current = stop
    cursor = stop.node
    let node = places.page[stop.node]
    return [
      .arrival(
        Arrival(
          node: stop.node, id: node.id ?? places.page[stop.owner].id, frame: node.frame,
          place: places.page.tree.nodes[stop.node].place, utterances: utterances))
    ]
  }

  private func response(_ parts: [Part]) -> [Event] {
    parts.isEmpty ? [] : [.utterance(Utterance(parts: parts, purpose: .response))]
  }
}

extension WebPlaces {
  /// Why a node of the page is a stop, or why it is none.
  func verdict(on node: NodeIndex, _ rules: WebStopRules) -> StopVerdict {
    guard page.tree.indices.contains(node) else {
      return StopVerdict(isStop: false, reason: "this page has no such node", rule: rules.layout)
    }
    let payload = page[node]
    if place(of: node) != nil {
      switch payload.role {
      case .staticText, .listMarker:
        return StopVerdict(isStop: true, reason: "it is a run of text", rule: rules.text)
      case "image":
        return StopVerdict(isStop: true, reason: "it is an image with a name", rule: rules.image)
      default:
        let isControl = payload.isFocusable || page.isLeaf(node) || payload.role == "link"
        return StopVerdict(
          isStop: true, reason: "its role is \(payload.role)",
          rule: isControl ? rules.control : rules.container)
      }
    }
    if page.isRedundantLabel[node] {
      return no("it is the label of a check box or radio, which says it", rules.redundantLabel)
    }
    if page.isCovered[node]
      || stop(for: node).map({ page.tree.isAncestor($0.node, of: node) })
        == true
    {
      let around = page.tree.ancestors(of: node).first { place(of: $0) != nil }
      let name = around.map { "the \(page[$0].role) around it" } ?? "what is around it"
      return no("it is part of \(name)", rules.covered)
    }
    if payload.role == "image" { return no("it is an image without a name", rules.image) }
    if WebRole.layout.contains(payload.role) || page.tree.nodes[node].end > node + 1 {
      return no("its role, \(payload.role), only holds others", rules.layout)
    }
    return no("it has no words", rules.empty)
  }

  private func no(_ reason: String, _ rule: Rule) -> StopVerdict {
    StopVerdict(isStop: false, reason: reason, rule: rule)
  }
}
