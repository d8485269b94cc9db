import EarshotModel

/// Neutral elements for the nodes of a web page.
struct WebNeutralForm {
  private(set) var elements = Tree<Element>()
  /// The node of each element.
  private(set) var nodes: [NodeIndex] = []
  private var identifiers = IdentifierPool()

  init(_ tree: Tree<WebNode>) {
    let page = WebPage(tree)
    var home: [NodeIndex] = Array(repeating: -1, count: tree.count)
    // Where boxes end that end a line too, the innermost last.
    var openEnds: [NodeIndex] = []
    var isNewLine = false
    for index in tree.indices {
      if let parent = tree.parent(of: index) { home[index] = home[parent] }
      let node = tree[index]
      while let end = openEnds.last, index >= end {
        openEnds.removeLast()
        isNewLine = true
      }
      if node.role == .lineBreak { isNewLine = true }
      if node.isBlock, node.role != .document {
        openEnds.append(tree.nodes[index].end)
        isNewLine = true
      }
      guard let role = role(of: node), !isNameOfParent(index, tree),
        !page.isCovered[index], !page.isRedundantLabel[index]
      else { continue }
      var made = element(role, node)
      made.web = overrides(role, node, isNewLine: isNewLine && !elements.nodes.isEmpty)
      isNewLine = false
      home[index] = elements.append(
        made, parent: home[index], place: tree.nodes[index].place)
      nodes.append(index)
    }
    elements.seal()
  }

  /// What the neutral words cannot say and the way back to a page needs: which controls HTML works
  /// by itself, and where lines begin.
  private func overrides(_ role: Role, _ node: WebNode, isNewLine: Bool) -> WebOverrides? {
    var web = WebOverrides()
    switch role {
    case .checkbox, .radioButton, .switch:
      if node.element == "input" { web.element = "input" } else { markScripted(&web) }
    case .tab: markScripted(&web)
    case .picker: if node.element == "select" { web.element = "select" }
    default: break
    }
    if isNewLine {
      web.properties[WebOverrides.lineBreak] = PlacedText(
        "before", SourcePlace(line: 1, column: 1))
    }
    web.markup = node.markup.withoutPlaces
    return web == WebOverrides() ? nil : web
  }

  private func markScripted(_ web: inout WebOverrides) {
    web.properties[WebOverrides.scripted] = PlacedText("yes", SourcePlace(line: 1, column: 1))
  }

  /// A text that is all of its parent's name is heard there already.
  private func isNameOfParent(_ index: NodeIndex, _ tree: Tree<WebNode>) -> Bool {
    guard tree[index].role == .staticText, let parent = tree.parent(of: index) else {
      return false
    }
    return role(of: tree[parent]) != nil && tree[parent].name == tree[index].name
  }

  /// The neutral role; nil for what only holds others.
  private func role(of node: WebNode) -> Role? {
    if node.role == "textbox" {
      if node.inputType == "password" { return .passwordField }
      return node.isMultiline ? .textArea : .textField
    }
    return Role.allCases.first { role in
      switch role {
      case .backButton, .menuButton, .datePicker, .textArea, .passwordField, .sheet, .pageIndicator,
        .oneStop, .webPage, .decorativeImage:
        false
      default: role.webRole == node.role
      }
    }
  }

  private mutating func element(_ role: Role, _ node: WebNode) -> Element {
    let place = SourcePlace(line: 1, column: 1)
    func placed(_ text: String?) -> PlacedText? {
      text.flatMap { $0.isEmpty ? nil : PlacedText($0, place) }
    }
    var element = Element(role, label: placed(node.name))
    element.id = identifiers.claim(node.id)
    element.value = placed(node.value)
    element.placeholder = placed(node.placeholder)
    element.details = placed(node.description)
    element.headingLevel = role == .heading ? node.level : nil
    element.language = node.language
    element.frame = node.frame
    if let minimum = node.valueMinimum, let maximum = node.valueMaximum, let now = node.valueNow {
      element.range = .init(minimum: minimum, maximum: maximum, current: now)
    }
    if let position = node.position, let count = node.setSize, position <= count, position > 0 {
      element.position = .init(index: position, count: count)
    }
    let flags: [(Bool, Element.State)] = [
      (node.isDisabled, .disabled), (node.isRequired, .required), (node.isReadOnly, .readOnly),
      (node.isBusy, .busy), (node.isModal, .modal), (node.selected == true, .selected),
      (node.expanded == true, .expanded), (node.expanded == false, .collapsed),
      (node.invalid != nil && node.invalid != "false", .invalid),
      (node.pressed == .on, .pressed), (node.isVisited, .visited),
    ]
    for (isSet, state) in flags where isSet { element.states.insert(state) }
    switch node.checked {
    case .on?: element.states.insert(role == .switch ? .on : .checked)
    case .off?: element.states.insert(role == .switch ? .off : .notChecked)
    case .mixed?: element.states.insert(.mixed)
    case nil: break
    }
    return element
  }
}

extension WebOverrides {
  /// The property by which an element of an imported page begins a line.
  static let lineBreak = "line-break"
  /// The property that holds an imported control's place in the order of Tab.
  static let tabIndex = "tab-index"
}
