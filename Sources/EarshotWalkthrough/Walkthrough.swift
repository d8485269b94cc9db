package import EarshotModel
package import EarshotReaders

/// Takes a reader through screens, and tells what is heard.
package enum Walkthrough {
  /// The name of the walk of a scenario that writes none.
  package static let implicitName = "walkthrough"

  /// A screen under the name that a scenario gives it.
  package struct NamedScreen: Sendable {
    package var name: String
    package var screen: Screen

    package init(name: String, screen: Screen) {
      self.name = name
      self.screen = screen
    }
  }

  /// Goes through a screen from its first stop to its last: `> next, to the end`.
  ///
  /// The sound at the edge, by which the reader tells that there is no other stop, becomes the
  /// event ``Event/end``. A reader that finds no end is stopped, with a note.
  package static func walk(_ session: inout any ReaderSession, _ screen: Screen) -> [Event] {
    let beginning = session.receive(.begin(screen))
    return beginning + [.gesture("next, to the end")] + repeated(.next, &session, screen)
  }

  /// Goes through each screen in turn, as a scenario without walks is walked.
  ///
  /// Where there are several, each begins with its name as a `[screen]` event; a lone one is named
  /// by the transcript's header.
  package static func walkthrough(
    _ session: inout any ReaderSession, _ screens: [NamedScreen]
  ) -> [Event] {
    var events: [Event] = []
    for named in screens {
      if screens.count > 1 { events.append(.screen(named.name)) }
      events += walk(&session, named.screen)
    }
    return events
  }

  /// A gesture again and again, to the edge.
  static func repeated(
    _ gesture: Gesture, _ session: inout any ReaderSession, _ screen: Screen
  ) -> [Event] {
    var events: [Event] = []
    let limit = stepLimit(session, screen)
    for _ in 0..<limit {
      let answer = session.receive(.gesture(gesture))
      events += answer.filter { $0 != .earcon(.edge) }
      if answer.contains(.earcon(.edge)) { return events + [.end] }
    }
    return events + [.note("stopped after \(limit) steps without coming to the last stop")]
  }

  /// More steps than any walk through a screen needs.
  static func stepLimit(_ session: any ReaderSession, _ screen: Screen) -> Int {
    max(session.screen.content.count, screen.content.count) * 2 + 10
  }
}

extension Screen.Content {
  /// The number of nodes.
  var count: Int {
    switch self {
    case .neutral(let tree): tree.count
    case .android(let tree): tree.count
    case .apple(let tree): tree.count
    case .web(let tree): tree.count
    }
  }

  /// The parent of a node, or nil for a root and for what is no node.
  func parent(of node: NodeIndex) -> NodeIndex? {
    switch self {
    case .neutral(let tree): tree.indices.contains(node) ? tree.parent(of: node) : nil
    case .android(let tree): tree.indices.contains(node) ? tree.parent(of: node) : nil
    case .apple(let tree): tree.indices.contains(node) ? tree.parent(of: node) : nil
    case .web(let tree): tree.indices.contains(node) ? tree.parent(of: node) : nil
    }
  }
}
