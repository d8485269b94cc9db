/// States that HTML's own elements have from their markup.
enum NativeState {
  static func canBeDisabled(_ name: String?) -> Bool {
    switch name {
    case "button", "input", "select", "textarea", "optgroup", "option", "fieldset": true
    default: false
    }
  }

  /// `disabled` by itself, by its `optgroup`, or by a `fieldset` outside of its first `legend`.
  static func isDisabled(_ element: Int, _ document: HTMLDocument) -> Bool {
    guard let name = document.html(element), canBeDisabled(name) else { return false }
    if document.has("disabled", element) { return true }
    if name == "option" {
      guard let parent = document.parentElement(of: element) else { return false }
      return document.html(parent) == "optgroup" && document.has("disabled", parent)
    }
    var below = element
    var above = document.parentElement(of: element)
    while let ancestor = above {
      if document.html(ancestor) == "fieldset", document.has("disabled", ancestor) {
        let legend = document.legend[ancestor]
        if legend == nil || legend != below { return true }
      }
      below = ancestor
      above = document.parentElement(of: ancestor)
    }
    return false
  }

  /// The `type` of an `input`; what is not known is `text`.
  static func inputType(_ element: Int, _ document: HTMLDocument) -> String? {
    guard document.html(element) == "input" else { return nil }
    let type = document.keyword("type", of: element) ?? "text"
    return inputTypes.contains(type) ? type : "text"
  }

  private static let inputTypes: Set<String> = [
    "hidden", "text", "search", "tel", "url", "email", "password", "date", "month", "week", "time",
    "datetime-local", "number", "range", "color", "checkbox", "radio", "file", "submit", "image",
    "reset", "button",
  ]

  /// Whether the keyboard's focus can be set on it, by its own nature or by `tabindex`.
  static func isFocusable(_ element: Int, _ document: HTMLDocument) -> Bool {
    if isDisabled(element, document) { return false }
    if document.attribute("tabindex", of: element).flatMap(integer) != nil { return true }
    if isEditingHost(element, document) { return true }
    switch document.html(element) {
    case "a", "area": return document.has("href", element)
    case "button", "select", "textarea", "iframe": return true
    case "input": return inputType(element, document) != "hidden"
    case "summary": return isSummary(element, document)
    case "audio", "video": return document.has("controls", element)
    case nil:
      let node = document.nodes[element]
      return node.namespace == .svg && node.text == "a"
        && (document.has("href", element) || document.has("xlink:href", element))
    default: return false
    }
  }

  static func isEditingHost(_ element: Int, _ document: HTMLDocument) -> Bool {
    guard let value = document.keyword("contenteditable", of: element) else { return false }
    return value.isEmpty || value == "true" || value == "plaintext-only"
  }

  /// Whether a `summary` is the one that opens its `details`.
  static func isSummary(_ element: Int, _ document: HTMLDocument) -> Bool {
    guard document.html(element) == "summary", let parent = document.parentElement(of: element)
    else { return false }
    return document.summary[parent] == element
  }

  /// A number as HTML reads it: spaces before it, a sign, digits; what follows does not matter.
  static func integer(_ text: String) -> Int? {
    let trimmed = text.utf8.drop(while: HTMLText.isSpace)
    var digits = trimmed[...]
    var sign = ""
    if let first = digits.first, first == 0x2D || first == 0x2B {
      sign = first == 0x2D ? "-" : ""
      digits = digits.dropFirst()
    }
    let run = digits.prefix { $0 >= 0x30 && $0 <= 0x39 }
    return run.isEmpty ? nil : Int(sign + String(decoding: run, as: UTF8.self))
  }

  /// A floating-point number as HTML reads it.
  static func number(_ text: String) -> Double? {
    Double(HTMLText.trimmed(text)).flatMap { $0.isFinite ? $0 : nil }
  }
}
