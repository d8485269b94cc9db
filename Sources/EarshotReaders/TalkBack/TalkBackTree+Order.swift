internal import EarshotModel
internal import EarshotTraversal

/// Re-ordering of children by what is useful in them, and the order of the stops.
extension TalkBackTree {
  /// How many swaps one group of children may cost; beyond, the group keeps the rest of its order.
  static let swapLimit = 4_000_000

  /// Re-orders children by useful bounds.
  ///
  /// Source: `ReorderedChildrenIterator.java`, `NodeCachedBoundsCalculator.java#fetchBound`. The
  /// step is not aware of right-to-left screens.
  mutating func reorderChildren() {
    guard nodes.contains(where: { $0.payload.bounds != nil }) else { return }
    let useful = usefulBounds()
    for parent in nodes.indices where has(.kept, parent) && !has(.web, parent) {
      let group = Int(firstChild[parent])..<Int(firstChild[parent + 1])
      guard group.count > 1 else { continue }
      var budget = TalkBackTree.swapLimit
      for start in group.dropLast().reversed() {
        let moving = Int(children[start])
        guard isShrunk(moving, useful) else { continue }
        var place = start
        while place + 1 < group.upperBound, budget > 0,
          mustFollow(moving, Int(children[place + 1]), useful)
        {
          children[place] = children[place + 1]
          place += 1
          budget -= 1
        }
        children[place] = Int32(moving)
      }
      if budget == 0 {
        notes.append(
          "a group of \(group.count) elements was too large to be re-ordered by bounds; its order "
            + "is"
            + " partly that of the input")
      }
    }
  }

  private func isShrunk(_ index: NodeIndex, _ useful: [Rect?]) -> Bool {
    guard let bounds = nodes[index].payload.bounds, let own = useful[index] else { return false }
    return own != bounds
  }

  private func mustFollow(_ left: NodeIndex, _ right: NodeIndex, _ useful: [Rect?]) -> Bool {
    guard Self.isAfter(useful[left], useful[right]) else { return false }
    guard let real = nodes[left].payload.bounds, let other = nodes[right].payload.bounds else {
      return false
    }
    return !Self.isAfter(real, other)
  }

  /// For each node its own bounds if it is a stop, else the union of its children's useful bounds
  /// clipped to its own; nil for what is invisible or empty.
  private func usefulBounds() -> [Rect?] {
    var useful = [Rect?](repeating: nil, count: nodes.count)
    var union = [Rect?](repeating: nil, count: nodes.count)
    let empty = Rect(x: 0, y: 0, width: 0, height: 0)
    for index in nodes.indices.reversed() where has(.kept, index) {
      guard has(.visible, index) else { continue }
      let own = nodes[index].payload.bounds
      if !has(.stop, index), let inner = union[index] {
        if let own {
          useful[index] = Rect(
            left: max(inner.left, own.left), top: max(inner.top, own.top),
            right: min(inner.right, own.right), bottom: min(inner.bottom, own.bottom))
        } else {
          useful[index] = inner
        }
      } else {
        useful[index] = own
      }
      if useful[index] == empty { useful[index] = nil }
      let parent = Int(parents[index])
      if parent >= 0, let bounds = useful[index] {
        union[parent] = union[parent].map { $0.union(bounds) } ?? bounds
      }
    }
    return useful
  }

  /// Whether the stripe comparison puts the left rectangle after the right one.
  private static func isAfter(_ left: Rect?, _ right: Rect?) -> Bool {
    guard let left, let right else { return false }
    if left.bottom <= right.top { return false }
    if left.top >= right.bottom { return true }
    if left.left != right.left { return left.left > right.left }
    if left.top != right.top { return left.top > right.top }
    if left.height != right.height { return left.height < right.height }
    return left.width < right.width
  }

  /// Puts the stops of every window in order, after the app's traversal attributes.
  mutating func orderStops() {
    let nodes = nodes
    let isEdited = nodes.contains {
      $0.payload.traversalBefore.isFilled || $0.payload.traversalAfter.isFilled
    }
    var sequence: [NodeIndex]
    if isEdited {
      var edits = TraversalEdits(self)
      edits.apply(self)
      sequence = edits.preOrder()
      if edits.isExhausted {
        notes.append(
          "the traversal attributes of this screen are too entangled to follow all of them")
      }
    } else {
      sequence = preOrder()
    }
    var stops = [[NodeIndex]](repeating: [], count: windows.count)
    for index in sequence where has(.stop, index) && windowOf[index] >= 0 {
      stops[Int(windowOf[index])].append(index)
    }
    orders = stops.map(FocusOrder.init)
  }

  private func preOrder() -> [NodeIndex] {
    var result: [NodeIndex] = []
    result.reserveCapacity(nodes.count)
    var pending: [NodeIndex] = []
    for root in nodes.indices where parents[root] < 0 && has(.kept, root) {
      pending.append(root)
      while let index = pending.popLast() {
        result.append(index)
        for number in (0..<childCount(of: index)).reversed() {
          pending.append(child(number, of: index))
        }
      }
    }
    return result
  }
}
