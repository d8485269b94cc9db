internal import EarshotModel

/// Builds the screen of WebDriverAgent's page source from its elements as they come.
struct WDAScreenBuilder {
  private var tree = Tree<AppleNode>()
  private var open: [Open] = []
  /// The computed flag of each node, kept until its descendants are known; nil is a legacy file's.
  private var flags: [Flags] = []
  /// How many elements are open inside a keyboard or status bar, which are left out.
  private var skipped = 0
  private var notes = WDANotes()
  private var survey = TextSurvey()
  private var size: Rect?
  private var deepest: [NodeIndex] = []
  private var depth = 0
  /// Where alerts stand, and the application's windows.
  private var alerts: [NodeIndex] = []
  private var windows: [NodeIndex] = []

  private struct Open {
    var node: NodeIndex
    /// Where children hang: text inputs hand theirs to their own parent.
    var host: NodeIndex
    var isInWeb: Bool
    var isTabBar: Bool
    var navigationBarName: String?
  }

  private struct Flags {
    var isAccessible: Bool?
    var isNative: Bool?
  }

  /// - Returns: The name of a trait that nobody knows, if there is one.
  @discardableResult
  mutating func begin(_ element: WDAElement, place: SourcePlace) -> String? {
    guard skipped == 0, element.type != "Keyboard", element.type != "StatusBar" else {
      if skipped == 0 { notes.leaveOut(element.type) }
      skipped += 1
      return nil
    }
    let parent = open.last
    var unknown: String?
    let node = node(of: element, in: parent, &unknown)
    let index = tree.append(node, parent: parent?.host ?? -1, place: place)
    flags.append(Flags(isAccessible: element.isAccessible, isNative: element.isNative))
    remember(element, index, parent)
    let isInput = WDATraits.isTextInput(element.type) && parent != nil
    open.append(
      Open(
        node: index, host: isInput ? parent?.host ?? index : index,
        isInWeb: parent?.isInWeb == true || element.type == "WebView",
        isTabBar: element.type == "TabBar",
        navigationBarName: element.type == "NavigationBar" ? element.name ?? "" : nil))
    if open.count > depth {
      depth = open.count
      deepest = []
    }
    if open.count == depth { deepest.append(index) }
    return unknown
  }

  mutating func end() {
    if skipped > 0 { skipped -= 1 } else if !open.isEmpty { open.removeLast() }
  }

  private mutating func remember(_ element: WDAElement, _ index: NodeIndex, _ parent: Open?) {
    switch element.type {
    case "Application": if size == nil { size = element.frame }
    case "Window": windows.append(index)
    case "Alert", "Sheet": if element.isVisible != false { alerts.append(index) }
    default: break
    }
    if let label = element.label { survey.add(label) }
    notes.count(element)
  }

  // MARK: - Nodes

  private mutating func node(
    of element: WDAElement, in parent: Open?, _ unknown: inout String?
  ) -> AppleNode {
    var node = AppleNode()
    node.elementType = element.type
    node.label = element.label
    node.placeholder = element.placeholder
    node.frame = element.frame
    // A view of exactly no size would be dropped; a dump's geometry hides nothing
    // (`reference/formats.md` §9.4).
    if let frame = node.frame, frame.width == 0, frame.height == 0 { node.isView = false }
    node.isVisible = element.isVisible ?? true
    if let identifier = element.identifier ?? nameUnlessLabel(of: element) {
      node.identifier = identifier
      node.identifierIsTheApps = true
    }
    node.traits = traits(of: element, in: parent, &unknown)
    node.value = WDAValues.spoken(of: element, traits: &node.traits)
    readHeadingLevel(&node, in: parent)
    if let list = element.customActions, !list.isEmpty {
      let actions = WDAValues.actions(list)
      node.customActions = actions.names
      if actions.isAmbiguous { notes.ambiguousActions += 1 }
    }
    switch element.type {
    case "TabBar":
      node.control = .tabBar
      // UIKit's own name for the bar, in every dump; nobody heard it before the items
      // (`reference/voiceover.md` d, tab bar).
      node.label = nil
    case "SegmentedControl": node.control = .segmentedControl
    default: break
    }
    return node
  }

  /// In XML the name is the identifier only where it differs from the label.
  private func nameUnlessLabel(of element: WDAElement) -> String? {
    guard let name = element.name, !name.isEmpty, name != element.label else { return nil }
    return name
  }

