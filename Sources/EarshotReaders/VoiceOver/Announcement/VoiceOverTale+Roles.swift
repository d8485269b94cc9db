import EarshotModel

extension VoiceOverTale {
  /// Part 8: the role words in their fixed order.
  ///
  /// Source of the order: AccessibilitySnapshot's formatter and its tests; the reports beside the
  /// words. While a text field is edited, its text follows `is editing`.
  mutating func tellRoles() {
    if traits.contains(.notEnabled), !isNeverDimmed { say(.dimmed, .role, .state) }
    if traits.contains(.button), !hidesButton { say(.button, .role, .role) }
    // The model does not know this trait, so the snapshot style has no word for it.
    if traits.contains(.popUpButton), style == .spoken { say(.popUpButton, .role, .role) }
    if traits.contains(.backButton) { say(.backButton, .role, .role) }
    if traits.contains(.switchButton) { tellSwitch() }
    if traits.contains(.tabBarItem) || isInTabContext { say(.tab, .role, .role) }
    if traits.contains(.textEntry) { tellField() }
    if traits.contains(.header) { tellHeading() }
    if traits.contains(.link), teller.settings.links == .speak || style == .snapshot {
      say(.link, .role, .role)
    }
    if stop.view.elementType == "PickerWheel", style == .spoken { say(.pickerItem, .role, .role) }
    if traits.contains(.adjustable) { say(.adjustable, .role, .role) }
    if traits.contains(.image) { say(.image, .role, .role) }
    if traits.contains(.searchField), !saysSearchFieldAsField { say(.searchField, .role, .role) }
    if stop.view.isDraggable, style == .spoken { say(.draggable, .role, .state) }
    if style == .spoken, teller.version.saysExpansion {
      switch stop.view.expansion {
      case .collapsed?: say(.collapsed, .role, .state)
      case .expanded?: say(.expanded, .role, .state)
      case nil: break
      }
    }
  }

  /// Said by a better word, or by the bar around it.
  private var hidesButton: Bool {
    !traits.isDisjoint(with: .betterThanButton) || isInTabContext
  }

  var isInTabContext: Bool {
    switch stop.context {
    case .tab, .tabBarItem: true
    case .none, .segment, .listStart, .listEnd, .landmarkStart, .landmarkEnd, .cell: false
    }
  }

  /// A disabled item of a `UITabBar` is not read as dimmed (AccessibilitySnapshot, pictures), nor
  /// from iOS 26 on the half of a stepper (`voiceover.version.stepper-limit`).
  private var isNeverDimmed: Bool {
    if case .tabBarItem = stop.context { return true }
    guard !teller.version.dimsStepperHalves else { return false }
    return layout.tree.parent(of: stop.node).map {
      layout.tree.nodes[$0].payload.elementType == "Stepper"
    } ?? false
  }

  mutating func tellSwitch() {
    // A row that only passes the trait on says its state without the word.
    if traits.contains(.button) { say(.switchButton, .role, .role) }
    tellSwitchState()
  }

  mutating func tellSwitchState() {
    switch stop.view.value {
    case "1"?: say(.switchOn, .role, .state)
    case "0"?: say(.switchOff, .role, .state)
    case "2"?: say(.switchMixed, .role, .state)
    case let value: tell(value, .role, .state, VoiceOverRules.Parts.switchValue, at: .value)
    }
  }

  /// A search box says `search field` without `text field`; the model says both.
  private var saysSearchFieldAsField: Bool {
    style == .spoken && tellsValueAfterRoles && traits.contains(.searchField)
  }

  private mutating func tellField() {
    if saysSearchFieldAsField {
      say(.searchField, .role, .role)
    } else if traits.contains(.secureTextField) {
      say(.secureTextField, .role, .role)
    } else if style == .snapshot || !traits.contains(.searchField) {
      say(.textField, .role, .role)
    }
    guard traits.contains(.isEditing) else { return }
    say(.isEditing, .role, .state)
    guard tellsValueAfterRoles else { return }
    tellValue()
    if stop.isCharacterMode { say(.characterMode, .role, .state) }
    switch stop.insertionPoint {
    case .start?: say(.insertionPointAtStart, .role, .state)
    case .end?: say(.insertionPointAtEnd, .role, .state)
    case nil: break
    }
  }

  private mutating func tellHeading() {
    if let level = stop.view.headingLevel, style == .spoken {
      say(.headingLevel, .role, .role, ["\(level)"])
    } else {
      say(.heading, .role, .role)
    }
  }
}

extension AppleNode.Traits {
  /// What is said in place of the button trait, or without it.
  fileprivate static let betterThanButton: Self = [
    .keyboardKey, .switchButton, .tabBarItem, .backButton,
  ]
}
