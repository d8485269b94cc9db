package import EarshotModel
import EarshotReaders

/// What reaches an app: what its user asks for, the reader's cursor, time.
package enum AppAction: Sendable, Hashable {
  case activate(ElementKey)
  case hold(ElementKey)
  /// A custom action by its name, as spoken.
  case action(String, ElementKey)
  case adjust(ElementKey, steps: Int)
  case type(String, ElementKey)
  /// Deletes so many characters; nil deletes all at once.
  case delete(Int?, ElementKey)
  case key(Gesture.Key, ElementKey?)
  case back
  case magicTap
  /// A page further or back, by the reader's gesture for it.
  case scroll(forward: Bool)
  /// The reader's cursor arrived.
  case arrived(ElementKey)
  /// Time passes, at most to the next timer.
  case pass(to: Double)
  /// The first screen came up.
  case launch
  /// Started anew.
  case restart
  case show(screen: Int)
}

extension AppState {
  /// The app answers; a pure function of the state and the action.
  package mutating func receive(_ action: AppAction) -> [AppEffect] {
    answer = []
    if otherApp != nil {
      answerFromOutside(action)
    } else {
      perform(action)
    }
    carryOn()
    return answer
  }

  /// Another app is in front: only going back and starting anew reach this one.
  private mutating func answerFromOutside(_ action: AppAction) {
    switch action {
    case .back where otherApp?.isEmpty == false:
      otherApp = nil
      isReturn = true
      visit += 1
      version += 1
    case .restart, .show, .pass:
      if case .pass = action {} else { otherApp = nil }
      perform(action)
    case .activate, .hold, .action, .adjust, .type, .delete, .key, .back, .magicTap, .scroll,
      .arrived, .launch:
      answer.append(.nothing("the app is not in front"))
    }
  }

  private mutating func perform(_ action: AppAction) {
    switch action {
    case .activate(let key): activate(key)
    case .hold(let key):
      guard let holder = family(of: key).first(where: { responds($0, to: .held) }) else {
        return answer.append(.nothing("nothing there answers to being held"))
      }
      trigger(.held, of: holder)
    case .action(let name, let key): perform(action: name, on: key)
    case .adjust(let key, let steps): adjustByUser(key, steps)
    case .type(let text, let key): type(text, key)
    case .delete(let count, let key): delete(count, key)
    case .key(let pressed, let key): press(pressed, key)
    case .back: back()
    case .magicTap: magicTap()
    case .scroll(let forward): turnPage(forward)
    case .arrived(let key): trigger(.focused, of: key)
    case .pass(let end): pass(to: end)
    case .launch: launch()
    case .restart: restart()
    case .show(let target):
      history = []
      come(to: target)
    }
  }

  private mutating func launch() {
    guard scenario.screens.indices.contains(screen) else { return }
    for behaviour in scenario.screens[screen].behaviours.reversed()
    where behaviour.trigger == .opened {
      add(behaviour.effects, of: nil)
    }
  }

  /// The app is started anew: what was typed is gone, what was switched, checked and chosen stays.
  private mutating func restart() {
    for screen in trees.indices {
      let fresh = scenario.screens[screen].elements
      for node in fresh.indices where !fresh[node].role.keepsItsState {
        trees[screen][node] = fresh[node]
      }
    }
    history = []
    playing = []
    if !trees.isEmpty { come(to: 0) }
  }

  mutating func back() {
    if let top = windows.last {
      switch dismissal(of: top) {
      case .close: remove(windows.count - 1)
      case .press(let button): activate(button)
      case .none: answer.append(.nothing("what is over the screen cannot be dismissed"))
      }
      return
    }
    let button = trees[screen].indices.first {
      trees[screen][$0].role == .backButton && isShown(ElementKey(screen: screen, node: $0))
    }
    if let button { return activate(ElementKey(screen: screen, node: button)) }
    if history.isEmpty, model.platform != .android {
      return answer.append(.nothing("there is no screen to go back to"))
    }
    goBack()
  }

  /// Two fingers tapped twice: what plays is stopped, else a video or player is started.
  private mutating func magicTap() {
    if let last = playing.popLast() {
      return answer.append(.happened("stops playing \(last)"))
    }
    let player = trees[screen].indices.first {
      trees[screen][$0].role == .video && isShown(ElementKey(screen: screen, node: $0))
    }
    guard let player else { return answer.append(.nothing("nothing plays")) }
    activate(ElementKey(screen: screen, node: player))
  }

