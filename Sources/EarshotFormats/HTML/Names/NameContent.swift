/// How the content of an element is gathered into a text.
struct NameContext {
  /// Whose content it is.
  var root: Int
  /// Whether the root is referred to: references inside are then not followed (ACCNAME, 2B).
  var isReferenced = false
  /// The control whose label is gathered; its own value is left out.
  var control: Int?
  /// Whether hidden parts count, because the root is hidden itself.
  var countsHidden = false
  /// How many texts are being gathered, each for the sake of the one before.
  var depth = 0
}

/// A text that is put together from pieces, set off from each other where their boxes are.
struct GatheredText {
  private(set) var text = ""
  private var needsSpace = false

  /// The longest text that is gathered; longer ones are cut.
  static let limit = 32_768

  var length: Int { text.utf8.count }
  var isFull: Bool { text.utf8.count >= Self.limit }

  mutating func append(_ piece: String) {
    guard !piece.isEmpty else { return }
    if needsSpace, let last = text.utf8.last, !HTMLText.isSpace(last) { text += " " }
    needsSpace = false
    text += piece
  }

  /// Says that what comes next stands in another box.
  mutating func setOff() { needsSpace = true }

  /// Whether nothing but white space was added since a length.
  func isBlank(since length: Int) -> Bool {
    text.utf8.dropFirst(length).allSatisfy(HTMLText.isSpace)
  }
}

extension Page {
  /// The text of an element's content (ACCNAME, 2F to 2H), with a stack of its own: the page decides
  /// the depth.
  func content(of root: Int, _ context: NameContext) -> String {
    if context.depth == 0, labelDepth == 0 { followed.removeAll() }
    var text = GatheredText()
    var stack = [Frame(node: root, children: children(of: root), start: 0)]
    append(.before, of: root, to: &text)
    while !stack.isEmpty {
      let top = stack.count - 1
      guard stack[top].next < stack[top].children.count, !text.isFull, nameBudget > 0 else {
        leave(stack.removeLast(), isRoot: stack.isEmpty, &text)
        continue
      }
      let child = stack[top].children[stack[top].next]
      stack[top].next += 1
      nameBudget -= 1
      let node = document.nodes[child]
      if node.kind == .text {
        if context.countsHidden || !isHidden(child) {
          if stack[top].isAfterPiece { text.setOff() }
          text.append(rendered(child))
          if !HTMLText.isBlank(node.text) { stack[top].pass(isPiece: false) }
        }
        continue
      }
      guard node.kind == .element, child != root, !followed.contains(child),
        context.countsHidden || !isHidden(child) || hiddenness[child] == .invisible
      else { continue }
      if isHidden(child), !context.countsHidden {
        // What cannot be seen may hold what can; nothing else of it counts.
        stack.append(Frame(node: child, children: children(of: child), start: text.length))
        continue
      }
      if child == context.control || isClosedMenu(child) {
        text.setOff()
        continue
      }
      if document.html(child) == "br" {
        text.setOff()
        continue
      }
      // What is not laid out has no boxes that could join its texts.
      let setsOff = styles[child].display.setsTextOff || isUnrendered(child)
      if setsOff || stack[top].isAfterPiece { text.setOff() }
      if let piece = wholeText(of: child, context) {
        if stack[top].hasPrevious { text.setOff() }
        text.append(piece)
        stack[top].pass(isPiece: true)
      } else if !isClosed(child) {
        stack[top].pass(isPiece: false)
        stack.append(Frame(node: child, children: children(of: child), start: text.length))
        append(.before, of: child, to: &text)
        continue
      }
      if setsOff { text.setOff() }
    }
    return text.text
  }

  /// A menu inside a label is no text of it: what it offers is not chosen (ACCNAME, 2C).
  private func isClosedMenu(_ element: Int) -> Bool { role(of: element) == "menu" }

  /// The text of a text node, in the capitals in which it is shown.
  func rendered(_ node: Int) -> String {
    let text = document.nodes[node].text
    let above = Int(document.nodes[node].parent)
    return above < 0 ? text : styles[above].transform.applied(to: text)
  }

