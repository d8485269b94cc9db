internal import EarshotModel

/// A node's own state, name and role. Source: the `…Description.java` classes of its role.
extension TalkBackSpeaker {
  /// The class that describes a node (`RoleDescriptionExtractor.java#getRoleDescription`).
  enum Describer { case plain, switchWidget, editText, image, slider, page }

  func describer(of index: NodeIndex) -> Describer {
    switch tree.roles[index] {
    case .switchRole, .toggleButton: .switchWidget
    case .editText: .editText
    case .image, .imageButton: .image
    case .slider, .progressBar: .slider
    case .pager: .page
    case .dropDownList: .plain
    case .none, .textEntryKey, .radioButton, .checkBox, .button, .checkedTextView, .keyboardKey,
      .webView, .tabBar, .horizontalScrollView, .scrollView, .numberPicker, .grid, .list,
      .staggeredGrid, .viewGroup:
      isOnlyPage(index) ? .page : .plain
    }
  }

  private func isOnlyPage(_ index: NodeIndex) -> Bool {
    guard let parent = tree.parent(of: index) else { return false }
    return tree.roles[parent] == .pager && tree.visibleChildren[parent] == 1
  }

  /// Adds state, name and role in the order of the setting; what repeats an earlier one of the
  /// three, ignoring the case of ASCII letters, is left out (`CompositorUtils.java#dedupJoin`).
  func addWords(of index: NodeIndex, focus: NodeIndex?, to builder: inout UtteranceBuilder) {
    if isUnlabelled(index) {
      builder.add(
        .label, .unlabelled, TalkBackPartRules.unlabelled, at: tree.nodes[index].place)
      return
    }
    let describer = describer(of: index)
    if describer == .slider, index != focus, tree.nodes[index].payload.liveRegion == .none {
      return
    }
    let start = builder.count
    switch settings.descriptionOrder {
    case .stateNameRole:
      addState(of: index, as: describer, to: &builder)
      let second = builder.count
      addName(of: index, as: describer, to: &builder)
      dropRepeat(from: second, after: start..<second, in: &builder)
      let third = builder.count
      addRole(of: index, as: describer, focus: focus, to: &builder)
      dropRepeat(from: third, after: start..<second, second..<third, in: &builder)
    case .roleNameState:
      addRole(of: index, as: describer, focus: focus, to: &builder)
      let second = builder.count
      addName(of: index, as: describer, to: &builder)
      dropRepeat(from: second, after: start..<second, in: &builder)
      let third = builder.count
      addState(of: index, as: describer, to: &builder)
      dropRepeat(from: third, after: start..<second, second..<third, in: &builder)
    case .nameRoleState:
      addName(of: index, as: describer, to: &builder)
      let second = builder.count
      addRole(of: index, as: describer, focus: focus, to: &builder)
      dropRepeat(from: second, after: start..<second, in: &builder)
      let third = builder.count
      addState(of: index, as: describer, to: &builder)
      dropRepeat(from: third, after: start..<second, second..<third, in: &builder)
    }
  }

  private func dropRepeat(
    from start: Int, after earlier: Range<Int>..., in builder: inout UtteranceBuilder
  ) {
    guard builder.count > start else { return }
    for range in earlier
    where !range.isEmpty && builder.repeats(range, from: start) {
      builder.cut(to: start)
      return
    }
  }

  // MARK: State

  private func addState(
    of index: NodeIndex, as describer: Describer, to builder: inout UtteranceBuilder
  ) {
    switch describer {
    case .plain, .page: addStateDescription(of: index, to: &builder)
    case .switchWidget: addSwitchState(of: index, to: &builder)
    case .editText:
      if version.editTextStateIsSpoken { addStateDescription(of: index, to: &builder) }
      if settings.keyboardActive, tree.nodes[index].payload.flags.contains(.focused) {
        builder.add(.state, .editing, TalkBackPartRules.editing, at: tree.nodes[index].place)
      }
    case .image:
      let start = builder.count
      addStateDescription(of: index, to: &builder)
      if builder.count == start, nameWithID(of: index).text.isEmpty {
        builder.add(
          .state, .unlabelled, TalkBackPartRules.unlabelledImage, at: tree.nodes[index].place)
      }
    case .slider: addSliderState(of: index, to: &builder)
    }
  }

