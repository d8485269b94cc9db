internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let countWrong = AuditRule(
    "count-wrong", "The number of items that is said is the number that is heard.",
    criteria: ["1.3.1"], practices: ["3.1"], severity: .warning,
    platforms: [.android, .web],
    mend: Mend(
      ios: "Let the container count only what is an item.",
      android: "Draw separators and footers as decorations, not as items of the list, or correct "
        + "the collection info.",
      web: "Put only items into the list, and no separators.")
  ) { heard in
    heard.items.indices.compactMap { heard.wrongCount(of: $0) }
  }
}

extension Heard {
  fileprivate func wrongCount(of list: NodeIndex) -> Objection? {
    if items[list].grouping == .radioGroup, let declared = items[list].declaredCount {
      let choices = stops(in: list).count { items[$0.node].kind == .radioButton }
      guard choices > 0, choices != declared else { return nil }
      return Objection(
        list, "\(choices) radio buttons are heard, and the group counts \(declared)")
    }
    // What scrolling brings is not there to be counted.
    let members = children(of: list).filter {
      items[$0].isListItem && (items[$0].isVisible || items[$0].isSpentSpace)
    }
    guard members.count > 1, members.contains(where: { !stops(in: $0).isEmpty }) else {
      return nil
    }
    let silent = members.filter { stops(in: $0).isEmpty && cover(of: $0) == nil }
    guard !silent.isEmpty else { return nil }
    return Objection(
      list,
      "the list counts \(members.count) items, \(members.count - silent.count) of them are heard")
  }
}

extension ScreenItem {
  /// Whether it takes part on the screen without any height: a footer that is empty.
  fileprivate var isSpentSpace: Bool {
    guard isLaidOut, let frame else { return false }
    return frame.width > 0 && frame.height == 0
  }
}
