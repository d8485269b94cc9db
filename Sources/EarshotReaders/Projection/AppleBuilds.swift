import EarshotModel

/// How iOS builds a thing by default.
///
/// Source of the table: the VoiceOver reference's section d, "Controls", and section a for which of
/// them are elements by themselves.
struct AppleBuild {
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
  var appleBuild: AppleBuild {
    switch self {
    case .text: AppleBuild(.element, .staticText)
    case .heading: AppleBuild(.element, [.staticText, .header])
    case .button, .datePicker: AppleBuild(.element, .button)
    case .backButton: AppleBuild(.element, [.button, .backButton])
    case .link: AppleBuild(.element, .link)
    case .image: AppleBuild(.element, .image)
    case .decorativeImage: AppleBuild(.absent)
    case .textField: AppleBuild(.element, .textEntry)
    case .textArea: AppleBuild(.element, [.textEntry, .textArea])
    case .passwordField: AppleBuild(.element, [.textEntry, .secureTextField])
    case .searchField: AppleBuild(.element, [.textEntry, .searchField])
    // iOS has no check box; a switch is what its guidelines put in that place.
    case .checkbox, .switch: AppleBuild(.element, [.button, .switchButton])
    // iOS has no radio button; a row that is a button, and selected when chosen, stands for it.
    case .radioButton: AppleBuild(.element, .button)
    case .radioGroup, .group, .list: AppleBuild(.container, container: .semanticGroup)
    case .slider: AppleBuild(.element, .adjustable)
    // Two halves and a text; the view itself is no element.
    case .stepper: AppleBuild(.container)
    case .picker, .menuButton: AppleBuild(.element, [.button, .popUpButton])
    case .menu: AppleBuild(.container, container: .semanticGroup)
    case .tab: AppleBuild(.element, [.button, .tabBarItem])
    case .tabBar: AppleBuild(.container, control: .tabBar)
    case .item, .cell: AppleBuild(.element, .staticText)
    case .table: AppleBuild(.container, container: .dataTable)
    case .row: AppleBuild(.container)
    case .oneStop, .toolbar, .webPage: AppleBuild(.container)
    case .alert, .dialog, .sheet: AppleBuild(.container)
    case .progress: AppleBuild(.element, .updatesFrequently)
    case .pageIndicator: AppleBuild(.element, .adjustable)
    case .liveText: AppleBuild(.element, [.staticText, .updatesFrequently])
    case .video, .map: AppleBuild(.element)
    }
  }
}

extension AppleWay {
  /// Changes what the projection made of an element to this way of building it.
  ///
  /// Source: the VoiceOver reference's section d. A check box is not among iOS's controls, so a
  /// framework's fake says its state in the value.
  func build(_ node: inout AppleNode, _ element: Element) {
    switch self {
    case .switch:
      node.traits = node.traits.subtracting(.popUpButton).union([.button, .switchButton])
    case .button:
      if node.traits.contains(.switchButton) {
        // Its value was that of a switch; a button says that it is on by being selected.
        node.value = element.stateDescription?.text ?? element.value?.text
        if element.isOn { node.traits.insert(.selected) }
      }
      node.traits.subtract([.switchButton, .popUpButton])
      node.traits.insert(.button)
    case .plainText: become(.staticText, &node)
    case .link: node.traits.formUnion([.button, .link])
    case .heading: node.traits.formUnion([.staticText, .header])
    case .image: become(.image, &node)
    case .slider: become(.adjustable, &node)
    case .textField: become(.textEntry, &node)
    case .secureField: become([.textEntry, .secureTextField], &node)
    case .searchField: become([.textEntry, .searchField], &node)
    case .swiftUITextField:
      // Empty, the title is the label; filled, only the text is spoken.
      if element.value?.text.isEmpty == false { node.label = nil } else { node.value = nil }
    case .segmentedControl:
      node.control = .segmentedControl
      node.isElement = false
    case .menuPicker: become([.button, .popUpButton], &node)
    case .wheel:
      // The label of a wheel is silent unless the picker also contains its children.
      node.label = element.value?.text
      node.textPlaces[.label] = element.value?.place
      node.value = nil
      become(.adjustable, &node)
      node.elementType = "PickerWheel"
    case .navigationLink: become(.button, &node)
    case .tab: become([.button, .tabBarItem], &node)
    case .backButton: become([.button, .backButton], &node)
    case .disclosureGroup:
      become(.button, &node)
      if node.expansion == nil { node.expansion = .collapsed }
    case .semanticGroup: node.container = .semanticGroup
    case .landmark: node.container = .landmark
    case .list: node.container = .list
    case .plainView:
      node.isElement = false
      node.traits = []
    }
  }

  /// Gives an element the traits of another control, and keeps those that tell its state.
  private func become(_ traits: AppleNode.Traits, _ node: inout AppleNode) {
    node.isElement = true
    node.traits = traits.union(node.traits.intersection([.selected, .notEnabled, .isEditing]))
  }
}
