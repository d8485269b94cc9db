import EarshotModel

/// Builds the accessibility tree that a page of standard HTML would have in a browser.
struct WebProjection {
  private(set) var result: Projection
  private let source: ElementTree
  private var tree = Tree<WebNode>()

  init(_ screen: Screen, _ elements: Tree<Element>) {
    source = ElementTree(elements: elements)
    result = Projection(screen: screen, nodes: Array(repeating: nil, count: elements.count))
    var document = WebNode(.document)
    document.name = screen.title
    let root = tree.append(document)
    for index in elements.indices { append(index, root: root) }
    tree.seal()
    result.screen.content = .web(tree)
  }

  private mutating func append(_ index: NodeIndex, root: NodeIndex) {
    let element = source.elements[index]
    guard !element.states.contains(.hidden), !element.states.contains(.invisible),
      element.role != .decorativeImage
    else { return }
    if let above = source.elements.parent(of: index), result.nodes[above] == nil { return }
    let parent = source.elements.parent(of: index).flatMap { result.nodes[$0] } ?? root
    let place = source.elements.nodes[index].place
    if element.web?.properties[WebOverrides.lineBreak] != nil {
      var lineBreak = WebNode(.lineBreak)
      lineBreak.name = "\n"
      tree.append(lineBreak, parent: parent, place: place)
    }
    let node = tree.append(build(element, index), parent: parent, place: place)
    result.nodes[index] = node
    // What a name from content is made of is a text inside.
    if element.role.isNamedByContent, let label = element.label?.text,
      source.children(of: index).isEmpty
    {
      var text = WebNode(.staticText)
      text.name = element.shows ?? label
      tree.append(text, parent: node, place: place)
    }
  }

  private func build(_ element: Element, _ index: NodeIndex) -> WebNode {
    var node = WebNode(element.web?.role.map { WebRole($0.text) } ?? element.role.webRole)
    node.id = element.id
    node.name = element.web?.name?.text ?? element.label?.text
    node.description =
      element.web?.description?.text ?? element.details?.text ?? element.hint?.text
    node.roleDescription = element.web?.roleDescription?.text
    node.element = element.web?.element
    if let markup = element.web?.markup { node.markup = markup }
    node.tabIndex = element.web?.properties[WebOverrides.tabIndex].flatMap { Int($0.text) }
    node.value = element.value?.text
    node.placeholder = element.placeholder?.text
    node.language = element.language
    node.frame = element.frame
    node.isBlock = !element.role.isInline
    node.isFocusable = element.role.isTextEntry || element.role.isFocusableOnTheWeb
    node.isEditable = element.role.isTextEntry
    node.isMultiline = element.role == .textArea
    node.level = element.headingLevel ?? (element.role == .heading ? 2 : nil)
    node.live = element.live?.rawValue
    node.errorMessage = element.error?.text
    if element.error != nil { node.invalid = "true" }
    if let range = element.range {
      (node.valueMinimum, node.valueMaximum) = (range.minimum, range.maximum)
      node.valueNow = range.current
    }
    states(&node, element)
    places(&node, element, index)
    for (slot, text) in [
      (TextSlot.label, element.label), (.value, element.value), (.hint, element.hint),
    ] {
      if let place = text?.place { node.textPlaces[slot] = place }
    }
    return node
  }

  private func states(_ node: inout WebNode, _ element: Element) {
    switch element.role {
    case .checkbox, .switch, .radioButton: node.checked = element.isOn ? .on : .off
    default: break
    }
    for state in element.states.sorted(by: { $0.rawValue < $1.rawValue }) {
      switch state {
      case .selected: node.selected = true
      case .mixed: node.checked = .mixed
      case .disabled: node.isDisabled = true
      case .required: node.isRequired = true
      case .expanded: node.expanded = true
      case .collapsed: node.expanded = false
      case .focused, .editing: node.isFocused = true
      case .busy: node.isBusy = true
      case .invalid: node.invalid = "true"
      case .readOnly: node.isReadOnly = true
      case .modal: node.isModal = true
      case .pressed: node.pressed = .on
      case .current: node.current = "true"
      case .visited: node.isVisited = true
      case .checked, .notChecked, .on, .off, .hidden, .invisible: break
      }
    }
  }

  private func places(_ node: inout WebNode, _ element: Element, _ index: NodeIndex) {
    switch element.role {
    case .item, .tab, .radioButton:
      let place = source.place(of: index)
      node.position = element.position?.index ?? place.index + 1
      node.setSize = element.position?.count ?? place.count
    case .cell:
      let cell = source.cell(index)
      (node.rowIndex, node.columnIndex) = (cell.row + 1, cell.column + 1)
      (node.rowSpan, node.columnSpan) = (cell.rowSpan, cell.columnSpan)
    case .table:
      let cells = source.cells(of: index).map(source.cell)
      node.rowCount = cells.map { $0.row + $0.rowSpan }.max()
      node.columnCount = cells.map { $0.column + $0.columnSpan }.max()
    default: break
    }
  }
}

extension Role {
  /// The ARIA role of the HTML element that stands for it.
  var webRole: WebRole {
    switch self {
    case .text: .staticText
    case .heading: "heading"
    case .button, .backButton, .menuButton, .datePicker: "button"
    case .link: "link"
    case .image: "image"
    case .decorativeImage: .none
    case .textField, .textArea, .passwordField: "textbox"
    case .searchField: "searchbox"
    case .checkbox: "checkbox"
    case .radioButton: "radio"
    case .radioGroup: "radiogroup"
    case .switch: "switch"
    case .slider: "slider"
    case .stepper: "spinbutton"
    case .picker: "combobox"
    case .menu: "menu"
    case .tab: "tab"
    case .tabBar: "tablist"
    case .list: "list"
    case .item: "listitem"
    case .table: "table"
    case .row: "row"
    case .cell: "cell"
    case .group: "group"
    case .oneStop, .webPage: .generic
    case .alert: "alertdialog"
    case .dialog, .sheet: "dialog"
    case .toolbar: "toolbar"
    case .progress: "progressbar"
    case .pageIndicator: "status"
    case .liveText: "status"
    case .video: "Video"
    case .map: "application"
    }
  }

  /// Whether its words stand inside it rather than beside it.
  fileprivate var isNamedByContent: Bool {
    switch self {
    case .heading, .button, .backButton, .menuButton, .link, .tab, .item, .cell, .liveText: true
    default: false
    }
  }

  fileprivate var isInline: Bool {
    switch self {
    case .text, .link, .button, .checkbox, .radioButton, .image, .textField, .switch: true
    default: false
    }
  }

  fileprivate var isFocusableOnTheWeb: Bool {
    switch self {
    case .button, .backButton, .menuButton, .datePicker, .link, .checkbox, .radioButton, .switch,
      .slider, .stepper, .picker, .tab:
      true
    default: false
    }
  }
}
