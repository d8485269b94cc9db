internal import EarshotModel

/// The focus test and the predicates that it uses. Source of all:
/// `AccessibilityNodeInfoUtils.java`.
extension TalkBackTree {
  /// What each node says of itself, and what it takes from its ancestors.
  mutating func findOwnTraits() {
    for index in nodes.indices where has(.kept, index) {
      traits[index].formUnion(ownTraits(of: index))
      let parent = Int(parents[index])
      if parent >= 0 {
        if roles[parent] != .dropDownList, has(.visible, index),
          has(.scrollable, parent) || isScroller(roles[parent])
        {
          traits[index].insert(.scrollItem)
        }
        if nodes[index].payload.flags.contains(.visible) { visibleChildren[parent] += 1 }
        collectionAbove[index] =
          has(.collection, parent) ? Int32(parent) : collectionAbove[parent]
        itemAtOrAbove[index] = itemAtOrAbove[parent]
        titleAtOrAbove[index] = titleAtOrAbove[parent]
      }
      if nodes[index].payload.collectionItem != nil { itemAtOrAbove[index] = Int32(index) }
      if nodes[index].payload.containerTitle.isFilled { titleAtOrAbove[index] = Int32(index) }
    }
  }

  private func ownTraits(of index: NodeIndex) -> Traits {
    var own: Traits = []
    let flags = nodes[index].payload.flags
    let offered = actions[index]
    let isDumpedWeb = nodes[index].payload.web != nil
    let isWeb = isDumpedWeb || offered.offers(.moveByElement)
    if isWeb { own.insert(.web) }
    if flags.contains(.visible) || isWeb && !isDumpedWeb && roles[index] != .webView {
      own.insert(.visible)
    }
    if flags.contains(.clickable) || offered.offers(.click) { own.insert(.clickable) }
    if flags.contains(.longClickable) || offered.offers(.longClick) { own.insert(.longClickable) }
    if !own.isDisjoint(with: [.clickable, .longClickable]) || flags.contains(.focusable)
      || offered.offers(.focus) || isWeb && !isDumpedWeb
    {
      own.insert(.actionable)
    }
    if own.contains(.visible),
      own.contains(.actionable) || flags.contains(.screenReaderFocusable)
    {
      own.insert(.directFocus)
    }
    if offered.offers(.scroll) { own.insert(.scrollable) }
    let isCollection = nodes[index].payload.collection != nil
    if !isCollection,
      nodes[index].payload.text.isFilled || nodes[index].payload.contentDescription.isFilled
        || nodes[index].payload.hintText.isFilled
    {
      own.insert(.hasText)
    }
    if nodes[index].payload.stateDescription.isFilled || flags.contains(.checkable)
      || nodes[index].payload.range?.isValid == true
    {
      own.insert(.hasState)
    }
    if flags.contains(.heading) || nodes[index].payload.collectionItem?.isHeading == true {
      own.insert(.heading)
    }
    let role = roles[index]
    if role == .list || role == .grid || role == .pager || isCollection {
      own.insert(.collection)
      if nodes[index].payload.collection?.isHierarchical != true { own.insert(.flatCollection) }
    }
    if let bounds = nodes[index].payload.bounds, windowOf[index] >= 0,
      bounds == windows[Int(windowOf[index])].bounds
    {
      own.insert(.fillsWindow)
    }
    return own
  }

  /// The roles whose children are scroll items whether or not anything scrolls (`isScrollItem`).
  func isScroller(_ role: AndroidRole) -> Bool {
    switch role {
    case .list, .grid, .scrollView, .horizontalScrollView: true
    case .none, .textEntryKey, .image, .imageButton, .switchRole, .toggleButton, .radioButton,
      .checkBox, .button, .checkedTextView, .editText, .slider, .progressBar, .keyboardKey,
      .webView, .tabBar, .pager, .numberPicker, .dropDownList, .staggeredGrid, .viewGroup:
      false
    }
  }

  /// Which nodes have something to say (`isSpeakingNode`), from the leaves up.
  mutating func findSpeaking() {
    for index in nodes.indices.reversed() where has(.kept, index) {
      if speaks(index) { traits[index].insert(.speaking) }
      if has(.directFocus, index) || has(.scrollItem, index) && has(.speaking, index) {
        traits[index].insert(.focusable)
      }
      let parent = Int(parents[index])
      guard parent >= 0 else { continue }
      if !traits[index].isDisjoint(with: [.flatCollection, .containsFlatCollection]) {
        traits[parent].insert(.containsFlatCollection)
      }
      if isSpokenBy(parent, child: index) { traits[parent].insert(.hasSpeakingChild) }
      if !has(.visible, index), !has(.actionable, index), has(.hasText, index) {
        traits[parent].insert(.hasInvisibleText)
      }
    }
  }

  private func speaks(_ index: NodeIndex) -> Bool {
    if !traits[index].isDisjoint(with: [.hasText, .hasState, .hasSpeakingChild]) { return true }
    guard !version.invisibleChildrenCountAsNone else { return false }
    return has(.hasInvisibleText, index) && !scrollsAtItsEdge(index)
  }

