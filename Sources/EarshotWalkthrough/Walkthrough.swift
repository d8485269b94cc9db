package import EarshotModel
package import EarshotReaders

/// Goes through a screen from its first stop to its last: the script "next, to the end".
///
/// The screen is taken as already announced. The reader's sound at the end is what stops the walk
/// and is left out. A reader that would never come to an end is stopped with a note.
package func walk(_ session: inout any ReaderSession, _ screen: Screen) -> [Event] {
  var events = session.receive(.begin(screen))
  events.append(.gesture("next, to the end"))
  events += toTheEnd(.next, &session)
  return events
}

/// Repeats a gesture until the reader's edge, or a note when it does not come.
func toTheEnd(_ gesture: Gesture, _ session: inout any ReaderSession) -> [Event] {
  var events: [Event] = []
  let limit = session.screen.count * 2 + 10
  for _ in 0..<limit {
    let answer = session.receive(.gesture(gesture))
    guard !answer.contains(.earcon(.edge)) else {
      return events + answer.filter { $0 != .earcon(.edge) } + [.end]
    }
    guard !answer.isEmpty else { return events }
    events += answer
  }
  events.append(.note("stopped after \(limit) gestures: the reader comes to no end here"))
  return events
}
