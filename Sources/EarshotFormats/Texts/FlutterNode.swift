internal import EarshotModel

/// A node of Flutter's semantics tree as it is printed.
struct FlutterNode {
  var rect: Rect?
  var scale = 1.0
  /// Turned, skewed or scaled unevenly.
  var isTransformed = false
  var isMergedUp = false
  var isInvisible = false
  var isStale = false
  var lists: [String: [String]] = [:]
  var texts: [String: String] = [:]
  var values: [String: String] = [:]

  /// Where a node's own coordinates lie on the screen.
  struct Space {
    var x = 0.0
    var y = 0.0
    var scale = 1.0
    /// False inside what is turned.
    var isKnown = true
    /// The node's own rectangle on the screen.
    var frame: Rect?
  }

  /// The node's space in its parent's: rectangles are printed in the parent's coordinates, moved by
  /// the node's own place; a scale stands beside them.
  func space(in parent: Space) -> Space {
    var space = parent
    guard let rect, parent.isKnown else {
      space.isKnown = false
      space.frame = nil
      return space
    }
    space.scale = parent.scale * scale
    space.x = parent.x + rect.x * space.scale
    space.y = parent.y + rect.y * space.scale
    space.isKnown = !isTransformed
    space.frame =
      isTransformed
      ? nil
      : Rect(
        x: space.x.rounded(), y: space.y.rounded(), width: (rect.width * space.scale).rounded(),
        height: (rect.height * space.scale).rounded())
    return space
  }

  private func has(_ flag: String) -> Bool { lists["flags"]?.contains(flag) == true }
  private func can(_ action: String) -> Bool { lists["actions"]?.contains(action) == true }
  private func text(_ key: String) -> String? {
    texts[key].flatMap { $0.isEmpty ? nil : $0 }
  }

  private var scrolls: Bool {
    can("scrollUp") || can("scrollDown") || can("scrollLeft") || can("scrollRight")
  }

  /// The node that Flutter hands to an accessibility service.
  ///
  /// Source: flutter/engine, `AccessibilityBridge.java`.
  func described(in space: Space) -> AndroidNode {
    var node = AndroidNode(className: className)
    node.bounds = space.frame
    node.resourceID = text("identifier")
    node.importance = isMergedUp ? .no : .yes
    readTexts(&node)
    readFlags(&node)
    readActions(&node)
    if let children = values["scrollChildren"].flatMap({ Int($0) }), children > 0, scrolls {
      let isHorizontal = can("scrollLeft") || can("scrollRight")
      node.collection = .init(
        rows: isHorizontal ? 0 : children, columns: isHorizontal ? children : 0)
    }
    return node
  }

  private var className: String {
    if has("isTextField") { return "android.widget.EditText" }
    if has("isSlider") || can("increase") || can("decrease") { return "android.widget.SeekBar" }
    if has("hasToggledState") { return "android.widget.Switch" }
    if has("hasCheckedState") {
      return has("isInMutuallyExclusiveGroup")
        ? "android.widget.RadioButton" : "android.widget.CheckBox"
    }
    if has("isButton") || has("isLink") { return "android.widget.Button" }
    if has("isImage") { return "android.widget.ImageView" }
    if scrolls, has("hasImplicitScrolling") {
      return can("scrollLeft") || can("scrollRight")
        ? "android.widget.HorizontalScrollView" : "android.widget.ScrollView"
    }
    return "android.view.View"
  }

  private func readTexts(_ node: inout AndroidNode) {
    node.tooltipText = text("tooltip")
    // A route's own name is no text of its node.
    guard !has("scopesRoute") else { return }
    let (label, value, hint) = (text("label"), text("value"), text("hint"))
    if has("isTextField") {
      node.text = value
      let name = [label, hint].compactMap(\.self).joined(separator: ", ")
      node.hintText = name.isEmpty ? nil : name
      // Android shows the hint in the place of the text of an empty field.
      if value == nil, !name.isEmpty {
        node.text = name
        node.flags.insert(.showingHint)
      }
    } else {
      let words = [value, label, hint].compactMap(\.self).joined(separator: ", ")
      node.contentDescription = words.isEmpty ? nil : words
    }
  }

  private func readFlags(_ node: inout AndroidNode) {
    if has("isHeader") || values["headingLevel"].map({ $0 != "0" }) == true {
      node.flags.insert(.heading)
    }
    if has("hasEnabledState"), !has("isEnabled") { node.flags.remove(.enabled) }
    if has("hasCheckedState") || has("hasToggledState") { node.flags.insert(.checkable) }
    if has("isChecked") || has("isToggled") { node.flags.insert(.checked) }
    if has("isSelected") { node.flags.insert(.selected) }
    if has("isObscured") { node.flags.insert(.password) }
    if has("isMultiline") { node.flags.insert(.multiline) }
    if has("isFocused") { node.flags.insert(.focused) }
    if has("isLiveRegion") { node.liveRegion = .polite }
    if has("isHidden") || isInvisible { node.flags.remove(.visible) }
    if has("isTextField"), !has("isReadOnly"), node.flags.contains(.enabled) {
      node.flags.insert(.editable)
    }
    if isFocusable { node.flags.insert(.focusable) }
  }

  /// Source: `SemanticsNode.isFocusable` of the bridge.
  private var isFocusable: Bool {
    guard !has("scopesRoute"), !isMergedUp else { return false }
    if has("isFocusable") { return true }
    let acts = lists["actions", default: []].contains { !$0.hasPrefix("scroll") }
    let flags: Set<String> = [
      "hasCheckedState", "isChecked", "isSelected", "isTextField", "isFocused", "hasEnabledState",
      "isEnabled", "isInMutuallyExclusiveGroup", "hasToggledState", "isToggled", "isSlider",
    ]
    return acts || lists["flags", default: []].contains(where: flags.contains)
      || text("label") != nil || text("value") != nil || text("hint") != nil
  }

  private func readActions(_ node: inout AndroidNode) {
    func add(_ name: AndroidNode.Action.Name) { node.actions.append(.init(name)) }
    if can("tap") {
      node.flags.insert(.clickable)
      add(.click)
    }
    if can("longPress") {
      node.flags.insert(.longClickable)
      add(.longClick)
    }
    if can("scrollUp") || can("scrollLeft") || can("increase") { add(.scrollForward) }
    if can("scrollDown") || can("scrollRight") || can("decrease") { add(.scrollBackward) }
    if scrolls { node.flags.insert(.scrollable) }
    if can("setSelection"), text("value") != nil { add(.setSelection) }
    if can("setText") { add(.setText) }
    if can("dismiss") { add(.dismiss) }
    node.actions += lists["customActions", default: []].map { .init(.custom, label: $0) }
  }
}