  private struct Frame {
    var node: Int
    var children: [Int]
    var next = 0
    /// How long the text was when the element was entered.
    var start: Int
    /// Whether a child was met already, and whether the last one had a text that stands for it as a
    /// whole: such a text is set off from its siblings, not from what is around their parent.
    var hasPrevious = false
    var isAfterPiece = false

    mutating func pass(isPiece: Bool) {
      hasPrevious = true
      isAfterPiece = isPiece
    }
  }

  private func leave(_ frame: Frame, isRoot: Bool, _ text: inout GatheredText) {
    append(.after, of: frame.node, to: &text)
    guard !isRoot else { return }
    if text.isBlank(since: frame.start),
      let title = document.attribute("title", of: frame.node), !HTMLText.isBlank(title)
    {
      text.setOff()
      text.append(title)
      text.setOff()
    }
    if styles[frame.node].display.setsTextOff || isUnrendered(frame.node) { text.setOff() }
  }

  private func isUnrendered(_ node: Int) -> Bool { hiddenness[node].contains(.notRendered) }

  private func append(
    _ pseudo: CSSSelector.PseudoElement, of element: Int, to text: inout GatheredText
  ) {
    // Hidden elements have no boxes before and after their content.
    guard let generated = styles.generated[pseudo]?[element], !isHidden(element) else { return }
    let setsOff = generated.display.setsTextOff || generated.isAlternative
    if setsOff { text.setOff() }
    text.append(generated.text)
    if setsOff { text.setOff() }
  }

  /// Elements whose inside is never text of the page.
  private func isClosed(_ element: Int) -> Bool {
    switch document.html(element) {
    case "input", "textarea", "select", "meter", "progress", "img", "iframe", "video", "audio",
      "object", "script", "style", "template", "head", "datalist":
      true
    default: false
    }
  }

  /// The text that stands for a descendant as a whole; nil where its content does.
  private func wholeText(of element: Int, _ context: NameContext) -> String? {
    guard context.depth < 6 else { return nil }
    // A slot has no box, and so no name of its own.
    if document.html(element) == "slot" { return nil }
    var inner = context
    inner.depth += 1
    if !context.isReferenced, let name = labelledbyName(of: element) {
      followed.formUnion(references("aria-labelledby", of: element))
      return name.text
    }
    if let value = embeddedValue(of: element, inner) { return value }
    if let name = ariaLabelName(of: element) { return name.text }
    return nativeText(of: element, inner)
  }

  private func nativeText(of element: Int, _ context: NameContext) -> String? {
    if document.nodes[element].namespace == .svg {
      return svgTitle(of: element).map { document.text(of: $0) }
    }
    func title() -> String? { document.attribute("title", of: element) }
    switch document.html(element) {
    case "img":
      guard let alt = document.attribute("alt", of: element), !alt.isEmpty else {
        // An image marked as decoration has no tooltip either.
        return document.has("alt", element) ? nil : title()
      }
      return alt
    case "area": return document.attribute("alt", of: element) ?? title()
    case "input":
      switch NativeState.inputType(element, document) {
      case "button", "submit", "reset":
        if let value = document.attribute("value", of: element), !HTMLText.isBlank(value) {
          return value
        }
        return title()
      case "image": return document.attribute("alt", of: element) ?? title()
      default: return controlText(element)
      }
    case "textarea", "select", "meter", "progress": return controlText(element)
    case "iframe": return title()
    default: return nil
    }
  }

  /// The name of a control that has no value to stand for it: its labels, unless they are what is
  /// being gathered.
  private func controlText(_ element: Int) -> String? {
    guard labelDepth < 3 else { return nil }
    labelDepth += 1
    defer { labelDepth -= 1 }
    return labelName(of: element)?.text ?? document.attribute("title", of: element)
  }

  // MARK: - Embedded controls

