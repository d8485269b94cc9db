internal import EarshotModel
internal import EarshotReaders

/// Fields and choices under a text that stands above them.
struct FieldSection: Sendable {
  var title: HeardStop
  var members: [HeardStop]
}

/// Logical groupings that can be seen, whoever coded them.
extension Heard {
  func isEntry(_ stop: HeardStop) -> Bool {
    let item = items[stop.node]
    return item.kind == .field || item.kind.isChoice || item.isChecked != nil && item.isOperable
  }

  /// Every heading, and every text over more than one field, with the fields up to the next.
  ///
  /// A text before a single field is that field's label.
  var sections: [FieldSection] {
    var result: [FieldSection] = []
    // A group in the code that has a name begins something else: its fields have that.
    var isOpen = false
    for (offset, stop) in stops.enumerated() {
      let item = items[stop.node]
      if item.kind == .heading {
        result.append(FieldSection(title: stop, members: []))
        isOpen = true
      } else if item.kind == .text, !item.isOperable, stop.isNamed, item.labelFor == nil,
        stops[(offset + 1)...].prefix(2).count(where: { isEntry($0) }) == 2,
        stops[offset + 1].name.words != stop.name.words
      {
        result.append(FieldSection(title: stop, members: []))
        isOpen = true
      } else if isEntry(stop), isOpen, let last = result.last {
        let group = groups(around: stop.node).first { isFormGroup($0) }
        if let group, !(group < last.title.node && last.title.node < items[group].end),
          platform == .web
        {
          isOpen = false
        } else {
          result[result.count - 1].members.append(stop)
        }
      }
    }
    return result
  }

  /// Whether another field is called the same, alone or after the name of its group: then the name
  /// alone does not tell which is meant.
  func isAmbiguous(_ stop: HeardStop) -> Bool {
    let words = stop.name.words
    guard !words.isEmpty else { return false }
    return stops.contains { other in
      other.number != stop.number && isEntry(other) && other.name.words.ends(with: words)
    }
  }

  /// How a field's announcement stands to the name of its group.
  enum GroupHearing { case before, after, notAtAll }

  func hearing(of group: String, at stop: HeardStop) -> GroupHearing {
    let title = group.words
    if stop.context.words.holds(title) { return .before }
    if coveringGroupName(of: stop)?.words.holds(title) == true { return .before }
    let name = stop.name.words
    guard let place = name.place(of: title) else { return .notAtAll }
    return place > 0 && place + title.count == name.count ? .after : .before
  }

  /// The words that the names of several fields begin with, and that are not all of any.
  func commonPrefix(of members: [HeardStop]) -> [String] {
    guard members.count > 1, var prefix = members.first?.name.words else { return [] }
    for member in members.dropFirst() {
      let words = member.name.words
      let same = zip(prefix, words).prefix { $0 == $1 }.count
      prefix = Array(prefix.prefix(same))
    }
    let shortest = members.map(\.name.words.count).min() ?? 0
    return prefix.count < shortest ? prefix : []
  }

  /// Fields and choices that come one after the other, with nothing but their labels between them.
  var entryRuns: [[HeardStop]] {
    var runs: [[HeardStop]] = [[]]
    for stop in stops {
      if isEntry(stop) {
        runs[runs.count - 1].append(stop)
      } else if !(items[stop.node].kind == .text && items[stop.node].labelFor != nil) {
        runs.append([])
      }
    }
    return runs.filter { !$0.isEmpty }
  }

  /// Groups in the code, or in the scenario, with the fields and choices that belong to them.
  var codedGroups: [(node: NodeIndex, members: [HeardStop])] {
    var order: [NodeIndex] = []
    var members: [NodeIndex: [HeardStop]] = [:]
    for stop in stops where isEntry(stop) {
      guard let group = groups(around: stop.node).first(where: { isFormGroup($0) }) else {
        continue
      }
      if members[group] == nil { order.append(group) }
      members[group, default: []].append(stop)
    }
    return order.map { ($0, members[$0] ?? []) }
  }

  private func isFormGroup(_ node: NodeIndex) -> Bool {
    switch items[node].grouping {
    case .container?, .radioGroup?, .fieldset?: true
    case .list?: elements[node]?.role == .radioGroup
    case nil: elements[node]?.role == .group
    }
  }
}
