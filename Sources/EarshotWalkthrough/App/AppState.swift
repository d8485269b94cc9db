package import EarshotModel
import EarshotReaders

/// The app of a scenario at one moment, as a value: a copy is a branch of what could happen.
package struct AppState: Sendable {
  package let model: AppModel
  /// The language that it speaks now.
  package internal(set) var language: LanguageTag
  /// The number of the screen that is up.
  package internal(set) var screen: Int
  /// The screens to which going back leads, the nearest last.
  package internal(set) var history: [Int] = []
  /// How often a screen has come up: the same screen anew is another visit.
  package internal(set) var visit = 0
  /// Whether the screen that is up was come back to.
  package internal(set) var isReturn = false
  /// Grows with every change that a reader could notice.
  package internal(set) var version = 0
  /// What is over the screen, the topmost last.
  package internal(set) var windows: [AppWindow] = []
  /// The other app that is in front, such as `Phone`.
  package internal(set) var otherApp: String?
  /// What plays, in the order in which it began.
  package internal(set) var playing: [String] = []
  /// The app's time in seconds since the walk began.
  package internal(set) var clock = 0.0

  var environment: Environment
  var timers: [RunningTimer] = []
  /// The elements of each screen as they are now.
  var trees: [Tree<Element>]
  /// The fields that failed the last checks, in the order of the checks, with what was said.
  var wrong: [(field: ElementKey, message: String)] = []
  var windowCount = 0
  var occasionCount = 0
  /// What still has to be done, the next last.
  var work: [Work] = []
  var answer: [AppEffect] = []

  struct RunningTimer: Sendable {
    var behaviour: Behaviour
    var screen: Int
    var due: Double
  }

  /// An effect to carry out, and whose it is.
  struct Work: Sendable {
    var effect: Effect
    var origin: ElementKey?
    /// Which occasion put it here; only effects of one occasion hang on one another.
    var occasion: Int
  }

  package init(_ model: AppModel, start: String? = nil, given: Environment? = nil) {
    self.model = model
    language = model.language
    environment = given ?? model.scenario.given
    let scenario = model.scenario
    trees = scenario.screens.map(\.elements)
    screen = scenario.screens.firstIndex { $0.name == start } ?? 0
    if !trees.isEmpty { startTimers() }
  }

  /// The texts, sentences and timers of the app in its present language.
  var scenario: Scenario { model.scenario(in: language) }

  package var screenName: String {
    scenario.screens.indices.contains(screen) ? scenario.screens[screen].name : ""
  }

  // MARK: Elements

  package subscript(key: ElementKey) -> Element? {
    if key.screen >= 0 {
      guard trees.indices.contains(key.screen), trees[key.screen].indices.contains(key.node) else {
        return nil
      }
      return trees[key.screen][key.node]
    }
    return written(key).flatMap { $0.indices.contains(key.node) ? $0[key.node] : nil }
  }

  /// The tree of a window that a sentence brought up.
  private func written(_ key: ElementKey) -> Tree<Element>? {
    for window in windows where window.number == key.screen {
      if case .written(let written) = window.content { return written.tree }
    }
    return nil
  }

  func tree(of key: ElementKey) -> Tree<Element>? {
    key.screen >= 0
      ? (trees.indices.contains(key.screen) ? trees[key.screen] : nil) : written(key)
  }

  /// The element and what it stands in, the nearest first.
  func family(of key: ElementKey) -> [ElementKey] {
    guard let tree = tree(of: key), tree.indices.contains(key.node) else { return [] }
    return [key]
      + tree.ancestors(of: key.node).map { ElementKey(screen: key.screen, node: $0) }
  }

  /// The element that a sentence means now: of what is over the screen, of the screen, of another.
  package func key(_ reference: ElementReference) -> ElementKey? {
    // An alert on top is all that a user can touch, so it takes a name first.
    if reference.path.count == 1, case .written(let written)? = windows.last?.content,
      let node = written.node(named: reference.path[0]), let number = windows.last?.number
    {
      return ElementKey(screen: number, node: node)
    }
    if let name = reference.path.last, reference.targets.isEmpty {
      for window in windows.reversed() {
        if case .written(let written) = window.content, let node = written.node(named: name) {
          return ElementKey(screen: window.number, node: node)
        }
      }
    }
    if let node = reference.node(onScreen: screen) {
      return ElementKey(screen: screen, node: node)
    }
    return reference.targets.first.map { ElementKey(screen: $0.screen, node: $0.node) }
  }

  /// An element of the screen that is up, by its label or id.
  package func element(named name: String) -> Element? {
    guard trees.indices.contains(screen) else { return nil }
    return trees[screen].indices.lazy.map { trees[screen][$0] }.first {
      $0.label?.text == name || $0.id == name
    }
  }

  /// Changes an element, and tells whether that made a difference.
  @discardableResult
  mutating func change(_ key: ElementKey, _ body: (inout Element) -> Void) -> Bool {
    guard key.screen >= 0, let before = self[key] else { return false }
    var after = before
    body(&after)
    guard after != before else { return false }
    trees[key.screen][key.node] = after
    version += 1
    return true
  }

  /// Whether an element is there for anybody.
  package func isShown(_ key: ElementKey) -> Bool {
    guard key.screen < 0 || key.screen == screen else { return false }
    let family = family(of: key)
    return !family.isEmpty
      && family.allSatisfy { self[$0].map(isThere) == true }
  }

  /// Whether the app has an element on this system, and shows it.
  func isThere(_ element: Element) -> Bool {
    !element.states.contains(.invisible)
      && element.system.map { $0 == (model.platform == .android ? .android : .ios) } != false
  }
}

/// Something over the screen: an element that was opened, or what a sentence brings up.
package struct AppWindow: Sendable {
  package enum Content: Sendable {
    case element(ElementKey)
    case written(WrittenWindow)
  }

  /// From -1 down; no two windows of a walk have the same.
  package var number: Int
  package var content: Content
  /// What happens once it is closed.
  var rest: [AppState.Work]
}

/// A window that is no element of the scenario.
package struct WrittenWindow: Sendable {
  package var tree: Tree<Element>
  /// The nodes by the names that sentences have for them.
  var names: [(name: String, node: NodeIndex)]
  /// The control whose choices it offers; nil for an alert.
  var chooser: ElementKey?

  func node(named name: String) -> NodeIndex? { names.first { $0.name == name }?.node }
}

/// What an app does that its reader or its user notices besides the change of the screen.
package enum AppEffect: Sendable, Hashable {
  /// A control answered its activation.
  case clicked(ElementKey)
  case announced(String)
  case focused(ElementKey)
  case typed(ElementKey, String)
  case removed(ElementKey, String)
  case cleared(ElementKey)
  /// A field takes no more.
  case full(ElementKey)
  case opened(app: String)
  /// A sound, music or a video began or ended, the app ended: one sentence.
  case happened(String)
  /// What was asked for is not there to answer, with the reason.
  case nothing(String)
  /// A fault of the scenario, such as a loop that never ends.
  case fault(String, SourcePlace)
}
