import EarshotModel

/// A page's tree with what readers ask of it again and again, worked out in one pass.
struct WebPage: Sendable {
  private(set) var tree: Tree<WebNode>
  /// Whether the node is inside something that is one stop, or otherwise never met.
  private(set) var isCovered: [Bool]
  /// Whether the node is a label's text that its check box or radio says already.
  private(set) var isRedundantLabel: [Bool]
  /// The texts of labels, legends and the like that are shown, by which fields are known to have
  /// their name beside them.
  private(set) var shownTexts: Set<String> = []
  /// Where a cell stands in its row, from 1, when only the spans of the cells before it count.
  private(set) var placesInRows: [NodeIndex: Int] = [:]
  /// The focusable nodes in the order of the Tab key.
  private(set) var tabOrder: [NodeIndex] = []

  init(_ tree: Tree<WebNode>) {
    self.tree = tree
    isCovered = Array(repeating: false, count: tree.count)
    isRedundantLabel = Array(repeating: false, count: tree.count)
    findLabels()
    findCovered()
    findTabOrder()
    findPlacesInRows()
  }

  subscript(node: NodeIndex) -> WebNode { tree[node] }

  /// Takes other states of the same nodes: nothing that this pass found out depends on them.
  mutating func change(_ node: NodeIndex, _ change: (inout WebNode) -> Void) {
    change(&tree[node])
  }

  /// All text inside a node, runs joined as they stand.
  func text(of node: NodeIndex) -> String {
    let payload = tree[node]
    if payload.role == .staticText || payload.role == .listMarker { return payload.name ?? "" }
    var text = ""
    var index = node + 1
    while index < tree.nodes[node].end {
      let inner = tree[index]
      if inner.isBlock, !text.isEmpty, !text.hasSuffix(" ") { text += " " }
      switch inner.role {
      case .staticText: text += inner.name ?? ""
      case .lineBreak: text += " "
      default:
        if isLeaf(index), !isRedundantLabel[index] {
          if !text.isEmpty, !text.hasSuffix(" ") { text += " " }
          text += inner.name ?? ""
          text += " "
          index = tree.nodes[index].end
          continue
        }
      }
      index += 1
    }
    return text.trimmedRun
  }

  /// Whether nothing inside the node is met by itself.
  func isLeaf(_ node: NodeIndex) -> Bool {
    let payload = tree[node]
    if WebRole.leaves.contains(payload.role) { return true }
    if WebRole.fields.contains(payload.role) { return tree.nodes[node].end == node + 1 }
    return false
  }

  // MARK: The pass

  private mutating func findLabels() {
    // What check boxes and radios are called, to know their labels by.
    var names: [String: Int] = [:]
    var endings: Set<String> = []
    // What other fields are called: a label that reads so is theirs.
    var fieldNames: Set<String> = []
    for index in tree.indices {
      guard let name = tree[index].name else { continue }
      if tree[index].isField { fieldNames.insert(name.trimmedRun) }
      guard tree[index].absorbsItsLabel, tree[index].element == "input" else { continue }
      names[name.trimmedRun, default: 0] += 1
      // A control with two labels is called by both.
      let words = name.trimmedRun.split(separator: " ")
      if words.count < 12 {
        for cut in 1..<max(1, words.count) {
          endings.insert(words[..<cut].joined(separator: " "))
          endings.insert(words[cut...].joined(separator: " "))
        }
      }
    }
    for index in tree.indices {
      switch tree[index].role {
      case "LabelText":
        let text = self.text(of: index)
        let own = labelOwn(index)
        let holds = own.isEmpty ? text : own
        if wrapsAbsorber(index) || names[holds] != nil
          || (endings.contains(holds) && !fieldNames.contains(holds))
        {
          for inner in index..<tree.nodes[index].end
          where inner == index || tree[inner].role == .staticText {
            isRedundantLabel[inner] = true
          }
        } else {
          shownTexts.insert(holds)
        }
      case .staticText:
        if !isRedundantLabel[index] {
          shownTexts.insert((tree[index].name ?? "").trimmedRun)
        }
      case "heading", "Legend", "caption", "paragraph":
        let text = self.text(of: index)
        if text.utf8.count < 200 { shownTexts.insert(text) }
      default: break
      }
    }
  }

