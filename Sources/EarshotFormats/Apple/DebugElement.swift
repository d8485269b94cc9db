internal import EarshotModel

/// One line of XCUITest's description.
///
/// ```
/// line   := TYPE ["(Main)"] ", " [ADDRESS ", "] field {", " field}       // Xcode 9 and later
///         | TYPE " " ADDRESS ": " field {", " field}                      // before
/// field  := "pid: " N | "traits: " BITS | "{{x, y}, {w, h}}" | KEY ": 'S'" | "value: " RAW | FLAG
/// ```
/// Quotes and commas inside texts are not escaped: a text ends at a quote before the end of the line
/// or before a comma and another field.
enum DebugElement {
  struct Fault: Error {
    /// In bytes from the beginning of the line.
    var offset: Int
    var message: String
    var expected: String
  }

  private static let quotedKeys = ["identifier", "label", "title", "placeholderValue"]
  private static let flags = [
    "Selected", "Disabled", "Keyboard Focused", "Focused", "Main Window",
  ]

  /// Whether a line begins as an element does: a type, then an address, a frame or a field.
  static func looksLikeElement(_ text: Substring) -> Bool { head(text) != nil }

  /// The type of an element and where its fields begin.
  private static func head(_ text: Substring) -> (type: Substring, fields: Substring)? {
    let type = text.prefix { $0.isLetter && $0.isASCII }
    guard type.first?.isUppercase == true, type.count > 2 else { return nil }
    var rest = text[type.endIndex...]
    _ = rest.take(" (Main)")
    if rest.isEmpty, types.contains(type) { return (type, rest) }
    if rest.hasPrefix(" 0x") {
      rest.removeFirst()
      let address = rest.prefix { $0.isHexDigit || $0 == "x" }
      rest = rest[address.endIndex...]
      if rest.isEmpty || rest.take(":") { return (type, rest.trimmed) }
      return nil
    }
    guard rest.take(", ") else { return nil }
    if rest.hasPrefix("0x") {
      let address = rest.prefix { $0.isHexDigit || $0 == "x" }
      rest = rest[address.endIndex...]
      return rest.isEmpty || rest.take(", ") ? (type, rest) : nil
    }
    return beginsField(rest) && (rest.hasPrefix("{{") || types.contains(type)) ? (type, rest) : nil
  }

  private static func beginsField(_ text: Substring) -> Bool {
    text.hasPrefix("{{") || text.hasPrefix("pid: ") || text.hasPrefix("value: ")
      || text.hasPrefix("traits: ") || quotedKeys.contains { text.hasPrefix("\($0): '") }
      || flags.contains { flag in
        text.hasPrefix(flag)
          && (text.count == flag.count || text.dropFirst(flag.count).hasPrefix(", "))
      }
  }

  /// Reads a line, with the lines that go on with its texts.
  static func read(_ text: Substring) throws(Fault) -> WDAElement {
    guard let (type, fields) = head(text) else {
      throw Fault(
        offset: 0, message: "the element '\(text.prefix(40))' cannot be read",
        expected: "such as 'Button, {{0.0, 0.0}, {10.0, 10.0}}'")
    }
    var element = WDAElement()
    element.type = String(type)
    element.isSelected = false
    element.source = String(text)
    var rest = fields
    while !rest.isEmpty {
      let start = rest
      func fault(_ message: String, _ expected: String) -> Fault {
        Fault(
          offset: text.utf8.distance(from: text.startIndex, to: start.startIndex),
          message: message, expected: expected)
      }
      if rest.hasPrefix("{{") {
        guard let close = rest.firstRange(of: "}}")?.upperBound,
          let frame = frame(rest[..<close])
        else {
          throw fault("the frame '\(rest.prefix(40))' cannot be read", "{{x, y}, {width, height}}")
        }
        element.nativeFrame = frame
        rest = rest[close...]
      } else if rest.take("value: ") {
        let end = end(ofRaw: rest)
        element.value = String(rest[..<end])
        rest = rest[end...]
        element.isValueLast = rest.isEmpty
      } else if rest.take("traits: ") {
        let digits = rest.prefix { $0 != "," }
        guard let bits = UInt64(digits) else {
          throw fault("the traits are '\(digits.prefix(20))'", "a number")
        }
        element.traitBits = known(bits)
        rest = rest[digits.endIndex...]
      } else if let key = quotedKeys.first(where: { rest.hasPrefix("\($0): '") }) {
        rest.removeFirst(key.count + 3)
        let end = end(ofQuoted: rest)
        element.isTextOpen = end == nil
        set(key, String(rest[..<(end ?? rest.endIndex)]), on: &element)
        rest = end.map { rest[rest.index(after: $0)...] } ?? ""
      } else {
        let word = rest.prefix { $0 != "," }
        set(flag: word, on: &element)
        rest = rest[word.endIndex...]
      }
      if !rest.isEmpty, !rest.take(", ") {
        // What nobody has a name for, up to the next field.
        rest = rest.firstRange(of: ", ").map { rest[$0.upperBound...] } ?? ""
      }
    }
    return element
  }

