extension ScreenItem.Kind {
  /// The word for it in messages.
  var noun: String {
    switch self {
    case .text: "text"
    case .heading: "heading"
    case .button: "button"
    case .link: "link"
    case .image: "picture"
    case .field: "field"
    case .checkbox: "check box"
    case .radioButton: "radio button"
    case .toggle: "switch"
    case .slider: "slider"
    case .picker: "picker"
    case .tab: "tab"
    case .progress: "progress bar"
    case .list: "list"
    case .group, .other: "control"
    }
  }
}
