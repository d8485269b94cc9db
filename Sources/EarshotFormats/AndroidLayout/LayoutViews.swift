internal import EarshotModel

/// Makes the nodes of a service of the views of a layout.
struct LayoutViews {
  private(set) var nodes = Tree<AndroidNode>()
  private(set) var sources: [NodeIndex: String] = [:]
  private(set) var texts: LayoutTexts
  private let tree: LayoutTree
  private let files: [String]
  /// Ids whose visibility a `Group` of a ConstraintLayout sets.
  private var grouped: [String: String] = [:]
  /// Ids of radio buttons that their group checks.
  private var checkedButtons: Set<String> = []
  /// The place of each direct radio button in its group, and of each tab in its bar.
  private var itemPlaces: [NodeIndex: AndroidNode.CollectionItem] = [:]

  /// A view that is still to be made a node.
  private struct Pending {
    var view: NodeIndex
    var parent: NodeIndex
    /// The TextInputLayout around it.
    var box: NodeIndex?
    var isHidden: Bool
  }

  init(_ expansion: LayoutExpansion, _ table: ResourceTable) {
    tree = expansion.tree
    files = expansion.files
    texts = LayoutTexts(table: table, files: expansion.files, notes: expansion.notes)
    texts.notes.language = table.language
    findGroups()
    // The window's own view, which every layout is put into.
    let window = nodes.append(AndroidNode(className: "android.widget.FrameLayout"))
    var pending = Array(tree.roots).reversed().map {
      Pending(view: $0, parent: window, box: nil, isHidden: false)
    }
    while let next = pending.popLast() { pending += take(next) }
    nodes.seal()
  }

  private mutating func findGroups() {
    for view in tree.indices where tree[view].simpleTag == "Group" {
      guard let visibility = tree[view]["android:visibility"] else { continue }
      for id in (tree[view]["app:constraint_referenced_ids"] ?? "").split(separator: ",") {
        grouped[String(id).trimmed] = visibility
      }
    }
  }

  /// Makes the node of a view.
  ///
  /// - Returns: Its children, the next one last.
  private mutating func take(_ next: Pending) -> [Pending] {
    let element = tree[next.view]
    let place = tree.nodes[next.view].place
    let widget = LayoutWidget(tag: element.tag)
    let visibility = element.id.flatMap { grouped[$0] } ?? element["android:visibility"]
    let isHidden = next.isHidden || visibility == "gone" || visibility == "invisible"
    if widget.traits.contains(.foreign), !isHidden { noteForeign(element, place) }
    if !widget.isKnown {
      texts.notes.ownClasses.append(texts.place(of: element, place, named: element.tag))
    }
    guard !leavesOut(element, widget) else { return [] }

    var view = LayoutView(element, place, widget, isHidden: isHidden)
    view.box = next.box.map { tree[$0] }
    view.isChecked = element.id.map { checkedButtons.contains($0) } ?? false
    var node = view.node(&texts)
    // Views that are gone or invisible are no children to a service
    // (`ViewGroup.addChildrenForAccessibility`), so that not even their texts count.
    if isHidden { node.importance = .noHideDescendants }
    if let item = itemPlaces[next.view] { node.collectionItem = item }
    if element.simpleTag == "RadioGroup" { readRadioGroup(next.view, &node) }
    if element.simpleTag == "TabLayout" { readTabs(next.view, &node) }
    let index = append(node, parent: next.parent, place, element)
    let inner = view.innerNodes(&texts)
    // A list counts its rows (`AbsListView.onInitializeAccessibilityNodeInfo`).
    if inner.contains(where: { $0.node.collectionItem != nil }) {
      nodes[index].collection = AndroidNode.Collection(rows: inner.count, columns: 1)
    }
    for inner in inner {
      append(inner.node, parent: index, inner.place ?? place, element)
    }
    // What a box adds stands after its field.
    if let box = next.box, widget.traits.contains(.field) {
      for inner in LayoutInputBox(tree[box], tree.nodes[box].place, isHidden: isHidden)
        .innerNodes(&texts)
      {
        append(inner.node, parent: next.parent, inner.place, tree[box])
      }
    }
    let box = element.simpleTag == "TextInputLayout" ? next.view : next.box
    return ordered(next.view).reversed().map {
      Pending(view: $0, parent: index, box: box, isHidden: isHidden)
    }
  }

