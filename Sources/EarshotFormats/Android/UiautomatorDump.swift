internal import EarshotModel

extension Importer {
  /// What `uiautomator dump` and androidx.test write, of any generation.
  package static let uiautomator = Importer(
    name: "uiautomator", summary: "A dump of uiautomator on Android, also of several windows.",
    recognises: { UiautomatorDump.recognises($0) },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try AndroidDump.read(
        bytes, file: file, roots: ["<hierarchy", "<displays"], limits: limits
      ) {
        UiautomatorDump(limits: $0)
      }
    })
}

/// The handler of a uiautomator dump.
///
/// ```
/// document  := hierarchy | <displays> display* </displays>
/// display   := <display id> window* </display>
/// window    := <window title bounds active focused id layer type> window* hierarchy? </window>
/// hierarchy := <hierarchy rotation> node* </hierarchy>
/// node      := <node ATTR…> node* </node>
/// ```
final class UiautomatorDump: AndroidDumpHandler {
  private var attributes: AndroidAttributeReader
  private var builder = AndroidScreenBuilder(.uiautomator)
  private(set) var problems: Problems
  private var open: [Tag] = []
  /// The windows whose elements are open, outermost first.
  private var openWindows: [Int] = []

  private enum Tag { case displays, display, window, hierarchy, node }

  init(limits: ImportLimits) {
    attributes = AndroidAttributeReader(.uiautomator, limits: limits)
    problems = Problems(limit: limits.problems)
  }

  /// A hierarchy of elements named `node`, or one with windows around it. An empty hierarchy is
  /// uiautomator's, unless its root has a class, as Appium writes it.
  static func recognises(_ opening: FileOpening) -> Bool {
    if opening.contains(tag: "displays") { return true }
    guard opening.contains(tag: "hierarchy") else { return false }
    return opening.contains(tag: "node")
      || !(opening.contains(tag: "android.") || opening.contains("\"hierarchy")
        || opening.contains("&quot;hierarchy"))
  }

  func start(_ element: XMLElement, in reader: XMLReader) {
    guard let tag = tag(of: element, in: reader) else { return }
    open.append(tag)
    switch tag {
    case .displays, .display: break
    case .window: startWindow(element, in: reader)
    case .hierarchy: if let window = openWindows.last { builder.resumeWindow(window) }
    case .node: startNode(element, in: reader)
    }
    stopIfFull(reader)
  }

  func end(in reader: XMLReader) {
    switch open.popLast() {
    case .node: builder.end()
    case .window: openWindows.removeLast()
    case .displays, .display, .hierarchy, nil: break
    }
  }

  /// The kind of an element, if it can stand where it stands; ends the reading if not.
  private func tag(of element: XMLElement, in reader: XMLReader) -> Tag? {
    let accepted: [(name: StaticString, tag: Tag)] =
      switch open.last {
      case nil: [("hierarchy", .hierarchy), ("displays", .displays)]
      case .displays: [("display", .display)]
      case .display: [("window", .window)]
      case .window: [("window", .window), ("hierarchy", .hierarchy)]
      case .hierarchy, .node: [("node", .node)]
      }
    if let found = accepted.first(where: { equals($0.name, element.name) }) { return found.tag }
    let name = String(cString: element.name)
    let around =
      switch open.last {
      case nil: "the root is <\(name)>"
      case .displays: "<\(name)> in <displays>"
      case .display: "<\(name)> in <display>"
      case .window: "<\(name)> in <window>"
      case .hierarchy: "<\(name)> in <hierarchy>"
      case .node: "<\(name)> in <node>"
      }
    let isClass = name.contains(".") && open.last == .hierarchy
    reader.stop(
      Diagnostic(
        at: reader.position(element.place), around,
        expected: accepted.map { "<\($0.name)>" }.joined(separator: " or "),
        remedy: isClass ? "read it as appium-android" : nil))
    return nil
  }

  private func startNode(_ element: XMLElement, in reader: XMLReader) {
    let reading = attributes.read(element, in: reader, &problems)
    if element.value(of: "class") == nil {
      problems.add(
        Diagnostic(
          at: reader.position(element.place), "a node has no class", expected: "class=\"…\""))
    }
    builder.begin(reading, place: element.place)
  }

  private func startWindow(_ element: XMLElement, in reader: XMLReader) {
    var window = AndroidWindow(id: nil)
    window.isDeclared = true
    if let title = element.value(of: "title"), title.pointee != 0 {
      window.title = String(cString: title)
    }
    if let bounds = element.value(of: "bounds") {
      window.bounds = AndroidValues.bounds(bounds)
      if window.bounds == nil {
        problems.add(
          Diagnostic(
            at: reader.position(ofAttribute: "bounds"),
            "the bounds '\(String(cString: bounds).prefix(40))' of a window cannot be read",
            expected: "[left,top][right,bottom]"))
      }
    }
    window.isActive = element.value(of: "active").flatMap(AndroidValues.flag) ?? false
    window.isFocused = element.value(of: "focused").flatMap(AndroidValues.flag) ?? false
    window.kind = kind(of: element, in: reader)
    openWindows.append(builder.windows.count)
    builder.beginWindow(window)
  }

  private func kind(of element: XMLElement, in reader: XMLReader) -> Screen.Window.Kind {
    guard let type = element.value(of: "type").map({ String(cString: $0) }) else {
      return .application
    }
    switch type {
    case "TYPE_APPLICATION": return .application
    case "TYPE_INPUT_METHOD": return .inputMethod
    case "TYPE_SYSTEM": return .system
    case "TYPE_ACCESSIBILITY_OVERLAY": return .accessibilityOverlay
    case "TYPE_SPLIT_SCREEN_DIVIDER": return .splitScreenDivider
    case "TYPE_MAGNIFICATION_OVERLAY": return .magnificationOverlay
    // Newer systems have further types, all of them the system's (`AccessibilityWindowInfo`).
    default: return .system
    }
  }

  func screen(source: String) -> Screen? {
    builder.screen(source: source, seen: attributes.seen)
  }
}
