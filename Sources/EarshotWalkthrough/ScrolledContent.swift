package import EarshotModel

extension Screen {
  /// The screen with everything visible that only has to be scrolled to, and the nodes that became
  /// visible; nil where there are none.
  ///
  /// A node that the format marks as not visible and that has a scrollable container around it is
  /// taken to be waiting there; any other stays hidden.
  package var scrolledIn: (screen: Screen, revealed: Set<NodeIndex>)? {
    var result = self
    var revealed: Set<NodeIndex> = []
    switch content {
    case .neutral, .web: return nil
    case .android(var tree):
      var isInScroller: [Bool] = []
      isInScroller.reserveCapacity(tree.count)
      for index in tree.indices {
        let parent = tree.parent(of: index)
        isInScroller.append(parent.map { isInScroller[$0] || tree[$0].scrolls } ?? false)
        if isInScroller[index], !tree[index].flags.contains(.visible) { revealed.insert(index) }
      }
      guard !revealed.isEmpty else { return nil }
      for index in revealed { tree[index].flags.insert(.visible) }
      result.content = .android(tree)
    case .apple(var tree):
      var isInScroller: [Bool] = []
      isInScroller.reserveCapacity(tree.count)
      for index in tree.indices {
        let parent = tree.parent(of: index)
        isInScroller.append(parent.map { isInScroller[$0] || tree[$0].scrolls } ?? false)
        if isInScroller[index], !tree[index].isVisible { revealed.insert(index) }
      }
      guard !revealed.isEmpty else { return nil }
      for index in revealed { tree[index].isVisible = true }
      result.content = .apple(tree)
    }
    return (result, revealed)
  }
}

extension AndroidNode {
  fileprivate var scrolls: Bool {
    flags.contains(.scrollable)
      || actions.contains {
        switch $0.name {
        case .scrollForward, .scrollBackward, .scrollUp, .scrollDown, .scrollLeft, .scrollRight:
          true
        default: false
        }
      }
  }
}

extension AppleNode {
  /// The element types of a dump that scroll.
  fileprivate var scrolls: Bool {
    switch elementType {
    case "ScrollView"?, "Table"?, "CollectionView"?, "WebView"?, "TextView"?: true
    default: false
    }
  }
}
