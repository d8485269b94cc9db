internal import EarshotModel

/// The working tree in which traversalBefore and traversalAfter move nodes.
///
/// Source: `OrderedTraversalController.java#reorderTree`. Children are doubly linked, so that a
/// move costs nothing but the question whether one node lies below another.
struct TraversalEdits: Sendable {
  private var parent: [Int32]
  private var first: [Int32]
  private var last: [Int32]
  private var next: [Int32]
  private var previous: [Int32]
  /// The node above all roots.
  private let top: Int32
  /// For each node the top of the chain of "before" parents that it was last seen in.
  private var chainTop: [Int32]
  private var chainEpoch: [Int32]
  private var epoch: Int32 = 0
  private var stepsLeft: Int
  /// Whether so much was asked that the rest of the attributes was left out.
  private(set) var isExhausted = false

  init(_ tree: TalkBackTree) {
    let count = tree.nodes.count
    top = Int32(count)
    parent = Array(repeating: -1, count: count + 1)
    first = parent
    last = parent
    next = parent
    previous = parent
    chainTop = parent
    chainEpoch = parent
    stepsLeft = 20_000_000 + 100 * count
    for index in tree.nodes.indices where tree.has(.kept, index) {
      if tree.parents[index] < 0 { append(Int32(index), to: top) }
      for number in 0..<tree.childCount(of: index) {
        append(Int32(tree.child(number, of: index)), to: Int32(index))
      }
    }
  }

  /// Visits the nodes in their order before any move and carries out what they ask for.
  mutating func apply(_ tree: TalkBackTree) {
    let before = targets(of: tree) { $0.traversalBefore }
    let after = targets(of: tree) { $0.traversalAfter }
    for index in preOrder() {
      guard stepsLeft > 0 else {
        isExhausted = true
        return
      }
      if before[index] >= 0 {
        move(Int32(index), before: before[index], before)
      } else if after[index] >= 0 {
        move(Int32(index), after: after[index], before)
      }
    }
  }

  private func targets(
    of tree: TalkBackTree, _ attribute: (AndroidNode) -> String?
  ) -> [Int32] {
    tree.nodes.indices.map { index in
      guard tree.has(.kept, index),
        let target = tree.names.node(
          attribute(tree.nodes[index].payload), from: index, in: tree.nodes),
        target != index, tree.has(.kept, target), tree.windowOf[target] == tree.windowOf[index]
      else { return -1 }
      return Int32(target)
    }
  }

  /// The node, with all parents that were moved before it, takes the target's place, and the target
  /// becomes the last child of the node.
  private mutating func move(_ node: Int32, before target: Int32, _ before: [Int32]) {
    guard !isAtOrAbove(node, target) else { return }
    let moving = topOfChain(node, before)
    // The target itself was moved before the node: the attributes run in a circle.
    guard moving != target else { return }
    let place = parent[Int(target)]
    guard !isAtOrAbove(moving, place) else { return }
    if place != top, before[Int(place)] == target { epoch += 1 }
    detach(moving, before)
    insert(moving, inPlaceOf: target)
    append(target, to: node)
    chainTop[Int(target)] = moving
    chainEpoch[Int(target)] = epoch
  }

  /// The node, with all parents that were moved before it, becomes the last child of the target.
  private mutating func move(_ node: Int32, after target: Int32, _ before: [Int32]) {
    guard !isAtOrAbove(node, target) else { return }
    let moving = topOfChain(node, before)
    guard !isAtOrAbove(moving, target) else { return }
    detach(moving, before)
    append(moving, to: target)
  }

  /// Climbs while the parent is there only because it was moved before the node below it.
  ///
  /// The top found last is kept with the node and trusted as long as no such link was cut, so that
  /// a long chain costs each of its nodes one step.
  private mutating func topOfChain(_ node: Int32, _ before: [Int32]) -> Int32 {
    var current = node
    if chainTop[Int(node)] >= 0, chainEpoch[Int(node)] == epoch { current = chainTop[Int(node)] }
    while true {
      let above = parent[Int(current)]
      guard above >= 0, above != top, before[Int(above)] == current else { break }
      current = above
      stepsLeft -= 1
    }
    return current
  }

  /// Whether a node is another one or lies above it: looks up from the one and down from the other
  /// by turns, so that the shorter way decides.
  private mutating func isAtOrAbove(_ ancestor: Int32, _ node: Int32) -> Bool {
    if ancestor == node { return true }
    guard ancestor != top else { return true }
    var up = node
    var down = first[Int(ancestor)]
    while true {
      stepsLeft -= 1
      guard down >= 0 else { return false }
      if down == node { return true }
      up = parent[Int(up)]
      guard up >= 0 else { return false }
      if up == ancestor { return true }
      down = successor(of: down, below: ancestor)
    }
  }

  /// The node after another one in the pre-order of a subtree; -1 at its end.
  private func successor(of node: Int32, below root: Int32) -> Int32 {
    if first[Int(node)] >= 0 { return first[Int(node)] }
    var current = node
    while current != root {
      if next[Int(current)] >= 0 { return next[Int(current)] }
      current = parent[Int(current)]
    }
    return -1
  }

  private mutating func append(_ node: Int32, to owner: Int32) {
    parent[Int(node)] = owner
    previous[Int(node)] = last[Int(owner)]
    next[Int(node)] = -1
    if last[Int(owner)] >= 0 {
      next[Int(last[Int(owner)])] = node
    } else {
      first[Int(owner)] = node
    }
    last[Int(owner)] = node
  }

  private mutating func detach(_ node: Int32, _ before: [Int32]) {
    let owner = parent[Int(node)]
    guard owner >= 0 else { return }
    if owner != top, before[Int(owner)] == node { epoch += 1 }
    let left = previous[Int(node)]
    let right = next[Int(node)]
    if left >= 0 { next[Int(left)] = right } else { first[Int(owner)] = right }
    if right >= 0 { previous[Int(right)] = left } else { last[Int(owner)] = left }
    parent[Int(node)] = -1
    previous[Int(node)] = -1
    next[Int(node)] = -1
  }

  private mutating func insert(_ node: Int32, inPlaceOf target: Int32) {
    let owner = parent[Int(target)]
    let left = previous[Int(target)]
    let right = next[Int(target)]
    parent[Int(node)] = owner
    previous[Int(node)] = left
    next[Int(node)] = right
    if left >= 0 { next[Int(left)] = node } else { first[Int(owner)] = node }
    if right >= 0 { previous[Int(right)] = node } else { last[Int(owner)] = node }
  }

  /// All nodes, each before its children.
  func preOrder() -> [NodeIndex] {
    var result: [NodeIndex] = []
    result.reserveCapacity(Int(top))
    var current = first[Int(top)]
    while current >= 0 {
      result.append(Int(current))
      current = successor(of: current, below: top)
    }
    return result
  }
}
