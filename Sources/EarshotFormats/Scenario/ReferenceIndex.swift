internal import EarshotModel

/// All elements of a scenario by the names that people use for them.
struct ReferenceIndex {
  typealias Target = ElementReference.Target

  /// A screen with the names of its elements.
  struct ScreenNames {
    let name: String
    let isImported: Bool
    fileprivate(set) var elements: Tree<Element>
    /// Texts that are only the label of a field, which is meant when their words are used.
    fileprivate var labels: Set<NodeIndex>
    /// The names of each element, each once, the one to show first.
    fileprivate var names: [[String]]
    fileprivate var byName: [String: [NodeIndex]] = [:]
    /// Roles, ids and parents apart, since an element is large to look at.
    private let roles: [Role]
    private let parents: [NodeIndex]
    private let ids: [String: [NodeIndex]]

    /// - Parameter aliases: Further names of nodes: the text that stands above a field and names it.
    init(
      name: String, isImported: Bool, elements: Tree<Element>, aliases: [NodeIndex: String],
      labels: Set<NodeIndex>
    ) {
      self.name = name
      self.isImported = isImported
      self.elements = elements
      self.labels = labels
      roles = elements.nodes.map(\.payload.role)
      parents = elements.nodes.map(\.parent)
      ids = Dictionary(
        grouping: elements.indices.filter { elements.nodes[$0].payload.id != nil },
        by: { elements.nodes[$0].payload.id ?? "" })
      names = elements.nodes.enumerated().map { node, content in
        ScreenNames.names(of: content.payload, alias: aliases[node])
      }
      for (node, names) in names.enumerated() {
        for name in names { byName[name, default: []].append(node) }
      }
    }

    private static func names(of element: Element, alias: String?) -> [String] {
      var names: [String] = []
      let candidates =
        [element.label?.text, alias, element.shows, element.id]
        + element.inputLabels + [element.placeholder?.text]
      for case let name? in candidates where !name.isEmpty && !names.contains(name) {
        names.append(name)
      }
      return names
    }

    fileprivate func role(_ node: NodeIndex) -> Role { roles[node] }

    /// The elements that a query can mean here. An id is made to be unique, so where one fits it is
    /// meant, whatever labels say.
    fileprivate func matches(_ query: ReferenceQuery) -> [NodeIndex] {
      let whole = matches([query.whole])
      guard whole.isEmpty else {
        return query.whole.role == nil ? ids[query.whole.name] ?? whole : whole
      }
      return query.steps.count > 1 ? matches(query.steps) : []
    }

    private func matches(_ steps: [ReferenceQuery.Step]) -> [NodeIndex] {
      guard let last = steps.last, let nodes = byName[last.name] else { return [] }
      return nodes.filter { node in
        guard last.role == nil || role(node) == last.role else { return false }
        var rest = steps.dropLast()
        var ancestor = parents[node]
        while ancestor >= 0 {
          guard let wanted = rest.last else { return true }
          if names[ancestor].contains(wanted.name),
            wanted.role == nil || role(ancestor) == wanted.role
          {
            rest = rest.dropLast()
          }
          ancestor = parents[ancestor]
        }
        return rest.isEmpty || (rest.count == 1 && rest.first?.name == name)
      }
    }

    /// Leaves texts that only label one of the others, then whatever the sentence cannot mean.
    fileprivate func meant(
      _ query: ReferenceQuery, _ preference: ReferencePreference
    ) -> [NodeIndex] {
      let found = matches(query)
      guard found.count > 1 else { return found }
      let named = found.filter { !labels.contains($0) }
      let candidates = named.isEmpty ? found : named
      let fitting = candidates.filter { preference.accepts(role($0)) }
      return fitting.isEmpty ? candidates : fitting
    }
  }

  enum Found {
    case none
    /// At most one on each screen.
    case one([Target])
    case several([Target])
  }

  private struct Question: Hashable {
    var words: String
    var preference: ReferencePreference
    var screen: Int?
  }

  private(set) var screens: [ScreenNames] = []
  /// The screens that have a name, in order.
  private var screensByName: [String: [Int]] = [:]
  private var ids: [IdentifierPool] = []
  /// Answers given since the names last changed.
  private var answers: [Question: Found] = [:]

  mutating func add(_ screen: ScreenNames) {
    ids.append(IdentifierPool(screen.elements.nodes.compactMap(\.payload.id)))
    for name in screen.byName.keys { screensByName[name, default: []].append(screens.count) }
    screens.append(screen)
    answers = [:]
  }

  /// - Parameter screen: The screen whose own elements come first; nil asks each screen for one.
  mutating func find(
    _ query: ReferenceQuery, preferring preference: ReferencePreference, on screen: Int?
  ) -> Found {
    let question = Question(words: query.words, preference: preference, screen: screen)
    if let answer = answers[question] { return answer }
    let answer = search(query, preference, screen)
    answers[question] = answer
    return answer
  }

