internal import EarshotModel

/// What surrounds a node: what its ancestors make of it.
struct AndroidSurroundings {
  /// Below a web view.
  var isInWeb = false
  /// Below Compose, Flutter or a web view.
  var isVirtual = false
  /// A direct child of a list that binds item views.
  var isBoundItem = false
  /// The part of the display that the window can cover; nil where it is not known.
  var screen: Rect?
}

extension AndroidReading {
  /// The node as an accessibility service sees it: what the framework puts in and no dump writes is
  /// added where the class leaves no doubt (`reference/talkback.md` a.1), and what is off the
  /// screen is marked (`reference/formats.md` §9.4).
  func completed(in surroundings: AndroidSurroundings, dialect: AndroidDialect) -> AndroidNode {
    var node = node
    if isLegacy { Self.dropBlanks(&node) }
    if surroundings.isInWeb { readWeb(&node) } else { readTestTag(&node) }
    readText(&node, dialect)
    dropSilentText(&node)
    if !hasActions { addActions(&node) }
    node.importance = importance(of: node, in: surroundings)
    if !isOnScreen(node, in: surroundings) { node.flags.remove(.visible) }
    return node
  }

  /// The server of Appium 1 wrote null as an empty text, like uiautomator.
  private static func dropBlanks(_ node: inout AndroidNode) {
    if node.text?.isEmpty == true { node.text = nil }
    if node.contentDescription?.isEmpty == true { node.contentDescription = nil }
  }

  // MARK: - Text

  private func readText(_ node: inout AndroidNode, _ dialect: AndroidDialect) {
    if dialect == .appium, kind.contains(.range), let text = node.text, let value = Double(text) {
      // The limits are not in the file. A whole number on a widget of the framework is its int.
      let isWhole = value == value.rounded() && abs(value) < 1e15
      node.range = AndroidNode.Range(
        kind: isWhole ? .int : .float, minimum: -.infinity, maximum: .infinity, current: value)
      node.text = nil
    }
    guard kind.contains(.editText) else { return }
    if node.flags.contains(.enabled) { node.flags.insert(.editable) }
    // Where the file has no flag for it, a text that equals the hint is the hint.
    let hasText = node.text?.isEmpty == false
    if isShowingHint ?? (hasText && node.text == node.hintText) {
      node.flags.insert(.showingHint)
    }
  }

  /// A text of white space alone names nothing (`reference/formats.md` §9.3): one that nobody can
  /// act on is no stop.
  private func dropSilentText(_ node: inout AndroidNode) {
    let active: AndroidNode.Flags = [
      .clickable, .longClickable, .focusable, .screenReaderFocusable,
    ]
    guard node.flags.isDisjoint(with: active), let text = node.text, !text.isEmpty,
      text.allSatisfy(\.isWhitespace)
    else { return }
    node.text = ""
  }

  // MARK: - Actions

  /// The actions that a reader asks for, where the file does not list them.
  private func addActions(_ node: inout AndroidNode) {
    if kind.contains(.slider), node.flags.contains(.enabled) {
      node.actions = Self.sliderActions
    } else if node.flags.contains(.scrollable) {
      node.actions = Self.scrollActions
    }
    if kind.contains(.editText), node.flags.contains(.editable),
      !node.flags.contains(.showingHint), node.text?.isEmpty == false
    {
      node.actions.append(AndroidNode.Action(.setSelection))
    }
    if isDismissable { node.actions.append(AndroidNode.Action(.dismiss)) }
  }

  private static let scrollActions = [AndroidNode.Action(.scrollForward)]
  private static let sliderActions = [
    AndroidNode.Action(.scrollForward), AndroidNode.Action(.scrollBackward),
    AndroidNode.Action(.setProgress),
  ]

  // MARK: - Importance and visibility

  private func importance(
    of node: AndroidNode, in surroundings: AndroidSurroundings
  ) -> AndroidNode.Importance {
    if let isImportant { return isImportant ? .yes : .no }
    guard kind.contains(.plain), !surroundings.isVirtual, !surroundings.isBoundItem else {
      return .yes
    }
    let actionable: AndroidNode.Flags = [
      .clickable, .longClickable, .focusable, .screenReaderFocusable, .checkable, .heading,
      .scrollable,
    ]
    let isSaid =
      node.contentDescription?.isEmpty == false || node.text?.isEmpty == false
      || node.paneTitle != nil || node.liveRegion != .none
    return isSaid || !node.flags.isDisjoint(with: actionable) ? .yes : .no
  }

  private func isOnScreen(_ node: AndroidNode, in surroundings: AndroidSurroundings) -> Bool {
    guard let bounds = node.bounds else { return true }
    guard bounds.hasArea else { return false }
    // A page can be scrolled without the framework knowing: its nodes stay, as marked.
    guard !surroundings.isInWeb, let screen = surroundings.screen, screen.hasArea else {
      return true
    }
    return bounds.intersection(screen) != nil
  }

  // MARK: - Web content and Compose

  private func readWeb(_ node: inout AndroidNode) {
    var web = AndroidNode.WebContent()
    if let extras {
      for (key, value) in AndroidValues.extras(extras) where !value.isEmpty {
        switch key {
        case "AccessibilityNodeInfo.chromeRole": web.role = value
        case "AccessibilityNodeInfo.roleDescription": node.roleDescription = value
        case "AccessibilityNodeInfo.targetUrl": web.targetURL = value
        case "AccessibilityNodeInfo.hint":
          web.hint = value
          if node.hintText?.isEmpty != false { node.hintText = value }
        default: break
        }
      }
    } else {
      Self.takeRole(from: &node, web: &web)
    }
    node.web = web
  }

  /// The engine of Android 4 wrote a role word at the end of the description of a generic view.
  private static func takeRole(from node: inout AndroidNode, web: inout AndroidNode.WebContent) {
    guard node.className == "android.view.View", let text = node.contentDescription else { return }
    for (suffix, role) in [(" Heading", "heading"), (" Link", "link")]
    where text.hasSuffix(suffix) {
      node.contentDescription = String(text.dropLast(suffix.count))
      node.roleDescription = String(suffix.dropFirst())
      web.role = role
      if role == "heading" { node.flags.insert(.heading) }
    }
  }

  private func readTestTag(_ node: inout AndroidNode) {
    guard let extras, node.resourceID == nil else { return }
    node.resourceID =
      AndroidValues.extras(extras).first { key, value in
        key == "androidx.compose.ui.semantics.testTag" && !value.isEmpty
      }?.value
  }
}
