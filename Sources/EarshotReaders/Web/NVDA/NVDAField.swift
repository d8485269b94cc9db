import EarshotModel

/// What a node is to NVDA in the document: how it is told on entering, within and leaving.
struct NVDAField: Sendable {
  enum Category: Sendable {
    /// Told with its content, again on each line of it; not told on leaving a line.
    case singleLine
    /// Told on entering and on leaving.
    case container
    /// Told on entering only.
    case landmark
    case table
    case cell
    /// Only some property of it is told: details, a fault in the spelling.
    case mark
  }

  let node: NodeIndex
  let category: Category
}

extension WebPage {
  /// The field that a node is, or nil where it is mere layout.
  func nvdaField(_ index: NodeIndex, _ settings: NVDASettings, _ version: NVDAVersion)
    -> NVDAField?
  {
    nvdaCategory(index, settings, version).map { NVDAField(node: index, category: $0) }
  }

  private func nvdaCategory(
    _ index: NodeIndex, _ settings: NVDASettings, _ version: NVDAVersion
  ) -> NVDAField.Category? {
    let node = tree[index]
    let isNamed = !(node.name ?? "").isEmpty
    switch node.role {
    case "link", "heading", "button", "checkbox", "radio", "image", "combobox", "searchbox",
      "spinbutton", "slider", "progressbar", "meter", "scrollbar", "switch", "tab", "menuitem",
      "menuitemcheckbox", "menuitemradio", "treeitem", "option", "separator", "Date", "DateTime",
      "InputTime", "ColorWell":
      return .singleLine
    case "textbox": return node.isMultiline ? .container : .singleLine
    case "table", "grid", "treegrid": return .table
    case "cell", "gridcell", "columnheader", "rowheader": return .cell
    case "group", "radiogroup":
      return isNamed ? .container : nil
    case "figure": return isNamed ? .container : nil
    case "article": return settings.reportArticles ? .container : nil
    case "list", "blockquote", "dialog", "alertdialog", "alert", "toolbar", "tablist", "tabpanel",
      "tree", "menu", "menubar", "listbox", "Iframe", "mark", "insertion", "deletion", "note",
      "application":
      return .container
    case "region": return isNamed ? .container : nil
    case .staticText, .listMarker, .lineBreak, .document: return nil
    default:
      if node.roleDescription != nil { return node.isBlock ? .container : .singleLine }
      if node.isLandmark { return .landmark }
      if node.isEditable, node.isFocusable { return .container }
      if node.details != nil || node.fault != nil || node.description != nil
        || node.currentKind != nil || node.language != nil || isLabelClickable(node, settings)
      {
        return .mark
      }
      return nil
    }
  }

  /// Firefox gives each label a click.
  private func isLabelClickable(_ node: WebNode, _ settings: NVDASettings) -> Bool {
    guard settings.reportClickable else { return false }
    return node.isClickable || (settings.browser == .firefox && node.role == "LabelText")
  }

  /// The fields around a node and itself, outermost first.
  func nvdaFields(of node: NodeIndex, _ settings: NVDASettings, _ version: NVDAVersion)
    -> [NVDAField]
  {
    var fields: [NVDAField] = []
    if let own = nvdaField(node, settings, version) { fields.append(own) }
    for ancestor in tree.ancestors(of: node) {
      if let field = nvdaField(ancestor, settings, version) { fields.append(field) }
    }
    fields.reverse()
    return fields
  }
}
