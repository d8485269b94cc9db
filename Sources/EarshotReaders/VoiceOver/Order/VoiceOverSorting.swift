import EarshotModel

/// VoiceOver's geometric order of what stands in one group: rule `voiceover.order.geometric`.
struct VoiceOverSorting: Sendable {
  /// Something to be sorted: a stop, or a group of stops that stay together.
  struct Item: Sendable {
    /// The number of a stop, or the complement of the number of a group.
    var reference: Int
    var x: Double
    var y: Double
    var priority: Double
  }

  /// How many points one thing must be above another to come first for that alone. Found by trial
  /// by the authors of AccessibilitySnapshot: 8 on an iPhone, 13 elsewhere.
  let lineHeight: Double
  let isRightToLeft: Bool

  init(_ screen: Screen) {
    switch screen.idiom {
    case .phone: lineHeight = 8
    case .pad: lineHeight = 13
    }
    isRightToLeft = screen.direction == .rightToLeft
  }

  /// Whether the first comes before the second. Not transitive: two things can each be on one line
  /// with a third and yet not with each other.
  func precedes(_ first: Item, _ second: Item) -> Bool {
    if abs(first.y - second.y) >= lineHeight { return first.y < second.y }
    return isRightToLeft ? first.x > second.x : first.x < second.x
  }

  /// The first of the items, by which their whole group is placed.
  func first(of items: [Item]) -> Item? { items.min(by: precedes) }

  /// Sorts by priority, and by place where priorities are equal (`voiceover.order.priority`).
  func sort(_ items: inout [Item]) {
    guard items.contains(where: { $0.priority != 0 }) else { return sortByPlace(&items) }
    var byPriority: [Double: [Item]] = [:]
    for item in items { byPriority[item.priority, default: []].append(item) }
    items.removeAll(keepingCapacity: true)
    for priority in byPriority.keys.sorted(by: >) {
      guard var equals = byPriority[priority] else { continue }
      sortByPlace(&equals)
      items += equals
    }
  }

  /// The moves after which an insertion sort is given up for one that copes with any order.
  private static let moveLimit = 1_000_000

  /// A stable insertion sort from the order of the children. Since the relation is not transitive,
  /// the algorithm is part of the rule: this one gives the order of the model's own iPad test. It is
  /// linear where the children stand nearly in visual order.
  private func sortByPlace(_ items: inout [Item]) {
    guard items.count > 1 else { return }
    let original = items
    var moves = 0
    for index in 1..<items.count {
      let item = items[index]
      var place = index
      while place > 0, precedes(item, items[place - 1]) {
        items[place] = items[place - 1]
        place -= 1
      }
      items[place] = item
      moves += index - place
      if moves > Self.moveLimit {
        items = original
        return mergeByPlace(&items)
      }
    }
  }

  /// For very many children in quite another order: the same result wherever the relation is
  /// transitive on them.
  private func mergeByPlace(_ items: inout [Item]) {
    let ordered = items.indices.sorted { first, second in
      if precedes(items[first], items[second]) { return true }
      if precedes(items[second], items[first]) { return false }
      return first < second
    }
    items = ordered.map { items[$0] }
  }
}
