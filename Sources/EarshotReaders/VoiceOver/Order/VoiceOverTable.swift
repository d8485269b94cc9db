import EarshotModel

/// The cells of a data table by where they begin.
struct VoiceOverTable: Sendable {
  /// What a cell says of its place.
  struct Cell: Sendable {
    /// Rows and columns count from 0; nil is "not known".
    let place: AppleNode.TableCell
    let isFirstInRow: Bool
    /// The row's headers, then the column's.
    let headers: [NodeIndex]
  }

  private struct Square: Hashable {
    let row: Int
    let column: Int
  }

  private let table: NodeIndex
  private var begins: [Square: NodeIndex] = [:]
  /// The smallest column in which a cell begins, by row.
  private var firstColumns: [Int: Int] = [:]

  init(_ tree: Tree<AppleNode>, _ table: NodeIndex) {
    self.table = table
    for node in table + 1..<max(table + 1, tree.nodes[table].end) {
      guard let cell = tree.nodes[node].payload.cell, let row = cell.row, let column = cell.column
      else { continue }
      let square = Square(row: row, column: column)
      if begins[square] == nil { begins[square] = node }
      firstColumns[row] = min(firstColumns[row] ?? column, column)
    }
  }

  /// What a stop of the table says of its place, or nil where it is no cell.
  ///
  /// Only a cell that begins in a row counts as its first: one that merely reaches into it takes
  /// nothing away (AccessibilitySnapshot, case `table-basic`).
  func cell(
    _ node: NodeIndex, in tree: Tree<AppleNode>, names: inout VoiceOverNames
  ) -> Cell? {
    guard let place = tree.nodes[node].payload.cell else { return nil }
    var isFirst = false
    if let row = place.row, let column = place.column {
      isFirst = firstColumns[row].map { $0 >= column } ?? true
    }
    var headers: [NodeIndex] = []
    if let all = tree.nodes[table].payload.headers {
      if isFirst, let row = place.row {
        for name in all.rows[row] ?? [] {
          guard let header = names.node(name, under: table), header != node else { continue }
          if isWhereItSays(header, tree) { headers.append(header) }
        }
      }
      if let column = place.column {
        for name in all.columns[column] ?? [] {
          guard let header = names.node(name, under: table), header != node else { continue }
          let own = tree.nodes[header].payload.cell
          let isRightAbove = own?.column == column && place.row.map { own?.row == $0 - 1 } ?? false
          // The first cell of a row follows it in the walk: it has just been heard.
          if !(isFirst && isRightAbove) { headers.append(header) }
        }
      }
    }
    return Cell(place: place, isFirstInRow: isFirst, headers: headers)
  }

  private func isWhereItSays(_ header: NodeIndex, _ tree: Tree<AppleNode>) -> Bool {
    guard let cell = tree.nodes[header].payload.cell, let row = cell.row, let column = cell.column
    else { return false }
    return begins[Square(row: row, column: column)] == header
  }
}

/// The nodes of a tree by identifier, gathered when first asked for.
struct VoiceOverNames: Sendable {
  private let tree: Tree<AppleNode>
  private var nodes: [String: [NodeIndex]]?

  init(_ tree: Tree<AppleNode>) { self.tree = tree }

  /// The node of that name inside another, else the first anywhere; nil where there is none.
  mutating func node(_ name: String, under owner: NodeIndex) -> NodeIndex? {
    let all = gathered()[name] ?? []
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle] <= owner { low = middle + 1 } else { high = middle }
    }
    if low < all.count, all[low] < tree.nodes[owner].end { return all[low] }
    return all.first
  }

  private mutating func gathered() -> [String: [NodeIndex]] {
    if let nodes { return nodes }
    var gathered: [String: [NodeIndex]] = [:]
    for index in tree.indices {
      guard let name = tree.nodes[index].payload.identifier else { continue }
      gathered[name, default: []].append(index)
    }
    nodes = gathered
    return gathered
  }
}
