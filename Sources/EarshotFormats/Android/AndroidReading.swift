internal import EarshotModel

/// The two writers of Android dumps, as far as they differ in what an attribute means.
enum AndroidDialect {
  /// `uiautomator dump` and androidx.test: null is written as an empty text.
  case uiautomator
  /// Appium's UiAutomator2 server: null is left out.
  case appium
}

/// The attributes of one node as its dump writes them, before its surroundings are known.
struct AndroidReading {
  var node = AndroidNode(className: "")
  var kind: AndroidClass = []
  var isImportant: Bool?
  var isShowingHint: Bool?
  var hasActions = false
  var isDismissable = false
  var isLegacy = false
  var hasReaderFocus = false
  var windowID: String?
  var package: String?
  var extras: String?
}

/// The reader of attributes: one for a file, since it learns in which order they come.
struct AndroidAttributeReader {
  private var attributes = AttributeNames(AndroidAttribute.names)
  private var classes = AndroidClassCache()
  private var packages = NameCache()
  private let limits: ImportLimits
  private let dialect: AndroidDialect
  private(set) var seen = SeenAttributes()

  init(_ dialect: AndroidDialect, limits: ImportLimits) {
    self.dialect = dialect
    self.limits = limits
  }

  /// Reads the attributes of an element; what cannot be read goes to `problems`.
  mutating func read(
    _ element: XMLElement, in reader: XMLReader, _ problems: inout Problems
  ) -> AndroidReading {
    var reading = AndroidReading()
    var hasClass = false
    var next = element.attributes
    var place = 0
    while let name = next[0], let value = next[1] {
      defer {
        next += 2
        place += 1
      }
      guard let attribute = attributes.key(of: name, at: place) else { continue }
      seen.insert(attribute)
      func fail(_ message: String, _ expected: String) {
        problems.add(
          Diagnostic(at: reader.position(ofAttribute: name), message, expected: expected))
      }
      switch attribute {
      case .text: reading.node.text = text(value, fail)
      case .contentDescription: reading.node.contentDescription = text(value, fail)
      case .hint: reading.node.hintText = text(value, fail)
      case .error: reading.node.error = filled(value, fail)
      case .paneTitle: reading.node.paneTitle = filled(value, fail)
      case .tooltip: reading.node.tooltipText = filled(value, fail)
      case .resourceID: reading.node.resourceID = filled(value, fail)
      case .extras: reading.extras = filled(value, fail)
      case .className:
        (reading.node.className, reading.kind) = classes.read(value)
        hasClass = value.pointee != 0
      case .bounds:
        reading.node.bounds = AndroidValues.bounds(value)
        if reading.node.bounds == nil {
          fail("the bounds '\(clip(value))' cannot be read", "[left,top][right,bottom]")
        }
      case .liveRegion:
        switch UInt8(bitPattern: value.pointee) {
        case UInt8(ascii: "1"): reading.node.liveRegion = .polite
        case UInt8(ascii: "2"): reading.node.liveRegion = .assertive
        default: break
        }
      case .actions:
        reading.hasActions = true
        reading.node.actions = AndroidValues.actions(String(cString: value))
      case .windowID: reading.windowID = packages.string(value)
      case .package: reading.package = packages.string(value)
      case .instance: reading.isLegacy = true
      case .silent: break
      case .checkable, .checked, .clickable, .longClickable, .enabled, .focusable, .focused,
        .scrollable, .password, .selected, .visible, .important, .screenReaderFocusable,
        .showingHint, .textEntryKey, .multiline, .dismissable, .readerFocused, .heading,
        .contentInvalid, .clickableSpan, .isCollection, .isCollectionItem:
        guard let on = AndroidValues.flag(value) else {
          fail("\(String(cString: name)) is '\(clip(value))'", "true or false")
          continue
        }
        Self.set(attribute, on, &reading)
      }
    }
    if !hasClass { nameClass(of: element, &reading) }
    return reading
  }

  /// Appium gives a node without a class the tag of a plain view, uiautomator an empty class.
  private mutating func nameClass(of element: XMLElement, _ reading: inout AndroidReading) {
    guard dialect == .appium else { return }
    (reading.node.className, reading.kind) = classes.read(element.name)
  }

  private func text(_ value: UnsafePointer<CChar>, _ fail: (String, String) -> Void) -> String? {
    guard value.pointee != 0 else { return dialect == .appium ? "" : nil }
    return filled(value, fail)
  }

  private func filled(
    _ value: UnsafePointer<CChar>, _ fail: (String, String) -> Void
  ) -> String? {
    guard value.pointee != 0 else { return nil }
    let text = String(cString: value)
    guard text.utf8.count <= limits.attributeBytes else {
      fail("a text has \(text.utf8.count) bytes", "at most \(limits.attributeBytes)")
      return nil
    }
    return text
  }

  private func clip(_ value: UnsafePointer<CChar>) -> Substring {
    String(cString: value).prefix(40)
  }

  private static func set(
    _ attribute: AndroidAttribute, _ on: Bool, _ reading: inout AndroidReading
  ) {
    switch attribute {
    case .important: reading.isImportant = on
    case .showingHint: reading.isShowingHint = on
    case .dismissable: reading.isDismissable = on
    case .readerFocused: reading.hasReaderFocus = on
    case .clickableSpan: if on { reading.node.links = [""] }
    // The format says that there is collection information, not which: its counts stay unknown.
    case .isCollection: if on { reading.node.collection = .init(rows: -1, columns: -1) }
    case .enabled: if !on { reading.node.flags.remove(.enabled) }
    case .visible: if !on { reading.node.flags.remove(.visible) }
    default: if on, let flag = flag(attribute) { reading.node.flags.insert(flag) }
    }
  }

  private static func flag(_ attribute: AndroidAttribute) -> AndroidNode.Flags? {
    switch attribute {
    case .checkable: .checkable
    case .checked: .checked
    case .clickable: .clickable
    case .longClickable: .longClickable
    case .focusable: .focusable
    case .focused: .focused
    case .scrollable: .scrollable
    case .password: .password
    case .selected: .selected
    case .screenReaderFocusable: .screenReaderFocusable
    case .textEntryKey: .textEntryKey
    case .multiline: .multiline
    case .heading: .heading
    case .contentInvalid: .contentInvalid
    case .isCollectionItem: .inCollection
    default: nil
    }
  }
}
