internal import EarshotJSON
internal import EarshotModel

/// The properties of AccessibilitySnapshot's elements and containers.
enum SnapshotValues {
  static func element(_ json: JSON, _ faults: JSONFaults) -> AppleNode {
    var node = AppleNode()
    node.isElement = true
    // Its frame is of an element, not of a view: nothing is dropped for its size.
    node.isView = false
    func text(_ key: String) -> String? { json[key].flatMap { faults.string($0, key) } }
    node.label = text("label")
    node.value = text("value")
    node.hint = text("hint")
    node.identifier = text("identifier")
    node.identifierIsTheApps = node.identifier != nil
    node.statedDescription = text("description")
    node.language = text("accessibilityLanguage").map { LanguageTag($0) }
    node.respondsToUserInteraction = json["respondsToUserInteraction"].flatMap {
      faults.flag($0, "respondsToUserInteraction")
    }
    if let traits = json["traits"] { node.traits = self.traits(traits, faults) }
    if let shape = json["shape"] { node.frame = frame(ofShape: shape, faults) }
    if let names = json["customActions"] { node.customActions = actions(names, faults) }
    if let names = json["userInputLabels"] {
      node.inputLabels = faults.strings(names, "userInputLabels") ?? []
    }
    if let content = json["customContent"] {
      node.customContent = (faults.array(content, "customContent") ?? []).compactMap {
        customContent($0, faults)
      }
    }
    return node
  }

  static func container(_ json: JSON, _ faults: JSONFaults) -> AppleNode {
    var node = AppleNode()
    if let frame = json["frame"] { node.frame = rect(frame, faults) }
    guard let type = json["type"] else {
      faults.fail(json, "a container has no 'type'", expected: "'type', such as {\"list\": {}}")
      return node
    }
    // A case without values may be written as its name alone.
    let name = type.string ?? faults.object(type, "type")?.first?.key
    let values = type.members?.first?.value
    func text(_ key: String) -> String? { values?[key].flatMap { faults.string($0, key) } }
    switch name {
    case "list": node.container = .list
    case "landmark": node.container = .landmark
    case "dataTable": node.container = .dataTable
    case "tabBar": node.control = .tabBar
    case "semanticGroup":
      node.container = .semanticGroup
      node.label = text("label")
      node.value = text("value")
      node.identifier = text("identifier")
      node.identifierIsTheApps = node.identifier != nil
    case let other:
      faults.fail(
        type, "the type of a container is '\(other ?? "")'",
        expected: "semanticGroup, list, landmark, dataTable or tabBar")
    }
    return node
  }

  // MARK: - Parts

  private static func traits(_ json: JSON, _ faults: JSONFaults) -> AppleNode.Traits {
    var result: AppleNode.Traits = []
    for name in faults.strings(json, "traits") ?? [] {
      if let known = AppleNode.Traits.named.first(where: { $0.name == name })?.trait {
        result.formUnion(known)
      } else if let bits = bits(of: name) {
        result.formUnion(AppleNode.Traits(rawValue: bits))
      } else if name != "none", name != "supportsZoom", name != "toggleButton" {
        faults.fail(
          json, "unknown trait '\(name)'", expected: "names such as button, header",
          remedy: nearest(to: name, among: AppleNode.Traits.named.map(\.name)).map {
            "did you mean '\($0)'?"
          })
      } else if name == "toggleButton" {
        result.insert(.switchButton)
      }
    }
    return result
  }

  /// `unknown(N)` holds the bits that have no name.
  private static func bits(of name: String) -> UInt64? {
    var text = name[...]
    guard text.take("unknown("), text.last == ")" else { return nil }
    return UInt64(text.dropLast())
  }

  /// A rectangle, or the bounds of a path's points.
  private static func frame(ofShape json: JSON, _ faults: JSONFaults) -> Rect? {
    guard faults.object(json, "shape") != nil else { return nil }
    if let frame = json["frame"] { return rect(frame, faults) }
    guard let path = json["pathElements"], let steps = faults.array(path, "pathElements") else {
      faults.fail(json, "a shape has no frame and no path", expected: "'frame' or 'pathElements'")
      return nil
    }
    var bounds: (left: Double, top: Double, right: Double, bottom: Double)?
    for step in steps {
      for (_, values) in step.members ?? [] {
        for (_, point) in values.members ?? [] {
          guard let numbers = point.array?.compactMap(\.double), numbers.count == 2 else {
            continue
          }
          let (x, y) = (numbers[0], numbers[1])
          bounds =
            bounds.map {
              (min($0.left, x), min($0.top, y), max($0.right, x), max($0.bottom, y))
            } ?? (x, y, x, y)
        }
      }
    }
    return bounds.map { Rect(left: $0.left, top: $0.top, right: $0.right, bottom: $0.bottom) }
  }

  /// `[[x, y], [width, height]]`. A frame that is not finite is written as text and is none.
  private static func rect(_ json: JSON, _ faults: JSONFaults) -> Rect? {
    guard !json.isNull else { return nil }
    guard let pair = json.array, pair.count == 2, let origin = pair[0].array,
      let size = pair[1].array, origin.count == 2, size.count == 2
    else {
      faults.fail(json, "'frame' is \(json.kindName)", expected: "[[x, y], [width, height]]")
      return nil
    }
    let numbers = (origin + size).compactMap(\.double)
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Names, in newer files objects with a name and a picture.
  private static func actions(_ json: JSON, _ faults: JSONFaults) -> [String] {
    (faults.array(json, "customActions") ?? []).compactMap { item in
      if let name = item.string ?? item["name"]?.string { return name }
      faults.fail(item, "a custom action is \(item.kindName)", expected: "its name")
      return nil
    }
  }

  private static func customContent(
    _ json: JSON, _ faults: JSONFaults
  ) -> AppleNode.CustomContent? {
    guard faults.object(json, "customContent") != nil else { return nil }
    func text(_ key: String) -> String {
      json[key].flatMap { faults.string($0, key) } ?? ""
    }
    return AppleNode.CustomContent(
      label: text("label"), value: text("value"),
      isImportant: json["isImportant"].flatMap { faults.flag($0, "isImportant") } ?? false)
  }
}
