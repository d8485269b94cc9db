internal import EarshotModel

/// Puts the nodes of a dump of a live page into the shape that the readers expect
/// (`docs/web-tree.md`), whatever tool wrote it.
struct WebDumpBuilder {
  private var tree = Tree<WebNode>()
  private var open: [NodeIndex] = []
  /// Where a leaf began, inside which nothing is kept.
  private var leaf: Int?

  init() {}

  var isEmpty: Bool { tree.count == 0 }

  /// Begins a node; each needs its ``end()``. What stands inside a leaf is passed over.
  mutating func begin(_ node: WebNode, place: SourcePlace?) {
    guard leaf == nil else {
      if let index = open.last, index >= 0, Self.operated.contains(node.role.name) {
        tree[index].markup.inside.append(
          HiddenPart(role: node.role.name, name: node.name, id: node.id, place: place))
      }
      return open.append(open.last ?? -1)
    }
    var node = node
    node.isBlock = node.isBlock || Self.blocks.contains(node.role.name)
    let index = tree.append(node, parent: open.last ?? -1, place: place)
    open.append(index)
    if ARIARole[node.role.name]?.has(.presentationalChildren) == true
      || Self.leaves.contains(node.role.name)
    {
      leaf = open.count
    }
  }

  /// Ends the node begun last.
  mutating func end() {
    if leaf == open.count {
      leaf = nil
    } else if leaf == nil, let index = open.last {
      addText(of: index)
    }
    open.removeLast()
  }

  /// A run of text inside the node begun last. Fields take it as their value.
  mutating func text(_ text: String, place: SourcePlace?) {
    guard let parent = open.last, parent >= 0, !text.isEmpty else { return }
    if Self.valued.contains(tree[parent].role.name) {
      tree[parent].value = text
      return
    }
    guard leaf == nil else { return }
    var node = WebNode(.staticText)
    node.name = text
    tree.append(node, parent: parent, place: place)
  }

  /// Changes the node begun last, for what a dump says of it only inside it.
  mutating func change(_ body: (inout WebNode) -> Void) {
    guard leaf == nil || leaf == open.count, let index = open.last, index >= 0 else { return }
    body(&tree[index])
  }

  /// A dump leaves out the text inside where it is the name; readers stop at it.
  private mutating func addText(of index: NodeIndex) {
    let node = tree[index]
    guard tree.count == index + 1, let name = node.name, !name.isEmpty,
      ARIARole[node.role.name]?.has(.namedByContent) == true
    else { return }
    var text = WebNode(.staticText)
    text.name = name
    tree.append(text, parent: index, place: tree.nodes[index].place)
  }

  /// The whole tree, under a root of its own where the dump has none.
  ///
  /// - Parameter setsPlaces: Whether the places of items are to be counted, because the dump does
  ///   not say them.
  mutating func finish(setsPlaces: Bool) -> Tree<WebNode> {
    if tree.count == 0 || tree[0].role != .document {
      var rooted = Tree<WebNode>()
      var root = WebNode(.document)
      root.isBlock = true
      rooted.append(root)
      for node in tree.nodes {
        rooted.append(node.payload, parent: node.parent + 1, place: node.place)
      }
      tree = rooted
    }
    tree.seal()
    for index in tree.indices where tree[index].role == "combobox" && tree[index].value == nil {
      let chosen = (index..<tree.nodes[index].end).first {
        tree[$0].role == "option" && tree[$0].selected == true
      }
      tree[index].value = chosen.flatMap { tree[$0].name }
    }
    return setsPlaces ? WebTreeFinish(tree).run() : tree
  }

  /// The role of our tree for the one that a tool writes.
  static func role(_ written: String) -> WebRole {
    if let known = renamed[written] { return WebRole(known) }
    return WebRole(ARIARole.synonyms[written] ?? written)
  }

  private static let renamed: [String: String] = [
    "text": "StaticText", "WebArea": "RootWebArea", "GenericContainer": "generic",
    "DisclosureTriangle": "button", "DisclosureTriangleGrouped": "button", "Details": "group",
    "DescriptionList": "list", "DescriptionListTerm": "term", "DescriptionListDetail": "definition",
    "LayoutTable": "table", "LayoutTableRow": "row", "LayoutTableCell": "cell",
    "Abbr": "generic", "Figcaption": "generic", "SvgRoot": "image", "PopUpButton": "combobox",
    "Section": "generic", "Header": "sectionheader", "Footer": "sectionfooter",
    "HeaderAsNonLandmark": "sectionheader", "FooterAsNonLandmark": "sectionfooter",
    "Pre": "generic", "ImageMap": "image", "Ruby": "generic", "RubyAnnotation": "generic",
  ]

  private static let leaves: Set<String> = [
    "ListMarker", "LineBreak", "StaticText", "Date", "DateTime", "InputTime", "ColorWell", "Video",
    "Audio", "EmbeddedObject",
  ]

  /// Roles of what is made to be operated.
  private static let operated: Set<String> = [
    "button", "link", "textbox", "searchbox", "combobox", "spinbutton", "checkbox", "radio",
    "switch", "slider", "tab",
  ]

  private static let valued: Set<String> = [
    "textbox", "searchbox", "combobox", "spinbutton", "slider", "scrollbar", "progressbar", "meter",
  ]

  private static let blocks: Set<String> = [
    "RootWebArea", "alert", "alertdialog", "application", "article", "banner", "blockquote",
    "caption", "complementary", "contentinfo", "definition", "dialog", "document", "feed", "figure",
    "form", "grid", "group", "heading", "Legend", "list", "listbox", "listitem", "log", "main",
    "menu", "menubar", "navigation", "note", "paragraph", "radiogroup", "region", "row", "rowgroup",
    "search", "sectionfooter", "sectionheader", "separator", "table", "tablist", "tabpanel", "term",
    "toolbar", "tree", "treegrid", "treeitem",
  ]
}
