internal import EarshotModel

/// Builds the screen of an Android dump from its nodes as they come.
struct AndroidScreenBuilder {
  private(set) var tree = Tree<AndroidNode>()
  private(set) var windows: [AndroidWindow] = []
  var notes = AndroidNotes()
  private let dialect: AndroidDialect
  /// The size of the display, where the file says it.
  var display: Rect?
  private var open: [Open] = []
  /// The nodes at the greatest depth so far, which may have lost their children.
  private var deepest: [NodeIndex] = []
  private var depth = 0

  /// An element that has not ended yet, with what it makes of its children.
  private struct Open {
    var node: NodeIndex
    var kind: AndroidClass
    var isInWeb: Bool
    var isVirtual: Bool
  }

  init(_ dialect: AndroidDialect) { self.dialect = dialect }

  /// A window whose nodes come next, where the file has elements for windows.
  mutating func beginWindow(_ window: AndroidWindow) { windows.append(window) }

  /// The nodes that come next belong to this window; windows can be nested in the file.
  mutating func resumeWindow(_ index: Int) { current = index }
  private var current = 0

  mutating func begin(_ reading: AndroidReading, place: SourcePlace) {
    if reading.kind.contains(.toast), open.isEmpty {
      notes.toasts.append(reading.node.text ?? "")
      open.append(Open(node: -1, kind: [], isInWeb: false, isVirtual: false))
      return
    }
    if open.isEmpty { beginRoot(reading) }
    let parent = open.last
    var surroundings = AndroidSurroundings()
    surroundings.isInWeb = parent?.isInWeb ?? false
    surroundings.isVirtual = parent?.isVirtual ?? false
    surroundings.isBoundItem = parent?.kind.contains(.bindsItems) ?? false
    surroundings.screen = display ?? windows[current].area
    let node = reading.completed(in: surroundings, dialect: dialect)
    let index = tree.append(node, parent: parent?.node ?? -1, place: place)
    open.append(
      Open(
        node: index, kind: reading.kind,
        isInWeb: surroundings.isInWeb || reading.kind.contains(.webView),
        isVirtual: surroundings.isVirtual || reading.kind.contains(.hostsVirtualNodes)))
    windows[current].note(reading, node: node)
    notes.count(node, reading, in: surroundings)
    watchDepth(index)
  }

  mutating func end() { if !open.isEmpty { open.removeLast() } }

  private mutating func beginRoot(_ reading: AndroidReading) {
    if windows.isEmpty || !windows[current].isDeclared {
      // Without elements for windows, a root goes on with the window before it or begins another.
      if windows.last?.takes(reading) != true {
        windows.append(AndroidWindow(id: reading.windowID, package: reading.package))
      }
      current = windows.count - 1
    }
    windows[current].beginRoot(at: tree.count, bounds: reading.node.bounds)
  }

  private mutating func watchDepth(_ index: NodeIndex) {
    if open.count > depth {
      depth = open.count
      deepest = []
    }
    if open.count == depth { deepest.append(index) }
  }

  /// The whole screen, or nil where no window has a node.
  mutating func screen(source: String, seen: SeenAttributes) -> Screen? {
    tree.seal()
    for window in windows.indices { windows[window].close(tree) }
    guard let walked = AndroidWindow.walked(of: windows) else { return nil }
    markCut()
    let window = windows[walked]
    var screen = Screen(
      source: source, title: window.title, content: .android(tree),
      direction: window.survey.direction, bounds: window.bounds ?? window.area)
    if windows.count > 1 {
      screen.windows = windows.indices.map { windows[$0].described(isWalked: $0 == walked) }
    }
    screen.notes = notes.sentences(
      dialect: dialect, seen: seen, windows: screen.windows, survey: window.survey)
    screen.unsaid = AndroidNotes.unsaid(dialect: dialect, seen: seen)
    return screen
  }

  /// The server's default depth, at which it leaves children out (`snapshotMaxDepth`).
  private static let appiumDepth = 70

  private mutating func markCut() {
    guard dialect == .appium, depth == Self.appiumDepth else { return }
    for node in deepest { tree[node].flags.insert(.possiblyCut) }
    notes.cut = (depth, deepest.count)
  }
}
