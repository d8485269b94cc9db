internal import EarshotModel

/// What an app does, sentence by sentence.
enum EffectSentences {
  typealias Form = SentenceForm<Effect.Kind>

  static let all: [Form] = [
    Form("say {text}", "The app has this announced.") { .say($0.text(0)) },
    Form("go back", "Returns to the screen before.") { _ in .goBack },
    Form("go to {screen}", "Another screen comes up.") { slots in
      slots.screen(0).map { .goTo(screen: $0) }
    },
    Form("alert {text} saying {text} with {names}", "An alert with title, message and buttons.") {
      $0.alert(title: $0.text(0), message: $0.text(1), buttons: $0.names(2))
    },
    Form("alert {text} with {names}", "An alert with a title and buttons.") {
      $0.alert(title: $0.text(0), message: nil, buttons: $0.names(1))
    },
    Form("alert saying {text} with {names}", "An alert with a message and buttons.") {
      $0.alert(title: nil, message: $0.text(0), buttons: $0.names(1))
    },
    Form("alert with {names}", "An alert that says which checks failed, with these buttons.") {
      $0.alert(title: nil, message: nil, buttons: $0.names(0))
    },
    Form("open the {text} app", "Another app comes up, such as \"Phone\".") {
      .openApp($0.text(0))
    },
    one("open {element}", Effect.Kind.open, "An alert, sheet or menu of the screen comes up."),
    Form("close", "Closes the alert, sheet or menu in which this stands.") { _ in .closeThis },
    one("close {element}", Effect.Kind.close, "Closes an alert, sheet or menu."),
    Form("focus the first wrong field", "Moves the cursor to the first field that failed.") { _ in
      .focusFirstWrongField
    },
    one("focus {element}", Effect.Kind.focus, "Moves the reader's cursor."),
    one("show {element}", Effect.Kind.show, "The element is there from now on."),
    one("hide {element}", Effect.Kind.hide, "The element is there no more, until it is shown."),
    one("remove {element}", Effect.Kind.remove, "The element is gone for good."),
    one("enable {control}", Effect.Kind.enable, "The control can be used."),
    one("disable {control}", Effect.Kind.disable, "The control cannot be used."),
    one("check {control}", Effect.Kind.check, "Checks a check box, turns a switch on."),
    one("uncheck {control}", Effect.Kind.uncheck, "The opposite."),
    one("toggle {control}", Effect.Kind.toggle, "Turns a switch or check box over."),
    one("select {control}", Effect.Kind.select, "Selects one of a group, and no other of it."),
    one("choose {control}", Effect.Kind.select, "The same."),
    one("expand {control}", Effect.Kind.expand, "Shows what belongs to the control."),
    one("collapse {control}", Effect.Kind.collapse, "Hides it."),
    one("increase {control}", Effect.Kind.increase, "Moves a slider or stepper by one step."),
    one("decrease {control}", Effect.Kind.decrease, "The opposite."),
    one("clear {field}", Effect.Kind.clear, "Empties a field and takes its error away."),
    Form("set label of {element} to {text}", "Gives an element another label.") { slots in
      slots.reference(0).map { .setLabel($0, slots.text(1)) }
    },
    Form("set error of {field} to {text}", "Marks a field as wrong, with the reason.") { slots in
      slots.reference(0, preferring: .fields).map { .setError($0, slots.text(1)) }
    },
    Form("set {element} to the value of {element}", "Copies a value.") { slots in
      guard let target = slots.reference(0, preferring: .fields),
        let source = slots.reference(1, preferring: .fields)
      else { return nil }
      return .copyValue(from: source, to: target)
    },
    Form("set {element} to {text}", "Gives an element another value.") { slots in
      slots.reference(0, preferring: .fields).map { .setValue($0, slots.text(1)) }
    },
    Form("switch language to {language}", "The app speaks another language.") { slots in
      slots.language(0).map(Effect.Kind.switchLanguage)
    },
    Form("start timer {timer}", "Starts a timer that waits to be started.") { slots in
      slots.reading.timer(slots.words(0), place: slots.place(0)).map { .start(timer: $0) }
    },
    Form("stop timer {timer}", "Stops a timer.") { slots in
      slots.reading.timer(slots.words(0), place: slots.place(0)).map { .stop(timer: $0) }
    },
    Form("restart timer {timer}", "Starts a timer from the beginning.") { slots in
      slots.reading.timer(slots.words(0), place: slots.place(0)).map { .restart(timer: $0) }
    },
    Form("play {text}", "A sound, music or video begins.") { .play($0.text(0)) },
    Form("stop playing {text}", "It ends.") { .stopPlaying($0.text(0)) },
    Form("leave the app", "The app ends.") { _ in .leaveApp },
    Form("do nothing", "Nothing happens, on purpose.") { _ in .nothing },
  ]

