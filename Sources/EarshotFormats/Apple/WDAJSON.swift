internal import EarshotJSON
internal import EarshotModel

extension Importer {
  /// The page source of WebDriverAgent in JSON, and the shorter form of `accessibleSource`.
  package static let wdaJSON = Importer(
    name: "wda-json", summary: "The page source of WebDriverAgent (Appium on iOS), in JSON.",
    recognises: { $0.first == UInt8(ascii: "{") && $0.contains("\"rawIdentifier\"") },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try WDAJSON.read(bytes, file: file, limits: limits)
    })
}

/// The reader of WebDriverAgent's JSON: an element, mostly in the `value` of a server's answer.
private struct WDAJSON {
  private let faults: JSONFaults
  private var builder = WDAScreenBuilder()
  private var count = 0
  /// Whether some element says more than type, name, label and value.
  private var hasFlags = false

  static func read(
    _ bytes: [UInt8], file: String, limits: ImportLimits
  ) throws(Diagnostics) -> Imported {
    let json = try DumpFile.json(bytes, file: file, limits: limits)
    var reader = WDAJSON(faults: JSONFaults(file: file))
    reader.walk(json, limits)
    try reader.faults.check(limits)
    guard let screen = reader.builder.screen(source: file, isLeavesOnly: !reader.hasFlags) else {
      throw Diagnostics([
        Diagnostic(
          at: SourcePosition(file: file, line: 1, column: 1), "the dump holds no element",
          expected: "an object with a 'type'")
      ])
    }
    return Imported(screens: [screen])
  }

  private init(faults: JSONFaults) { self.faults = faults }

  /// Walks the elements in pre-order by a stack of its own: the input decides the depth.
  private mutating func walk(_ json: JSON, _ limits: ImportLimits) {
    guard json.members != nil else {
      return faults.fail(json, "the file holds \(json.kindName)", expected: "an element")
    }
    let root = json["type"] == nil ? json["value"] ?? json : json
    var waiting: [JSON?] = [root]
    while let next = waiting.popLast() {
      guard let json = next else {
        builder.end()
        continue
      }
      guard json.members != nil else {
        faults.fail(json, "an element is \(json.kindName)", expected: "an object")
        continue
      }
      count += 1
      guard count <= limits.elements else {
        return faults.fail(
          json, "the file holds too many elements", expected: "at most \(limits.elements)")
      }
      guard let element = element(json) else { continue }
      if let unknown = builder.begin(element, place: json.place) {
        faults.fail(
          json["traits"] ?? json, "unknown trait '\(unknown)'",
          expected: "names such as Button, Header")
      }
      waiting.append(nil)
      guard let children = json["children"], let list = faults.array(children, "children")
      else { continue }
      waiting.append(contentsOf: list.reversed().map { $0 })
    }
  }

  private mutating func element(_ json: JSON) -> WDAElement? {
    guard let type = json["type"] else {
      faults.fail(json, "an element has no 'type'", expected: "'type', such as Button")
      return nil
    }
    var result = WDAElement()
    guard var name = faults.string(type, "type") else { return nil }
    if name.hasPrefix("XCUIElementType") { name.removeFirst("XCUIElementType".count) }
    result.type = name
    result.identifier = text(json, "rawIdentifier")
    // The name repeats the identifier or the label, which both stand here by themselves.
    if json["rawIdentifier"] == nil { result.name = text(json, "name") }
    result.label = text(json, "label")
    result.value = value(json["value"])
    result.placeholder = text(json, "placeholderValue")
    result.traits = text(json, "traits")
    result.customActions = actions(json["customActions"])
    result.isEnabled = flag(json, "isEnabled")
    result.isVisible = flag(json, "isVisible")
    result.isAccessible = flag(json, "isAccessible")
    result.isNative = flag(json, "isNativeAccessibilityElement")
    readFrame(json, &result)
    return result
  }

  private mutating func readFrame(_ json: JSON, _ element: inout WDAElement) {
    if let rect = json["rect"], faults.object(rect, "rect") != nil {
      hasFlags = true
      element.x = number(rect, "x")
      element.y = number(rect, "y")
      element.width = number(rect, "width")
      element.height = number(rect, "height")
    }
    if let native = text(json, "nativeFrame") { element.nativeFrame = WDAElement.frame(native) }
  }

  private func text(_ json: JSON, _ key: String) -> String? {
    json[key].flatMap { faults.string($0, key) }
  }

  /// A number or text; a switch's value may be a number in JSON.
  private func value(_ json: JSON?) -> String? {
    guard let json else { return nil }
    switch json.content {
    case .string(let text), .number(let text): return text
    case .bool(let on): return on ? "1" : "0"
    case .null: return nil
    case .array, .object:
      faults.fail(json, "'value' is \(json.kindName)", expected: "a string or a number")
      return nil
    }
  }

  /// A joined list as in XML, or an array of names.
  private func actions(_ json: JSON?) -> String? {
    guard let json, !json.isNull else { return nil }
    if json.array != nil { return faults.strings(json, "customActions")?.joined(separator: ",") }
    return faults.string(json, "customActions")
  }

  /// "0" and "1" as strings, numbers or real flags.
  private mutating func flag(_ json: JSON, _ key: String) -> Bool? {
    guard let value = json[key], !value.isNull else { return nil }
    hasFlags = true
    switch value.content {
    case .bool(let on): return on
    case .string("1"), .string("true"), .number("1"): return true
    case .string("0"), .string("false"), .number("0"): return false
    default:
      faults.fail(value, "'\(key)' is \(value.kindName)", expected: "\"0\" or \"1\"")
      return nil
    }
  }

  /// A number; infinite ones, which JSON has no form for, come as strings or null.
  private func number(_ json: JSON, _ key: String) -> Double? {
    guard let value = json[key], !value.isNull else { return nil }
    if let text = value.string, let number = Double(text) { return number }
    return faults.double(value, key)
  }
}
