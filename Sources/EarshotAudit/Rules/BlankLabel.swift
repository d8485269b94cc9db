internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let blankLabel = AuditRule(
    "blank-label", "A label is not made of white space.",
    criteria: ["4.1.2", "1.3.1"], practices: ["1.1"], severity: .warning,
    mend: Mend(
      ios: "Give it words, or take the label away.",
      android: "Give it words, or hide it from the reader.",
      web: "Give it words, or take the label away.")
  ) { heard in
    heard.stops.compactMap { stop in
      guard heard.item(of: stop).isNamedByBlank, stop.announcement.filled != nil else {
        return nil
      }
      return Objection(
        stop.node, "the label is white space, heard as \(quoted(stop.announcement))")
    }
  }
}