  /// Whether a child speaks as a part of its parent (`hasNonActionableSpeakingChildren`).
  private func isSpokenBy(_ parent: NodeIndex, child: NodeIndex) -> Bool {
    guard has(.visible, child), !has(.directFocus, child), has(.speaking, child) else {
      return false
    }
    return !has(.scrollItem, child)
      || !traits[parent].isDisjoint(with: [.clickable, .longClickable])
  }

  /// The containers that scroll when focus leaves them at an edge (`FILTER_AUTO_SCROLL`).
  func scrollsAtItsEdge(_ index: NodeIndex) -> Bool {
    has(.scrollable, index) && has(.visible, index)
      && (isScroller(roles[index]) || roles[index] == .dropDownList)
  }

  /// Applies the focus test to every node, from the roots down.
  mutating func findStops() {
    for index in nodes.indices where has(.kept, index) {
      let parent = Int(parents[index])
      if parent >= 0 {
        focusAbove[index] = takesFocusBeforeChildren(parent) ? Int32(parent) : focusAbove[parent]
      }
      if focusDecision(of: index).isStop { traits[index].insert(.stop) }
    }
  }

  /// The tests that an ancestor gets: visibility, the window's bounds, focusable; not what it says.
  private func takesFocusBeforeChildren(_ index: NodeIndex) -> Bool {
    if has(.web, index) { return nodes[index].payload.web == nil || isWebControl(index) }
    guard has(.visible, index) else { return false }
    if isPictureInPicture(index) { return true }
    if isWindowSized(index) { return false }
    return has(.focusable, index)
  }

  /// A node with children, neither focusable nor clickable, whose bounds are the window's.
  func isWindowSized(_ index: NodeIndex) -> Bool {
    has(.fillsWindow, index) && childCount(of: index) > 0 && !has(.directFocus, index)
  }

  func isPictureInPicture(_ index: NodeIndex) -> Bool {
    windowOf[index] >= 0 && windows[Int(windowOf[index])].kind == .pictureInPicture
  }

  /// Why a node is a stop or none: the first of the tests that decides.
  enum FocusDecision: Sendable, Hashable {
    case pruned, webContent, hiddenWebView, silentWebNode, invisible, pictureInPicture
    case windowSized, focusableLeaf, focusableSpeaking, focusableSilent, coveredByAncestor
    case passiveSpeaking, passiveSilent

    var isStop: Bool {
      switch self {
      case .webContent, .pictureInPicture, .focusableLeaf, .focusableSpeaking, .passiveSpeaking:
        true
      case .pruned, .hiddenWebView, .silentWebNode, .invisible, .windowSized, .focusableSilent,
        .coveredByAncestor, .passiveSilent:
        false
      }
    }
  }

  /// The focus test (`shouldFocusNode`), test by test.
  func focusDecision(of index: NodeIndex) -> FocusDecision {
    guard has(.kept, index) else {
      return nodes[index].payload.flags.contains(.visible) ? .pruned : .invisible
    }
    if has(.web, index) { return webDecision(of: index) }
    guard has(.visible, index) else { return .invisible }
    if isPictureInPicture(index) { return .pictureInPicture }
    if isWindowSized(index) { return .windowSized }
    if has(.focusable, index) {
      let isLeaf =
        version.invisibleChildrenCountAsNone
        ? visibleChildren[index] == 0 : childCount(of: index) == 0
      if isLeaf { return .focusableLeaf }
      return has(.speaking, index) ? .focusableSpeaking : .focusableSilent
    }
    guard !traits[index].isDisjoint(with: [.hasText, .hasState]) else { return .passiveSilent }
    return focusAbove[index] >= 0 ? .coveredByAncestor : .passiveSpeaking
  }

  /// Content of a web page: the browser decides what is a stop, TalkBack asks only for the WebView.
  private func webDecision(of index: NodeIndex) -> FocusDecision {
    var ancestor = parents[index]
    while ancestor >= 0, roles[Int(ancestor)] != .webView { ancestor = parents[Int(ancestor)] }
    if ancestor >= 0, !nodes[Int(ancestor)].payload.flags.contains(.visible) {
      return .hiddenWebView
    }
    // Only what offers the actions of moving by element is known to be the browser's own stop.
    guard nodes[index].payload.web != nil else { return .webContent }
    guard has(.visible, index) else { return .invisible }
    if isWebControl(index) { return .webContent }
    guard childCount(of: index) == 0, !traits[index].isDisjoint(with: [.hasText, .hasState]) else {
      return .silentWebNode
    }
    return focusAbove[index] >= 0 && has(.web, Int(focusAbove[index]))
      ? .coveredByAncestor : .webContent
  }

  /// What the browser takes for operable in a dump that does not list its actions.
  private func isWebControl(_ index: NodeIndex) -> Bool {
    guard roles[index] != .webView else { return false }
    if nodes[index].payload.flags.contains(.focusable), !has(.scrollable, index) { return true }
    switch roles[index] {
    case .imageButton, .switchRole, .toggleButton, .radioButton, .checkBox, .button, .editText,
      .slider, .progressBar, .dropDownList:
      return true
    case .none, .textEntryKey, .image, .checkedTextView, .keyboardKey, .webView, .tabBar,
      .horizontalScrollView, .scrollView, .pager, .numberPicker, .grid, .list, .staggeredGrid,
      .viewGroup:
      return false
    }
  }
}