  /// A screen has no more than what is on it, unless its page indicator says that there are pages:
  /// then it turns to the next one.
  ///
  /// Source: VoiceOver says the app's own text after a page has been scrolled (its reference,
  /// pageScrolled). TalkBack's words for a pager need its events, which no scenario has; so only
  /// what happens is told there.
  private mutating func turnPage(_ forward: Bool) {
    let indicator = trees[screen].indices.first {
      trees[screen][$0].role == .pageIndicator && isShown(ElementKey(screen: screen, node: $0))
    }
    guard let indicator else { return }
    let key = ElementKey(screen: screen, node: indicator)
    let before = self[key]?.range
    adjust(key, by: forward ? 1 : -1)
    carryOn()
    guard self[key]?.range != before, let text = self[key]?.value?.text else { return }
    answer.append(
      model.platform == .apple ? .announced(text) : .happened("the app shows \(text)"))
  }

  // MARK: Activating

  func responds(_ key: ElementKey, to trigger: Behaviour.Trigger) -> Bool {
    self[key]?.behaviours.contains { $0.trigger == trigger } ?? false
  }

  /// The element that answers an activation: itself or the nearest around it that does.
  package func responder(to key: ElementKey) -> ElementKey? {
    family(of: key).first { self[$0]?.answersActivation ?? false }
  }

  mutating func activate(_ target: ElementKey) {
    guard let key = responder(to: target), let element = self[key] else {
      return answer.append(.nothing("nothing there answers to being activated"))
    }
    guard !element.states.contains(.disabled) else {
      return answer.append(.nothing("it is disabled"))
    }
    answer.append(.clicked(key))
    let checks = element.behaviours.flatMap(\.checks)
    let isForm = element.behaviours.contains { $0.trigger == .right || $0.trigger == .wrong }
    if !checks.isEmpty || isForm {
      carryOutChecks(checks)
      add(effects(of: element, wrong.isEmpty ? .right : .wrong), of: key)
    }
    let own = effects(of: element, .activated)
    add(own, of: key)
    if closesOnPress(key, element) {
      // What the button does comes first, then what waited for the alert to be closed.
      let mine = work
      work = []
      closeWindow(of: key)
      work += mine
    }
    chooseForControl(key, element)
    if !own.contains(where: { acts($0, on: key) }) {
      actByDefault(key, element, hasOwn: !own.isEmpty)
    }
  }

  private func effects(of element: Element, _ trigger: Behaviour.Trigger) -> [Effect] {
    element.behaviours.filter { $0.trigger == trigger }.flatMap(\.effects)
  }

  /// Any button of an alert closes it, on both platforms.
  private func closesOnPress(_ key: ElementKey, _ element: Element) -> Bool {
    guard element.role == .button || element.role == .link else { return false }
    return family(of: key).dropFirst().contains { self[$0]?.role == .alert }
  }

  /// A line of a list of choices gives its control the choice.
  private mutating func chooseForControl(_ key: ElementKey, _ element: Element) {
    guard let place = window(of: key), case .written(let written) = windows[place].content,
      let chooser = written.chooser, let text = element.label?.text
    else { return }
    remove(place)
    // A list of choices gives the cursor back to its control on both platforms (inferred).
    answer.append(.focused(chooser))
    setValue(chooser, text)
  }

  /// Whether an effect already changes the control itself.
  private func acts(_ effect: Effect, on key: ElementKey) -> Bool {
    switch effect.kind {
    case .check(let target), .uncheck(let target), .toggle(let target), .select(let target),
      .setValue(let target, _), .expand(let target), .collapse(let target):
      self.key(target) == key
    case .nothing: true
    default: false
    }
  }

  /// What a control does of itself.
  private mutating func actByDefault(_ key: ElementKey, _ element: Element, hasOwn: Bool) {
    if element.web?.isScripted == true { return }
    switch element.role {
    case .switch, .checkbox: take(key, !element.isTaken)
    case .radioButton: choose(key)
    case .tab: if !hasOwn { choose(key) }
    case .textField, .textArea, .passwordField, .searchField: edit(key)
    case .backButton: if !hasOwn { goBack() }
    case .picker, .menuButton, .datePicker:
      if !hasOwn, !element.choices.isEmpty { offerChoices(of: key) }
    default: break
    }
  }

  /// Every check in turn; a field that failed one is not put to another. A field that is right now
  /// is marked as wrong no more.
  private mutating func carryOutChecks(_ checks: [Check]) {
    wrong = []
    defer {
      for check in checks {
        guard let field = check.fault.subject.flatMap(key),
          !wrong.contains(where: { $0.field == field })
        else { continue }
        change(field) {
          $0.error = nil
          $0.states.remove(.invalid)
        }
      }
    }
    for check in checks {
      guard let field = check.fault.subject.flatMap(key) else { continue }
      guard !wrong.contains(where: { $0.field == field }), holds(check.fault) else { continue }
      wrong.append((field, check.message.text))
    }
  }

