package import EarshotModel

/// The stops of a screen in the order of the *next* gesture, and where each stands.
package struct FocusOrder: Sendable {
  package let stops: [NodeIndex]
  private let places: [NodeIndex: Int]

  /// - Precondition: No stop stands twice.
  package init(_ stops: [NodeIndex]) {
    self.stops = stops
    places = Dictionary(
      uniqueKeysWithValues: stops.enumerated().map { ($0.element, $0.offset) })
  }

  /// The place of a stop, from 0; nil where the node is no stop.
  package func place(of node: NodeIndex) -> Int? { places[node] }

  /// The stop after the cursor; the first one where there is no cursor; nil at the end.
  package func next(after cursor: NodeIndex?) -> NodeIndex? {
    guard let cursor else { return stops.first }
    guard let place = places[cursor], place + 1 < stops.count else { return nil }
    return stops[place + 1]
  }

  /// The stop before the cursor; the last one where there is no cursor; nil at the beginning.
  package func previous(before cursor: NodeIndex?) -> NodeIndex? {
    guard let cursor else { return stops.last }
    guard let place = places[cursor], place > 0 else { return nil }
    return stops[place - 1]
  }
}
