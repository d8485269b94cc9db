internal import EarshotModel

/// The node of an element: its role, name and description with its states and values, by ARIA's
/// attributes and HTML's own (HTML-AAM §3.5, CORE-AAM §5.6).
struct PageNodes {
  private let page: Page
  private var document: HTMLDocument { page.document }

  init(_ page: Page) { self.page = page }

  func node(for element: Int) -> WebNode {
    let role = page.role(of: element)
    var node = WebNode(WebRole(role))
    let name = page.name(of: element)
    node.name = name.isEmpty ? nil : name.text
    let description = page.description(of: element)
    node.description = description.isEmpty ? nil : description.text
    node.id = attribute("id", element)
    node.element = document.nodes[element].text
    node.inputType = NativeState.inputType(element, document)
    node.roleDescription = attribute("aria-roledescription", element)
    node.keyShortcuts = attribute("aria-keyshortcuts", element)
    node.isBlock = page.styles[element].display.isBlock
    node.language = attribute("lang", element).map { LanguageTag($0) }
    if role == "link" {
      node.url = attribute("href", element) ?? attribute("xlink:href", element)
    }
    setFocus(&node, element)
    setStates(&node, element, role)
    setTokens(&node, element, role)
    setValues(&node, element, role)
    return node
  }

  private func attribute(_ name: String, _ element: Int) -> String? {
    document.attribute(name, of: element).flatMap { HTMLText.isBlank($0) ? nil : $0 }
  }

  /// `true` or `false` of an ARIA attribute; nil for anything else.
  private func flag(_ name: String, _ element: Int) -> Bool? {
    switch document.keyword(name, of: element) {
    case "true": true
    case "false": false
    default: nil
    }
  }

  private func tristate(_ name: String, _ element: Int) -> WebNode.Tristate? {
    document.keyword(name, of: element).flatMap { WebNode.Tristate(rawValue: $0) }
  }

  private func number(_ name: String, _ element: Int) -> Int? {
    document.attribute(name, of: element).flatMap(NativeState.integer)
  }

  // MARK: - Focus

  private func setFocus(_ node: inout WebNode, _ element: Int) {
    node.isFocusable = NativeState.isFocusable(element, document)
    node.tabIndex = number("tabindex", element)
    node.isFocused = document.has("autofocus", element) && node.isFocusable
    node.isClickable = document.has("onclick", element)
    node.isEditable = isEditable(element)
    node.isMultiline =
      document.html(element) == "textarea" || flag("aria-multiline", element) == true
      || (flag("aria-multiline", element) != false
        && NativeState.isEditingHost(element, document) && document.html(element) != "input")
    node.activeDescendant = attribute("aria-activedescendant", element)
    node.controls = HTMLText.words(document.attribute("aria-controls", of: element) ?? "")
  }

  private func isEditable(_ element: Int) -> Bool {
    if NativeState.isEditingHost(element, document) { return true }
    switch document.html(element) {
    case "textarea": return !document.has("readonly", element)
    case "input": return page.takesPlaceholder(element) && !document.has("readonly", element)
    default: return false
    }
  }

  // MARK: - States

  private func setStates(_ node: inout WebNode, _ element: Int, _ role: String) {
    let traits = ARIARole[role]?.traits ?? []
    node.isDisabled =
      NativeState.isDisabled(element, document) || isDisabledByARIA(element)
    node.isReadOnly = document.has("readonly", element) || flag("aria-readonly", element) == true
    node.isRequired = document.has("required", element) || flag("aria-required", element) == true
    node.isMultiselectable =
      document.has("multiple", element) || flag("aria-multiselectable", element) == true
    node.isModal = flag("aria-modal", element) ?? false
    node.isBusy = flag("aria-busy", element) ?? false
    node.checked = checked(element, role, traits)
    if role == "button" { node.pressed = tristate("aria-pressed", element) }
    node.selected = selected(element, role)
    node.expanded = expanded(element, role)
  }

  /// `aria-disabled` counts for all that is inside.
  private func isDisabledByARIA(_ element: Int) -> Bool {
    var next: Int? = element
    while let index = next {
      if document.isElement(index), let value = flag("aria-disabled", index) { return value }
      next = page.parent(of: index)
    }
    return false
  }

  private func checked(
    _ element: Int, _ role: String, _ traits: ARIARole.Traits
  ) -> WebNode.Tristate? {
    if traits.contains(.checkable) {
      if document.html(element) == "input",
        let type = NativeState.inputType(element, document), ["checkbox", "radio"].contains(type)
      {
        return document.has("checked", element) ? .on : .off
      }
      let value = tristate("aria-checked", element) ?? .off
      // Only check boxes are half checked (ARIA, "aria-checked").
      let isMixable = role == "checkbox" || role == "menuitemcheckbox"
      return value == .mixed && !isMixable ? .off : value
    }
    guard role == "option" || role == "treeitem" else { return nil }
    return tristate("aria-checked", element)
  }

  private func selected(_ element: Int, _ role: String) -> Bool? {
    if document.html(element) == "option", role == "option" {
      return page.isChosen(element)
    }
    switch role {
    case "option", "tab": return flag("aria-selected", element) ?? false
    case "gridcell", "columnheader", "rowheader", "row", "treeitem":
      return flag("aria-selected", element)
    default: return nil
    }
  }

