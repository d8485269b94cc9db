internal import EarshotModel

/// Which collection the reader is in, and what the last move changed about that.
///
/// Source: `CollectionState.java#updateCollectionInformation`.
struct CollectionState: Sendable {
  enum Transition: Sendable { case none, enter, exit, interior }

  /// What a table cell heads.
  enum HeadingType: Sendable { case none, row, column, other }

  /// Where an item stands in its collection; -1 is unknown.
  enum Item: Sendable, Hashable {
    case list(isHeading: Bool, hasRoleDescription: Bool, index: Int)
    case cell(Cell)
    case page(row: Int, column: Int)
  }

  struct Cell: Sendable, Hashable {
    var heading: HeadingType
    var hasRoleDescription: Bool
    var row: Int
    var column: Int
    /// The nodes whose texts head the row and column, or nil where the number is said.
    var rowHeader: Header?
    var columnHeader: Header?
  }

  struct Header: Sendable, Hashable {
    var text: String
    var node: NodeIndex
  }

  /// What is said of a collection when it is left, kept because its screen may be gone by then.
  struct Memory: Sendable {
    var role: AndroidRole
    var roleDescription: String?
    /// Container title, content description or text.
    var name: String?
    var language: LanguageTag
    var place: SourcePlace?
    var rows: Int
    var columns: Int
    /// From 0 for the outermost hierarchical collection; -1 for a flat one.
    var level: Int
    var isSingleSelection: Bool

    var isVertical: Bool { rows >= columns }
    var hasBothCounts: Bool { rows > -1 && columns > -1 }
    var hasAnyCount: Bool { rows > -1 || columns > -1 }
  }

  private(set) var transition = Transition.none
  private(set) var memory: Memory?
  private(set) var item: Item?
  private(set) var isRowChanged = false
  private(set) var isColumnChanged = false
  /// The collection's node; nil outside of all and when its screen is gone.
  private var root: NodeIndex?
  private var lastNode: NodeIndex?
  private var rowHeaders: [Int: Header] = [:]
  private var columnHeaders: [Int: Header] = [:]

  /// Moves on to a node that takes focus.
  mutating func move(to node: NodeIndex, _ speaker: TalkBackSpeaker) {
    let tree = speaker.tree
    let above = tree.collectionAbove[node] < 0 ? nil : Int(tree.collectionAbove[node])
    let newRoot = root == node && memory != nil ? node : above
    switch transition {
    case .enter, .interior:
      if let newRoot, newRoot == root {
        transition = .interior
      } else {
        transition = newRoot.map { Self.canEnter($0, tree) } == true ? .enter : .exit
      }
    case .exit, .none:
      transition = newRoot.map { Self.canEnter($0, tree) } == true ? .enter : .none
    }
    switch transition {
    case .enter:
      guard let newRoot else { return }
      remember(newRoot, speaker)
      collectHeaders(of: newRoot, tree)
      item = newItem(of: node, in: newRoot, tree)
      isRowChanged = item != nil
      isColumnChanged = item != nil
      lastNode = node
    case .interior:
      guard let newRoot else { return }
      let next = newItem(of: node, in: newRoot, tree)
      noteChange(from: item, to: next, isSameNode: lastNode == nil || lastNode == node)
      item = next
      lastNode = node
    case .exit: forgetItem()
    case .none:
      forgetItem()
      root = nil
      memory = nil
    }
  }

  /// The screen was replaced: nodes are no longer to be compared, what was said of them is.
  mutating func leaveScreen() {
    root = nil
    lastNode = nil
  }

  /// Nodes of the screen have gone elsewhere.
  mutating func move(with change: ScreenChange) {
    root = root.flatMap { change.place(of: $0) }
    lastNode = lastNode.flatMap { change.place(of: $0) }
  }

  /// The contents of the screen changed; its nodes are still the same.
  mutating func refresh(_ speaker: TalkBackSpeaker) {
    if let root, speaker.tree.nodes.indices.contains(root) { remember(root, speaker) }
  }

