internal import EarshotModel

/// What is said when the app changes something.
enum TalkBackEventRules {
  static let liveRegion = Rule(
    "talkback.event.live-region", .readerCode,
    "EventTypeWindowContentChangedFeedbackRule.java#windowContentChanged",
    "A change in a live region speaks all of the region; polite waits, assertive interrupts.")
  static let liveAncestor = Rule(
    "talkback.event.live-ancestor", .inferred, "ViewGroup.notifySubtreeAccessibilityStateChanged",
    "A change inside a live region is reported as one of the region.")
  static let descriptionChanged = Rule(
    "talkback.event.description", .readerCode,
    "EventTypeWindowContentChangedFeedbackRule.java#computeWindowContentChangedStateText",
    "A new content description is spoken if the node or an ancestor has focus.")
  static let textChanged = Rule(
    "talkback.event.text", .readerCode,
    "EventTypeWindowContentChangedFeedbackRule.java#computeWindowContentChangedStateText",
    "A new text is spoken if the node or an ancestor has focus; an edit box keeps silent.")
  static let stateChanged = Rule(
    "talkback.event.state", .readerCode,
    "EventTypeWindowContentChangedFeedbackRule.java#computeWindowContentChangedStateText",
    "A new state is spoken if the node or an ancestor has focus.")
  static let enabledChanged = Rule(
    "talkback.event.enabled", .readerCode,
    "AccessibilityNodeFeedbackUtils.java#getAccessibilityEnabledState",
    "Whether the node is enabled now is spoken if the node or an ancestor has focus.")
  static let errorChanged = Rule(
    "talkback.event.error", .readerCode,
    "AccessibilityNodeFeedbackUtils.java#getAccessibilityNodeErrorText",
    "An error that appears is spoken wherever focus is.")
  static let drag = Rule(
    "talkback.event.drag", .readerCode,
    "EventTypeWindowContentChangedFeedbackRule.java#computeWindowContentChangedStateText",
    "The beginning, end and cancelling of a drag are spoken.")
  static let clickedChecked = Rule(
    "talkback.event.clicked.checked", .readerCode,
    "EventTypeViewClickedFeedbackRule.java#getViewCheckStateText",
    "After a click the new state of what is checkable is spoken, unless it has a state description."
  )
  static let clickedSelected = Rule(
    "talkback.event.clicked.selected", .readerCode,
    "EventTypeViewClickedFeedbackRule.java#computeTtsOutput",
    "After a click what is now selected says so.")
  static let clickedExpanded = Rule(
    "talkback.event.clicked.expanded", .readerCode,
    "EventTypeViewClickedFeedbackRule.java#computeTtsOutput",
    "After a click what is now expanded or collapsed says so.")
  static let announcement = Rule(
    "talkback.event.announcement", .readerCode,
    "EventTypeAnnouncementFeedbackRule.java, Compositor.java",
    "An announcement of the app is spoken; up to 30 characters nothing interrupts it.")
  static let noTarget = Rule(
    "talkback.control.no-target", .readerCode,
    "FocusProcessorForLogicalNavigation.java, strings.xml end_of_page and start_of_page",
    "A reading control that finds nothing says so.")
  static let turned = Rule(
    "talkback.control.turned", .inferred, "SelectorController.java#SELECTOR_SETTINGS",
    "Turning to another reading control speaks its name; the words around it were not read.")
  static let echo = Rule(
    "talkback.event.typed", .inferred, "EventTypeViewTextChangedFeedbackRule.java",
    "Each character is spoken as it is typed; those of a password are bullets.")
  static let removed = Rule(
    "talkback.event.removed", .readerCode, "strings_compositor.xml template_text_removed",
    "A character that is deleted is spoken, and that it was; a whole text only that it is cleared.")
  static let full = Rule(
    "talkback.event.full", .readerCode, "strings_compositor.xml value_text_max_length",
    "A field that takes no more says so.")
  static let granularity = Rule(
    "talkback.control.text", .readerCode, "FocusProcessorForLogicalNavigation.java",
    "Characters, words and lines move inside the text that has focus, at its end to the next stop.")
  static let action = Rule(
    "talkback.control.action", .inferred, "SelectorController.java, Actions",
    "Swiping up or down with the control Actions names one action after the other.")

  static let all: [Rule] = [
    liveRegion, liveAncestor, descriptionChanged, textChanged, stateChanged, enabledChanged,
    errorChanged, drag, clickedChecked, clickedSelected, clickedExpanded, announcement, noTarget,
    turned, echo, removed, full, granularity, action,
  ]
}