  func addStateDescription(of index: NodeIndex, to builder: inout UtteranceBuilder) {
    guard tree.nodes[index].payload.stateDescription.isFilled else { return }
    builder.add(
      .state, spoken(tree.nodes[index].payload.stateDescription, of: index),
      language(of: index), TalkBackPartRules.state, at: place(of: index, .state))
  }

  private func addSwitchState(of index: NodeIndex, to builder: inout UtteranceBuilder) {
    if tree.nodes[index].payload.stateDescription.isFilled {
      addStateDescription(of: index, to: &builder)
    } else if tree.nodes[index].payload.text.isFilled {
      builder.add(
        .state, spoken(tree.nodes[index].payload.text, of: index), language(of: index),
        TalkBackPartRules.switchState, at: place(of: index, .value, .label))
    } else {
      let isOn = tree.nodes[index].payload.flags.contains(.checked)
      builder.add(
        .state, isOn ? .on : .off, TalkBackPartRules.switchState, at: tree.nodes[index].place)
    }
  }

  /// The state of a slider or progress bar (`SeekBarDescription.java#stateDescription`).
  func addSliderState(of index: NodeIndex, to builder: inout UtteranceBuilder) {
    guard !tree.nodes[index].payload.stateDescription.isFilled else {
      addStateDescription(of: index, to: &builder)
      return
    }
    guard let range = tree.nodes[index].payload.range else { return }
    let place = place(of: index, .value)
    let rule = TalkBackPartRules.range
    switch version.rangeWords {
    case .percentOfRange:
      addPercent(of: range, suffix: ".", at: place, to: &builder)
    case .roundedPercent where range.kind == .percent:
      addPercent(of: range, suffix: "", at: place, to: &builder)
    case .bare where range.kind == .percent:
      builder.add(.value, .percent, rule, at: place, with: javaFloat(range.current))
    case .bare, .roundedPercent:
      let number =
        range.kind == .int ? String(Int(clamping: range.current)) : javaFloat(range.current)
      builder.add(.value, number, lexicon.language, rule, at: place)
    }
  }

  private func addPercent(
    of range: AndroidNode.Range, suffix: String, at place: SourcePlace?,
    to builder: inout UtteranceBuilder
  ) {
    let span = range.maximum - range.minimum
    let share = span > 0 ? (range.current - range.minimum) / span * 100 : 0
    builder.add(
      .value, .percent, TalkBackPartRules.range, at: place,
      with: String(Int(clamping: share.rounded())), suffix: suffix)
  }

  /// Adds expanded or collapsed, then checked or not (`nodeStatusDescription`).
  func addStatus(of index: NodeIndex, to builder: inout UtteranceBuilder) {
    addExpansion(of: index, TalkBackPartRules.expanded, to: &builder)
    guard tree.nodes[index].payload.flags.contains(.checkable),
      !tree.nodes[index].payload.stateDescription.isFilled
    else { return }
    let role = tree.roles[index]
    let isChecked = tree.nodes[index].payload.flags.contains(.checked)
    guard role != .switchRole, role != .toggleButton, role != .checkedTextView || isChecked else {
      return
    }
    builder.add(
      .state, isChecked ? .checked : .notChecked, TalkBackPartRules.checked,
      at: tree.nodes[index].place)
  }

  /// Adds collapsed for what can be expanded, expanded for what can be collapsed.
  func addExpansion(of index: NodeIndex, _ rule: Rule, to builder: inout UtteranceBuilder) {
    if tree.actions[index].offers(.expand) {
      builder.add(.state, .collapsed, rule, at: tree.nodes[index].place)
    } else if tree.actions[index].offers(.collapse) {
      builder.add(.state, .expanded, rule, at: tree.nodes[index].place)
    }
  }

  // MARK: Role

  private func addRole(
    of index: NodeIndex, as describer: Describer, focus: NodeIndex?,
    to builder: inout UtteranceBuilder
  ) {
    guard settings.speakRoles else { return }
    if tree.nodes[index].payload.roleDescription.isFilled {
      addRoleDescription(of: index, to: &builder)
    } else if describer == .page {
      builder.add(.role, .page, TalkBackPartRules.page, at: tree.nodes[index].place)
    } else if let (word, rule) = roleWord(of: index, focus: focus) {
      builder.add(.role, word, rule, at: tree.nodes[index].place)
    }
  }

