internal import EarshotModel

/// What is known only when the whole tree stands: places among siblings, levels of nested lists,
/// tables; and the empty blocks that go.
struct WebTreeFinish {
  private var tree: Tree<WebNode>
  private let page: Page?
  private let nodes: [Int: NodeIndex]

  /// - Parameters:
  ///   - page: The page that the tree is of; none where it is a dump of a live one.
  ///   - nodes: The node of each element that has one.
  init(_ tree: Tree<WebNode>, _ page: Page? = nil, _ nodes: [Int: NodeIndex] = [:]) {
    self.tree = tree
    self.page = page
    self.nodes = nodes
  }

  func run() -> Tree<WebNode> {
    var copy = self
    copy.setLevels()
    copy.setPositions()
    guard let page else {
      var tables = WebTables(copy.tree, nil, [:])
      return tables.run()
    }
    copy.setRadioPositions(page)
    let pruned = copy.pruned()
    var tables = WebTables(pruned.tree, page, pruned.nodes)
    return tables.run()
  }

  // MARK: - Levels and places

  /// How deep a list item or tree item is nested in others of its kind.
  private mutating func setLevels() {
    var depths: [(list: Int, tree: Int)] = Array(repeating: (0, 0), count: tree.count)
    for index in tree.indices {
      var depth = tree.parent(of: index).map { depths[$0] } ?? (list: 0, tree: 0)
      switch tree[index].role {
      case "list": depth.list += 1
      case "tree": depth.tree = 1
      case "group" where depth.tree > 0: depth.tree += 1
      case "listitem" where tree[index].level == nil: tree[index].level = max(1, depth.list)
      case "treeitem" where tree[index].level == nil: tree[index].level = max(1, depth.tree)
      default: break
      }
      depths[index] = depth
    }
  }

  /// The place of each item among those of its kind in the same set (CORE-AAM §5.6.1). What the
  /// page says itself stands.
  private mutating func setPositions() {
    var sets: [NodeIndex: [String: [NodeIndex]]] = [:]
    for index in tree.indices {
      let role = tree[index].role.name
      guard let kind = Self.kind(of: role), tree[index].inputType != "radio",
        let container = container(of: index),
        role != "radio" || tree[container].role == "radiogroup"
      else { continue }
      sets[container, default: [:]][kind, default: []].append(index)
    }
    for (_, kinds) in sets {
      for (_, members) in kinds { number(members) }
    }
  }

  private mutating func number(_ members: [NodeIndex]) {
    for (place, member) in members.enumerated() {
      if tree[member].position == nil { tree[member].position = place + 1 }
      if tree[member].setSize == nil { tree[member].setSize = members.count }
    }
  }

  private static func kind(of role: String) -> String? {
    switch role {
    case "menuitem", "menuitemcheckbox", "menuitemradio": "menuitem"
    case "listitem", "option", "tab", "treeitem", "radio": role
    default: nil
    }
  }

  /// What holds the set: the nearest node that is more than a box.
  private func container(of index: NodeIndex) -> NodeIndex? {
    let role = tree[index].role
    for ancestor in tree.ancestors(of: index) {
      switch tree[ancestor].role {
      case .generic, .none: continue
      case "group":
        // Groups of options and of menu items do not part the set; those of tree items do.
        if role == "option" || role == "menuitem" { continue }
        return ancestor
      case "rowgroup": continue
      default: return ancestor
      }
    }
    return nil
  }

  /// Native radio buttons belong together by their name within their form (HTML).
  private mutating func setRadioPositions(_ page: Page) {
    var groups: [String: [NodeIndex]] = [:]
    var order: [String] = []
    for (element, node) in nodes.sorted(by: { $0.value < $1.value })
    where tree[node].inputType == "radio" {
      guard let name = page.document.attribute("name", of: element), !name.isEmpty else {
        number([node])
        continue
      }
      let key = "\(page.form(of: element) ?? -1) \(page.tree.scope[element]) \(name)"
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(node)
    }
    for key in order { number(groups[key] ?? []) }
  }

  // MARK: - Empty blocks

  /// The tree without blocks that hold nothing and can do nothing.
  private func pruned() -> (tree: Tree<WebNode>, nodes: [Int: NodeIndex]) {
    var isKept = Array(repeating: false, count: tree.count)
    for index in tree.indices.reversed() {
      isKept[index] = isKept[index] || !isEmptyBox(index)
      if isKept[index], let parent = tree.parent(of: index) { isKept[parent] = true }
    }
    var result = Tree<WebNode>()
    var new: [NodeIndex] = Array(repeating: -1, count: tree.count)
    for index in tree.indices where isKept[index] {
      let node = tree.nodes[index]
      new[index] = result.append(
        node.payload, parent: node.parent < 0 ? -1 : new[node.parent], place: node.place)
    }
    result.seal()
    var nodes: [Int: NodeIndex] = [:]
    for (element, node) in self.nodes where new[node] >= 0 { nodes[element] = new[node] }
    return (result, nodes)
  }

  private func isEmptyBox(_ index: NodeIndex) -> Bool {
    let node = tree[index]
    guard node.role == .generic || node.role == .none else { return false }
    return !node.isFocusable && !node.isClickable && !node.isEditable && node.name == nil
      && node.live == nil && node.description == nil
  }
}
