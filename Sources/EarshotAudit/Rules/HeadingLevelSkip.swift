internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let headingLevelSkip = AuditRule(
    "heading-level-skip", "Heading levels go down one at a time.",
    criteria: ["1.3.1", "2.4.6"], practices: ["2.3"], severity: .warning,
    mend: Mend(
      ios: "Set accessibilityHeadingLevel to one below the heading above.",
      android: "Give the heading the level below that of the heading above.",
      web: "Use the heading element one below that of the heading above.")
  ) { heard in
    var last: (level: Int, stop: HeardStop)?
    var objections: [Objection] = []
    for stop in heard.stops {
      guard let level = heard.item(of: stop).headingLevel else { continue }
      if let last, level > last.level + 1 {
        objections.append(
          Objection(
            stop.node,
            "\(quoted(stop.name)) is of level \(level), after \(quoted(last.stop.name)) of level "
              + "\(last.level)"))
      }
      last = (level, stop)
    }
    return objections
  }
}
