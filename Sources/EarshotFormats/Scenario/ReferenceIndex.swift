internal import EarshotModel

/// All elements of a scenario by the names that people use for them.
struct ReferenceIndex {
  typealias Target = ElementReference.Target

  struct ScreenNames {
    var name: String
    var isImported: Bool
    var elements: Tree<Element>
    /// Further names of nodes: the text that stands above a field and names it.
    var aliases: [NodeIndex: String]
    /// Texts that are only the label of a field, which is meant when their words are used.
    var labels: Set<NodeIndex>
  }

  enum Found {
    case none
    /// At most one on each screen.
    case one([Target])
    case several([Target])
  }

  private(set) var screens: [ScreenNames] = []
  private var byName: [String: [Target]] = [:]
  private var ids: [IdentifierPool] = []

  mutating func add(_ screen: ScreenNames) {
    let number = screens.count
    screens.append(screen)
    ids.append(IdentifierPool(screen.elements.indices.compactMap { screen.elements[$0].id }))
    for node in screen.elements.indices {
      for name in names(of: node, on: screen) {
        byName[name, default: []].append(Target(screen: number, node: node))
      }
    }
  }

  /// The names of an element, each once, the one to show first.
  private func names(of node: NodeIndex, on screen: ScreenNames) -> [String] {
    let element = screen.elements[node]
    var names: [String] = []
    let candidates =
      [element.label?.text, screen.aliases[node], element.shows, element.id]
      + element.inputLabels + [element.placeholder?.text]
    for case let name? in candidates where !name.isEmpty && !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// - Parameter screen: The screen whose own elements come first; nil asks each screen for one.
  func find(
    _ query: ReferenceQuery, preferring preference: ReferencePreference, on screen: Int?
  ) -> Found {
    var targets = byID(query.whole) ?? matches([query.whole])
    if targets.isEmpty, query.steps.count > 1 { targets = matches(query.steps) }
    guard !targets.isEmpty else { return .none }
    if let screen {
      let own = targets.filter { $0.screen == screen }
      if !own.isEmpty {
        let meant = narrowed(own, preference)
        return meant.count == 1 ? .one(meant) : .several(meant)
      }
      let others = narrowed(targets, preference)
      return others.count == 1 ? .one(others) : .several(others)
    }
    var result: [Target] = []
    for number in Set(targets.map(\.screen)).sorted() {
      let meant = narrowed(targets.filter { $0.screen == number }, preference)
      guard meant.count == 1 else { return .several(meant) }
      result += meant
    }
    return .one(result)
  }

  /// An id is made to be unique, so where one fits it is meant, whatever labels say.
  private func byID(_ step: ReferenceQuery.Step) -> [Target]? {
    guard step.role == nil, let targets = byName[step.name] else { return nil }
    let named = targets.filter { element($0).id == step.name }
    guard !named.isEmpty else { return nil }
    let screens = Set(named.map(\.screen))
    return targets.filter { !screens.contains($0.screen) } + named
  }

  private func matches(_ steps: [ReferenceQuery.Step]) -> [Target] {
    guard let last = steps.last else { return [] }
    return (byName[last.name] ?? []).filter { target in
      let tree = screens[target.screen].elements
      guard last.role == nil || tree[target.node].role == last.role else { return false }
      var rest = steps.dropLast()
      for ancestor in tree.ancestors(of: target.node) {
        guard let wanted = rest.last else { return true }
        if names(of: ancestor, on: screens[target.screen]).contains(wanted.name),
          wanted.role == nil || tree[ancestor].role == wanted.role
        {
          rest = rest.dropLast()
        }
      }
      if rest.count == 1, rest.first?.name == screens[target.screen].name { return true }
      return rest.isEmpty
    }
  }

  /// Leaves texts that only label one of the others, then whatever the sentence cannot mean.
  private func narrowed(_ targets: [Target], _ preference: ReferencePreference) -> [Target] {
    guard targets.count > 1 else { return targets }
    let named = targets.filter { !screens[$0.screen].labels.contains($0.node) }
    let candidates = named.isEmpty ? targets : named
    let fitting = candidates.filter { preference.accepts(role($0)) }
    return fitting.isEmpty ? candidates : fitting
  }

  private func role(_ target: Target) -> Role { screens[target.screen].elements[target.node].role }

  /// A name of the scenario that is spelt nearly like the one asked for.
  func nearestName(to query: ReferenceQuery, on screen: Int?) -> String? {
    let own = byName.filter { entry in
      screen == nil || entry.value.contains { $0.screen == screen }
    }.keys.sorted()
    let all = byName.keys.sorted()
    let wanted = query.steps.last?.name ?? query.whole.name
    guard query.steps.count > 1, byName[wanted] != nil else {
      return nearest(to: wanted, among: own) ?? nearest(to: wanted, among: all)
    }
    let ways = waysToName(byName[wanted] ?? [])
    return nearest(to: query.whole.name, among: ways) ?? ways.first
  }

  /// For each of the first few elements a name that means no other, where there is one.
  func waysToName(_ targets: [Target]) -> [String] {
    targets.prefix(6).compactMap { target in
      let screen = screens[target.screen]
      guard let name = names(of: target.node, on: screen).first else { return nil }
      let role = screen.elements[target.node].role.rawValue
      let groups = screen.elements.ancestors(of: target.node).compactMap {
        names(of: $0, on: screen).first
      }
      let candidates =
        groups.map { "\($0) / \(name)" } + ["\(role) \(sentenceQuoted(name))"]
        + ["\(screen.name) / \(name)"] + [screen.elements[target.node].id].compactMap { $0 }
      return candidates.first { candidate in
        let query = ReferenceQuery(candidate)
        return matches(query.steps) == [target]
      }
        ?? candidates.first { candidate in
          matches(ReferenceQuery(candidate).steps).filter { $0.screen == target.screen } == [target]
        }
    }
  }

  /// The id of an element; one without gets one from its label, kept in ``screens``.
  mutating func identify(_ target: Target) -> String {
    let element = screens[target.screen].elements[target.node]
    if let id = element.id { return id }
    let name = names(of: target.node, on: screens[target.screen]).first ?? element.role.rawValue
    let id = ids[target.screen].make(from: name)
    screens[target.screen].elements[target.node].id = id
    return id
  }

  func element(_ target: Target) -> Element { screens[target.screen].elements[target.node] }

  /// Puts an element in the place of another, which keeps an id that it was given meanwhile.
  mutating func replace(_ target: Target, by element: Element) {
    var element = element
    element.id = element.id ?? screens[target.screen].elements[target.node].id
    screens[target.screen].elements[target.node] = element
    for name in names(of: target.node, on: screens[target.screen])
    where byName[name]?.contains(target) != true {
      byName[name, default: []].append(target)
    }
  }

  /// Says that a text stands for a field: its words mean the field from now on.
  mutating func addLabel(_ text: Target, of field: Target) {
    screens[text.screen].labels.insert(text.node)
    guard let name = element(text).label?.text ?? element(text).shows,
      !names(of: field.node, on: screens[field.screen]).contains(name)
    else { return }
    screens[field.screen].aliases[field.node] = name
    byName[name, default: []].append(field)
  }
}

/// The ids of a screen, and new ones that no element has.
private struct IdentifierPool {
  private var taken: Set<String>
  private var upcoming: [String: Int] = [:]

  init(_ ids: [String]) { taken = Set(ids) }

  /// An id made of the letters and digits of a name.
  mutating func make(from name: String) -> String {
    let words = name.lowercased().prefix(40).split { !$0.isLetter && !$0.isNumber }
    let base = words.isEmpty ? "element" : words.joined(separator: "-")
    var id = base
    var number = upcoming[base] ?? 2
    while taken.contains(id) {
      id = "\(base)-\(number)"
      number += 1
    }
    upcoming[base] = number
    taken.insert(id)
    return id
  }
}
