import EarshotModel

/// Neutral elements for the nodes of an Android screen's active window.
struct AndroidNeutralForm {
  private(set) var elements = Tree<Element>()
  private var identifiers = IdentifierPool()

  init(_ screen: Screen, _ tree: Tree<AndroidNode>) {
    let window =
      screen.windows.last { $0.isActive && $0.kind == .application }?.roots ?? tree.indices
    // Where the children of each node are attached: to the node's own element, or past it.
    var home: [NodeIndex] = Array(repeating: -1, count: tree.count)
    var originals: [NodeIndex] = []
    var hiddenUntil = 0
    for index in window.lowerBound..<tree.count {
      if let parent = tree.parent(of: index), parent >= window.lowerBound {
        home[index] = home[parent]
      } else if !window.contains(index) {
        break
      }
      let node = tree[index]
      if node.importance == .noHideDescendants {
        hiddenUntil = max(hiddenUntil, tree.nodes[index].end)
      }
      guard index >= hiddenUntil, tells(node) else { continue }
      let isLeaf = tree.nodes[index].end == index + 1
      home[index] = elements.append(
        element(for: node, isLeaf: isLeaf), parent: home[index], place: tree.nodes[index].place)
      originals.append(index)
    }
    elements.seal()
    keepWhatDiffers(originals.map { tree[$0] }, of: screen)
  }

  /// Whether a service hears of the node at all, or its class matters for what is inside it.
  private func tells(_ node: AndroidNode) -> Bool {
    guard node.importance != .no else { return false }
    // A silent node still counts: a parent without children is a stop, one with children may not be.
    if node.importance == .yes { return true }
    let speaks = [
      node.text, node.contentDescription, node.stateDescription, node.hintText, node.tooltipText,
      node.paneTitle, node.containerTitle, node.roleDescription, node.error,
    ].contains { $0?.isEmpty == false }
    let acts: AndroidNode.Flags = [
      .clickable, .longClickable, .focusable, .checkable, .heading, .screenReaderFocusable,
      .selected, .scrollable,
    ]
    return speaks || !node.flags.isDisjoint(with: acts) || node.collection != nil
      || node.collectionItem != nil || node.range != nil || !node.actions.isEmpty
      || node.liveRegion != .none || node.labelFor != nil || role(of: node, isLeaf: false) != .group
  }

  private func role(of node: AndroidNode, isLeaf: Bool) -> Role {
    switch node.className.simpleClassName {
    case "TextView", "CheckedTextView": node.flags.contains(.heading) ? .heading : .text
    case "Button", "ImageButton", "FloatingActionButton": .button
    case "EditText", "AutoCompleteTextView", "MultiAutoCompleteTextView":
      node.flags.contains(.password) ? .passwordField : .textField
    case "CheckBox", "CompoundButton": .checkbox
    case "RadioButton": .radioButton
    case "Switch", "SwitchCompat", "ToggleButton": .switch
    case "SeekBar", "RatingBar": .slider
    case "ProgressBar": .progress
    case "Spinner": .picker
    case "RadioGroup": .radioGroup
    case "ListView", "RecyclerView", "GridView", "ExpandableListView": .list
    case "ImageView", "Image":
      node.contentDescription?.isEmpty == false ? .image : .decorativeImage
    case "WebView": .webPage
    default:
      if node.flags.contains(.heading) {
        .heading
      } else if isLeaf, node.text?.isEmpty == false || node.contentDescription?.isEmpty == false {
        .text
      } else {
        .group
      }
    }
  }

