/// The number of a node in its tree, in pre-order.
@usableFromInline package typealias NodeIndex = Int

/// A forest as one flat array in pre-order, so that no input depth is ever recursed on.
///
/// It and what its functions use are `@usableFromInline`: without that the compiler does not
/// specialise it in other modules, and each access copies a whole node.
@usableFromInline package struct Tree<Payload: Sendable>: Sendable {
  /// One node: where it hangs, where its subtree ends, and what the platform says of it.
  @usableFromInline package struct Node: Sendable {
    /// The index of the parent, or -1 for a root.
    @usableFromInline package var parent: NodeIndex
    /// The index after the last node of this subtree.
    @usableFromInline package var end: NodeIndex
    /// Where the node begins in its file.
    @usableFromInline package var place: SourcePlace?
    @usableFromInline package var payload: Payload

    @inlinable package init(
      parent: NodeIndex, end: NodeIndex, place: SourcePlace?, payload: Payload
    ) {
      self.parent = parent
      self.end = end
      self.place = place
      self.payload = payload
    }
  }

  /// In pre-order. Only this file changes their shape.
  @usableFromInline package var nodes: [Node] = []

  @inlinable package init() {}

  @inlinable package var count: Int { nodes.count }
  @inlinable package var indices: Range<NodeIndex> { nodes.indices }

  @inlinable package subscript(index: NodeIndex) -> Payload {
    get { nodes[index].payload }
    // In place: a node is large, and passes over a dump change one flag of each.
    _modify { yield &nodes[index].payload }
  }

  /// Adds a node as the last child of `parent`, which must be the newest node or one of its
  /// ancestors (so that the array stays in pre-order); -1 starts a new root.
  ///
  /// The ends of the ancestors are set by ``seal()``.
  @discardableResult
  @inlinable package mutating func append(
    _ payload: Payload, parent: NodeIndex = -1, place: SourcePlace? = nil
  ) -> NodeIndex {
    let index = nodes.count
    nodes.append(Node(parent: parent, end: index + 1, place: place, payload: payload))
    return index
  }

  /// Sets the end of every subtree after a run of ``append(_:parent:place:)``. Linear.
  @inlinable package mutating func seal() {
    for index in nodes.indices.reversed() {
      let parent = nodes[index].parent
      if parent >= 0, nodes[parent].end < nodes[index].end { nodes[parent].end = nodes[index].end }
    }
  }

  /// The parent of a node, or nil for a root.
  @inlinable package func parent(of index: NodeIndex) -> NodeIndex? {
    let parent = nodes[index].parent
    return parent < 0 ? nil : parent
  }

  /// Whether `ancestor` is a proper ancestor of `index`.
  @inlinable package func isAncestor(_ ancestor: NodeIndex, of index: NodeIndex) -> Bool {
    ancestor < index && index < nodes[ancestor].end
  }

  /// The children of a node in document order.
  @inlinable package func children(of index: NodeIndex) -> Siblings {
    Siblings(tree: self, upcoming: index + 1, end: nodes[index].end)
  }

  /// The roots in document order.
  @inlinable package var roots: Siblings { Siblings(tree: self, upcoming: 0, end: nodes.count) }

  /// The ancestors of a node, nearest first.
  @inlinable package func ancestors(of index: NodeIndex) -> Ancestors {
    Ancestors(tree: self, upcoming: nodes[index].parent)
  }

  /// The same shape with other payloads.
  @inlinable package func map<Other>(_ transform: (NodeIndex, Payload) -> Other) -> Tree<Other> {
    var result = Tree<Other>()
    result.nodes = nodes.indices.map { index in
      let node = nodes[index]
      return Tree<Other>.Node(
        parent: node.parent, end: node.end, place: node.place,
        payload: transform(index, node.payload))
    }
    return result
  }

  /// Nodes that share a parent, each found by skipping over the one before it.
  @usableFromInline package struct Siblings: Sequence, IteratorProtocol {
    @usableFromInline let tree: Tree
    @usableFromInline var upcoming: NodeIndex
    @usableFromInline let end: NodeIndex

    @inlinable init(tree: Tree, upcoming: NodeIndex, end: NodeIndex) {
      self.tree = tree
      self.upcoming = upcoming
      self.end = end
    }

    @inlinable package mutating func next() -> NodeIndex? {
      guard upcoming < end else { return nil }
      let index = upcoming
      upcoming = tree.nodes[index].end
      return index
    }
  }

  /// The way from a node up to its root.
  @usableFromInline package struct Ancestors: Sequence, IteratorProtocol {
    @usableFromInline let tree: Tree
    @usableFromInline var upcoming: NodeIndex

    @inlinable init(tree: Tree, upcoming: NodeIndex) {
      self.tree = tree
      self.upcoming = upcoming
    }

    @inlinable package mutating func next() -> NodeIndex? {
      guard upcoming >= 0 else { return nil }
      let index = upcoming
      upcoming = tree.nodes[index].parent
      return index
    }
  }
}
