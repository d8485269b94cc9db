package import EarshotModel

/// What TalkBack takes a node for.
///
/// Source: `Role.java#getRole`, first match; roles that no rule tells apart are `viewGroup`.
package enum AndroidRole: UInt8, Sendable, CaseIterable {
  case none, textEntryKey, image, imageButton, switchRole, toggleButton, radioButton, checkBox
  case button, checkedTextView, editText, slider, progressBar, keyboardKey, webView, tabBar
  case horizontalScrollView, scrollView, pager, numberPicker, dropDownList, grid, list
  case staggeredGrid, viewGroup

  /// The role of a node by itself, for who looks at single nodes.
  package init(_ node: AndroidNode) {
    self.init(
      node, widget: AndroidWidget(className: node.className),
      actions: AndroidActions(node.actions))
  }

  init(_ node: AndroidNode, widget: AndroidWidget, actions: AndroidActions) {
    self = AndroidRole.role(of: node, widget: widget, actions: actions)
  }

  private static func role(
    of node: AndroidNode, widget: AndroidWidget, actions: AndroidActions
  ) -> AndroidRole {
    if node.flags.contains(.textEntryKey) { return .textEntryKey }
    switch widget {
    case .imageView: return node.flags.contains(.clickable) ? .imageButton : .image
    case .switchWidget: return .switchRole
    case .toggleButton: return .toggleButton
    case .radioButton: return .radioButton
    case .compoundButton: return .checkBox
    case .button: return .button
    case .checkedTextView: return .checkedTextView
    case .editText:
      let isReadOnly = node.flags.contains(.enabled) && !node.flags.contains(.editable)
      if !isReadOnly { return .editText }
    case .progressBar, .seekBar, .keyboardKey, .webView, .tabWidget, .horizontalScrollView,
      .scrollView, .viewPager, .numberPicker, .spinner, .gridView, .listView, .recyclerView,
      .textView, .viewGroup, .view, .unknown:
      break
    }
    let hasRange = node.range?.isValid == true
    if widget == .seekBar || hasRange && actions.offers(.setProgress) { return .slider }
    if widget == .progressBar || hasRange { return .progressBar }
    switch widget {
    case .keyboardKey: return .keyboardKey
    case .webView: return .webView
    case .tabWidget: return .tabBar
    case .horizontalScrollView: if node.collection == nil { return .horizontalScrollView }
    case .scrollView: return .scrollView
    case .viewPager: return .pager
    case .numberPicker: return .numberPicker
    case .spinner: return .dropDownList
    case .gridView: return .grid
    case .listView: return .list
    case .imageView, .switchWidget, .toggleButton, .radioButton, .compoundButton, .button,
      .checkedTextView, .editText, .seekBar, .progressBar, .recyclerView, .textView, .viewGroup,
      .view, .unknown:
      break
    }
    if actions.offers(.page) { return .pager }
    if let collection = node.collection {
      let name = node.className.lowercased()
      if name.contains("staggeredgrid") { return .staggeredGrid }
      if name.hasSuffix("listview") { return .list }
      if name.hasSuffix("gridview") { return .grid }
      return collection.rows > 1 && collection.columns > 1 ? .grid : .list
    }
    return widget.isViewGroup ? .viewGroup : .none
  }
}

extension AndroidNode {
  /// The label that the app gave to one of the framework's actions.
  func label(of action: Action.Name) -> String? {
    for offered in actions where offered.name == action {
      if let label = offered.label, !label.isEmpty { return label }
    }
    return nil
  }
}

extension String {
  /// The name of a view id of an installed package, `package:id/name`; without one no label can be
  /// stored for a view.
  var qualifiedIDName: Substring? {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), colon > startIndex else { return nil }
    let rest = self[index(after: colon)...]
    guard rest.hasPrefix("id/"), rest.utf8.count > 3 else { return nil }
    return rest.dropFirst(3)
  }
}

extension AndroidNode.Range {
  /// Source: `AccessibilityNodeInfoUtils.java#hasValidRangeInfo`.
  var isValid: Bool { minimum < maximum && minimum <= current && current <= maximum }
}

extension String? {
  /// Whether there is anything in it.
  var isFilled: Bool {
    switch self {
    case .some(let text): !text.isEmpty
    case .none: false
    }
  }
}