  /// The value of a control inside the label of another (ACCNAME, 2C); nil where it is none.
  func embeddedValue(of element: Int, _ context: NameContext) -> String? {
    guard element != context.control else { return nil }
    switch role(of: element) {
    case "textbox", "searchbox":
      return textValue(of: element) ?? content(ofControl: element, context)
    case "combobox":
      if document.html(element) == "select" { return chosenText(of: element) }
      if document.html(element) == "input" { return textValue(of: element) }
      return chosenOptions(of: element, context) ?? content(ofControl: element, context)
    case "listbox":
      if document.html(element) == "select" { return chosenText(of: element) }
      return chosenOptions(of: element, context) ?? ""
    case "slider", "spinbutton", "scrollbar", "progressbar", "meter":
      return rangeText(of: element)
    default: return nil
    }
  }

  private func content(ofControl element: Int, _ context: NameContext) -> String? {
    guard document.html(element) != "input", document.html(element) != "textarea",
      context.depth < 6
    else { return nil }
    var inner = context
    inner.root = element
    inner.depth += 1
    return content(of: element, inner)
  }

  /// What is written in a field of HTML.
  func textValue(of element: Int) -> String? {
    switch document.html(element) {
    case "textarea":
      let text = document.text(of: element)
      return text.hasPrefix("\n") ? String(text.dropFirst()) : text
    case "input":
      let type = NativeState.inputType(element, document)
      return type == "password" ? "" : document.attribute("value", of: element) ?? ""
    default: return nil
    }
  }

  func rangeText(of element: Int) -> String? {
    if let text = document.attribute("aria-valuetext", of: element), !HTMLText.isBlank(text) {
      return text
    }
    if let now = document.attribute("aria-valuenow", of: element), !HTMLText.isBlank(now) {
      return now
    }
    switch document.html(element) {
    case "input":
      if let value = document.attribute("value", of: element), !value.isEmpty { return value }
      guard NativeState.inputType(element, document) == "range" else { return "" }
      return NumberText.text(RangeValue(element, document).now)
    case "meter", "progress":
      return document.attribute("value", of: element) ?? ""
    default: return nil
    }
  }

  /// The options of a `select` that are chosen; one line always has one.
  func chosen(in select: Int) -> [Int] {
    var options: [Int] = []
    var chosen: [Int] = []
    for index in (select + 1)..<max(select + 1, Int(document.nodes[select].end))
    where document.html(index) == "option" {
      options.append(index)
      if document.has("selected", index) { chosen.append(index) }
    }
    if document.has("multiple", select) { return chosen }
    if let last = chosen.last { return [last] }
    guard role(of: select) == "combobox" else { return [] }
    let first = options.first { !NativeState.isDisabled($0, document) }
    return first.map { [$0] } ?? []
  }

  /// Whether an option of a `select` is chosen.
  func isChosen(_ option: Int) -> Bool {
    var above = document.parentElement(of: option)
    while let ancestor = above, document.html(ancestor) != "select" {
      above = document.parentElement(of: ancestor)
    }
    guard let select = above else { return document.has("selected", option) }
    if let known = chosenOptions[select] { return known.contains(option) }
    let chosen = Set(chosen(in: select))
    chosenOptions[select] = chosen
    return chosen.contains(option)
  }

  func chosenText(of select: Int) -> String {
    chosen(in: select).map { optionText($0) }.joined(separator: " ")
  }

  /// The text of an option as its list shows it.
  func optionText(_ option: Int) -> String {
    if let label = document.attribute("label", of: option), !label.isEmpty { return label }
    return HTMLText.folded(document.text(of: option))
  }

  /// The options of ARIA that are selected, in the element or in what it owns.
  private func chosenOptions(of element: Int, _ context: NameContext) -> String? {
    var waiting = [element]
    var texts: [String] = []
    while let next = waiting.popLast(), nameBudget > 0 {
      nameBudget -= 1
      if document.isElement(next), role(of: next) == "option" {
        if document.keyword("aria-selected", of: next) == "true", context.depth < 6 {
          var inner = context
          inner.root = next
          inner.depth += 1
          let name = ariaLabelName(of: next)?.text ?? content(of: next, inner)
          texts.append(HTMLText.folded(name))
        }
        continue
      }
      waiting.append(contentsOf: children(of: next).reversed())
    }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }
}
