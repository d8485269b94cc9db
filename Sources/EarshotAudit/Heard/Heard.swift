package import EarshotModel
package import EarshotReaders

/// A screen as one reader gave it: what was heard, and beside it what there was to be heard.
package struct Heard: Sendable {
  /// The file as the user named it, and the screen of a scenario or window of a dump.
  package let file: String
  package let screenName: String?
  package let profile: Profile
  package let platform: Platform
  package let stops: [HeardStop]
  /// The nodes of the reader's own tree, in pre-order.
  package let items: [ScreenItem]
  /// The elements of a scenario by the node built from each; empty for a dump.
  package let elements: [NodeIndex: Element]
  package let screen: Screen
  /// Whether the walk was stopped because it never came to the last stop.
  package let isEndless: Bool
  /// The reader as the walk left it, for asking why a node is no stop.
  private let session: any ReaderSession
  /// The number in ``stops`` of a node that is a stop.
  private let stopAt: [NodeIndex: Int]
  /// For each node, the stop at it or nearest above it, or -1.
  private let coverAt: [Int]

  /// - Parameters:
  ///   - events: A walk through the screen, from first to last stop.
  ///   - session: The reader that made it.
  ///   - elements: The elements of a scenario by the node built from each.
  package init(
    events: [Event], session: any ReaderSession, profile: Profile, platform: Platform,
    file: String, screenName: String?, elements: [NodeIndex: Element] = [:]
  ) {
    self.file = file
    self.screenName = screenName
    self.profile = profile
    self.platform = platform
    self.session = session
    self.elements = elements
    screen = session.screen
    isEndless =
      !events.contains(.end)
      && events.contains {
        if case .note(let text) = $0 { text.hasPrefix("stopped after") } else { false }
      }
    let items = ScreenItem.all(of: session.screen)
    self.items = items
    var stops: [HeardStop] = []
    var stopAt: [NodeIndex: Int] = [:]
    for case .arrival(let arrival) in events
    where items.indices.contains(arrival.node) && stopAt[arrival.node] == nil {
      stopAt[arrival.node] = stops.count
      stops.append(HeardStop(stops.count + 1, arrival, items[arrival.node]))
    }
    var coverAt = Array(repeating: -1, count: items.count)
    for index in items.indices {
      let above = items[index].parent < 0 ? -1 : coverAt[items[index].parent]
      coverAt[index] = stopAt[index] ?? above
    }
    self.stops = stops
    self.stopAt = stopAt
    self.coverAt = coverAt
  }

  /// The stop at a node, where it is one.
  package func stop(at node: NodeIndex) -> HeardStop? { stopAt[node].map { stops[$0] } }

  package func isStop(_ node: NodeIndex) -> Bool { stopAt[node] != nil }

  /// The stop that takes the cursor for a node: its own, or the nearest above it.
  package func cover(of node: NodeIndex) -> HeardStop? {
    coverAt[node] < 0 ? nil : stops[coverAt[node]]
  }

  /// Why a node is a stop or none.
  package func verdict(on node: NodeIndex) -> StopVerdict { session.verdict(on: node) }

  package func item(of stop: HeardStop) -> ScreenItem { items[stop.node] }

  /// The nodes below a node.
  package func below(_ node: NodeIndex) -> Range<NodeIndex> { node + 1..<items[node].end }

  /// The children of a node, in document order.
  package func children(of node: NodeIndex) -> [NodeIndex] {
    var result: [NodeIndex] = []
    var next = node + 1
    while next < items[node].end {
      result.append(next)
      next = items[next].end
    }
    return result
  }

  /// The ancestors of a node, nearest first.
  package func ancestors(of node: NodeIndex) -> [NodeIndex] {
    var result: [NodeIndex] = []
    var above = items[node].parent
    while above >= 0 {
      result.append(above)
      above = items[above].parent
    }
    return result
  }

  /// The stops at or below a node, in the order of the walk.
  package func stops(in node: NodeIndex) -> [HeardStop] {
    stops.filter { $0.node >= node && $0.node < items[node].end }
  }

  /// Whether the screen is of a scenario, so that the platform's form of it is our projection.
  package var isProjection: Bool { !elements.isEmpty }

  /// Whether the screen is that of an alert, whose title the system makes.
  package var isAlert: Bool { items.contains { $0.type == "Alert" && $0.isModal } }
}

extension ScreenItem {
  /// Every node of a screen, by its index.
  static func all(of screen: Screen) -> [ScreenItem] {
    switch screen.content {
    case .android(let tree): tree.indices.map { ScreenItem(tree[$0], in: tree, at: $0) }
    case .apple(let tree): tree.indices.map { ScreenItem(tree[$0], in: tree, at: $0) }
    case .web(let tree): tree.indices.map { ScreenItem(tree[$0], in: tree, at: $0) }
    // A reader's screen is always its own platform's.
    case .neutral: []
    }
  }
}
