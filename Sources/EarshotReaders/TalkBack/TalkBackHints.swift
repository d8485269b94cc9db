internal import EarshotModel

/// The usage hint, which follows an announcement as an utterance of its own.
extension TalkBackSpeaker {
  /// What a hint depends on besides the node.
  struct HintContext {
    /// Whether a single selection decides the click hint (`CollectionState#getSelectionMode`).
    var isSingleSelection: Bool
    /// Whether arriving switched the reading control to Actions.
    var switchesToActions: Bool
  }

  /// How long after the announcement the hint is spoken.
  static let hintDelay = 400

  /// Adds the hint of the node that has focus; nothing with hints off or for a disabled node.
  ///
  /// Source: `AccessibilityFocusHint.java#getHint`.
  func addHint(of index: NodeIndex, _ context: HintContext, to builder: inout UtteranceBuilder) {
    guard settings.usageHints, tree.nodes[index].payload.flags.contains(.enabled) else { return }
    if let parent = tree.parent(of: index), tree.roles[parent] == .numberPicker,
      canStep(parent)
    {
      addAdjustHint(to: &builder)
    }
    addRoleHint(of: index, context, to: &builder)
    addMenuHints(of: index, context, to: &builder)
  }

  private func canStep(_ index: NodeIndex) -> Bool {
    tree.actions[index].offers(.step)
  }

  /// Source: `NodeRoleHint.java#getHint`.
  private func addRoleHint(
    of index: NodeIndex, _ context: HintContext, to builder: inout UtteranceBuilder
  ) {
    switch tree.roles[index] {
    case .dropDownList:
      addUse(
        .hintChange, .hintChangeKeyboard, TalkBackHintRules.change, of: index, to: &builder)
    case .editText:
      if !tree.nodes[index].payload.flags.contains(.focused) {
        addUse(.hintEdit, .hintEditKeyboard, TalkBackHintRules.edit, of: index, to: &builder)
      }
      addLongClickHint(of: index, to: &builder)
    case .slider where canStep(index): addAdjustHint(to: &builder)
    case .slider, .none, .textEntryKey, .image, .imageButton, .switchRole, .toggleButton,
      .radioButton, .checkBox, .button, .checkedTextView, .progressBar, .keyboardKey, .webView,
      .tabBar, .horizontalScrollView, .scrollView, .pager, .numberPicker, .grid, .list,
      .staggeredGrid, .viewGroup:
      addClickHint(of: index, context, to: &builder)
      addLongClickHint(of: index, to: &builder)
    }
  }

  /// Source: `ClickableHint.java#getHint`, the first that is not empty.
  private func addClickHint(
    of index: NodeIndex, _ context: HintContext, to builder: inout UtteranceBuilder
  ) {
    guard tree.roles[index] != .textEntryKey || settings.inputMode != .touch else { return }
    if let label = tree.label(of: .click, .click, at: index) {
      let (word, how) =
        settings.inputMode == .keyboard
        ? (TalkBackWord.hintActionKeyboard, TalkBackWord.altEnter) : (.hintAction, clickWord)
      add(
        word, how,
        settings.inputMode == .keyboard ? TalkBackHintRules.keyNames : TalkBackHintRules.action,
        label: label, of: index, to: &builder)
      return
    }
    let start = builder.count
    if context.isSingleSelection {
      addUse(
        .hintSelect, .hintSelectKeyboard, TalkBackHintRules.select, of: index, to: &builder)
    }
    if builder.count == start, tree.nodes[index].payload.flags.contains(.checkable) {
      addUse(
        .hintToggle, .hintToggleKeyboard, TalkBackHintRules.toggle, of: index, to: &builder)
    }
    if builder.count == start, tree.has(.clickable, index) {
      addUse(.hintClick, .hintClickKeyboard, TalkBackHintRules.click, of: index, to: &builder)
    }
  }

  /// Source: `LongClickableHint.java#getHint`.
  private func addLongClickHint(of index: NodeIndex, to builder: inout UtteranceBuilder) {
    let isKeyboard = settings.inputMode == .keyboard
    let how: TalkBackWord =
      switch settings.inputMode {
      case .keyboard: .altShiftEnter
      case .remote: .pressSelect
      case .touch: .doubleTap
      }
    if let label = tree.label(of: .longClick, .longClick, at: index) {
      add(
        isKeyboard ? .hintActionKeyboard : .hintLongAction, how, TalkBackHintRules.longAction,
        label: label, of: index, to: &builder)
    } else if tree.has(.longClickable, index) {
      add(
        isKeyboard ? .hintLongPressKeyboard : .hintLongPress, how,
        isKeyboard ? TalkBackHintRules.keyNames : TalkBackHintRules.longPress, to: &builder)
    }
  }

