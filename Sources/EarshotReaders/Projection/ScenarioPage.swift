package import EarshotModel

extension ScenarioScreen.Page {
  /// The page of a screen that was read from one; nil for any other screen.
  ///
  /// - Parameter place: Where the scenario names the file: what is said of the page's parts is said
  ///   of that place.
  package init?(_ screen: Screen, place: SourcePlace) {
    guard case .web(var tree) = screen.content else { return nil }
    let form = WebNeutralForm(tree)
    for index in tree.indices {
      tree.nodes[index].place = place
      if !tree[index].textPlaces.isEmpty { tree[index].textPlaces = [:] }
    }
    self.init(tree: tree, elements: form.elements, nodes: form.nodes)
  }

  /// The page with what its elements have become; nil where they are others than were read, or in
  /// another order.
  func tree(with now: Tree<Element>) -> Tree<WebNode>? {
    guard now.count == elements.count else { return nil }
    var result = tree
    for index in now.indices where now[index] != elements[index] {
      if !now[index].states.isDisjoint(with: [.hidden, .invisible]) { return nil }
      change(nodes[index], from: elements[index], to: now[index], in: &result)
      if now[index].role == .radioButton, now[index].isOn { rove(to: index, now, in: &result) }
    }
    return result
  }

  /// Scripts of radio groups move the place in the Tab order along with the choice (ARIA Practices,
  /// "radio").
  private func rove(to chosen: NodeIndex, _ now: Tree<Element>, in tree: inout Tree<WebNode>) {
    let parent = now.parent(of: chosen)
    let siblings = parent.map { Array(now.children(of: $0)) } ?? Array(now.roots)
    for index in siblings
    where now[index].role == .radioButton && tree[nodes[index]].element != "input" {
      tree[nodes[index]].tabIndex = index == chosen ? 0 : -1
    }
  }

  private func change(
    _ index: NodeIndex, from old: Element, to new: Element, in tree: inout Tree<WebNode>
  ) {
    var node = tree[index]
    if new.role != old.role || new.web?.role != old.web?.role {
      node.role = new.web?.role.map { WebRole($0.text) } ?? new.role.webRole
      node.element = new.web?.element
    }
    let name = new.web?.name?.text ?? new.label?.text
    if name != (old.web?.name?.text ?? old.label?.text) {
      node.name = name
      rewrite(index, name ?? "", in: &tree)
    }
    let description = new.web?.description?.text ?? new.details?.text ?? new.hint?.text
    if description != (old.web?.description?.text ?? old.details?.text ?? old.hint?.text) {
      node.description = description
    }
    if new.web?.roleDescription != old.web?.roleDescription {
      node.roleDescription = new.web?.roleDescription?.text
    }
    if new.value != old.value { node.value = new.value?.text }
    if new.placeholder != old.placeholder { node.placeholder = new.placeholder?.text }
    if new.error != old.error { node.errorMessage = new.error?.text }
    if new.headingLevel != old.headingLevel { node.level = new.headingLevel }
    if new.language != old.language { node.language = new.language }
    if new.range != old.range { node.valueNow = new.range?.current }
    if new.live != old.live { node.live = new.live?.rawValue }
    for state in new.states.symmetricDifference(old.states).sorted(by: {
      $0.rawValue < $1.rawValue
    }) {
      set(state, new.states.contains(state), of: &node)
    }
    // A text that is wrong is invalid as well (WebProjection).
    if new.error != nil { node.invalid = "true" }
    tree[index] = node
  }

  /// Where the words of a link or heading stand inside it, the new ones take their place.
  private func rewrite(_ index: NodeIndex, _ name: String, in tree: inout Tree<WebNode>) {
    var isFirst = true
    for inner in (index + 1)..<max(index + 1, tree.nodes[index].end)
    where tree[inner].role == .staticText {
      tree[inner].name = isFirst ? name : ""
      isFirst = false
    }
  }

  private func set(_ state: Element.State, _ isSet: Bool, of node: inout WebNode) {
    switch state {
    case .checked, .on: if isSet { node.checked = .on }
    case .notChecked, .off: if isSet { node.checked = .off }
    case .mixed: if isSet { node.checked = .mixed }
    case .selected: node.selected = isSet
    case .disabled: node.isDisabled = isSet
    case .required: node.isRequired = isSet
    case .expanded: node.expanded = isSet
    case .collapsed: if isSet { node.expanded = false }
    case .focused, .editing: node.isFocused = isSet
    case .busy: node.isBusy = isSet
    case .invalid: node.invalid = isSet ? "true" : nil
    case .readOnly: node.isReadOnly = isSet
    case .modal: node.isModal = isSet
    case .pressed: node.pressed = isSet ? .on : .off
    case .current: node.current = isSet ? "true" : nil
    case .visited: node.isVisited = isSet
    case .hidden, .invisible: break
    }
  }
}

extension Screen {
  /// The screen in a platform's form, by the page that it was read from where that still holds.
  package func projected(to platform: Platform, page: ScenarioScreen.Page?) -> Projection {
    guard platform == .web, let page, case .neutral(let elements) = content,
      let tree = page.tree(with: elements)
    else { return projected(to: platform) }
    var screen = self
    screen.content = .web(tree)
    return Projection(screen: screen, nodes: page.nodes.map { $0 })
  }
}
