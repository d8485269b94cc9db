internal import EarshotModel
internal import EarshotReaders

extension ScreenItem {
  /// An Android node as an auditor sees it.
  init(_ node: AndroidNode, in tree: Tree<AndroidNode>, at index: NodeIndex) {
    let place = tree.nodes[index]
    self.init(
      kind: ScreenItem.kind(of: node), type: ScreenItem.simpleName(node.className),
      parent: place.parent, end: place.end)
    self.place = place.place
    identifier = node.resourceID.filled
    name = node.contentDescription.filled ?? (kind == .field ? nil : node.text.filled)
    shown = node.text.filled
    isNamedByBlank =
      name == nil && shown == nil
      && (node.contentDescription ?? "" != "" || node.text ?? "" != "")
    placeholder = node.hintText.filled
    hint = kind == .field ? nil : node.hintText.filled
    replacedHint = node.replacedHint.filled
    details = node.tooltipText.filled
    isLive = node.liveRegion != .none
    isInvalid = node.error.filled != nil || node.flags.contains(.contentInvalid)
    isShowingPlaceholder =
      kind == .field
      && (node.flags.contains(.showingHint) || (node.text.filled == nil && placeholder != nil))
    if kind == .field {
      value = isShowingPlaceholder ? nil : node.text.filled
      hintIsName = true
      droppedWhenFilled = node.contentDescription.filled
    }
    frame = node.bounds
    declaredSize = node.declaredSize
    isOperable =
      !node.flags.isDisjoint(with: [.clickable, .longClickable])
      || node.actions.contains { $0.name == .click }
    isEnabled = node.flags.contains(.enabled)
    isSelected = node.flags.contains(.selected)
    if node.flags.contains(.checkable) { isChecked = node.flags.contains(.checked) }
    isVisible = node.flags.contains(.visible) && node.bounds.map(\.hasArea) != false
    isLaidOut = node.flags.contains(.visible)
    isHiddenByItself = node.importance == .no || node.importance == .noHideDescendants
    isTransparent = node.flags.contains(.transparent)
    isCut = node.flags.contains(.possiblyCut)
    isOfWebPage = node.web != nil
    customActions = node.actions.compactMap { $0.name == .custom ? $0.label : nil }
    headingLevel = ScreenItem.level(in: node.roleDescription)
    isListItem = node.flags.contains(.inCollection) || node.collectionItem != nil
    labelFor = node.labelFor.filled
    traversalBefore = node.traversalBefore.filled
    traversalAfter = node.traversalAfter.filled
    if node.className.hasSuffix("RadioGroup") || node.collection?.selection == .single {
      grouping = .radioGroup
    } else if node.collection != nil {
      grouping = .list
    } else if node.containerTitle.filled != nil || node.paneTitle.filled != nil {
      grouping = .container
    }
    if let collection = node.collection, collection.rows > 0, collection.columns > 0 {
      declaredCount = collection.rows * collection.columns
    }
    name = name ?? node.containerTitle.filled ?? node.paneTitle.filled
  }

  private static func kind(of node: AndroidNode) -> Kind {
    if let role = node.web?.role, let kind = kind(ofWebRole: role) { return kind }
    if node.flags.contains(.heading), node.text.filled ?? node.contentDescription.filled != nil {
      return .heading
    }
    switch AndroidRole(node) {
    case .image: return .image
    case .imageButton, .button, .textEntryKey, .keyboardKey: return .button
    case .switchRole, .toggleButton: return .toggle
    case .radioButton: return .radioButton
    case .checkBox, .checkedTextView: return .checkbox
    case .editText: return .field
    case .slider: return .slider
    case .progressBar: return .progress
    case .dropDownList, .numberPicker: return .picker
    case .list, .grid, .staggeredGrid: return .list
    case .none:
      if node.flags.contains(.checkable) { return .toggle }
      return node.text.filled != nil || node.className.hasSuffix("TextView") ? .text : .other
    case .webView, .tabBar, .horizontalScrollView, .scrollView, .pager, .viewGroup:
      return node.flags.contains(.checkable) ? .toggle : .group
    }
  }

  /// The kinds that Chromium names for nodes of a page.
  private static func kind(ofWebRole role: String) -> Kind? {
    switch role {
    case "link": .link
    case "button", "popUpButton", "toggleButton": .button
    case "heading": .heading
    case "textField", "searchBox", "textFieldWithComboBox": .field
    case "checkBox": .checkbox
    case "radioButton": .radioButton
    case "switch": .toggle
    case "slider": .slider
    case "image", "img", "graphicsSymbol": .image
    case "staticText", "listMarker": .text
    case "list": .list
    default: nil
    }
  }

  /// The number at the end of `heading 2`.
  static func level(in words: String?) -> Int? {
    guard let words, words.lowercased().hasPrefix("heading") else { return nil }
    return words.split(separator: " ").last.flatMap { Int($0) }
  }

  /// A class without its package.
  static func simpleName(_ name: String) -> String {
    name.split(whereSeparator: { $0 == "." || $0 == "$" }).last.map(String.init) ?? name
  }
}
