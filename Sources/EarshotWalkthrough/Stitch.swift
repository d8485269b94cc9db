internal import EarshotModel

/// Lays the trees of several dumps over each other.
///
/// Outside what scrolls, siblings are the same where class and id are. Inside it, the rows at the
/// end of one dump are looked for at the beginning of the next: as many as fit, each like its
/// counterpart in class, id, words and all that is inside it, so that equal rows are told apart by
/// their neighbours.
struct Stitch<Payload: Sendable> {
  private(set) var tree: Tree<Payload>
  /// The dump of each node of ``tree``.
  private(set) var origins: [Int]
  private(set) var conflicts: [String] = []
  /// By how much the content is higher than what the first dump shows.
  private(set) var growth = 0.0
  private let traits: StitchTraits<Payload>
  /// The new number of each node of the first dump.
  private var places: [NodeIndex]

  init(_ trees: [Tree<Payload>], traits: StitchTraits<Payload>) {
    self.traits = traits
    tree = trees.first ?? Tree()
    origins = Array(repeating: 0, count: tree.count)
    places = Array(tree.indices)
    for (number, other) in trees.enumerated().dropFirst() { add(other, number) }
  }

  /// Where a range of roots of the first dump went.
  func range(_ roots: Range<NodeIndex>) -> Range<NodeIndex> {
    guard let first = roots.first, let last = roots.last, last < places.count else { return roots }
    let start = places[first]
    var root = places[last]
    while let parent = tree.parent(of: root), parent >= start { root = parent }
    return start..<tree.nodes[root].end
  }

  // MARK: - One more dump

  /// A node of the joined tree in the making.
  private enum Source {
    case old(NodeIndex)
    /// A node of the new dump, moved by how far it was scrolled.
    case new(NodeIndex, Shift)
    /// A node that is in both: what the first dump says is kept.
    case both(NodeIndex, NodeIndex)
  }

  private struct Shift {
    var dx = 0.0
    var dy = 0.0
  }

  private struct Open {
    var source: Source
    var parent: NodeIndex
    /// Whether the node is a row of something that scrolls.
    var isRow: Bool
  }

  private mutating func add(_ other: Tree<Payload>, _ number: Int) {
    var result = Tree<Payload>()
    var newOrigins: [Int] = []
    var newPlaces = Array(repeating: 0, count: tree.count)
    var scroller: NodeIndex?
    var open: [Open] = align(Array(tree.roots), Array(other.roots), other, number)
      .reversed().map { Open(source: $0, parent: -1, isRow: false) }
    while let next = open.popLast() {
      let children: [Source]
      var areRows = false
      let index: NodeIndex
      switch next.source {
      case .old(let node):
        index = result.append(tree[node], parent: next.parent, place: tree.nodes[node].place)
        newPlaces[node] = index
        newOrigins.append(origins[node])
        children = tree.children(of: node).map { .old($0) }
      case .new(let node, let shift):
        index = result.append(
          moved(other[node], shift), parent: next.parent, place: other.nodes[node].place)
        newOrigins.append(number)
        children = other.children(of: node).map { .new($0, shift) }
      case .both(let node, let twin):
        index = result.append(tree[node], parent: next.parent, place: tree.nodes[node].place)
        newPlaces[node] = index
        newOrigins.append(origins[node])
        noteDifference(tree[node], other[twin], number)
        let old = Array(tree.children(of: node))
        let new = Array(other.children(of: twin))
        // A scroll view holds its rows in a layout of its own.
        areRows = traits.scrolls(tree[node]) || next.isRow && old.count == 1 && new.count > 0
        let isWrapped =
          areRows && old.count == 1 && new.count == 1 && holdsSeveral(tree, old[0])
          && identity(tree, old[0]) == identity(other, new[0])
        if areRows, !isWrapped {
          children = alignRows(old, new, other, number)
          scroller = index
        } else {
          children = align(old, new, other, number)
        }
      }
      open += children.reversed().map { Open(source: $0, parent: index, isRow: areRows) }
    }
    result.seal()
    tree = result
    origins = newOrigins
    places = places.map { newPlaces[$0] }
    if let scroller { makeRoom(for: scroller) }
  }

  private func identity(_ tree: Tree<Payload>, _ node: NodeIndex) -> String {
    traits.identity(tree[node])
  }

  private func holdsSeveral(_ tree: Tree<Payload>, _ node: NodeIndex) -> Bool {
    tree.nodes[node].end > node + 1
  }

  private func moved(_ payload: Payload, _ shift: Shift) -> Payload {
    var payload = payload
    if var bounds = traits.bounds(payload) {
      bounds.x += shift.dx
      bounds.y += shift.dy
      traits.setBounds(&payload, bounds)
    }
    return payload
  }

  private mutating func noteDifference(_ old: Payload, _ new: Payload, _ number: Int) {
    let (first, second) = (traits.words(old), traits.words(new))
    guard first != second else { return }
    conflicts.append(
      "Dumps 1 to \(number) and dump \(number + 1) differ at \(traits.name(old)): "
        + "“\(first.joined(separator: ", "))” is kept, "
        + "“\(second.joined(separator: ", "))” is left out.")
  }

  // MARK: - Siblings that stay where they are

  private mutating func align(
    _ old: [NodeIndex], _ new: [NodeIndex], _ other: Tree<Payload>, _ number: Int
  ) -> [Source] {
    var result: [Source] = []
    var upcoming = 0
    for twin in new {
      let wanted = identity(other, twin)
      if let found = old[upcoming...].firstIndex(where: { identity(tree, $0) == wanted }) {
        result += old[upcoming..<found].map { .old($0) }
        result.append(.both(old[found], twin))
        upcoming = found + 1
      } else {
        conflicts.append(
          "\(traits.name(other[twin])) is in dump \(number + 1) only and was put in its place there."
        )
        result.append(.new(twin, Shift()))
      }
    }
    return result + old[upcoming...].map { .old($0) }
  }