  @discardableResult
  private mutating func append(
    _ node: AndroidNode, parent: NodeIndex, _ place: SourcePlace?, _ element: LayoutElement
  ) -> NodeIndex {
    let index = nodes.append(node, parent: parent, place: place)
    if element.file > 0 { sources[index] = files[element.file] }
    return index
  }

  /// Whether there is no node for a view: it is none, or what it would say depends on content that
  /// is not known (an empty list would be a stop that says it is one).
  private func leavesOut(_ element: LayoutElement, _ widget: LayoutWidget) -> Bool {
    if widget.traits.contains(.absent) { return true }
    guard widget.traits.contains(.foreign) else { return false }
    return element["android:contentDescription"] == nil
  }

  private mutating func noteForeign(_ element: LayoutElement, _ place: SourcePlace?) {
    let name = element.id == nil ? element.named : "\(element.named) <\(element.simpleTag)>"
    texts.notes.unknownContent.append(texts.place(of: element, place, named: name))
  }

  private mutating func ordered(_ view: NodeIndex) -> [NodeIndex] {
    let order = LayoutOrder(Array(tree.children(of: view)), of: tree[view], in: tree)
    for child in order.unplaced {
      texts.notes.unordered.append(texts.place(of: tree[child], tree.nodes[child].place))
    }
    if order.isCircular {
      texts.notes.circularOrder.append(texts.place(of: tree[view], tree.nodes[view].place))
    }
    return order.order
  }

  // MARK: - Radio groups

  /// Counts the direct radio buttons that are visible and have a text, as the framework counts.
  /// Source: `RadioGroup.onInitializeAccessibilityNodeInfo`, `reference/talkback.md` a.1.
  private mutating func readRadioGroup(_ group: NodeIndex, _ node: inout AndroidNode) {
    let isHorizontal = tree[group]["android:orientation"] == "horizontal"
    var count = 0
    for child in tree.children(of: group) {
      let element = tree[child]
      let visibility = element.id.flatMap { grouped[$0] } ?? element["android:visibility"]
      guard LayoutWidget(tag: element.tag).className == "android.widget.RadioButton",
        visibility == nil || visibility == "visible", hasText(element)
      else { continue }
      itemPlaces[child] = AndroidNode.CollectionItem(
        row: isHorizontal ? 0 : count, column: isHorizontal ? count : 0)
      count += 1
    }
    node.collection = AndroidNode.Collection(
      rows: isHorizontal ? 1 : count, columns: isHorizontal ? count : 1, selection: .single)
    if let id = tree[group]["android:checkedButton"].flatMap(LayoutElement.idName) {
      checkedButtons.insert(id)
    }
  }

  /// The first tab is selected when the bar comes up (`TabLayout.addTab`).
  private mutating func readTabs(_ bar: NodeIndex, _ node: inout AndroidNode) {
    let tabs = tree.children(of: bar).filter { tree[$0].simpleTag == "TabItem" }
    guard !tabs.isEmpty else { return }
    for (column, tab) in tabs.enumerated() {
      itemPlaces[tab] = AndroidNode.CollectionItem(row: 0, column: column)
    }
    node.collection = AndroidNode.Collection(rows: 1, columns: tabs.count, selection: .single)
  }

  /// Whether a button shows a text, also one that is not known.
  private func hasText(_ element: LayoutElement) -> Bool {
    let text = element["android:text"]
    if text == nil || text == "" || text == "@null" || text == "@empty" {
      return element["tools:text"] != nil
    }
    return true
  }
}
