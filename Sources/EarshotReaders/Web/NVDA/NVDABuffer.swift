import EarshotModel

/// A page as NVDA's virtual document: pieces of text, each of one node, in lines.
struct NVDABuffer: Sendable {
  struct Piece: Sendable {
    let node: NodeIndex
    let text: String
  }

  private(set) var pieces: [Piece] = []
  /// The pieces of each line.
  private(set) var lines: [Range<Int>] = []
  /// The line of each piece.
  private(set) var lineOfPiece: [Int] = []

  /// - Parameter range: The part of the tree that is read: the page, or one editable region.
  init(_ page: WebPage, _ settings: NVDASettings, range: Range<NodeIndex>? = nil) {
    let range = range ?? page.tree.indices
    var lineStart = 0
    // Where boxes end that end a line too, the innermost last.
    var openEnds: [NodeIndex] = []
    var index = range.lowerBound
    func breakLine(_ buffer: inout NVDABuffer) {
      guard buffer.pieces.count > lineStart else { return }
      buffer.lines.append(lineStart..<buffer.pieces.count)
      lineStart = buffer.pieces.count
    }
    while index < range.upperBound {
      while let end = openEnds.last, index >= end {
        openEnds.removeLast()
        breakLine(&self)
      }
      let node = page[index]
      let isRedundant = settings.browser == .chrome && page.isRedundantLabel[index]
      if page.isCovered[index] || (isRedundant && node.role == .staticText) {
        index += 1
        continue
      }
      if NVDABuffer.makesLine(node, page, index) {
        breakLine(&self)
        openEnds.append(page.tree.nodes[index].end)
      }
      if node.role == .lineBreak {
        breakLine(&self)
        index += 1
        continue
      }
      if let text = NVDABuffer.text(of: index, page, settings) {
        for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
        {
          if offset > 0 { breakLine(&self) }
          pieces.append(Piece(node: index, text: String(line)))
        }
        if page.isLeaf(index) || node.role == "link" || WebRole.fields.contains(node.role)
          || node.role == "listbox"
        {
          index = page.tree.nodes[index].end
          continue
        }
      }
      index += 1
    }
    breakLine(&self)
    lineOfPiece = Array(repeating: 0, count: pieces.count)
    for (number, line) in lines.enumerated() {
      for piece in line { lineOfPiece[piece] = number }
    }
  }

  private static func makesLine(_ node: WebNode, _ page: WebPage, _ index: NodeIndex) -> Bool {
    if node.role == .document || node.role == .staticText { return false }
    return node.isBlock || node.isCell || node.role == "listitem" || node.role == "row"
      || (node.isMultiline && node.isField) || node.role == "separator"
  }

  /// The text that a node has of its own in the document, or nil.
  private static func text(of index: NodeIndex, _ page: WebPage, _ settings: NVDASettings)
    -> String?
  {
    let node = page[index]
    switch node.role {
    case .staticText, .listMarker: return node.name
    case "link":
      let content = page.text(of: index)
      let name = (node.name ?? "").trimmedRun
      // A link without words of its own, or with other words, has its name for text.
      return content == name && !content.isEmpty ? nil : name
    case "image": return (node.name ?? "").isEmpty ? nil : node.name
    case "combobox", "slider", "progressbar", "meter", "Date", "DateTime", "InputTime", "scrollbar":
      return node.shownValue ?? ""
    case "ColorWell": return node.value ?? ""
    case "textbox", "searchbox", "spinbutton":
      guard page.tree.nodes[index].end == index + 1 else { return nil }
      let value = node.shownValue ?? ""
      return node.isPassword ? String(repeating: "•", count: value.count) : value
    case "listbox":
      return page.tree.children(of: index).first { page[$0].selected == true }
        .flatMap { page[$0].name } ?? ""
    case "separator": return ""
    case "checkbox", "radio", "switch":
      if settings.browser == .firefox, page.hasLabel(index) { return "" }
      return node.name ?? ""
    default:
      guard page.isLeaf(index) else { return nil }
      switch node.role {
      case "Canvas", "EmbeddedObject", "Iframe", "option": return nil
      default: return node.name ?? ""
      }
    }
  }

  /// The first piece of a node or of what is inside it.
  func firstPiece(of node: NodeIndex, end: NodeIndex) -> Int? {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < pieces.count && pieces[low].node < end ? low : nil
  }

  /// The pieces of a node and all that is inside it.
  func pieces(of node: NodeIndex, end: NodeIndex) -> Range<Int> {
    guard let first = firstPiece(of: node, end: end) else { return 0..<0 }
    var last = first
    while last < pieces.count, pieces[last].node < end { last += 1 }
    return first..<last
  }
}

extension WebPage {
  /// Whether a check box or radio has a label that stands on the page.
  func hasLabel(_ node: NodeIndex) -> Bool {
    guard let name = tree[node].name, !name.isEmpty else { return false }
    return tree[node].element == "input"
  }
}
