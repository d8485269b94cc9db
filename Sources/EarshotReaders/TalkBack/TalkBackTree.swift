internal import EarshotModel
internal import EarshotTraversal

/// A screen as TalkBack's questions see it: without the unimportant views, with every answer about
/// ancestors and descendants worked out once.
///
/// Indices are those of the screen. All work is a few passes over the flat array, so it is linear
/// in the nodes and never recurses.
struct TalkBackTree: Sendable {
  typealias Node = Tree<AndroidNode>.Node

  /// Answers about one node that are asked again and again.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt32
    static let kept = Traits(rawValue: 1 << 0)
    static let visible = Traits(rawValue: 1 << 1)
    static let clickable = Traits(rawValue: 1 << 2)
    static let longClickable = Traits(rawValue: 1 << 3)
    static let actionable = Traits(rawValue: 1 << 4)
    static let directFocus = Traits(rawValue: 1 << 5)
    static let scrollable = Traits(rawValue: 1 << 6)
    static let scrollItem = Traits(rawValue: 1 << 7)
    static let hasText = Traits(rawValue: 1 << 8)
    static let hasState = Traits(rawValue: 1 << 9)
    static let hasSpeakingChild = Traits(rawValue: 1 << 10)
    static let speaking = Traits(rawValue: 1 << 11)
    static let focusable = Traits(rawValue: 1 << 12)
    static let fillsWindow = Traits(rawValue: 1 << 13)
    static let stop = Traits(rawValue: 1 << 14)
    static let web = Traits(rawValue: 1 << 15)
    static let collection = Traits(rawValue: 1 << 16)
    static let flatCollection = Traits(rawValue: 1 << 17)
    static let containsFlatCollection = Traits(rawValue: 1 << 18)
    static let heading = Traits(rawValue: 1 << 19)
    static let hasInvisibleText = Traits(rawValue: 1 << 20)
    static let leadsToHeading = Traits(rawValue: 1 << 21)
    static let leadsToControl = Traits(rawValue: 1 << 22)
    static let leadsToLink = Traits(rawValue: 1 << 23)
    static let hiddenBelow = Traits(rawValue: 1 << 24)
  }

  let nodes: [Node]
  let version: TalkBackVersion
  let windows: [TalkBackWindow]
  var widgets: [AndroidWidget]
  var roles: [AndroidRole]
  var actions: [AndroidActions]
  var traits: [Traits]
  /// The parent after pruning; -1 for a root and for what was pruned.
  var parents: [Int32]
  /// The children after pruning and re-ordering, one after the other by parent.
  var children: [Int32] = []
  /// Where the children of a node begin in ``children``; one more entry than nodes.
  var firstChild: [Int32] = []
  /// The number of the window of a node.
  var windowOf: [Int16]
  var visibleChildren: [Int32]
  /// The nearest proper ancestor that is a collection; -1 for none.
  var collectionAbove: [Int32]
  /// The nearest node from here up with collection item information.
  var itemAtOrAbove: [Int32]
  /// The nearest node from here up with a container title.
  var titleAtOrAbove: [Int32]
  /// The nearest proper ancestor that would take focus (test 6 of the focus test).
  var focusAbove: [Int32]
  let names: ResourceNames
  /// The node that labels another one, by the labelled node.
  var labels: [Int32: Int32] = [:]
  /// The stops of each window, in the order of the next gesture.
  var orders: [FocusOrder] = []
  /// Attributes and moves that were left out because they would have taken too long.
  var notes: [String] = []

  /// Reads a screen of Android's nodes.
  init(_ tree: Tree<AndroidNode>, screen: Screen, version: TalkBackVersion) {
    nodes = tree.nodes
    self.version = version
    let count = nodes.count
    windows = TalkBackWindow.windows(of: screen, nodes: nodes)
    widgets = Array(repeating: .unknown, count: count)
    roles = Array(repeating: .none, count: count)
    actions = Array(repeating: [], count: count)
    traits = Array(repeating: [], count: count)
    parents = Array(repeating: -1, count: count)
    windowOf = Array(repeating: -1, count: count)
    visibleChildren = Array(repeating: 0, count: count)
    collectionAbove = Array(repeating: -1, count: count)
    itemAtOrAbove = Array(repeating: -1, count: count)
    titleAtOrAbove = Array(repeating: -1, count: count)
    focusAbove = Array(repeating: -1, count: count)
    names = ResourceNames(nodes)
    findRoles()
    prune()
    linkChildren()
    findLabels()
    findOwnTraits()
    findSpeaking()
    findStops()
    reorderChildren()
    orderStops()
    markTargets()
  }

  func has(_ trait: Traits, _ index: NodeIndex) -> Bool { traits[index].contains(trait) }

  func parent(of index: NodeIndex) -> NodeIndex? {
    let parent = parents[index]
    return parent < 0 ? nil : Int(parent)
  }

  func childCount(of index: NodeIndex) -> Int { Int(firstChild[index + 1] - firstChild[index]) }

  /// The child with this number, from 0, in the order in which TalkBack visits them.
  func child(_ number: Int, of index: NodeIndex) -> NodeIndex {
    Int(children[Int(firstChild[index]) + number])
  }

  func isStop(_ index: NodeIndex) -> Bool {
    nodes.indices.contains(index) && has(.stop, index)
  }

  /// Whether two nodes are the same or the first is an ancestor of the second, as the app built it.
  func isAtOrAbove(_ ancestor: NodeIndex, _ index: NodeIndex) -> Bool {
    ancestor <= index && index < nodes[ancestor].end
  }

  /// The label that the app gave to one of the framework's actions.
  func label(
    of action: AndroidNode.Action.Name, _ bit: AndroidActions, at index: NodeIndex
  ) -> String? {
    actions[index].offers(bit) ? nodes[index].payload.label(of: action) : nil
  }

  /// The name in `package:id/name`; nil where the node has no such id.
  func qualifiedIDName(of index: NodeIndex) -> Substring? {
    nodes[index].payload.resourceID?.qualifiedIDName
  }

  private mutating func findRoles() {
    var known: [String: AndroidWidget] = [:]
    for index in nodes.indices {
      let name = nodes[index].payload.className
      let widget: AndroidWidget
      if let found = known[name] {
        widget = found
      } else {
        widget = AndroidWidget(className: name)
        known[name] = widget
      }
      widgets[index] = widget
      actions[index] = AndroidActions(nodes[index].payload.actions)
      roles[index] = AndroidRole(
        nodes[index].payload, widget: widget, actions: actions[index])
    }
  }

  private mutating func linkChildren() {
    var counts = [Int32](repeating: 0, count: nodes.count + 1)
    for parent in parents where parent >= 0 { counts[Int(parent) + 1] += 1 }
    for index in nodes.indices { counts[index + 1] += counts[index] }
    firstChild = counts
    children = Array(repeating: 0, count: Int(counts[nodes.count]))
    for (index, parent) in parents.enumerated() where parent >= 0 {
      children[Int(counts[Int(parent)])] = Int32(index)
      counts[Int(parent)] += 1
    }
  }

  /// `labeledBy` of a node, or the first label whose `labelFor` names it.
  private mutating func findLabels() {
    for index in nodes.indices {
      if nodes[index].payload.labeledBy.isFilled,
        let label = names.node(nodes[index].payload.labeledBy, from: index, in: nodes)
      {
        labels[Int32(index)] = Int32(label)
      }
    }
    for index in nodes.indices where nodes[index].payload.labelFor.isFilled {
      if let target = names.node(nodes[index].payload.labelFor, from: index, in: nodes),
        target != index, labels[Int32(target)] == nil
      {
        labels[Int32(target)] = Int32(index)
      }
    }
  }
}
