internal import EarshotModel

/// Builds the tree that the readers read from a page (`docs/web-tree.md`).
struct WebTreeBuilder {
  let page: Page
  private let properties: PageNodes
  private let text: [UInt8]
  private var places: PlaceTable
  private var tree = Tree<WebNode>()
  /// The node of each element that has one.
  private var nodes: [Int: NodeIndex] = [:]
  private var lines = LineState()
  var document: HTMLDocument { page.document }

  /// An element that is open: where its children hang, and what closing it means.
  private struct Frame {
    var element: Int
    var children: [Int]
    var next = 0
    var node: NodeIndex
    /// Whether it has a node of its own.
    var isNode: Bool
    var breaksLine: Bool
  }

  static func build(_ reading: PageReading) -> Tree<WebNode> {
    var builder = WebTreeBuilder(reading)
    return builder.run()
  }

  /// What can be seen and operated, and is hidden from readers: the outermost of each.
  static func hiddenParts(_ reading: PageReading) -> [HiddenPart] {
    var builder = WebTreeBuilder(reading)
    let page = reading.page
    return page.document.nodes.indices.compactMap { index in
      // What `inert` hides, or what cannot be seen, is out of reach for everybody.
      guard page.hiddenness[index] == .ariaHidden, page.document.isElement(index),
        builder.isControl(index)
      else { return nil }
      return builder.part(index)
    }
  }

  private init(_ reading: PageReading) {
    page = reading.page
    properties = PageNodes(page)
    text = reading.text
    places = PlaceTable(reading.text)
  }

  private mutating func run() -> Tree<WebNode> {
    var root = WebNode(.document)
    root.isBlock = true
    let html = document.nodes.indices.first { document.html($0) == "html" }
    root.name = title
    root.language = html.flatMap { document.attribute("lang", of: $0) }
      .flatMap { $0.isEmpty ? nil : LanguageTag($0) }
    root.element = "html"
    tree.append(root, place: SourcePlace(line: 1, column: 1))
    if let html, !page.isHidden(html) { walk(from: html) }
    lines.breakLine(&tree)
    tree.seal()
    return WebTreeFinish(tree, page, nodes).run()
  }

  private var title: String? {
    for index in document.nodes.indices where document.html(index) == "title" {
      let text = HTMLText.folded(document.text(of: index))
      return text.isEmpty ? nil : text
    }
    return nil
  }

  private mutating func walk(from html: Int) {
    var stack = [
      Frame(
        element: html, children: page.children(of: html), node: 0, isNode: false,
        breaksLine: true)
    ]
    while !stack.isEmpty {
      let top = stack.count - 1
      guard stack[top].next < stack[top].children.count else {
        leave(stack.removeLast())
        continue
      }
      let child = stack[top].children[stack[top].next]
      stack[top].next += 1
      guard !page.isHidden(child) else {
        // A part that cannot be seen may hold one that can.
        if page.hiddenness[child] == .invisible, document.isElement(child) {
          enter(child, parent: stack[top].node, isVisible: false, &stack)
        }
        continue
      }
      if document.nodes[child].kind == .text {
        addText(child, parent: stack[top].node)
      } else if document.isElement(child) {
        enter(child, parent: stack[top].node, isVisible: true, &stack)
      }
    }
  }

  // MARK: - Elements

  private mutating func enter(
    _ element: Int, parent: NodeIndex, isVisible: Bool, _ stack: inout [Frame]
  ) {
    if document.html(element) == "br" {
      guard isVisible else { return }
      lines.breakLine(&tree)
      var node = WebNode(.lineBreak)
      node.name = "\n"
      node.element = "br"
      tree.append(node, parent: parent, place: place(of: element))
      return
    }
    let style = page.styles[element]
    let breaksLine = style.display.isBlock || style.display == .tableCell
    if breaksLine { lines.breakLine(&tree) }
    var home = parent
    var isLeaf = false
    if isVisible, isNode(element) {
      let node = properties.node(for: element)
      isLeaf = self.isLeaf(element, node)
      if isLeaf { lines.object() }
      home = tree.append(place(node, element), parent: parent, place: place(of: element))
      tree[home].markup = markup(of: element, tree[home], isLeaf: isLeaf)
      nodes[element] = home
    }
    guard !isLeaf else {
      if breaksLine { lines.breakLine(&tree) }
      return
    }
    if isVisible { addMarker(element, parent: home) }
    addGenerated(.before, element, parent: home)
    stack.append(
      Frame(
        element: element, children: page.children(of: element), node: home,
        isNode: home != parent, breaksLine: breaksLine))
  }

  private mutating func leave(_ frame: Frame) {
    addGenerated(.after, frame.element, parent: frame.node)
    if frame.breaksLine { lines.breakLine(&tree) }
  }

  /// Whether an element has a node of its own.
  private func isNode(_ element: Int) -> Bool {
    let role = page.role(of: element)
    let name = document.html(element)
    if name == "html" || name == "body" || name == "slot" { return false }
    if document.nodes[element].namespace == .svg, role == "generic" {
      return document.nodes[element].text == "text"
    }
    guard role == "generic" || role == "none" else { return true }
    if name == "img" || document.nodes[element].namespace == .math { return false }
    if page.styles[element].display.isBlock { return true }
    guard role == "generic" else { return false }
    // What readers tell of a piece of text without a role of its own.
    let told = ["aria-details", "aria-invalid", "aria-current", "aria-roledescription"]
    return NativeState.isFocusable(element, document) || document.has("onclick", element)
      || told.contains { document.has($0, element) }
      || document.has("lang", element) || document.has("aria-live", element)
      || NativeState.isEditingHost(element, document) || page.hasAuthorName(element)
      || !page.description(of: element).isEmpty
  }

