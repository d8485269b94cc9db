internal import EarshotModel

/// Writes the elements of a screen.
struct ElementWriter {
  let tree: Tree<Element>
  /// Ids that one element has, and can be named by.
  private let ids: Set<String>

  init(_ tree: Tree<Element>) {
    self.tree = tree
    var seen: [String: Int] = [:]
    for node in tree.indices {
      if let id = tree[node].id { seen[id, default: 0] += 1 }
    }
    ids = Set(seen.filter { $0.value == 1 }.keys)
  }

  /// The elements as entries of a list, in pre-order; the depth is that of the tree.
  func write(to writer: inout YAMLWriter, _ below: Int) {
    var open: [NodeIndex] = []
    for node in tree.indices {
      if isTextAbove(node) { continue }
      while let last = open.last, tree.nodes[last].end <= node { open.removeLast() }
      let element = tree[node]
      let hasChildren = tree.nodes[node].end > node + 1
      // An entry's keys stand one level deeper than its dash, its children's dashes two.
      let levels = below + open.count * 2
      writer.shift(levels)
      writer.entry { writer in
        writer.key(element.role.rawValue, element.label.map { yamlScalar($0.text) } ?? "")
        properties(of: element, &writer)
        if hasChildren { writer.line("contains:") }
      }
      writer.shift(-levels)
      if hasChildren { open.append(node) }
    }
  }

  /// Whether a text is written with the field below it, as its `text above:`.
  private func isTextAbove(_ node: NodeIndex) -> Bool {
    let field = node + 1
    guard field < tree.count, tree.nodes[field].parent == tree.nodes[node].parent,
      let text = tree[field].textAbove
    else { return false }
    return tree[node] == Element(.text, label: text)
  }

  func properties(of element: Element, _ writer: inout YAMLWriter) {
    words(of: element, &writer)
    places(of: element, &writer)
    if let children = element.children { writer.key("children", children.rawValue) }
    writer.number("sort priority", element.sortPriority)
    reference("read before", element.before, &writer)
    reference("read after", element.after, &writer)
    behaviours(element.behaviours, &writer)
    if !element.actions.isEmpty {
      writer.key("actions") { writer in
        for action in element.actions { effects(action.name.text, action.effects, &writer) }
      }
    }
    if let apple = element.apple { OverridesWriter(ids: ids).write(apple, &writer) }
    if let android = element.android { OverridesWriter(ids: ids).write(android, &writer) }
    if let web = element.web { OverridesWriter(ids: ids).write(web, &writer) }
  }

  private func words(of element: Element, _ writer: inout YAMLWriter) {
    writer.text("id", element.id)
    writer.text("shows", element.shows)
    writer.several("also called", element.inputLabels)
    reference("label for", element.labelFor, &writer)
    writer.text("text above", element.textAbove?.text)
    writer.text("value", element.value?.text)
    writer.text("hint", element.hint?.text)
    writer.text("placeholder", element.placeholder?.text)
    writer.text("details", element.details?.text)
    writer.text("error", element.error?.text)
    writer.text("state description", element.stateDescription?.text)
    if let tag = element.language?.tag.replacing("_", with: "-"),
      Notation.language.match(tag) != nil
    {
      writer.key("language", tag)
    }
    writer.several("is", element.states.map(\.rawValue).sorted())
    if element.isSystemText { writer.flag("system text", true) }
    if let system = element.system { writer.key("only on", system.rawValue) }
    if let live = element.live { writer.key("live", live.rawValue) }
    if let level = element.headingLevel, (1...6).contains(level) {
      writer.key("level", "\(level)")
    }
    writer.several("choices", element.choices.map(\.text))
    if let length = element.maximumLength, length > 0 {
      writer.key("maximum length", "\(length)")
    }
  }

  private func places(of element: Element, _ writer: inout YAMLWriter) {
    if let range = element.range, range.minimum <= range.current, range.current <= range.maximum {
      writer.key(
        "range",
        "\(decimal(range.minimum)) to \(decimal(range.maximum)), now \(decimal(range.current))")
    }
    writer.number("step", element.step)
    if let position = element.position, position.index >= 1, position.index <= position.count {
      writer.key("position", "\(position.index) of \(position.count)")
    }
    if let frame = element.frame {
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      if numbers.allSatisfy(\.isFinite) {
        writer.key("frame", "[\(numbers.map(decimal).joined(separator: ", "))]")
      }
    }
    if let cell = element.cell {
      if cell.row >= 1, cell.column >= 1 {
        writer.key("at", "row \(cell.row), column \(cell.column)")
      }
      if cell.rowSpan > 1 || cell.columnSpan > 1 {
        writer.key("spans", "\(cell.rowSpan) rows, \(cell.columnSpan) columns")
      }
      if cell.isHeader { writer.flag("header cell", true) }
    }
  }

  /// An id is written only where it names one element of the screen.
  private func reference(_ key: String, _ id: String?, _ writer: inout YAMLWriter) {
    if let id, ids.contains(id) { writer.text(key, id) }
  }

  private func behaviours(_ behaviours: [Behaviour], _ writer: inout YAMLWriter) {
    var written: Set<String> = []
    for behaviour in behaviours {
      if !behaviour.checks.isEmpty, written.insert("checks").inserted {
        writer.map(
          "checks",
          behaviour.checks.map { (SentenceWriter.sentence($0.fault), $0.message.text) })
        continue
      }
      // A key stands once, so behaviours of one kind share it.
      guard let key = ElementWriter.key(of: behaviour.trigger), written.insert(key).inserted else {
        continue
      }
      let same = behaviours.filter { $0.trigger == behaviour.trigger && $0.checks.isEmpty }
      effects(key, same.flatMap(\.effects), &writer)
    }
  }

  static func key(of trigger: Behaviour.Trigger) -> String? {
    switch trigger {
    case .activated: "when activated"
    case .held: "when held"
    case .focused: "when focused"
    case .changed: "when changed"
    case .submitted: "when submitted"
    case .right: "if right"
    case .wrong: "if wrong"
    case .opened: "when opened"
    case .after, .every: nil
    }
  }

  func effects(_ key: String, _ effects: [Effect], _ writer: inout YAMLWriter) {
    let sentences = SentenceWriter.sentences(effects)
    if sentences.isEmpty { writer.list(key, []) } else { writer.several(key, sentences) }
  }
}
