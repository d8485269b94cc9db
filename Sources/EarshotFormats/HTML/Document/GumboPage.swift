private import CGumbo
internal import EarshotModel

/// Parses a page with gumbo and copies what it made into arrays of ours.
enum GumboPage {
  /// - Parameter text: The page in UTF-8, whose nesting was checked: gumbo's time grows with the
  ///   square of the depth.
  static func parse(_ text: [UInt8]) -> HTMLDocument {
    // gumbo reads a pointer and a length; an empty buffer has no address.
    let bytes = text.isEmpty ? [0x20] : text
    return bytes.withUnsafeBytes { buffer in
      guard let base = buffer.bindMemory(to: CChar.self).baseAddress else { return HTMLDocument() }
      var options = kGumboDefaultOptions
      // Errors are kept in a list that nobody reads here.
      options.max_errors = 0
      guard let output = gumbo_parse_with_options(&options, base, bytes.count) else {
        return HTMLDocument()
      }
      defer { gumbo_destroy_output(&options, output) }
      var copy = Copy(base: base, length: bytes.count)
      return copy.document(output.pointee.document)
    }
  }
}

/// The walk over gumbo's tree, with a stack of its own: the input decides the depth.
private struct Copy {
  private let base: UnsafePointer<CChar>
  private let length: Int
  private var result = HTMLDocument()
  /// The names that gumbo knows, each made into a string once.
  private var names: [UInt32: String] = [:]

  private struct Waiting {
    var node: UnsafePointer<GumboNode>
    var parent: Int
  }

  init(base: UnsafePointer<CChar>, length: Int) {
    self.base = base
    self.length = length
  }

  mutating func document(_ root: UnsafePointer<GumboNode>?) -> HTMLDocument {
    guard let root else { return result }
    var waiting = [Waiting(node: root, parent: -1)]
    while let next = waiting.popLast() {
      let node = next.node.pointee
      switch node.type {
      case GUMBO_NODE_DOCUMENT:
        let index = append(.document, "", 0, next.parent)
        result.isQuirky =
          node.v.document.doc_type_quirks_mode == GUMBO_DOCTYPE_QUIRKS
        push(node.v.document.children, index, &waiting)
      case GUMBO_NODE_ELEMENT:
        // Found before the call: a copy of the whole page would be made for it otherwise.
        let index = element(node, next.parent)
        push(node.v.element.children, index, &waiting)
      case GUMBO_NODE_TEMPLATE:
        let index = element(node, next.parent)
        let content = append(.fragment, "", offset(node.v.element.start_pos), index)
        push(node.v.element.children, content, &waiting)
      case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
        _ = append(
          .text, String(cString: node.v.text.text), offset(node.v.text.start_pos), next.parent)
      default: break
      }
    }
    result.seal()
    return result
  }

  private func push(_ children: GumboVector, _ parent: Int, _ waiting: inout [Waiting]) {
    guard let data = children.data else { return }
    for position in (0..<Int(children.length)).reversed() {
      guard let child = data[position] else { continue }
      waiting.append(
        Waiting(
          node: UnsafePointer(child.assumingMemoryBound(to: GumboNode.self)), parent: parent))
    }
  }

  private mutating func append(
    _ kind: HTMLDocument.Kind, _ text: String, _ offset: Int32, _ parent: Int
  ) -> Int {
    let index = result.count
    return result.append(
      HTMLDocument.Node(
        kind: kind, namespace: .html, isSynthetic: false, parent: Int32(parent),
        end: Int32(index + 1), offset: offset, text: text, attributes: 0..<0))
  }

  private mutating func element(_ node: GumboNode, _ parent: Int) -> Int {
    let element = node.v.element
    let namespace: HTMLDocument.Namespace =
      switch element.tag_namespace {
      case GUMBO_NAMESPACE_SVG: .svg
      case GUMBO_NAMESPACE_MATHML: .math
      default: .html
      }
    let isSynthetic = node.parse_flags.rawValue & GUMBO_INSERTION_BY_PARSER.rawValue != 0
    let index = result.count
    return result.append(
      HTMLDocument.Node(
        kind: .element, namespace: namespace, isSynthetic: isSynthetic,
        parent: Int32(parent), end: Int32(index + 1), offset: offset(element.start_pos),
        text: name(element, namespace), attributes: 0..<0),
      attributes: attributes(element.attributes))
  }

  private mutating func name(_ element: GumboElement, _ namespace: HTMLDocument.Namespace)
    -> String
  {
    if element.tag != GUMBO_TAG_UNKNOWN, namespace == .html {
      if let known = names[element.tag.rawValue] { return known }
      let name = String(cString: gumbo_normalized_tagname(element.tag))
      names[element.tag.rawValue] = name
      return name
    }
    var tag = element.original_tag
    guard tag.data != nil else {
      return String(cString: gumbo_normalized_tagname(element.tag))
    }
    gumbo_tag_from_original_text(&tag)
    if namespace == .svg, let written = gumbo_normalize_svg_tagname(&tag) {
      return String(cString: written)
    }
    let bytes = UnsafeRawBufferPointer(start: tag.data, count: tag.length)
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }

  private func attributes(_ vector: GumboVector) -> [HTMLDocument.Attribute] {
    guard let data = vector.data, vector.length > 0 else { return [] }
    return (0..<Int(vector.length)).compactMap { position in
      guard let item = data[position] else { return nil }
      let attribute = item.assumingMemoryBound(to: GumboAttribute.self).pointee
      return HTMLDocument.Attribute(
        name: String(cString: attribute.name), value: String(cString: attribute.value),
        offset: offset(attribute.value_start))
    }
  }

  private func offset(_ position: GumboSourcePosition) -> Int32 {
    Int32(clamping: min(Int(position.offset), length))
  }
}