  /// Whether the click hint offers to select (`getSelectionMode`).
  func isSingleSelection(_ version: TalkBackVersion) -> Bool {
    switch version.selectHint {
    case .nowhere: false
    case .inCollection:
      (transition == .enter || transition == .interior) && memory?.isSingleSelection == true
    case .inItem: item != nil && memory?.isSingleSelection == true
    }
  }

  private mutating func forgetItem() {
    item = nil
    isRowChanged = false
    isColumnChanged = false
    lastNode = nil
  }

  private mutating func remember(_ newRoot: NodeIndex, _ speaker: TalkBackSpeaker) {
    let tree = speaker.tree
    root = newRoot
    let node = tree.nodes[newRoot].payload
    var name = node.contentDescription.isFilled ? node.contentDescription : node.text
    var place = speaker.place(of: newRoot, .description, .label)
    if tree.version.speaksContainerTitles, node.containerTitle.isFilled {
      name = node.containerTitle
      place = tree.nodes[newRoot].place
    }
    var level = -1
    if node.collection?.isHierarchical == true {
      level = 0
      var above = tree.collectionAbove[newRoot]
      while above >= 0 {
        if tree.nodes[Int(above)].payload.collection?.isHierarchical == true { level += 1 }
        above = tree.collectionAbove[Int(above)]
      }
    }
    memory = Memory(
      role: tree.roles[newRoot],
      roleDescription: node.roleDescription.isFilled ? node.roleDescription : nil,
      name: name.isFilled ? name : nil, language: speaker.language(of: newRoot), place: place,
      rows: node.collection?.rows ?? -1, columns: node.collection?.columns ?? -1, level: level,
      isSingleSelection: node.collection?.selection == .single)
  }

  private mutating func noteChange(from old: Item?, to new: Item?, isSameNode: Bool) {
    guard let new else {
      isRowChanged = false
      isColumnChanged = false
      return
    }
    isRowChanged = true
    isColumnChanged = true
    guard let old, !isSameNode else { return }
    switch (old, new) {
    case (.list(_, _, let before), .list(_, _, let after)):
      isRowChanged = before != after
      isColumnChanged = before != after
    case (.cell(let before), .cell(let after)):
      isRowChanged = before.row != after.row
      isColumnChanged = before.column != after.column
    case (.page(let beforeRow, let beforeColumn), .page(let row, let column)):
      isRowChanged = beforeRow != row
      isColumnChanged = beforeColumn != column
    case (.list, _), (.cell, _), (.page, _): break
    }
  }

  /// Whether a collection is worth announcing (`shouldEnter`).
  private static func canEnter(_ root: NodeIndex, _ tree: TalkBackTree) -> Bool {
    if let collection = tree.nodes[root].payload.collection {
      if collection.rows != -1 || collection.columns != -1 {
        let (items, overflow) = collection.rows.multipliedReportingOverflow(by: collection.columns)
        if !overflow, items == 0 || items == 1 { return false }
      }
    } else if tree.childCount(of: root) <= 1 {
      return false
    }
    return !(tree.has(.flatCollection, root) && tree.has(.containsFlatCollection, root))
  }

  // MARK: Items

