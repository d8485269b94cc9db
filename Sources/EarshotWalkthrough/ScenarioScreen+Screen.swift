package import EarshotModel

/// A screen of a scenario, ready to be heard, and where its elements went.
package struct PreparedScreen: Sendable {
  package var screen: Screen
  /// The index in ``screen`` of each element of the scenario's screen.
  package var places: [NodeIndex]

  package init(screen: Screen, places: [NodeIndex]) {
    self.screen = screen
    self.places = places
  }
}

extension ScenarioScreen {
  /// The screen with its reading order applied.
  ///
  /// - Parameter index: The screen's number in the scenario, by which references name it.
  package func prepared(in scenario: Scenario, index: Int) -> PreparedScreen {
    let (tree, places) = ordered(index: index)
    let screen = Screen(
      source: scenario.file, title: title ?? name, content: .neutral(tree),
      language: scenario.language, direction: direction ?? scenario.language.direction, idiom: idiom
    )
    return PreparedScreen(screen: screen, places: places)
  }

  /// The elements with those of `order:` in its order: each takes, with all that is inside it, the
  /// place of one of them among its siblings. iOS, which sorts by frames, is told by priority.
  private func ordered(index: Int) -> (Tree<Element>, [NodeIndex]) {
    let wanted = order.compactMap { $0.node(onScreen: index) }
    guard wanted.count > 1 else { return (elements, Array(elements.indices)) }
    var rank: [NodeIndex: Int] = [:]
    for (offset, node) in wanted.enumerated() where rank[node] == nil { rank[node] = offset }

    var tree = Tree<Element>()
    var places = Array(repeating: 0, count: elements.count)
    // Siblings still to be laid down, the next one last.
    var open: [NodeIndex] = sorted(Array(elements.roots), by: rank).reversed()
    while let node = open.popLast() {
      var element = elements[node]
      if let rank = rank[node] { element.sortPriority = Double(wanted.count - rank) }
      let parent = elements.parent(of: node).map { places[$0] } ?? -1
      places[node] = tree.append(element, parent: parent, place: elements.nodes[node].place)
      open += sorted(Array(elements.children(of: node)), by: rank).reversed()
    }
    tree.seal()
    return (tree, places)
  }

  private func sorted(_ siblings: [NodeIndex], by rank: [NodeIndex: Int]) -> [NodeIndex] {
    let listed = siblings.filter { rank[$0] != nil }.sorted {
      rank[$0, default: 0] < rank[$1, default: 0]
    }
    var next = listed.makeIterator()
    return siblings.map { rank[$0] == nil ? $0 : next.next() ?? $0 }
  }
}

extension LanguageTag {
  /// The direction of writing of the language's usual script.
  package var direction: Screen.Direction {
    ["ar", "fa", "he", "iw", "ur", "ps", "yi", "dv", "ug", "sd"].contains(primary)
      ? .rightToLeft : .leftToRight
  }
}
