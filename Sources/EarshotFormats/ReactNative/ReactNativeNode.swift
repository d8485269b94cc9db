internal import EarshotJSON
internal import EarshotModel

/// The properties of a host component, read with the faults of their kinds.
struct ReactNativeProps {
  let json: JSON
  let faults: JSONFaults

  func has(_ key: String) -> Bool { json[key].map { !$0.isNull } ?? false }
  func text(_ keys: String...) -> String? {
    keys.lazy.compactMap { key in json[key].flatMap { faults.string($0, key) } }.first
  }

  /// A flag; a library may hand on the words of one.
  func flag(_ keys: String...) -> Bool? {
    keys.lazy.compactMap { key -> Bool? in
      guard let value = json[key] else { return nil }
      switch value.string {
      case "true": return true
      case "false": return false
      default: return faults.flag(value, key)
      }
    }.first
  }

  func object(_ key: String) -> JSON? {
    guard let value = json[key], faults.object(value, key) != nil else { return nil }
    return value
  }
}

/// A host component of React Native, or a string inside one.
struct ReactNativeNode: Sendable {
  enum Checked: Sendable { case on, off, mixed }

  struct Action: Sendable {
    var name: String
    var label: String?
  }

  struct Value: Sendable {
    var text: String?
    var minimum: Double?
    var maximum: Double?
    var now: Double?
  }

  /// The host component's name; empty for a string.
  var type = ""
  var string: String?
  var isAccessible: Bool?
  var label: String?
  var hint: String?
  var role: String?
  var isDisabled = false
  var isSelected: Bool?
  var isBusy = false
  var checked: Checked?
  var isExpanded: Bool?
  var value = Value()
  var actions: [Action] = []
  var labelledBy: String?
  var nativeID: String?
  var testID: String?
  var importance: AndroidNode.Importance = .auto
  var elementsHidden = false
  var isModal = false
  var liveRegion: AndroidNode.LiveRegion = .none
  var language: LanguageTag?
  var isPressable = false
  var isLongPressable = false
  var placeholder: String?
  var inputText: String?
  var isEditable = true
  var isSecure = false
  var isMultiline = false
  /// `display: none`, or a modal that is not shown.
  var isAbsent = false

  mutating func read(_ props: ReactNativeProps) {
    isAccessible = props.flag("accessible")
    label = props.text("accessibilityLabel", "aria-label", "alt")
    hint = props.text("accessibilityHint")
    role = props.text("role").map { Self.roles[$0] ?? $0 } ?? props.text("accessibilityRole")
    readState(props)
    readValue(props)
    readActions(props)
    labelledBy = labels(props)
    nativeID = props.text("nativeID", "id")
    testID = props.text("testID")
    readHiding(props)
    switch props.text("accessibilityLiveRegion", "aria-live") {
    case "polite"?: liveRegion = .polite
    case "assertive"?: liveRegion = .assertive
    default: break
    }
    language = props.text("accessibilityLanguage").map { LanguageTag($0) }
    isPressable = props.has("onClick") || props.has("onPress")
    isLongPressable = props.has("onLongPress")
    placeholder = props.text("placeholder")
    inputText = type == "TextInput" ? props.text("value", "text", "defaultValue") : nil
    isEditable = props.flag("editable") ?? true
    isSecure = props.flag("secureTextEntry") ?? false
    isMultiline = props.flag("multiline") ?? false
    if isSwitch, let on = props.json["value"]?.bool ?? props.json["on"]?.bool {
      checked = on ? .on : .off
      if props.flag("disabled") == true { isDisabled = true }
    }
  }

  var isSwitch: Bool { type == "RCTSwitch" || type == "AndroidSwitch" || type == "Switch" }

  private mutating func readState(_ props: ReactNativeProps) {
    let state = props.object("accessibilityState")
    func flag(_ key: String) -> Bool? {
      state?[key]?.bool ?? props.flag("aria-\(key)")
    }
    isDisabled = flag("disabled") ?? false
    isSelected = flag("selected")
    isBusy = flag("busy") ?? false
    isExpanded = flag("expanded")
    let written = state?["checked"] ?? props.json["aria-checked"]
    switch written?.content {
    case .bool(let on)?: checked = on ? .on : .off
    case .string("mixed")?: checked = .mixed
    case .string("true")?: checked = .on
    case .string("false")?: checked = .off
    case .null?, nil: break
    case .string?, .number?, .array?, .object?:
      if let written {
        props.faults.fail(
          written, "'checked' is \(written.kindName)", expected: "true, false or \"mixed\"")
      }
    }
  }

  private mutating func readValue(_ props: ReactNativeProps) {
    let object = props.object("accessibilityValue")
    func number(_ key: String) -> Double? {
      if let value = object?[key] { return props.faults.double(value, key) }
      return props.json["aria-value\(key)"]?.double
    }
    value.text =
      object?["text"].flatMap { props.faults.string($0, "text") } ?? props.text("aria-valuetext")
    value.minimum = number("min")
    value.maximum = number("max")
    value.now = number("now")
  }

  private mutating func readActions(_ props: ReactNativeProps) {
    guard let list = props.json["accessibilityActions"],
      let items = props.faults.array(list, "accessibilityActions")
    else { return }
    for item in items {
      guard let name = item["name"]?.string else {
        props.faults.fail(item, "an action has no name", expected: "'name' and 'label'")
        continue
      }
      actions.append(Action(name: name, label: item["label"]?.string))
    }
  }

  /// One name; of an array the first.
  private func labels(_ props: ReactNativeProps) -> String? {
    let value = props.json["accessibilityLabelledBy"] ?? props.json["aria-labelledby"]
    return value?.string ?? value?.array?.first?.string
  }

  private mutating func readHiding(_ props: ReactNativeProps) {
    switch props.text("importantForAccessibility") {
    case "yes"?: importance = .yes
    case "no"?: importance = .no
    case "no-hide-descendants"?: importance = .noHideDescendants
    default: break
    }
    elementsHidden = props.flag("accessibilityElementsHidden") ?? false
    if props.flag("aria-hidden") == true {
      importance = .noHideDescendants
      elementsHidden = true
    }
    isModal = props.flag("accessibilityViewIsModal", "aria-modal") ?? (type == "Modal")
    isAbsent =
      props.json["style"]?["display"]?.string == "none"
      || type == "Modal" && props.flag("visible") == false
  }

  /// The names of ARIA that React Native has another word for.
  /// Source: react-native, `AccessibilityRole` from `Role`.
  private static let roles: [String: String] = [
    "heading": "header", "img": "image", "searchbox": "search", "slider": "adjustable",
    "presentation": "none", "option": "button", "treeitem": "button",
  ]
}

extension Tree<ReactNativeNode> {
  /// What is written inside a text component and the text components in it.
  func writtenText(of index: NodeIndex) -> String {
    (index..<nodes[index].end).compactMap { self[$0].string }.joined()
  }
}
