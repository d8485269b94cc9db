internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let trailingSeparator = AuditRule(
    "trailing-separator", "A label does not end in a comma that nothing follows.",
    criteria: ["2.4.6"], practices: ["1.1"], severity: .note,
    mend: Mend(
      ios: "Join only the pieces that are there.",
      android: "Join only the pieces that are there.",
      web: "Join only the pieces that are there.")
  ) { heard in
    var objections: [Objection] = []
    for stop in heard.stops {
      let spoken = stop.parts.map(\.text)
      for node in [stop.node] + Array(heard.below(stop.node)) {
        guard let text = heard.items[node].name ?? heard.items[node].shown,
          let last = text.last, [",", ";", "|"].contains(last), !text.words.isEmpty,
          heard.cover(of: node)?.number == stop.number,
          spoken.contains(where: { $0.contains(text) })
        else { continue }
        objections.append(
          Objection(node, "the label ends in \(quoted(String(last))): \(quoted(text))"))
      }
    }
    return objections
  }
}
