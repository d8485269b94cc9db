internal import EarshotModel

extension ScreenItem {
  /// A node of a web page as an auditor sees it.
  init(_ node: WebNode, in tree: Tree<WebNode>, at index: NodeIndex) {
    let place = tree.nodes[index]
    self.init(
      kind: ScreenItem.kind(of: node), type: node.element ?? node.role.name,
      parent: place.parent, end: place.end)
    self.place = place.place
    identifier = node.id.filled
    name = node.name.filled
    shown = node.role == .staticText ? node.name.filled : node.markup.shown
    markup = node.markup
    details = node.description.filled ?? node.markup.repeatedName.filled
    isLive = node.live.map { $0 != "off" } ?? ["alert", "status", "log"].contains(node.role.name)
    isRequired = node.isRequired
    isInvalid = node.invalid.map { $0 != "false" } ?? false
    value = node.value.filled
    placeholder = node.placeholder.filled
    isShowingPlaceholder = kind == .field && value == nil && placeholder != nil
    frame = node.frame
    isOperable = kind.isControl || node.isClickable
    isEnabled = !node.isDisabled
    isSelected = node.selected == true
    isChecked = (node.checked ?? node.pressed).map { $0 == .on }
    isOfWebPage = true
    isModal = node.isModal
    headingLevel = node.role == "heading" ? node.level : nil
    isListItem = node.role == "listitem"
    switch node.role {
    case "radiogroup": grouping = .radioGroup
    case "group": grouping = node.element == "fieldset" ? .fieldset : .container
    case "list", "listbox", "table", "grid": grouping = .list
    default: break
    }
  }

  private static func kind(of node: WebNode) -> Kind {
    switch node.role.name {
    case "heading": .heading
    case "button", "menuitem", "summary": .button
    case "link": .link
    case "img", "image", "graphics-symbol": .image
    case "textbox", "searchbox", "combobox", "spinbutton": .field
    case "checkbox", "menuitemcheckbox": .checkbox
    case "radio", "menuitemradio": .radioButton
    case "switch": .toggle
    case "slider": .slider
    case "listbox": .picker
    case "tab": .tab
    case "progressbar", "meter": .progress
    case "list", "table", "grid", "tree": .list
    case "StaticText", "paragraph", "ListMarker", "legend", "caption": .text
    case "group", "radiogroup", "form", "region", "main", "navigation", "banner": .group
    default: .other
    }
  }
}