  private func search(
    _ query: ReferenceQuery, _ preference: ReferencePreference, _ screen: Int?
  ) -> Found {
    if let screen {
      let own = targets(query, preference, on: screen)
      guard own.isEmpty else { return own.count == 1 ? .one(own) : .several(own) }
    }
    let names = [query.whole.name, query.steps.last?.name].compactMap { $0 }
    let candidates = Set(names.flatMap { screensByName[$0] ?? [] }).sorted()
    var result: [Target] = []
    for number in candidates where number != screen {
      let meant = targets(query, preference, on: number)
      // In a walk the screen that is up decides; elsewhere nothing does.
      guard meant.count <= 1 || screen != nil else { return .several(meant) }
      result += meant
    }
    if result.isEmpty { return .none }
    return screen == nil || result.count == 1 ? .one(result) : .several(result)
  }

  private func targets(
    _ query: ReferenceQuery, _ preference: ReferencePreference, on screen: Int
  ) -> [Target] {
    screens[screen].meant(query, preference).map { Target(screen: screen, node: $0) }
  }

  /// All elements that a name alone could mean.
  private func all(_ name: String) -> [Target] {
    (screensByName[name] ?? []).flatMap { screen in
      (screens[screen].byName[name] ?? []).map { Target(screen: screen, node: $0) }
    }
  }

  /// A name of the scenario that is spelt nearly like the one asked for.
  func nearestName(to query: ReferenceQuery, on screen: Int?) -> String? {
    let wanted = query.steps.last?.name ?? query.whole.name
    guard query.steps.count > 1, screensByName[wanted] != nil else {
      let own = screen.map { screens[$0].byName.keys.sorted() } ?? []
      return nearest(to: wanted, among: own)
        ?? nearest(to: wanted, among: screensByName.keys.sorted())
    }
    let ways = waysToName(all(wanted))
    return nearest(to: query.whole.name, among: ways) ?? ways.first
  }

  /// For each of the first few elements a name that means no other, where there is one.
  func waysToName(_ targets: [Target]) -> [String] {
    targets.prefix(6).compactMap { target in
      let screen = screens[target.screen]
      guard let name = screen.names[target.node].first else { return nil }
      let groups = screen.elements.ancestors(of: target.node).compactMap { screen.names[$0].first }
      let ways =
        groups.map { "\($0) / \(name)" }
        + ["\(screen.role(target.node).rawValue) \(sentenceQuoted(name))"]
        + ["\(screen.name) / \(name)"]
        + [element(target).id].compactMap { $0 }
      // Best a name that means it wherever it is used, else one that does on its own screen.
      return ways.first { means($0, target, anywhere: true) }
        ?? ways.first { means($0, target, anywhere: false) }
    }
  }

  private func means(_ words: String, _ target: Target, anywhere: Bool) -> Bool {
    let query = ReferenceQuery(words)
    let screens = anywhere ? screensByName[query.steps.last?.name ?? ""] ?? [] : [target.screen]
    guard screens.count <= 20 else { return false }
    return screens.flatMap { screen in
      self.screens[screen].matches(query).map { Target(screen: screen, node: $0) }
    } == [target]
  }

  /// The id of an element; one without gets one from its label, kept in ``screens``.
  mutating func identify(_ target: Target) -> String {
    let element = screens[target.screen].elements[target.node]
    if let id = element.id { return id }
    let name = screens[target.screen].names[target.node].first ?? element.role.rawValue
    let id = ids[target.screen].make(from: name)
    screens[target.screen].elements[target.node].id = id
    return id
  }

  func element(_ target: Target) -> Element { screens[target.screen].elements[target.node] }

  /// Puts an element in the place of another, which keeps an id that it was given meanwhile.
  mutating func replace(_ target: Target, by element: Element) {
    var element = element
    element.id = element.id ?? self.element(target).id
    screens[target.screen].elements[target.node] = element
    if let name = element.label?.text, !name.isEmpty,
      !screens[target.screen].names[target.node].contains(name)
    {
      if screens[target.screen].byName[name] == nil {
        screensByName[name, default: []].append(target.screen)
      }
      add(name, to: target)
    }
  }

  private mutating func add(_ name: String, to target: Target) {
    screens[target.screen].names[target.node].append(name)
    screens[target.screen].byName[name, default: []].append(target.node)
    answers = [:]
  }

  /// Says that a text stands for a field: its words mean the field from now on.
  mutating func addLabel(_ text: Target, of field: Target) {
    screens[text.screen].labels.insert(text.node)
    answers = [:]
    guard let name = element(text).label?.text ?? element(text).shows, text.screen == field.screen,
      !screens[field.screen].names[field.node].contains(name)
    else { return }
    add(name, to: field)
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
