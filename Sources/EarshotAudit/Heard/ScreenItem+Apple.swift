internal import EarshotModel

extension ScreenItem {
  /// A node of iOS as an auditor sees it.
  init(_ node: AppleNode, in tree: Tree<AppleNode>, at index: NodeIndex) {
    let place = tree.nodes[index]
    self.init(
      kind: ScreenItem.kind(of: node), type: node.elementType ?? "Element",
      parent: place.parent, end: place.end)
    self.place = place.place
    identifier = node.identifier.filled
    name = node.label.filled
    isNamedByBlank = name == nil && node.label ?? "" != ""
    shown = kind.isText ? node.label.filled : nil
    value = node.value.filled
    placeholder = node.placeholder.filled
    hint = node.hint.filled
    isShowingPlaceholder =
      kind == .field && placeholder != nil && (value == nil || value == placeholder)
    inputLabels = node.inputLabels
    customActions = node.customActions
    frame = node.frame.flatMap { ScreenItem.isKnown($0) ? $0 : nil }
    switch kind {
    case .text, .heading, .image, .progress, .list, .group, .other: isOperable = false
    case .button, .link, .field, .checkbox, .radioButton, .toggle, .slider, .picker, .tab:
      isOperable = true
    }
    isOperable = isOperable || node.respondsToUserInteraction == true
    isEnabled = !node.traits.contains(.notEnabled)
    isSelected = node.traits.contains(.selected)
    if kind == .toggle { isChecked = value.map { $0 == "1" || $0.lowercased() == "on" } }
    isVisible = node.isVisible && !node.isHidden
    isHiddenByItself = node.elementsHidden
    isTransparent = node.alpha <= 0
    isCut = node.isPossiblyCut
    if let parent = tree.parent(of: index) {
      let type = tree[parent].elementType
      parentIsStandardControl =
        type == "SegmentedControl" || type == "Stepper" || tree[parent].control != nil
    }
    isModal = node.isModal
    headingLevel = node.headingLevel
    isListItem = node.elementType == "Cell"
    switch node.container {
    case .semanticGroup?, .landmark?: grouping = .container
    case .list?, .dataTable?: grouping = .list
    case nil: if node.swiftUI?.children == .contain { grouping = .container }
    }
  }

  /// WebDriverAgent's mark of an unknown frame is no position.
  private static func isKnown(_ frame: Rect) -> Bool {
    !(frame.x == -1 && frame.y == -1 && frame.width == 0 && frame.height == 0)
  }

  private static func kind(of node: AppleNode) -> Kind {
    let traits = node.traits
    switch node.elementType {
    case "TextField"?, "SecureTextField"?, "SearchField"?, "TextView"?: return .field
    case "Switch"?, "Toggle"?: return .toggle
    case "CheckBox"?: return .checkbox
    case "RadioButton"?: return .radioButton
    case "Slider"?, "Stepper"?, "PageIndicator"?: return .slider
    case "PickerWheel"?, "DatePicker"?: return .picker
    case "Link"?: return .link
    case "ProgressIndicator"?, "ActivityIndicator"?: return .progress
    case "Table"?, "CollectionView"?: return .list
    default: break
    }
    if traits.contains(.textEntry) || traits.contains(.searchField) { return .field }
    if traits.contains(.switchButton) { return .toggle }
    if traits.contains(.header) { return .heading }
    if traits.contains(.adjustable) { return traits.contains(.button) ? .button : .slider }
    if traits.contains(.tabBarItem) { return .tab }
    if traits.contains(.link) { return .link }
    if !traits.isDisjoint(with: [.button, .backButton, .popUpButton, .keyboardKey]) {
      return .button
    }
    if node.elementType == "Button" { return .button }
    if traits.contains(.image) || node.elementType == "Image" { return .image }
    if traits.contains(.staticText) || node.elementType == "StaticText" { return .text }
    if node.elementType == nil, node.isElement, node.label != nil { return .text }
    return node.container == nil ? .other : .group
  }
}
