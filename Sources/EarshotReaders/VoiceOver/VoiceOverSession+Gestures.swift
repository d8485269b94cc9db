import EarshotModel

extension VoiceOverSession {
  mutating func answer(_ gesture: Gesture) -> [Event] {
    switch gesture {
    case .next: return move(forward: true)
    case .previous: return move(forward: false)
    case .first: return arriveOrStay(at: 0)
    case .last: return arriveOrStay(at: layout.stops.count - 1)
    case .touch(let node): return layout.stop(meant: node).map { arrive(at: $0) } ?? []
    case .swipeUp: return turnedSwipe(forward: false)
    case .swipeDown: return turnedSwipe(forward: true)
    case .turnTo(let category): return turn(to: category)
    case .readFromHere: return readOn(from: place)
    case .readFromTop: return readOn(from: nil)
    case .type, .delete, .quickKey:
      typedInto = cursor
      return []
    // The app answers these; VoiceOver itself is silent.
    case .activate, .hold, .scrub, .magicTap, .action: return []
    case .scrollForward, .scrollBackward: return [.earcon(.scroll)]
    case .stopReading, .key: return []
    }
  }

  /// Goes to the stop of that place, or stays at the edge where there is none.
  private mutating func arriveOrStay(at place: Int) -> [Event] {
    layout.stops.indices.contains(place) ? arrive(atPlace: place) : [.earcon(.edge)]
  }

  /// One step in swipe order; where the cursor's element is no stop any more, to the nearest stop
  /// of the document on that side.
  private mutating func move(forward: Bool) -> [Event] {
    if let place { return arriveOrStay(at: forward ? place + 1 : place - 1) }
    guard let cursor else { return arriveOrStay(at: forward ? 0 : layout.stops.count - 1) }
    let beside = layout.stops.lazy.map(\.node).filter { forward ? $0 > cursor : $0 < cursor }
    let nearest = forward ? beside.min() : beside.max()
    return nearest.map { arrive(at: $0) } ?? [.earcon(.edge)]
  }

  /// Reads stop after stop to the end. Hints, which wait for a pause, are not reached.
  private mutating func readOn(from start: Int?) -> [Event] {
    var events: [Event] = []
    for place in layout.stops.indices.dropFirst(start ?? 0) {
      events += arrive(atPlace: place, withHints: false)
    }
    return events
  }
}
