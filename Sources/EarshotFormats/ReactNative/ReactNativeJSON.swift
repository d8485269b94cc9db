internal import EarshotJSON
internal import EarshotModel

extension Importer {
  /// The tree of React Native's test renderer in JSON.
  package static let reactNative = Importer(
    name: "react-native",
    summary: "The tree of React Native's test renderer (toJSON), heard on Android or on iOS.",
    recognises: {
      ($0.first == UInt8(ascii: "[") || $0.first == UInt8(ascii: "{")) && $0.contains("\"props\"")
        && $0.contains("\"type\"") && $0.contains("\"children\"")
    },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try ReactNativeJSON.read(bytes, file: file, limits: limits)
    })
}

/// The reader of the test renderer's tree.
///
/// ```
/// tree := node | [node, …]
/// node := {"type": "View", "props": {…} | null, "children": [node | "text", …] | null}
/// ```
/// React Native builds another tree on each platform from the same properties: the screen is
/// Android's, with iOS's as its alternative.
struct ReactNativeJSON {
  private let faults: JSONFaults
  private let limits: ImportLimits
  private var tree = Tree<ReactNativeNode>()

  static func read(
    _ bytes: [UInt8], file: String, limits: ImportLimits
  ) throws(Diagnostics) -> Imported {
    let json = try DumpFile.json(bytes, file: file, limits: limits)
    var reader = ReactNativeJSON(faults: JSONFaults(file: file), limits: limits)
    reader.walk(json)
    try reader.faults.check(limits)
    guard reader.tree.count > 0 else {
      throw Diagnostics([
        Diagnostic(
          at: SourcePosition(file: file, line: 1, column: 1), "the tree holds no node",
          expected: "an object with a 'type'",
          remedy: "render the component before its tree is written")
      ])
    }
    reader.tree.seal()
    return Imported(screens: [reader.screen(file)])
  }

  private init(faults: JSONFaults, limits: ImportLimits) {
    self.faults = faults
    self.limits = limits
  }

  /// Walks the nodes by a stack of its own: the input decides the depth.
  private mutating func walk(_ json: JSON) {
    guard json.array != nil || json.members != nil else {
      return faults.fail(json, "the file holds \(json.kindName)", expected: "a node")
    }
    var waiting = (json.array ?? [json]).reversed().map { (json: $0, parent: -1) }
    while let next = waiting.popLast() {
      guard tree.count < limits.elements else {
        return faults.fail(
          next.json, "the tree holds too many nodes", expected: "at most \(limits.elements)")
      }
      switch next.json.content {
      case .null: continue
      case .string(let text), .number(let text):
        var node = ReactNativeNode()
        node.string = text
        tree.append(node, parent: next.parent, place: next.json.place)
      case .object:
        guard let node = node(next.json) else { continue }
        // The object that holds what is heard of it.
        let props = next.json["props"]
        let place = props?.members == nil ? next.json.place : props?.place
        let index = tree.append(node, parent: next.parent, place: place)
        guard let children = next.json["children"],
          let list = faults.array(children, "children")
        else { continue }
        waiting += list.reversed().map { (json: $0, parent: index) }
      case .bool, .array:
        faults.fail(
          next.json, "a node is \(next.json.kindName)", expected: "an object or a string")
      }
    }
  }

  private func node(_ json: JSON) -> ReactNativeNode? {
    guard let type = json["type"] else {
      faults.fail(json, "a node has no 'type'", expected: "'type', such as View")
      return nil
    }
    guard let name = faults.string(type, "type") else {
      if type.isNull { faults.fail(type, "'type' is null", expected: "a string") }
      return nil
    }
    var node = ReactNativeNode()
    node.type = name
    if let props = json["props"], faults.object(props, "props") != nil {
      node.read(ReactNativeProps(json: props, faults: faults))
    }
    return node
  }

  private func screen(_ file: String) -> Screen {
    var survey = TextSurvey()
    for index in tree.indices { if let text = tree[index].string { survey.add(text) } }
    var screen = Screen(
      source: file, content: .android(ReactNativeAndroid(tree).tree),
      direction: survey.direction)
    screen.alternatives = [.apple(ReactNativeApple(tree).tree)]
    screen.notes = [
      "The tree is React Native's, before a platform: it is heard as React Native builds it on the "
        + "reader's own platform.",
      "This format holds no frames: the order is that of the components, and what lies outside the "
        + "screen is not known.",
    ]
    if let note = survey.note { screen.notes.append(note) }
    return screen
  }
}
