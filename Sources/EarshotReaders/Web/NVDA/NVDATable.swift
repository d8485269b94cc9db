import EarshotModel

/// A table as NVDA goes through it: which cell covers a place, and what it says of the place.
struct NVDATable: Sendable {
  struct Cell: Sendable, Hashable {
    let node: NodeIndex
    let row: Int
    /// Where it stands on the page.
    let column: Int
    /// What Chrome says of it: rule `nvda.table.column`.
    let saidColumn: Int
    let rowSpan: Int
    let columnSpan: Int
  }

  let node: NodeIndex
  private(set) var cells: [Cell] = []
  private var byPlace: [Place: Int] = [:]
  private var byNode: [NodeIndex: Int] = [:]
  private(set) var rowCount = 0
  private(set) var columnCount = 0

  private struct Place: Hashable {
    let row: Int
    let column: Int
  }

  init(_ table: NodeIndex, _ page: WebPage) {
    node = table
    var row = 0
    var column = 1
    var said = 1
    var index = table + 1
    while index < page.tree.nodes[table].end {
      let inner = page[index]
      if inner.isTable {
        index = page.tree.nodes[index].end
        continue
      }
      if inner.role == "row" {
        row = inner.rowIndex ?? row + 1
        column = 1
        said = 1
      } else if inner.isCell {
        while byPlace[Place(row: row, column: column)] != nil { column += 1 }
        if inner.element != "td", inner.element != "th", let written = inner.columnIndex {
          column = written
          said = written
        }
        let cell = Cell(
          node: index, row: inner.rowIndex ?? max(1, row), column: column, saidColumn: said,
          rowSpan: max(1, min(inner.rowSpan, 1000)), columnSpan: max(1, min(inner.columnSpan, 1000))
        )
        add(cell)
        column += cell.columnSpan
        said += cell.columnSpan
      }
      index += 1
    }
    rowCount = max(rowCount, page[table].rowCount ?? 0)
    columnCount = max(columnCount, page[table].columnCount ?? 0)
  }

  private mutating func add(_ cell: Cell) {
    cells.append(cell)
    byNode[cell.node] = cells.count - 1
    rowCount = max(rowCount, cell.row + cell.rowSpan - 1)
    columnCount = max(columnCount, cell.column + cell.columnSpan - 1)
    // A hostile span must not cost more than the table is large.
    guard cell.rowSpan * cell.columnSpan <= 10_000 else {
      byPlace[Place(row: cell.row, column: cell.column)] = cells.count - 1
      return
    }
    for row in cell.row..<cell.row + cell.rowSpan {
      for column in cell.column..<cell.column + cell.columnSpan
      where byPlace[Place(row: row, column: column)] == nil {
        byPlace[Place(row: row, column: column)] = cells.count - 1
      }
    }
  }

  func cell(row: Int, column: Int) -> Cell? {
    byPlace[Place(row: row, column: column)].map { cells[$0] }
  }

  func cell(of node: NodeIndex) -> Cell? { byNode[node].map { cells[$0] } }
}
