internal import EarshotModel

/// Where a node stands: in a collection, a container, a window.
enum TalkBackPlaceRules {
  static let position = Rule(
    "talkback.position.list", .readerCode,
    "CollectionStateFeedbackUtils.java#getCollectionItemTransitionDescription",
    "An item of a list says its number and how many there are, once each time the number changes.")
  static let itemHeading = Rule(
    "talkback.position.heading", .readerCode,
    "CollectionStateFeedbackUtils.java#getCollectionItemTransitionDescription",
    "A heading in a list or grid says so with its position.")
  static let row = Rule(
    "talkback.position.row", .readerCode,
    "CollectionStateFeedbackUtils.java#getCollectionItemTransitionDescription",
    "A cell says its row when that has changed.")
  static let column = Rule(
    "talkback.position.column", .readerCode,
    "CollectionStateFeedbackUtils.java#getCollectionItemTransitionDescription",
    "A cell says its column when that has changed.")
  static let rowHeader = Rule(
    "talkback.header.row", .readerCode, "CollectionState.java#updateTableHeaderInfo",
    "The heading of the row takes the place of its number.")
  static let columnHeader = Rule(
    "talkback.header.column", .readerCode, "CollectionState.java#updateTableHeaderInfo",
    "The heading of the column takes the place of its number.")
  static let enterList = Rule(
    "talkback.collection.enter-list", .readerCode,
    "CollectionStateFeedbackUtils.java#getCollectionTransitionDescription",
    "Entering a list says so, with its name, level and number of items.")
  static let enterGrid = Rule(
    "talkback.collection.enter-grid", .readerCode,
    "CollectionStateFeedbackUtils.java#getCollectionTransitionDescription",
    "Entering a grid says so, with its name, level, rows and columns.")
  static let enterPager = Rule(
    "talkback.collection.enter-pager", .readerCode,
    "CollectionStateFeedbackUtils.java#getCollectionTransitionDescription",
    "Entering a pager says so, by the counts that it has.")
  static let enterRole = Rule(
    "talkback.collection.enter-role", .readerCode,
    "CollectionStateFeedbackUtils.java#getCollectionNameWithRoleDescriptionEnter",
    "Entering a collection with a role description says that.")
  static let exit = Rule(
    "talkback.collection.exit", .readerCode,
    "CollectionStateFeedbackUtils.java#getCollectionTransitionDescription",
    "The first stop outside a collection says that it was left.")
  static let level = Rule(
    "talkback.collection.level", .readerCode, "CollectionState.java#getCollectionLevelInternal",
    "A hierarchical collection says its level, the outermost being 1.")
  static let count = Rule(
    "talkback.collection.count", .readerCode,
    "CollectionStateFeedbackUtils.java#getCollectionListItemCount, #getCollectionGridItemCount",
    "The counts are those that the collection gives, where both are known.")
  static let container = Rule(
    "talkback.container", .readerCode,
    "EventTypeViewAccessibilityFocusedFeedbackRule.java#containerTransitionState",
    "Entering and leaving a container with a title says so, unless a collection was entered "
      + "or left."
  )
  static let window = Rule(
    "talkback.window.enter", .readerCode,
    "EventTypeViewAccessibilityFocusedFeedbackRule.java#windowTransitionState",
    "A move of the user into another window says its title.")
  static let title = Rule(
    "talkback.window.title", .readerCode, "ScreenFeedbackManager.java#composeFeedback",
    "A new screen says its title before the first focus, and nothing interrupts it.")
  static let pane = Rule(
    "talkback.window.pane", .readerCode, "WindowEventInterpreter.java#updateWindowTitleFromPane",
    "A pane that appears makes its title that of the window, so the title is spoken.")

  static let all: [Rule] = [
    position, itemHeading, row, column, rowHeader, columnHeader, enterList, enterGrid, enterPager,
    enterRole, exit, level, count, container, window, title, pane,
  ]
}
