internal import EarshotJSON
internal import EarshotModel

extension Importer {
  /// The model of AccessibilitySnapshot in JSON.
  package static let accessibilitySnapshot = Importer(
    name: "accessibility-snapshot",
    summary: "The hierarchy of AccessibilitySnapshot's model, as its Codable form in JSON.",
    recognises: {
      ($0.first == UInt8(ascii: "[") || $0.first == UInt8(ascii: "{"))
        && $0.contains("\"traversalIndex\"")
    },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try AccessibilitySnapshotJSON.read(bytes, file: file, limits: limits)
    })
}

/// The reader of AccessibilitySnapshot's hierarchy.
///
/// ```
/// file := node | [node, …]
/// node := {"element": {"_0": {…}, "traversalIndex": N}}
///       | {"container": {"_0": {"type": {KIND: {…}}, "frame": [[x,y],[w,h]]}, "children": [node, …]}}
/// ```
/// The order is that of `traversalIndex`, whatever the frames say: each level of the tree becomes an
/// explicit list of its members. Source: cashapp/AccessibilitySnapshot,
/// `AccessibilitySnapshotModel`.
struct AccessibilitySnapshotJSON {
  private let faults: JSONFaults
  private let limits: ImportLimits
  private var forest = FlatForest<SnapshotNode>()
  private var survey = TextSurvey()

  static func read(
    _ bytes: [UInt8], file: String, limits: ImportLimits
  ) throws(Diagnostics) -> Imported {
    let json = try DumpFile.json(bytes, file: file, limits: limits)
    var reader = AccessibilitySnapshotJSON(faults: JSONFaults(file: file), limits: limits)
    reader.walk(json)
    try reader.faults.check(limits)
    guard reader.forest.count > 1 else {
      throw Diagnostics([
        Diagnostic(
          at: SourcePosition(file: file, line: 1, column: 1), "the hierarchy holds no element",
          expected: "an object with 'element' or 'container'")
      ])
    }
    return Imported(screens: [reader.screen(file)], warnings: reader.faults.warnings)
  }

  private init(faults: JSONFaults, limits: ImportLimits) {
    self.faults = faults
    self.limits = limits
  }

  // MARK: - Reading

  /// Walks the nodes by a stack of its own: the input decides the depth.
  private mutating func walk(_ json: JSON) {
    guard json.array != nil || json.members != nil else {
      return faults.fail(json, "the file holds \(json.kindName)", expected: "an array of nodes")
    }
    let root = forest.append(SnapshotNode(), parent: nil, place: json.place)
    var waiting = (json.array ?? [json]).reversed().map { (json: $0, parent: root) }
    while let next = waiting.popLast() {
      guard next.json.members != nil else {
        faults.fail(next.json, "a node is \(next.json.kindName)", expected: "an object")
        continue
      }
      guard forest.count <= limits.elements else {
        return faults.fail(
          next.json, "the file holds too many nodes", expected: "at most \(limits.elements)")
      }
      if let element = next.json["element"] {
        // The object that holds what is heard of it.
        readElement(element, at: element["_0"]?.place ?? next.json.place, parent: next.parent)
      } else if let container = next.json["container"] {
        guard let index = readContainer(container, at: next.json.place, parent: next.parent)
        else { continue }
        guard let children = container["children"],
          let list = faults.array(children, "children")
        else { continue }
        waiting += list.reversed().map { (json: $0, parent: index) }
      } else {
        faults.fail(
          next.json, "a node is neither an element nor a container",
          expected: "'element' or 'container'")
      }
    }
  }

  private mutating func readElement(_ json: JSON, at place: SourcePlace, parent: Int) {
    guard let content = json["_0"], faults.object(content, "_0") != nil else {
      return faults.fail(json, "an element has no '_0'", expected: "'_0' with its properties")
    }
    guard let order = json["traversalIndex"], let number = faults.int(order, "traversalIndex")
    else {
      if json["traversalIndex"]?.isNull != false {
        faults.fail(json, "an element has no 'traversalIndex'", expected: "its place in the order")
      }
      return
    }
    var node = SnapshotNode()
    node.order = number
    node.apple = SnapshotValues.element(content, faults)
    for text in [node.apple.label, node.apple.value, node.apple.hint] {
      if let text { survey.add(text) }
    }
    forest.append(node, parent: parent, place: place)
  }

  private mutating func readContainer(
    _ json: JSON, at place: SourcePlace, parent: Int
  ) -> Int? {
    guard let content = json["_0"], faults.object(content, "_0") != nil else {
      faults.fail(json, "a container has no '_0'", expected: "'_0' with its type and frame")
      return nil
    }
    var node = SnapshotNode()
    node.apple = SnapshotValues.container(content, faults)
    return forest.append(node, parent: parent, place: place)
  }

  // MARK: - The screen

  private mutating func screen(_ file: String) -> Screen {
    // What stands first inside a container is its place among its siblings.
    let given = forest.inPreOrder()
    for index in given.indices.reversed() {
      guard let parent = given[index].parent else { continue }
      let order = forest[given[index].entry].order
      let above = given[parent].entry
      forest[above].order = min(forest[above].order, order)
    }
    forest.sortSiblings { Double($0.order) }
    var tree = Tree<AppleNode>()
    let ordered = forest.inPreOrder()
    let names = SnapshotNode.names(of: ordered.map(\.payload.apple))
    var members: [NodeIndex: [String]] = [:]
    for (index, entry) in ordered.enumerated() {
      var node = entry.payload.apple
      if node.identifier == nil { node.identifier = names[index] }
      tree.append(node, parent: entry.parent ?? -1, place: entry.place)
      if let parent = entry.parent { members[parent, default: []].append(names[index]) }
    }
    tree.seal()
    for (index, entry) in ordered.enumerated() where !entry.payload.apple.isElement {
      tree[index].elements = members[index] ?? []
      guard tree[index].control == .tabBar else { continue }
      // A bar of the app's own is known by its items, which lack UIKit's private trait.
      let holdsItem = (index..<tree.nodes[index].end).contains {
        tree[$0].traits.contains(.tabBarItem)
      }
      if !holdsItem {
        tree[index].control = nil
        tree[index].traits.insert(.tabBar)
      }
    }
    let leaves = ordered.filter(\.payload.apple.isElement).map(\.payload.order)
    var screen = Screen(source: file, content: .apple(tree), direction: survey.direction)
    screen.notes = notes(isInterleaved: leaves != leaves.sorted())
    return screen
  }

  private func notes(isInterleaved: Bool) -> [String] {
    var notes = [
      "This format holds no rows and columns of table cells, heading levels, expanded states or "
        + "names of controls: what of them is heard on a device is missing here."
    ]
    if isInterleaved {
      notes.append(
        "The order goes into a container, out of it and into it again: here its elements stay "
          + "together.")
    }
    if let note = survey.note { notes.append(note) }
    return notes
  }
}

/// A node of the hierarchy with its place in the order; a container has its first element's.
struct SnapshotNode {
  var apple = AppleNode()
  var order = Int.max

  /// A name for each node: its identifier where nobody else has it, else its number.
  static func names(of nodes: [AppleNode]) -> [String] {
    var counts: [String: Int] = [:]
    for node in nodes { if let name = node.identifier { counts[name, default: 0] += 1 } }
    return nodes.enumerated().map { index, node in
      if let name = node.identifier, counts[name] == 1 { return name }
      return "node \(index)"
    }
  }
}
