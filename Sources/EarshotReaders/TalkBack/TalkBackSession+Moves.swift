internal import EarshotModel
internal import EarshotTraversal

/// Moving focus. Source: `FocusProcessorForLogicalNavigation.java`.
extension TalkBackSession {
  /// How focus came to a node.
  enum Arrival: Sendable, Hashable {
    /// A swipe with the default granularity, or touch.
    case user
    /// A jump of a reading control.
    case readingControl
    /// A new screen; the announcement waits for the title.
    case screenChange
  }

  mutating func perform(_ gesture: Gesture) -> [Event] {
    switch gesture {
    case .next: return step(.forward)
    case .previous: return step(.backward)
    case .first: return jump(to: stops?.stops.first)
    case .last: return jump(to: stops?.stops.last)
    case .touch(let node): return touch(node)
    case .swipeDown: return seek(.forward)
    case .swipeUp: return seek(.backward)
    case .turnTo(let name): return turn(to: name)
    // The click is performed; what is spoken is the app's answer, `AppEvent.clicked`.
    case .activate, .hold: return []
    // None of these moves focus by itself or has words of TalkBack's own.
    case .scrub, .magicTap, .scrollForward, .scrollBackward, .stopReading, .action, .type, .delete,
      .key, .quickKey:
      return []
    case .readFromTop: return readOn(after: nil)
    case .readFromHere: return readOn(after: cursor)
    }
  }

  private mutating func step(_ direction: Direction) -> [Event] {
    guard let order = stops, !order.stops.isEmpty else { return [] }
    let isForward = direction == .forward
    if let target = neighbour(direction, in: order) {
      absorbed = nil
      return arrive(at: target, by: .user)
    }
    guard absorbed == direction else {
      absorbed = direction
      return [.earcon(.edge)]
    }
    absorbed = nil
    return jump(to: isForward ? order.stops.first : order.stops.last)
  }

  /// The stop beside the cursor. A cursor that is no stop any more counts as standing where it is
  /// in the tree.
  private func neighbour(_ direction: Direction, in order: FocusOrder) -> NodeIndex? {
    let isForward = direction == .forward
    if cursor == nil, let gap {
      return isForward ? order.stops.first { $0 >= gap } : order.stops.last { $0 < gap }
    }
    if let cursor, order.place(of: cursor) == nil {
      return isForward
        ? order.stops.first { $0 > cursor } : order.stops.last { $0 < cursor }
    }
    return isForward ? order.next(after: cursor) : order.previous(before: cursor)
  }

  private mutating func jump(to node: NodeIndex?) -> [Event] {
    absorbed = nil
    guard let node else { return [] }
    return arrive(at: node, by: .user)
  }

  /// Touch exploration: the touched node or the nearest ancestor that is a stop, a web view aside
  /// (`AccessibilityNodeInfoUtils.java#findFocusFromHover`).
  private mutating func touch(_ node: NodeIndex) -> [Event] {
    guard speaker.tree.nodes.indices.contains(node) else { return [] }
    var current = node
    while !speaker.tree.isStop(current) || speaker.tree.roles[current] == .webView {
      guard speaker.tree.nodes[current].parent >= 0 else { return [] }
      current = speaker.tree.nodes[current].parent
    }
    return jump(to: current)
  }

