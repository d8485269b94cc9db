internal import EarshotModel

extension Importer {
  /// The page source of Appium's UiAutomator2 server, of any generation.
  package static let appiumAndroid = Importer(
    name: "appium-android", summary: "The page source of Appium on Android.",
    recognises: { $0.contains(tag: "hierarchy") && !UiautomatorDump.recognises($0) },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try AndroidDump.read(bytes, file: file, roots: ["<hierarchy"], limits: limits) {
        AppiumDump(limits: $0)
      }
    })
}

/// The handler of Appium's page source: the tag of an element is its class.
///
/// ```
/// <hierarchy index class rotation width height> (<CLASS ATTR…> … )* </hierarchy>
/// ```
private final class AppiumDump: AndroidDumpHandler {
  private var attributes: AndroidAttributeReader
  private var builder = AndroidScreenBuilder(.appium)
  private(set) var problems: Problems

  init(limits: ImportLimits) {
    attributes = AndroidAttributeReader(.appium, limits: limits)
    problems = Problems(limit: limits.problems)
  }

  func start(_ element: XMLElement, in reader: XMLReader) {
    guard element.depth > 0 else { return startRoot(element, in: reader) }
    let reading = attributes.read(element, in: reader, &problems)
    builder.begin(reading, place: element.place)
    stopIfFull(reader)
  }

  func end(in reader: XMLReader) { builder.end() }

  private func startRoot(_ element: XMLElement, in reader: XMLReader) {
    guard equals("hierarchy", element.name) else {
      return reader.stop(
        Diagnostic(
          at: reader.position(element.place), "the root is <\(String(cString: element.name))>",
          expected: "<hierarchy>"))
    }
    let width = element.value(of: "width").flatMap { Double(String(cString: $0)) }
    let height = element.value(of: "height").flatMap { Double(String(cString: $0)) }
    if let width, let height, width > 0, height > 0, width < 1e6, height < 1e6 {
      builder.display = Rect(x: 0, y: 0, width: width, height: height)
    }
  }

  func screen(source: String) -> Screen? {
    builder.screen(source: source, seen: attributes.seen)
  }
}
