import EarshotModel

/// Neutral elements for the nodes of an iOS screen.
struct AppleNeutralForm {
  private(set) var elements = Tree<Element>()
  private var identifiers = IdentifierPool()

  init(_ screen: Screen, _ tree: Tree<AppleNode>) {
    var home: [NodeIndex] = Array(repeating: -1, count: tree.count)
    var originals: [NodeIndex] = []
    for index in tree.indices {
      if let parent = tree.parent(of: index) { home[index] = home[parent] }
      let node = tree[index]
      guard tells(node) else { continue }
      home[index] = elements.append(
        element(for: node), parent: home[index], place: tree.nodes[index].place)
      originals.append(index)
    }
    elements.seal()
    keepWhatDiffers(originals.map { tree[$0] }, of: screen)
  }

  /// Whether the node is an element, or groups, hides or names what is inside it.
  private func tells(_ node: AppleNode) -> Bool {
    node.isElement || node.elementsHidden || node.isHidden || !node.isVisible
      || node.elements != nil || node.isModal || node.groupsChildren || node.container != nil
      || node.control != nil || node.swiftUI != nil || node.traits.contains(.tabBar)
  }

  private func role(of node: AppleNode) -> Role {
    guard node.isElement else {
      if node.control == .tabBar || node.traits.contains(.tabBar) { return .tabBar }
      return node.container == .dataTable ? .table : .group
    }
    // The most telling trait first: a switch is a button too.
    let byTrait: [(AppleNode.Traits, Role)] = [
      (.switchButton, .switch), (.secureTextField, .passwordField), (.searchField, .searchField),
      (.textArea, .textArea), (.textEntry, .textField), (.backButton, .backButton),
      (.tabBarItem, .tab), (.popUpButton, .menuButton), (.adjustable, .slider),
      (.header, .heading), (.button, .button), (.link, .link), (.image, .image),
    ]
    return byTrait.first { node.traits.contains($0.0) }?.1 ?? .text
  }

  private mutating func element(for node: AppleNode) -> Element {
    let role = role(of: node)
    var element = Element(role)
    element.id = identifiers.claim(node.identifier)
    element.frame = node.frame
    element.language = node.language
    let place = SourcePlace(line: 1, column: 1)
    func placed(_ text: String?) -> PlacedText? {
      text.flatMap { $0.isEmpty ? nil : PlacedText($0, place) }
    }
    if node.isElement || node.container == .semanticGroup { element.label = placed(node.label) }
    if role == .switch {
      switch node.value {
      case "1": element.states.insert(.on)
      case "2": element.states.insert(.mixed)
      case "0", nil: element.states.insert(.off)
      case let words?: element.stateDescription = placed(words)
      }
    } else {
      element.value = placed(node.value)
    }
    element.hint = placed(node.hint)
    element.headingLevel = node.headingLevel
    if node.traits.contains(.selected) { element.states.insert(.selected) }
    if node.traits.contains(.notEnabled) { element.states.insert(.disabled) }
    if node.traits.contains(.isEditing) { element.states.insert(.editing) }
    if node.elementsHidden { element.states.insert(.hidden) }
    if node.isHidden || !node.isVisible { element.states.insert(.invisible) }
    if node.isModal { element.states.insert(.modal) }
    switch node.expansion {
    case .collapsed?: element.states.insert(.collapsed)
    case .expanded?: element.states.insert(.expanded)
    case nil: break
    }
    element.actions = node.customActions.map {
      .init(name: PlacedText($0, place), effects: [])
    }
    element.inputLabels = node.inputLabels
    element.children = node.swiftUI?.children
    element.sortPriority = node.swiftUI?.sortPriority
    if let cell = node.cell, let row = cell.row, let column = cell.column {
      element.cell = .init(
        row: row + 1, column: column + 1, rowSpan: cell.rowSpan, columnSpan: cell.columnSpan)
    }
    return element
  }

  // MARK: What the neutral words cannot say

  /// Projects the elements back and keeps, in their `ios:` blocks, what comes out differently.
  private mutating func keepWhatDiffers(_ originals: [AppleNode], of screen: Screen) {
    var plain = screen
    plain.content = .neutral(elements)
    let projection = plain.projected(to: .apple)
    guard case .apple(let projected) = projection.screen.content else { return }
    for (index, original) in originals.enumerated() {
      guard let node = projection.nodes[index] else { continue }
      let own = differences(original, from: projected[node])
      if own != AppleOverrides() { elements[index].apple = own }
    }
  }

  private func differences(_ original: AppleNode, from projected: AppleNode) -> AppleOverrides {
    var own = AppleOverrides()
    let place = SourcePlace(line: 1, column: 1)
    func text(_ path: KeyPath<AppleNode, String?>) -> PlacedText? {
      let wanted = original[keyPath: path] ?? ""
      return wanted == projected[keyPath: path] ?? "" ? nil : PlacedText(wanted, place)
    }
    if original.isElement || original.container != nil { own.label = text(\.label) }
    own.value = text(\.value)
    own.hint = text(\.hint)
    if original.identifierIsTheApps { own.identifier = original.identifier }
    own.addedTraits = original.traits.subtracting(projected.traits)
    own.removedTraits = projected.traits.subtracting(original.traits)
    if original.isElement != projected.isElement { own.isElement = original.isElement }
    if original.groupsChildren != projected.groupsChildren {
      own.groupsChildren = original.groupsChildren
    }
    if original.container != projected.container { own.container = original.container }
    own.elements = original.elements
    if original.control == .segmentedControl {
      own.builtAs = .segmentedControl
    }
    own.customContent = original.customContent
    own.respondsToUserInteraction = original.respondsToUserInteraction
    own.navigationStyle = original.navigationStyle
    return own
  }
}
