internal import EarshotJSON
internal import EarshotModel

extension Importer {
  /// Puppeteer's snapshot of a page's accessibility tree.
  package static let puppeteer = Importer(
    name: "puppeteer", summary: "A snapshot of Puppeteer's page.accessibility, in JSON.",
    recognises: {
      $0.first == UInt8(ascii: "{") && $0.contains("\"role\"") && !$0.contains("\"nodeId\"")
        && ($0.contains("\"RootWebArea\"") || $0.contains("\"WebArea\""))
    },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try PuppeteerSnapshot.read(bytes, file: file, limits: limits)
    })
}

/// The reader of nested nodes.
private struct PuppeteerSnapshot {
  private let faults: JSONFaults
  private var builder = WebDumpBuilder()

  static func read(
    _ bytes: [UInt8], file: String, limits: ImportLimits
  ) throws(Diagnostics) -> Imported {
    let json = try DumpFile.json(bytes, file: file, limits: limits)
    var reader = PuppeteerSnapshot(faults: JSONFaults(file: file))
    reader.walk(json, limits)
    try reader.faults.check(limits)
    let tree = reader.builder.finish(setsPlaces: true)
    var screen = Screen(source: file, title: tree[0].name, content: .web(tree))
    screen.notes = [
      "a snapshot of Puppeteer leaves out most containers, so groups, landmarks, lists and tables "
        + "may be missing, and it holds no languages and nothing of where things stand"
    ]
    return Imported(screens: [screen])
  }

  private init(faults: JSONFaults) { self.faults = faults }

  private mutating func walk(_ json: JSON, _ limits: ImportLimits) {
    var waiting: [JSON?] = [json]
    var count = 0
    while let next = waiting.popLast() {
      guard let item = next else {
        builder.end()
        continue
      }
      guard item.members != nil else {
        faults.fail(item, "a node is \(item.kindName)", expected: "an object")
        continue
      }
      count += 1
      guard count <= limits.elements else {
        return faults.fail(
          item, "the file holds too many nodes", expected: "at most \(limits.elements)")
      }
      guard let role = faults.required("role", of: item, example: "button", in: "a node") else {
        continue
      }
      builder.begin(node(item, role), place: item.place)
      waiting.append(nil)
      if let children = item["children"], let list = faults.array(children, "children") {
        waiting.append(contentsOf: list.reversed().map { $0 })
      }
    }
  }

  private func node(_ json: JSON, _ role: String) -> WebNode {
    var node = WebNode(WebDumpBuilder.role(role))
    // Absent is the default of each.
    switch node.role {
    case "checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio": node.checked = .off
    case "option", "tab": node.selected = false
    case "heading": node.level = 2
    default: break
    }
    for (key, value) in json.members ?? [] {
      switch key {
      case "role", "children": continue
      case "name": node.name = faults.string(value, key).flatMap { $0.isEmpty ? nil : $0 }
      case "description":
        node.description = faults.string(value, key).flatMap { $0.isEmpty ? nil : $0 }
      case "value":
        switch value.content {
        case .string(let text), .number(let text): node.value = text.isEmpty ? nil : text
        default: faults.fail(value, "'value' is \(value.kindName)", expected: "a text or a number")
        }
      default:
        switch value.content {
        case .string(let text), .number(let text): WebDumpProperties.set(key, text, &node)
        case .bool(let flag): WebDumpProperties.set(key, "\(flag)", &node)
        case .null, .array, .object: continue
        }
      }
    }
    if node.description == node.name {
      node.markup.repeatedName = node.description
      node.description = nil
    }
    if node.role == "spinbutton" || node.role == "slider" {
      node.valueNow = node.value.flatMap { Double($0) }
    }
    return node
  }
}
