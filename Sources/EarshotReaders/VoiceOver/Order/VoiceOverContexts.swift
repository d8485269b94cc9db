import EarshotModel

/// Counts the stops of a screen's tab bars, segments, lists and tables.
struct VoiceOverContexts {
  private let tree: Tree<AppleNode>
  private let scopes: [VoiceOverScope]
  private var tables: [Int: VoiceOverTable] = [:]
  /// The items of a `UITabBar` by node, from 1, and their number; by scope.
  private var tabBars: [Int: (places: [NodeIndex: Int], count: Int)] = [:]

  init(_ tree: Tree<AppleNode>, _ scopes: [VoiceOverScope]) {
    self.tree = tree
    self.scopes = scopes
    for (number, scope) in scopes.enumerated() {
      switch scope.kind {
      case .table: tables[number] = VoiceOverTable(tree, scope.node)
      case .tabBarControl: tabBars[number] = items(of: scope.node)
      case .segments, .tabContainer, .list, .landmark: break
      }
    }
  }

  /// The contexts of stops given in swipe order.
  mutating func contexts(
    of stops: [VoiceOverWalk.Found], names: inout VoiceOverNames
  ) -> [VoiceOverContext] {
    var totals = Array(repeating: 0, count: scopes.count)
    for stop in stops where stop.scope >= 0 { totals[stop.scope] += 1 }
    var counts = Array(repeating: 0, count: scopes.count)
    var contexts: [VoiceOverContext] = []
    contexts.reserveCapacity(stops.count)
    for stop in stops {
      guard stop.scope >= 0 else {
        contexts.append(.none)
        continue
      }
      counts[stop.scope] += 1
      contexts.append(
        context(of: stop, counted: counts[stop.scope], of: totals[stop.scope], names: &names))
    }
    return contexts
  }

  private func context(
    of stop: VoiceOverWalk.Found, counted: Int, of total: Int, names: inout VoiceOverNames
  ) -> VoiceOverContext {
    let scope = scopes[stop.scope]
    let isFirst = stop.member == 0
    let isLast = stop.member > 0 && stop.member == (scope.listed ?? 0) - 1
    switch scope.kind {
    case .table:
      return tables[stop.scope]?.cell(stop.node, in: tree, names: &names).map { .cell($0) } ?? .none
    case .tabBarControl:
      if let count = scope.listed, stop.member >= 0 {
        return .tabBarItem(stop.member + 1, of: count)
      }
      guard let items = tabBars[stop.scope], items.count > 0 else {
        return .tabBarItem(counted, of: total)
      }
      return items.places[stop.node].map { .tabBarItem($0, of: items.count) } ?? .none
    case .segments:
      guard let count = scope.listed else { return .segment(counted, of: total) }
      return stop.member < 0 ? .none : .segment(stop.member + 1, of: count)
    case .tabContainer:
      if let count = scope.listed {
        return stop.member < 0 ? .none : .tab(stop.member + 1, of: count)
      }
      // What is no view is counted but gets no words.
      return tree.nodes[stop.node].payload.isView ? .tab(counted, of: total) : .none
    case .list:
      return isFirst ? .listStart : isLast ? .listEnd : .none
    case .landmark:
      return isFirst ? .landmarkStart(scope.node) : isLast ? .landmarkEnd(scope.node) : .none
    }
  }

  private func items(of bar: NodeIndex) -> (places: [NodeIndex: Int], count: Int) {
    var places: [NodeIndex: Int] = [:]
    for node in bar..<tree.nodes[bar].end
    where tree.nodes[node].payload.traits.contains(.tabBarItem) {
      places[node] = places.count + 1
    }
    return (places, places.count)
  }
}
