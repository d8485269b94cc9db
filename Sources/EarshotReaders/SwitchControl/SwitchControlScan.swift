package import EarshotModel

/// What a screen costs with Switch Control: its targets in the order of scanning, and the steps to
/// each.
///
/// Source: section i of the VoiceOver reference. A step is a move of the highlight or a selection.
package struct SwitchControlScan: Sendable {
  /// The way to one target.
  package struct Target: Sendable, Hashable {
    package var node: NodeIndex
    /// Where it stands on each level of groups, outermost first; one place without groups.
    package var path: [Place]
    /// Moves of the highlight before it is selected: waits with automatic scanning.
    package var moves: Int
    /// Selections until it is selected, its own among them.
    package var selections: Int
    /// The entries of its scanner menu with the steps until each is done.
    package var menu: [Entry]
    /// Moves and selections until it is selected.
    package var steps: Int { moves + selections }
  }

  /// A place among others, both from 1, and the name of the group that stands there.
  package struct Place: Sendable, Hashable {
    package var index: Int
    package var count: Int
    package var group: String?
  }

  /// One entry of the scanner menu.
  package struct Entry: Sendable, Hashable {
    package var name: String
    package var steps: Int
  }

  package private(set) var targets: [Target] = []
  /// What the listener should know of how it was found, one sentence each.
  package private(set) var notes: [String] = []
  /// The moves of one full round over the outermost level.
  package private(set) var round = 0

  /// - Parameter screen: Any platform's; it is projected to iOS.
  package init(of screen: Screen, _ settings: SwitchControlSettings = .init()) {
    self.init(VoiceOverLayout(screen.projected(to: .apple).screen), settings)
  }

  init(_ layout: VoiceOverLayout, _ settings: SwitchControlSettings) {
    let stops = layout.stops.filter { SwitchControl.refusal(of: $0, in: layout) == nil }
    let cut =
      settings.groupsItems
      ? SwitchControlGroups(stops, layout) : SwitchControlGroups(ungrouped: stops)
    if settings.groupsItems, !stops.isEmpty {
      notes.append("Apple does not publish how Group Items cuts a screen; this cut is our reading")
    }
    round = cut.groups[0].members.count
    targets = stops.compactMap { stop in
      cut.path(to: stop.node).map { Self.target(stop, path: $0, layout, settings) }
    }
    if settings.groupsItems { targets.sort { $0.path.isBefore($1.path) } }
  }

  private static func target(
    _ stop: VoiceOverLayout.Stop, path: [Place], _ layout: VoiceOverLayout,
    _ settings: SwitchControlSettings
  ) -> Target {
    let moves = path.reduce(0) { $0 + $1.index - 1 }
    let view = layout.view(stop.node)
    var entries = layout.actions(of: stop)
    if view.traits.contains(.adjustable) { entries += ["Increment", "Decrement"] }
    // Tap stands first; each entry further costs a move more, and choosing it a selection.
    if settings.tap == .menu || !entries.isEmpty { entries.insert("Tap", at: 0) }
    let reached = moves + path.count
    let menu = entries.enumerated().map { place, name in
      Entry(name: name, steps: reached + place + 1)
    }
    return Target(
      node: stop.node, path: path, moves: moves, selections: path.count, menu: menu)
  }
}

extension [SwitchControlScan.Place] {
  fileprivate func isBefore(_ other: [SwitchControlScan.Place]) -> Bool {
    map(\.index).lexicographicallyPrecedes(other.map(\.index))
  }
}

extension SwitchControlScan.Target {
  /// The cost in words, for a transcript's note.
  func words(_ style: SwitchControlSettings.Style) -> String {
    var text = ""
    if path.count > 1 {
      for (level, place) in path.enumerated() {
        let kind = level < path.count - 1 ? "group" : "item"
        let name = place.group.map { " '\($0)'" } ?? ""
        text += "\(kind) \(place.index) of \(place.count)\(name), "
      }
    }
    text += counted(steps, "step")
    let (mover, selector) =
      switch style {
      case .auto: ("wait", "press")
      case .manual: ("move", "selection")
      case .single: ("press", "wait")
      }
    text += ": "
    if moves > 0 { text += counted(moves, mover) + ", " }
    text += counted(selections, selector)
    if !menu.isEmpty {
      text += "; menu: " + menu.map { "\($0.name) \($0.steps)" }.joined(separator: ", ")
    }
    return text
  }

  private func counted(_ count: Int, _ word: String) -> String {
    guard count != 1 else { return "1 \(word)" }
    return "\(count) \(word)\(word.hasSuffix("s") ? "es" : "s")"
  }
}
