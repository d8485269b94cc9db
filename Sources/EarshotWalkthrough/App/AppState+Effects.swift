import EarshotModel
import EarshotReaders

/// Carrying out what an app does, sentence after sentence.
extension AppState {
  /// More effects than any answer of an app has that comes to an end.
  static let effectLimit = 1000

  /// Does all that is waiting, until an alert asks to be closed first.
  mutating func carryOn() {
    var count = 0
    while let next = work.popLast() {
      count += 1
      guard count <= Self.effectLimit else {
        work = []
        answer.append(
          .fault(
            "what happens here never ends: stopped after \(Self.effectLimit) effects",
            next.effect.place))
        return
      }
      let conditions = [next.effect.condition].compactMap { $0 } + next.effect.further
      guard conditions.allSatisfy(holds) else {
        while let follower = work.last, follower.hangs(on: next) { work.removeLast() }
        continue
      }
      dropAlternatives(to: next)
      perform(next)
    }
  }

  /// What begins with `otherwise` is left out where the sentence before it happens.
  private mutating func dropAlternatives(to done: Work) {
    guard done.effect.isConditional, !done.effect.followsCondition else { return }
    var place = work.count - 1
    while place >= 0, work[place].hangs(on: done) { place -= 1 }
    while place >= 0, work[place].occasion == done.occasion, work[place].effect.isOtherwise {
      let head = work.remove(at: place)
      place -= 1
      while place >= 0, work[place].hangs(on: head) {
        work.remove(at: place)
        place -= 1
      }
    }
  }

  /// Puts effects before all that is still waiting.
  mutating func add(_ effects: [Effect], of origin: ElementKey?) {
    occasionCount += 1
    work += effects.reversed().map { Work(effect: $0, origin: origin, occasion: occasionCount) }
  }

  /// What an element does at an occasion.
  mutating func trigger(_ trigger: Behaviour.Trigger, of key: ElementKey) {
    guard let element = self[key] else { return }
    for behaviour in element.behaviours.reversed() where behaviour.trigger == trigger {
      add(behaviour.effects, of: key)
    }
  }

  private mutating func perform(_ work: Work) {
    let effect = work.effect
    switch effect.kind {
    case .say(let words): answer.append(.announced(words))
    case .goTo(let name):
      if let target = scenario.screens.firstIndex(where: { $0.name == name }) {
        history.append(screen)
        come(to: target)
      }
    case .goBack: goBack()
    case .open(let reference): with(reference, effect) { $0.open($1) }
    case .close(let reference): with(reference, effect) { $0.close($1) }
    case .closeThis: closeWindow(of: work.origin)
    case .alert(let title, let message, let buttons):
      alert(title, message, buttons, written: effect.written, place: effect.place)
    case .focus(let reference): with(reference, effect) { $0.answer.append(.focused($1)) }
    case .focusFirstWrongField:
      if let first = wrong.first { answer.append(.focused(first.field)) }
    case .show(let reference): with(reference, effect) { $0.set($1, without: .invisible) }
    case .hide(let reference), .remove(let reference):
      with(reference, effect) { $0.set($1, .invisible) }
    case .enable(let reference): with(reference, effect) { $0.set($1, without: .disabled) }
    case .disable(let reference): with(reference, effect) { $0.set($1, .disabled) }
    case .check(let reference): with(reference, effect) { $0.take($1, true) }
    case .uncheck(let reference): with(reference, effect) { $0.take($1, false) }
    case .toggle(let reference):
      with(reference, effect) { $0.take($1, !($0[$1]?.isTaken ?? false)) }
    case .select(let reference): with(reference, effect) { $0.choose($1) }
    case .expand(let reference):
      with(reference, effect) { $0.set($1, .expanded, without: .collapsed) }
    case .collapse(let reference):
      with(reference, effect) { $0.set($1, .collapsed, without: .expanded) }
    case .setValue(let reference, let text): with(reference, effect) { $0.setValue($1, text) }
    case .copyValue(let source, let target):
      let text = value(source)
      with(target, effect) { $0.setValue($1, text) }
    case .setLabel(let reference, let text):
      with(reference, effect) { app, key in
        app.change(key) { $0.label = PlacedText(text, effect.place) }
      }
    case .setError(let reference, let text):
      with(reference, effect) { app, key in
        app.change(key) {
          $0.error = PlacedText(text, effect.place)
          $0.states.insert(.invalid)
        }
      }
    case .clear(let reference): with(reference, effect) { $0.clear($1) }
    case .increase(let reference): with(reference, effect) { $0.adjust($1, by: 1) }
    case .decrease(let reference): with(reference, effect) { $0.adjust($1, by: -1) }
    case .switchLanguage(let tag): speak(tag)
    case .start(let name), .restart(let name): startTimer(name)
    case .stop(let name): timers.removeAll { $0.behaviour.name == name }
    case .openApp(let name):
      if environment.apps?.contains(name) ?? true {
        otherApp = name
        answer.append(.opened(app: name))
      } else {
        answer.append(.happened("the device has no app '\(name)'"))
      }
    case .play(let name):
      guard !playing.contains(name) else { return }
      playing.append(name)
      answer.append(.happened("plays \(name)"))
    case .stopPlaying(let name):
      guard playing.contains(name) else { return }
      playing.removeAll { $0 == name }
      answer.append(.happened("stops playing \(name)"))
    case .leaveApp: leave()
    case .nothing: break
    }
  }

