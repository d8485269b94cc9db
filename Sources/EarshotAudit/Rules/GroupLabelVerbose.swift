internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let groupLabelVerbose = AuditRule(
    "group-label-verbose", "The name of a group that is heard before each field is short.",
    criteria: ["2.4.6"], practices: ["3.5"], severity: .warning,
    mend: Mend(
      ios: "Shorten the group's name to a few words.",
      android: "Shorten the group's name to a few words.",
      web: "Shorten the legend to a few words; put the rest into a text of its own.")
  ) { heard in
    var objections = heard.codedGroups.compactMap { group -> Objection? in
      guard let name = heard.name(ofGroup: group.node), isVerbose(name.words, name.count),
        group.members.contains(where: { heard.hearing(of: name, at: $0) == .before })
      else { return nil }
      return Objection(
        group.node, "the group's name has \(name.words.count) words: \(quoted(name))")
    }
    for run in heard.entryRuns {
      let prefix = heard.commonPrefix(of: run)
      let text = prefix.joined(separator: " ")
      guard isVerbose(prefix, text.count), let first = run.first else { continue }
      objections.append(
        Objection(
          run.map(\.node),
          "\(prefix.count) words are said before each of \(run.count) fields: "
            + quoted(first.announcement)))
    }
    return objections
  }
}

private func isVerbose(_ words: [String], _ characters: Int) -> Bool {
  words.count > Thresholds.groupNameWords || characters > Thresholds.groupNameCharacters
}
