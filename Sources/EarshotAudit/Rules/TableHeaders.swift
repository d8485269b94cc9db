internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let tableHeaders = AuditRule(
    "table-headers", "A table says what its columns are.",
    criteria: ["1.3.1"], practices: ["3.1"], severity: .warning,
    mend: Mend(
      ios: "Give the data table its headers (accessibilityHeaderElements).",
      android: "Mark the header cells (CollectionItemInfo heading), or describe each cell "
        + "with its header.",
      web: "Use th for the headers, with scope where it is not plain.")
  ) { heard in
    heard.items.indices.compactMap { table in
      guard heard.isTableWithoutHeaders(table) else { return nil }
      return Objection(
        table,
        "no cell of the table is a header: "
          + heard.stops(in: table).prefix(3).map { quoted($0.announcement) }
          .joined(separator: ", "))
    }
  }
}

extension Heard {
  /// Whether a node is a table of data, two by two at least, none of whose cells heads others.
  fileprivate func isTableWithoutHeaders(_ table: NodeIndex) -> Bool {
    if let element = elements[table] {
      guard element.role == .table else { return false }
      let cells = below(table).compactMap { elements[$0]?.cell }
      return Set(cells.map(\.row)).count > 1 && Set(cells.map(\.column)).count > 1
        && !cells.contains(where: \.isHeader)
    }
    guard case .web(let tree) = screen.content,
      tree[table].role == "table" || tree[table].role == "grid", !tree[table].isLayoutTable
    else { return false }
    let roles = below(table).map { tree[$0].role.name }
    let rows = roles.count { $0 == "row" }
    let cells = roles.count { $0 == "cell" || $0 == "gridcell" }
    return rows > 1 && cells >= rows * 2
      && !roles.contains { $0 == "columnheader" || $0 == "rowheader" }
  }
}