  mutating func leave() {
    otherApp = ""
    answer.append(.happened("the app ends"))
  }

  private mutating func with(
    _ reference: ElementReference, _ effect: Effect, _ body: (inout AppState, ElementKey) -> Void
  ) {
    guard let key = key(reference) else {
      answer.append(
        .fault("no element '\(reference.path.joined(separator: " / "))' is there", effect.place))
      return
    }
    body(&self, key)
  }

  // MARK: States and values

  mutating func set(
    _ key: ElementKey, _ state: Element.State? = nil, without other: Element.State? = nil
  ) {
    change(key) {
      if let state { $0.states.insert(state) }
      if let other { $0.states.remove(other) }
    }
  }

  /// Checks or unchecks, switches on or off, selects or not, as the role has it.
  mutating func take(_ key: ElementKey, _ isTaken: Bool) {
    guard let element = self[key] else { return }
    if isTaken, element.role == .radioButton { return choose(key) }
    let isChanged = change(key) { element in
      element.states.subtract([.mixed, .on, .off, .checked, .notChecked, .selected])
      switch element.role {
      case .switch: element.states.insert(isTaken ? .on : .off)
      case .checkbox, .radioButton: element.states.insert(isTaken ? .checked : .notChecked)
      default: if isTaken { element.states.insert(.selected) }
      }
    }
    if isChanged { changed(key) }
  }

  /// Chooses one of a group and no other of it.
  mutating func choose(_ key: ElementKey) {
    guard let tree = tree(of: key), let element = self[key] else { return }
    let parent = tree.parent(of: key.node)
    let group =
      parent.map { Array($0 + 1..<tree.nodes[$0].end) } ?? Array(tree.roots)
    for node in group where node != key.node && tree[node].role == element.role {
      change(ElementKey(screen: key.screen, node: node)) { other in
        other.states.subtract([.on, .checked, .selected, .current])
        if other.role == .radioButton || other.role == .checkbox {
          other.states.insert(.notChecked)
        }
      }
    }
    let isChanged = change(key) { element in
      element.states.subtract([.notChecked, .off, .mixed])
      element.states.insert(element.role == .radioButton ? .checked : .selected)
    }
    guard isChanged else { return }
    if let parent { trigger(.changed, of: ElementKey(screen: key.screen, node: parent)) }
    changed(key)
  }

