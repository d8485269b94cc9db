internal import EarshotModel

/// Builds the screen of an Android tree that a text describes node by node.
struct AndroidTextScreen {
  private(set) var tree = Tree<AndroidNode>()
  private var windows: [AndroidWindow] = []
  /// The size of the display, where the file says it.
  var display: Rect?
  /// The direction, where the file says it.
  var direction: Screen.Direction?
  var language: LanguageTag?
  /// Whether bounds are exact, so that what lies outside the display is not visible.
  var hasExactBounds = true

  var count: Int { tree.count }

  subscript(index: NodeIndex) -> AndroidNode {
    get { tree[index] }
    _modify { yield &tree[index] }
  }

  /// The nodes that come next are of this window.
  mutating func beginWindow(_ window: AndroidWindow) {
    var window = window
    window.isDeclared = true
    windows.append(window)
  }

  /// Adds a node, marking what covers nothing of the screen as not visible
  /// (`reference/formats.md` §9.4).
  @discardableResult
  mutating func append(
    _ node: AndroidNode, parent: NodeIndex?, place: SourcePlace
  ) -> NodeIndex {
    var node = node
    if windows.isEmpty { windows.append(AndroidWindow(id: nil)) }
    let current = windows.count - 1
    if parent == nil { windows[current].beginRoot(at: tree.count, bounds: node.bounds) }
    if let bounds = node.bounds {
      let screen = display ?? windows[current].bounds ?? windows[current].area
      let isOutside =
        hasExactBounds && screen.map { $0.hasArea && bounds.intersection($0) == nil } ?? false
      if !bounds.hasArea || isOutside { node.flags.remove(.visible) }
    }
    windows[current].note(AndroidReading(node: node), node: node)
    return tree.append(node, parent: parent ?? -1, place: place)
  }

  /// The whole screen, or nil where no window has a node.
  mutating func screen(source: String, notes: [String]) -> Screen? {
    tree.seal()
    for window in windows.indices { windows[window].close(tree) }
    guard let walked = AndroidWindow.walked(of: windows) else { return nil }
    let window = windows[walked]
    var screen = Screen(
      source: source, title: window.title, content: .android(tree), language: language,
      direction: direction ?? window.survey.direction,
      bounds: window.bounds ?? window.area ?? display)
    if windows.count > 1 {
      screen.windows = windows.indices.map { windows[$0].described(isWalked: $0 == walked) }
    }
    screen.notes =
      notes + [AndroidNotes.windows(screen.windows), window.survey.note].compactMap(\.self)
    return screen
  }
}