  private static func set(_ key: String, _ text: String, on element: inout WDAElement) {
    switch key {
    case "identifier": element.identifier = text
    case "label": element.label = text
    case "placeholderValue": element.placeholder = text
    // A title is what macOS shows; on iOS the label repeats it.
    default: if element.label == nil { element.label = text }
    }
  }

  private static func set(flag: Substring, on element: inout WDAElement) {
    switch flag {
    case "Selected": element.isSelected = true
    case "Disabled": element.isEnabled = false
    case "Keyboard Focused", "Focused": element.isEditing = true
    default: break
    }
  }

  /// The quote at which a text ends; nil where a further line goes on with it.
  private static func end(ofQuoted text: Substring) -> Substring.Index? {
    var from = text.startIndex
    while let quote = text[from...].firstIndex(of: "'") {
      let behind = text[text.index(after: quote)...]
      if behind.isEmpty || behind.hasPrefix(", ") && beginsField(behind.dropFirst(2)) {
        return quote
      }
      from = text.index(after: quote)
    }
    return nil
  }

  /// Where a value without quotes ends: before another field.
  private static func end(ofRaw text: Substring) -> Substring.Index {
    var from = text.startIndex
    while let comma = text[from...].firstRange(of: ", ") {
      if beginsField(text[comma.upperBound...]) { return comma.lowerBound }
      from = comma.upperBound
    }
    return text.endIndex
  }

  /// `{{x, y}, {w, h}}`; a frame that is not finite is none.
  private static func frame(_ text: Substring) -> Rect? {
    let numbers = text.split(whereSeparator: { "{}, ".contains($0) })
    guard numbers.count == 4 else { return nil }
    let values = numbers.compactMap { Double($0) }
    guard values.count == 4 else { return nil }
    return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// The bits that have a meaning here; the others are UIKit's own.
  private static func known(_ bits: UInt64) -> AppleNode.Traits {
    let known = AppleNode.Traits.named.reduce(into: AppleNode.Traits()) { result, named in
      if named.trait != .popUpButton { result.formUnion(named.trait) }
    }
    return AppleNode.Traits(rawValue: bits).intersection(known)
  }

  /// The element types of XCUITest (`XCUIElement.ElementType`), and two that only stand here.
  private static let types: Set<Substring> = [
    "Any", "Other", "Application", "Group", "Window", "Sheet", "Drawer", "Alert", "Dialog",
    "Button", "RadioButton", "RadioGroup", "CheckBox", "DisclosureTriangle", "PopUpButton",
    "ComboBox", "MenuButton", "ToolbarButton", "Popover", "Keyboard", "Key", "NavigationBar",
    "TabBar", "TabGroup", "Toolbar", "StatusBar", "Table", "TableRow", "TableColumn", "Outline",
    "OutlineRow", "Browser", "CollectionView", "Slider", "PageIndicator", "ProgressIndicator",
    "ActivityIndicator", "SegmentedControl", "Picker", "PickerWheel", "Switch", "Toggle", "Link",
    "Image", "Icon", "SearchField", "ScrollView", "ScrollBar", "StaticText", "TextField",
    "SecureTextField", "DatePicker", "TextView", "Menu", "MenuItem", "MenuBar", "MenuBarItem",
    "Map", "WebView", "IncrementArrow", "DecrementArrow", "Timeline", "RatingIndicator",
    "ValueIndicator", "SplitGroup", "Splitter", "RelevanceIndicator", "ColorWell", "HelpTag",
    "Matte", "DockItem", "Ruler", "RulerMarker", "Grid", "LevelIndicator", "Cell", "LayoutArea",
    "LayoutItem", "Handle", "Stepper", "Tab", "TouchBar", "StatusItem", "RemotePlaceholder",
  ]
}