  private func traits(
    of element: WDAElement, in parent: Open?, _ unknown: inout String?
  ) -> AppleNode.Traits {
    var traits: AppleNode.Traits
    if let list = element.traits {
      (traits, unknown) = WDATraits.read(list)
      traits.formUnion(WDATraits.hidden(of: element.type))
    } else if let bits = element.traitBits {
      traits = bits
    } else {
      traits = WDATraits.all(of: element.type)
      // The title of UIKit's navigation bar is a heading (`reference/voiceover.md` d).
      if element.type == "StaticText", let name = parent?.navigationBarName,
        name == element.label
      {
        traits.insert(.header)
      }
    }
    if element.isEnabled == false { traits.insert(.notEnabled) }
    if element.isSelected == true { traits.insert(.selected) }
    if element.isEditing, traits.contains(.textEntry) { traits.insert(.isEditing) }
    if element.type == "Button" {
      // The system's own identifier of its back button; the trait is private.
      if parent?.navigationBarName != nil, element.name == "BackButton" {
        traits.insert(.backButton)
      }
      if parent?.isTabBar == true { traits.insert([.button, .tabBarItem]) }
    }
    // The bar is known as UIKit's by its type.
    if element.type == "TabBar" { traits.remove(.tabBar) }
    return traits
  }

  /// In a web page the level of a heading stands in its value.
  private func readHeadingLevel(_ node: inout AppleNode, in parent: Open?) {
    guard parent?.isInWeb == true, node.traits.contains(.header), let value = node.value,
      let level = Int(value), (1...6).contains(level)
    else { return }
    node.headingLevel = level
    node.value = nil
  }

  // MARK: - The whole

  /// The screen; nil where there is no element. `isLeavesOnly` is the form of `accessibleSource`,
  /// whose leaves are its elements.
  mutating func screen(source: String, isLeavesOnly: Bool = false) -> Screen? {
    guard tree.count > 0 else { return nil }
    tree.seal()
    let isLegacy = !isLeavesOnly && flags.allSatisfy { $0.isAccessible == nil }
    if isLeavesOnly {
      for index in tree.indices where tree.nodes[index].end == index + 1 {
        tree[index].isElement = true
      }
    } else if isLegacy {
      WDAElements.infer(in: &tree)
    } else {
      markElements()
    }
    let isAlertShown = markAlert()
    markCut()
    var screen = Screen(source: source, content: .apple(tree), direction: survey.direction)
    if let size, size.hasArea {
      screen.bounds = size
      // Points: the narrowest iPad has 744, the widest iPhone 440 on its short side.
      screen.idiom = min(size.width, size.height) >= 700 ? .pad : .phone
    }
    notes.isLegacy = isLegacy
    notes.isLeavesOnly = isLeavesOnly
    notes.overlappingWindows = isAlertShown ? 0 : windowsWithElements
    screen.notes = notes.sentences(survey: survey)
    screen.unsaid = notes.unsaid
    return screen
  }

  /// Whether each node is a stop: the computed flag, less what WebDriverAgent adds to it.
  private mutating func markElements() {
    // Whether a node has an accessible descendant that is no text input, found from the back.
    var holdsAccessible = Array(repeating: false, count: tree.count)
    for index in tree.indices.reversed() {
      guard let parent = tree.parent(of: index) else { continue }
      let type = tree[index].elementType ?? ""
      if holdsAccessible[index]
        || flags[index].isAccessible == true && !WDATraits.isTextInput(type)
      {
        holdsAccessible[parent] = true
      }
    }
    for index in tree.indices where flags[index].isAccessible == true {
      switch tree[index].elementType {
      // A cell also counts when only its first child is an element; then what is in it counts too,
      // which below an element it would not (`isWDAccessible`).
      case "Cell": tree[index].isElement = flags[index].isNative ?? !holdsAccessible[index]
      // A table is marked accessible by mistake with some search controllers (same place).
      case "Table": tree[index].isElement = !holdsAccessible[index] && tree[index].label != nil
      default: tree[index].isElement = !WDAElements.isScrollBar(tree[index])
      }
    }
  }

  /// An alert is modal (`reference/voiceover.md` a): what stands beside it, or beside a view that
  /// holds it, up to the application's windows, is not reached.
  private mutating func markAlert() -> Bool {
    guard let alert = alerts.last else { return false }
    tree[alert].isModal = true
    for ancestor in Array(tree.ancestors(of: alert)) where tree.parent(of: ancestor) != nil {
      tree[ancestor].isModal = true
    }
    return true
  }

  private var windowsWithElements: Int {
    windows.count { window in
      (window..<tree.nodes[window].end).contains { tree[$0].isElement && tree[$0].isVisible }
    }
  }

  /// The server's default depth, at which it leaves children out (`snapshotMaxDepth`).
  private static let wdaDepth = 50

  private mutating func markCut() {
    guard depth == Self.wdaDepth else { return }
    for node in deepest { tree[node].isPossiblyCut = true }
    notes.cut = (depth, deepest.count)
  }
}
