import EarshotModel
internal import EarshotTraversal

extension VoiceOverSession {
  mutating func answer(_ gesture: Gesture) -> [Event] {
    switch gesture {
    case .next: return move(forward: true)
    case .previous: return move(forward: false)
    case .first: return arriveOrStay(layout.order.next(after: nil))
    case .last: return arriveOrStay(layout.order.previous(before: nil))
    case .touch(let node): return layout.stop(meant: node).map { arrive(at: $0) } ?? []
    case .swipeUp: return turnedSwipe(forward: false)
    case .swipeDown: return turnedSwipe(forward: true)
    case .turnTo(let category): return turn(to: category)
    case .readFromHere: return readOn(from: cursor)
    case .readFromTop: return readOn(from: nil)
    case .type, .delete:
      typedInto = cursor
      return []
    // The app answers these; VoiceOver itself is silent.
    case .activate, .hold, .scrub, .magicTap, .action: return []
    case .scrollForward, .scrollBackward: return [.earcon(.scroll)]
    case .stopReading, .key: return []
    }
  }

  private mutating func arriveOrStay(_ node: NodeIndex?) -> [Event] {
    node.map { arrive(at: $0) } ?? [.earcon(.edge)]
  }

  /// One step in swipe order; where the cursor's element is no stop any more, to the nearest stop
  /// of the document on that side.
  private mutating func move(forward: Bool) -> [Event] {
    if let cursor, layout.place(of: cursor) == nil {
      let beside = layout.stops.lazy.map(\.node).filter { forward ? $0 > cursor : $0 < cursor }
      return arriveOrStay(forward ? beside.min() : beside.max())
    }
    return arriveOrStay(
      forward ? layout.order.next(after: cursor) : layout.order.previous(before: cursor))
  }

  /// Reads stop after stop to the end. Hints, which wait for a pause, are not reached.
  private mutating func readOn(from start: NodeIndex?) -> [Event] {
    let first = start.flatMap { layout.place(of: $0) } ?? 0
    var events: [Event] = []
    for stop in layout.stops.dropFirst(first) {
      events += arrive(at: stop.node, withHints: false)
    }
    return events
  }
}
