import EarshotModel

/// Finds the stops below some nodes and puts them in swipe order.
///
/// One pass down the tree with a stack of its own gathers stops and groups in the order of the
/// children; then each group is sorted, the innermost first; then the groups are read out.
struct VoiceOverWalk {
  /// A stop, and what surrounds it.
  struct Found: Sendable {
    let node: NodeIndex
    /// Numbers of the scope and of the innermost container, or -1.
    let scope: Int
    let container: Int
    /// Its place in the element array of its scope, from 0, or -1 where it is no direct member.
    let member: Int
    /// While combining: the nearest node whose own label stands for this one's, or -1.
    let spokenFor: NodeIndex
  }

  /// How a node was reached.
  private struct Visit {
    var node: NodeIndex
    var group = 0
    var scope = -1
    var container = -1
    var member = -1
    var spokenFor: NodeIndex = -1
    var priority = 0.0
  }

  private struct Group {
    var items: [VoiceOverSorting.Item] = []
    var isListed: Bool
    /// The frame that places it in its own group, where that is not its first member's.
    var anchor: Rect?
  }

  let tree: Tree<AppleNode>
  let sorting: VoiceOverSorting
  var names: VoiceOverNames
  private(set) var scopes: [VoiceOverScope] = []
  private(set) var containers: [VoiceOverContainer] = []
  /// Modal views that were left out because they cannot be seen.
  private(set) var hiddenModals: [NodeIndex] = []
  /// Nodes between a combined view and its stops whose traits and actions join as well.
  private(set) var between: [NodeIndex] = []

  private var visited: [Bool]
  private var groups: [Group] = []
  private var found: [Found] = []
  private var stack: [Visit] = []
  private var isCombining = false

  init(_ screen: Screen, _ tree: Tree<AppleNode>) {
    self.tree = tree
    sorting = VoiceOverSorting(screen)
    names = VoiceOverNames(tree)
    visited = Array(repeating: false, count: tree.count)
  }

  /// All stops of the screen.
  mutating func stopsOfScreen() -> [Found] {
    start(isCombining: false)
    var roots: [NodeIndex] = []
    var root = 0
    while root < tree.count {
      roots.append(root)
      root = tree.nodes[root].end
    }
    push(reachable(roots), from: Visit(node: -1))
    return run()
  }

  /// What a combined view is made of, in reading order. Views that combine inside it are groups.
  mutating func stopsCombined(in node: NodeIndex) -> [Found] {
    start(isCombining: true)
    between = []
    open(Visit(node: node))
    return run()
  }

  private mutating func start(isCombining: Bool) {
    self.isCombining = isCombining
    groups = [Group(isListed: false)]
    found = []
    stack = []
  }

  private mutating func run() -> [Found] {
    while let visit = stack.popLast() {
      let index = visit.node
      // An element array can name a node that was reached already, or an ancestor.
      guard !visited[index] else { continue }
      visited[index] = true
      guard tree.nodes[index].payload.exclusion == nil else { continue }
      let combines = tree.nodes[index].payload.swiftUI?.children == .combine
      if tree.nodes[index].payload.isOneStop && !(isCombining && combines) {
        meet(visit)
      } else if isCombining {
        between.append(index)
        var inner = visit
        if combines, inner.spokenFor < 0, tree.nodes[index].payload.label != nil {
          inner.spokenFor = index
        }
        open(inner)
      } else {
        open(visit)
      }
    }
    return readOut()
  }

  // MARK: Nodes

  private mutating func meet(_ visit: Visit) {
    let index = visit.node
    // What has to be scrolled to is for who walks the screen, not for who reads it.
    guard tree.nodes[index].payload.isVisible else { return }
    add(found.count, at: tree.nodes[index].payload.frame, visit)
    found.append(
      Found(
        node: index, scope: visit.scope, container: visit.container, member: visit.member,
        spokenFor: visit.spokenFor))
  }