  func addRoleDescription(of index: NodeIndex, to builder: inout UtteranceBuilder) {
    builder.add(
      .role, spoken(tree.nodes[index].payload.roleDescription, of: index), language(of: index),
      TalkBackPartRules.roleDescription, at: place(of: index, .role))
  }

  /// The word for a role, with its rule; nil for the roles without a word.
  private func roleWord(of index: NodeIndex, focus: NodeIndex?) -> (TalkBackWord, Rule)? {
    switch tree.roles[index] {
    case .button, .imageButton: (.button, TalkBackPartRules.button)
    case .checkBox: (.checkBox, TalkBackPartRules.checkBox)
    case .radioButton: (.radioButton, TalkBackPartRules.radioButton)
    case .switchRole, .toggleButton: (.switchRole, TalkBackPartRules.switchRole)
    case .editText: (.editBox, TalkBackPartRules.edit)
    case .dropDownList: (.dropDownList, TalkBackPartRules.dropDown)
    case .slider: (.slider, TalkBackPartRules.slider)
    case .progressBar: (.progressBar, TalkBackPartRules.progress)
    case .image:
      index != focus && tree.actions[index].offers(.select)
        ? nil : (.image, TalkBackPartRules.image)
    case .list: (.list, TalkBackPartRules.list)
    case .grid: (.grid, TalkBackPartRules.grid)
    case .tabBar: (.tabBar, TalkBackPartRules.tabBar)
    case .webView: (.webView, TalkBackPartRules.webView)
    case .none, .textEntryKey, .checkedTextView, .keyboardKey, .horizontalScrollView, .scrollView,
      .pager, .numberPicker, .staggeredGrid, .viewGroup:
      nil
    }
  }

  // MARK: Error, hint text, tooltip

  func addError(of index: NodeIndex, to builder: inout UtteranceBuilder) {
    guard tree.nodes[index].payload.error.isFilled,
      !version.errorsOfEditTextsOnly || tree.roles[index] == .editText
    else { return }
    addErrorText(of: index, TalkBackPartRules.error, to: &builder)
  }

  /// Adds the error of an invalid node, whatever its role.
  func addErrorText(of index: NodeIndex, _ rule: Rule, to builder: inout UtteranceBuilder) {
    guard let error = tree.nodes[index].payload.error, !error.isEmpty,
      tree.nodes[index].payload.flags.contains(.contentInvalid)
    else { return }
    builder.add(
      .error, .error, rule,
      filledWith: [
        UtteranceBuilder.Argument(
          text: error, language: language(of: index), kind: .error,
          place: place(of: index, .error))
      ])
  }

  func addHintText(of index: NodeIndex, to builder: inout UtteranceBuilder) {
    guard let hint = tree.nodes[index].payload.hintText, !hint.isEmpty else { return }
    if tree.roles[index] == .editText, tree.nodes[index].payload.flags.contains(.showingHint) {
      return
    }
    builder.add(
      .hint, hint, language(of: index), TalkBackPartRules.hintText,
      at: place(of: index, .hint, .placeholder))
  }

  func addTooltip(of index: NodeIndex, to builder: inout UtteranceBuilder) {
    guard let tooltip = tree.nodes[index].payload.tooltipText, !tooltip.isEmpty,
      tooltip != name(of: index).text
    else { return }
    builder.add(
      .description, tooltip, language(of: index), TalkBackPartRules.tooltip,
      at: place(of: index, .tooltip))
  }
}

/// A number as Java's `String.valueOf(float)` writes it.
func javaFloat(_ number: Double) -> String {
  let text = Float(number).description
  guard let exponent = text.firstIndex(of: "e") else { return text }
  let mantissa = text[..<exponent]
  var power = text[text.index(after: exponent)...]
  if power.first == "+" { power.removeFirst() }
  let sign = power.first == "-" ? "-" : ""
  let digits = power.drop { $0 == "-" || $0 == "0" }
  return mantissa + (mantissa.contains(".") ? "E" : ".0E") + sign + digits
}

extension Int {
  /// The whole part of a number, at the ends of what fits.
  init(clamping number: Double) {
    self = Int(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : number < 0 ? .min : 0)
  }
}
