import EarshotModel

/// Builds the tree that an iOS app with standard controls would give VoiceOver.
struct AppleProjection {
  private(set) var result: Projection
  private let source: ElementTree
  private var tree = Tree<AppleNode>()
  private var notes: [String] = []
  /// The text that each field is named by through a labelled pair, by the field's id.
  private var pairs: [String: PlacedText] = [:]

  init(_ screen: Screen, _ elements: Tree<Element>) {
    source = ElementTree(elements: elements)
    result = Projection(
      screen: screen, nodes: Array(repeating: nil, count: elements.count))
    for index in elements.indices {
      let text = elements[index]
      if let field = text.apple?.labeledPair, let words = text.label { pairs[field] = words }
    }
    let root = tree.append(AppleNode())
    for index in elements.indices { append(index, root: root) }
    tree.seal()
    result.screen.content = .apple(tree)
    result.screen.notes += notes
  }

  private mutating func append(_ index: NodeIndex, root: NodeIndex) {
    var element = source.elements[index]
    if let control = element.apple?.representation { element.role = control }
    let parent = source.elements.parent(of: index).flatMap { result.nodes[$0] } ?? root
    let place = source.elements.nodes[index].place
    let node = tree.append(build(element, index), parent: parent, place: place)
    result.nodes[index] = node
    appendInnerNodes(of: element, node: node, place: place)
  }

  // MARK: One element

  private mutating func build(_ element: Element, _ index: NodeIndex) -> AppleNode {
    let control = element.role.appleBuild
    var node = AppleNode()
    node.identifier = element.id
    node.frame = element.frame
    node.language = element.language
    node.traits = control.traits
    node.container = control.container
    node.control = control.control
    let hasChildren = source.elements.nodes[index].end > index + 1
    switch control.kind {
    case .element: node.isElement = !(holds(element.role) && hasChildren)
    case .container, .absent: node.isElement = false
    }
    name(&node, element, index)
    fill(&node, element)
    states(&node, element)
    if control.container == .semanticGroup, node.label == nil { node.container = nil }
    if element.role == .alert { node.elementType = "Alert" }
    if element.role == .stepper { node.elementType = "Stepper" }
    switch element.role {
    case .alert, .dialog, .sheet:
      // One that has not come up yet hides nothing.
      node.isModal =
        (element.role != .sheet || element.isModal) && !element.states.contains(.invisible)
    default: node.isModal = element.isModal
    }
    if element.role == .toolbar { node.groupsChildren = true }
    if element.role == .table { node.headers = headers(of: index) }
    if element.role == .cell {
      let cell = source.cell(index)
      node.cell = .init(
        row: cell.row, column: cell.column, rowSpan: cell.rowSpan, columnSpan: cell.columnSpan)
    }
    if element.role == .item, element.isActivatable { node.traits = .button }
    node.customActions = element.actions.map(\.name.text)
    node.inputLabels = element.inputLabels
    let children = element.children ?? (element.role == .oneStop ? .combine : nil)
    if children != nil || element.sortPriority != nil {
      node.swiftUI = .init(children: children, sortPriority: element.sortPriority)
    }
    if let way = element.apple?.builtAs { way.build(&node, element) }
    override(&node, element)
    return node
  }

  /// Whether a role is an element only while it has nothing inside.
  private func holds(_ role: Role) -> Bool {
    switch role {
    case .item, .cell, .video, .map: true
    default: false
    }
  }

  private func name(_ node: inout AppleNode, _ element: Element, _ index: NodeIndex) {
    switch element.role {
    // Their names are texts inside them, appended below.
    case .alert, .dialog, .stepper: return
    default: break
    }
    let label = element.label ?? element.id.flatMap { pairs[$0] }
    node.label = label?.text ?? element.shows
    node.textPlaces[.label] = label?.place
  }

  private mutating func fill(_ node: inout AppleNode, _ element: Element) {
    node.value = element.value?.text
    node.textPlaces[.value] = element.value?.place
    node.hint = element.hint?.text
    node.textPlaces[.hint] = element.hint?.place
    node.headingLevel = element.headingLevel
    if element.role.isTextEntry {
      if let value = element.value?.text, element.role == .passwordField {
        node.value = String(repeating: "•", count: value.count)
      } else if element.value?.text.isEmpty ?? true {
        // An empty field reports its placeholder as its value.
        node.value = element.placeholder?.text
        node.textPlaces[.value] = element.placeholder?.place
      }
    }
    switch element.role {
    case .slider, .progress:
      if node.value == nil, let range = element.range, range.maximum > range.minimum {
        let share = (range.current - range.minimum) / (range.maximum - range.minimum)
        node.value = "\(Int((share * 100).rounded()))%"
      }
    case .pageIndicator:
      if node.value == nil, let position = element.position {
        node.value = "page \(position.index) of \(position.count)"
      }
    default: break
    }
    if let state = element.stateDescription, node.value == nil {
      node.value = state.text
      node.textPlaces[.value] = state.place
    }
    if let error = element.error {
      notes.append(
        "the error '\(error.text)' is tied to nothing on iOS: it is heard only if the app says it")
    }
  }

