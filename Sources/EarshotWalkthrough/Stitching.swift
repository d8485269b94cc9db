package import EarshotModel

/// Several dumps of one scrolled screen as one screen.
package struct StitchedScreen: Sendable {
  package private(set) var screen: Screen
  /// For each node the number of the dump that it comes from, counted from 0; nodes that were seen
  /// twice belong to the first. A walk marks a scroll where the number rises.
  package private(set) var dumps: [NodeIndex: Int] = [:]
  /// What two dumps do not agree on, and gaps between them, each a sentence.
  package private(set) var conflicts: [String] = []

  /// Joins screens in the order in which they were scrolled through; nil where they are not all of
  /// one platform that dumps have.
  package init?(_ screens: [Screen]) {
    guard let first = screens.first else { return nil }
    switch first.content {
    case .android:
      let trees = screens.compactMap { screen -> Tree<AndroidNode>? in
        if case .android(let tree) = screen.content { tree } else { nil }
      }
      guard trees.count == screens.count else { return nil }
      let stitch = Stitch(trees, traits: .android)
      self.init(stitch, first, screens, .android(stitch.tree))
    case .apple:
      let trees = screens.compactMap { screen -> Tree<AppleNode>? in
        if case .apple(let tree) = screen.content { tree } else { nil }
      }
      guard trees.count == screens.count else { return nil }
      let stitch = Stitch(trees, traits: .apple)
      self.init(stitch, first, screens, .apple(stitch.tree))
    case .neutral, .web: return nil
    }
  }

  private init<Payload>(
    _ stitch: Stitch<Payload>, _ first: Screen, _ all: [Screen], _ content: Screen.Content
  ) {
    screen = first
    screen.content = content
    // The window is as high as what was scrolled through.
    screen.bounds?.height += stitch.growth
    screen.windows = first.windows.map { window in
      var window = window
      window.roots = stitch.range(window.roots)
      window.bounds?.height += stitch.growth
      return window
    }
    for other in all.dropFirst() {
      for note in other.notes where !screen.notes.contains(note) { screen.notes.append(note) }
    }
    conflicts = stitch.conflicts
    screen.notes += conflicts
    for (index, dump) in stitch.origins.enumerated() { dumps[index] = dump }
  }
}

/// What stitching asks of a platform's nodes.
struct StitchTraits<Payload: Sendable>: Sendable {
  /// What a node is, apart from what it says: class and id.
  var identity: @Sendable (Payload) -> String
  /// What a node says.
  var words: @Sendable (Payload) -> [String]
  var name: @Sendable (Payload) -> String
  var scrolls: @Sendable (Payload) -> Bool
  var isVisible: @Sendable (Payload) -> Bool
  var bounds: @Sendable (Payload) -> Rect?
  var setBounds: @Sendable (inout Payload, Rect) -> Void
}

extension StitchTraits<AndroidNode> {
  static let android = StitchTraits(
    identity: { "\($0.className)#\($0.resourceID ?? "")" },
    words: { node in
      [node.text, node.contentDescription, node.stateDescription, node.hintText].compactMap {
        $0?.isEmpty == false ? $0 : nil
      } + (node.flags.contains(.checkable) ? ["\(node.flags.contains(.checked))"] : [])
    },
    name: { $0.resourceID ?? $0.className },
    scrolls: { node in
      node.flags.contains(.scrollable)
        || node.actions.contains { $0.name == .scrollForward || $0.name == .scrollDown }
        || ["ListView", "GridView", "RecyclerView", "ScrollView"].contains {
          node.className.hasSuffix($0)
        }
    },
    isVisible: { $0.flags.contains(.visible) },
    bounds: { $0.bounds }, setBounds: { $0.bounds = $1 })
}

extension StitchTraits<AppleNode> {
  static let apple = StitchTraits(
    identity: { "\($0.elementType ?? "")#\($0.identifier ?? "")" },
    words: { node in
      [node.label, node.value, node.placeholder].compactMap { $0?.isEmpty == false ? $0 : nil }
    },
    name: { $0.identifier ?? $0.elementType ?? "an element" },
    scrolls: { ["ScrollView", "Table", "CollectionView"].contains($0.elementType ?? "") },
    isVisible: { $0.isVisible }, bounds: { $0.frame }, setBounds: { $0.frame = $1 })
}
