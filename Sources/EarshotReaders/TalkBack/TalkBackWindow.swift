internal import EarshotModel

/// A window of the screen, or all that is there where the input names no windows.
struct TalkBackWindow: Sendable, Hashable {
  var title: String?
  var kind: Screen.Window.Kind
  var bounds: Rect?
  /// The roots of the window lie in it.
  var roots: Range<NodeIndex>
  var isActive: Bool

  func owns(root: NodeIndex) -> Bool { roots.contains(root) }

  /// Whether swiping and the Windows control go there at all.
  /// Source: `WindowTraversal.java`, `DirectionalNavigationWindowFilter`.
  var isNavigable: Bool {
    switch kind {
    case .application, .inputMethod, .splitScreenDivider, .magnificationOverlay, .pictureInPicture:
      true
    case .system, .accessibilityOverlay: false
    }
  }

  static func windows(of screen: Screen, nodes: [TalkBackTree.Node]) -> [TalkBackWindow] {
    let named = screen.windows.map {
      TalkBackWindow(
        title: $0.title, kind: $0.kind, bounds: $0.bounds ?? screen.bounds, roots: $0.roots,
        isActive: $0.isActive)
    }
    let hasApplication = named.contains { window in
      window.kind == .application && window.holdsRoot(of: nodes)
    }
    guard hasApplication else {
      return [
        TalkBackWindow(
          title: screen.title, kind: .application, bounds: screen.bounds, roots: nodes.indices,
          isActive: true)
      ]
    }
    return named
  }

  /// Whether any root of a screen lies in the window.
  func holdsRoot(of nodes: [TalkBackTree.Node]) -> Bool {
    roots.clamped(to: nodes.indices).contains { nodes[$0].parent < 0 }
  }

  /// The window in which a walk begins: the active application window, else the last one.
  static func start(of windows: [TalkBackWindow], nodes: [TalkBackTree.Node]) -> Int {
    func isWalked(_ window: TalkBackWindow) -> Bool {
      window.kind == .application && window.holdsRoot(of: nodes)
    }
    return windows.firstIndex { isWalked($0) && $0.isActive }
      ?? windows.lastIndex(where: isWalked) ?? 0
  }
}
