internal import EarshotModel

/// Nodes that name their parents, in any order, to be put into a tree.
struct FlatForest<Payload: Sendable> {
  private struct Entry {
    var payload: Payload
    var place: SourcePlace
    var children: [Int] = []
  }

  private var entries: [Entry] = []
  private var roots: [Int] = []

  var count: Int { entries.count }

  subscript(index: Int) -> Payload {
    get { entries[index].payload }
    _modify { yield &entries[index].payload }
  }

  /// Adds a node as the last child of another, or as a root.
  @discardableResult
  mutating func append(_ payload: Payload, parent: Int?, place: SourcePlace) -> Int {
    let index = entries.count
    entries.append(Entry(payload: payload, place: place))
    if let parent { entries[parent].children.append(index) } else { roots.append(index) }
    return index
  }

  /// Sorts siblings by a number, equal ones as they came.
  mutating func sortSiblings(by rank: (Payload) -> Double) {
    for index in entries.indices where entries[index].children.count > 1 {
      let ranks = entries[index].children.map { rank(entries[$0].payload) }
      guard ranks.contains(where: { $0 != ranks[0] }) else { continue }
      entries[index].children = entries[index].children.enumerated()
        .sorted { (ranks[$0.offset], $0.offset) < (ranks[$1.offset], $1.offset) }.map(\.element)
    }
  }

  /// Each node in pre-order, with the place of its parent in that order.
  func inPreOrder() -> [(payload: Payload, parent: Int?, place: SourcePlace, entry: Int)] {
    var result: [(payload: Payload, parent: Int?, place: SourcePlace, entry: Int)] = []
    result.reserveCapacity(entries.count)
    var waiting = roots.reversed().map { (entry: $0, parent: Int?.none) }
    while let next = waiting.popLast() {
      let entry = entries[next.entry]
      let place = result.count
      result.append((entry.payload, next.parent, entry.place, next.entry))
      waiting += entry.children.reversed().map { (entry: $0, parent: place) }
    }
    return result
  }
}
