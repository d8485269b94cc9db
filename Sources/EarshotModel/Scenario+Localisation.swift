extension Scenario {
  /// The scenario in another language: every text that a table knows is replaced.
  ///
  /// A text without a translation stays as it is and is reported, once for each text, at its first
  /// place. Left alone are texts without a letter, such as a price, and elements that name a
  /// language of their own. In the scenario's own language a row may give another text than its
  /// key, so that a key can also be a short name.
  /// - Returns: The scenario, whose ``language`` is the new one, and what has no translation.
  package func localised(
    to language: LanguageTag, using table: StringTable
  ) -> (scenario: Scenario, missing: [Diagnostic]) {
    var translator = Translator(
      file: file, from: self.language, to: language, table: table)
    var result = self
    result.language = language
    for screen in result.screens.indices {
      translator.translate(&result.screens[screen])
    }
    for walk in result.walks.indices {
      for step in result.walks[walk].steps.indices {
        translator.translate(&result.walks[walk].steps[step])
      }
    }
    for task in result.tasks.indices {
      for goal in result.tasks[task].goals.indices {
        translator.translate(&result.tasks[task].goals[goal])
      }
    }
    return (result, translator.missing)
  }
}

/// Replaces texts by those of a table and keeps account of what it lacks.
private struct Translator {
  let file: String
  let from: LanguageTag
  let to: LanguageTag
  let table: StringTable
  private(set) var missing: [Diagnostic] = []
  private var reported: Set<String> = []

  init(file: String, from: LanguageTag, to: LanguageTag, table: StringTable) {
    self.file = file
    self.from = from
    self.to = to
    self.table = table
  }

  mutating func text(_ text: String, _ place: SourcePlace) -> String {
    if let found = table.text(text, in: to) { return found }
    let own = table.text(text, in: from) ?? text
    guard to.tag.lowercased() != from.tag.lowercased(), needsTranslation(text),
      reported.insert(text).inserted
    else { return own }
    missing.append(
      Diagnostic(
        at: SourcePosition(file: file, line: Int(place.line), column: Int(place.column)),
        "no \(to) for '\(text)'", expected: "a translation in its string table",
        remedy: "add '\(to): ' with the text under '\(text)'", concern: .meaning))
    return own
  }

