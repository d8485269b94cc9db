import EarshotModel

/// What NVDA says of an object that gets the focus in focus mode: what was entered, each as a call
/// of its own, then the object.
///
/// Source: NVDA, `speech.speakObject` and `getPropertiesSpeech`, told in our own words.
struct NVDAFocus {
  let teller: NVDATeller
  let page: WebPage
  /// The fields around what had the focus or the caret before.
  let context: [NVDAField]

  /// The calls in order; the last is the object's.
  func calls(on index: NodeIndex) -> [[Part]] {
    var calls: [[Part]] = []
    for ancestor in page.tree.ancestors(of: index).reversed()
    where !context.contains(where: { $0.node == ancestor }) {
      let parts = call(entering: ancestor)
      if !parts.isEmpty { calls.append(parts) }
    }
    calls.append(object(index))
    return calls
  }

  private func call(entering index: NodeIndex) -> [Part] {
    let node = page[index]
    var phrases = teller.phrases
    let isNamed = !(node.name ?? "").isEmpty
    switch node.role {
    case "group", "radiogroup", "region", "figure": guard isNamed else { return [] }
    case "list", "article", "dialog", "alertdialog", "toolbar", "tablist", "tabpanel", "tree",
      "menu", "menubar", "listbox", "table", "grid", "treegrid", "mark", "blockquote",
      "application":
      break
    case "generic", "paragraph":
      // Details of plain text are told on the way to what is in it.
      guard node.details != nil else { return [] }
    default: guard node.isLandmark else { return [] }
    }
    if node.role != "mark", node.role != "generic" {
      teller.tell(node.name, .context, NVDARules.focusName, index, page, at: .label, to: &phrases)
    }
    teller.tellRole(index, page, to: &phrases)
    teller.tellStates(index, page, to: &phrases)
    teller.tellDetails(index, page, to: &phrases)
    teller.tellDescription(index, page, to: &phrases)
    return phrases.parts
  }

  private func object(_ index: NodeIndex) -> [Part] {
    let node = page[index]
    var phrases = teller.phrases
    let hasLevelFirst = node.role == "listitem" || node.role == "treeitem" || node.role == "row"
    if hasLevelFirst, let level = node.level ?? (node.role == "listitem" ? 1 : nil) {
      teller.say(.level, .position, [String(level)], to: &phrases)
    }
    let isEditor = node.isField || teller.isPlainText(node) || (node.isEditable && node.isFocusable)
    let name = node.name ?? (isEditor ? nil : page.text(of: index))
    teller.tell(name, .label, NVDARules.focusName, index, page, at: .label, to: &phrases)
    let states = teller.states(of: node)
    if node.role == "link" {
      for state in states { teller.say(state, .state, to: &phrases) }
      teller.tellRole(index, page, to: &phrases)
    } else {
      if !isSilentRole(node) { teller.tellRole(index, page, to: &phrases) }
      if !isEditor { tellValue(index, node, to: &phrases) }
      for state in states { teller.say(state, .state, to: &phrases) }
    }
    teller.tellSort(node, to: &phrases)
    teller.tellDescription(index, page, to: &phrases)
    teller.tellCurrent(node, to: &phrases)
    teller.tellDetails(index, page, to: &phrases)
    if isEditor { teller.tellPlaceholder(index, page, to: &phrases) }
    if teller.settings.reportPositions, let position = position(of: index, node) {
      teller.say(.position, .position, position, to: &phrases)
    }
    if node.role == "heading" {
      teller.say(.level, .position, [String(node.level ?? 2)], to: &phrases)
    }
    teller.tellError(index, page, to: &phrases)
    if isEditor, isEmptyOrPlain(index) { tellText(index, node, to: &phrases) }
    return phrases.parts
  }

  /// Whether a field's text is no content of its own that is read by lines.
  private func isEmptyOrPlain(_ index: NodeIndex) -> Bool {
    page.tree.nodes[index].end == index + 1 || page.text(of: index).isEmpty
  }

  private func isSilentRole(_ node: WebNode) -> Bool {
    switch node.role {
    case "listitem", "menuitem", "treeitem", "option", "row", "cell", "gridcell": true
    default: false
    }
  }

  private func tellValue(_ index: NodeIndex, _ node: WebNode, to phrases: inout WebPhrases) {
    switch node.role {
    case "combobox", "slider", "progressbar", "meter", "scrollbar", "Date", "DateTime",
      "InputTime", "ColorWell", "spinbutton":
      teller.tell(
        node.shownValue, .value, NVDARules.value, index, page, at: .value, to: &phrases)
    default: break
    }
  }

  private func position(of index: NodeIndex, _ node: WebNode) -> [String]? {
    switch node.role {
    case "radio", "tab", "option", "listitem", "menuitem", "treeitem", "menuitemradio", "row": break
    default: return nil
    }
    guard let position = node.position, let size = node.setSize else { return nil }
    return [String(position), String(size)]
  }

  /// The text of a field, selected as Tab leaves it; a text area's is its first line.
  private func tellText(_ index: NodeIndex, _ node: WebNode, to phrases: inout WebPhrases) {
    let value =
      node.isPassword
      ? String(repeating: "•", count: (node.value ?? "").count) : node.shownValue ?? ""
    guard !value.isEmpty else { return teller.say(.blank, .value, to: &phrases) }
    if !node.isMultiline { teller.say(.selectedText, .state, to: &phrases) }
    let line = value.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
    teller.tell(line, .value, NVDARules.fieldText, index, page, at: .value, to: &phrases)
  }
}
