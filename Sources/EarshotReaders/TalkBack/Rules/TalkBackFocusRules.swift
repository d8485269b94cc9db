internal import EarshotModel

/// Which nodes are stops, and in which order.
enum TalkBackFocusRules {
  static let pruned = Rule(
    "talkback.focus.unimportant", .inferred,
    "View.isImportantForAccessibility; accessibilityservice.xml without "
      + "flagIncludeNotImportantViews",
    "A view that is not important for accessibility is not in the tree, and its children hang"
      + " from the nearest view that is."
  )
  static let hidden = Rule(
    "talkback.focus.hidden", .inferred, "View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS",
    "A view that hides its descendants is not in the tree, and neither is anything below it.")
  static let web = Rule(
    "talkback.focus.web", .readerCode,
    "AccessibilityNodeInfoUtils.java#shouldFocusNode, WebInterfaceUtils.java#supportsWebActions",
    "Content of a web page is a stop where the browser says so, as long as its WebView is visible.")
  static let webDump = Rule(
    "talkback.focus.web.dump", .inferred,
    "Chromium, AXNode's test of what is interesting on Android",
    "In a dump that lists no actions, controls and lone texts of a web page are taken for its"
      + " stops."
  )
  static let invisible = Rule(
    "talkback.focus.invisible", .readerCode, "AccessibilityNodeInfoUtils.java#isVisible",
    "What is not visible to the user is no stop.")
  static let pictureInPicture = Rule(
    "talkback.focus.picture-in-picture", .readerCode,
    "AccessibilityNodeInfoUtils.java#isPictureInPicture",
    "Everything in a picture-in-picture window is a stop.")
  static let windowSized = Rule(
    "talkback.focus.window-sized", .readerCode,
    "AccessibilityNodeInfoUtils.java#areBoundsIdenticalToWindow",
    "A node with children and the bounds of its window that is neither focusable nor "
      + "clickable is no stop."
  )
  static let leaf = Rule(
    "talkback.focus.leaf", .readerCode, "AccessibilityNodeInfoUtils.java#shouldFocusNode",
    "A focusable or clickable node without children is a stop, even with nothing to say.")
  static let speaking = Rule(
    "talkback.focus.speaking", .readerCode, "AccessibilityNodeInfoUtils.java#isSpeakingNode",
    "A focusable or clickable node, or an item of a list or scroller, is a stop if it or its "
      + "passive children have something to say."
  )
  static let silent = Rule(
    "talkback.focus.silent", .readerCode,
    "AccessibilityNodeInfoUtils.java#hasNonActionableSpeakingChildren",
    "A focusable node with children is no stop if neither it nor its passive children have "
      + "anything to say."
  )
  static let passive = Rule(
    "talkback.focus.passive", .readerCode, "AccessibilityNodeInfoUtils.java#shouldFocusNode",
    "A passive node with a text or state and no focusable ancestor is a stop.")
  static let covered = Rule(
    "talkback.focus.covered", .readerCode, "AccessibilityNodeInfoUtils.java#shouldFocusNode",
    "A passive node below a focusable ancestor is no stop: it is spoken as a part of that "
      + "ancestor or not at all."
  )
  static let empty = Rule(
    "talkback.focus.empty", .readerCode,
    "AccessibilityNodeInfoUtils.java#hasText, #hasStateDescription",
    "A passive node without a text and without a state is no stop.")
  static let reorder = Rule(
    "talkback.order.bounds", .readerCode,
    "ReorderedChildrenIterator.java, NodeCachedBoundsCalculator.java#fetchBound",
    "A container is visited where the stops in it lie, if its own bounds agreed with the "
      + "order before."
  )
  static let attributes = Rule(
    "talkback.order.traversal", .readerCode, "OrderedTraversalController.java#reorderTree",
    "traversalBefore and traversalAfter move a node before or after another one.")
  static let edge = Rule(
    "talkback.order.edge", .readerCode,
    "FocusProcessorForLogicalNavigation.java#findTargetForWrapAround",
    "At the end of a window one swipe is absorbed, and the next one wraps around.")
  static let initial = Rule(
    "talkback.focus.initial", .readerCode,
    "FocusActorForScreenStateChange.java, FocusFeedbackMapper.java#mapWindowChangeToFocusAction",
    "On a new screen focus goes where it was in that window, to an edited field, or to the "
      + "first stop that does not repeat the title."
  )

  static let all: [Rule] = [
    pruned, hidden, web, webDump, invisible, pictureInPicture, windowSized, leaf, speaking,
    silent, passive, covered, empty, reorder, attributes, edge, initial,
  ]
}
