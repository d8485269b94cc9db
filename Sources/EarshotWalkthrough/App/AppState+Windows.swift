import EarshotModel
import EarshotReaders

/// Screens that come up, and what comes up over them.
extension AppState {
  /// Another screen, or the same anew: what was over the old one is gone, its timers stand.
  mutating func come(to target: Int, isReturn: Bool = false) {
    windows = []
    self.isReturn = isReturn
    screen = target
    visit += 1
    version += 1
    timers = []
    startTimers()
    for behaviour in scenario.screens[target].behaviours.reversed()
    where behaviour.trigger == .opened {
      add(behaviour.effects, of: nil)
    }
  }

  mutating func goBack() {
    guard let last = history.popLast() else { return leave() }
    come(to: last, isReturn: true)
  }

  // MARK: Windows

  mutating func open(_ key: ElementKey) {
    guard let element = self[key] else { return }
    set(key, without: .invisible)
    guard element.role.isWindow, !isOpen(key) else { return }
    windowCount += 1
    var window = AppWindow(number: -windowCount, content: .element(key), rest: [])
    if element.role == .alert || element.role == .dialog {
      window.rest = work
      work = []
    }
    windows.append(window)
    version += 1
  }

  private func isOpen(_ key: ElementKey) -> Bool {
    windows.contains {
      if case .element(key) = $0.content { true } else { false }
    }
  }

  mutating func close(_ key: ElementKey) {
    let place = windows.lastIndex {
      if case .element(key) = $0.content { true } else { false }
    }
    if let place { remove(place) } else { set(key, .invisible) }
  }

  /// Closes the window in which an element stands, if it is still open.
  mutating func closeWindow(of origin: ElementKey?) {
    guard let origin else {
      if !windows.isEmpty { remove(windows.count - 1) }
      return
    }
    if let place = window(of: origin) { return remove(place) }
    // What is over the screen from the beginning was never opened.
    if let window = family(of: origin).first(where: { self[$0]?.role.isWindow == true }) {
      set(window, .invisible)
    }
  }

  /// The place of the window in which an element stands, among those that are open.
  func window(of key: ElementKey) -> Int? {
    windows.lastIndex { window in
      switch window.content {
      case .written: window.number == key.screen
      case .element(let element): family(of: key).contains(element)
      }
    }
  }

  /// Whether an element lies behind what is over the screen: no finger reaches it there.
  package func isCovered(_ key: ElementKey) -> Bool {
    guard let top = windows.last else { return false }
    return switch top.content {
    case .written: key.screen != top.number
    case .element(let window): !family(of: key).contains(window)
    }
  }

  /// Takes a window away; what was to follow it happens before all else.
  mutating func remove(_ place: Int) {
    let window = windows.remove(at: place)
    if case .element(let key) = window.content { set(key, .invisible) }
    work += window.rest
    version += 1
  }

  // MARK: What sentences bring up

  mutating func alert(
    _ title: String?, _ message: String?, _ buttons: [String], written: [String],
    place: SourcePlace
  ) {
    var tree = Tree<Element>()
    var names: [(name: String, node: NodeIndex)] = []
    let root = tree.append(
      Element(.alert, label: title.map { PlacedText($0, place) }), place: place)
    if let title { names.append((title, root)) }
    let said =
      title == nil && message == nil
      ? wrong.map(\.message).joined(separator: "\n") : message ?? ""
    if !said.isEmpty {
      let text = tree.append(
        Element(.text, label: PlacedText(said, place)), parent: root, place: place)
      names.append((said, text))
    }
    for (number, label) in buttons.enumerated() {
      let button = tree.append(
        pressable(.button, label, place), parent: root, place: place)
      names.append((label, button))
      if written.indices.contains(number) { names.append((written[number], button)) }
    }
    raise(WrittenWindow(tree: tree.sealed, names: names))
    windows[windows.count - 1].rest = work
    work = []
  }

  /// The list of choices of a control that says nothing of its own.
  ///
  /// Source: a Spinner's list is a window of its own, in which the chosen line is marked; a menu of
  /// iOS has a button for each, the chosen one selected (both references, controls).
  mutating func offerChoices(of key: ElementKey) {
    guard let element = self[key] else { return }
    let place = element.choices.first?.place ?? SourcePlace(line: 1, column: 1)
    let written = model.writtenChoices(of: key)
    var tree = Tree<Element>()
    var names: [(name: String, node: NodeIndex)] = []
    var menu = Element(.menu)
    menu.states.insert(.modal)
    let root = tree.append(menu, place: place)
    for (number, choice) in element.choices.enumerated() {
      var line = pressable(
        model.platform == .android ? .item : .button, choice.text, choice.place)
      if choice.text == element.value?.text { line.states.insert(.selected) }
      let node = tree.append(line, parent: root, place: choice.place)
      names.append((choice.text, node))
      if written.indices.contains(number) { names.append((written[number], node)) }
    }
    raise(WrittenWindow(tree: tree.sealed, names: names, chooser: key))
  }

  private func pressable(_ role: Role, _ label: String, _ place: SourcePlace) -> Element {
    var element = Element(role, label: PlacedText(label, place))
    element.behaviours = [
      Behaviour(trigger: .activated, effects: [Effect(.closeThis, place: place)], place: place)
    ]
    return element
  }

  private mutating func raise(_ window: WrittenWindow) {
    windowCount += 1
    windows.append(AppWindow(number: -windowCount, content: .written(window), rest: []))
    version += 1
  }

  /// Whether back, or the gesture for it, takes the topmost window away: sheets, menus and lists of
  /// choices always, an alert or dialog where one of its buttons does nothing but close it.
  func dismissal(of window: AppWindow) -> Dismissal {
    switch window.content {
    case .written(let written):
      let buttons = written.tree.indices.filter { written.tree[$0].role == .button }
      return written.chooser != nil || buttons.count == 1 ? .close : .none
    case .element(let key):
      guard let element = self[key], let tree = tree(of: key) else { return .none }
      let closing = (key.node + 1..<max(key.node + 1, tree.nodes[key.node].end)).first { node in
        guard tree[node].role == .button else { return false }
        let effects = tree[node].behaviours.flatMap(\.effects).map(\.kind)
        return effects.contains(.closeThis)
          ? effects.allSatisfy(\.onlyCloses)
          : element.role == .alert && effects.isEmpty
            || effects == [.nothing]
      }
      if let closing { return .press(ElementKey(screen: key.screen, node: closing)) }
      return element.role == .alert || element.role == .dialog ? .none : .close
    }
  }

  enum Dismissal {
    case none, close
    case press(ElementKey)
  }
}

extension Effect.Kind {
  /// Whether it does no more than close a window, and say where the cursor goes then.
  fileprivate var onlyCloses: Bool {
    switch self {
    case .closeThis, .focus, .nothing: true
    default: false
    }
  }
}

extension Role {
  /// Whether it comes up over the screen.
  var isWindow: Bool {
    switch self {
    case .alert, .dialog, .sheet, .menu: true
    default: false
    }
  }
}

extension Tree {
  /// The tree with the ends of its subtrees set.
  var sealed: Tree {
    var tree = self
    tree.seal()
    return tree
  }
}
