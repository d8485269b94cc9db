package import EarshotModel
import EarshotReaders

/// What of an app is there now, as a neutral screen, and whose nodes those are.
package struct AppView: Sendable {
  package var screen: Screen
  /// The element of each node.
  package var keys: [ElementKey]
  /// The page that all of it was read from.
  var page: ScenarioScreen.Page?
}

extension AppState {
  /// The screen as it is now: without what is not there, in the reading order of the scenario, what
  /// is over it at the end.
  package func view() -> AppView {
    guard scenario.screens.indices.contains(screen) else {
      return AppView(
        screen: Screen(source: scenario.file, content: .neutral(Tree())), keys: [])
    }
    let described = scenario.screens[screen]
    var tree = Tree<Element>()
    var keys: [ElementKey] = []
    let top = windows.last
    append(described, covered: coveredWindows, modal: top, to: &tree, &keys)
    var title: String? = described.title ?? described.name
    if let top {
      if case .written(let written) = top.content {
        for node in written.tree.indices {
          let parent = written.tree.parent(of: node).map { tree.count - node + $0 } ?? -1
          tree.append(
            written.tree[node], parent: parent, place: written.tree.nodes[node].place)
          keys.append(ElementKey(screen: top.number, node: node))
        }
        title = windowTitle(written.tree[0]) ?? title
      } else if case .element(let key) = top.content {
        title = self[key].flatMap(windowTitle) ?? title
      }
    }
    tree.seal()
    let neutral = Screen(
      source: scenario.file, title: title?.isEmpty == true ? nil : title, content: .neutral(tree),
      language: language,
      direction: described.direction ?? language.direction, idiom: described.idiom)
    let isWhole = windows.isEmpty && keys.enumerated().allSatisfy { $0 == $1.node }
    return AppView(screen: neutral, keys: keys, page: isWhole ? described.page : nil)
  }

  /// The title of a window over the screen: its own, else on Android the framework's for a
  /// PopupWindow (TalkBack reference, section f). A dialog without one has the app's.
  private func windowTitle(_ window: Element) -> String? {
    if let label = window.label?.text { return label }
    guard model.platform == .android else { return "" }
    return window.role == .menu ? "Pop-up window" : nil
  }

  /// The elements of windows that others cover.
  private var coveredWindows: Set<NodeIndex> {
    var nodes: Set<NodeIndex> = []
    for window in windows.dropLast() {
      if case .element(let key) = window.content { nodes.insert(key.node) }
    }
    return nodes
  }

  /// The system's own words are in the language of the device.
  private func speakAsTheSystem(_ element: inout Element, _ node: NodeIndex) {
    guard let device = environment.deviceLanguage, device != language else { return }
    let screens = model.scenario(in: device).screens
    guard screens.indices.contains(screen), screens[screen].elements.indices.contains(node) else {
      return
    }
    element.label = screens[screen].elements[node].label
    element.language = element.language ?? device
  }

  private func append(
    _ described: ScenarioScreen, covered: Set<NodeIndex>, modal: AppWindow?,
    to tree: inout Tree<Element>, _ keys: inout [ElementKey]
  ) {
    let source = trees[screen]
    var opened: NodeIndex?
    if case .element(let key)? = modal?.content { opened = key.node }
    let rank = described.rank(onScreen: screen)
    // Mostly all of a screen is there as it is written: then nothing is laid down anew.
    if covered.isEmpty, modal == nil, rank.isEmpty,
      source.nodes.allSatisfy({ isThere($0.payload) && !$0.payload.isSystemText })
    {
      tree = source
      keys = source.indices.map { ElementKey(screen: screen, node: $0) }
      return
    }
    var places: [NodeIndex: NodeIndex] = [:]
    // Siblings still to be laid down, the next one last.
    var open: [NodeIndex] = Array(source.roots.sorted(by: rank).reversed())
    while let node = open.popLast() {
      var element = source[node]
      guard isThere(element), !covered.contains(node) else { continue }
      if let place = rank[node] { element.sortPriority = Double(rank.count - place) }
      if node == opened { element.states.insert(.modal) }
      if element.isSystemText { speakAsTheSystem(&element, node) }
      let parent = source.parent(of: node).flatMap { places[$0] } ?? -1
      places[node] = tree.append(element, parent: parent, place: source.nodes[node].place)
      keys.append(ElementKey(screen: screen, node: node))
      open += source.children(of: node).sorted(by: rank).reversed()
    }
  }
}

extension ScenarioScreen {
  /// The place of each element that `order:` names, from 0. iOS, which sorts by frames, is told by
  /// priority.
  fileprivate func rank(onScreen screen: Int) -> [NodeIndex: Int] {
    var rank: [NodeIndex: Int] = [:]
    for node in order.compactMap({ $0.node(onScreen: screen) }) where rank[node] == nil {
      rank[node] = rank.count
    }
    return rank.count > 1 ? rank : [:]
  }
}

extension Sequence where Element == NodeIndex {
  /// Those that have a rank in its order, each in the place of one of them.
  fileprivate func sorted(by rank: [NodeIndex: Int]) -> [NodeIndex] {
    let all = Array(self)
    guard !rank.isEmpty else { return all }
    let listed = all.filter { rank[$0] != nil }.sorted {
      rank[$0, default: 0] < rank[$1, default: 0]
    }
    var next = listed.makeIterator()
    return all.map { rank[$0] == nil ? $0 : next.next() ?? $0 }
  }
}

extension LanguageTag {
  /// The direction of writing of the language's usual script.
  package var direction: Screen.Direction {
    ["ar", "fa", "he", "iw", "ur", "ps", "yi", "dv", "ug", "sd"].contains(primary)
      ? .rightToLeft : .leftToRight
  }
}