  /// Words that only the table's own language gives a meaning need no row; letters do.
  private func needsTranslation(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  private mutating func apply(_ text: inout PlacedText?) {
    guard let placed = text else { return }
    text?.text = self.text(placed.text, placed.place)
  }

  private mutating func apply(_ text: inout String?, _ place: SourcePlace) {
    if let old = text { text = self.text(old, place) }
  }

  /// A text that is no words of the app where no row has it: a screen's name, a word that is heard.
  private func known(_ text: String) -> String {
    table.text(text, in: to) ?? table.text(text, in: from) ?? text
  }

  mutating func translate(_ screen: inout ScenarioScreen) {
    if let title = screen.title {
      screen.title = text(title, screen.place)
    } else if table.has(screen.name) {
      screen.title = known(screen.name)
    }
    for node in screen.elements.indices {
      translate(&screen.elements[node], screen.elements.nodes[node].place ?? screen.place)
    }
    for behaviour in screen.behaviours.indices { translate(&screen.behaviours[behaviour]) }
    for correction in screen.corrections.indices {
      translate(&screen.corrections[correction].element, screen.place)
    }
  }

  private mutating func translate(_ element: inout Element, _ place: SourcePlace) {
    if element.language == nil { translateWords(of: &element, place) }
    for action in element.actions.indices {
      let name = element.actions[action].name
      element.actions[action].name.text = text(name.text, name.place)
      for effect in element.actions[action].effects.indices {
        translate(&element.actions[action].effects[effect])
      }
    }
    for behaviour in element.behaviours.indices { translate(&element.behaviours[behaviour]) }
  }

  private mutating func translateWords(of element: inout Element, _ place: SourcePlace) {
    apply(&element.label)
    apply(&element.shows, place)
    apply(&element.textAbove)
    element.inputLabels = element.inputLabels.map { text($0, place) }
    if element.role.isTextEntry {
      // What a user typed is theirs; a row may still say what another user would have typed.
      element.value = element.value.map { PlacedText(known($0.text), $0.place) }
    } else {
      apply(&element.value)
    }
    apply(&element.hint)
    apply(&element.placeholder)
    apply(&element.details)
    apply(&element.error)
    apply(&element.stateDescription)
    for choice in element.choices.indices {
      let old = element.choices[choice]
      element.choices[choice].text = text(old.text, old.place)
    }
    if var apple = element.apple {
      translate(&apple, place)
      element.apple = apple
    }
    if var android = element.android {
      translate(&android, place)
      element.android = android
    }
    if var web = element.web {
      apply(&web.name)
      apply(&web.description)
      apply(&web.roleDescription)
      element.web = web
    }
  }

  private mutating func translate(_ apple: inout AppleOverrides, _ place: SourcePlace) {
    apply(&apple.label)
    apply(&apple.value)
    apply(&apple.hint)
    apple.inputLabels = apple.inputLabels?.map { text($0, place) }
    for content in apple.customContent.indices {
      let old = apple.customContent[content]
      apple.customContent[content].label = text(old.label, place)
      apple.customContent[content].value = text(old.value, place)
    }
  }

  private mutating func translate(_ android: inout AndroidOverrides, _ place: SourcePlace) {
    apply(&android.text)
    apply(&android.contentDescription)
    apply(&android.stateDescription)
    apply(&android.roleDescription)
    apply(&android.hint)
    apply(&android.tooltip)
    apply(&android.error)
    apply(&android.paneTitle)
    apply(&android.containerTitle)
    for action in android.actions.indices { apply(&android.actions[action].label, place) }
  }

  private mutating func translate(_ behaviour: inout Behaviour) {
    for effect in behaviour.effects.indices { translate(&behaviour.effects[effect]) }
    for check in behaviour.checks.indices {
      let old = behaviour.checks[check]
      behaviour.checks[check].fault = translated(old.fault)
      behaviour.checks[check].message.text = text(old.message.text, old.message.place)
    }
  }

  private mutating func translate(_ effect: inout Effect) {
    let place = effect.place
    effect.condition = effect.condition.map { translated($0) }
    effect.further = effect.further.map { translated($0) }
    switch effect.kind {
    case .say(let words): effect.kind = .say(text(words, place))
    case .alert(let title, let message, let buttons):
      effect.written = buttons
      effect.kind = .alert(
        title: title.map { text($0, place) }, message: message.map { text($0, place) },
        buttons: buttons.map { text($0, place) })
    case .setValue(let element, let words): effect.kind = .setValue(element, text(words, place))
    case .setLabel(let element, let words): effect.kind = .setLabel(element, text(words, place))
    case .setError(let element, let words): effect.kind = .setError(element, text(words, place))
    case .goTo, .goBack, .open, .close, .closeThis, .focus, .focusFirstWrongField, .show, .hide,
      .enable, .disable, .check, .uncheck, .toggle, .select, .expand, .collapse, .copyValue,
      .clear, .increase, .decrease, .remove, .switchLanguage, .start, .stop, .restart, .openApp,
      .play, .stopPlaying, .leaveApp, .nothing:
      break
    }
  }

  /// A condition compares with the words that the element has in the new language.
  private func translated(_ condition: Condition) -> Condition {
    switch condition {
    case .equals(let element, let words): .equals(element, known(words))
    case .equalsNot(let element, let words): .equalsNot(element, known(words))
    case .isEmpty, .isNotDigits, .isNotEmail, .isShorter, .isLonger, .isNotChosen, .isNotChecked,
      .isBeforeToday, .isAfterToday, .differs, .isNotEmpty, .isChosen, .isChecked, .isBefore,
      .isNotAfter, .isLess, .isNotLess, .isLessThan, .isMoreThan,
      .has, .hasNot, .readerIsOn,
      .readerIsOff, .systemIsOlder, .systemIsNewer,
      .languageIs, .appIsMissing, .systemIs:
      condition
    }
  }

  // What a step expects may be words of the reader's own, so nothing is reported there.
  func translate(_ step: inout Step) {
    switch step.kind {
    case .until(let gesture, let heard): step.kind = .until(gesture, heard: known(heard))
    case .hear(let words): step.kind = .hear(known(words))
    case .doNotHear(let words): step.kind = .doNotHear(known(words))
    case .type(let words, let field): step.kind = .type(known(words), into: field)
    case .action(let name, let element): step.kind = .action(known(name), on: element)
    case .gesture, .toTheEnd, .on, .touch, .touchPoint, .delete, .wait, .startAgain, .show,
      .focusIs, .screenIs:
      break
    }
  }

  func translate(_ goal: inout UserTask.Goal) {
    switch goal {
    case .action(let name, let element): goal = .action(known(name), on: element)
    case .fill(let field, let words): goal = .fill(field, with: known(words))
    case .hear(let words): goal = .hear(known(words))
    case .activate, .choose, .reach, .arriveAt: break
    }
  }
}
