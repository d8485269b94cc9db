internal import EarshotModel

/// Writes what was read from sentences as sentences again.
enum SentenceWriter {
  /// A sentence an effect, those that hang on a condition behind it in its own.
  static func sentences(_ effects: [Effect]) -> [String] {
    effects.reduce(into: []) { sentences, effect in
      if effect.followsCondition, !sentences.isEmpty {
        sentences[sentences.count - 1] += ", then " + sentence(effect)
      } else {
        sentences.append(sentence(effect))
      }
    }
  }

  static func sentence(_ effect: Effect) -> String {
    let opening = effect.isOtherwise ? "otherwise, " : ""
    let conditions = (effect.condition.map { [$0] } ?? []) + effect.further
    return opening + conditions.map { "if \(sentence($0)), " }.joined() + sentence(effect.kind)
  }

  private static func sentence(_ kind: Effect.Kind) -> String {
    switch kind {
    case .say(let text): "say \(sentenceQuoted(text))"
    case .goTo(let screen): "go to \(sentenceQuoted(screen))"
    case .goBack: "go back"
    case .open(let element): "open \(name(element))"
    case .close(let element): "close \(name(element))"
    case .closeThis: "close"
    case .alert(let title, let message, let buttons):
      "alert"
        + (title.map { " \(sentenceQuoted($0))" } ?? "")
        + (message.map { " saying \(sentenceQuoted($0))" } ?? "")
        + " with \(buttons.map(sentenceQuoted).joined(separator: ", "))"
    case .focus(let element): "focus \(name(element))"
    case .focusFirstWrongField: "focus the first wrong field"
    case .show(let element): "show \(name(element))"
    case .hide(let element): "hide \(name(element))"
    case .remove(let element): "remove \(name(element))"
    case .enable(let element): "enable \(name(element))"
    case .disable(let element): "disable \(name(element))"
    case .check(let element): "check \(name(element))"
    case .uncheck(let element): "uncheck \(name(element))"
    case .toggle(let element): "toggle \(name(element))"
    case .select(let element): "select \(name(element))"
    case .expand(let element): "expand \(name(element))"
    case .collapse(let element): "collapse \(name(element))"
    case .increase(let element): "increase \(name(element))"
    case .decrease(let element): "decrease \(name(element))"
    case .clear(let element): "clear \(name(element))"
    case .setValue(let element, let text): "set \(name(element)) to \(sentenceQuoted(text))"
    case .setLabel(let element, let text):
      "set label of \(name(element)) to \(sentenceQuoted(text))"
    case .setError(let element, let text):
      "set error of \(name(element)) to \(sentenceQuoted(text))"
    case .copyValue(let source, let target):
      "set \(name(target)) to the value of \(name(source))"
    case .switchLanguage(let language): "switch language to \(language)"
    case .start(let timer): "start timer \(sentenceQuoted(timer))"
    case .stop(let timer): "stop timer \(sentenceQuoted(timer))"
    case .restart(let timer): "restart timer \(sentenceQuoted(timer))"
    case .openApp(let app): "open the \(sentenceQuoted(app)) app"
    case .play(let sound): "play \(sentenceQuoted(sound))"
    case .stopPlaying(let sound): "stop playing \(sentenceQuoted(sound))"
    case .leaveApp: "leave the app"
    case .nothing: "do nothing"
    }
  }

  static func sentence(_ condition: Condition) -> String {
    switch condition {
    case .isEmpty(let field): "\(name(field)) is empty"
    case .isNotEmpty(let field): "\(name(field)) is not empty"
    case .isNotDigits(let field, let count): "\(name(field)) is not \(count) digits"
    case .isNotEmail(let field): "\(name(field)) is not an email address"
    case .isShorter(let field, let count): "\(name(field)) is shorter than \(count) characters"
    case .isLonger(let field, let count): "\(name(field)) is longer than \(count) characters"
    case .isNotChosen(let control): "\(name(control)) is not chosen"
    case .isChosen(let control): "\(name(control)) is chosen"
    case .isNotChecked(let control): "\(name(control)) is not checked"
    case .isChecked(let control): "\(name(control)) is checked"
    case .isBeforeToday(let field): "\(name(field)) is before today"
    case .isAfterToday(let field): "\(name(field)) is after today"
    case .isBefore(let left, let right): "\(name(left)) is before \(name(right))"
    case .isNotAfter(let left, let right): "\(name(left)) is not after \(name(right))"
    case .isLess(let left, let right): "\(name(left)) is less than \(name(right))"
    case .isNotLess(let left, let right): "\(name(left)) is not less than \(name(right))"
    case .isLessThan(let field, let number): "\(name(field)) is less than \(number)"
    case .isMoreThan(let field, let number): "\(name(field)) is more than \(number)"
    case .differs(let left, let right): "\(name(left)) differs from \(name(right))"
    case .equals(let element, let text): "\(name(element)) is \(sentenceQuoted(text))"
    case .equalsNot(let element, let text): "\(name(element)) is not \(sentenceQuoted(text))"
    case .has(let element, let state): "\(name(element)) is \(state.rawValue)"
    case .hasNot(let element, let state): "\(name(element)) is not \(state.rawValue)"
    case .readerIsOn: "the reader is on"
    case .readerIsOff: "the reader is off"
    case .systemIsOlder(let version): "the system is older than \(version)"
    case .systemIsNewer(let version): "the system is newer than \(version)"
    case .languageIs(let language): "the language is \(language)"
    case .appIsMissing(let app): "the \(sentenceQuoted(app)) app is missing"
    case .systemIs(let name): "the system is \(name.lowercased())"
    }
  }

  /// A task as its clauses.
  static func sentence(_ task: UserTask) -> String {
    var clauses = task.start.map { ["starting at \(sentenceQuoted($0))"] } ?? []
    clauses += task.goals.map { goal in
      switch goal {
      case .activate(let element): "activate \(name(element))"
      case .action(let action, let element):
        "action \(sentenceQuoted(action))" + (element.map { " on \(name($0))" } ?? "")
      case .fill(let field, let text): "fill \(name(field)) with \(sentenceQuoted(text))"
      case .choose(let element): "choose \(name(element))"
      case .reach(let element): "reach \(name(element))"
      case .hear(let text): "hear \(sentenceQuoted(text))"
      case .arriveAt(let screen): "arrive at \(sentenceQuoted(screen))"
      }
    }
    if let count = task.maximumGestures { clauses.append("at most \(count) gestures") }
    if let seconds = task.maximumSeconds { clauses.append("within \(decimal(seconds)) seconds") }
    return clauses.joined(separator: ", ")
  }

  /// When a timer runs, before the comma.
  static func time(of timer: Behaviour) -> String? {
    let time: String
    switch timer.trigger {
    case .after(let seconds): time = "after \(decimal(seconds)) seconds"
    case .every(let seconds): time = "every \(decimal(seconds)) seconds"
    case .activated, .held, .focused, .changed, .submitted, .right, .wrong, .opened: return nil
    }
    return time + (timer.waitsForStart ? " once started" : "")
  }

  static func path(_ element: ElementReference) -> String {
    element.path.joined(separator: " / ")
  }

  private static func name(_ element: ElementReference) -> String {
    sentenceQuoted(path(element))
  }
}
