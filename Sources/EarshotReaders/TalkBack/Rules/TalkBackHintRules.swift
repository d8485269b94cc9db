internal import EarshotModel

/// The usage hint, spoken after the announcement.
enum TalkBackHintRules {
  static let click = Rule(
    "talkback.hint.click", .readerCode, "ClickableHint.java#clickableHint",
    "What is clickable can be activated.")
  static let action = Rule(
    "talkback.hint.action", .readerCode, "ClickableHint.java#actionClickHint",
    "The label of the click action takes the place of activate.")
  static let toggle = Rule(
    "talkback.hint.toggle", .readerCode, "ClickableHint.java#checkableHint",
    "What is checkable can be toggled.")
  static let select = Rule(
    "talkback.hint.select", .readerCode, "ClickableHint.java#singleSelectionClickHint",
    "An item of a collection with single selection can be selected.")
  static let edit = Rule(
    "talkback.hint.edit", .readerCode, "NodeRoleHint.java#getEditTextHint",
    "A field without input focus can be edited.")
  static let change = Rule(
    "talkback.hint.change", .readerCode, "NodeRoleHint.java#getHint",
    "A drop-down list can be changed.")
  static let longPress = Rule(
    "talkback.hint.long-press", .readerCode, "LongClickableHint.java#longClickableHint",
    "What is long-clickable can be pressed long.")
  static let longAction = Rule(
    "talkback.hint.long-action", .readerCode, "LongClickableHint.java#actionLongClickHint",
    "The label of the long-click action takes the place of long press.")
  static let adjust = Rule(
    "talkback.hint.adjust", .readerCode, "GlobalVariables.java#getGlobalAdjustableHint",
    "A slider that scrolls, and what lies in a number picker, can be adjusted.")
  static let adjustByKeys = Rule(
    "talkback.hint.adjust.keys", .inferred, "GlobalVariables.java#getGlobalAdjustableHint, 13.0",
    "Before 14 the hint names the volume keys, unless a gesture is set for it.")
  static let actions = Rule(
    "talkback.hint.actions", .readerCode,
    "AccessibilityNodeFeedbackUtils.java#getHintForNodeActions",
    "Actions of the app are offered by the reading control or the menu.")
  static let menus = Rule(
    "talkback.hint.menus", .readerCode, "AccessibilityNodeFeedbackUtils.java#getHintForNodeActions",
    "Menus that the node offers are named with the gesture that opens them.")
  static let keyNames = Rule(
    "talkback.hint.keys", .inferred,
    "DefaultKeyComboModel.java, KeyComboManager.java#getKeyComboStringRepresentation",
    "With a keyboard the hint names the keys; their spelling is not confirmed.")

  static let all: [Rule] = [
    click, action, toggle, select, edit, change, longPress, longAction, adjust, adjustByKeys,
    actions, menus, keyNames,
  ]
}
