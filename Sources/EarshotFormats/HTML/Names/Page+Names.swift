/// Names of elements (ACCNAME 1.2, §4.3.2), with HTML's own (HTML-AAM §4.1).
extension Page {
  /// The accessible name of an element.
  func name(of element: Int) -> ComputedName {
    if let known = names[element] { return known }
    var name = computeName(of: element)
    name.text = HTMLText.folded(name.text)
    names[element] = name
    return name
  }

  private func computeName(of element: Int) -> ComputedName {
    let role = role(of: element)
    let traits = ARIARole[role]?.traits ?? []
    // Browsers keep a name that ARIA gives to a role that must not have one.
    if let name = labelledbyName(of: element) ?? ariaLabelName(of: element) { return name }
    if role == "none" || describesByTitle(element, role) { return ComputedName() }
    if let name = nativeName(of: element, role) { return name }
    if isNamedByContent(element, role, traits) {
      let text = content(of: element, NameContext(root: element))
      if !HTMLText.isBlank(text) { return ComputedName(text: text, source: .content) }
    }
    return lastName(of: element)
  }

  private func isNamedByContent(_ element: Int, _ role: String, _ traits: ARIARole.Traits) -> Bool {
    guard traits.contains(.namedByContent), !isReplacedControl(element) else { return false }
    // A row is named where it can be gone to by itself; elsewhere its cells say it all (Chromium).
    guard role == "row" else { return true }
    return NativeState.isFocusable(element, document) || !isInPlainTable(element)
  }

  private func isInPlainTable(_ row: Int) -> Bool {
    var above = parent(of: row)
    while let ancestor = above {
      if document.isElement(ancestor) {
        switch self.role(of: ancestor) {
        case "table": return true
        case "grid", "treegrid": return false
        default: break
        }
      }
      above = parent(of: ancestor)
    }
    return false
  }

  /// Whether a tooltip describes it and does not name it: a paragraph that cannot have the focus, a
  /// `summary` outside of `details`, and what its author says to have no role (Chromium).
  private func describesByTitle(_ element: Int, _ role: String) -> Bool {
    switch role {
    case "paragraph": !NativeState.isFocusable(element, document)
    case "generic":
      document.html(element) == "summary" || document.keyword("role", of: element) == "generic"
    default: false
    }
  }

  /// Controls of HTML that hold no content of the page.
  private func isReplacedControl(_ element: Int) -> Bool {
    switch document.html(element) {
    case "input", "textarea", "select", "meter", "progress", "img": true
    default: false
    }
  }

  func labelledbyName(of element: Int) -> ComputedName? {
    let targets = references("aria-labelledby", of: element)
    guard !targets.isEmpty else { return nil }
    let texts = targets.map { HTMLText.folded(referencedText($0, by: element)) }
      .filter { !$0.isEmpty }
    guard !texts.isEmpty else { return nil }
    return ComputedName(
      text: texts.joined(separator: " "), source: .labelledby, element: targets.first)
  }

  func ariaLabelName(of element: Int) -> ComputedName? {
    guard let label = document.attribute("aria-label", of: element), !HTMLText.isBlank(label) else {
      return nil
    }
    return ComputedName(text: label, source: .ariaLabel)
  }

  /// Title and placeholders, which come last.
  private func lastName(of element: Int) -> ComputedName {
    if let title = document.attribute("title", of: element), !HTMLText.isBlank(title),
      role(of: element) != "none"
    {
      return ComputedName(text: title, source: .title)
    }
    if takesPlaceholder(element), let text = document.attribute("placeholder", of: element),
      !HTMLText.isBlank(text)
    {
      return ComputedName(text: text, source: .placeholder)
    }
    if let text = document.attribute("aria-placeholder", of: element), !HTMLText.isBlank(text) {
      return ComputedName(text: text, source: .placeholder)
    }
    if let word = standardName(of: element) {
      return ComputedName(text: word, source: .standard)
    }
    return ComputedName()
  }

  func takesPlaceholder(_ element: Int) -> Bool {
    switch document.html(element) {
    case "textarea": return true
    case "input":
      switch NativeState.inputType(element, document) {
      case "text", "search", "tel", "url", "email", "password", "number": return true
      default: return false
      }
    default: return false
    }
  }

