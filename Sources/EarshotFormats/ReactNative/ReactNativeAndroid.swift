internal import EarshotModel

/// The tree that React Native builds on Android.
///
/// Source: facebook/react-native, `ReactAccessibilityDelegate.java`, `BaseViewManager.java` and the
/// English `strings.xml` beside them.
struct ReactNativeAndroid {
  private(set) var tree = Tree<AndroidNode>()
  private let source: Tree<ReactNativeNode>
  /// The names by which nodes refer to each other, as Android's ids.
  private var ids: [String: String] = [:]

  init(_ source: Tree<ReactNativeNode>) {
    self.source = source
    for index in source.indices {
      if let name = source[index].nativeID { ids[name] = source[index].testID ?? name }
    }
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
        android(node, at: index), parent: parent, place: source.nodes[index].place)
      // A text is one view, with whatever texts are in it.
      index = node.type == "Text" ? source.nodes[index].end : index + 1
    }
    tree.seal()
  }

  private func android(_ source: ReactNativeNode, at index: NodeIndex) -> AndroidNode {
    var node = AndroidNode(className: Self.className(source))
    node.resourceID = source.testID ?? source.nativeID
    node.importance = source.importance
    node.liveRegion = source.liveRegion
    node.language = source.language
    node.contentDescription = source.label
    node.tooltipText = source.hint
    node.labeledBy = source.labelledBy.flatMap { ids[$0] }
    if let role = source.role { node.roleDescription = Self.roleWords[role] }
    if source.role == "header" { node.flags.insert(.heading) }
    readType(source, index, &node)
    readState(source, &node)
    if source.isAccessible == true { node.flags.insert(.focusable) }
    if source.isPressable {
      node.flags.formUnion([.clickable, .focusable])
      node.actions.append(.init(.click))
    }
    if source.isLongPressable {
      node.flags.insert(.longClickable)
      node.actions.append(.init(.longClick))
    }
    readActions(source, &node)
    return node
  }

  private func readType(
    _ source: ReactNativeNode, _ index: NodeIndex, _ node: inout AndroidNode
  ) {
    switch source.type {
    case "Text":
      node.text = self.source.writtenText(of: index)
      let presses = (index + 1..<self.source.nodes[index].end).filter {
        self.source[$0].type == "Text" && self.source[$0].isPressable
      }
      node.links = presses.map { self.source.writtenText(of: $0) }
    case "TextInput":
      node.hintText = source.placeholder
      node.text = source.inputText ?? ""
      if node.text?.isEmpty == true, let hint = source.placeholder, !hint.isEmpty {
        node.text = hint
        node.flags.insert(.showingHint)
      } else if node.text?.isEmpty == false {
        node.actions.append(.init(.setSelection))
      }
      node.flags.formUnion([.focusable, .clickable, .longClickable])
      if source.isEditable { node.flags.insert(.editable) } else { node.flags.remove(.enabled) }
      if source.isSecure { node.flags.insert(.password) }
      if source.isMultiline { node.flags.insert(.multiline) }
    case "RCTScrollView", "ScrollView":
      node.flags.insert(.scrollable)
      node.actions.append(.init(.scrollForward))
    case _ where source.isSwitch:
      node.flags.formUnion([.focusable, .clickable, .checkable])
    default: break
    }
  }

  private func readState(_ source: ReactNativeNode, _ node: inout AndroidNode) {
    if source.isDisabled { node.flags.remove(.enabled) }
    if source.isSelected == true { node.flags.insert(.selected) }
    switch source.checked {
    case .on?: node.flags.formUnion([.checkable, .checked])
    case .off?: node.flags.insert(.checkable)
    case .mixed?: node.stateDescription = "mixed"
    case nil: break
    }
    if let isExpanded = source.isExpanded {
      node.actions.append(.init(isExpanded ? .collapse : .expand))
    }
    if let text = source.value.text { node.stateDescription = text }
    if let now = source.value.now, let minimum = source.value.minimum,
      let maximum = source.value.maximum, maximum > minimum
    {
      node.range = .init(kind: .int, minimum: minimum, maximum: maximum, current: now)
    }
  }

  private func readActions(_ source: ReactNativeNode, _ node: inout AndroidNode) {
    for action in source.actions {
      switch action.name {
      case "activate":
        node.actions.removeAll { $0.name == .click }
        node.actions.append(.init(.click, label: action.label))
      case "longpress":
        node.actions.removeAll { $0.name == .longClick }
        node.actions.append(.init(.longClick, label: action.label))
      case "increment": node.actions.append(.init(.scrollForward))
      case "decrement": node.actions.append(.init(.scrollBackward))
      case "expand": node.actions.append(.init(.expand))
      case "collapse": node.actions.append(.init(.collapse))
      default:
        node.actions.append(.init(.custom, label: action.label ?? action.name))
      }
    }
  }

  private static func className(_ node: ReactNativeNode) -> String {
    if let role = node.role, let name = roleClasses[role] { return name }
    switch node.type {
    case "Text": return "android.widget.TextView"
    case "TextInput": return "android.widget.EditText"
    case "Image": return "android.widget.ImageView"
    case "RCTScrollView", "ScrollView": return "android.widget.ScrollView"
    case "ActivityIndicator", "ActivityIndicatorView": return "android.widget.ProgressBar"
    case _ where node.isSwitch: return "android.widget.Switch"
    default: return node.role == nil ? "android.view.ViewGroup" : "android.view.View"
    }
  }

  private static let roleClasses: [String: String] = [
    "button": "android.widget.Button", "togglebutton": "android.widget.ToggleButton",
    "search": "android.widget.EditText", "image": "android.widget.ImageView",
    "imagebutton": "android.widget.ImageButton", "text": "android.widget.TextView",
    "adjustable": "android.widget.SeekBar", "checkbox": "android.widget.CheckBox",
    "radio": "android.widget.RadioButton", "switch": "android.widget.Switch",
    "list": "android.widget.AbsListView", "grid": "android.widget.GridView",
    "keyboardkey": "android.inputmethodservice.Keyboard$Key",
    "header": "android.widget.TextView", "progressbar": "android.widget.ProgressBar",
  ]

  /// The roles that Android has no widget for are words of React Native's own.
  private static let roleWords: [String: String] = [
    "link": "Link", "summary": "Summary", "alert": "Alert", "combobox": "Combo Box",
    "menu": "Menu", "menubar": "Menu Bar", "menuitem": "Menu Item",
    "radiogroup": "Radio Group", "scrollbar": "Scroll Bar", "spinbutton": "Spin Button",
    "tab": "Tab", "tablist": "Tab List", "timer": "Timer", "toolbar": "Tool Bar",
  ]
}