  mutating func setValue(_ key: ElementKey, _ text: String) {
    let isChanged = change(key) { element in
      element.value = PlacedText(text, element.value?.place ?? SourcePlace(line: 1, column: 1))
      if let number = Double(text), let range = element.range {
        element.range = Element.Range(
          minimum: range.minimum, maximum: range.maximum, current: number)
      }
    }
    if isChanged { changed(key) }
  }

  mutating func clear(_ key: ElementKey) {
    guard let tree = tree(of: key) else { return }
    for node in key.node..<tree.nodes[key.node].end {
      let key = ElementKey(screen: key.screen, node: node)
      change(key) { element in
        if element.role.isTextEntry || element.role == .picker || element.role == .menuButton {
          element.value = nil
        }
        element.error = nil
        element.states.remove(.invalid)
      }
    }
  }

  /// A group of parts, as of a date, changes with each of them.
  mutating func changed(_ key: ElementKey) {
    if self[key]?.role != .radioButton, let parent = tree(of: key)?.parent(of: key.node),
      self[ElementKey(screen: key.screen, node: parent)]?.role == .group
    {
      trigger(.changed, of: ElementKey(screen: key.screen, node: parent))
    }
    trigger(.changed, of: key)
  }

  /// Moves a value by steps within its choices or its range.
  mutating func adjust(_ key: ElementKey, by steps: Int) {
    guard let element = self[key] else { return }
    let texts = element.choices.map(\.text)
    if !texts.isEmpty {
      let now = element.value.flatMap { texts.firstIndex(of: $0.text) }
      let next = min(max((now ?? (steps > 0 ? -1 : 1)) + steps, 0), texts.count - 1)
      setValue(key, texts[next])
    } else if let range = element.range {
      let step = element.step ?? standardStep(of: element, range)
      let next = min(max(range.current + Double(steps) * step, range.minimum), range.maximum)
      let isChanged = change(key) { element in
        element.range = Element.Range(
          minimum: range.minimum, maximum: range.maximum, current: next)
        if let value = element.value {
          element.value?.text = value.text.hasSuffix("%") ? percent(next, range) : numberText(next)
        }
      }
      if isChanged { changed(key) }
    }
  }

  /// A tenth of the range on iOS, a twentieth on Android; whole numbers for what counts.
  private func standardStep(of element: Element, _ range: Element.Range) -> Double {
    switch element.role {
    case .slider, .progress, .video:
      (range.maximum - range.minimum) / (model.platform == .android ? 20 : 10)
    default: 1
    }
  }

  // MARK: Language

  /// The app speaks another language: its own texts change, what was typed stays.
  private mutating func speak(_ tag: LanguageTag) {
    let old = scenario
    language = tag
    let new = scenario
    for screen in trees.indices where new.screens.indices.contains(screen) {
      for node in trees[screen].indices {
        let before = old.screens[screen].elements[node]
        var element = new.screens[screen].elements[node]
        let now = trees[screen][node]
        element.states = now.states
        element.range = now.range
        if now.value != before.value { element.value = translated(now.value, before, element) }
        if now.label != before.label { element.label = now.label }
        if now.error != before.error { element.error = now.error }
        trees[screen][node] = element
      }
    }
    version += 1
  }

  /// A chosen value is the same choice in the other language; what was typed is the user's.
  private func translated(
    _ value: PlacedText?, _ before: Element, _ after: Element
  ) -> PlacedText? {
    guard let value, let place = before.choices.firstIndex(where: { $0.text == value.text }),
      after.choices.indices.contains(place)
    else { return value }
    return after.choices[place]
  }
}

extension AppState.Work {
  /// Whether it stands in one sentence behind another's condition.
  fileprivate func hangs(on other: AppState.Work) -> Bool {
    occasion == other.occasion && effect.followsCondition
  }
}

/// Where a number stands in a range, as iOS and Android write it.
private func percent(_ number: Double, _ range: Element.Range) -> String {
  let width = range.maximum - range.minimum
  return width > 0 ? "\(Int(((number - range.minimum) / width * 100).rounded()))%" : "0%"
}
