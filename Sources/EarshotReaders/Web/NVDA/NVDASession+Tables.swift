import EarshotModel

extension NVDASession {
  /// The commands that go through a table by cells.
  mutating func tableCommand(_ command: String) -> [Event] {
    guard let piece = caret?.piece,
      let cell = page.ancestor(of: buffer.pieces[piece].node, where: { $0.isCell })
        ?? (page[buffer.pieces[piece].node].isCell ? buffer.pieces[piece].node : nil),
      let index = page.ancestor(of: cell, where: { $0.isTable })
    else { return response([word(.notInTable)]) }
    let table = NVDATable(index, page)
    guard let here = table.cell(of: cell) else { return response([word(.notInTable)]) }
    var place = tablePlace ?? NVDATablePlace(table: index, row: here.row, column: here.column)
    if place.table != index { place = .init(table: index, row: here.row, column: here.column) }
    let isReading = command.hasPrefix("nvda+")
    let key = command.replacing("nvda+", with: "").replacing("control+alt+", with: "")
    if isReading { return readTable(key, table, place) }
    switch key {
    case "rightarrow": return go(to: table, place, here, rows: 0, columns: 1)
    case "leftarrow": return go(to: table, place, here, rows: 0, columns: -1)
    case "downarrow": return go(to: table, place, here, rows: 1, columns: 0)
    case "uparrow": return go(to: table, place, here, rows: -1, columns: 0)
    case "pageup": place.row = 1
    case "pagedown": place.row = table.rowCount
    case "home": place.column = 1
    case "end": place.column = table.columnCount
    default: return []
    }
    return arrive(in: table, place)
  }

  private mutating func go(
    to table: NVDATable, _ place: NVDATablePlace, _ here: NVDATable.Cell, rows: Int, columns: Int
  ) -> [Event] {
    var place = place
    // Out of a merged cell by its far side.
    if rows > 0 {
      place.row = here.row + here.rowSpan
    } else if rows < 0 {
      place.row = here.row - 1
    }
    if columns > 0 {
      place.column = here.column + here.columnSpan
    } else if columns < 0 {
      place.column = here.column - 1
    }
    return arrive(in: table, place)
  }

  private mutating func arrive(in table: NVDATable, _ place: NVDATablePlace) -> [Event] {
    guard let cell = table.cell(row: place.row, column: place.column) else {
      return response([word(.edgeOfTable)])
    }
    let call = read(cell)
    tablePlace = place
    return [arrival(at: cell.node, [call])]
  }

  /// Reads one cell and puts the caret there.
  private mutating func read(_ cell: NVDATable.Cell) -> [Part] {
    let pieces = buffer.pieces(of: cell.node, end: page.tree.nodes[cell.node].end)
    cursor = cell.node
    guard !pieces.isEmpty else { return tell(empty: cell) }
    caret = NVDACaret(piece: pieces.lowerBound)
    var reading = NVDAReading(
      teller, page, context: context, lastPlace: lastPlace, reason: .caret)
    reading.read(
      pieces.map { NVDASlice(node: buffer.pieces[$0].node, text: buffer.pieces[$0].text) })
    context = reading.context
    lastPlace = reading.lastPlace
    return reading.phrases.parts
  }

  private mutating func tell(empty cell: NVDATable.Cell) -> [Part] {
    var phrases = teller.phrases
    guard let table = page.ancestor(of: cell.node, where: { $0.isTable }) else { return [] }
    let place = NVDAPlace(cell.node, table, page)
    teller.tell(
      place, after: lastPlace?.table == table ? lastPlace : nil, page, to: &phrases)
    lastPlace = place
    teller.say(.blank, .value, to: &phrases)
    return phrases.parts
  }

  /// Down a column or along a row from here, or the whole of it without going there.
  private mutating func readTable(
    _ key: String, _ table: NVDATable, _ place: NVDATablePlace
  ) -> [Event] {
    let isColumn = key == "downarrow" || key == "uparrow"
    let isFromHere = key == "downarrow" || key == "rightarrow"
    var cells: [NVDATable.Cell] = []
    let count = isColumn ? table.rowCount : table.columnCount
    let start = isFromHere ? (isColumn ? place.row : place.column) : 1
    for number in start..<max(start, count) + 1 {
      let cell =
        isColumn
        ? table.cell(row: number, column: place.column)
        : table.cell(row: place.row, column: number)
      if let cell, cells.last != cell { cells.append(cell) }
    }
    let before = (caret, cursor)
    // Reading the whole tells each number afresh along the way that is read.
    if !isFromHere, let last = lastPlace { lastPlace = last.without(row: isColumn) }
    let calls = cells.map { read($0) }
    if isFromHere {
      tablePlace = cells.last.map {
        NVDATablePlace(
          table: table.node, row: isColumn ? $0.row : place.row,
          column: isColumn ? place.column : $0.column)
      }
      return cells.last.map { [arrival(at: $0.node, calls)] } ?? []
    }
    (caret, cursor) = before
    tablePlace = place
    return response(calls)
  }
}

extension NVDAPlace {
  /// The place as if its row, or its column, had not been told.
  func without(row isRow: Bool) -> NVDAPlace {
    var place = self
    if isRow { place.row = 0 } else { place.column = 0 }
    return place
  }
}