  /// The words that a browser puts on a button without any.
  private func standardName(of element: Int) -> String? {
    if document.html(element) == "details" { return nil }
    switch NativeState.inputType(element, document) {
    case "submit", "image": return "Submit"
    case "reset": return "Reset"
    default: return nil
    }
  }

  // MARK: - Native names

  /// The name that HTML's or SVG's own markup gives (HTML-AAM §4.1, SVG-AAM §8.1).
  private func nativeName(of element: Int, _ role: String) -> ComputedName? {
    if document.nodes[element].namespace == .svg {
      guard let title = svgTitle(of: element) else { return nil }
      return ComputedName(
        text: document.text(of: title), source: .alternative, element: title)
    }
    switch document.html(element) {
    case "input": return inputName(element)
    case "textarea", "select", "meter", "progress", "output", "button":
      return labelName(of: element)
    case "img":
      guard let alt = document.attribute("alt", of: element), !HTMLText.isBlank(alt) else {
        return nil
      }
      return ComputedName(text: alt, source: .alternative)
    case "area":
      guard let alt = document.attribute("alt", of: element), !HTMLText.isBlank(alt) else {
        return nil
      }
      return ComputedName(text: alt, source: .alternative)
    case "fieldset":
      return document.legend[element].flatMap { caption($0, of: element) }
    case "table":
      let caption = document.children(of: element).first { document.html($0) == "caption" }
      return caption.flatMap { self.caption($0, of: element) }
    case "optgroup", "option":
      guard let label = document.attribute("label", of: element), !HTMLText.isBlank(label) else {
        return nil
      }
      return ComputedName(text: label, source: .alternative)
    default: return nil
    }
  }

  private func caption(_ caption: Int, of element: Int) -> ComputedName? {
    let text = referencedText(caption, by: element)
    guard !HTMLText.isBlank(text) else { return nil }
    return ComputedName(text: text, source: .caption, element: caption)
  }

  private func inputName(_ element: Int) -> ComputedName? {
    if let name = labelName(of: element) { return name }
    switch NativeState.inputType(element, document) {
    case "button", "submit", "reset":
      guard let value = document.attribute("value", of: element), !HTMLText.isBlank(value) else {
        return nil
      }
      return ComputedName(text: value, source: .value)
    case "image":
      for attribute in ["alt", "value"] {
        if let text = document.attribute(attribute, of: element), !HTMLText.isBlank(text) {
          return ComputedName(text: text, source: .alternative)
        }
      }
      return nil
    default: return nil
    }
  }

  func labelName(of element: Int) -> ComputedName? {
    guard let labels = labels[element] else { return nil }
    let texts = labels.map { HTMLText.folded(referencedText($0, by: element)) }
      .filter { !$0.isEmpty }
    guard !texts.isEmpty else { return nil }
    return ComputedName(
      text: texts.joined(separator: " "), source: .label, element: labels.first)
  }

  // MARK: - Texts that are referred to

  /// The text of an element that another one names as its label or description.
  ///
  /// A text that is hidden itself counts with all that is in it; hidden parts of a visible one do
  /// not (ACCNAME, 2A).
  func referencedText(_ target: Int, by element: Int) -> String {
    // A label's own control is left out of its text, so that text is the control's alone.
    let isOwnLabel =
      document.html(target) == "label" && element > target
      && element < Int(document.nodes[target].end)
    if !isOwnLabel, target != element, let known = referenced[target] { return known }
    var context = NameContext(root: target)
    context.isReferenced = true
    context.control = element
    context.countsHidden = isHidden(target)
    let text = textOfReferenced(target, context)
    if !isOwnLabel, target != element { referenced[target] = text }
    return text
  }

  private func textOfReferenced(_ target: Int, _ context: NameContext) -> String {
    if target != context.control, document.html(target) != "label",
      let value = embeddedValue(of: target, context)
    {
      return value
    }
    if let name = ariaLabelName(of: target) { return name.text }
    if let name = nativeName(of: target, role(of: target)) { return name.text }
    if !isReplacedControl(target) {
      let text = content(of: target, context)
      if !HTMLText.isBlank(text) { return text }
    }
    return lastName(of: target).text
  }
}