  // MARK: - Rows

  private mutating func alignRows(
    _ old: [NodeIndex], _ new: [NodeIndex], _ other: Tree<Payload>, _ number: Int
  ) -> [Source] {
    let before = old.map { Row($0, tree, traits) }
    let after = new.map { Row($0, other, traits) }
    guard !before.isEmpty, !after.isEmpty else {
      return old.map { .old($0) } + new.map { .new($0, Shift()) }
    }
    if let start = run(of: after, in: before) {
      return old[..<start].map { .old($0) }
        + new.indices.map { .both(old[start + $0], new[$0]) }
        + old[(start + new.count)...].map { .old($0) }
    }
    var pinned = 0
    var count = overlap(before[...], after[...])
    if count == 0 {
      // A header that stays at the top while the rest scrolls.
      pinned = zip(before, after).prefix { $0.words == $1.words && $0.bounds == $1.bounds }.count
      count = overlap(before[pinned...], after[pinned...])
    }
    let shift = shift(before, after, pinned: pinned, overlap: count)
    if count == 0 {
      conflicts.append(
        "No row of dump \(number + 1) is in the dumps before it: rows between them may be missing.")
    }
    let first = old.count - count
    var result: [Source] = old[..<first].map { .old($0) }
    for offset in 0..<count {
      let (node, twin) = (first + offset, pinned + offset)
      // Of a row that is cut off at the edge of one dump the other has more.
      let isFuller = after[twin].words.count > before[node].words.count
      result.append(isFuller ? .new(new[twin], shift) : .both(old[node], new[twin]))
    }
    return result + new[(pinned + count)...].map { .new($0, shift) }
  }

  /// A row with all that is inside it.
  private struct Row {
    var identity: String
    var words: [String]
    var bounds: Rect?

    init(_ node: NodeIndex, _ tree: Tree<Payload>, _ traits: StitchTraits<Payload>) {
      identity = traits.identity(tree[node])
      bounds = traits.bounds(tree[node])
      words = []
      for inner in node..<tree.nodes[node].end where traits.isVisible(tree[inner]) {
        let said = traits.words(tree[inner])
        if !said.isEmpty { words.append(traits.identity(tree[inner])) }
        words += said
      }
    }

    /// Whether one of two rows is the other with something cut off.
    func isPart(of other: Row) -> Bool {
      identity == other.identity
        && (words.starts(with: other.words) || other.words.starts(with: words)
          || words.reversed().starts(with: other.words.reversed())
          || other.words.reversed().starts(with: words.reversed()))
    }
  }

  /// Where all rows of a dump stand one after the other among those that are there.
  private func run(of new: [Row], in old: [Row]) -> Int? {
    guard new.count <= old.count else { return nil }
    return (0...(old.count - new.count)).first { start in
      new.indices.allSatisfy {
        old[start + $0].identity == new[$0].identity && old[start + $0].words == new[$0].words
      }
    }
  }

  /// How many rows at the end of the one are the rows at the beginning of the other.
  private func overlap(_ old: ArraySlice<Row>, _ new: ArraySlice<Row>) -> Int {
    let most = min(old.count, new.count)
    for count in stride(from: most, to: 0, by: -1) {
      let (end, start) = (Array(old.suffix(count)), Array(new.prefix(count)))
      let fits = (0..<count).allSatisfy { place in
        if end[place].identity == start[place].identity, end[place].words == start[place].words {
          return true
        }
        // Only a row at the edge of a dump can be cut off.
        let isAtEdge = place == 0 || place == count - 1
        return isAtEdge && end[place].isPart(of: start[place])
      }
      let saysSomething = (0..<count).contains {
        !end[$0].words.isEmpty && !start[$0].words.isEmpty
      }
      if fits, saysSomething { return count }
    }
    return 0
  }

  /// How far the next dump was scrolled: by the last row that both have, which lies whole in it.
  private func shift(
    _ old: [Row], _ new: [Row], pinned: Int, overlap: Int
  ) -> Shift {
    if overlap > 0 {
      guard let before = old.last?.bounds, let after = new[pinned + overlap - 1].bounds else {
        return Shift()
      }
      return Shift(dx: before.left - after.left, dy: before.top - after.top)
    }
    let bottoms = old.compactMap { $0.bounds?.bottom }
    let tops = new[pinned...].compactMap { $0.bounds?.top }
    guard let bottom = bottoms.max(), let top = tops.min() else { return Shift() }
    return Shift(dy: max(0, bottom - top))
  }

  /// Makes what scrolls as high as all its rows, and moves down what stands below it, so that the
  /// places of the nodes still tell their order.
  private mutating func makeRoom(for scroller: NodeIndex) {
    guard let bounds = traits.bounds(tree[scroller]) else { return }
    let end = tree.nodes[scroller].end
    let bottom = tree.children(of: scroller).compactMap { traits.bounds(tree[$0])?.bottom }.max()
    guard let bottom, bottom > bounds.bottom else { return }
    let more = bottom - bounds.bottom
    growth += more
    var around: Set<NodeIndex> = [scroller]
    for ancestor in tree.ancestors(of: scroller) { around.insert(ancestor) }
    for node in tree.indices where !(scroller + 1..<end).contains(node) {
      guard var own = traits.bounds(tree[node]) else { continue }
      if around.contains(node) {
        own.height += more
      } else if own.top >= bounds.bottom - 1 {
        own.y += more
      } else {
        continue
      }
      traits.setBounds(&tree[node], own)
    }
  }
}
