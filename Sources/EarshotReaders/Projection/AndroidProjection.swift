import EarshotModel

/// Builds the tree that an Android app with standard widgets would give a service.
struct AndroidProjection {
  private(set) var result: Projection
  private let source: ElementTree
  private let language: LanguageTag?
  private var tree = Tree<AndroidNode>()
  private var notes: [String] = []

  init(_ screen: Screen, _ elements: Tree<Element>) {
    source = ElementTree(elements: elements)
    language = screen.language
    result = Projection(
      screen: screen, nodes: Array(repeating: nil, count: elements.count))
    let modal = source.topModal
    var windows: [Screen.Window] = []
    appendWindow(
      title: screen.title, isActive: modal == nil,
      elements: elements.indices.filter { index in
        guard let modal else { return true }
        return index != modal && !elements.isAncestor(modal, of: index)
      }, into: &windows)
    if let modal {
      appendWindow(
        title: elements[modal].label?.text ?? screen.title, isActive: true,
        elements: Array(modal..<elements.nodes[modal].end), into: &windows)
    }
    tree.seal()
    result.screen.content = .android(tree)
    result.screen.windows = windows
    result.screen.notes += notes
  }

  private mutating func appendWindow(
    title: String?, isActive: Bool, elements: [NodeIndex], into windows: inout [Screen.Window]
  ) {
    let root = tree.append(AndroidNode(className: "android.widget.FrameLayout"))
    if let bounds = result.screen.bounds { tree[root].bounds = bounds }
    for index in elements { append(index, root: root) }
    windows.append(
      Screen.Window(
        title: title, kind: .application, bounds: result.screen.bounds, isActive: isActive,
        roots: root..<tree.count))
  }

  private mutating func append(_ index: NodeIndex, root: NodeIndex) {
    let element = source.elements[index]
    let parent = source.elements.parent(of: index).flatMap { result.nodes[$0] } ?? root
    var node = build(element, index)
    // Nothing inside a view that is gone can be seen.
    if tree[parent].flags.isDisjoint(with: .visible) { node.flags.remove(.visible) }
    let at = tree.append(node, parent: parent, place: source.elements.nodes[index].place)
    result.nodes[index] = at
    appendInnerNodes(of: element, index: index, node: at)
  }

  // MARK: One element

  private mutating func build(_ element: Element, _ index: NodeIndex) -> AndroidNode {
    let widget = element.role.androidBuild
    var node = AndroidNode(className: widget.className)
    node.flags.formUnion(widget.flags)
    node.importance = widget.isImportant ? .yes : .auto
    node.resourceID = element.android?.resourceID ?? element.id
    node.bounds = element.frame
    node.language = element.language
    name(&node, element, index, widget.naming)
    fill(&node, element)
    states(&node, element)
    membership(&node, element, index)
    node.labelFor = element.labelFor
    node.traversalBefore = element.before
    node.traversalAfter = element.after
    if let live = element.live { node.liveRegion = live == .polite ? .polite : .assertive }
    if element.role == .liveText, element.live == nil { node.liveRegion = .polite }
    node.actions += element.actions.map { .init(.custom, label: $0.name.text) }
    if element.isHoldable { node.flags.insert(.longClickable) }
    if element.isActivatable, node.flags.isDisjoint(with: .clickable) {
      node.flags.formUnion([.clickable, .focusable])
      node.importance = .yes
    }
    if let children = element.children { merge(&node, element, children) }
    if let group = element.android?.builtAs?.text { build(&node, as: group, element, index) }
    override(&node, element)
    return node
  }

  private mutating func name(
    _ node: inout AndroidNode, _ element: Element, _ index: NodeIndex,
    _ naming: AndroidBuild.Naming
  ) {
    guard let label = element.label else {
      if naming == .text, let shows = element.shows { node.text = shows }
      return
    }
    node.textPlaces[.label] = label.place
    let text = prefix(for: index).map { "\($0), \(label.text)" } ?? label.text
    switch naming {
    case .text:
      if let shows = element.shows ?? (text == label.text ? nil : label.text) {
        node.text = shows
        node.contentDescription = text
      } else {
        node.text = text
      }
    case .contentDescription:
      node.contentDescription = text
      node.importance = .yes
    case .hint: node.hintText = text
    case .collection: node.contentDescription = text
    case .textChild, .nowhere: break
    }
  }

  /// The name of the nearest group built as a prefix, which its controls carry in their names.
  private func prefix(for index: NodeIndex) -> String? {
    let role = source.elements[index].role
    switch role {
    case .group, .oneStop, .list, .item, .text, .heading, .image: return nil
    default: break
    }
    let group = source.ancestor(of: index) {
      source.elements[$0].android?.builtAs?.text == "prefix"
    }
    return group.flatMap { source.elements[$0].label?.text }
  }

