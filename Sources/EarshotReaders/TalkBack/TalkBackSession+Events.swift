internal import EarshotModel

/// What is said when the app changes something.
extension TalkBackSession {
  mutating func answer(_ event: AppEvent) -> [Event] {
    switch event {
    case .clicked(let node):
      guard speaker.tree.nodes.indices.contains(node) else { return [] }
      return heard(clickFeedback(of: node), mode: .queue)
    case .contentChanged(let node, let changes):
      guard speaker.tree.nodes.indices.contains(node) else { return [] }
      return contentChanged(node, changes)
    case .paneAppeared(let node):
      guard speaker.tree.nodes.indices.contains(node) else { return [] }
      return paneAppeared(node)
    case .announcement(let text): return announce(text)
    case .layoutChanged(let focus, let message):
      return (message.map { announce($0) } ?? []) + focusRequest(focus, by: .user)
    case .screenChanged(let focus, let message):
      var builder = speaker.builder()
      builder.add(
        .context, message ?? "", speaker.appLanguage, TalkBackPlaceRules.title, at: nil)
      return heard(builder, mode: .uninterruptible) + focusRequest(focus, by: .screenChange)
    }
  }

  /// An app may put accessibility focus on a node of its choice.
  private mutating func focusRequest(_ node: NodeIndex?, by arrival: Arrival) -> [Event] {
    guard let node, speaker.tree.nodes.indices.contains(node), speaker.tree.has(.kept, node) else {
      return []
    }
    absorbed = nil
    return arrive(at: node, by: arrival)
  }

  /// Announcements of up to 30 characters cannot be interrupted by new speech; longer ones wait
  /// their turn and can. Source: `EventTypeAnnouncementFeedbackRule.java`.
  private mutating func announce(_ text: String) -> [Event] {
    var builder = speaker.builder()
    builder.add(
      .message, text, speaker.appLanguage, TalkBackEventRules.announcement, at: nil)
    return heard(builder, mode: text.utf16.count <= 30 ? .uninterruptible : .queue)
  }

  private mutating func paneAppeared(_ node: NodeIndex) -> [Event] {
    guard let title = speaker.tree.nodes[node].payload.paneTitle, !title.isEmpty else { return [] }
    var builder = speaker.builder()
    builder.add(
      .context, title, speaker.language(of: node), TalkBackPlaceRules.pane,
      at: speaker.tree.nodes[node].place)
    return [.screen(title)] + heard(builder, mode: .uninterruptible)
  }

  /// The first that is not empty: whether it is checked, that it is selected, whether it is open.
  ///
  /// Source: `EventTypeViewClickedFeedbackRule.java#computeTtsOutput`.
  private func clickFeedback(of node: NodeIndex) -> UtteranceBuilder {
    var builder = speaker.builder()
    addChecked(node, to: &builder)
    for number in 0..<speaker.tree.childCount(of: node) where builder.count == 0 {
      addChecked(speaker.tree.child(number, of: node), to: &builder)
    }
    if builder.count == 0, speaker.tree.nodes[node].payload.flags.contains(.selected) {
      builder.add(
        .state, .selected, TalkBackEventRules.clickedSelected, at: speaker.tree.nodes[node].place)
    }
    if builder.count == 0 {
      speaker.addExpansion(of: node, TalkBackEventRules.clickedExpanded, to: &builder)
    }
    return builder
  }

  private func addChecked(_ node: NodeIndex, to builder: inout UtteranceBuilder) {
    let flags = speaker.tree.nodes[node].payload.flags
    guard flags.contains(.checkable), !speaker.tree.nodes[node].payload.stateDescription.isFilled
    else {
      return
    }
    let isChecked = flags.contains(.checked)
    let isSwitch =
      speaker.tree.roles[node] == .switchRole || speaker.tree.roles[node] == .toggleButton
    let word: TalkBackWord =
      isSwitch ? (isChecked ? .on : .off) : (isChecked ? .checked : .notChecked)
    builder.add(.state, word, TalkBackEventRules.clickedChecked, at: speaker.tree.nodes[node].place)
  }

  // MARK: Content changes

