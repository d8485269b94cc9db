internal import EarshotModel

/// A window of a dump while it is read.
struct AndroidWindow {
  var title: String?
  /// The kind that the file gives, or what is known from the nodes.
  var kind: Screen.Window.Kind?
  var bounds: Rect?
  var isActive = false
  var isFocused = false
  /// The number by which Appium tells windows apart.
  var id: String?
  /// Whether the file has an element for it.
  var isDeclared = false
  /// What its roots cover.
  private(set) var area: Rect?
  private(set) var survey = TextSurvey()
  private var roots: Range<NodeIndex> = 0..<0
  private var hasFocus = false
  private var hasKeys = false
  private var package: String?

  init(id: String?, package: String? = nil) {
    self.id = id
    self.package = package
  }

  /// Whether a further root belongs to this window: by its number, where the file has numbers; else
  /// if it is the same app's and lies beside what is there, as windows lie over each other.
  func takes(_ root: AndroidReading) -> Bool {
    guard !isDeclared else { return false }
    if id != nil || root.windowID != nil { return id == root.windowID }
    guard package == root.package else { return false }
    guard let bounds = root.node.bounds, let area else { return true }
    return bounds.intersection(area) == nil
  }

  mutating func beginRoot(at index: NodeIndex, bounds: Rect?) {
    if roots.isEmpty { roots = index..<index + 1 }
    roots = roots.lowerBound..<index + 1
    if let bounds, bounds.hasArea { area = area?.union(bounds) ?? bounds }
  }

  /// Remembers what tells the kind of window and its language.
  mutating func note(_ reading: AndroidReading, node: AndroidNode) {
    if node.flags.contains(.focused) || reading.hasReaderFocus { hasFocus = true }
    if node.flags.contains(.textEntryKey) { hasKeys = true }
    if package == nil { package = reading.package }
    if let text = node.contentDescription { survey.add(text) }
    if let text = node.text { survey.add(text) }
    if let text = node.hintText, text != node.text { survey.add(text) }
  }

  /// Ends the window's range behind the subtree of its last root.
  mutating func close(_ tree: Tree<AndroidNode>) {
    guard !roots.isEmpty else { return }
    roots = roots.lowerBound..<tree.nodes[roots.upperBound - 1].end
  }

  private var hasNodes: Bool { !roots.isEmpty }

  private var effectiveKind: Screen.Window.Kind {
    if let kind { return kind }
    if hasKeys || package?.contains("inputmethod") == true { return .inputMethod }
    return package == "com.android.systemui" ? .system : .application
  }

  func described(isWalked: Bool) -> Screen.Window {
    Screen.Window(
      title: title, kind: effectiveKind, bounds: bounds ?? area, isActive: isWalked,
      roots: roots)
  }

  /// The window that a reader walks: the application's that is active, has the focus or lies on top
  /// (`reference/formats.md` §9.5). Windows come top-most first; nil where none has a node.
  static func walked(of windows: [AndroidWindow]) -> Int? {
    let filled = windows.indices.filter { windows[$0].hasNodes }
    let applications = filled.filter { windows[$0].effectiveKind == .application }
    let tests: [(AndroidWindow) -> Bool] = [
      { $0.isActive }, { $0.isFocused }, { $0.hasFocus }, { _ in true },
    ]
    for candidates in [applications, filled] {
      for test in tests {
        if let found = candidates.first(where: { test(windows[$0]) }) { return found }
      }
    }
    return nil
  }
}
