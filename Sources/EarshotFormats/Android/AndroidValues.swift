internal import EarshotModel

/// The kinds of values that Android dumps write.
enum AndroidValues {
  /// `true` or `false`; nil for anything else.
  static func flag(_ text: UnsafePointer<CChar>) -> Bool? {
    if equals("false", text) { return false }
    if equals("true", text) { return true }
    return nil
  }

  /// `[left,top][right,bottom]` in pixels of the screen; numbers may be negative. Nil for anything
  /// else.
  static func bounds(_ text: UnsafePointer<CChar>) -> Rect? {
    var rest = text
    guard take("[", &rest), let left = number(&rest), take(",", &rest), let top = number(&rest),
      take("]", &rest), take("[", &rest), let right = number(&rest), take(",", &rest),
      let bottom = number(&rest), take("]", &rest), rest.pointee == 0
    else { return nil }
    return Rect(left: left, top: top, right: right, bottom: bottom)
  }

  private static func take(_ byte: Unicode.Scalar, _ text: inout UnsafePointer<CChar>) -> Bool {
    guard UInt8(bitPattern: text.pointee) == UInt8(ascii: byte) else { return false }
    text += 1
    return true
  }

  private static func number(_ text: inout UnsafePointer<CChar>) -> Double? {
    let isNegative = take("-", &text)
    var value = 0
    var digits = 0
    while case let byte = UInt8(bitPattern: text.pointee), byte >= 0x30, byte <= 0x39 {
      // No screen has more than nine digits of pixels.
      guard digits < 9 else { return nil }
      value = value * 10 + Int(byte - 0x30)
      digits += 1
      text += 1
    }
    return digits == 0 ? nil : Double(isNegative ? -value : value)
  }

  /// Chromium's and Compose's extras, `key=value;key=value`. Nothing in them is escaped: a piece
  /// that begins with no known key goes on with the value before it.
  static func extras(_ text: String) -> [(key: Substring, value: String)] {
    var result: [(key: Substring, value: String)] = []
    for piece in text.split(separator: ";", omittingEmptySubsequences: false) {
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = parts[0]
      if key.hasPrefix("AccessibilityNodeInfo.") || key.hasPrefix("androidx.") {
        result.append((key, parts.count > 1 ? String(parts[1]) : ""))
      } else if !result.isEmpty {
        result[result.count - 1].value += ";" + piece
      }
    }
    return result
  }

  /// The names of `AccessibilityNodeInfo.AccessibilityAction` that matter to a reader. Labels are
  /// not in the file, so an app's own actions say nothing.
  static func actions(_ text: String) -> [AndroidNode.Action] {
    text.split(whereSeparator: { $0 == "," || $0 == " " }).compactMap { name in
      actionNames.first { $0.name == name }.map { AndroidNode.Action($0.action) }
    }
  }

  private static let actionNames: [(name: Substring, action: AndroidNode.Action.Name)] = [
    ("ACTION_CLICK", .click), ("ACTION_LONG_CLICK", .longClick), ("ACTION_FOCUS", .focus),
    ("ACTION_EXPAND", .expand), ("ACTION_COLLAPSE", .collapse), ("ACTION_DISMISS", .dismiss),
    ("ACTION_SET_PROGRESS", .setProgress), ("ACTION_SET_SELECTION", .setSelection),
    ("ACTION_SET_TEXT", .setText), ("ACTION_SCROLL_FORWARD", .scrollForward),
    ("ACTION_SCROLL_BACKWARD", .scrollBackward), ("ACTION_SCROLL_UP", .scrollUp),
    ("ACTION_SCROLL_DOWN", .scrollDown), ("ACTION_SCROLL_LEFT", .scrollLeft),
    ("ACTION_SCROLL_RIGHT", .scrollRight), ("ACTION_PAGE_UP", .pageUp),
    ("ACTION_PAGE_DOWN", .pageDown), ("ACTION_PAGE_LEFT", .pageLeft),
    ("ACTION_PAGE_RIGHT", .pageRight), ("ACTION_SELECT", .select),
    ("ACTION_DRAG_START", .dragStart), ("ACTION_DRAG_DROP", .dragDrop),
    ("ACTION_DRAG_CANCEL", .dragCancel), ("ACTION_NEXT_HTML_ELEMENT", .nextHTMLElement),
    ("ACTION_PREVIOUS_HTML_ELEMENT", .previousHTMLElement),
  ]
}
