import EarshotModel

extension VoiceOverTale {
  /// Part 10: the app's hint, then the system's, each joined as a sentence to the one before it.
  ///
  /// A dimmed element has no hint of the system. Source: AccessibilitySnapshot's formatter; what it
  /// does not know (pickers, expansion, the app's hint of a text field) from reports.
  mutating func tellHints() {
    guard teller.settings.speakHints || style == .snapshot else { return }
    let isEnabled = !traits.contains(.notEnabled)
    let isField = traits.contains(.textEntry)
    let system = isEnabled ? systemHints : []
    // The model lets the system's hint of a text field take the place of the app's.
    let replacesApp = style == .snapshot && isField && isEnabled
    if hintInPlaceOfLabel == nil, !replacesApp {
      let rule = isField ? VoiceOverRules.Hints.field : VoiceOverRules.Hints.app
      tell(stop.view.hint, .hint, .hint, rule, at: .hint)
    }
    for hint in system {
      guard phrases.last?.slot == .hint else {
        say(hint, .hint, .hint)
        continue
      }
      dropLastPeriod()
      say(hint, .hint, .hint, joiner: ". ")
    }
  }

  private var systemHints: [VoiceOverWord] {
    var hints: [VoiceOverWord] = []
    let view = stop.view
    let isSwitch = traits.contains(.switchButton)
    if isSwitch { hints.append(.hintSwitch) }
    if traits.contains(.textEntry) {
      if traits.contains(.isEditing) {
        hints.append(.hintMisspelled)
      } else {
        hints.append(traits.contains(.textArea) ? .hintTextArea : .hintTextEntry)
      }
    }
    if traits.contains(.adjustable), !isSwitch, !hasHintOnly { hints.append(.hintAdjustable) }
    guard style == .spoken else { return hints }
    if traits.contains(.popUpButton) { hints.append(.hintPicker) }
    if view.isDraggable { hints.append(.hintReorder) }
    if teller.version.saysExpansion {
      switch view.expansion {
      case .collapsed?: hints.append(.hintExpand)
      case .expanded?: hints.append(.hintCollapse)
      case nil: break
      }
    }
    return hints
  }

  private var hasHintOnly: Bool {
    !(stop.view.hint ?? "").isEmpty && (stop.view.label ?? "").isEmpty
      && (stop.view.value ?? "").isEmpty
  }
}
