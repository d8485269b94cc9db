internal import EarshotModel
internal import EarshotTraversal

/// What TalkBack asks of an app, and how it goes along with what the app changes.
extension TalkBackSession {
  func request(_ gesture: Gesture) -> AppRequest? {
    guard let cursor else { return plainRequest(gesture) }
    switch gesture {
    case .activate:
      let names = actionNames(of: cursor)
      if standing == .actions, let piece, names.indices.contains(piece) {
        return .action(names[piece], cursor)
      }
      return .activate(cursor)
    case .swipeUp, .swipeDown:
      guard standing == .values else { return nil }
      return .adjust(cursor, steps: gesture == .swipeUp ? 1 : -1)
    default: return plainRequest(gesture)
    }
  }

  mutating func follow(_ change: ScreenChange) -> [Event] {
    if change.kind == .arrived || change.kind == .returned {
      // A window that is made anew has no focus of before.
      if change.kind == .arrived { forgetFocus(in: change.screen.title) }
      return receive(.replace(change.screen))
    }
    let before = cursor
    let windowBefore = window
    covered = covered.map { $0.flatMap { change.place(of: $0) } }
    collection.move(with: change)
    show(change.screen)
    switch change.kind {
    case .contents:
      cursor = before.flatMap { change.place(of: $0) }
      if let cursor {
        window = max(0, Int(speaker.tree.windowOf[cursor]))
      } else {
        gap = before.map { change.gap(of: $0) }
        if speaker.tree.orders.indices.contains(windowBefore) { window = windowBefore }
      }
      collection.refresh(speaker)
      return []
    case .arrived, .returned: return []
    case .covered:
      covered.append(before.flatMap { change.place(of: $0) })
      collection.leaveScreen()
      return windowCameUp(focus: change.focus.flatMap(stop))
    case .uncovered:
      // The node that had focus in this window before comes first (reference, b.4).
      let last = covered.popLast() ?? nil
      collection.leaveScreen()
      return windowCameUp(focus: change.focus.flatMap(stop) ?? last.flatMap(stop))
    }
  }

  /// The node, if it is a stop.
  private func stop(_ node: NodeIndex) -> NodeIndex? {
    speaker.tree.nodes.indices.contains(node) && speaker.tree.isStop(node) ? node : nil
  }

  // MARK: Text

  mutating func echo(_ echo: TextEcho) -> [Event] {
    var builder = speaker.builder()
    let rules = TalkBackEventRules.self
    switch echo {
    case .added(let text, let isSecret):
      for character in text {
        builder.add(
          .message, spelled(isSecret ? "•" : character), language, rules.echo, at: nil)
      }
    case .removed(let text, let isSecret):
      for character in text {
        builder.add(
          .message, .textRemoved, rules.removed, with: spelled(isSecret ? "•" : character))
      }
    case .cleared: builder.add(.message, .textCleared, rules.removed)
    case .full: builder.add(.message, .textFull, rules.full)
    }
    return heard(builder, mode: .queue)
  }

  private var language: LanguageTag {
    cursor.map { speaker.language(of: $0) } ?? speaker.appLanguage
  }

  /// A lone character as it is spoken: a symbol by its name, a capital as one.
  private func spelled(_ character: Character) -> String {
    let text = String(character)
    if character.isUppercase, settings.capitals == .say { return lexicon[.capital].text(text) }
    return speaker.cleanup.namingSingle(text)
  }

  // MARK: Reading controls

  /// What swiping up and down does here.
  var standing: ReadingControl { automatic ?? control ?? .characters }

  /// Focus by a swipe or touch switches the control to the adjuster or to Actions, and back.
  ///
  /// Source: `SelectorController.java#switchCurrentSetting`.
  mutating func switchControl(at node: NodeIndex, by arrival: Arrival) {
    guard arrival != .readingControl else { return }
    if speaker.isAdjustable(node) {
      automatic = .values
    } else if speaker.switchesToActions(node) {
      automatic = .actions
    } else {
      automatic = nil
    }
  }

  private func actionNames(of node: NodeIndex) -> [String] {
    speaker.tree.nodes[node].payload.actions.compactMap { $0.name == .custom ? $0.label : nil }
      .filter { !$0.isEmpty }
  }

  mutating func nameAction(_ direction: Direction) -> [Event] {
    guard let cursor else { return [] }
    let names = actionNames(of: cursor)
    guard !names.isEmpty else { return [] }
    let isForward = direction == .forward
    let next = piece.map { $0 + (isForward ? 1 : names.count - 1) } ?? (isForward ? 0 : -1)
    let place = (next + names.count) % names.count
    piece = place
    var builder = speaker.builder()
    builder.add(
      .message, names[place], speaker.language(of: cursor), TalkBackEventRules.action, at: nil)
    return heard(builder, mode: .interrupt)
  }

  mutating func readPiece(_ direction: Direction) -> [Event] {
    guard let cursor else { return [] }
    let payload = speaker.tree.nodes[cursor].payload
    let text = payload.contentDescription.isFilled ? payload.contentDescription : payload.text
    let pieces = self.pieces(of: text ?? "")
    let isForward = direction == .forward
    let place = isForward ? (piece ?? -1) + 1 : (piece ?? pieces.count) - 1
    guard pieces.indices.contains(place) else { return perform(isForward ? .next : .previous) }
    piece = place
    var builder = speaker.builder()
    let words = pieces[place]
    let isCharacter = standing == .characters
    builder.add(
      .message, isCharacter ? words.first.map(spelled) ?? "" : speaker.cleanup.spoken(words),
      speaker.language(of: cursor), TalkBackEventRules.granularity, at: nil)
    return heard(builder, mode: .interrupt)
  }

  private func pieces(of text: String) -> [String] {
    switch standing {
    case .characters: text.map(String.init)
    case .words: text.split(whereSeparator: \.isWhitespace).map(String.init)
    case .lines, .paragraphs: text.split(whereSeparator: \.isNewline).map(String.init)
    case .headings, .controls, .links, .containers, .windows, .standard, .actions, .values: []
    }
  }

  // MARK: Reading on

  /// Reads stop after stop to the end of the window; hints, which wait, are not reached.
  mutating func readOn(after node: NodeIndex?) -> [Event] {
    guard let order = stops else { return [] }
    var events: [Event] = []
    let start = node.flatMap { order.place(of: $0) }.map { $0 + 1 } ?? 0
    for stop in order.stops.dropFirst(start) {
      events += arrive(at: stop, by: .user).map { event in
        guard case .arrival(var arrival) = event else { return event }
        arrival.utterances.removeAll { $0.purpose == .hint }
        return .arrival(arrival)
      }
    }
    return events
  }
}
