internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let traversalCycle = AuditRule(
    "traversal-cycle", "No element reads before itself by way of others.",
    criteria: ["2.4.3"], practices: ["3.1"], severity: .error, platforms: [.android],
    mend: Mend(
      ios: "Give each element one place in accessibilityElements.",
      android: "Take one accessibilityTraversalBefore or After out of the circle.",
      web: "Take one reference out of the circle (aria-flowto).")
  ) { heard in
    let next = heard.traversalLinks
    var objections: [Objection] = []
    var told: Set<NodeIndex> = []
    for start in next.keys.sorted() where !told.contains(start) {
      var circle: [NodeIndex] = []
      var node = start
      while let following = next[node]?.first, !circle.contains(node) {
        circle.append(node)
        node = following
      }
      guard node == start, circle.count > 1 else { continue }
      told.formUnion(circle)
      let names = circle.map { quoted(heard.items[$0].identifier.map(shortID) ?? "?") }
      objections.append(
        Objection(circle, "the order goes in a circle: " + names.joined(separator: ", ")))
    }
    return objections
  }

  static let danglingTraversal = AuditRule(
    "dangling-traversal", "An order that is set names an element that is there.",
    criteria: ["2.4.3"], practices: ["3.1"], severity: .warning, platforms: [.android],
    mend: Mend(
      ios: "Name an element that is on the screen.",
      android: "Let accessibilityTraversalBefore or After name a view of the same window.",
      web: "Name an element that is on the page.")
  ) { heard in
    heard.items.indices.compactMap { index in
      let item = heard.items[index]
      for target in [item.traversalBefore, item.traversalAfter].compactMap({ $0 })
      where heard.node(named: target) == nil {
        return Objection(
          index, "its place in the order is set by \(quoted(target)), which is not there")
      }
      return nil
    }
  }
}

extension Heard {
  fileprivate func node(named id: String) -> NodeIndex? {
    items.firstIndex { $0.identifier.map(shortID) == shortID(id) }
  }

  /// From each node to those that must come after it.
  fileprivate var traversalLinks: [NodeIndex: [NodeIndex]] {
    var links: [NodeIndex: [NodeIndex]] = [:]
    for (index, item) in items.enumerated() {
      if let target = item.traversalBefore, let node = node(named: target) {
        links[index, default: []].append(node)
      }
      if let target = item.traversalAfter, let node = node(named: target) {
        links[node, default: []].append(index)
      }
    }
    return links
  }
}
