package import EarshotModel

/// Gestures and what answered them, as a reader's session gave them.
package struct Transcript: Sendable {
  package var header: TranscriptHeader
  /// Everything that happened, in order.
  package var events: [Event]
  /// What the listener should know about the whole walk, such as what the format cannot say.
  package var notes: [String]

  package init(header: TranscriptHeader, events: [Event], notes: [String] = []) {
    self.header = header
    self.events = events
    self.notes = notes
  }

  /// One arrival of the cursor, with its number.
  package struct Stop: Sendable, Hashable {
    /// From 1, in the order of the walk.
    package var index: Int
    package var arrival: Arrival
  }

  /// The arrivals among the events.
  package var stops: [Stop] {
    var result: [Stop] = []
    for case .arrival(let arrival) in events {
      result.append(Stop(index: result.count + 1, arrival: arrival))
    }
    return result
  }
}
