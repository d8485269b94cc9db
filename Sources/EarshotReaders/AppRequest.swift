package import EarshotModel

/// What a reader asks of the app when its user makes a gesture, by node of the reader's screen.
package enum AppRequest: Sendable, Hashable {
  case activate(NodeIndex)
  case hold(NodeIndex)
  /// A custom action by its name.
  case action(String, NodeIndex)
  /// Moves a value by steps, down where they are negative.
  case adjust(NodeIndex, steps: Int)
  case type(String, NodeIndex)
  /// Deletes so many characters before the insertion point.
  case delete(Int, NodeIndex)
  /// A key that the reader leaves to the app and its system.
  case key(Gesture.Key, NodeIndex?)
  /// Back, or out of what is over the screen.
  case back
  case magicTap
  case scroll(forward: Bool, NodeIndex?)
}

/// The contents of a screen after the app changed them, and where its nodes went.
package struct ScreenChange: Sendable {
  package enum Kind: Sendable, Hashable {
    /// The same window with other contents.
    case contents
    /// A window came up over the screen: an alert, a sheet, a menu.
    case covered
    /// The window over the screen is gone.
    case uncovered
    /// Another screen came up anew.
    case arrived
    /// The user came back to a screen that was there before.
    case returned
  }

  package var kind: Kind
  package var screen: Screen
  /// For each node of the screen before, where it is now; nil where it is gone.
  package var moved: [NodeIndex?]
  /// Where the app asks the reader to go.
  package var focus: NodeIndex?

  package init(
    _ kind: Kind, _ screen: Screen, moved: [NodeIndex?], focus: NodeIndex? = nil
  ) {
    self.kind = kind
    self.screen = screen
    self.moved = moved
    self.focus = focus
  }

  /// Where a node of the screen before is now.
  package func place(of node: NodeIndex) -> NodeIndex? {
    moved.indices.contains(node) ? moved[node] : nil
  }

  /// Where a node that is gone would be: after the last node before it that is still there.
  package func gap(of node: NodeIndex) -> NodeIndex {
    let before = moved[..<min(max(node, 0), moved.count)].lazy.compactMap { $0 }.last
    return before.map { $0 + 1 } ?? 0
  }
}

/// What became of a text that the user was entering.
package enum TextEcho: Sendable, Hashable {
  /// Characters went in one by one; those of a password are not shown.
  case added(String, isSecret: Bool)
  /// Characters were deleted one by one, the first being the one that went first.
  case removed(String, isSecret: Bool)
  /// All of it was deleted at once.
  case cleared
  /// The field takes no more.
  case full
}

extension ReaderSession {
  package func request(_ gesture: Gesture) -> AppRequest? {
    plainRequest(gesture)
  }

  /// What a gesture asks for where the reader turns nothing to another use.
  package func plainRequest(_ gesture: Gesture) -> AppRequest? {
    switch gesture {
    case .activate: cursor.map { .activate($0) }
    case .hold: cursor.map { .hold($0) }
    case .action(let name): cursor.map { .action(name, $0) }
    case .type(let text): cursor.map { .type(text, $0) }
    case .delete(let count): cursor.map { .delete(count, $0) }
    case .key(let key): .key(key, cursor)
    case .scrub: .back
    case .magicTap: .magicTap
    case .scrollForward: .scroll(forward: true, cursor)
    case .scrollBackward: .scroll(forward: false, cursor)
    case .next, .previous, .first, .last, .touch, .swipeUp, .swipeDown, .readFromHere,
      .readFromTop, .stopReading, .turnTo, .quickKey:
      nil
    }
  }

  package mutating func follow(_ change: ScreenChange) -> [Event] {
    switch change.kind {
    case .contents: receive(.update(change.screen))
    case .arrived, .returned: receive(.replace(change.screen))
    case .covered, .uncovered:
      receive(.replace(change.screen))
        + (change.focus.map { receive(.app(.layoutChanged(focus: $0, message: nil))) } ?? [])
    }
  }

  package mutating func echo(_ echo: TextEcho) -> [Event] { [] }
}
