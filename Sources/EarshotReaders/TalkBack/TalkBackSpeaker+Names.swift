internal import EarshotModel

/// What a node is called.
extension TalkBackSpeaker {
  /// A name with where it comes from.
  struct Name {
    var text: String
    var language: LanguageTag
    var rule: Rule
    var place: SourcePlace?
  }

  /// The content description, else the text, with a single capital letter introduced
  /// (`getNodeTextDescription`); empty where there is neither.
  func name(of index: NodeIndex) -> Name {
    let isDescription = tree.nodes[index].payload.contentDescription.isFilled
    let text =
      isDescription
      ? spoken(tree.nodes[index].payload.contentDescription, of: index)
      : spoken(tree.nodes[index].payload.text, of: index)
    let place =
      isDescription ? place(of: index, .description, .label) : place(of: index, .label, .value)
    let rule = isDescription ? TalkBackPartRules.description : TalkBackPartRules.text
    return Name(text: text, language: language(of: index), rule: rule, place: place)
      .introducingCapital(lexicon, settings)
  }

  /// The name, else the view id where those are spoken (`getNodeTextOrLabelOrIdDescription`).
  func nameWithID(of index: NodeIndex) -> Name {
    let name = name(of: index)
    guard name.text.isEmpty, settings.speakElementIds,
      let id = tree.qualifiedIDName(of: index)
    else { return name }
    let words = String(id.map { $0 == "_" ? " " : $0 })
    return Name(
      text: words, language: language(of: index), rule: TalkBackPartRules.viewID,
      place: tree.nodes[index].place)
  }

  func addName(
    of index: NodeIndex, as describer: Describer, to builder: inout UtteranceBuilder
  ) {
    switch describer {
    case .plain, .page: add(name(of: index), to: &builder)
    case .image, .slider: add(nameWithID(of: index), to: &builder)
    case .switchWidget: addSwitchName(of: index, to: &builder)
    case .editText: addEditName(of: index, to: &builder)
    }
  }

  private func add(_ name: Name, to builder: inout UtteranceBuilder) {
    builder.add(.label, name.text, name.language, name.rule, at: name.place)
  }

  /// The text of a switch is its name only where it is not its state.
  private func addSwitchName(of index: NodeIndex, to builder: inout UtteranceBuilder) {
    if tree.nodes[index].payload.contentDescription.isFilled {
      builder.add(
        .label, spoken(tree.nodes[index].payload.contentDescription, of: index),
        language(of: index), TalkBackPartRules.switchText,
        at: place(of: index, .description, .label))
    } else if tree.nodes[index].payload.stateDescription.isFilled {
      builder.add(
        .label, spoken(tree.nodes[index].payload.text, of: index), language(of: index),
        TalkBackPartRules.switchText, at: place(of: index, .label, .value))
    }
  }

  private func addEditName(of index: NodeIndex, to builder: inout UtteranceBuilder) {
    let language = language(of: index)
    let description = spoken(tree.nodes[index].payload.contentDescription, of: index)
    let text = spoken(tree.nodes[index].payload.text, of: index)
    let descriptionPlace = place(of: index, .description, .label)
    let valuePlace = place(of: index, .value, .label)
    guard tree.nodes[index].payload.flags.contains(.password) else {
      if !text.isEmpty {
        builder.add(.value, text, language, TalkBackPartRules.editText, at: valuePlace)
      } else {
        builder.add(
          .label, description, language, TalkBackPartRules.editText, at: descriptionPlace)
      }
      return
    }
    if !description.isEmpty {
      builder.add(
        .label, description, language, TalkBackPartRules.password, at: descriptionPlace)
    } else {
      builder.add(.label, .password, TalkBackPartRules.password, at: tree.nodes[index].place)
    }
    guard !text.isEmpty else { return }
    if tree.actions[index].offers(.setSelection) {
      builder.add(
        .value, .characters, text.utf16.count, TalkBackPartRules.password, at: valuePlace)
    } else {
      builder.add(.value, text, language, TalkBackPartRules.password, at: valuePlace)
    }
  }

  // MARK: Unlabelled

  /// Whether a label could be given to a node and would be of use
  /// (`TalkBackLabelManager#needsLabel`).
  func needsLabel(_ index: NodeIndex) -> Bool {
    let flags = tree.nodes[index].payload.flags
    guard flags.contains(.enabled), tree.childCount(of: index) == 0,
      !tree.nodes[index].payload.text.isFilled,
      !tree.nodes[index].payload.contentDescription.isFilled
    else { return false }
    if tree.has(.clickable, index) || tree.has(.longClickable, index) { return true }
    guard flags.contains(.focusable) || tree.actions[index].offers(.focus) else { return false }
    return tree.qualifiedIDName(of: index) != nil
  }

  /// Whether all that a node says is that it has no label (`getUnlabelledNodeDescription`).
  func isUnlabelled(_ index: NodeIndex) -> Bool {
    guard needsLabel(index), !tree.nodes[index].payload.flags.contains(.checkable) else {
      return false
    }
    switch tree.roles[index] {
    case .slider, .progressBar: return false
    case .none, .textEntryKey, .checkedTextView, .keyboardKey, .horizontalScrollView, .scrollView,
      .numberPicker, .staggeredGrid, .viewGroup:
      break
    case .image, .imageButton, .switchRole, .toggleButton, .radioButton, .checkBox, .button,
      .editText, .webView, .tabBar, .pager, .dropDownList, .grid, .list:
      // These have a word for their role, which says enough.
      guard !settings.speakRoles else { return false }
    }
    if settings.speakRoles, tree.nodes[index].payload.roleDescription.isFilled { return false }
    guard !tree.nodes[index].payload.stateDescription.isFilled,
      nameWithID(of: index).text.isEmpty
    else { return false }
    guard version.hintCountsAsName else { return true }
    if tree.nodes[index].payload.hintText.isFilled { return false }
    guard let label = labelNode(of: index) else { return true }
    return nameWithID(of: label).text.isEmpty
  }
}

extension TalkBackSpeaker.Name {
  /// With the setting to say so, a name of one capital letter is introduced.
  fileprivate func introducingCapital(
    _ lexicon: TalkBackLexicon, _ settings: TalkBackSettings
  ) -> TalkBackSpeaker.Name {
    guard settings.capitals == .say, text.utf8.count <= 4, text.utf16.count == 1,
      let letter = text.unicodeScalars.first, letter.properties.isUppercase
    else { return self }
    var copy = self
    copy.text = lexicon[.capital].text(text)
    copy.rule = TalkBackPartRules.capital
    return copy
  }
}
