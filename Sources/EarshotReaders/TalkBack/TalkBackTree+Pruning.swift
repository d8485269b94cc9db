internal import EarshotModel

extension TalkBackTree {
  /// Leaves out the views that a service does not get to see, hanging their children to the nearest
  /// kept ancestor.
  ///
  /// TalkBack does not ask for unimportant views (`accessibilityservice.xml` lacks
  /// `flagIncludeNotImportantViews`). A root always stays.
  mutating func prune() {
    // For each node its nearest kept self or ancestor; -1 below a hidden subtree's root.
    var anchors = [Int32](repeating: -1, count: nodes.count)
    for index in nodes.indices {
      let above = nodes[index].parent
      guard above >= 0 else {
        traits[index].insert(.kept)
        anchors[index] = Int32(index)
        if nodes[index].payload.importance == .noHideDescendants {
          traits[index].insert(.hiddenBelow)
        }
        windowOf[index] = Int16(clamping: windows.firstIndex { $0.owns(root: index) } ?? -1)
        continue
      }
      windowOf[index] = windowOf[above]
      guard !has(.hiddenBelow, above) else {
        traits[index].insert(.hiddenBelow)
        continue
      }
      switch nodes[index].payload.importance {
      case .yes: traits[index].insert(.kept)
      case .no: break
      case .noHideDescendants: traits[index].insert(.hiddenBelow)
      case .auto:
        if isImportantByItself(index) || widgets[above].bindsItems { traits[index].insert(.kept) }
      }
      if has(.kept, index) {
        parents[index] = anchors[above]
        anchors[index] = Int32(index)
      } else {
        anchors[index] = anchors[above]
      }
    }
  }

  /// What the framework answers for a view that is neither marked important nor unimportant.
  /// Source: `View.isImportantForAccessibility` and the constructors of the widgets.
  func isImportantByItself(_ index: NodeIndex) -> Bool {
    let node = nodes[index].payload
    let telling: AndroidNode.Flags = [
      .clickable, .longClickable, .focusable, .screenReaderFocusable, .checkable, .heading,
      .textEntryKey,
    ]
    if !node.flags.isDisjoint(with: telling) || !node.actions.isEmpty { return true }
    if widgets[index].makesItselfImportant || node.liveRegion != .none { return true }
    if node.collection != nil || node.collectionItem != nil || node.range != nil { return true }
    if node.contentDescription.isFilled || node.text.isFilled || node.stateDescription.isFilled {
      return true
    }
    if node.paneTitle.isFilled || node.containerTitle.isFilled || node.roleDescription.isFilled {
      return true
    }
    return node.web != nil || node.labelFor.isFilled || node.labeledBy.isFilled
      || node.hintText.isFilled || node.tooltipText.isFilled || node.error.isFilled
      || !node.links.isEmpty
  }
}