  private func expanded(_ element: Int, _ role: String) -> Bool? {
    if role == "button", NativeState.isSummary(element, document),
      let details = document.parentElement(of: element)
    {
      return document.has("open", details)
    }
    if let value = flag("aria-expanded", element) { return value }
    return role == "combobox" && document.html(element) == "select" ? false : nil
  }

  // MARK: - Tokens

  private func setTokens(_ node: inout WebNode, _ element: Int, _ role: String) {
    if let invalid = document.keyword("aria-invalid", of: element), !invalid.isEmpty,
      invalid != "false"
    {
      node.invalid = ["grammar", "spelling"].contains(where: invalid.contains) ? invalid : "true"
    }
    if let current = document.keyword("aria-current", of: element), !current.isEmpty,
      current != "false"
    {
      let known = ["page", "step", "location", "date", "time"]
      node.current = known.contains(current) ? current : "true"
    }
    node.hasPopup = popup(element, role)
    node.autocomplete = token(
      "aria-autocomplete", ["inline", "list", "both"], element)
    node.orientation = orientation(element, role)
    node.sort = token("aria-sort", ["ascending", "descending", "other"], element)
    node.live = live(element, role)
    node.atomic = flag("aria-atomic", element)
    node.relevant = attribute("aria-relevant", element)
    node.details = attribute("aria-details", element)
    if node.invalid != nil {
      let targets = page.references("aria-errormessage", of: element)
        .filter { !page.isHidden($0) }
      let text = targets.map { HTMLText.folded(page.referencedText($0, by: element)) }
        .joined(separator: " ")
      node.errorMessage = text.isEmpty ? nil : text
    }
  }

  private func token(_ name: String, _ known: [String], _ element: Int) -> String? {
    document.keyword(name, of: element).flatMap { known.contains($0) ? $0 : nil }
  }

  private func popup(_ element: Int, _ role: String) -> String? {
    switch document.keyword("aria-haspopup", of: element) {
    case "true", "menu": return "menu"
    case let kind? where ["listbox", "tree", "grid", "dialog"].contains(kind): return kind
    default:
      guard role == "combobox" else { return nil }
      return document.html(element) == "select" ? "menu" : "listbox"
    }
  }

  private func orientation(_ element: Int, _ role: String) -> String? {
    if let written = token("aria-orientation", ["horizontal", "vertical"], element) {
      return written
    }
    switch role {
    case "slider", "tablist", "menubar", "toolbar": return "horizontal"
    case "scrollbar", "listbox", "menu", "tree": return "vertical"
    case "separator": return "horizontal"
    default: return nil
    }
  }

  /// ARIA, "implicit value for role".
  private func live(_ element: Int, _ role: String) -> String? {
    if let written = token("aria-live", ["polite", "assertive", "off"], element) {
      return written == "off" ? nil : written
    }
    switch role {
    case "alert": return "assertive"
    case "status", "log": return "polite"
    default: return nil
    }
  }

  // MARK: - Values

  private func setValues(_ node: inout WebNode, _ element: Int, _ role: String) {
    if page.takesPlaceholder(element) { node.placeholder = attribute("placeholder", element) }
    node.placeholder = node.placeholder ?? attribute("aria-placeholder", element)
    switch role {
    case "heading": node.level = headingLevel(element)
    case "treeitem", "row", "listitem", "comment": node.level = number("aria-level", element)
    case "slider", "spinbutton", "scrollbar", "progressbar", "meter", "separator":
      setRange(&node, element)
    case "textbox", "searchbox":
      node.value = page.textValue(of: element)
      // What is typed into a password field is not in the tree: only how long it is.
      if node.inputType == "password" {
        node.value = document.attribute("value", of: element).map {
          String(repeating: "•", count: $0.count)
        }
      }
    case "combobox", "listbox":
      if document.html(element) == "select" {
        node.value = role == "combobox" ? page.chosenText(of: element) : nil
      } else {
        node.value = page.textValue(of: element)
      }
    case "Date", "DateTime", "InputTime", "ColorWell":
      node.value = attribute("value", element)
    default: break
    }
    if node.value?.isEmpty == true { node.value = nil }
    node.position = number("aria-posinset", element)
    node.setSize = number("aria-setsize", element)
  }

  /// ARIA asks for 2 where no level is written.
  private func headingLevel(_ element: Int) -> Int {
    if let level = number("aria-level", element), level > 0 { return level }
    switch document.html(element) {
    case "h1": return 1
    case "h3": return 3
    case "h4": return 4
    case "h5": return 5
    case "h6": return 6
    default: return 2
    }
  }

  private func setRange(_ node: inout WebNode, _ element: Int) {
    let range = RangeValue(element, document)
    node.valueMinimum = range.minimum
    node.valueMaximum = range.maximum
    node.valueNow = range.now
    node.valueText = attribute("aria-valuetext", element)
    node.value = node.valueText ?? range.now.map { NumberText.text($0) }
  }
}
