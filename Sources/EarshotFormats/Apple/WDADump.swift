internal import EarshotModel

extension Importer {
  /// The page source of WebDriverAgent (Appium on iOS) in XML, of any generation.
  package static let wda = Importer(
    name: "wda", summary: "The page source of WebDriverAgent (Appium on iOS), in XML.",
    recognises: { $0.contains(tag: "AppiumAUT") || $0.contains(tag: "XCUIElementType") },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try WDADump.read(bytes, file: file, limits: limits)
    })
}

/// The handler of WebDriverAgent's XML.
///
/// ```
/// document := [<AppiumAUT>] element [</AppiumAUT>]
/// element  := <XCUIElementTypeTYPE ATTR…> element* </XCUIElementTypeTYPE>
/// ```
final class WDADump: XMLHandler {
  private var attributes = AttributeNames(Attribute.names)
  private var types = NameCache()
  private var builder = WDAScreenBuilder()
  private var problems: Problems
  private let limits: ImportLimits
  /// Elements around the application that are not the app's, such as `AppiumAUT`.
  private var wrappers = 0

  private enum Attribute {
    case type, value, name, label, placeholder, traits, customActions
    case enabled, visible, accessible, native, x, y, width, height, nativeFrame
    /// Nothing that a reader says depends on it.
    case silent

    static let names: [(name: StaticString, key: Attribute)] = [
      ("type", .type), ("value", .value), ("name", .name), ("label", .label),
      ("enabled", .enabled), ("visible", .visible), ("accessible", .accessible), ("x", .x),
      ("y", .y), ("width", .width), ("height", .height), ("index", .silent),
      ("traits", .traits), ("placeholderValue", .placeholder),
      ("nativeAccessibilityElement", .native), ("customActions", .customActions),
      ("nativeFrame", .nativeFrame), ("hittable", .silent), ("focused", .silent),
      ("minValue", .silent), ("maxValue", .silent), ("processId", .silent),
      ("bundleId", .silent),
    ]
  }

  private init(limits: ImportLimits) {
    self.limits = limits
    problems = Problems(limit: limits.problems)
  }

  static func read(
    _ bytes: [UInt8], file: String, limits: ImportLimits
  ) throws(Diagnostics) -> Imported {
    let dump = try DumpFile(
      bytes, file: file, roots: ["<AppiumAUT", "<XCUIElementType"], limits: limits)
    var begun: [WDADump] = []
    var imported = Imported(screens: [])
    var fault: Diagnostic?
    do throws(Diagnostic) {
      imported.warnings = try dump.read {
        let handler = WDADump(limits: limits)
        begun.append(handler)
        return handler
      }.warnings
    } catch {
      fault = error
    }
    var problems = begun.flatMap(\.problems.all)
    if let fault, fault != problems.last { problems.append(fault) }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    for handler in begun {
      guard let screen = handler.builder.screen(source: file) else {
        throw Diagnostics([
          Diagnostic(
            at: SourcePosition(file: file, line: 1, column: 1), "the dump holds no element",
            expected: "<XCUIElementTypeApplication>",
            remedy: "wait until the app has come up, then ask for its source again")
        ])
      }
      imported.screens.append(screen)
    }
    return imported
  }

  // MARK: - Elements

  func start(_ element: XMLElement, in reader: XMLReader) {
    guard let type = type(of: element.name) else {
      let tag = String(cString: element.name)
      // The scope that was asked for is the root's name (`?scope=AppiumAUT`).
      guard element.depth == 0, element.attributes[0] == nil else {
        let expected = element.depth == 0 ? "<AppiumAUT> or " : ""
        return reader.stop(
          Diagnostic(
            at: reader.position(element.place), "an element <\(tag)>",
            expected: "\(expected)<XCUIElementType…>"))
      }
      wrappers += 1
      return
    }
    var read = read(element, in: reader)
    read.type = types.string(type)
    if let unknown = builder.begin(read, place: element.place) {
      problems.add(
        Diagnostic(
          at: reader.position(ofAttribute: "traits"), "unknown trait '\(unknown)'",
          expected: "names such as Button, Header"))
    }
    if problems.isFull, let last = problems.all.last { reader.stop(last) }
  }

