import EarshotModel

/// What Switch Control does, and what is only our reading of it.
///
/// Source: section i of the VoiceOver reference.
enum SwitchControlRules {
  static let target = Rule(
    "switch-control.target", .heard, "Orange notes on WWDC 2020 talk 10019; Apple user guides",
    "item scanning goes through the stops of VoiceOver that take part in interaction, in its order")
  static let responds = Rule(
    "switch-control.target.responds", .documented, "Apple, accessibilityRespondsToUserInteraction",
    "an element that says whether it responds to the user is a target if it does")
  static let silent = Rule(
    "switch-control.target.plain", .heard, "Orange notes on WWDC 2020 talk 10019",
    "plain text and images are skipped")
  static let dimmed = Rule(
    "switch-control.target.dimmed", .inferred, "our reading",
    "a dimmed element is left out")
  static let speech = Rule(
    "switch-control.speech", .inferred, "our reading of the setting Speech",
    "with Speech on, the label and the value of what is highlighted are said")
  static let end = Rule(
    "switch-control.end", .inferred, "our reading",
    "a walk ends with the last target, though a device begins again")

  static let steps = Rule(
    "switch-control.steps", .documented, "Apple user guides, Switch Control: item scanning",
    "target k is reached by k - 1 moves and one selection; scanning begins at the first target")
  static let menu = Rule(
    "switch-control.menu", .heard, "Orange notes on WWDC 2020 talk 10019",
    "selecting a target opens the scanner menu, which holds its custom actions too; that Tap is "
      + "its first entry is our reading")
  static let groups = Rule(
    "switch-control.groups", .inferred, "our reading; Apple does not publish the cut",
    "Group Items makes groups of containers, and rows of the other targets that stand on a line")

  static let all = [target, responds, silent, dimmed, speech, end, steps, menu, groups]

  /// What makes an element take part in interaction where it does not say so itself.
  static let interactive: AppleNode.Traits = [
    .button, .link, .adjustable, .textEntry, .searchField, .switchButton, .keyboardKey,
    .tabBarItem, .backButton, .popUpButton,
  ]
}
