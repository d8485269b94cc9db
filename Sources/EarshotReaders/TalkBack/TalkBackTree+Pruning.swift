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

  private static let telling: AndroidNode.Flags = [
    .clickable, .longClickable, .focusable, .screenReaderFocusable, .checkable, .heading,
    .textEntryKey,
  ]

  /// What the framework answers for a view that is neither marked important nor unimportant.
  /// Source: `View.isImportantForAccessibility` and the constructors of the widgets.
  func isImportantByItself(_ index: NodeIndex) -> Bool {
    if nodes[index].payload.flags.rawValue & Self.telling.rawValue != 0 { return true }
    if !nodes[index].payload.actions.isEmpty { return true }
    if widgets[index].makesItselfImportant || nodes[index].payload.liveRegion != .none {
      return true
    }
    if nodes[index].payload.collection != nil || nodes[index].payload.collectionItem != nil
      || nodes[index].payload.range != nil
    {
      return true
    }
    if nodes[index].payload.contentDescription.isFilled || nodes[index].payload.text.isFilled
      || nodes[index].payload.stateDescription.isFilled
    {
      return true
    }
    if nodes[index].payload.paneTitle.isFilled || nodes[index].payload.containerTitle.isFilled
      || nodes[index].payload.roleDescription.isFilled
    {
      return true
    }
    return nodes[index].payload.web != nil || nodes[index].payload.labelFor.isFilled
      || nodes[index].payload.labeledBy.isFilled
      || nodes[index].payload.hintText.isFilled || nodes[index].payload.tooltipText.isFilled
      || nodes[index].payload.error.isFilled
      || !nodes[index].payload.links.isEmpty
  }
}