  /// Source: `EventTypeWindowContentChangedFeedbackRule.java`.
  private mutating func contentChanged(
    _ changed: NodeIndex, _ changes: Set<ContentChange>
  ) -> [Event] {
    var builder = speaker.builder()
    if let region = liveRegion(of: changed) {
      speaker.addDescription(of: region, focus: cursor, withAllChildren: true, to: &builder)
      if region != changed { builder.weaken(to: TalkBackEventRules.liveAncestor) }
      return heard(builder, mode: mode(of: region))
    }
    addChange(of: changed, changes, to: &builder)
    return heard(builder, mode: mode(of: changed))
  }

  /// The node itself or the nearest ancestor that is a live region: the framework reports changes
  /// inside a region as changes of it.
  private func liveRegion(of node: NodeIndex) -> NodeIndex? {
    var current = node
    while current >= 0 {
      if speaker.tree.nodes[current].payload.liveRegion != .none { return current }
      current = speaker.tree.nodes[current].parent
    }
    return nil
  }

  private func mode(of node: NodeIndex) -> Utterance.Mode {
    if speaker.tree.nodes[node].payload.liveRegion == .assertive { return .interrupt }
    switch speaker.tree.roles[node] {
    case .progressBar, .slider: return .uninterruptible
    case .none, .textEntryKey, .image, .imageButton, .switchRole, .toggleButton, .radioButton,
      .checkBox, .button, .checkedTextView, .editText, .keyboardKey, .webView, .tabBar,
      .horizontalScrollView, .scrollView, .pager, .numberPicker, .dropDownList, .grid, .list,
      .staggeredGrid, .viewGroup:
      return .queue
    }
  }

  /// Which of several kinds of change is spoken of (`getContentChangeType`).
  private static let priority: [ContentChange] = [
    .contentDescription, .text, .stateDescription, .dragStarted, .dragDropped, .dragCancelled,
  ]

  private func addChange(
    of node: NodeIndex, _ changes: Set<ContentChange>, to builder: inout UtteranceBuilder
  ) {
    let kind: ContentChange
    if let first = Self.priority.first(where: changes.contains) {
      kind = first
    } else if changes.isEmpty || changes == [.undefined] {
      kind = .undefined
    } else if changes.contains(.error) {
      kind = .error
    } else if changes.contains(.enabled) {
      kind = .enabled
    } else {
      return
    }
    let hasFocus = cursor.map { speaker.tree.isAtOrAbove($0, node) } ?? false
    let payload = speaker.tree.nodes[node].payload
    let place = speaker.tree.nodes[node].place
    let rules = TalkBackEventRules.self
    switch kind {
    case .contentDescription:
      guard hasFocus else { return }
      builder.add(
        .label, payload.contentDescription ?? "", speaker.language(of: node),
        rules.descriptionChanged, at: speaker.place(of: node, .description, .label))
    case .text:
      guard hasFocus, speaker.tree.roles[node] != .editText else { return }
      builder.add(
        .label, speaker.spoken(payload.text, of: node), speaker.language(of: node),
        rules.textChanged, at: speaker.place(of: node, .value, .label))
    case .stateDescription:
      guard hasFocus else { return }
      if speaker.tree.roles[node] == .slider || speaker.tree.roles[node] == .progressBar {
        speaker.addSliderState(of: node, to: &builder)
      } else {
        builder.add(
          .state, speaker.spoken(payload.stateDescription, of: node), speaker.language(of: node),
          rules.stateChanged, at: speaker.place(of: node, .state))
      }
    case .dragStarted: builder.add(.message, .dragStarted, rules.drag, at: place)
    case .dragDropped: builder.add(.message, .dragDropped, rules.drag, at: place)
    case .dragCancelled: builder.add(.message, .dragCancelled, rules.drag, at: place)
    case .undefined, .error: speaker.addErrorText(of: node, rules.errorChanged, to: &builder)
    case .enabled:
      guard hasFocus else { return }
      builder.add(
        .state, payload.flags.contains(.enabled) ? .enabled : .disabled, rules.enabledChanged,
        at: place)
    case .subtree: break
    }
  }
}
