internal import EarshotModel

/// What an audit asks of the page beside its tree.
extension WebTreeBuilder {
  /// - Parameter isLeaf: Whether nothing inside the element has a node of its own.
  mutating func markup(of element: Int, _ node: WebNode, isLeaf: Bool) -> WebMarkup {
    var markup = WebMarkup()
    markup.order = page.styles[element].order
    markup.isReversed = page.parent(of: element).map { page.styles[$0].isReversed } ?? false
    if let labels = page.labels[element], labels.count > 1 {
      markup.labels = labels.map { part($0) }
    }
    let isOwnButton = document.html(element) == "select" || document.html(element) == "textarea"
    guard !isOwnButton, node.role != .staticText else { return markup }
    let isNamedElsewhere = page.name(of: element).source != .content
    if isNamedElsewhere, isControl(element) {
      let words = shownText(in: element)
      markup.shown = words.isEmpty ? nil : words
    }
    if isLeaf {
      let end = max(element + 1, Int(document.nodes[element].end))
      for inner in element + 1..<end
      where document.isElement(inner) && !page.isHidden(inner) && isControl(inner) {
        markup.inside.append(part(inner))
      }
    }
    return markup
  }

  /// Whether an element is made to be operated, by its role or by its markup.
  func isControl(_ element: Int) -> Bool {
    switch page.role(of: element) {
    case "button", "link", "textbox", "searchbox", "combobox", "spinbutton", "checkbox", "radio",
      "switch", "slider", "tab", "menuitem", "menuitemcheckbox", "menuitemradio", "listbox":
      return true
    default: break
    }
    switch document.html(element) {
    case "button", "select", "textarea": return true
    case "a": return document.has("href", element)
    case "input": return NativeState.inputType(element, document) != "hidden"
    default: return false
    }
  }

  /// A part by its words: those of its name, else those drawn inside it.
  mutating func part(_ element: Int) -> HiddenPart {
    let name = page.name(of: element).text
    let words = name.isEmpty ? HTMLText.folded(document.text(of: element)) : name
    return HiddenPart(
      role: page.role(of: element), name: words.isEmpty ? nil : words,
      id: document.attribute("id", of: element), place: place(of: element))
  }

  /// The words drawn inside an element, those that are laid out alone.
  private func shownText(in element: Int) -> String {
    let end = max(element + 1, Int(document.nodes[element].end))
    var words = ""
    for inner in element + 1..<end
    where document.nodes[inner].kind == .text
      && page.hiddenness[inner].isDisjoint(with: [.notRendered, .invisible])
    {
      words += page.rendered(inner)
    }
    return HTMLText.folded(words)
  }
}
