import EarshotModel
import EarshotReaders

/// The focus test of the reference (a.1 and a.2), word for word and without any haste: it asks every
/// question anew and goes into children by recursion.
struct PlainFocusTest {
  let tree: Tree<AndroidNode>
  let window: Rect?

  // MARK: What the service sees

  func isSeen(_ node: NodeIndex) -> Bool {
    guard let parent = tree.parent(of: node) else { return true }
    let hides = tree.ancestors(of: node).contains { tree[$0].importance == .noHideDescendants }
    switch tree[node].importance {
    case _ where hides: return false
    case .yes: return true
    case .no, .noHideDescendants: return false
    case .auto: return isImportant(tree[node]) || bindsItems(tree[parent])
    }
  }

  private func isImportant(_ node: AndroidNode) -> Bool {
    let isPlain = ["FrameLayout", "LinearLayout", "View", "ImageView", "Tea"].contains {
      node.className.hasSuffix(".\($0)")
    }
    let telling: AndroidNode.Flags = [
      .clickable, .longClickable, .focusable, .screenReaderFocusable, .checkable, .heading,
    ]
    return !isPlain || !node.flags.isDisjoint(with: telling) || !node.actions.isEmpty
      || node.text != nil || node.contentDescription != nil || node.stateDescription != nil
      || node.hintText != nil || node.labelFor != nil || node.collection != nil
      || node.collectionItem != nil || node.range != nil
  }

  private func bindsItems(_ node: AndroidNode) -> Bool { node.className.hasSuffix("RecyclerView") }

  func parent(_ node: NodeIndex) -> NodeIndex? {
    tree.ancestors(of: node).first { isSeen($0) }
  }

  func children(_ node: NodeIndex) -> [NodeIndex] {
    tree.indices.filter { isSeen($0) && parent($0) == node }
  }

  // MARK: The focus test

  func isStop(_ node: NodeIndex) -> Bool {
    guard isSeen(node), isVisible(node), !isWindowSized(node) else { return false }
    if isFocusable(node) { return children(node).isEmpty || isSpeaking(node) }
    var above = parent(node)
    while let ancestor = above {
      if isVisible(ancestor), !isWindowSized(ancestor), isFocusable(ancestor) { return false }
      above = parent(ancestor)
    }
    return hasText(node) || hasState(node)
  }

  private func isVisible(_ node: NodeIndex) -> Bool { tree[node].flags.contains(.visible) }

  private func isWindowSized(_ node: NodeIndex) -> Bool {
    tree[node].bounds == window && window != nil && !children(node).isEmpty
      && !isDirectFocus(node)
  }

  private func isClickable(_ node: NodeIndex) -> Bool {
    !tree[node].flags.isDisjoint(with: [.clickable, .longClickable])
      || tree[node].actions.contains { $0.name == .click }
  }

  private func isDirectFocus(_ node: NodeIndex) -> Bool {
    isVisible(node)
      && (isClickable(node)
        || !tree[node].flags.isDisjoint(with: [.focusable, .screenReaderFocusable]))
  }

  private func isScrollable(_ node: NodeIndex) -> Bool {
    tree[node].actions.contains { $0.name == .scrollForward }
  }

  private func isScroller(_ node: NodeIndex) -> Bool {
    let role = AndroidRole(tree[node])
    return role == .list || role == .grid || role == .scrollView
  }

  private func isScrollItem(_ node: NodeIndex) -> Bool {
    guard isVisible(node), let parent = parent(node),
      AndroidRole(tree[parent]) != .dropDownList
    else { return false }
    return isScrollable(parent) || isScroller(parent)
  }

  private func hasText(_ node: NodeIndex) -> Bool {
    tree[node].collection == nil
      && (tree[node].text != nil || tree[node].contentDescription != nil
        || tree[node].hintText != nil)
  }

  private func hasState(_ node: NodeIndex) -> Bool {
    let range = tree[node].range
    return tree[node].stateDescription != nil || tree[node].flags.contains(.checkable)
      || range.map { $0.minimum <= $0.current && $0.current <= $0.maximum } == true
  }

  private func isSpeaking(_ node: NodeIndex) -> Bool {
    if hasText(node) || hasState(node) { return true }
    let speaks = children(node).contains { child in
      isVisible(child) && !isDirectFocus(child) && isSpeaking(child)
        && (!isScrollItem(child) || isClickable(node))
    }
    if speaks { return true }
    let scrollsAtItsEdge =
      isScrollable(node) && isVisible(node)
      && (isScroller(node) || AndroidRole(tree[node]) == .dropDownList)
    return !scrollsAtItsEdge
      && children(node).contains {
        !isVisible($0) && !isClickable($0) && !tree[$0].flags.contains(.focusable)
          && hasText($0)
      }
  }

  private func isFocusable(_ node: NodeIndex) -> Bool {
    isDirectFocus(node) || isScrollItem(node) && isSpeaking(node)
  }
}