  private mutating func element(for node: AndroidNode, isLeaf: Bool) -> Element {
    let role = role(of: node, isLeaf: isLeaf)
    var element = Element(role)
    element.id = identifiers.claim(node.resourceID?.resourceName)
    element.frame = node.bounds
    element.language = node.language
    let place = SourcePlace(line: 1, column: 1)
    func placed(_ text: String?) -> PlacedText? {
      text.flatMap { $0.isEmpty ? nil : PlacedText($0, place) }
    }
    switch role.androidBuild.naming {
    case .text:
      element.label = placed(node.contentDescription) ?? placed(node.text)
      if node.contentDescription?.isEmpty == false, node.text?.isEmpty == false,
        node.text != node.contentDescription
      {
        element.shows = node.text
      }
    case .contentDescription, .collection: element.label = placed(node.contentDescription)
    case .hint:
      element.label = placed(node.hintText)
      if !node.flags.contains(.showingHint) { element.value = placed(node.text) }
    case .textChild, .nowhere: break
    }
    element.error = placed(node.error)
    if node.flags.contains(.checkable) {
      let isChecked = node.flags.contains(.checked)
      element.states.insert(
        role == .switch ? (isChecked ? .on : .off) : (isChecked ? .checked : .notChecked))
    }
    if node.flags.contains(.selected) { element.states.insert(.selected) }
    if node.flags.isDisjoint(with: .enabled) { element.states.insert(.disabled) }
    if node.flags.isDisjoint(with: .visible) { element.states.insert(.invisible) }
    if let range = node.range {
      element.range = .init(
        minimum: range.minimum, maximum: range.maximum, current: range.current)
    }
    for action in node.actions where action.name == .custom {
      if let label = placed(action.label) {
        element.actions.append(.init(name: label, effects: []))
      }
    }
    for action in node.actions {
      switch action.name {
      case .expand: element.states.insert(.collapsed)
      case .collapse: element.states.insert(.expanded)
      default: break
      }
    }
    element.labelFor = node.labelFor
    element.before = node.traversalBefore
    element.after = node.traversalAfter
    switch node.liveRegion {
    case .none: break
    case .polite: element.live = .polite
    case .assertive: element.live = .assertive
    }
    return element
  }

  // MARK: What the neutral words cannot say

  /// Projects the elements back and keeps, in their `android:` blocks, what comes out differently.
  private mutating func keepWhatDiffers(_ originals: [AndroidNode], of screen: Screen) {
    var plain = screen
    plain.content = .neutral(elements)
    plain.windows = []
    let projection = plain.projected(to: .android)
    guard case .android(let projected) = projection.screen.content else { return }
    for (index, original) in originals.enumerated() {
      guard let node = projection.nodes[index] else { continue }
      let own = differences(original, from: projected[node])
      if own != AndroidOverrides() { elements[index].android = own }
    }
  }

  private func differences(_ original: AndroidNode, from projected: AndroidNode)
    -> AndroidOverrides
  {
    var own = AndroidOverrides()
    let place = SourcePlace(line: 1, column: 1)
    // An empty text takes away what the projection would put there.
    func text(_ path: KeyPath<AndroidNode, String?>) -> PlacedText? {
      let wanted = original[keyPath: path] ?? ""
      return wanted == projected[keyPath: path] ?? "" ? nil : PlacedText(wanted, place)
    }
    own.text = text(\.text)
    own.contentDescription = text(\.contentDescription)
    own.stateDescription = text(\.stateDescription)
    own.roleDescription = text(\.roleDescription)
    own.hint = text(\.hintText)
    own.tooltip = text(\.tooltipText)
    own.paneTitle = text(\.paneTitle)
    own.containerTitle = text(\.containerTitle)
    if original.resourceID != projected.resourceID { own.resourceID = original.resourceID }
    if let web = original.web { own.web = .init(role: web.role ?? "") }
    if original.importance != projected.importance { own.importance = original.importance }
    own.setFlags = original.flags.subtracting(projected.flags)
    own.clearedFlags = projected.flags.subtracting(original.flags)
    if original.collection != projected.collection {
      own.collection = original.collection
      own.removesCollection = original.collection == nil
    }
    if original.collectionItem != projected.collectionItem {
      own.collectionItem = original.collectionItem
      own.removesCollectionItem = original.collectionItem == nil
    }
    if original.range != projected.range { own.range = original.range }
    own.actions = original.actions.filter { !projected.actions.contains($0) }
    if original.className != projected.className,
      original.className.simpleClassName != projected.className.simpleClassName,
      !isPlainLayout(original.className)
    {
      own.builtAs = PlacedText(original.className, place)
    }
    return own
  }

  /// A class that a reader tells nothing by.
  private func isPlainLayout(_ className: String) -> Bool {
    let name = className.simpleClassName
    return name.hasSuffix("Layout") || name == "ViewGroup" || name == "CardView"
  }
}
