/// Forms and lists, as far as places among siblings depend on them.
extension Page {
  /// The form that a field belongs to.
  func form(of element: Int) -> Int? {
    if let id = document.attribute("form", of: element) {
      return self.element(id: id, from: element)
    }
    var above = document.parentElement(of: element)
    while let ancestor = above {
      if document.html(ancestor) == "form" { return ancestor }
      above = document.parentElement(of: ancestor)
    }
    return nil
  }

  /// The number of a list item: `value`, or one more than the item before (HTML, "ordinal value").
  func number(ofItem element: Int) -> Int {
    if let known = ordinals[element] { return known }
    guard let list = document.parentElement(of: element) else { return 1 }
    let items = document.children(of: list).filter { document.html($0) == "li" }
    let isReversed = document.html(list) == "ol" && document.has("reversed", list)
    let start =
      document.html(list) == "ol"
      ? document.attribute("start", of: list).flatMap(NativeState.integer) : nil
    var number = start ?? (isReversed ? items.count : 1)
    for item in items {
      if let value = document.attribute("value", of: item).flatMap(NativeState.integer) {
        number = value
      }
      ordinals[item] = number
      number = isReversed ? number &- 1 : number &+ 1
    }
    return ordinals[element] ?? 1
  }
}
