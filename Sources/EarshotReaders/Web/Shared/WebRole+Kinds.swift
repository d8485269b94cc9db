import EarshotModel

extension WebRole {
  /// The landmarks of WAI-ARIA; `form` and `region` are landmarks only with a name.
  static let landmarks: Set<WebRole> = [
    "banner", "navigation", "main", "complementary", "contentinfo", "search", "region", "form",
  ]
  static let tables: Set<WebRole> = ["table", "grid", "treegrid"]
  static let cells: Set<WebRole> = ["cell", "gridcell", "columnheader", "rowheader"]
  static let groups: Set<WebRole> = ["group", "radiogroup"]
  static let fields: Set<WebRole> = ["textbox", "searchbox", "spinbutton"]
  /// Roles that hold others and say nothing by themselves.
  static let layout: Set<WebRole> = [
    .generic, .none, "presentation", "paragraph", "LabelText", "Legend", "caption", "rowgroup",
  ]

  /// What a quick key or the rotor calls a form control.
  static let formControls: Set<WebRole> = [
    "button", "checkbox", "radio", "textbox", "searchbox", "combobox", "listbox", "slider",
    "spinbutton", "switch", "ColorWell", "Date", "DateTime", "InputTime", "menuitem",
  ]

  /// Roles whose content a browser keeps to itself: they are one stop, and what they hold is their
  /// name. Source: WAI-ARIA 1.2, children presentational, and the controls of HTML.
  static let leaves: Set<WebRole> = [
    "button", "checkbox", "image", "menuitemcheckbox", "menuitemradio", "meter", "option",
    "progressbar", "radio", "scrollbar", "separator", "slider", "switch", "tab", "menuitem",
    "combobox", "Date", "DateTime", "InputTime", "ColorWell", "Video", "Audio", "Canvas",
    "EmbeddedObject", .staticText, .listMarker, .lineBreak, "math",
  ]
}

extension WebNode {
  /// Whether its value is a date that is said in words (a11ysupport.io: date, month and
  /// datetime-local with VoiceOver in iOS 14; a week is said as it is written).
  var isDateField: Bool {
    inputType == "date" || inputType == "month" || inputType == "datetime-local"
  }

  /// A check box, radio or switch, whose label's text browsers leave out of their tree.
  ///
  /// Source: WebKit, `AccessibilityRenderObject`, labels of check boxes and radios; Chromium,
  /// `AXNodeObject::IsRedundantLabel`.
  var absorbsItsLabel: Bool { role == "checkbox" || role == "radio" || role == "switch" }

  var isTable: Bool { WebRole.tables.contains(role) }
  var isCell: Bool { WebRole.cells.contains(role) }
  var isHeaderCell: Bool { role == "columnheader" || role == "rowheader" }
  var isPassword: Bool { inputType == "password" }
  var isFile: Bool { inputType == "file" }

  /// A group of controls with a name.
  var isNamedGroup: Bool { WebRole.groups.contains(role) && !(name ?? "").isEmpty }

  /// Whether it is a landmark: a form and a region only with a name.
  var isLandmark: Bool {
    guard WebRole.landmarks.contains(role) else { return false }
    return (role != "region" && role != "form") || !(name ?? "").isEmpty
  }

  /// Whether the user can put text in it.
  var isField: Bool {
    WebRole.fields.contains(role) || (role == "combobox" && (isEditable || element == "input"))
  }

  /// Whether something is wrong with its value, in ARIA's words.
  var fault: String? {
    guard let invalid, invalid != "false", !invalid.isEmpty else { return nil }
    return invalid
  }

  /// The value as it is shown: a range's own text before its number.
  var shownValue: String? {
    if let valueText, !valueText.isEmpty { return valueText }
    if let value, !value.isEmpty { return value }
    return valueNow.map { $0.asWritten }
  }

  /// The kind of popup, `menu` for `true`.
  var popup: String? {
    guard let hasPopup, hasPopup != "false", !hasPopup.isEmpty else { return nil }
    return hasPopup == "true" ? "menu" : hasPopup
  }

  /// What it is the current one of, in ARIA's words.
  var currentKind: String? {
    guard let current, current != "false", !current.isEmpty else { return nil }
    return current
  }
}

extension Double {
  /// The number without a fraction where it has none.
  var asWritten: String {
    guard self == rounded(), magnitude < 1e15 else { return "\(self)" }
    return "\(Int64(self))"
  }
}

extension String {
  /// A list item's marker as readers name it; a number stays as it is.
  ///
  /// Source: a11ysupport.io recordings of lists, iOS 15.5, TalkBack 7.3, NVDA 2021.1.
  var spokenMarker: String {
    switch trimmedRun {
    case "•": "bullet"
    case "◦": "white bullet"
    case "▪": "black square"
    default: self
    }
  }

  /// Runs of white space as one space, none at the ends; a no-break space stays.
  var trimmedRun: String {
    if utf8.isTrimmedRun { return self }
    var result = ""
    result.reserveCapacity(utf8.count)
    var isPending = false
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x20, 0x9, 0xA, 0xC, 0xD: isPending = !result.isEmpty
      default:
        if isPending { result.unicodeScalars.append(" ") }
        isPending = false
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String.UTF8View {
  /// Whether white space stands only between words, one space each.
  fileprivate var isTrimmedRun: Bool {
    var isAfterSpace = true
    for byte in self {
      switch byte {
      case 0x9, 0xA, 0xC, 0xD: return false
      case 0x20:
        if isAfterSpace { return false }
        isAfterSpace = true
      default: isAfterSpace = false
      }
    }
    return !isAfterSpace || isEmpty
  }
}
