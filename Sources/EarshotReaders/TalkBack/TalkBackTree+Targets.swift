internal import EarshotModel

/// What the reading controls look for. Source: `NavigationTarget.java#createNodeFilter`.
extension TalkBackTree {
  /// Marks the nodes that the Headings, Controls and Links controls stop at. Each climb ends where
  /// an earlier one has been, so all of it is linear.
  mutating func markTargets() {
    for index in nodes.indices where has(.kept, index) {
      if has(.heading, index) {
        traits[index].insert(.leadsToHeading)
        if childCount(of: index) == 0, !has(.stop, index) { markHeading(above: index) }
      }
      if isControl(index) {
        traits[index].insert(.leadsToControl)
        markControl(above: index)
      }
      if !nodes[index].payload.links.isEmpty, !nodes[index].payload.contentDescription.isFilled {
        traits[index].insert(.leadsToLink)
        markLink(above: index)
      }
    }
  }

  private mutating func markHeading(above index: NodeIndex) {
    var current = parents[index]
    while current >= 0, !has(.leadsToHeading, Int(current)) {
      traits[Int(current)].insert(.leadsToHeading)
      current = parents[Int(current)]
    }
  }

  private mutating func markControl(above index: NodeIndex) {
    var current = index
    while has(.visible, current), !has(.focusable, current), let parent = parent(of: current),
      !has(.leadsToControl, parent)
    {
      traits[parent].insert(.leadsToControl)
      current = parent
    }
  }

  /// Link spans are found in merged children too, unless a description stands for them
  /// (`SpannableTraversalUtils.java`).
  private mutating func markLink(above index: NodeIndex) {
    var current = index
    while has(.visible, current), !has(.focusable, current), let parent = parent(of: current),
      !nodes[parent].payload.contentDescription.isFilled, !has(.leadsToLink, parent)
    {
      traits[parent].insert(.leadsToLink)
      current = parent
    }
  }

  private func isControl(_ index: NodeIndex) -> Bool {
    switch roles[index] {
    case .button, .imageButton, .editText, .checkBox, .radioButton, .toggleButton, .switchRole,
      .dropDownList, .slider:
      return true
    case .none, .textEntryKey, .image, .checkedTextView, .progressBar, .keyboardKey, .webView,
      .tabBar, .horizontalScrollView, .scrollView, .pager, .numberPicker, .grid, .list,
      .staggeredGrid, .viewGroup:
      guard !traits[index].isDisjoint(with: [.clickable, .longClickable]) else { return false }
      guard let parent = parent(of: index) else { return true }
      return roles[parent] != .list && roles[parent] != .grid
    }
  }

  /// The container that a node is in for the Containers control; nil outside of all.
  func container(of index: NodeIndex) -> NodeIndex? {
    var current = parent(of: index)
    while let node = current {
      if isContainer(node) { return node }
      current = parent(of: node)
    }
    return nil
  }

  private func isContainer(_ index: NodeIndex) -> Bool {
    switch roles[index] {
    case .list, .grid, .pager, .scrollView, .horizontalScrollView, .webView: true
    case .none, .textEntryKey, .image, .imageButton, .switchRole, .toggleButton, .radioButton,
      .checkBox, .button, .checkedTextView, .editText, .slider, .progressBar, .keyboardKey,
      .tabBar, .numberPicker, .dropDownList, .staggeredGrid, .viewGroup:
      version.speaksContainerTitles && nodes[index].payload.containerTitle.isFilled
    }
  }
}
