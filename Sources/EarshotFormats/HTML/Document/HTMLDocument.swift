/// A parsed page as flat arrays in document order, free of the parser's own types.
struct HTMLDocument {
  enum Namespace: UInt8 { case html, svg, math }

  enum Kind: UInt8 {
    case document, element, text
    /// The content of a `template`: not rendered, but the home of a declarative shadow root.
    case fragment
  }

  struct Attribute {
    var name: String
    var value: String
    /// Where the value begins in the text, in bytes.
    var offset: Int32
  }

  struct Node {
    var kind: Kind
    var namespace: Namespace
    /// Whether the parser put it in because the page must have one.
    var isSynthetic: Bool
    var parent: Int32
    /// The index after the last node of this subtree.
    var end: Int32
    /// Where it begins in the text, in bytes.
    var offset: Int32
    /// The element's name in lower case (in SVG as SVG writes it), or the text.
    var text: String
    var attributes: Range<Int32>
  }

  private(set) var nodes: [Node] = []
  private(set) var attributes: [Attribute] = []
  /// Whether the page asked for the layout of old browsers: class names then match in any case.
  var isQuirky = false
  /// The `summary` that opens each `details`, and the `legend` that names each `fieldset`: the first
  /// child of that name.
  private(set) var summary: [Int: Int] = [:]
  private(set) var legend: [Int: Int] = [:]

  var count: Int { nodes.count }

  mutating func append(_ node: Node, attributes added: [Attribute] = []) -> Int {
    var node = node
    let start = Int32(attributes.count)
    attributes.append(contentsOf: added)
    node.attributes = start..<Int32(attributes.count)
    nodes.append(node)
    return nodes.count - 1
  }

  /// Sets the ends of all subtrees and finds the children that name their parents. Linear.
  mutating func seal() {
    for index in nodes.indices where nodes[index].kind == .element {
      guard let parent = parentElement(of: index) else { continue }
      switch html(index) {
      case "summary" where html(parent) == "details" && summary[parent] == nil:
        summary[parent] = index
      case "legend" where html(parent) == "fieldset" && legend[parent] == nil:
        legend[parent] = index
      default: break
      }
    }
    for index in nodes.indices.reversed() {
      let parent = Int(nodes[index].parent)
      if parent >= 0, nodes[parent].end < nodes[index].end { nodes[parent].end = nodes[index].end }
    }
  }

  func isElement(_ index: Int) -> Bool { nodes[index].kind == .element }

  /// The name of an element of HTML; nil for text and for SVG and MathML.
  func html(_ index: Int) -> String? {
    let node = nodes[index]
    return node.kind == .element && node.namespace == .html ? node.text : nil
  }

  func attribute(_ name: String, of index: Int) -> String? {
    for position in nodes[index].attributes where attributes[Int(position)].name == name {
      return attributes[Int(position)].value
    }
    return nil
  }

  func has(_ name: String, _ index: Int) -> Bool { attribute(name, of: index) != nil }

  /// An attribute whose words are compared in any case, such as a `type` or a token of ARIA.
  func keyword(_ name: String, of index: Int) -> String? {
    attribute(name, of: index).map { HTMLText.trimmed($0).lowercased() }
  }

  func attributes(of index: Int) -> ArraySlice<Attribute> {
    let range = nodes[index].attributes
    return attributes[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  func parent(of index: Int) -> Int? {
    let parent = Int(nodes[index].parent)
    return parent < 0 ? nil : parent
  }

  /// The element that a node is a child of.
  func parentElement(of index: Int) -> Int? {
    parent(of: index).flatMap { isElement($0) ? $0 : nil }
  }

  /// The children of a node, in order.
  func children(of index: Int) -> Children {
    Children(document: self, upcoming: index + 1, end: Int(nodes[index].end))
  }

  struct Children: Sequence, IteratorProtocol {
    let document: HTMLDocument
    var upcoming: Int
    let end: Int

    mutating func next() -> Int? {
      guard upcoming < end else { return nil }
      defer { upcoming = Int(document.nodes[upcoming].end) }
      return upcoming
    }
  }

  /// All text inside a node.
  func text(of index: Int) -> String {
    var result = ""
    for inner in index..<Int(nodes[index].end) where nodes[inner].kind == .text {
      result += nodes[inner].text
    }
    return result
  }
}

/// White space as HTML counts it: tab, line feed, form feed, return and space, nothing else.
enum HTMLText {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
  }

  static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy(isSpace) }

  /// Runs of white space as one space, none at the ends.
  static func folded(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var isPending = false
    for byte in text.utf8 {
      if isSpace(byte) {
        isPending = !result.isEmpty
      } else {
        if isPending { result.append(0x20) }
        isPending = false
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  static func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last else { return text }
    if !isSpace(first), !isSpace(last) { return text }
    var slice = bytes[...]
    while let byte = slice.first, isSpace(byte) { slice.removeFirst() }
    while let byte = slice.last, isSpace(byte) { slice.removeLast() }
    return String(Substring(slice))
  }

  /// The words of a list such as `class`, `role` or `aria-labelledby`.
  static func words(_ text: String) -> [String] {
    text.utf8.split(whereSeparator: isSpace).map { String(Substring($0)) }
  }
}