  /// The text of a label without the control inside it.
  private func labelOwn(_ label: NodeIndex) -> String {
    var text = ""
    for inner in label + 1..<tree.nodes[label].end where tree[inner].role == .staticText {
      text += tree[inner].name ?? ""
    }
    return text.trimmedRun
  }

  private func wrapsAbsorber(_ label: NodeIndex) -> Bool {
    (label + 1..<tree.nodes[label].end).contains { tree[$0].absorbsItsLabel }
  }

  private mutating func findPlacesInRows() {
    for row in tree.indices where tree[row].role == "row" {
      var place = 1
      for cell in tree.children(of: row) where tree[cell].isCell {
        placesInRows[cell] = place
        place += max(1, tree[cell].columnSpan)
      }
    }
  }

  private mutating func findCovered() {
    var index = 0
    while index < tree.count {
      let end = tree.nodes[index].end
      if isLeaf(index), end > index + 1 {
        for inner in index + 1..<end { isCovered[inner] = true }
        index = end
      } else {
        index += 1
      }
    }
  }

  private mutating func findTabOrder() {
    var ranked: [(rank: Int, node: NodeIndex)] = []
    for index in tree.indices {
      let node = tree[index]
      guard node.isFocusable, !node.isDisabled, !isCovered[index], node.role != .document else {
        continue
      }
      if let tabIndex = node.tabIndex, tabIndex < 0 { continue }
      let rank = node.tabIndex ?? 0
      ranked.append((rank > 0 ? rank : Int.max, index))
    }
    ranked.sort { ($0.rank, $0.node) < ($1.rank, $1.node) }
    tabOrder = ranked.map(\.node)
  }
}

extension WebPage {
  /// Whether the words of a field's name stand on the page beside it.
  func showsName(of node: NodeIndex) -> Bool {
    guard let name = tree[node].name?.trimmedRun, !name.isEmpty else { return false }
    return shownTexts.contains(name)
  }

  /// The radios of one native group that a radio belongs to, in document order.
  ///
  /// A group is the radios around the same position and size: browsers number the radios of one
  /// name and form; the nearest named group or form bounds it.
  func radioGroup(of node: NodeIndex) -> [NodeIndex] {
    guard tree[node].role == "radio" else { return [node] }
    let size = tree[node].setSize
    let position = tree[node].position ?? 1
    var before: [NodeIndex] = []
    var wanted = position - 1
    var index = node - 1
    while index >= 0, wanted > 0 {
      if tree[index].role == "radio", tree[index].setSize == size, tree[index].position == wanted {
        before.append(index)
        wanted -= 1
      }
      index -= 1
    }
    var group = before.reversed() + [node]
    wanted = position + 1
    index = node + 1
    while index < tree.count, wanted <= (size ?? 0) {
      if tree[index].role == "radio", tree[index].setSize == size, tree[index].position == wanted {
        group.append(index)
        wanted += 1
      }
      index += 1
    }
    return group
  }

  /// The nearest ancestor that satisfies a condition.
  func ancestor(of node: NodeIndex, where condition: (WebNode) -> Bool) -> NodeIndex? {
    tree.ancestors(of: node).first { condition(tree[$0]) }
  }

  /// The header cells' texts of one kind, the nearest last, without those of the cell itself.
  func headers(_ nodes: [NodeIndex]) -> [String] {
    nodes.filter(tree.indices.contains).map { tree[$0].name ?? text(of: $0) }
      .filter { !$0.isEmpty }
  }
}
