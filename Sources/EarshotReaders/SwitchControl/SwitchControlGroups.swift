import EarshotModel

/// The targets of a screen as Group Items cuts them: containers, then rows, then single targets.
///
/// All of it is our reading (`switch-control.groups`): Apple does not publish the cut. Containers
/// nest; outside all of them, targets whose tops lie within one line of the geometric order form a
/// row. A group of one is scanned as that one, unless its navigation style is `combined`.
struct SwitchControlGroups {
  /// A level of scanning.
  struct Group {
    /// The number of the group around it, or -1.
    var parent: Int
    var name: String?
    /// Whether it stays a group with a single member.
    var keepsOne = false
    var members: [Member] = []
  }

  enum Member { case target(NodeIndex), group(Int) }

  /// The outermost level first; a group stands behind its parent.
  private(set) var groups = [Group(parent: -1)]
  /// The group and the place, from 0, of each target.
  private var places: [NodeIndex: (group: Int, place: Int)] = [:]
  /// The place of each group among the members of its parent, from 0.
  private var placeInParent: [Int] = []

  init(ungrouped stops: [VoiceOverLayout.Stop]) {
    groups[0].members = stops.map { .target($0.node) }
    settle()
  }

  init(_ stops: [VoiceOverLayout.Stop], _ layout: VoiceOverLayout) {
    let owners = Self.owners(layout.tree)
    var numbers: [NodeIndex: Int] = [:]
    var row: (top: Double, group: Int)?
    for stop in stops {
      let owner = owners[stop.node]
      if owner >= 0 {
        let group = open(owner, owners, layout.tree, &numbers)
        groups[group].members.append(.target(stop.node))
        row = nil
        continue
      }
      // Without a frame no row can be told, so the target stands alone.
      guard let top = layout.view(stop.node).frame?.y else {
        groups[0].members.append(.target(stop.node))
        row = nil
        continue
      }
      if let row, abs(top - row.top) < layout.lineHeight {
        groups[row.group].members.append(.target(stop.node))
      } else {
        groups.append(Group(parent: 0))
        groups[0].members.append(.group(groups.count - 1))
        groups[groups.count - 1].members.append(.target(stop.node))
        row = (top, groups.count - 1)
      }
    }
    settle()
  }

  /// The way from the outermost level to a target.
  func path(to node: NodeIndex) -> [SwitchControlScan.Place]? {
    guard var (group, place) = places[node] else { return nil }
    var path: [SwitchControlScan.Place] = []
    var name: String?
    while true {
      path.append(
        .init(index: place + 1, count: groups[group].members.count, group: name))
      guard groups[group].parent >= 0 else { return path.reversed() }
      name = groups[group].name
      let parent = groups[group].parent
      place = placeInParent[group]
      group = parent
    }
  }

  // MARK: Cutting

  /// For each node, the nearest container around it that is scanned as a group, or -1.
  private static func owners(_ tree: Tree<AppleNode>) -> [NodeIndex] {
    var owners = Array(repeating: -1, count: tree.count)
    for index in tree.indices {
      guard let parent = tree.parent(of: index) else { continue }
      owners[index] = tree.nodes[parent].payload.isScannedAsGroup ? parent : owners[parent]
    }
    return owners
  }

  /// The number of the group that a container forms, with those around it.
  private mutating func open(
    _ container: NodeIndex, _ owners: [NodeIndex], _ tree: Tree<AppleNode>,
    _ numbers: inout [NodeIndex: Int]
  ) -> Int {
    var missing: [NodeIndex] = []
    var node = container
    while node >= 0, numbers[node] == nil {
      missing.append(node)
      node = owners[node]
    }
    var parent = node >= 0 ? numbers[node] ?? 0 : 0
    for node in missing.reversed() {
      let view = tree.nodes[node].payload
      groups.append(
        Group(
          parent: parent, name: view.label?.isEmpty == false ? view.label : nil,
          keepsOne: view.navigationStyle == .combined))
      groups[parent].members.append(.group(groups.count - 1))
      parent = groups.count - 1
      numbers[node] = parent
    }
    return parent
  }

  /// Takes groups of one away, the innermost first, and notes the place of every member.
  private mutating func settle() {
    for number in groups.indices.reversed() {
      groups[number].members = groups[number].members.map { member in
        guard case .group(let inner) = member, !groups[inner].keepsOne,
          groups[inner].members.count == 1
        else { return member }
        return groups[inner].members[0]
      }
    }
    placeInParent = Array(repeating: 0, count: groups.count)
    var isScanned = Array(repeating: false, count: groups.count)
    isScanned[0] = true
    for number in groups.indices where isScanned[number] {
      for (place, member) in groups[number].members.enumerated() {
        switch member {
        case .target(let node): places[node] = (number, place)
        case .group(let inner):
          isScanned[inner] = true
          groups[inner].parent = number
          placeInParent[inner] = place
        }
      }
    }
  }
}

extension AppleNode {
  /// Whether Group Items scans it as a group of its own.
  fileprivate var isScannedAsGroup: Bool {
    switch navigationStyle {
    case .separate?: return false
    case .combined?: return true
    case .automatic?, nil: break
    }
    return container != nil || control != nil || groupsChildren || traits.contains(.tabBar)
      || swiftUI?.children == .contain
  }
}