  private mutating func perform(action name: String, on key: ElementKey) {
    for holder in family(of: key) + inside(key) {
      guard let action = self[holder]?.actions.first(where: { $0.name.text == name }) else {
        continue
      }
      return add(action.effects, of: holder)
    }
    // A control inside one stop lends it its own action by its name.
    if let control = inside(key).first(where: {
      self[$0]?.label?.text == name && self[$0]?.answersActivation == true
    }) {
      return activate(control)
    }
    answer.append(.nothing("there is no action '\(name)'"))
  }

  private func inside(_ key: ElementKey) -> [ElementKey] {
    guard let tree = tree(of: key), tree.indices.contains(key.node) else { return [] }
    return (key.node + 1..<max(key.node + 1, tree.nodes[key.node].end)).map {
      ElementKey(screen: key.screen, node: $0)
    }
  }

  private mutating func adjustByUser(_ key: ElementKey, _ steps: Int) {
    let adjustable = family(of: key).first {
      guard let element = self[$0] else { return false }
      return !element.choices.isEmpty || element.range != nil
    }
    guard let adjustable, self[adjustable]?.states.contains(.disabled) == false else {
      return answer.append(.nothing("nothing there can be adjusted"))
    }
    adjust(adjustable, by: steps)
  }

  // MARK: Text

  private func field(_ key: ElementKey) -> ElementKey? {
    family(of: key).first { self[$0]?.role.isTextEntry ?? false }
  }

  /// The field takes the keyboard's focus from any other.
  mutating func edit(_ key: ElementKey) {
    for node in trees[screen].indices where trees[screen][node].states.contains(.editing) {
      let other = ElementKey(screen: screen, node: node)
      if other != key { set(other, without: .editing) }
    }
    if self[key]?.states.contains(.readOnly) == false { set(key, .editing) }
  }

  mutating func type(_ text: String, _ target: ElementKey) {
    guard let key = field(target), let element = self[key] else {
      return answer.append(.nothing("nothing there takes text"))
    }
    guard element.states.isDisjoint(with: [.disabled, .readOnly]) else {
      return answer.append(.nothing("the field takes no text now"))
    }
    edit(key)
    let before = element.value?.text ?? ""
    let room = element.maximumLength.map { max(0, $0 - before.count) } ?? text.count
    let added = String(text.prefix(room))
    if !added.isEmpty {
      setValue(key, before + added)
      answer.append(.typed(key, added))
    }
    if added.count < text.count { answer.append(.full(key)) }
  }

  private mutating func delete(_ count: Int?, _ target: ElementKey) {
    guard let key = field(target), let before = self[key]?.value?.text, !before.isEmpty else {
      return answer.append(.nothing("there is no text to delete"))
    }
    edit(key)
    let left = count.map { String(before.dropLast($0)) } ?? ""
    setValue(key, left)
    let removed = String(before.dropFirst(left.count).reversed())
    answer.append(count == nil && before.count > 1 ? .cleared(key) : .removed(key, removed))
  }
}

extension Element {
  /// Whether it does something when it is activated.
  var answersActivation: Bool {
    if behaviours.contains(where: {
      $0.trigger == .activated || $0.trigger == .right || $0.trigger == .wrong
        || !$0.checks.isEmpty
    }) {
      return true
    }
    if web?.isScripted == true { return false }
    switch role {
    case .switch, .checkbox, .radioButton, .tab, .textField, .textArea, .passwordField,
      .searchField, .backButton:
      return true
    case .picker, .menuButton, .datePicker: return !choices.isEmpty
    default: return false
    }
  }
}

extension Role {
  /// Whether an app keeps what was set when it is started anew.
  fileprivate var keepsItsState: Bool {
    switch self {
    case .switch, .checkbox, .radioButton, .slider, .stepper, .picker: true
    default: false
    }
  }
}

extension Condition {
  /// The element that it is about, the one to mend where it is a fault.
  package var subject: ElementReference? {
    switch self {
    case .isEmpty(let element), .isNotDigits(let element, _), .isNotEmail(let element),
      .isShorter(let element, _), .isLonger(let element, _), .isNotChosen(let element),
      .isNotChecked(let element), .isBeforeToday(let element), .isAfterToday(let element),
      .differs(let element, _), .isNotEmpty(let element), .isChosen(let element),
      .isChecked(let element), .isBefore(let element, _), .isNotAfter(let element, _),
      .isLess(let element, _), .isNotLess(let element, _), .isLessThan(let element, _),
      .isMoreThan(let element, _),
      .equals(let element, _), .equalsNot(let element, _), .has(let element, _),
      .hasNot(let element, _):
      element
    case .readerIsOn, .readerIsOff, .systemIsOlder, .systemIsNewer, .languageIs, .appIsMissing,
      .systemIs:
      nil
    }
  }
}