  /// Puts focus on a node and speaks.
  ///
  /// Source: `EventTypeViewAccessibilityFocusedFeedbackRule.java`.
  mutating func arrive(at node: NodeIndex, by arrival: Arrival) -> [Event] {
    cursor = node
    gap = nil
    piece = nil
    switchControl(at: node, by: arrival)
    collection.move(to: node, speaker)
    var announcement = speaker.builder()
    if speaker.isUnlabelled(node) {
      announcement.add(
        .label, .unlabelled, TalkBackPartRules.unlabelled, at: speaker.tree.nodes[node].place)
    } else {
      speaker.addDescription(of: node, focus: node, to: &announcement)
    }
    addPlace(of: node, by: arrival, to: &announcement)
    announcement.rewriteSingle(speaker.cleanup.namingSingle)

    var hint = speaker.builder()
    speaker.addHint(
      of: node,
      TalkBackSpeaker.HintContext(
        isSingleSelection: collection.isSingleSelection(version),
        switchesToActions: arrival != .readingControl && speaker.switchesToActions(node)),
      to: &hint)

    var utterances: [Utterance] = []
    if announcement.count > 0 {
      utterances.append(
        Utterance(
          parts: announcement.parts, mode: arrival == .screenChange ? .queue : .interrupt))
    }
    if hint.count > 0 {
      utterances.append(
        Utterance(
          parts: hint.parts, mode: .queue, delayMilliseconds: TalkBackSpeaker.hintDelay,
          purpose: .hint))
    }
    let event = Event.arrival(
      EarshotModel.Arrival(
        node: node, id: speaker.tree.nodes[node].payload.resourceID,
        frame: speaker.tree.nodes[node].payload.bounds,
        place: speaker.tree.nodes[node].place, utterances: utterances))
    guard announcement.usedStandIn || hint.usedStandIn else { return [event] }
    return noteStandIn(announcement, hint) + [event]
  }

  /// Adds what follows a description: position or heading, collection or container, window.
  private mutating func addPlace(
    of node: NodeIndex, by arrival: Arrival, to builder: inout UtteranceBuilder
  ) {
    let start = builder.count
    if settings.speakCollectionInfo {
      speaker.addItemTransition(collection, at: node, to: &builder)
    }
    if builder.count == start, settings.speakRoles || version.headingWithoutRoles,
      speaker.tree.has(.heading, node), !speaker.tree.has(.web, node)
    {
      if speaker.tree.nodes[node].payload.roleDescription.isFilled, settings.speakRoles {
        speaker.addRoleDescription(of: node, to: &builder)
      } else {
        builder.add(.role, .heading, TalkBackPartRules.heading, at: speaker.tree.nodes[node].place)
      }
    }
    if settings.speakCollectionInfo {
      let before = builder.count
      speaker.addCollectionTransition(collection, to: &builder)
      if builder.count == before { addContainerTransition(of: node, to: &builder) }
    }
    addWindowTransition(of: node, by: arrival, to: &builder)
  }

  private mutating func addContainerTransition(
    of node: NodeIndex, to builder: inout UtteranceBuilder
  ) {
    guard version.speaksContainerTitles else { return }
    let titled = Int(speaker.tree.titleAtOrAbove[node])
    let title = titled >= 0 ? speaker.tree.nodes[titled].payload.containerTitle ?? "" : ""
    guard title != containerTitle else { return }
    let left = containerTitle
    containerTitle = title
    let isEntry = !title.isEmpty
    builder.add(
      .context, isEntry ? .inRole : .outOfRole, TalkBackPlaceRules.container,
      filledWith: [
        UtteranceBuilder.Argument(
          text: isEntry ? title : left,
          language: isEntry ? speaker.language(of: titled) : speaker.appLanguage,
          place: isEntry ? speaker.tree.nodes[titled].place : nil)
      ])
  }

  private mutating func addWindowTransition(
    of node: NodeIndex, by arrival: Arrival, to builder: inout UtteranceBuilder
  ) {
    let now = Int(speaker.tree.windowOf[node])
    guard now >= 0, now != window else { return }
    window = now
    guard arrival != .screenChange, let title = speaker.tree.windows[now].title, !title.isEmpty
    else {
      return
    }
    let argument = UtteranceBuilder.Argument(text: title, language: speaker.appLanguage)
    switch speaker.tree.windows[now].kind {
    case .pictureInPicture:
      builder.add(
        .context, .pictureInPicture, TalkBackPlaceRules.window, filledWith: [argument])
    case .system, .inputMethod:
      guard settings.speakSystemWindowTitles else { return }
      builder.add(.context, .window, TalkBackPlaceRules.window, filledWith: [argument])
    case .application, .accessibilityOverlay, .splitScreenDivider, .magnificationOverlay:
      builder.add(.context, .window, TalkBackPlaceRules.window, filledWith: [argument])
    }
  }
}
