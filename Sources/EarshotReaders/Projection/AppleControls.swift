import EarshotModel

/// How iOS builds a thing by default.
///
/// Source of the table: the VoiceOver reference's section d, "Controls", and section a for which of
/// them are elements by themselves.
struct AppleControl {
  /// What the control is in the accessibility tree.
  enum Kind {
    case element
    /// A view that holds others and is heard only where it names or groups them.
    case container
    /// Nothing for a reader.
    case absent
  }

  var kind: Kind
  var traits: AppleNode.Traits
  var container: AppleNode.Container?
  var control: AppleNode.Control?

  init(
    _ kind: Kind, _ traits: AppleNode.Traits = [], container: AppleNode.Container? = nil,
    control: AppleNode.Control? = nil
  ) {
    self.kind = kind
    self.traits = traits
    self.container = container
    self.control = control
  }
}

extension Role {
  /// The control that iOS builds for this role.
  var appleControl: AppleControl {
    switch self {
    case .text: AppleControl(.element, .staticText)
    case .heading: AppleControl(.element, [.staticText, .header])
    case .button, .datePicker: AppleControl(.element, .button)
    case .backButton: AppleControl(.element, [.button, .backButton])
    case .link: AppleControl(.element, .link)
    case .image: AppleControl(.element, .image)
    case .decorativeImage: AppleControl(.absent)
    case .textField: AppleControl(.element, .textEntry)
    case .textArea: AppleControl(.element, [.textEntry, .textArea])
    case .passwordField: AppleControl(.element, [.textEntry, .secureTextField])
    case .searchField: AppleControl(.element, [.textEntry, .searchField])
    // iOS has no check box; a switch is what its guidelines put in that place.
    case .checkbox, .switch: AppleControl(.element, [.button, .switchButton])
    // iOS has no radio button; a row that is a button, and selected when chosen, stands for it.
    case .radioButton: AppleControl(.element, .button)
    case .radioGroup, .group, .list: AppleControl(.container, container: .semanticGroup)
    case .slider: AppleControl(.element, .adjustable)
    // Two halves and a text; the view itself is no element.
    case .stepper: AppleControl(.container)
    case .picker, .menuButton: AppleControl(.element, [.button, .popUpButton])
    case .menu: AppleControl(.container, container: .semanticGroup)
    case .tab: AppleControl(.element, [.button, .tabBarItem])
    case .tabBar: AppleControl(.container, control: .tabBar)
    case .item, .cell: AppleControl(.element, .staticText)
    case .table: AppleControl(.container, container: .dataTable)
    case .row: AppleControl(.container)
    case .oneStop, .toolbar, .webPage: AppleControl(.container)
    case .alert, .dialog, .sheet: AppleControl(.container)
    case .progress: AppleControl(.element, .updatesFrequently)
    case .pageIndicator: AppleControl(.element, .adjustable)
    case .liveText: AppleControl(.element, [.staticText, .updatesFrequently])
    case .video, .map: AppleControl(.element)
    }
  }
}

/// Ways of building that an author can choose with `ios: built as:`, and what they change.
///
/// Source: the VoiceOver reference's section d. A check box is not among iOS's controls, so a
/// framework's fake says its state in the value.
enum AppleWays {
  static let all: [(name: String, build: @Sendable (inout AppleNode, Element) -> Void)] = [
    (
      "switch",
      { node, _ in
        node.traits = node.traits.subtracting(.popUpButton).union([.button, .switchButton])
      }
    ),
    (
      "button",
      { node, _ in
        node.traits.subtract([.switchButton, .popUpButton])
        node.traits.insert(.button)
      }
    ),
    ("plain text", { node, _ in node.traits = .staticText }),
    ("link", { node, _ in node.traits.formUnion([.button, .link]) }),
    (
      "SwiftUI TextField",
      { node, element in
        // Empty, the title is the label; filled, only the text is spoken.
        if element.value?.text.isEmpty == false { node.label = nil } else { node.value = nil }
      }
    ),
    ("segmented control", { node, _ in node.control = .segmentedControl }),
    (
      "wheel",
      { node, element in
        // The label of a wheel is silent unless the picker also contains its children.
        node.label = element.value?.text
        node.value = nil
        node.traits = .adjustable
      }
    ),
    ("semantic group", { node, _ in node.container = .semanticGroup }),
    ("landmark", { node, _ in node.container = .landmark }),
    ("list", { node, _ in node.container = .list }),
  ]
}
