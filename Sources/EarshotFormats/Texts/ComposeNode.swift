internal import EarshotModel

/// A semantics node of Compose as it is printed.
struct ComposeNode {
  var bounds: Rect?
  var tag: String?
  var values: [String: String] = [:]
  /// Keys that have no value, such as `Heading`.
  var units: [String] = []
  var actions: [String] = []
  var isCut = false

  private func list(_ key: String) -> String? {
    guard var text = values[key].map({ Substring($0) }) else { return nil }
    if text.hasPrefix("["), text.hasSuffix("]") { text = text.dropFirst().dropLast() }
    return text.isEmpty ? nil : String(text)
  }

  /// What is said of it.
  var texts: [String] { [list("ContentDescription"), list("Text")].compactMap(\.self) }

  var traversalIndex: Double { values["TraversalIndex"].flatMap { Double($0) } ?? 0 }

  private var isEditable: Bool {
    values["EditableText"] != nil || actions.contains("SetText")
  }

  /// The label that a text field merged from a text inside it: a node of its own, as the field has
  /// its own text besides.
  var foldedLabel: AndroidNode? {
    guard isEditable, values["EditableText"] != nil, list("ContentDescription") == nil,
      let label = list("Text")
    else { return nil }
    var node = AndroidNode(className: "android.widget.TextView")
    node.text = label
    node.bounds = bounds
    node.importance = .yes
    return node
  }

  /// The node that Compose makes for an accessibility service.
  ///
  /// Source: androidx, `AndroidComposeViewAccessibilityDelegateCompat.kt`, and the mapping of
  /// `reference/formats.md` §5.
  var described: AndroidNode {
    var node = AndroidNode(className: className)
    node.resourceID = tag
    node.bounds = bounds
    node.importance = .yes
    node.contentDescription = list("ContentDescription")
    node.text = isEditable ? values["EditableText"] ?? list("Text") : list("Text")
    node.stateDescription = values["StateDescription"]
    node.paneTitle = values["PaneTitle"]
    node.error = values["Error"]
    if node.error != nil { node.flags.insert(.contentInvalid) }
    // Compose has no widget for a tab: it writes the role as a word.
    if values["Role"] == "Tab" { node.roleDescription = "Tab" }
    switch values["LiveRegion"] {
    case "Assertive": node.liveRegion = .assertive
    case "Polite": node.liveRegion = .polite
    default: break
    }
    readUnits(&node)
    readToggles(&node)
    readRange(&node)
    readActions(&node)
    if values["CollectionInfo"] != nil { node.collection = .init(rows: -1, columns: -1) }
    if values["CollectionItemInfo"] != nil { node.flags.insert(.inCollection) }
    return node
  }

  private var className: String {
    if isEditable { return "android.widget.EditText" }
    switch values["Role"] {
    case "Button": return "android.widget.Button"
    case "Checkbox": return "android.widget.CheckBox"
    case "Switch": return "android.widget.Switch"
    case "RadioButton": return "android.widget.RadioButton"
    case "Image": return "android.widget.ImageView"
    case "DropdownList": return "android.widget.Spinner"
    case "ValuePicker": return "android.widget.NumberPicker"
    default: break
    }
    if let range = values["ProgressBarRangeInfo"], range.hasPrefix("ProgressBarRangeInfo(") {
      return actions.contains("SetProgress")
        ? "android.widget.SeekBar" : "android.widget.ProgressBar"
    }
    if actions.contains("ScrollBy"), values["CollectionInfo"] == nil {
      if values["VerticalScrollAxisRange"] != nil { return "android.widget.ScrollView" }
      if values["HorizontalScrollAxisRange"] != nil {
        return "android.widget.HorizontalScrollView"
      }
    }
    return list("Text") != nil && list("ContentDescription") == nil
      ? "android.widget.TextView" : "android.view.View"
  }

  private func readUnits(_ node: inout AndroidNode) {
    for unit in units {
      switch unit {
      case "Disabled": node.flags.remove(.enabled)
      case "Heading": node.flags.insert(.heading)
      case "Password": node.flags.insert(.password)
      case "InvisibleToUser", "HideFromAccessibility": node.importance = .no
      default: break
      }
    }
    if values["MergeDescendants"] == "true" { node.flags.insert(.screenReaderFocusable) }
    if values["Focused"] == "true" { node.flags.insert(.focused) }
    if isEditable, node.flags.contains(.enabled), values["IsEditable"] != "false" {
      node.flags.insert(.editable)
    }
  }

  private func readToggles(_ node: inout AndroidNode) {
    switch values["ToggleableState"] {
    case "On": node.flags.formUnion([.checkable, .checked])
    case "Off", "Indeterminate": node.flags.insert(.checkable)
    default: break
    }
    guard let selected = values["Selected"] else { return }
    // A tab has Android's selected state, a radio button its checked one.
    if values["Role"] == "RadioButton" {
      node.flags.insert(.checkable)
      if selected == "true" { node.flags.insert(.checked) }
    } else if selected == "true" {
      node.flags.insert(.selected)
    }
  }

  /// `ProgressBarRangeInfo(current=0.5, range=0.0..1.0, steps=0)`.
  private func readRange(_ node: inout AndroidNode) {
    guard let text = values["ProgressBarRangeInfo"],
      let current = Self.number("current=", in: text),
      let start = Substring(text).firstRange(of: "range=")?.upperBound
    else { return }
    let limits = text[start...].prefix { $0 != "," && $0 != ")" }
    guard let dots = limits.firstRange(of: ".."), let minimum = Double(limits[..<dots.lowerBound]),
      let maximum = Double(limits[dots.upperBound...])
    else { return }
    node.range = .init(kind: .float, minimum: minimum, maximum: maximum, current: current)
  }

  private func readActions(_ node: inout AndroidNode) {
    for action in actions {
      switch action {
      case "OnClick":
        node.flags.insert(.clickable)
        node.actions.append(.init(.click))
      case "OnLongClick":
        node.flags.insert(.longClickable)
        node.actions.append(.init(.longClick))
      case "RequestFocus": node.flags.insert(.focusable)
      case "SetText": node.actions.append(.init(.setText))
      case "SetSelection":
        if node.text?.isEmpty == false { node.actions.append(.init(.setSelection)) }
      case "SetProgress": node.actions.append(.init(.setProgress))
      case "Expand": node.actions.append(.init(.expand))
      case "Collapse": node.actions.append(.init(.collapse))
      case "Dismiss": node.actions.append(.init(.dismiss))
      case "PageUp": node.actions.append(.init(.pageUp))
      case "PageDown": node.actions.append(.init(.pageDown))
      case "PageLeft": node.actions.append(.init(.pageLeft))
      case "PageRight": node.actions.append(.init(.pageRight))
      default: break
      }
    }
    guard actions.contains("ScrollBy") else { return }
    for key in ["VerticalScrollAxisRange", "HorizontalScrollAxisRange"] {
      guard let axis = values[key], let value = Self.number("value=", in: axis),
        let maximum = Self.number("maxValue=", in: axis), maximum > 0
      else { continue }
      node.flags.insert(.scrollable)
      if value < maximum { node.actions.append(.init(.scrollForward)) }
      if value > 0 { node.actions.append(.init(.scrollBackward)) }
    }
  }

  private static func number(_ name: String, in text: String) -> Double? {
    let whole = Substring(text)
    guard let start = whole.firstRange(of: name)?.upperBound else { return nil }
    let rest = whole[start...]
    return Double(rest[..<(rest.firstIndex { $0 == "," || $0 == ")" } ?? rest.endIndex)])
  }
}