  /// What the widgets hold beside their names.
  private mutating func fill(_ node: inout AndroidNode, _ element: Element) {
    if let value = element.value { node.textPlaces[.value] = value.place }
    switch element.role {
    case .textField, .textArea, .passwordField, .searchField:
      fillField(&node, element)
    case .slider, .progress: fillRange(&node, element)
    case .link: node.links = element.label.map { [$0.text] } ?? []
    case .datePicker, .menuButton, .pageIndicator:
      node.stateDescription = element.value?.text
    case .tab:
      node.roleDescription = "Tab"
      if element.states.contains(.selected) { node.flags.remove(.clickable) }
    case .text, .heading, .button, .backButton, .image, .decorativeImage, .checkbox,
      .radioButton, .radioGroup, .switch, .stepper, .picker, .menu, .tabBar, .list, .item,
      .table, .row, .cell, .group, .oneStop, .alert, .dialog, .sheet, .toolbar, .liveText,
      .video, .map, .webPage:
      if let value = element.value, element.role != .picker, element.role != .stepper {
        if element.role == .text, element.label == nil {
          node.text = value.text
        } else {
          node.stateDescription = value.text
        }
      }
    }
    if let state = element.stateDescription {
      node.stateDescription = state.text
      node.textPlaces[.state] = state.place
    }
    if let error = element.error {
      node.error = error.text
      node.flags.insert(.contentInvalid)
      node.textPlaces[.error] = error.place
    }
    if let hint = element.hint, !element.role.isTextEntry {
      notes.append(
        "the hint '\(hint.text)' has no place in a standard Android widget and is not heard there")
    }
  }

  private func fillField(_ node: inout AndroidNode, _ element: Element) {
    let hint = node.hintText ?? element.placeholder?.text ?? element.hint?.text
    node.hintText = hint
    if let value = element.value?.text, !value.isEmpty {
      let masked = element.role == .passwordField
      node.text = masked ? String(repeating: "•", count: value.count) : value
      node.actions.append(.init(.setSelection))
    } else if let hint {
      node.text = hint
      node.flags.insert(.showingHint)
    }
    if element.states.contains(.readOnly) { node.flags.remove(.editable) }
    if element.states.contains(.focused) || element.states.contains(.editing) {
      node.flags.insert(.focused)
    }
  }

  private func fillRange(_ node: inout AndroidNode, _ element: Element) {
    if let range = element.range {
      node.range = .init(
        kind: .int, minimum: range.minimum, maximum: range.maximum, current: range.current)
      let width = range.maximum - range.minimum
      if width > 0 {
        let percent = (range.current - range.minimum) / width * 100
        node.stateDescription = "\(Int(percent.rounded()))%"
      }
    }
    if let value = element.value { node.stateDescription = value.text }
    if element.role == .slider {
      node.actions += [.init(.scrollForward), .init(.scrollBackward), .init(.setProgress)]
    }
  }

  private func states(_ node: inout AndroidNode, _ element: Element) {
    for state in element.states.sorted(by: { $0.rawValue < $1.rawValue }) {
      switch state {
      case .selected, .current: node.flags.insert(.selected)
      case .checked, .on, .pressed: node.flags.insert(.checked)
      case .notChecked, .off, .focused, .editing, .busy, .readOnly, .required, .visited: break
      case .mixed: node.stateDescription = node.stateDescription ?? "Partially checked"
      case .disabled: node.flags.remove(.enabled)
      case .expanded: node.actions.append(.init(.collapse))
      case .collapsed: node.actions.append(.init(.expand))
      case .hidden: node.importance = .noHideDescendants
      case .invisible: node.flags.remove(.visible)
      case .invalid: node.flags.insert(.contentInvalid)
      case .modal: break
      }
    }
    // The framework's own words since API 30. They are known in English only; without them the
    // reader's own words for the same states are heard.
    guard node.flags.contains(.checkable), node.stateDescription == nil,
      (element.language ?? language ?? "en").primary == "en"
    else { return }
    let isChecked = node.flags.contains(.checked)
    switch element.role {
    case .switch: node.stateDescription = isChecked ? "ON" : "OFF"
    case .checkbox, .radioButton: node.stateDescription = isChecked ? "checked" : "not checked"
    default: break
    }
  }

  /// Collections, and what belongs to one.
  private func membership(_ node: inout AndroidNode, _ element: Element, _ index: NodeIndex) {
    let count = source.children(of: index).count
    switch element.role {
    case .list, .menu: node.collection = .init(rows: count, columns: 1)
    case .radioGroup: node.collection = .init(rows: count, columns: 1, selection: .single)
    case .tabBar: node.collection = .init(rows: 1, columns: count, selection: .single)
    case .table:
      let cells = source.cells(of: index).map(source.cell)
      node.collection = .init(
        rows: cells.map { $0.row + $0.rowSpan }.max() ?? 0,
        columns: cells.map { $0.column + $0.columnSpan }.max() ?? 0)
    case .cell:
      let cell = source.cell(index)
      node.collectionItem = .init(
        row: cell.row, column: cell.column, rowSpan: cell.rowSpan, columnSpan: cell.columnSpan,
        isHeading: false)
      if element.cell?.isHeader == true { node.flags.insert(.heading) }
    default: break
    }
    guard element.role != .cell, let parent = source.elements.parent(of: index) else { return }
    let place = element.position.map { $0.index - 1 } ?? source.place(of: index).index
    let container = source.elements[parent]
    switch (container.role, container.android?.builtAs?.text) {
    case (.tabBar, _): node.collectionItem = .init(row: 0, column: place)
    case (.list, _), (.menu, _), (.radioGroup, _), (_, "list"), (_, "radio group"):
      node.collectionItem = .init(row: place, column: 0)
    default: break
    }
  }

