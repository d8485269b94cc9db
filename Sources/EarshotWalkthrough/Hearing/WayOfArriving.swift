package import EarshotModel
package import EarshotReaders

/// How the cursor came to a stop, as far as that can change what is said there.
package enum WayOfArriving: Hashable, Sendable {
  /// From the stop before it.
  case swipeForward
  /// From the stop after it.
  case swipeBackward
  case touch
  /// From inside the same list, group or other container, so that entering it is not told again.
  case withinContainer
  /// The screen came up and put the cursor there.
  case screenAppeared
  /// The user has just typed into the field, with the rotor on characters or elsewhere.
  case typing(characters: Bool)
  /// From another window; the title is that of the window arrived in.
  case otherWindow(title: String)

  /// All ways that need nothing but the screen, the plainest first.
  package static let plain: [WayOfArriving] = [
    .swipeForward, .swipeBackward, .touch, .withinContainer, .screenAppeared,
    .typing(characters: false), .typing(characters: true),
  ]

  /// The way as an observation's file writes it; nil for what is none.
  package init?(written text: String) {
    switch text {
    case "swipe", "swipe forward": self = .swipeForward
    case "swipe back": self = .swipeBackward
    case "touch": self = .touch
    case "inside": self = .withinContainer
    case "screen": self = .screenAppeared
    case "typing": self = .typing(characters: false)
    default: return nil
    }
  }

  /// The words that ``init(written:)`` takes.
  package static let written = ["swipe", "swipe back", "touch", "inside", "screen", "typing"]

  /// The way in a sentence: `it says that when …`.
  package var words: String {
    switch self {
    case .swipeForward: "reached by swiping on from the stop before it"
    case .swipeBackward: "reached by swiping back from the stop after it"
    case .touch: "reached by touch"
    case .withinContainer: "reached from inside the same container"
    case .screenAppeared: "reached as the screen came up"
    case .typing(let characters):
      "read again after typing" + (characters ? " with the rotor on characters" : "")
    case .otherWindow(let title): "reached from another window, this one titled '\(title)'"
    }
  }

  /// What a reader that has heard nothing yet says on coming to a node this way; nil where this
  /// way does not lead there.
  ///
  /// - Parameter screen: Of the reader's own platform.
  package func arrival(
    at node: NodeIndex, of screen: Screen, _ session: any ReaderSession
  ) -> Arrival? {
    var session = session
    switch self {
    case .swipeForward:
      _ = session.receive(.begin(screen))
      return swipe(.next, to: node, screen, &session)
    case .swipeBackward:
      _ = session.receive(.begin(screen))
      _ = session.receive(.gesture(.last))
      return swipe(.previous, to: node, screen, &session)
    case .touch:
      _ = session.receive(.begin(screen))
      return session.receive(.gesture(.touch(node))).arrival(at: node)
    case .withinContainer:
      _ = session.receive(.begin(screen))
      guard session.receive(.gesture(.touch(node))).arrival(at: node) != nil else { return nil }
      return session.receive(.gesture(.touch(node))).arrival(at: node)
    case .screenAppeared: return session.receive(.replace(screen)).arrival(at: node)
    case .typing(let characters):
      _ = session.receive(.begin(screen))
      guard session.receive(.gesture(.touch(node))).arrival(at: node) != nil else { return nil }
      if characters { _ = session.receive(.gesture(.turnTo("characters"))) }
      _ = session.receive(.gesture(.type("")))
      return session.receive(.gesture(.touch(node))).arrival(at: node)
    case .otherWindow(let title):
      guard let entered = screen.besideAnotherWindow(title: title) else { return nil }
      _ = session.receive(.begin(entered))
      return session.receive(.gesture(.touch(node))).arrival(at: node)
    }
  }

  private func swipe(
    _ gesture: Gesture, to node: NodeIndex, _ screen: Screen, _ session: inout any ReaderSession
  ) -> Arrival? {
    for _ in 0..<Walkthrough.stepLimit(session, screen) {
      let events = session.receive(.gesture(gesture))
      if let arrival = events.arrival(at: node) { return arrival }
      if events.contains(.earcon(.edge)) || events.isEmpty { return nil }
    }
    return nil
  }
}

extension [Event] {
  fileprivate func arrival(at node: NodeIndex) -> Arrival? {
    for case .arrival(let arrival) in self where arrival.node == node { return arrival }
    return nil
  }
}

extension Screen {
  /// The same Android screen as one window of two, the cursor being in the other; nil for other
  /// platforms and where the windows are known already.
  fileprivate func besideAnotherWindow(title: String) -> Screen? {
    guard case .android(var tree) = content, windows.isEmpty else { return nil }
    let own = tree.indices
    tree.append(AndroidNode(className: "android.widget.FrameLayout"))
    var result = self
    result.content = .android(tree)
    result.windows = [
      Window(title: title, kind: .application, bounds: nil, isActive: false, roots: own),
      Window(
        title: nil, kind: .application, bounds: nil, isActive: true,
        roots: own.upperBound..<own.upperBound + 1),
    ]
    return result
  }
}