  private func states(_ node: inout AppleNode, _ element: Element) {
    if node.traits.contains(.switchButton) {
      let isMixed = element.states.contains(.mixed)
      node.value = element.stateDescription?.text ?? (isMixed ? "2" : element.isOn ? "1" : "0")
    }
    for state in element.states.sorted(by: { $0.rawValue < $1.rawValue }) {
      switch state {
      case .selected, .current: node.traits.insert(.selected)
      case .checked, .on:
        if element.role == .radioButton || element.role == .menu { node.traits.insert(.selected) }
      case .pressed: node.traits.insert(.selected)
      case .notChecked, .off, .mixed, .required, .busy, .invalid, .readOnly, .visited: break
      case .disabled: node.traits.insert(.notEnabled)
      case .expanded: node.expansion = .expanded
      case .collapsed: node.expansion = .collapsed
      case .hidden: node.elementsHidden = true
      case .invisible: node.isHidden = true
      case .focused, .editing: if element.role.isTextEntry { node.traits.insert(.isEditing) }
      case .modal: node.isModal = true
      }
    }
  }

  /// The header cells of a table, by row and by column.
  private func headers(of table: NodeIndex) -> AppleNode.TableHeaders {
    var headers = AppleNode.TableHeaders(rows: [:], columns: [:])
    for index in source.cells(of: table) {
      guard let own = source.elements[index].cell, own.isHeader else { continue }
      let cell = source.cell(index)
      let name = source.elements[index].id ?? headerName(cell.row, cell.column)
      if cell.row == 0 {
        headers.columns[cell.column, default: []].append(name)
      } else if cell.column == 0 {
        headers.rows[cell.row, default: []].append(name)
      }
    }
    return headers
  }

  private func headerName(_ row: Int, _ column: Int) -> String { "header \(row) \(column)" }

  private func override(_ node: inout AppleNode, _ element: Element) {
    if element.cell?.isHeader == true, node.identifier == nil, let cell = node.cell {
      node.identifier = headerName(cell.row ?? 0, cell.column ?? 0)
    }
    guard let own = element.apple else { return }
    func set(_ path: WritableKeyPath<AppleNode, String?>, _ text: PlacedText?, _ slot: TextSlot) {
      guard let text else { return }
      node[keyPath: path] = text.text
      node.textPlaces[slot] = text.place
    }
    set(\.label, own.label, .label)
    set(\.value, own.value, .value)
    set(\.hint, own.hint, .hint)
    if let identifier = own.identifier {
      node.identifier = identifier
      node.identifierIsTheApps = true
    }
    node.traits.formUnion(own.addedTraits)
    node.traits.subtract(own.removedTraits)
    if let isElement = own.isElement { node.isElement = isElement }
    if let hidden = own.elementsHidden { node.elementsHidden = hidden }
    if let isModal = own.isModal { node.isModal = isModal }
    if let groups = own.groupsChildren { node.groupsChildren = groups }
    if let container = own.container { node.container = container }
    if let elements = own.elements { node.elements = elements }
    node.customContent += own.customContent
    if let labels = own.inputLabels { node.inputLabels = labels }
    if let level = own.headingLevel { node.headingLevel = level }
    if let expansion = own.expansion { node.expansion = expansion }
    if let isDraggable = own.isDraggable { node.isDraggable = isDraggable }
    if let responds = own.respondsToUserInteraction { node.respondsToUserInteraction = responds }
    if let style = own.navigationStyle { node.navigationStyle = style }
    if own.children != nil || own.sortPriority != nil {
      node.swiftUI = .init(
        children: own.children ?? node.swiftUI?.children,
        sortPriority: own.sortPriority ?? node.swiftUI?.sortPriority)
    }
  }

  // MARK: Nodes inside a control

  private mutating func appendInnerNodes(
    of element: Element, node: NodeIndex, place: SourcePlace?
  ) {
    func inner(_ label: String, _ traits: AppleNode.Traits) -> AppleNode {
      var inner = AppleNode()
      inner.isElement = true
      inner.label = label
      inner.traits = traits
      inner.frame = element.frame
      inner.language = element.language
      return inner
    }
    switch element.role {
    case .alert, .dialog:
      // An alert's title is not a heading.
      if let label = element.label {
        tree.append(inner(label.text, .staticText), parent: node, place: place)
      }
    case .stepper:
      if let label = element.label {
        tree.append(inner(label.text, .staticText), parent: node, place: place)
      }
      for half in ["Decrement", "Increment"] {
        var button = inner(half, .button)
        if element.isDisabled { button.traits.insert(.notEnabled) }
        tree.append(button, parent: node, place: place)
      }
    default: break
    }
  }
}

extension Element {
  fileprivate var isModal: Bool { states.contains(.modal) }
}
