import EarshotModel

/// A container that tells its stops where they stand.
///
/// The outermost one wins, even where it has nothing to say: a list inside a tab bar gives tab words
/// only, and a list of plain subviews keeps an inner list from speaking.
struct VoiceOverScope: Sendable {
  enum Kind: Sendable {
    case table
    /// A `UITabBar`, whose items are counted.
    case tabBarControl
    case segments
    /// A view with the `tabBar` trait, all of whose stops are tabs.
    case tabContainer
    case list
    case landmark
  }

  let node: NodeIndex
  let kind: Kind
  /// The length of its element array, hidden members too; nil where it has plain subviews.
  let listed: Int?

  /// The scope that a node opens, or nil.
  init?(_ node: NodeIndex, _ view: AppleNode) {
    if view.container == .dataTable {
      kind = .table
    } else if view.control == .tabBar {
      kind = .tabBarControl
    } else if view.control == .segmentedControl {
      kind = .segments
    } else if view.traits.contains(.tabBar) {
      kind = .tabContainer
    } else if view.container == .list {
      kind = .list
    } else if view.container == .landmark {
      kind = .landmark
    } else {
      return nil
    }
    self.node = node
    listed = view.elements?.count
  }
}

/// What the surroundings of a stop add to its announcement.
enum VoiceOverContext: Sendable {
  case none
  /// A segment, both numbers from 1.
  case segment(Int, of: Int)
  /// A stop of a container with the `tabBar` trait.
  case tab(Int, of: Int)
  /// An item of a `UITabBar`.
  case tabBarItem(Int, of: Int)
  case listStart
  case listEnd
  case landmarkStart(NodeIndex)
  case landmarkEnd(NodeIndex)
  case cell(VoiceOverTable.Cell)
}

/// A container on the way to a stop: what is said on entering it, and whose actions it lends.
struct VoiceOverContainer: Sendable {
  let node: NodeIndex
  /// The number of the next container outside, or -1.
  let parent: Int
  let depth: Int
  /// Whether it or a container outside it has custom actions.
  let hasActions: Bool
  /// A landmark whose name is said with its first and last member instead of on entering.
  let namesItsEnds: Bool
  /// Whether it or a container outside it is an alert.
  let isInAlert: Bool
}

extension AppleNode {
  /// Whether it is met as one thing, for whichever reason.
  var isOneStop: Bool {
    switch swiftUI?.children {
    case .combine?, .ignore?: true
    case .contain?: false
    case nil: isElement
    }
  }

  /// Whether its stops stay together (`voiceover.order.group`).
  var keepsStopsTogether: Bool {
    if groupsChildren || traits.contains(.tabBar) { return true }
    switch swiftUI?.children {
    // A combined view is gone into only while one around it is combined.
    case .contain?, .combine?: return true
    case .ignore?, nil: break
    }
    switch container {
    case .list?, .landmark?, .dataTable?: return true
    // An empty text still makes the group; the harness's name of a node does not.
    case .semanticGroup?:
      return label != nil || value != nil || (identifierIsTheApps && identifier != nil)
    case nil: return false
    }
  }

  /// Whether something is told of it on entering, or it lends its actions.
  var isContainer: Bool {
    container != nil || control != nil || swiftUI?.children == .contain || !customActions.isEmpty
      || traits.contains(.tabBar) || isAlert
  }

  /// Only a dump and a projection say so.
  var isAlert: Bool { elementType == "Alert" }

  /// The reason why it is left out with all that is in it, or nil.
  var exclusion: Rule? {
    if elementsHidden { return VoiceOverRules.Stops.elementsHidden }
    guard isView else { return nil }
    if isHidden { return VoiceOverRules.Stops.hidden }
    if alpha <= 0 { return VoiceOverRules.Stops.transparent }
    if let frame, frame.width == 0, frame.height == 0,
      clipsToBounds || isOneStop || elements != nil
    {
      return VoiceOverRules.Stops.noSize
    }
    return nil
  }
}
