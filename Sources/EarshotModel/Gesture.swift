/// What the user of a reader does, by what it is for.
///
/// Which finger movement that is depends on the reader and, for TalkBack, on the direction of
/// writing; the reader's profile says so.
package enum Gesture: Hashable, Sendable {
  case next
  case previous
  case first
  case last
  /// Touch exploration of one node of the current screen.
  case touch(NodeIndex)
  case swipeUp
  case swipeDown
  case activate
  case hold
  case scrub
  case magicTap
  case scrollForward
  case scrollBackward
  case readFromHere
  case readFromTop
  case stopReading
  /// Turns the rotor or reading control to a category by its name in a scenario (`headings`).
  case turnTo(String)
  /// Performs a custom action by its name.
  case action(String)
  case type(String)
  case delete(Int)
  case key(Key)
  /// A key command of a desktop reader, in the words of its manual: `h`, `shift+h`, `NVDA+space`,
  /// `control+home`. Letters are in lower case but for `NVDA`.
  case quickKey(String)

  /// The keys of a hardware keyboard that readers answer.
  package enum Key: String, Hashable, Sendable, CaseIterable {
    case tab = "Tab"
    case shiftTab = "Shift Tab"
    case up = "Up"
    case down = "Down"
    case left = "Left"
    case right = "Right"
    case space = "Space"
    case enter = "Enter"
    case escape = "Escape"
  }
}

/// What reaches a reader: a screen, something the user does, something the app does.
package enum ReaderInput: Sendable {
  /// A screen to walk, already announced: the cursor stands before its first stop.
  case begin(Screen)
  /// Another screen came up by itself or by navigation: its title and first focus are spoken.
  case replace(Screen)
  /// The same screen with other contents (same shape); the cursor stays. Nothing is spoken by this
  /// alone: the app's events say what changed.
  case update(Screen)
  case gesture(Gesture)
  case app(AppEvent)
}

/// What an app tells the reader, by node of the current screen.
package enum AppEvent: Hashable, Sendable {
  case clicked(NodeIndex)
  case contentChanged(NodeIndex, Set<ContentChange>)
  case paneAppeared(NodeIndex)
  /// `announceForAccessibility`, or an announcement notification.
  case announcement(String)
  case layoutChanged(focus: NodeIndex?, message: String?)
  case screenChanged(focus: NodeIndex?, message: String?)
}

/// What of a node changed.
package enum ContentChange: String, Hashable, Sendable, CaseIterable {
  case contentDescription, text, stateDescription, dragStarted, dragDropped, dragCancelled
  case undefined, error, enabled, subtree
}