  private func merge(
    _ node: inout AndroidNode, _ element: Element, _ children: AppleNode.SwiftUI.Children
  ) {
    switch children {
    case .combine, .ignore:
      node.flags.insert(.screenReaderFocusable)
      node.importance = .yes
      if let label = element.label { node.contentDescription = label.text }
    case .contain:
      node.containerTitle = element.label?.text
    }
  }

  /// A way of building that the author chose: a kind of group, or a class.
  private func build(
    _ node: inout AndroidNode, as way: String, _ element: Element, _ index: NodeIndex
  ) {
    let count = source.children(of: index).count
    switch way {
    case "prefix": break
    case "container title": node.containerTitle = element.label?.text
    case "list":
      node.className = "androidx.recyclerview.widget.RecyclerView"
      node.collection = .init(rows: count, columns: 1)
      node.contentDescription = element.label?.text
    case "radio group":
      node.className = "android.widget.RadioGroup"
      node.collection = .init(rows: count, columns: 1, selection: .single)
      node.contentDescription = element.label?.text
    case "merged":
      node.flags.insert(.screenReaderFocusable)
      node.importance = .yes
    default:
      node.className = way
      // A picture shows no text; what names it is its description.
      if way.hasSuffix("ImageButton") || way.hasSuffix("ImageView"), let text = node.text {
        node.contentDescription = node.contentDescription ?? text
        node.text = nil
      }
    }
  }

  private func override(_ node: inout AndroidNode, _ element: Element) {
    guard let own = element.android else { return }
    func set(
      _ path: WritableKeyPath<AndroidNode, String?>, _ text: PlacedText?, _ slot: TextSlot
    ) {
      guard let text else { return }
      node[keyPath: path] = text.text
      node.textPlaces[slot] = text.place
    }
    set(\.text, own.text, .value)
    set(\.contentDescription, own.contentDescription, .label)
    set(\.stateDescription, own.stateDescription, .state)
    set(\.roleDescription, own.roleDescription, .role)
    set(\.hintText, own.hint, .hint)
    set(\.tooltipText, own.tooltip, .tooltip)
    set(\.error, own.error, .error)
    set(\.paneTitle, own.paneTitle, .label)
    set(\.containerTitle, own.containerTitle, .label)
    if own.contentDescription != nil, node.importance == .auto { node.importance = .yes }
    if own.error != nil { node.flags.insert(.contentInvalid) }
    if let web = own.web { node.web = web }
    if let importance = own.importance { node.importance = importance }
    if let live = own.liveRegion { node.liveRegion = live }
    node.flags.formUnion(own.setFlags)
    node.flags.subtract(own.clearedFlags)
    if own.removesCollection { node.collection = nil }
    if own.removesCollectionItem { node.collectionItem = nil }
    if let collection = own.collection { node.collection = collection }
    if let item = own.collectionItem { node.collectionItem = item }
    if let range = own.range { node.range = range }
    node.actions += own.actions
    node.labelFor = own.labelFor ?? node.labelFor
    node.traversalBefore = own.traversalBefore ?? node.traversalBefore
    node.traversalAfter = own.traversalAfter ?? node.traversalAfter
  }

  // MARK: Nodes inside a widget

  /// The texts and buttons that a widget is made of, beside the children that the author wrote.
  private mutating func appendInnerNodes(
    of element: Element, index: NodeIndex, node: NodeIndex
  ) {
    let place = source.elements.nodes[index].place
    func text(_ words: String) -> AndroidNode {
      var inner = AndroidNode(className: "android.widget.TextView")
      inner.importance = .yes
      if tree[node].flags.isDisjoint(with: .visible) { inner.flags.remove(.visible) }
      inner.text = words
      inner.language = element.language
      return inner
    }
    switch element.role {
    case .tab, .item:
      if let label = element.label, tree[node].contentDescription == nil {
        tree.append(text(label.text), parent: node, place: place)
      }
    case .picker:
      if let value = element.value { tree.append(text(value.text), parent: node, place: place) }
    case .alert, .dialog:
      if let label = element.label {
        var title = text(label.text)
        title.resourceID = "android:id/alertTitle"
        tree.append(title, parent: node, place: place)
      }
    case .stepper:
      tree[node].actions += [.init(.scrollForward), .init(.scrollBackward)]
      var number = AndroidNode(className: "android.widget.EditText")
      number.importance = .yes
      number.flags.formUnion([.clickable, .longClickable, .focusable, .editable])
      number.text = element.value?.text
      number.contentDescription = element.label?.text
      // What labels the picker labels the field that is met.
      number.resourceID = tree[node].resourceID
      tree[node].resourceID = nil
      tree.append(number, parent: node, place: place)
    default: break
    }
  }
}
