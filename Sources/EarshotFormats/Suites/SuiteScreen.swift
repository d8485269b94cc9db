internal import EarshotJSON
internal import EarshotModel

/// The tree of a case as a screen, with its nodes by the harness's names.
struct SuiteScreen {
  var screen: Screen
  /// The first node of each name: `resourceId` on Android, `identifier` on Apple.
  private(set) var names: [String: NodeIndex] = [:]
  /// The names in the order of the tree, for suggestions.
  private(set) var order: [String] = []

  /// The tree is Android's if its root has a `class`, else Apple's; nil after noting why it is
  /// neither.
  init?(_ root: JSON, file: String, _ faults: JSONFaults) {
    let errors = faults.errors.count
    if root["class"] != nil {
      screen = Screen(
        source: file,
        content: .android(
          Self.tree(root, faults) { node in
            SuiteAndroid.node(node, faults)
          }))
    } else if SuiteApple.keys.contains(where: { root[$0] != nil }) {
      screen = Screen(
        source: file,
        content: .apple(
          Self.tree(root, faults) { node in
            SuiteApple.node(node, faults)
          }))
    } else {
      faults.fail(
        root, "the tree is neither Android's nor Apple's",
        expected: "a 'class', or 'identifier' and 'isAccessibilityElement'")
      return nil
    }
    guard faults.errors.count == errors else { return nil }
    switch screen.content {
    case .android(let tree): index(tree) { $0.resourceID }
    case .apple(let tree): index(tree) { $0.identifier }
    case .neutral, .web: break
    }
  }

  /// The same screen with one node changed; nil where it is no Android screen.
  mutating func change(_ node: NodeIndex, _ body: (inout AndroidNode) -> Void) {
    guard case .android(var tree) = screen.content else { return }
    body(&tree[node])
    screen.content = .android(tree)
  }

  /// The same screen with one node changed; nothing where it is no Apple screen.
  mutating func change(_ node: NodeIndex, _ body: (inout AppleNode) -> Void) {
    guard case .apple(var tree) = screen.content else { return }
    body(&tree[node])
    screen.content = .apple(tree)
  }

  private mutating func index<Node>(_ tree: Tree<Node>, by name: (Node) -> String?) {
    for index in tree.indices {
      guard let name = name(tree[index]), names[name] == nil else { continue }
      names[name] = index
      order.append(name)
    }
  }

  /// The nodes of a tree in pre-order, by a stack of its own: the input decides the depth.
  private static func tree<Node>(
    _ root: JSON, _ faults: JSONFaults, _ node: (JSON) -> Node
  ) -> Tree<Node> {
    var tree = Tree<Node>()
    var waiting: [(json: JSON, parent: NodeIndex)] = [(root, -1)]
    while let (json, parent) = waiting.popLast() {
      guard json.members != nil else {
        faults.fail(json, "a node is \(json.kindName)", expected: "an object")
        continue
      }
      let index = tree.append(node(json), parent: parent, place: json.place)
      guard let children = json["children"], let list = faults.array(children, "children")
      else { continue }
      waiting.append(contentsOf: list.reversed().map { ($0, index) })
    }
    tree.seal()
    return tree
  }
}
