/// Descriptions of elements (ACCNAME 1.2, §4.3.3; HTML-AAM §4.2).
extension Page {
  /// What is said of an element beyond its name; empty where there is nothing or it is the name.
  func description(of element: Int) -> ComputedName {
    var result = computeDescription(of: element)
    result.text = HTMLText.folded(result.text)
    return result.text == name(of: element).text ? ComputedName() : result
  }

  private func computeDescription(of element: Int) -> ComputedName {
    if document.has("aria-describedby", element) {
      let targets = references("aria-describedby", of: element)
      let texts = targets.map { HTMLText.folded(referencedText($0, by: element)) }
        .filter { !$0.isEmpty }
      if !texts.isEmpty {
        return ComputedName(
          text: texts.joined(separator: " "), source: .labelledby, element: targets.first)
      }
    }
    if let text = document.attribute("aria-description", of: element), !HTMLText.isBlank(text) {
      return ComputedName(text: text, source: .ariaLabel)
    }
    let source = name(of: element).source
    if let native = nativeDescription(of: element, source) { return native }
    if source != .title, let title = document.attribute("title", of: element),
      !HTMLText.isBlank(title)
    {
      return ComputedName(text: title, source: .title)
    }
    return ComputedName()
  }

  private func nativeDescription(
    of element: Int, _ source: ComputedName.Source
  ) -> ComputedName? {
    switch document.html(element) {
    case "table":
      let caption = document.children(of: element).first { document.html($0) == "caption" }
      if let caption, source != .caption {
        return ComputedName(
          text: referencedText(caption, by: element), source: .caption, element: caption)
      }
      return document.attribute("summary", of: element).flatMap {
        HTMLText.isBlank($0) ? nil : ComputedName(text: $0, source: .alternative)
      }
    case "summary":
      guard source != .content else { return nil }
      let text = content(of: element, NameContext(root: element))
      return HTMLText.isBlank(text) ? nil : ComputedName(text: text, source: .content)
    case "input":
      switch NativeState.inputType(element, document) {
      case "button", "submit", "reset":
        guard source != .value, let value = document.attribute("value", of: element),
          !HTMLText.isBlank(value)
        else { return nil }
        return ComputedName(text: value, source: .value)
      default: return nil
      }
    default: return nil
    }
  }
}
