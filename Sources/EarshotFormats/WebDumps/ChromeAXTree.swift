internal import EarshotJSON
internal import EarshotModel

extension Importer {
  /// Chrome's accessibility tree, as its debugging port gives it.
  package static let chromeAX = Importer(
    name: "chrome-ax",
    summary: "The answer of DevTools' Accessibility.getFullAXTree, in JSON.",
    recognises: {
      $0.first == UInt8(ascii: "{") && $0.contains("\"nodes\"") && $0.contains("\"nodeId\"")
        && ($0.contains("\"childIds\"") || $0.contains("backendDOMNodeId"))
    },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try ChromeAXTree.read(bytes, file: file, limits: limits)
    })
}

/// The reader of DevTools' flat list of nodes.
private struct ChromeAXTree {
  private let faults: JSONFaults
  private var builder = WebDumpBuilder()
  private var nodes: [String: JSON] = [:]

  static func read(
    _ bytes: [UInt8], file: String, limits: ImportLimits
  ) throws(Diagnostics) -> Imported {
    let json = try DumpFile.json(bytes, file: file, limits: limits)
    var reader = ChromeAXTree(faults: JSONFaults(file: file))
    reader.walk(json, limits)
    try reader.faults.check(limits)
    let tree = reader.builder.finish(setsPlaces: true)
    var screen = Screen(source: file, title: tree[0].name, content: .web(tree))
    screen.language = tree[0].language
    screen.notes = [
      "the tree of DevTools does not say where lines end, and nothing of where things stand on "
        + "the screen"
    ]
    return Imported(screens: [screen])
  }

  private init(faults: JSONFaults) { self.faults = faults }

  private mutating func walk(_ json: JSON, _ limits: ImportLimits) {
    // A tool may have kept the whole answer.
    let answer = json["nodes"] == nil ? json["result"] ?? json : json
    guard let written = answer["nodes"], !written.isNull else {
      let found = answer.members == nil ? "the file holds \(answer.kindName)" : "no 'nodes'"
      return faults.fail(answer, found, expected: "an object with 'nodes', an array")
    }
    guard let list = faults.array(written, "nodes") else { return }
    guard list.count <= limits.elements else {
      return faults.fail(
        answer, "the file holds too many nodes", expected: "at most \(limits.elements)")
    }
    var inside: Set<String> = []
    for node in list {
      check(node)
      guard faults.member(node, of: "nodes") != nil,
        let id = faults.required("nodeId", of: node, example: "\"1\"", in: "a node")
      else { continue }
      // Chrome gives the lines of several texts the same id; the first is as good as any.
      guard nodes[id] == nil else { continue }
      nodes[id] = node
      inside.formUnion(children(of: node))
    }
    guard let first = list.first else {
      return faults.fail(answer, "the file holds no node", expected: "at least one node")
    }
    guard faults.errors.isEmpty else { return }
    let roots = list.filter { !inside.contains($0["nodeId"]?.string ?? "") }
    go(from: roots.isEmpty ? [first] : roots)
  }

  /// What DevTools always writes in one way; a file that has it otherwise is none of its trees.
  private func check(_ node: JSON) {
    guard node.members != nil else { return }
    _ = node["childIds"].flatMap { faults.strings($0, "childIds") }
    _ = node["ignored"].flatMap { faults.flag($0, "ignored") }
    _ = node["ignoredReasons"].flatMap { faults.array($0, "ignoredReasons") }
    for key in ["role", "name", "description", "value"] {
      guard let value = node[key], faults.object(value, key) != nil else { continue }
      guard let content = value["value"] else { continue }
      if key == "value" {
        if content.members != nil || content.array != nil {
          faults.fail(
            content, "the value of 'value' is \(content.kindName)", expected: "a text or a number")
        }
      } else {
        _ = faults.string(content, "value")
      }
    }
    guard let properties = node["properties"].flatMap({ faults.array($0, "properties") }) else {
      return
    }
    for property in properties {
      guard faults.member(property, of: "properties") != nil else { continue }
      _ = faults.required("name", of: property, example: "focusable", in: "a property")
    }
  }

  private func children(of node: JSON) -> [String] {
    node["childIds"]?.array?.compactMap(\.string) ?? []
  }

