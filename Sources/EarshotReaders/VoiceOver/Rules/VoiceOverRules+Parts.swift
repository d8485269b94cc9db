import EarshotModel

extension VoiceOverRules {
  /// What is said at a stop, in the order of speaking.
  enum Parts {
    static let label = Rule(
      "voiceover.part.label", .modelCode, formatter, "the label comes first")
    static let value = Rule(
      "voiceover.part.value", .modelCode, formatter,
      "the value follows the label; that of a switch is its state")
    static let switchValue = Rule(
      "voiceover.part.switch-value", .heard, "AccessibilitySnapshot, commit log; iOS 17 and later",
      "a value of a switch other than 0, 1 and 2 is spoken in the place of its state")
    static let editedValue = Rule(
      "voiceover.part.edited-value", .heard,
      "kickstarter ios-oss 545; tmobile/magentaA11y recordings",
      "while a text field is edited, its text follows the role words")
    static let content = Rule(
      "voiceover.part.important-content", .heard, "Blueprint documentation, by the model's company",
      "custom content of high importance follows the value, before the hint")
    static let hintForLabel = Rule(
      "voiceover.part.hint-for-label", .heard, "AdaptiveCards 8437, iOS 16.3.1; Expensify 56993",
      "where there is nothing but a hint, it takes the place of the label")
    static let changed = Rule(
      "voiceover.part.changed", .heard, "a11ysupport.io; tmobile/magentaA11y recordings",
      "after an activation VoiceOver says what changed, and no more")

    static let all = [label, value, switchValue, editedValue, content, hintForLabel, changed]
  }

  /// What is said on the way into a container.
  enum Containers {
    static let name = Rule(
      "voiceover.container.name", .heard,
      "accessibilityupto11.com, day 37; Stack Overflow 55593761",
      "the name of a group is said before the first stop reached inside it, from either side")
    static let nativeName = Rule(
      "voiceover.container.native-name", .inferred,
      "a11ysupport.io for the web; our inference for native lists and tables",
      "the label of a list, a table or a landmark is said on entering it")
    static let landmarkName = Rule(
      "voiceover.container.landmark-name", .inferred,
      "a11ysupport.io for the web; our inference for native landmarks",
      "the name of a landmark is said with its first and its last member, after their words")

    static let all = [name, nativeName, landmarkName]
  }

  /// Data tables.
  enum Tables {
    static let header = Rule(
      "voiceover.table.header", .modelCode, parser,
      "headers come before a cell: the row's for the first cell of a row, the column's for each")
    static let all = [header]
  }

  /// Hints.
  enum Hints {
    static let app = Rule(
      "voiceover.hint.app", .modelCode, formatter, "the app's hint comes after all that is told")
    static let field = Rule(
      "voiceover.hint.field", .heard,
      "cvs-health SwiftUI techniques, InputInstructions and ErrorValidation",
      "the app's hint of a text field is heard before the system's; the model leaves it out")
    static let all = [app, field]
  }

  /// What apps tell, and what moves the cursor.
  enum Events {
    static let announcement = Rule(
      "voiceover.event.announcement", .documented,
      "Apple, UIAccessibility.Notification.announcement",
      "an announcement is spoken, and the cursor stays")
    static let layoutChanged = Rule(
      "voiceover.event.layout-changed", .documented,
      "Apple, UIAccessibility.Notification.layoutChanged",
      "when the layout changes, the cursor goes to the element given, or stays")
    static let screenChanged = Rule(
      "voiceover.event.screen-changed", .documented,
      "Apple, UIAccessibility.Notification.screenChanged",
      "when the screen changes, a sound is played and the cursor goes to the first stop")
    static let rotor = Rule(
      "voiceover.event.rotor", .inferred, platform,
      "a swipe up or down moves by what the rotor stands at")
    static let rotorName = Rule(
      "voiceover.event.rotor-name", .modelCode, "AccessibilitySnapshot 0.12.1, names of rotors",
      "turning the rotor says the name of the category")
    static let defaultAction = Rule(
      "voiceover.event.default-action", .inferred, platform,
      "the actions of a stop are followed by the activation itself")
    static let typed = Rule(
      "voiceover.event.typed", .inferred, platform,
      "each character is spoken as it is typed or deleted; those of a password are bullets")
    static let all = [
      announcement, layoutChanged, screenChanged, rotor, rotorName, defaultAction, typed,
    ]
  }

  /// What differs between versions.
  enum Versions {
    static let expansion = Rule(
      "voiceover.version.expansion", .inferred, "\(platform); an interface of iOS 18",
      "collapsed and expanded are words of VoiceOver from iOS 18 on")
    static let tabBadge = Rule(
      "voiceover.version.tab-badge", .heard,
      "reference pictures of iOS 26.2; Signal-iOS 6253 on iOS 26.4",
      "from iOS 26 on the badge of a tab is not told")
    static let stepperLimit = Rule(
      "voiceover.version.stepper-limit", .modelCode, "reference pictures of iOS 26.2",
      "from iOS 26 on the half of a stepper at its limit is not called dimmed")
    static let all = [expansion, tabBadge, stepperLimit]
  }
}
