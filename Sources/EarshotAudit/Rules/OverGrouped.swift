internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let overGrouped = AuditRule(
    "over-grouped", "A summary does not hold the names of the controls inside it.",
    criteria: ["1.3.1", "2.4.6"], practices: ["3.1"], severity: .warning,
    mend: Mend(
      ios: "Group by the task: let the summary say the facts, and keep the controls apart.",
      android: "Let the description of the card say the facts alone; its buttons speak for "
        + "themselves.",
      web: "Let the name of the card say the facts alone; its buttons speak for themselves.")
  ) { heard in
    heard.mergedWithLoss
      + heard.stops.compactMap { stop in
        let own = stop.name.words
        guard own.count > 3, heard.items[stop.node].end > stop.node + 1 else { return nil }
        var repeated: [String] = []
        var isSwallowing = false
        for index in heard.below(stop.node) {
          let item = heard.items[index]
          guard item.isVisible, item.isOperable || item.kind.isControl,
            let name = item.name ?? item.shown ?? heard.texts(below: index).first?.text,
            !name.words.isEmpty, own.count > name.words.count, own.holds(name.words)
          else { continue }
          if heard.isStop(index) {
            repeated.append(name)
          } else if item.kind == .button || item.kind == .link {
            repeated.append(name)
            isSwallowing = true
          }
        }
        guard repeated.count > 1 || isSwallowing else { return nil }
        return Objection(
          stop.node,
          "the summary holds the words of its controls "
            + repeated.map(quoted).joined(separator: ", ") + ": \(quoted(stop.announcement))")
      }
  }
}

extension Heard {
  /// Nodes that a toolkit merged of several parts: their descriptions win over their texts, which
  /// are lost where they say something else (Compose, merged semantics).
  fileprivate var mergedWithLoss: [Objection] {
    guard platform == .android, !isProjection else { return [] }
    return stops.compactMap { stop in
      let item = items[stop.node]
      guard item.kind != .field, let name = item.name, let shown = item.shown, name != shown,
        pieces(of: name) > 1, pieces(of: shown) > 1
      else { return nil }
      let said = stop.announcement.words
      let lost = shown.split(separator: ",").map { String($0).trimmed }.filter {
        !$0.words.isEmpty && !said.holds($0.words)
      }
      guard !lost.isEmpty else { return nil }
      return Objection(
        stop.node,
        "several parts are one stop, and \(lost.map(quoted).joined(separator: ", ")) is not "
          + "heard: \(quoted(stop.announcement))", cause: "merged")
    }
  }

  private func pieces(of text: String) -> Int { text.split(separator: ",").count }
}