  /// In pre-order with a stack of its own; each node is visited once, so a loop of ids ends.
  private mutating func go(from roots: [JSON]) {
    var visited: Set<String> = []
    var waiting: [JSON?] = roots.reversed()
    while let next = waiting.popLast() {
      guard let json = next else {
        builder.end()
        continue
      }
      guard let id = json["nodeId"]?.string, visited.insert(id).inserted else { continue }
      let children = self.children(of: json).compactMap { nodes[$0] }
      let role = json["role"]?["value"]?.string ?? "generic"
      // A line of a text repeats it; the box of a select's list is no thing of its own.
      if role == "InlineTextBox" { continue }
      let isSpliced = json["ignored"]?.bool == true || role == "MenuListPopup"
      if !isSpliced {
        builder.begin(node(json, role), place: json.place)
        waiting.append(nil)
        // What stands inside a field is the browser's own editor of its value.
        if isField(json) { continue }
      } else if isHidden(json) {
        continue
      }
      waiting.append(contentsOf: children.reversed().map { $0 })
    }
  }

  /// Whether it is a field of HTML; what a page lets be edited in place is `richtext`.
  private func isField(_ json: JSON) -> Bool {
    (json["properties"]?.array ?? []).contains {
      $0["name"]?.string == "editable" && $0["value"]?["value"]?.string == "plaintext"
    }
  }

  /// Ignored for itself and for all that is inside.
  private func isHidden(_ json: JSON) -> Bool {
    (json["ignoredReasons"]?.array ?? []).contains { reason in
      guard let name = reason["name"]?.string else { return false }
      return name == "ariaHiddenSubtree" || name == "ariaHiddenElement" || name == "inertSubtree"
        || name == "notRendered"
    }
  }

  private func node(_ json: JSON, _ role: String) -> WebNode {
    var node = WebNode(WebDumpBuilder.role(role))
    if role.hasPrefix("Disclosure") { node.element = "summary" }
    node.isLayoutTable = role == "LayoutTable"
    func value(_ key: String) -> String? {
      json[key]?["value"].flatMap(Self.text).flatMap { $0.isEmpty ? nil : $0 }
    }
    node.name = value("name").flatMap { node.role == .staticText ? $0 : HTMLText.folded($0) }
    if node.name?.isEmpty == true { node.name = nil }
    node.description = value("description").flatMap { $0 == node.name ? nil : $0 }
    node.value = value("value")
    if node.role == "heading" { node.level = 2 }
    for property in json["properties"]?.array ?? [] {
      guard let name = property["name"]?.string, let written = property["value"]?["value"],
        let text = Self.text(written)
      else { continue }
      WebDumpProperties.set(name, text, &node)
    }
    return node
  }

  static func text(_ json: JSON) -> String? {
    switch json.content {
    case .string(let text), .number(let text): text
    case .bool(let flag): "\(flag)"
    case .null, .array, .object: nil
    }
  }
}

/// The properties of nodes by the names that Chrome's tools give them.
enum WebDumpProperties {
  static func set(_ name: String, _ text: String, _ node: inout WebNode) {
    let flag = text == "true"
    switch name.lowercased() {
    case "focusable": node.isFocusable = flag
    case "focused": node.isFocused = flag
    case "disabled": node.isDisabled = flag
    case "readonly": node.isReadOnly = flag
    case "required": node.isRequired = flag
    case "multiline": node.isMultiline = flag
    case "multiselectable": node.isMultiselectable = flag
    case "modal": node.isModal = flag
    case "busy": node.isBusy = flag
    case "editable": node.isEditable = !text.isEmpty && text != "false"
    case "checked": node.checked = WebNode.Tristate(rawValue: text)
    case "pressed": node.pressed = WebNode.Tristate(rawValue: text)
    case "selected": node.selected = flag
    case "expanded": node.expanded = flag
    case "level": node.level = Int(text)
    case "invalid": node.invalid = text == "false" ? nil : text
    case "haspopup": node.hasPopup = text == "false" ? nil : text == "true" ? "menu" : text
    case "autocomplete": node.autocomplete = text
    case "orientation": node.orientation = text
    case "live": node.live = text == "off" ? nil : text
    case "atomic": node.atomic = flag
    case "relevant": node.relevant = text
    case "keyshortcuts": node.keyShortcuts = text
    case "roledescription": node.roleDescription = text
    case "valuetext": node.valueText = text.isEmpty ? nil : text
    case "valuemin": node.valueMinimum = Double(text)
    case "valuemax": node.valueMaximum = Double(text)
    case "url": node.url = text
    default: break
    }
  }
}