  private var clickWord: TalkBackWord {
    switch settings.inputMode {
    case .remote: .pressSelect
    case .touch, .keyboard: settings.singleTap ? .singleTap : .doubleTap
    }
  }

  /// Adds a click hint by the way the user operates the device. By touch the node has to be
  /// clickable; the source asks for that only there.
  private func addUse(
    _ word: TalkBackWord, _ keyboardWord: TalkBackWord, _ rule: Rule, of index: NodeIndex,
    to builder: inout UtteranceBuilder
  ) {
    switch settings.inputMode {
    case .keyboard: add(keyboardWord, .altEnter, TalkBackHintRules.keyNames, to: &builder)
    case .remote: add(word, clickWord, rule, to: &builder)
    case .touch:
      guard tree.has(.clickable, index), tree.roles[index] != .textEntryKey else { return }
      add(word, clickWord, rule, to: &builder)
    }
  }

  private func addAdjustHint(to builder: inout UtteranceBuilder) {
    guard version.adjustHintNamesSwipes else {
      builder.add(
        .hint, .useVolumeKeys, TalkBackHintRules.adjustByKeys, with: "", suffix: fullStop)
      return
    }
    builder.add(
      .hint, .hintAdjust, TalkBackHintRules.adjust,
      filledWith: [argument(.swipeUp, &builder), argument(.swipeDown, &builder)],
      suffix: fullStop)
  }

  private func add(
    _ word: TalkBackWord, _ how: TalkBackWord, _ rule: Rule, label: String? = nil,
    of index: NodeIndex? = nil, to builder: inout UtteranceBuilder
  ) {
    if label == nil, let text = lexicon.hint(word, by: how) {
      builder.note(how, lexicon[how])
      builder.add(
        .hint, fullStop.isEmpty ? text : text + fullStop, lexicon[word].language, rule, at: nil)
      return
    }
    var arguments = [argument(how, &builder)]
    if let label, let index {
      arguments.append(
        UtteranceBuilder.Argument(
          text: label, language: language(of: index), kind: nil, place: place(of: index, .actions)))
    }
    builder.add(.hint, word, rule, filledWith: arguments, suffix: fullStop)
  }

  private func argument(
    _ word: TalkBackWord, _ builder: inout UtteranceBuilder
  ) -> UtteranceBuilder.Argument {
    let phrase = lexicon[word]
    builder.note(word, phrase)
    return UtteranceBuilder.Argument(text: phrase.text(), language: phrase.language)
  }

  private var fullStop: String { version.hintsEndInFullStop ? "." : "" }

  // MARK: Menus

  /// Whether the node offers the Actions menu (`CustomActionMenu.java`).
  func offersActions(_ index: NodeIndex) -> Bool {
    if tree.actions[index].offers(.menu) { return true }
    return tree.roles[index] == .editText
      && tree.nodes[index].payload.flags.contains(.focused)
  }

  /// Whether a default move onto the node switches the reading control to Actions: not where it
  /// switches to the adjuster first (`SelectorController.java#switchCurrentSetting`).
  func switchesToActions(_ index: NodeIndex) -> Bool {
    offersActions(index) && !isAdjustable(index) && tree.roles[index] != .editText
  }

  /// Source: `AdjustableWidgetSetting.java#isNodeSupportSetting`.
  func isAdjustable(_ index: NodeIndex) -> Bool {
    if tree.roles[index] == .slider { return true }
    var above = tree.parent(of: index)
    while let node = above {
      if tree.roles[node] == .numberPicker { return true }
      above = tree.parent(of: node)
    }
    return false
  }

  /// Source: `AccessibilityNodeFeedbackUtils.java#getHintForNodeActions`.
  private func addMenuHints(
    of index: NodeIndex, _ context: HintContext, to builder: inout UtteranceBuilder
  ) {
    guard tree.roles[index] != .textEntryKey else { return }
    var menus: [TalkBackWord] = []
    if needsLabel(index), tree.qualifiedIDName(of: index) != nil {
      menus.append(.labelsMenu)
    }
    if offersActions(index) {
      if version.actionsHint == .readingControl, context.switchesToActions,
        tree.roles[index] != .editText
      {
        builder.add(
          .actions, .hintReadingControl, TalkBackHintRules.actions,
          filledWith: [argument(.actionsMenu, &builder), argument(.swipeUpOrDown, &builder)],
          suffix: fullStop)
      } else {
        menus.append(.actionsMenu)
      }
    }
    if tree.has(.leadsToLink, index) { menus.append(.linksMenu) }
    guard let first = menus.first else { return }
    var names = argument(first, &builder)
    for menu in menus.dropFirst() {
      names.text += builder.separator + argument(menu, &builder).text
    }
    builder.add(
      .actions, .hintMenu, TalkBackHintRules.menus,
      filledWith: [names, argument(.tapWithThreeFingers, &builder)], suffix: fullStop)
  }
}
