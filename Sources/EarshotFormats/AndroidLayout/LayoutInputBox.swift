internal import EarshotModel

/// What a TextInputLayout adds to its field: the button at its end and the helper text below.
struct LayoutInputBox {
  private let element: LayoutElement
  private let place: SourcePlace?
  private let isHidden: Bool

  init(_ element: LayoutElement, _ place: SourcePlace?, isHidden: Bool) {
    self.element = element
    self.place = place
    self.isHidden = isHidden
  }

  func innerNodes(_ texts: inout LayoutTexts) -> [PlacedNode] {
    guard !isHidden else { return [] }
    var inner: [PlacedNode] = []
    if let mode = element["app:endIconMode"], mode != "none" {
      if let words = texts.words("app:endIconContentDescription", of: element, at: place) {
        var button = AndroidNode(className: "android.widget.ImageButton")
        button.flags.formUnion([.clickable, .focusable])
        button.contentDescription = words.text
        inner.append(PlacedNode(node: button, place: words.place))
      } else {
        // Its description is the library's, in the language of the device.
        texts.notes.unknownContent.append(
          texts.place(of: element, place, named: "the end icon of \(element.named)"))
      }
    }
    for name in ["app:error", "app:helperText"] {
      guard let words = texts.words(name, of: element, at: place), !words.text.isEmpty else {
        continue
      }
      var helper = AndroidNode(className: "android.widget.TextView")
      helper.text = words.text
      inner.append(PlacedNode(node: helper, place: words.place))
    }
    if texts.flag("app:counterEnabled", of: element) == true {
      texts.notes.unknownContent.append(
        texts.place(of: element, place, named: "the counter of \(element.named)"))
    }
    return inner
  }
}
