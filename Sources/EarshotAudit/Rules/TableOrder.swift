internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let tableOrder = AuditRule(
    "table-order", "A value is heard with its header, not all headers before all values.",
    criteria: ["1.3.1", "1.3.2"], practices: ["3.1"], severity: .warning,
    mend: Mend(
      ios: "Make one element of each header and its value, or conform to a data table.",
      android: "Make one stop of each header and its value, or give the grid its collection info.",
      web: "Use a table with th, or a dl with dt and dd.")
  ) { heard in
    var objections: [Objection] = []
    let rows = heard.textRows
    for (headers, values) in zip(rows, rows.dropFirst()) {
      guard headers.count > 2, headers.count == values.count,
        heard.items[headers[0].node].parent == heard.items[values[0].node].parent,
        zip(headers, values).allSatisfy({ heard.isUnder($0, $1) }),
        !heard.ancestors(of: headers[0].node).contains(where: {
          heard.items[$0].grouping == .list
        })
      else { continue }
      objections.append(
        Objection(
          (headers + values).map(\.node),
          "\(headers.count) headers are heard before their values: "
            + (headers + values).map { quoted($0.name) }.joined(separator: ", ")))
    }
    return objections
  }
}

extension Heard {
  /// Runs of texts in one line, in the order of the walk.
  fileprivate var textRows: [[HeardStop]] {
    var rows: [[HeardStop]] = []
    for stop in stops {
      let item = items[stop.node]
      guard item.kind == .text, !item.isOperable, let frame = item.frame else {
        rows.append([])
        continue
      }
      if let last = rows.last?.last, let box = items[last.node].frame,
        Heard.isInLine(box, frame), !Heard.isInColumn(box, frame)
      {
        rows[rows.count - 1].append(stop)
      } else {
        rows.append([stop])
      }
    }
    return rows
  }

  fileprivate func isUnder(_ header: HeardStop, _ value: HeardStop) -> Bool {
    guard let box = items[header.node].frame, let frame = items[value.node].frame else {
      return false
    }
    return Heard.isInColumn(box, frame) && frame.top >= box.bottom - 1
  }
}
