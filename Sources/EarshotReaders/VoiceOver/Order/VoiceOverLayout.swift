internal import EarshotTraversal
import EarshotModel

/// The stops of one screen in swipe order, each with what its surroundings add.
///
/// Made once for a screen; every gesture afterwards only looks up.
final class VoiceOverLayout: Sendable {
  struct Stop: Sendable {
    let node: NodeIndex
    let context: VoiceOverContext
    /// The number of the innermost container, or -1.
    let container: Int
  }

  let tree: Tree<AppleNode>
  let order: FocusOrder
  let stops: [Stop]
  let containers: [VoiceOverContainer]
  /// What the walk's listener should know of the screen, one sentence each.
  let notes: [String]
  /// How far apart, in points, the tops of two things on one line can be.
  let lineHeight: Double
  /// Combined views by node, with what they took over from their children.
  private let combined: [NodeIndex: AppleNode]

  convenience init(_ screen: Screen) {
    guard case .apple(let tree) = screen.content else {
      self.init(screen, Tree())
      return
    }
    self.init(screen, tree)
  }

  private init(_ screen: Screen, _ tree: Tree<AppleNode>) {
    var walk = VoiceOverWalk(screen, tree)
    let found = walk.stopsOfScreen()
    var contexts = VoiceOverContexts(tree, walk.scopes)
    let surroundings = contexts.contexts(of: found, names: &walk.names)
    self.tree = tree
    order = FocusOrder(found.map(\.node))
    stops = zip(found, surroundings).map {
      Stop(node: $0.node, context: $1, container: $0.container)
    }
    containers = walk.containers
    lineHeight = walk.sorting.lineHeight
    notes = Self.notes(walk, tree)
    var combined: [NodeIndex: AppleNode] = [:]
    for stop in found where tree.nodes[stop.node].payload.swiftUI?.children == .combine {
      let inner = walk.stopsCombined(in: stop.node)
      combined[stop.node] = tree.combined(stop.node, inner, between: walk.between)
    }
    self.combined = combined
  }

  /// What VoiceOver knows of a node: its own properties, or what a combined view took over.
  func view(_ node: NodeIndex) -> AppleNode {
    if !combined.isEmpty, let view = combined[node] { return view }
    return tree.nodes[node].payload
  }

  /// The place of a stop, from 0.
  func place(of node: NodeIndex) -> Int? { order.place(of: node) }

  /// Whether a stop has custom actions, its own or those of a container around it.
  func hasActions(_ stop: Stop) -> Bool {
    !view(stop.node).customActions.isEmpty
      || (stop.container >= 0 && containers[stop.container].hasActions)
  }

  /// The names of a stop's custom actions, its own first, then those of the containers outwards.
  func actions(of stop: Stop) -> [String] {
    var names = view(stop.node).customActions
    for container in around(stop) { names += tree.nodes[container.node].payload.customActions }
    return names
  }

  /// The containers around a stop, the innermost first.
  func around(_ stop: Stop) -> [VoiceOverContainer] {
    var result: [VoiceOverContainer] = []
    var number = stop.container
    while number >= 0 {
      result.append(containers[number])
      number = containers[number].parent
    }
    return result
  }

  /// The containers that are entered on the way from one stop to another, outermost first.
  func entered(_ stop: Stop, from previous: Stop?) -> [NodeIndex] {
    guard stop.container != previous?.container ?? -1 else { return [] }
    var inner = stop.container
    var outer = previous?.container ?? -1
    var entered: [NodeIndex] = []
    while inner >= 0, inner != outer {
      let depth = containers[inner].depth
      if outer >= 0, containers[outer].depth > depth {
        outer = containers[outer].parent
        continue
      }
      if outer >= 0, containers[outer].depth == depth { outer = containers[outer].parent }
      entered.append(containers[inner].node)
      inner = containers[inner].parent
    }
    return entered.reversed()
  }

  /// The stop that a touch or a notification means: the node itself, the stop that it is part of, or
  /// the first stop inside it in swipe order; nil where there is none.
  func stop(meant node: NodeIndex) -> NodeIndex? {
    guard tree.indices.contains(node) else { return nil }
    var above: NodeIndex? = node
    while let index = above {
      if place(of: index) != nil { return index }
      above = tree.parent(of: index)
    }
    return stops.first { tree.isAncestor(node, of: $0.node) }?.node
  }

  private static func notes(_ walk: VoiceOverWalk, _ tree: Tree<AppleNode>) -> [String] {
    var notes: [String] = []
    for modal in walk.hiddenModals {
      notes.append(
        "\(tree.naming(modal)) is modal but cannot be seen; it is taken to hide nothing here")
    }
    return notes
  }
}

extension Tree<AppleNode> {
  /// How a sentence names a node: by its label, else by its identifier, else by its line.
  func naming(_ node: NodeIndex) -> String {
    let view = nodes[node].payload
    if let label = view.label, !label.isEmpty { return "'\(label)'" }
    if let identifier = view.identifier, !identifier.isEmpty { return "'\(identifier)'" }
    if let place = nodes[node].place { return "the view of line \(place.line)" }
    return "a view without a name"
  }
}
