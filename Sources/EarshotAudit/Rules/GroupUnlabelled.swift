internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let groupUnlabelled = AuditRule(
    "group-unlabelled", "A group in the code has a name.",
    criteria: ["1.3.1", "4.1.2"], practices: ["3.5"], severity: .error,
    mend: Mend(
      ios: "Give the container an accessibilityLabel.",
      android: "Describe the RadioGroup or container, or begin each choice with the group's name.",
      web: "Give the fieldset a legend, or the group an aria-labelledby.")
  ) { heard in
    heard.codedGroups.compactMap { group in
      guard heard.name(ofGroup: group.node) == nil, group.members.count > 1,
        heard.commonPrefix(of: group.members).isEmpty
      else { return nil }
      return Objection(
        group.node,
        "the group of " + group.members.prefix(4).map { quoted($0.name) }.joined(separator: ", ")
          + " has no name")
    }
  }
}