  func end(in reader: XMLReader) { builder.end() }

  /// The element type behind the prefix of a tag; nil where the prefix is not there.
  private func type(of tag: UnsafePointer<CChar>) -> UnsafePointer<CChar>? {
    let prefix: StaticString = "XCUIElementType"
    for index in 0..<prefix.utf8CodeUnitCount
    where prefix.utf8Start[index] != UInt8(bitPattern: tag[index]) { return nil }
    return tag + prefix.utf8CodeUnitCount
  }

  private func read(_ element: XMLElement, in reader: XMLReader) -> WDAElement {
    var result = WDAElement()
    var next = element.attributes
    var place = 0
    while let name = next[0], let value = next[1] {
      defer {
        next += 2
        place += 1
      }
      guard let attribute = attributes.key(of: name, at: place) else { continue }
      switch attribute {
      case .type, .silent: break
      case .value: result.value = text(name, value, reader)
      case .name: result.name = text(name, value, reader)
      case .label: result.label = text(name, value, reader)
      case .placeholder: result.placeholder = text(name, value, reader)
      case .traits: result.traits = value.pointee == 0 ? "" : types.string(value)
      case .customActions: result.customActions = text(name, value, reader)
      case .enabled: result.isEnabled = flag(name, value, reader)
      case .visible: result.isVisible = flag(name, value, reader)
      case .accessible: result.isAccessible = flag(name, value, reader)
      case .native: result.isNative = flag(name, value, reader)
      case .x: result.x = number(name, value, reader)
      case .y: result.y = number(name, value, reader)
      case .width: result.width = number(name, value, reader)
      case .height: result.height = number(name, value, reader)
      case .nativeFrame:
        result.nativeFrame = WDAElement.frame(String(cString: value))
        if result.nativeFrame == nil {
          fail(name, reader, "nativeFrame is '\(clip(value))'", "{{x, y}, {width, height}}")
        }
      }
    }
    return result
  }

  private func text(
    _ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>, _ reader: XMLReader
  ) -> String? {
    let text = String(cString: value)
    guard text.utf8.count <= limits.attributeBytes else {
      fail(name, reader, "a text has \(text.utf8.count) bytes", "at most \(limits.attributeBytes)")
      return nil
    }
    return text
  }

  private func flag(
    _ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>, _ reader: XMLReader
  ) -> Bool? {
    if let flag = AndroidValues.flag(value) { return flag }
    fail(name, reader, "\(String(cString: name)) is '\(clip(value))'", "true or false")
    return nil
  }

  private func number(
    _ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>, _ reader: XMLReader
  ) -> Double? {
    if let number = wholeNumber(value) ?? Double(String(cString: value)) { return number }
    fail(name, reader, "\(String(cString: name)) is '\(clip(value))'", "a number of points")
    return nil
  }

  /// The number where it is written in a few digits, as nearly all are.
  private func wholeNumber(_ text: UnsafePointer<CChar>) -> Double? {
    let isNegative = UInt8(bitPattern: text[0]) == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    var value = 0
    while case let byte = UInt8(bitPattern: text[index]), byte >= 0x30, byte <= 0x39, index < 10 {
      value = value * 10 + Int(byte - 0x30)
      index += 1
    }
    guard text[index] == 0, index > (isNegative ? 1 : 0) else { return nil }
    return Double(isNegative ? -value : value)
  }

  private func clip(_ value: UnsafePointer<CChar>) -> Substring {
    String(cString: value).prefix(40)
  }

  private func fail(
    _ name: UnsafePointer<CChar>, _ reader: XMLReader, _ message: String, _ expected: String
  ) {
    problems.add(Diagnostic(at: reader.position(ofAttribute: name), message, expected: expected))
  }
}
