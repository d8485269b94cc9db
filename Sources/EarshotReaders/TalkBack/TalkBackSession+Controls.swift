internal import EarshotModel
internal import EarshotTraversal

/// Reading controls: turning to one, and what swiping up and down finds.
extension TalkBackSession {
  mutating func turn(to name: String) -> [Event] {
    guard let found = ReadingControl(rawValue: name.lowercased()) else {
      let known = ReadingControl.allCases.map(\.rawValue).joined(separator: ", ")
      return [.note("TalkBack has no reading control '\(name)'; it has \(known)")]
    }
    control = found
    automatic = nil
    piece = nil
    var builder = speaker.builder()
    builder.add(.message, found.title, "en", TalkBackEventRules.turned, at: nil)
    return heard(builder, mode: .interrupt)
  }

  /// Moves to the next or previous target of the reading control.
  mutating func seek(_ direction: Direction) -> [Event] {
    switch standing {
    case .headings: return seek(direction, .leadsToHeading)
    case .controls: return seek(direction, .leadsToControl)
    case .links: return seek(direction, .leadsToLink)
    case .containers:
      let here = cursor.flatMap(speaker.tree.container)
      return seek(direction) { $0.container(of: $1) != here && $0.container(of: $1) != nil }
    case .windows: return seekWindow(direction)
    case .standard: return perform(direction == .forward ? .next : .previous)
    case .characters, .words, .lines, .paragraphs: return readPiece(direction)
    case .actions: return nameAction(direction)
    // The app moves its value; what it is now is told when it has.
    case .values: return []
    }
  }

  private mutating func seek(
    _ direction: Direction, _ trait: TalkBackTree.Traits
  ) -> [Event] {
    seek(direction) { $0.has(trait, $1) }
  }

  private mutating func seek(
    _ direction: Direction, _ isTarget: (TalkBackTree, NodeIndex) -> Bool
  ) -> [Event] {
    guard let order = stops else { return [] }
    absorbed = nil
    let place = cursor.flatMap(order.place)
    let found: NodeIndex?
    switch direction {
    case .forward:
      found = order.stops[((place ?? -1) + 1)...].first { isTarget(tree, $0) }
    case .backward:
      found = order.stops[..<(place ?? order.stops.count)].last { isTarget(tree, $0) }
    }
    if let found { return arrive(at: found, by: .readingControl) }
    guard let unit = standing.unit else { return [] }
    var builder = speaker.builder()
    let phrase = lexicon[unit]
    builder.note(unit, phrase)
    builder.add(
      .message, direction == .forward ? .noNext : .noPrevious, TalkBackEventRules.noTarget,
      with: phrase.text())
    return heard(builder, mode: .interrupt)
  }

  /// Goes to the first stop of the next or previous window.
  ///
  /// Source: `WindowTraversal.java`: windows that are not the system's first, then by their top and
  /// left edges.
  private mutating func seekWindow(_ direction: Direction) -> [Event] {
    let isRightToLeft = screen.direction == .rightToLeft
    let windows = speaker.tree.windows
    let sequence = windows.indices.filter {
      windows[$0].isNavigable && !speaker.tree.orders[$0].stops.isEmpty
    }.sorted { left, right in
      let isSystem = (windows[left].kind == .system, windows[right].kind == .system)
      if isSystem.0 != isSystem.1 { return isSystem.1 }
      guard let first = windows[left].bounds, let second = windows[right].bounds else {
        return left < right
      }
      if first.top != second.top { return first.top < second.top }
      if first.left != second.left, !isRightToLeft { return first.left < second.left }
      if first.right != second.right, isRightToLeft { return first.right > second.right }
      return left < right
    }
    guard sequence.count > 1, let here = sequence.firstIndex(of: window) else { return [] }
    let offset = direction == .forward ? 1 : sequence.count - 1
    let target = sequence[(here + offset) % sequence.count]
    guard let first = speaker.tree.orders[target].stops.first else { return [] }
    absorbed = nil
    return arrive(at: first, by: .readingControl)
  }
}
