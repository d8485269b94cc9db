internal import EarshotModel

/// Builds the tree of one screen out of its list of elements.
struct ScreenBuilder {
  /// The most elements that all screens of a scenario may have.
  static let maximumElements = 20_000
  /// How deep parts may stand within parts.
  static let maximumParts = 10

  private(set) var tree = Tree<Element>()
  private(set) var aliases: [NodeIndex: String] = [:]
  private(set) var labels: Set<NodeIndex> = []
  /// Texts made by `label above:`, each with its field.
  private(set) var ties: [(text: NodeIndex, field: NodeIndex)] = []
  /// Properties that are read once all elements are known.
  private(set) var deferred: [Deferred] = []
  private var idPlaces: [String: SourcePlace] = [:]
  private var work: [Work] = []

  /// One property of one element that waits for the others.
  struct Deferred {
    var node: NodeIndex
    var property: Int
    var value: YAMLNode
  }

  private struct Work {
    var node: YAMLNode
    var parent: NodeIndex
    /// The parts in which the element stands, the innermost last.
    var parts: [String]
  }

  /// Properties by the key that an element has for them.
  private static let byKey: [String: Int] = Dictionary(
    uniqueKeysWithValues: ElementProperties.all.enumerated().map {
      ($0.element.field.name, $0.offset)
    })

  /// - Parameter others: How many elements the screens before this one have.
  mutating func build(
    _ items: [YAMLNode], parts: [String: YAMLNode], others: Int, _ reading: inout ScenarioReading
  ) {
    push(items, parent: -1, parts: [])
    while let item = work.popLast() {
      guard others + tree.count < ScreenBuilder.maximumElements else {
        reading.error(
          item.node.place, "the screens have too many elements",
          expected: "at most \(ScreenBuilder.maximumElements)")
        break
      }
      take(item, parts, &reading)
    }
    tree.seal()
  }

  // In reverse, so that the first is taken first and the tree grows in pre-order.
  private mutating func push(_ items: [YAMLNode], parent: NodeIndex, parts: [String]) {
    for item in items.reversed() {
      work.append(Work(node: item, parent: parent, parts: parts))
    }
  }

  private mutating func take(
    _ item: Work, _ parts: [String: YAMLNode], _ reading: inout ScenarioReading
  ) {
    if let word = item.node.scalar {
      guard let role = ElementGrammar.roleWords[word.text]?.role else { return }
      tree.append(Element(role), parent: item.parent, place: item.node.place)
      return
    }
    guard let entries = item.node.entries else { return }
    guard let named = entries.first(where: { ElementGrammar.roleWords[$0.key.text] != nil }),
      let word = ElementGrammar.roleWords[named.key.text]
    else {
      reading.misspelt.formUnion(entries.compactMap { $0.value.scalar?.text })
      return
    }
    guard let role = word.role else {
      return insertPart(named.value, entries, item, parts, &reading)
    }
    var draft = ElementDraft(Element(role, label: named.value.placedText))
    for entry in entries {
      guard let index = ScreenBuilder.byKey[entry.key.text] else { continue }
      let property = ElementProperties.all[index]
      reading.checkRole(role, suits: property, entry)
      if property.phase == .early { property.read(&draft, entry.value, &reading) }
    }
    checkID(draft.element, item.node["id"], &reading)
    append(draft, item, entries)
    pushChildren(of: item, named, &reading)
  }

  private mutating func append(_ draft: ElementDraft, _ item: Work, _ entries: [YAMLEntry]) {
    var above: [NodeIndex] = []
    for text in [draft.labelAbove, draft.element.textAbove] {
      guard let text else { continue }
      above.append(
        tree.append(Element(.text, label: text), parent: item.parent, place: text.place))
    }
    let node = tree.append(draft.element, parent: item.parent, place: item.node.place)
    for text in above {
      labels.insert(text)
      aliases[node] = aliases[node] ?? tree[text].label?.text
    }
    if draft.labelAbove != nil, let text = above.first { ties.append((text, node)) }
    for entry in entries {
      guard let index = ScreenBuilder.byKey[entry.key.text],
        ElementProperties.all[index].phase != .early
      else { continue }
      deferred.append(Deferred(node: node, property: index, value: entry.value))
    }
  }

  private mutating func pushChildren(
    of item: Work, _ named: YAMLEntry, _ reading: inout ScenarioReading
  ) {
    let node = tree.count - 1
    let contains = item.node["contains"]?.items
    if let items = named.value.items {
      if contains != nil {
        reading.error(
          named.value.place, "'\(named.key.text)' holds a list and has 'contains' too",
          expected: "its elements in one place")
      }
      push(items + (contains ?? []), parent: node, parts: item.parts)
    } else if let contains {
      push(contains, parent: node, parts: item.parts)
    }
  }

  private mutating func insertPart(
    _ name: YAMLNode, _ entries: [YAMLEntry], _ item: Work, _ parts: [String: YAMLNode],
    _ reading: inout ScenarioReading
  ) {
    for entry in entries where ElementGrammar.roleWords[entry.key.text] == nil {
      reading.error(
        entry.keyPlace, "'\(entry.key.text)' beside 'part'", expected: "the name of a part alone",
        remedy: "mend its elements under 'corrections:' of the screen")
    }
    guard let text = name.scalar?.text else { return }
    guard let part = parts[text] else {
      let known = parts.keys.sorted()
      return reading.error(
        name.place, "no part is called '\(excerpt(text))'",
        expected: known.isEmpty ? "a part under 'parts:'" : oneOf(known),
        remedy: nearest(to: text, among: known).map { "did you mean '\($0)'?" })
    }
    guard !item.parts.contains(text), item.parts.count < ScreenBuilder.maximumParts else {
      return reading.error(
        name.place, "the part '\(excerpt(text))' stands inside itself",
        expected: "parts that do not hold each other")
    }
    push(part.items ?? [], parent: item.parent, parts: item.parts + [text])
  }

  private mutating func checkID(
    _ element: Element, _ node: YAMLNode?, _ reading: inout ScenarioReading
  ) {
    guard let id = element.id, let place = node?.place else { return }
    if let first = idPlaces[id] {
      reading.warning(
        place, "the id '\(excerpt(id))' stands twice on this screen, so that nothing can name it",
        expected: "each id once; it stands first in line \(first.line), column \(first.column)")
    } else {
      idPlaces[id] = place
    }
  }
}

extension ScenarioReading {
  /// Warns of a property that an element of this role does not usually have. It is read all the
  /// same: what is imported may be strange.
  mutating func checkRole(
    _ role: Role, suits property: Property<ElementDraft>, _ entry: YAMLEntry
  ) {
    guard let roles = property.roles, !roles.contains(role) else { return }
    warning(
      entry.keyPlace, "'\(entry.key.text)' does not suit '\(role.rawValue)'",
      expected: "it on \(quotedList(roles.prefix(6).map(\.rawValue)))")
  }
}
