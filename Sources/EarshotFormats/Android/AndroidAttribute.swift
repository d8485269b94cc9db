/// The attributes of nodes in the Android dialects, whatever their order (`reference/formats.md` §1).
enum AndroidAttribute: UInt8 {
  case text, contentDescription, hint, error, paneTitle, tooltip, resourceID, className
  case checkable, checked, clickable, longClickable, enabled, focusable, focused, scrollable
  case password, selected, visible, bounds, extras, important, screenReaderFocusable
  case showingHint, textEntryKey, multiline, dismissable, readerFocused, heading, liveRegion
  case contentInvalid, clickableSpan, actions, windowID, isCollection, isCollectionItem
  case instance, package
  /// Nothing that a reader says depends on it.
  case silent

  static let names: [(name: StaticString, key: AndroidAttribute)] = [
    ("index", .silent), ("package", .package), ("class", .className), ("text", .text),
    ("content-desc", .contentDescription), ("resource-id", .resourceID),
    ("checkable", .checkable), ("checked", .checked), ("clickable", .clickable),
    ("enabled", .enabled), ("focusable", .focusable), ("focused", .focused),
    ("long-clickable", .longClickable), ("password", .password), ("scrollable", .scrollable),
    ("selected", .selected), ("bounds", .bounds), ("displayed", .visible),
    ("visible-to-user", .visible), ("hint", .hint), ("extras", .extras),
    ("a11y-important", .important), ("screen-reader-focusable", .screenReaderFocusable),
    ("drawing-order", .silent), ("showing-hint", .showingHint),
    ("text-entry-key", .textEntryKey), ("dismissable", .dismissable),
    ("a11y-focused", .readerFocused), ("heading", .heading), ("live-region", .liveRegion),
    ("context-clickable", .silent), ("content-invalid", .contentInvalid),
    ("window-id", .windowID), ("error", .error), ("pane-title", .paneTitle),
    ("tooltip-text", .tooltip), ("multiline", .multiline),
    ("text-has-clickable-span", .clickableSpan), ("actions", .actions),
    ("is-collection", .isCollection), ("is-collection-item", .isCollectionItem),
    ("selection-start", .silent), ("selection-end", .silent), ("input-type", .silent),
    ("max-text-length", .silent), ("text-size", .silent), ("text-unit", .silent),
    ("NAF", .silent), ("display-id", .silent), ("instance", .instance),
  ]
}

/// The attributes that a file used at all: they tell its generation, and so what it cannot say.
struct SeenAttributes {
  private var bits: UInt64 = 0

  mutating func insert(_ attribute: AndroidAttribute) { bits |= 1 << UInt64(attribute.rawValue) }
  func contains(_ attribute: AndroidAttribute) -> Bool {
    bits & (1 << UInt64(attribute.rawValue)) != 0
  }
}
