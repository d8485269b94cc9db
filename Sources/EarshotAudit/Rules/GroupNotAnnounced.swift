internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let groupNotAnnounced = AuditRule(
    "group-not-announced", "A field of a group is heard with the name of its group before its own.",
    criteria: ["1.3.1", "3.3.2"], practices: ["3.5"], severity: .error,
    mend: Mend(
      ios: "Put the group's name before the field's in its accessibilityLabel, or make a labelled "
        + "container (accessibilityContainerType semanticGroup).",
      android: "Put the group's name before the field's in the description of its label, and tie "
        + "the label with android:labelFor.",
      web: "Wrap the fields in a fieldset whose legend is the group's name.")
  ) { heard in heard.silentVisibleGroups + heard.silentCodedGroups }
}

extension Heard {
  /// Fields under a title, called as others are, and heard without the title.
  fileprivate var silentVisibleGroups: [Objection] {
    sections.flatMap { section -> [Objection] in
      section.members.compactMap { member in
        // A title over both of two namesakes tells neither from the other.
        let twins = section.members.count { $0.name.words == member.name.words }
        guard twins == 1, isAmbiguous(member),
          hearing(of: section.title.name, at: member) == .notAtAll,
          coveringGroupName(of: member) == nil
        else { return nil }
        return Objection(
          member.node,
          "heard as \(quoted(member.announcement)), without its group "
            + "\(quoted(section.title.name)), and another field is called the same")
      }
    }
  }

  /// Fields of a group that the code or the scenario names, and the reader never says.
  fileprivate var silentCodedGroups: [Objection] {
    guard platform != .web else { return [] }
    return codedGroups.flatMap { group -> [Objection] in
      guard let name = name(ofGroup: group.node), group.members.count > 1 else { return [] }
      let isEntered = stops(in: group.node).contains { $0.context.words.holds(name.words) }
      guard !isEntered else { return [] }
      return group.members.compactMap { member in
        guard hearing(of: name, at: member) == .notAtAll else { return nil }
        return Objection(
          member.node,
          "heard as \(quoted(member.announcement)), without its group \(quoted(name))",
          doubt: doubtAboutGroup(member))
      }
    }
  }
}
