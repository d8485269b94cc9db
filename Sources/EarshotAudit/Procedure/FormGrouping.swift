internal import EarshotModel

/// A logical grouping of fields on a screen, and how it was found.
struct FormGrouping: Sendable {
  /// How a grouping shows, in the words of the report.
  enum Sign: String, Sendable {
    case container, radioGroup = "radio group", fieldset, collection
    case heading = "heading above its fields"
    case text = "text above its fields"
    case prefix = "names that begin alike"
    case repetition = "names that come more than once"
  }

  var name: String?
  var signs: [Sign]
  /// The node of a coded group.
  var node: NodeIndex?
  /// The visible text that names it.
  var title: HeardStop?
  var members: [HeardStop]

  var isCoded: Bool { node != nil }
}

extension Heard {
  /// Every logical grouping: coded, under a heading or text, or told by names alone.
  var formGroupings: [FormGrouping] {
    var result = codedGroups.filter { $0.members.count > 1 }.map { group in
      FormGrouping(
        name: name(ofGroup: group.node) ?? prefixText(of: group.members),
        signs: [sign(ofGroup: group.node)], node: group.node,
        title: name(ofGroup: group.node).flatMap { name in
          stops.first { items[$0.node].kind.isText && $0.name.words == name.words }
        }, members: group.members)
    }
    for section in sections where !section.members.isEmpty {
      // One level of grouping: a heading over whole coded groups is the form's.
      let members = section.members.filter { member in
        !result.contains { $0.isCoded && $0.members.contains { $0.number == member.number } }
      }
      let isLogical =
        items[section.title.node].kind == .text
        || members.contains {
          isAmbiguous($0) || isAnnounced(section.title.name, at: $0, among: members)
            || hearing(of: section.title.name, at: $0) == .after
            || isOnlyInDroppedWords(section.title.name, at: $0)
        }
      guard isLogical, !members.isEmpty else { continue }
      let own = members.filter { !isOfAnotherGroup($0, title: section.title, among: members) }
      let sign: FormGrouping.Sign =
        items[section.title.node].kind == .heading ? .heading : .text
      result.append(
        FormGrouping(
          name: section.title.name, signs: [sign], node: nil, title: section.title, members: own))
    }
    let taken = Set(result.flatMap { $0.members.map(\.number) })
    for cluster in prefixClusters(without: taken) {
      guard let name = prefixText(of: cluster) else { continue }
      result.append(
        FormGrouping(
          name: name, signs: [.prefix], node: nil,
          title: stops.first {
            items[$0.node].kind.isText && !items[$0.node].isOperable && $0.name.words == name.words
          }, members: cluster))
    }
    let grouped = Set(result.flatMap { $0.members.map(\.number) })
    let repeated = stops.filter {
      isEntry($0) && !grouped.contains($0.number) && isAmbiguous($0)
    }
    if repeated.count > 1 {
      result.append(
        FormGrouping(name: nil, signs: [.repetition], node: nil, title: nil, members: repeated))
    }
    return result
  }

  /// Whether a field is heard with the group before its own name, or with the beginning of the
  /// group's name that all its fields share: "Home street" under "Home address".
  func isAnnounced(_ group: String, at member: HeardStop, among members: [HeardStop]) -> Bool {
    if hearing(of: group, at: member) == .before { return true }
    let prefix = commonPrefix(of: members)
    return !prefix.isEmpty && group.words.begins(with: prefix)
      && member.name.words.begins(with: prefix)
  }

  /// Whether the group is only in the description of a field, which is dropped once there is text.
  func isOnlyInDroppedWords(_ group: String, at member: HeardStop) -> Bool {
    guard let dropped = items[member.node].droppedWhenFilled?.words else { return false }
    return dropped.begins(with: group.words) && dropped.count > group.words.count
      && !member.parts.contains { $0.rule.id == "talkback.label.for" }
  }

  /// The words that all names begin with, as the first of them writes them.
  private func prefixText(of members: [HeardStop]) -> String? {
    let prefix = commonPrefix(of: members)
    guard !prefix.isEmpty, let name = members.first?.name else { return nil }
    var text = ""
    for character in name {
      text.append(character)
      if text.words == prefix { break }
    }
    return text.words == prefix ? text : prefix.joined(separator: " ")
  }

  private func sign(ofGroup node: NodeIndex) -> FormGrouping.Sign {
    switch items[node].grouping {
    case .radioGroup?: .radioGroup
    case .fieldset?: .fieldset
    case .list?: .collection
    case .container?, nil: .container
    }
  }

  /// Whether a field under a title carries the name of another group: its own heading comes later.
  private func isOfAnotherGroup(
    _ member: HeardStop, title: HeardStop, among members: [HeardStop]
  ) -> Bool {
    stops.contains { other in
      other.number != title.number && items[other.node].kind.isText
        && !items[other.node].isOperable && other.name.words != title.name.words
        && member.name.words.begins(with: other.name.words)
        && member.name.words.count > other.name.words.count
    }
  }

  /// Runs of fields whose names begin with the same words.
  private func prefixClusters(without taken: Set<Int>) -> [[HeardStop]] {
    var clusters: [[HeardStop]] = []
    for run in entryRuns {
      var cluster: [HeardStop] = []
      for member in run where !taken.contains(member.number) {
        if cluster.isEmpty || !commonPrefix(of: cluster + [member]).isEmpty {
          cluster.append(member)
        } else {
          if cluster.count > 1 { clusters.append(cluster) }
          cluster = [member]
        }
      }
      if cluster.count > 1 { clusters.append(cluster) }
    }
    return clusters
  }
}
