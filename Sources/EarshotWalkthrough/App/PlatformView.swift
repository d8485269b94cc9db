import EarshotModel
import EarshotReaders

/// What of an app is there now, as a platform has it, and whose nodes those are.
struct PlatformView: Sendable {
  /// A node of a platform's tree: an element's own, or the nth inside it that the platform adds.
  struct Identity: Hashable, Sendable {
    var key: ElementKey?
    var offset: Int
  }

  var screen: Screen
  /// Whose each node is.
  private(set) var identities: [Identity]
  private(set) var nodes: [ElementKey: NodeIndex]

  init(_ view: AppView, platform: Platform) {
    let projection = view.screen.projected(to: platform, page: view.page)
    screen = projection.screen
    nodes = Dictionary(minimumCapacity: view.keys.count)
    var owners: [NodeIndex: ElementKey] = [:]
    for (index, key) in view.keys.enumerated() {
      guard let node = projection.nodes[index] else { continue }
      nodes[key] = node
      owners[node] = key
    }
    var identities: [Identity] = []
    let count = screen.content.count
    identities.reserveCapacity(count)
    var current: ElementKey?
    var start = 0
    for node in 0..<count {
      if let key = owners[node] {
        current = key
        start = node
      } else if screen.content.parent(of: node) == nil {
        // The root of a window is nobody's.
        current = nil
        start = node
      }
      identities.append(
        Identity(key: current, offset: current == nil ? node : node - start))
    }
    self.identities = identities
  }

  /// The element whose node, or whose part, a node is.
  func key(of node: NodeIndex) -> ElementKey? {
    identities.indices.contains(node) ? identities[node].key : nil
  }

  /// The nodes that the platform adds inside an element's own.
  func parts(of key: ElementKey) -> [NodeIndex] {
    guard let own = nodes[key] else { return [] }
    return identities.indices.dropFirst(own + 1).prefix { identities[$0].key != nil }
      .filter { identities[$0].key == key }
  }

  /// Which node inside its element a node is; 0 is the element's own.
  func offset(of node: NodeIndex) -> Int {
    identities.indices.contains(node) ? identities[node].offset : 0
  }

  /// For each node, where it is in another view.
  func moved(to other: PlatformView) -> [NodeIndex?] {
    identities.map { identity in
      guard let key = identity.key else {
        return identity.offset == 0 && !other.identities.isEmpty ? 0 : nil
      }
      guard let node = other.nodes[key] else { return nil }
      let place = node + identity.offset
      return other.identities.indices.contains(place) && other.identities[place] == identity
        ? place : nil
    }
  }
}

extension PlatformView {
  /// What the app's system tells the reader of the difference to the view before, by node of this
  /// one: what of each node that was there already is another.
  func changes(since old: PlatformView, _ moved: [NodeIndex?]) -> [AppEvent] {
    switch (old.screen.content, screen.content) {
    case (.android(let before), .android(let now)):
      return androidChanges(before, now, moved)
    case (.apple(let before), .apple(let now)):
      return moved.enumerated().compactMap { index, place in
        guard let place, before[index].isOtherwise(than: now[place]) else { return nil }
        return .contentChanged(place, [.text])
      }
    case (.web(let before), .web(let now)):
      return moved.enumerated().compactMap { index, place in
        guard let place, before[index] != now[place] else { return nil }
        return .contentChanged(place, [.text])
      }
    case (.neutral(let before), .neutral(let now)):
      return moved.enumerated().compactMap { index, place in
        guard let place, before[index] != now[place] else { return nil }
        return .contentChanged(place, [.text])
      }
    default: return []
    }
  }

  /// As the framework's setters report themselves (`View.setContentDescription` and its like);
  /// what becomes visible in a live region is a change of the region.
  private func androidChanges(
    _ before: Tree<AndroidNode>, _ now: Tree<AndroidNode>, _ moved: [NodeIndex?]
  ) -> [AppEvent] {
    var events: [AppEvent] = []
    var known = Array(repeating: false, count: now.count)
    for (index, place) in moved.enumerated() {
      guard let place else { continue }
      known[place] = true
      let (old, new) = (before[index], now[place])
      var kinds: Set<ContentChange> = []
      if old.contentDescription != new.contentDescription { kinds.insert(.contentDescription) }
      if old.text != new.text { kinds.insert(.text) }
      if old.stateDescription != new.stateDescription { kinds.insert(.stateDescription) }
      if old.error != new.error, new.error != nil { kinds.insert(.error) }
      if old.flags.contains(.enabled) != new.flags.contains(.enabled) { kinds.insert(.enabled) }
      if !kinds.isEmpty { events.append(.contentChanged(place, kinds)) }
    }
    for node in now.indices where !known[node] {
      let region = ([node] + Array(now.ancestors(of: node))).first {
        now[$0].liveRegion != .none
      }
      guard let region else { continue }
      let event = AppEvent.contentChanged(region, [.subtree])
      if !events.contains(event) { events.append(event) }
    }
    return events
  }
}

extension AppleNode {
  fileprivate func isOtherwise(than other: AppleNode) -> Bool {
    label != other.label || value != other.value || traits != other.traits
      || expansion != other.expansion
  }
}