  private func newItem(of node: NodeIndex, in root: NodeIndex, _ tree: TalkBackTree) -> Item? {
    guard let collection = tree.nodes[root].payload.collection else { return nil }
    let itemNode = Int(tree.itemAtOrAbove[node])
    guard itemNode >= 0, itemNode > root || node == root,
      let item = tree.nodes[itemNode].payload.collectionItem
    else { return nil }
    let row = Self.row(of: item, in: collection)
    let column = Self.column(of: item, in: collection)
    let hasRoleDescription = tree.nodes[itemNode].payload.roleDescription.isFilled
    switch tree.roles[root] {
    case .list:
      return .list(
        isHeading: tree.has(.heading, itemNode), hasRoleDescription: hasRoleDescription,
        index: collection.rows >= collection.columns ? row : column)
    case .grid:
      var cell = Cell(
        heading: Self.headingType(of: itemNode, item, in: collection, tree),
        hasRoleDescription: hasRoleDescription, row: row, column: column,
        rowHeader: row == -1 ? nil : rowHeaders[row],
        columnHeader: column == -1 ? nil : columnHeaders[column])
      if cell.rowHeader == nil, let title = item.rowTitle, !title.isEmpty {
        cell.rowHeader = Header(text: title, node: itemNode)
      }
      if cell.columnHeader == nil, let title = item.columnTitle, !title.isEmpty {
        cell.columnHeader = Header(text: title, node: itemNode)
      }
      return .cell(cell)
    case .pager: return .page(row: row, column: column)
    case .none, .textEntryKey, .image, .imageButton, .switchRole, .toggleButton, .radioButton,
      .checkBox, .button, .checkedTextView, .editText, .slider, .progressBar, .keyboardKey,
      .webView, .tabBar, .horizontalScrollView, .scrollView, .numberPicker, .dropDownList,
      .staggeredGrid, .viewGroup:
      return nil
    }
  }

  private static func row(
    of item: AndroidNode.CollectionItem, in collection: AndroidNode.Collection
  ) -> Int {
    item.rowSpan == collection.rows || item.row < 0 ? -1 : item.row
  }

  private static func column(
    of item: AndroidNode.CollectionItem, in collection: AndroidNode.Collection
  ) -> Int {
    item.columnSpan == collection.columns || item.column < 0 ? -1 : item.column
  }

  private static func headingType(
    of node: NodeIndex, _ item: AndroidNode.CollectionItem, in collection: AndroidNode.Collection,
    _ tree: TalkBackTree
  ) -> HeadingType {
    guard tree.has(.heading, node) else { return .none }
    if item.rowSpan == 1, item.columnSpan == 1 {
      if row(of: item, in: collection) == 0, collection.columns > 1 { return .column }
      if column(of: item, in: collection) == 0, collection.rows > 1 { return .row }
    }
    return .other
  }

  // MARK: Headers

  /// Reads the headings among the children and grandchildren of a grid (`updateTableHeaderInfo`).
  private mutating func collectHeaders(of root: NodeIndex, _ tree: TalkBackTree) {
    rowHeaders = [:]
    columnHeaders = [:]
    guard tree.roles[root] == .grid, let collection = tree.nodes[root].payload.collection else {
      return
    }
    for number in 0..<tree.childCount(of: root) {
      let child = tree.child(number, of: root)
      if collectHeader(child, in: collection, tree) { continue }
      for inner in 0..<tree.childCount(of: child) {
        _ = collectHeader(tree.child(inner, of: child), in: collection, tree)
      }
    }
  }

  /// Takes a node as a header if it is one; whether it is.
  private mutating func collectHeader(
    _ node: NodeIndex, in collection: AndroidNode.Collection, _ tree: TalkBackTree
  ) -> Bool {
    guard let item = tree.nodes[node].payload.collectionItem,
      let text = Self.headerText(of: node, tree)
    else { return false }
    let header = Header(text: text, node: node)
    let type = Self.headingType(of: node, item, in: collection, tree)
    switch type {
    case .row: rowHeaders[item.row] = header
    case .column: columnHeaders[item.column] = header
    case .none, .other: break
    }
    return type != .none
  }

  /// The text of a header: its own, or that of the only child of an only child (`getHeaderText`).
  private static func headerText(of node: NodeIndex, _ tree: TalkBackTree) -> String? {
    var current = node
    while true {
      let payload = tree.nodes[current].payload
      if let text = payload.contentDescription, !text.isEmpty { return text }
      if let text = payload.text, !text.isEmpty { return text }
      guard tree.childCount(of: current) == 1 else { return nil }
      current = tree.child(0, of: current)
    }
  }
}
