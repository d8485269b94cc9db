internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let groupLabelNotVisible = AuditRule(
    "group-label-not-visible", "The name of a group can be seen as well as heard.",
    criteria: ["3.3.2", "1.3.1"], practices: ["3.5"], severity: .warning,
    mend: Mend(
      ios: "Show the group's name as a heading above its fields.",
      android: "Show the group's name as a text above its fields.",
      web: "Show the group's name: a legend instead of aria-label.")
  ) { heard in
    // A scenario does not say of each name whether it is drawn.
    guard !heard.isProjection else { return [] }
    return heard.codedGroups.compactMap { group in
      guard let name = heard.name(ofGroup: group.node) else {
        return nil
      }
      let isSeen = heard.items.indices.contains { index in
        index != group.node && heard.items[index].isVisible
          && (heard.items[index].shown ?? "").words.holds(name.words)
      }
      guard !isSeen else { return nil }
      return Objection(
        group.node, "the group's name \(quoted(name)) is heard and nowhere to be seen")
    }
  }
}
