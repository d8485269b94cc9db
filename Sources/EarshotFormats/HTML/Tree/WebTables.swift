internal import EarshotModel

/// Rows, columns, spans and header cells of the tables of a tree (HTML, "forming a table"; ARIA
/// tables by the same rules).
struct WebTables {
  private var tree: Tree<WebNode>
  private let page: Page?
  private var elements: [NodeIndex: Int] = [:]
  private let nodes: [Int: NodeIndex]

  /// How many header cells of a kind a cell has, the nearest ones.
  private static let headerLimit = 32

  init(_ tree: Tree<WebNode>, _ page: Page?, _ nodes: [Int: NodeIndex]) {
    self.tree = tree
    self.page = page
    self.nodes = nodes
    for (element, node) in nodes { elements[node] = element }
  }

  mutating func run() -> Tree<WebNode> {
    var rows: [NodeIndex: [NodeIndex]] = [:]
    var cells: [NodeIndex: [NodeIndex]] = [:]
    var tables: [NodeIndex] = []
    for index in tree.indices {
      switch tree[index].role {
      case "table", "grid", "treegrid": tables.append(index)
      case "row":
        if let table = nearest(index, ["table", "grid", "treegrid"]) {
          rows[table, default: []].append(index)
        }
      case "cell", "gridcell", "columnheader", "rowheader":
        if let row = nearest(index, ["row"]) { cells[row, default: []].append(index) }
      default: break
      }
    }
    for table in tables { read(table, rows[table] ?? [], cells) }
    return tree
  }

  /// The nearest ancestor of some roles, with no table between.
  private func nearest(_ index: NodeIndex, _ roles: [WebRole]) -> NodeIndex? {
    for ancestor in tree.ancestors(of: index) {
      let role = tree[ancestor].role
      if roles.contains(role) { return ancestor }
      if role == "table" || role == "grid" || role == "treegrid" { return nil }
    }
    return nil
  }

  private func number(_ attribute: String, _ node: NodeIndex) -> Int? {
    guard let page, let element = elements[node] else { return nil }
    return page.document.attribute(attribute, of: element).flatMap(NativeState.integer)
  }

  private func span(_ attribute: String, _ aria: String, _ node: NodeIndex) -> Int {
    // HTML caps the spans of cells at these.
    let limit = attribute == "colspan" ? 1_000 : 65_534
    let written = number(attribute, node) ?? number(aria, node) ?? 1
    return max(1, min(written, limit))
  }

  private mutating func read(
    _ table: NodeIndex, _ rows: [NodeIndex], _ cells: [NodeIndex: [NodeIndex]]
  ) {
    // For each column, the row up to which a cell from above reaches.
    var taken: [Int] = []
    var width = 0
    var columnHeaders: [Int: [NodeIndex]] = [:]
    var hasHeader = false
    for (row, node) in rows.enumerated() {
      tree[node].rowIndex = number("aria-rowindex", node) ?? row + 1
      if tree[node].position == nil { tree[node].position = row + 1 }
      if tree[node].setSize == nil { tree[node].setSize = rows.count }
      var column = 0
      var rowHeaders: [NodeIndex] = []
      for cell in cells[node] ?? [] {
        while column < taken.count, taken[column] > row { column += 1 }
        let columnSpan = span("colspan", "aria-colspan", cell)
        let rowSpan = min(span("rowspan", "aria-rowspan", cell), max(1, rows.count - row))
        let end = min(column + columnSpan, 10_000)
        if taken.count < end {
          taken.append(contentsOf: Array(repeating: 0, count: end - taken.count))
        }
        for place in column..<max(column, end) { taken[place] = row + rowSpan }
        tree[cell].rowIndex = number("aria-rowindex", cell) ?? tree[node].rowIndex
        tree[cell].columnIndex = number("aria-colindex", cell) ?? column + 1
        tree[cell].rowSpan = rowSpan
        tree[cell].columnSpan = columnSpan
        let isColumnHeader = tree[cell].role == "columnheader"
        let isRowHeader = tree[cell].role == "rowheader"
        hasHeader = hasHeader || isColumnHeader || isRowHeader
        if let named = headers(named: cell) {
          tree[cell].columnHeaders = named.filter { tree[$0].role == "columnheader" }
          tree[cell].rowHeaders = named.filter { tree[$0].role != "columnheader" }
        } else {
          tree[cell].columnHeaders = columnHeaders[column] ?? []
          tree[cell].rowHeaders = isColumnHeader ? [] : rowHeaders
        }
        if isColumnHeader {
          for place in column..<max(column, end) {
            columnHeaders[place, default: []].append(cell)
            // Each cell has a list of its own: the nearest are enough.
            if (columnHeaders[place] ?? []).count > Self.headerLimit {
              columnHeaders[place]?.removeFirst()
            }
          }
        }
        if isRowHeader {
          rowHeaders.append(cell)
          if rowHeaders.count > Self.headerLimit { rowHeaders.removeFirst() }
        }
        column = max(column + 1, end)
      }
      width = max(width, column)
    }
    tree[table].rowCount = number("aria-rowcount", table) ?? rows.count
    tree[table].columnCount = number("aria-colcount", table) ?? width
    tree[table].isLayoutTable =
      elements[table].map { isLayout($0, table, hasHeader, rows.count, width) }
      ?? tree[table].isLayoutTable
  }

  /// The cells that a cell's `headers` names.
  private func headers(named cell: NodeIndex) -> [NodeIndex]? {
    guard let page, let element = elements[cell], page.document.has("headers", element) else {
      return nil
    }
    let found = page.references("headers", of: element).compactMap { nodes[$0] }
    return found.isEmpty ? nil : found
  }

  /// Whether a table of HTML is there for the layout: nothing says that it holds data. A part of
  /// what browsers go by; borders and colours are not known here.
  private func isLayout(
    _ element: Int, _ table: NodeIndex, _ hasHeader: Bool, _ rows: Int, _ columns: Int
  ) -> Bool {
    guard let page, page.document.html(element) == "table", !page.document.has("role", element)
    else {
      return false
    }
    if hasHeader || tree[table].name != nil || page.document.has("summary", element)
      || page.document.has("border", element)
    {
      return false
    }
    if page.document.children(of: element).contains(where: {
      ["caption", "thead", "tfoot", "colgroup", "col"].contains(page.document.html($0) ?? "")
    }) {
      return false
    }
    return rows <= 1 || columns <= 1
  }
}
