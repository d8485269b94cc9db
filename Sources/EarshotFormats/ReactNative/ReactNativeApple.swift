internal import EarshotModel

/// The tree that React Native builds on iOS.
///
/// Source: facebook/react-native, `RCTViewManager.m`, `RCTView.m` and `RCTConvert.m`.
struct ReactNativeApple {
  private(set) var tree = Tree<AppleNode>()
  private let source: Tree<ReactNativeNode>
  /// What each view's words are for a view around it that is made an element.
  private var labels: [String?] = []

  init(_ source: Tree<ReactNativeNode>) {
    self.source = source
    labels = Self.labels(source)
    var places = Array(repeating: -1, count: source.count)
    var index = 0
    while index < source.count {
      let node = source[index]
      let parent = source.parent(of: index).map { places[$0] } ?? -1
      guard node.string == nil, !node.isAbsent else {
        index = source.nodes[index].end
        continue
      }
      places[index] = tree.append(
        apple(node, at: index), parent: parent, place: source.nodes[index].place)
      index = node.type == "Text" ? source.nodes[index].end : index + 1
    }
    tree.seal()
  }

  /// The labels of all views: their own, else those inside with a space between
  /// (`RCTRecursiveAccessibilityLabel`).
  private static func labels(_ source: Tree<ReactNativeNode>) -> [String?] {
    var labels = [String?](repeating: nil, count: source.count)
    var inner = [[String]](repeating: [], count: source.count)
    for index in source.indices.reversed() {
      let node = source[index]
      guard node.string == nil, !node.isAbsent else { continue }
      if let label = node.label {
        labels[index] = label
      } else if node.type == "Text" {
        labels[index] = source.writtenText(of: index)
      } else {
        // Children were met from the last to the first.
        let joined = inner[index].reversed().joined(separator: " ")
        labels[index] = joined.isEmpty ? nil : joined
      }
      if let label = labels[index], !label.isEmpty, let parent = source.parent(of: index),
        source[parent].type != "Text"
      {
        inner[parent].append(label)
      }
    }
    return labels
  }

  private func apple(_ source: ReactNativeNode, at index: NodeIndex) -> AppleNode {
    var node = AppleNode()
    node.identifier = source.testID
    node.identifierIsTheApps = source.testID != nil
    node.hint = source.hint
    node.language = source.language
    node.elementsHidden = source.elementsHidden
    node.isModal = source.isModal
    node.traits = source.role.flatMap { Self.traits[$0] } ?? []
    node.label = source.label
    node.isElement = source.isAccessible ?? false
    switch source.type {
    case "Text":
      node.isElement = source.isAccessible ?? true
      node.label = labels[index]
      node.traits.insert(.staticText)
    case "TextInput":
      node.isElement = source.isAccessible ?? true
      node.traits.insert(.textEntry)
      if source.isSecure { node.traits.insert(.secureTextField) }
      if source.isMultiline { node.traits.insert(.textArea) }
      node.placeholder = source.placeholder
      node.value = source.inputText.flatMap { $0.isEmpty ? nil : $0 } ?? source.placeholder
    case _ where source.isSwitch:
      node.isElement = source.isAccessible ?? true
      node.traits.formUnion([.switchButton, .button])
      node.value = source.checked == .on ? "1" : "0"
    case "RCTScrollView", "ScrollView": node.elementType = "ScrollView"
    default: if node.isElement { node.label = labels[index] }
    }
    readState(source, &node)
    node.customActions = source.actions.filter { !Self.standardActions.contains($0.name) }
      .map { $0.label ?? $0.name }
    return node
  }

  private func readState(_ source: ReactNativeNode, _ node: inout AppleNode) {
    if source.isDisabled { node.traits.insert(.notEnabled) }
    if source.isSelected == true { node.traits.insert(.selected) }
    guard source.type != "TextInput", !source.isSwitch else { return }
    if source.role == "switch", let checked = source.checked {
      switch checked {
      case .on: node.value = "1"
      case .off: node.value = "0"
      case .mixed: node.value = "2"
      }
      return
    }
    // What UIKit has no trait for is put into the value, in React Native's own words.
    var words: [String] = []
    if let role = source.role, let word = Self.roleWords[role] { words.append(word) }
    switch source.checked {
    case .on?: words.append("checked")
    case .off?: words.append("not checked")
    case .mixed?: words.append("mixed")
    case nil: break
    }
    if let isExpanded = source.isExpanded { words.append(isExpanded ? "expanded" : "collapsed") }
    if source.isBusy { words.append("busy") }
    if let text = source.value.text {
      words.append(text)
    } else if let now = source.value.now, let minimum = source.value.minimum,
      let maximum = source.value.maximum, maximum > minimum,
      let percent = Int(exactly: (now / (maximum - minimum) * 100).rounded(.towardZero))
    {
      words.append("\(percent)%")
    }
    node.value = words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private static let standardActions: Set<String> = [
    "activate", "longpress", "increment", "decrement", "escape", "magicTap", "expand", "collapse",
  ]

  private static let traits: [String: AppleNode.Traits] = [
    "button": .button, "togglebutton": .button, "link": .link, "image": .image,
    "imagebutton": [.image, .button], "search": .searchField, "header": .header,
    "adjustable": .adjustable, "text": .staticText, "keyboardkey": .keyboardKey,
    "summary": .summaryElement, "switch": [.switchButton, .button],
    "progressbar": .updatesFrequently, "tabbar": .tabBar,
  ]

  private static let roleWords: [String: String] = [
    "alert": "alert", "checkbox": "checkbox", "combobox": "combo box", "menu": "menu",
    "menubar": "menu bar", "menuitem": "menu item", "progressbar": "progress bar",
    "radio": "radio button", "radiogroup": "radio group", "scrollbar": "scroll bar",
    "spinbutton": "spin button", "tab": "tab", "tablist": "tab list", "timer": "timer",
    "toolbar": "tool bar",
  ]
}
