internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let inconsistentGrouping = AuditRule(
    "inconsistent-grouping", "Rows of one kind are grouped in one way.",
    criteria: ["3.2.4", "1.3.1"], practices: ["3.1"], severity: .warning,
    mend: Mend(
      ios: "Make each cell one element with a label of its facts.",
      android: "Make each row one stop.",
      web: "Build each row in the same way.")
  ) { heard in
    heard.items.indices.flatMap { heard.unevenRows(in: $0) }
  }
}

extension Heard {
  /// The rows of a container that are in pieces while others of the same shape are one stop.
  fileprivate func unevenRows(in container: NodeIndex) -> [Objection] {
    var byShape: [String: (whole: [NodeIndex], split: [NodeIndex])] = [:]
    for row in children(of: container) {
      let inside = below(row)
      guard inside.count > 1 else { continue }
      let shape = items[row].type + ":" + inside.map { items[$0].type }.joined(separator: ",")
      if isStop(row) {
        byShape[shape, default: ([], [])].whole.append(row)
      } else if stops(in: row).count > 1 {
        byShape[shape, default: ([], [])].split.append(row)
      }
    }
    return byShape.sorted { $0.key < $1.key }.compactMap { _, rows in
      guard let first = rows.split.first, !rows.whole.isEmpty else { return nil }
      let pieces = stops(in: first).count
      return Objection(
        rows.split,
        "the row is \(pieces) stops, while \(rows.whole.count) others like it are one each")
    }
  }
}