  /// What shows nothing of its inside in the tree.
  private func isLeaf(_ element: Int, _ node: WebNode) -> Bool {
    if ARIARole[node.role.name]?.has(.presentationalChildren) == true { return true }
    switch document.html(element) {
    case "input", "textarea", "meter", "progress", "img", "iframe", "video", "audio", "object",
      "embed":
      return true
    default: break
    }
    return document.nodes[element].namespace == .math && node.role == "math"
  }

  /// The places of texts that stand elsewhere.
  private mutating func place(_ node: WebNode, _ element: Int) -> WebNode {
    var node = node
    if let other = page.name(of: element).element, other != element {
      node.textPlaces[.label] = place(of: other)
    }
    if let other = page.description(of: element).element, other != element {
      node.textPlaces[.description] = place(of: other)
    }
    if node.errorMessage != nil,
      let other = page.references("aria-errormessage", of: element).first
    {
      node.textPlaces[.error] = place(of: other)
    }
    if node.language == LanguageTag("") { node.language = nil }
    return node
  }

  mutating func place(of element: Int) -> SourcePlace? {
    let node = document.nodes[element]
    return node.isSynthetic ? nil : places.place(at: Int(node.offset))
  }

  // MARK: - Text

  private mutating func addText(_ index: Int, parent: NodeIndex) {
    let above = Int(page.tree.parent[index])
    let style = above < 0 ? ComputedStyle() : page.styles[above]
    add(
      page.rendered(index), style.whiteSpace, parent: parent,
      place: textPlace(Int(document.nodes[index].offset)), element: nil)
  }

  /// Where the first letter of a text stands: white space before it is skipped.
  private mutating func textPlace(_ offset: Int) -> SourcePlace? {
    var offset = offset
    while offset < text.count, HTMLText.isSpace(text[offset]) { offset += 1 }
    return places.place(at: offset)
  }

  private mutating func addGenerated(
    _ pseudo: CSSSelector.PseudoElement, _ element: Int, parent: NodeIndex
  ) {
    guard let generated = page.styles.generated[pseudo]?[element], !page.isHidden(element) else {
      return
    }
    if generated.display.isBlock { lines.breakLine(&tree) }
    add(
      generated.text, page.styles[element].whiteSpace, parent: parent,
      place: place(of: element), element: pseudo == .before ? "::before" : "::after")
    if generated.display.isBlock { lines.breakLine(&tree) }
  }

  private mutating func add(
    _ text: String, _ whiteSpace: ComputedStyle.WhiteSpace, parent: NodeIndex,
    place: SourcePlace?, element: String?
  ) {
    guard let shown = lines.text(text, whiteSpace) else { return }
    var node = WebNode(.staticText)
    node.name = shown
    node.element = element
    lines.last = tree.append(node, parent: parent, place: place)
  }

  // MARK: - Markers

  private mutating func addMarker(_ element: Int, parent: NodeIndex) {
    guard page.styles[element].display == .listItem, page.role(of: element) == "listitem" else {
      return
    }
    var node = WebNode(.listMarker)
    if let generated = page.styles.generated[.marker]?[element] {
      node.name = generated.text
    } else {
      switch page.styles[element].marker {
      case .text(let text): node.name = text
      case .word(let word):
        let number = page.number(ofItem: element)
        let sign = CounterStyle.text(number, word)
        node.name = CounterStyle.isNumbering(word) ? "\(sign). " : "\(sign) "
      }
    }
    guard let name = node.name, !HTMLText.isBlank(name) else { return }
    node.element = "::marker"
    tree.append(node, parent: parent, place: place(of: element))
  }
}

/// The white space between runs of text on a line (CSS Text 3, §4.1).
struct LineState {
  /// The last run of the line, whose trailing space goes if the line ends there.
  var last: NodeIndex?
  /// Whether a space here would be the second or the first of its line.
  private var isAfterSpace = true

  /// The run as it is laid out, nil where nothing of it is left.
  mutating func text(_ text: String, _ whiteSpace: ComputedStyle.WhiteSpace) -> String? {
    switch whiteSpace {
    case .preserve:
      isAfterSpace = false
      return text.isEmpty ? nil : text
    case .preserveBreaks:
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { HTMLText.folded(String($0)) }
      let joined = lines.joined(separator: "\n")
      isAfterSpace = false
      return HTMLText.isBlank(joined) ? nil : joined
    case .collapse: break
    }
    var result: [UInt8] = []
    for byte in text.utf8 {
      if HTMLText.isSpace(byte) {
        if !isAfterSpace { result.append(0x20) }
        isAfterSpace = true
      } else {
        result.append(byte)
        isAfterSpace = false
      }
    }
    return result.isEmpty || result == [0x20] ? nil : String(decoding: result, as: UTF8.self)
  }

  /// Something that is no text stands on the line.
  mutating func object() {
    isAfterSpace = false
    last = nil
  }

  mutating func breakLine(_ tree: inout Tree<WebNode>) {
    if let last, let name = tree[last].name, name.utf8.last == 0x20 {
      tree[last].name = String(name.dropLast())
    }
    last = nil
    isAfterSpace = true
  }
}

/// Lines and columns of a text, found by bisection.
struct PlaceTable {
  private let starts: [Int]

  init(_ text: [UInt8]) {
    var starts = [0]
    for (index, byte) in text.enumerated() where byte == 0x0A { starts.append(index + 1) }
    self.starts = starts
  }

  func place(at offset: Int) -> SourcePlace {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePlace(line: low + 1, column: offset - starts[low] + 1)
  }
}
