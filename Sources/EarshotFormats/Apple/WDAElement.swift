internal import EarshotModel

/// One element of WebDriverAgent's page source, in XML or JSON, as it is written.
struct WDAElement {
  /// The element type without its prefix.
  var type = ""
  /// The identifier of the app; in XML `name` is that or the label, and is never spoken.
  var name: String?
  var identifier: String?
  var label: String?
  var value: String?
  var placeholder: String?
  var traits: String?
  /// The traits as bits, where a description of Xcode 9 or earlier writes them.
  var traitBits: AppleNode.Traits?
  /// Whether it is selected, where the file says that apart from the value.
  var isSelected: Bool?
  /// Whether text is being entered there, where the file says it.
  var isEditing = false
  /// In a description: the element as it is written, whether its last text has no end there, and
  /// whether its last field is a value, which has no quotes to tell.
  var source: String?
  var isTextOpen = false
  var isValueLast = false
  var customActions: String?
  var isEnabled: Bool?
  var isVisible: Bool?
  /// The computed flag; nil in files from before it was written.
  var isAccessible: Bool?
  /// The raw flag, where it was asked for.
  var isNative: Bool?
  var x: Double?
  var y: Double?
  var width: Double?
  var height: Double?
  var nativeFrame: Rect?

  /// The frame in points; nil where there is none, or where WebDriverAgent wrote (-1, -1, 0, 0) for
  /// one that was broken.
  var frame: Rect? {
    let frame =
      nativeFrame
      ?? x.flatMap { x in
        guard let y, let width, let height else { return nil }
        return Rect(x: x, y: y, width: width, height: height)
      }
    guard let frame, frame != Rect(x: -1, y: -1, width: 0, height: 0),
      [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
    else { return nil }
    return frame
  }

  /// `{{x, y}, {width, height}}`; nil for anything else.
  static func frame(_ text: String) -> Rect? {
    let numbers = text.split(whereSeparator: { "{}, ".contains($0) }).map { Double($0) }
    guard numbers.count == 4, text.hasPrefix("{{"), text.hasSuffix("}}"),
      let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3]
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }
}