  private static func one(
    _ template: String, _ kind: @escaping @Sendable (ElementReference) -> Effect.Kind,
    _ summary: String
  ) -> Form {
    let preference: ReferencePreference =
      template.contains("{field}") ? .fields : template.contains("{control}") ? .controls : .any
    return Form(template, summary) { slots in
      slots.reference(0, preferring: preference).map(kind)
    }
  }
}

extension Slots {
  /// An alert, whose words can be named in walks from now on.
  fileprivate mutating func alert(
    title: String?, message: String?, buttons: [String]
  ) -> Effect.Kind {
    reading.alertWords.formUnion(buttons + [title, message].compactMap { $0 })
    return .alert(title: title, message: message, buttons: buttons)
  }
}

extension ScenarioReading {
  /// What happens, from one or several sentences, each of which may hold several by `, then`;
  /// what stands behind an `if` and `, then` happens only with it.
  mutating func effects(_ node: YAMLNode) -> [Effect] {
    var effects: [Effect] = []
    for node in node.severalNodes {
      guard let sentence = sentence(node) else { continue }
      let more = self.effects(of: sentence)
      if let first = more.first, first.isOtherwise, effects.last?.isConditional != true {
        error(
          first.place, "'otherwise' without an 'if' before it",
          expected: "a sentence that begins with 'if' on the line above")
      }
      effects += more
    }
    return effects
  }

  mutating func effects(of sentence: Sentence) -> [Effect] {
    var effects: [Effect] = []
    var isConditional = false
    for part in sentence.split(at: ["then"]) {
      guard let first = part.tokens.first else {
        error(sentence.place, "nothing stands beside ', then'", expected: "a sentence on each side")
        continue
      }
      var rest = part
      let isOtherwise =
        first.word == "otherwise" && part.tokens.count > 1 && part.tokens[1].kind == .comma
      if isOtherwise { rest = part.part(2..<part.tokens.count) }
      let follows = isConditional
      let place = part.place(ofByte: first.bytes.lowerBound)
      isConditional = isConditional || isOtherwise || rest.tokens.first?.word == "if"
      var effect: Effect?
      if rest.tokens.first?.word == "if" {
        effect = conditional(rest, place: place)
      } else if let kind = meaning(of: rest, among: EffectSentences.all, .effects) {
        effect = Effect(kind, place: place)
      }
      guard var effect else { continue }
      effect.followsCondition = follows
      effect.isOtherwise = isOtherwise
      effects.append(effect)
    }
    return effects
  }

  /// `if CONDITION, SENTENCE`, and `if CONDITION, if CONDITION, SENTENCE`.
  private mutating func conditional(_ part: Sentence, place: SourcePlace) -> Effect? {
    var conditions: [Condition] = []
    var isKnown = true
    var rest = part
    while let first = rest.tokens.first, first.kind == .word, first.text.lowercased() == "if" {
      guard let comma = endOfCondition(in: rest, place: place) else { return nil }
      if let condition = meaning(
        of: rest.part(1..<comma), among: ConditionSentences.all, .conditions)
      {
        conditions.append(condition)
      } else {
        isKnown = false
      }
      rest = rest.part(comma + 1..<rest.tokens.count)
    }
    guard let kind = meaning(of: rest, among: EffectSentences.all, .effects), isKnown else {
      return nil
    }
    var effect = Effect(kind, condition: conditions.first, place: place)
    effect.further = Array(conditions.dropFirst())
    return effect
  }

  /// The first comma that leaves a condition before it, or nil after saying why there is none.
  private mutating func endOfCondition(in part: Sentence, place: SourcePlace) -> Int? {
    let commas = part.tokens.indices.filter { part.tokens[$0].kind == .comma }
    let comma = commas.first { comma in
      let before = Array(part.tokens[1..<comma])
      return ConditionSentences.all.contains { $0.pattern.match(before) != nil }
    }
    if let comma { return comma }
    if let first = commas.first {
      _ = meaning(of: part.part(1..<first), among: ConditionSentences.all, .conditions)
    } else {
      error(place, "'if' without a comma", expected: "'if CONDITION, what happens'")
    }
    return nil
  }
}
