internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let groupLabelAfterField = AuditRule(
    "group-label-after-field",
    "The name of a group comes before its fields, and before their names.",
    criteria: ["1.3.1", "1.3.2"], practices: ["3.5"], severity: .error,
    mend: Mend(
      ios: "Put the heading before the fields, and the group's name before the field's own.",
      android: "Put the heading before the fields, and the group's name before the field's own.",
      web: "Put the legend first, and the group's name before the field's own.")
  ) { heard in
    heard.namesAfterLabels + heard.titlesAfterFields + heard.titlesAfterNamesakes
  }
}

extension Heard {
  /// "Street, Home Address": the group after the field's own words.
  fileprivate var namesAfterLabels: [Objection] {
    sections.flatMap { section in
      section.members.compactMap { member in
        guard hearing(of: section.title.name, at: member) == .after else { return nil }
        return Objection(
          member.node,
          "the group \(quoted(section.title.name)) is said after the field's own name: "
            + quoted(member.announcement))
      }
    }
  }

  /// A title whose fields are all before it.
  fileprivate var titlesAfterFields: [Objection] {
    stops.compactMap { title in
      let item = items[title.node]
      guard item.kind.isText, !item.isOperable, title.isNamed else { return nil }
      let words = title.name.words
      func belongs(_ stop: HeardStop) -> Bool {
        let names = [stop.name, items[stop.node].droppedWhenFilled ?? ""]
        return isEntry(stop)
          && names.contains {
            $0.words.begins(with: words) && $0.words.count > words.count
          }
      }
      let before = stops[..<(title.number - 1)].filter(belongs)
      guard before.count > 1, !stops[title.number...].contains(where: belongs) else { return nil }
      // The same words may stand above them as well.
      guard let first = before.first,
        !stops[..<(first.number - 1)].contains(where: { $0.name.words == words })
      else { return nil }
      return Objection(
        title.node,
        "\(quoted(title.name)) is heard after its fields, such as "
          + quoted(before[0].announcement))
    }
  }

  /// A title called as other groups are ("Gift address" beside "Home address") right after a field
  /// that only its group could tell from others, and that has none.
  fileprivate var titlesAfterNamesakes: [Objection] {
    zip(stops, stops.dropFirst()).compactMap { field, title in
      let item = items[title.node]
      guard isEntry(field), isAmbiguous(field), item.kind.isText, !item.isOperable,
        item.labelFor == nil, coveringGroupName(of: field) == nil,
        !sections.contains(where: { $0.members.contains { $0.number == field.number } }),
        let last = title.name.words.last, title.name.words.count > 1
      else { return nil }
      let others =
        stops.filter { $0.number != title.number && items[$0.node].kind == .heading }.map(\.name)
        + codedGroups.compactMap { name(ofGroup: $0.node) }
      guard others.contains(where: { $0.words.last == last && $0.words.count > 1 }),
        title.number >= stops.count || !isEntry(stops[title.number])
      else { return nil }
      return Objection(
        title.node,
        "\(quoted(title.name)) is heard after the field that it belongs to: "
          + quoted(field.announcement), cause: "namesake")
    }
  }
}