  /// Goes into a node that is no stop.
  private mutating func open(_ visit: Visit) {
    let index = visit.node
    var inner = visit
    inner.member = -1
    inner.priority = priority(of: index) ?? visit.priority
    if !isCombining { openContainer(index, &inner) }
    let listed = tree.nodes[index].payload.elements
    if listed != nil || groups[visit.group].isListed || tree.nodes[index].payload.keepsStopsTogether
    {
      let isInTabContainer =
        visit.scope >= 0 && scopes[visit.scope].kind == .tabContainer
        && scopes[visit.scope].listed == nil
      inner.group = groups.count
      inner.priority = 0
      var item = visit
      item.priority = priority(of: index) ?? visit.priority
      add(~groups.count, at: nil, item)
      // The one group that is placed by its own frame: a list of elements inside a tab bar.
      let anchors = listed != nil && isInTabContainer
      groups.append(
        Group(
          isListed: listed != nil,
          anchor: anchors ? tree.nodes[index].payload.frame ?? .zero : nil))
    }
    if let listed {
      let opensScope = inner.scope >= 0 && inner.scope != visit.scope
      for (place, name) in listed.enumerated().reversed() {
        guard let member = names.node(name, under: index) else { continue }
        var next = inner
        next.node = member
        next.member = opensScope ? place : -1
        stack.append(next)
      }
    } else {
      var children: [NodeIndex] = []
      var child = index + 1
      while child < tree.nodes[index].end {
        children.append(child)
        child = tree.nodes[child].end
      }
      push(reachable(children), from: inner)
    }
  }

  private mutating func openContainer(_ index: NodeIndex, _ visit: inout Visit) {
    let outerScope = visit.scope
    if outerScope < 0, let scope = VoiceOverScope(index, tree.nodes[index].payload) {
      visit.scope = scopes.count
      scopes.append(scope)
    }
    guard tree.nodes[index].payload.isContainer else { return }
    let outer = visit.container >= 0 ? containers[visit.container] : nil
    let view = tree.nodes[index].payload
    containers.append(
      VoiceOverContainer(
        node: index, parent: visit.container, depth: (outer?.depth ?? 0) + 1,
        hasActions: !view.customActions.isEmpty || outer?.hasActions ?? false,
        namesItsEnds: outerScope < 0 && view.container == .landmark && view.elements != nil,
        isInAlert: view.isAlert || outer?.isInAlert ?? false))
    visit.container = containers.count - 1
  }

  /// The children that can be reached: all, or the last modal one.
  private mutating func reachable(_ children: [NodeIndex]) -> ArraySlice<NodeIndex> {
    for (place, child) in children.enumerated().reversed()
    where tree.nodes[child].payload.isModal {
      if tree.nodes[child].payload.exclusion == nil { return children[place...place] }
      hiddenModals.append(child)
    }
    return children[...]
  }

  private mutating func push(_ children: ArraySlice<NodeIndex>, from visit: Visit) {
    for child in children.reversed() {
      var next = visit
      next.node = child
      stack.append(next)
    }
  }

  private func priority(of node: NodeIndex) -> Double? {
    guard let priority = tree.nodes[node].payload.swiftUI?.sortPriority else { return nil }
    return priority.isNaN ? 0 : priority
  }

  // MARK: Groups

  private mutating func add(_ reference: Int, at frame: Rect?, _ visit: Visit) {
    let x = frame?.x ?? 0
    let y = frame?.y ?? 0
    groups[visit.group].items.append(
      VoiceOverSorting.Item(
        reference: reference, x: x.isFinite ? x : 0, y: y.isFinite ? y : 0,
        priority: priorityOf(reference, visit)))
  }

  private func priorityOf(_ reference: Int, _ visit: Visit) -> Double {
    reference < 0 ? visit.priority : priority(of: visit.node) ?? visit.priority
  }

  /// Sorts the groups, inner before outer, and reads them out.
  private mutating func readOut() -> [Found] {
    var firsts: [VoiceOverSorting.Item?] = Array(repeating: nil, count: groups.count)
    for number in groups.indices.reversed() {
      var items = groups[number].items
      groups[number].items = []
      items = items.compactMap { item in
        guard item.reference < 0 else { return item }
        guard let first = firsts[~item.reference] else { return nil }
        var placed = item
        placed.x = first.x
        placed.y = first.y
        return placed
      }
      firsts[number] = sorting.first(of: items)
      if let anchor = groups[number].anchor, firsts[number] != nil {
        firsts[number]?.x = anchor.x
        firsts[number]?.y = anchor.y
      }
      if !groups[number].isListed { sorting.sort(&items) }
      groups[number].items = items
    }
    var ordered: [Found] = []
    ordered.reserveCapacity(found.count)
    var path = [(group: 0, next: 0)]
    while let (group, next) = path.last {
      guard next < groups[group].items.count else {
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let reference = groups[group].items[next].reference
      if reference < 0 { path.append((~reference, 0)) } else { ordered.append(found[reference]) }
    }
    return ordered
  }
}

extension Rect {
  fileprivate static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}
