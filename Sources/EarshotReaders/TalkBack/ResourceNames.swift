internal import EarshotModel

/// Nodes by their resource ids, which rows of a list share.
struct ResourceNames: Sendable {
  private var single: [String: Int32] = [:]
  private var several: [String: [Int32]] = [:]

  /// Reads the ids, if any node refers to another one at all.
  init(_ nodes: [TalkBackTree.Node]) {
    let isAsked = nodes.contains { node in
      node.payload.labelFor != nil || node.payload.labeledBy != nil
        || node.payload.traversalBefore != nil || node.payload.traversalAfter != nil
    }
    guard isAsked else { return }
    for (index, node) in nodes.enumerated() {
      guard let id = node.payload.resourceID else { continue }
      if several[id] != nil {
        several[id]?.append(Int32(index))
      } else if let first = single[id] {
        several[id] = [first, Int32(index)]
      } else {
        single[id] = Int32(index)
      }
    }
  }

  /// The node with an id that is meant from another node: the nearest one, looking through the
  /// surrounding subtrees from the inside out (`View.findViewInsideOutShouldExist`).
  func node(_ id: String?, from index: NodeIndex, in nodes: [TalkBackTree.Node]) -> NodeIndex? {
    guard let id, !id.isEmpty else { return nil }
    guard let candidates = several[id] else { return single[id].map(Int.init) }
    var root = index
    while root >= 0 {
      let end = nodes[root].end
      var low = 0
      var high = candidates.count
      while low < high {
        let middle = (low + high) / 2
        if candidates[middle] < root { low = middle + 1 } else { high = middle }
      }
      if low < candidates.count, candidates[low] < end {
        // A node does not refer to itself where another one has the same id.
        if candidates[low] != index { return Int(candidates[low]) }
        if low + 1 < candidates.count, candidates[low + 1] < end { return Int(candidates[low + 1]) }
      }
      root = nodes[root].parent
    }
    return candidates.first.map { Int($0) }
  }
}
