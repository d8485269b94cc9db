import EarshotModel

/// What NVDA says of fields: their roles, states and the rest, each with its rule.
struct NVDATeller: Sendable {
  let version: NVDAVersion
  let settings: NVDASettings
  let language: LanguageTag
  let words = WebWords<NVDAWord>.nvda

  init(_ profile: Profile) {
    version = .named(profile.version)
    settings = NVDASettings(profile.settings)
    language = profile.language
  }

  var phrases: WebPhrases { WebPhrases(separator: "  ") }

  func say(
    _ word: NVDAWord, _ kind: Part.Kind, _ values: [String] = [], to phrases: inout WebPhrases
  ) {
    guard let spoken = words[word] else { return }
    phrases.say(spoken.filled(values), kind, words.language, spoken.rule)
  }

  /// A text of the page, with its signs as NVDA reads them.
  func tell(
    _ text: String?, _ kind: Part.Kind, _ rule: Rule, _ node: NodeIndex, _ page: WebPage,
    at slot: TextSlot? = nil, to phrases: inout WebPhrases
  ) {
    guard let text, !text.isEmpty else { return }
    let spoken = NVDASymbols.spoken(text).trimmedEnds
    let place = slot.flatMap { page[node].textPlaces[$0] } ?? page.tree.nodes[node].place
    phrases.say(
      spoken, kind, page[node].language ?? contentLanguage(page), rule, at: place)
  }

  func contentLanguage(_ page: WebPage) -> LanguageTag {
    page.tree.count > 0 ? page[0].language ?? language : language
  }

  // MARK: Roles

  /// The role, by the author's word or NVDA's.
  func tellRole(_ index: NodeIndex, _ page: WebPage, to phrases: inout WebPhrases) {
    let node = page[index]
    if let role = node.roleDescription, !role.isEmpty {
      tell(role, .role, NVDARules.roleDescription, index, page, to: &phrases)
    } else if let word = roleWord(of: node) {
      say(word, .role, to: &phrases)
    }
  }

  func roleWord(of node: WebNode) -> NVDAWord? {
    switch node.role {
    case "button":
      if node.pressed != nil { return .toggleButton }
      guard let popup = node.popup, popup != "dialog" else { return .button }
      return settings.browser == .firefox && popup != "menu" ? .button : .menuButton
    case "link": return .link
    case "heading": return .heading
    case "image": return .graphic
    case "checkbox", "menuitemcheckbox": return .checkBox
    case "radio", "menuitemradio": return .radioButton
    case "textbox", "searchbox": return .edit
    case "combobox": return .comboBox
    case "spinbutton": return .spinButton
    case "slider": return .slider
    case "progressbar", "meter": return .progressBar
    case "separator": return .separator
    case "tab": return .tab
    case "tablist": return .tabControl
    case "tabpanel": return .propertyPage
    case "menu", "menubar": return .menu
    case "menuitem": return .menuItem
    case "toolbar": return .toolBar
    case "tree": return .treeView
    case "treeitem": return .treeItem
    case "listbox": return .listBox
    case "option", "listitem": return .listItem
    case "switch": return .switch
    case "list": return .list
    case "group", "radiogroup": return .grouping
    case "dialog", "alertdialog": return .dialog
    case "alert": return .alert
    case "region": return .region
    case "figure": return .figure
    case "Iframe": return .frame
    case "table", "grid", "treegrid": return .table
    case "columnheader": return .columnHeader
    case "rowheader": return .rowHeader
    case "blockquote": return .blockQuote
    case "note": return .note
    case "article": return .article
    case "mark": return .highlighted
    case "insertion": return .inserted
    case "deletion": return .deleted
    case "document": return .document
    case "application": return .application
    case "status": return .statusBar
    case "tooltip": return .toolTip
    case "ColorWell": return .colorPicker
    case "Date", "DateTime", "InputTime": return isPlainText(node) ? .edit : .dateEdit
    case "banner": return .banner
    case "navigation": return .navigation
    case "main": return .main
    case "complementary": return .complementary
    case "contentinfo": return .contentInfo
    case "search": return .search
    case "form": return .form
    default: return node.isEditable ? .section : nil
    }
  }

  // MARK: States

  /// The states in NVDA's fixed order.
  func states(of node: WebNode) -> [NVDAWord] {
    var result: [NVDAWord] = []
    if node.isDisabled { result.append(.unavailable) }
    if node.selected == true, node.role != "option", node.role != "treeitem" {
      result.append(.selected)
    }
    if node.isBusy, node.isFocusable { result.append(.busy) }
    if let pressed = node.pressed {
      result.append(pressed == .on ? .pressed : pressed == .off ? .notPressed : .halfChecked)
    }
    if let checked = node.checked {
      let isSwitch = node.role == "switch"
      switch checked {
      case .on: result.append(isSwitch ? .on : .checked)
      case .off: result.append(isSwitch ? .off : .notChecked)
      case .mixed: result.append(.halfChecked)
      }
    }
    if node.isReadOnly, node.isField || node.role == "checkbox" { result.append(.readOnly) }
    if let expanded = node.expanded { result.append(expanded ? .expanded : .collapsed) }
    if node.isVisited, node.role == "link" { result.append(.visited) }
    if node.role == "button" || node.role == "link" || node.role == "menuitem" {
      switch node.popup {
      case "menu"?: result.append(.subMenu)
      case "listbox"?: result.append(.opensList)
      case "tree"?: result.append(.opensTree)
      case "grid"?: result.append(.opensGrid)
      case "dialog"?: result.append(.opensDialog)
      default: break
      }
    }
    if node.isPassword { result.append(.protected) }
    if node.isRequired { result.append(.required) }
    if node.isField || node.role == "combobox" || node.role == "radio" || node.role == "checkbox" {
      if node.fault != nil { result.append(.invalid) }
    }
    if completes(node) { result.append(.autoComplete) }
    if isMultiLine(node) { result.append(.multiLine) }
    if isClickable(node) { result.append(.clickable) }
    if isEditableWord(node) { result.append(.editable) }
    return result
  }

  /// Firefox has no pickers for some types of input and makes them text fields.
  ///
  /// Source: a11ysupport.io recordings, NVDA 2020.2 with Firefox.
  func isPlainText(_ node: WebNode) -> Bool {
    guard settings.browser == .firefox, let type = node.inputType else { return false }
    return ["month", "week", "datetime-local"].contains(type)
  }

  private func completes(_ node: WebNode) -> Bool {
    if isPlainText(node) { return true }
    guard node.isField else { return false }
    if let kind = node.autocomplete, kind == "inline" || kind == "list" || kind == "both" {
      return true
    }
    return settings.browser == .firefox && node.element == "input" && !node.isPassword
  }

  private func isMultiLine(_ node: WebNode) -> Bool {
    if node.isField { return node.isMultiline }
    return node.isEditable && node.isFocusable && roleWord(of: node) == .section
  }

  private func isClickable(_ node: WebNode) -> Bool {
    guard settings.reportClickable else { return false }
    if settings.browser == .firefox, node.role == "LabelText" { return true }
    guard node.isClickable else { return false }
    switch node.role {
    case "button", "link", "checkbox", "radio", "switch", "tab", "menuitem", "option", "textbox",
      "searchbox", "combobox", "treeitem":
      return false
    default: return true
    }
  }

  private func isEditableWord(_ node: WebNode) -> Bool {
    switch node.role {
    case "textbox", "searchbox": false
    case "combobox": node.isField
    case "spinbutton": node.element == "input" || node.isEditable
    default: node.isEditable && node.isFocusable
    }
  }

  func tellStates(_ index: NodeIndex, _ page: WebPage, to phrases: inout WebPhrases) {
    let node = page[index]
    for state in states(of: node) { say(state, .state, to: &phrases) }
    guard !node.isCell else { return }
    tellSort(node, to: &phrases)
  }

  func tellSort(_ node: WebNode, to phrases: inout WebPhrases) {
    switch node.sort {
    case "ascending"?: say(.sortedAscending, .state, to: &phrases)
    case "descending"?: say(.sortedDescending, .state, to: &phrases)
    case "other"?: say(.sorted, .state, to: &phrases)
    default: break
    }
  }

  func tellCurrent(_ node: WebNode, to phrases: inout WebPhrases) {
    switch node.currentKind {
    case nil: break
    case "page"?: say(.currentPage, .state, to: &phrases)
    case "step"?: say(.currentStep, .state, to: &phrases)
    case "location"?: say(.currentLocation, .state, to: &phrases)
    case "date"?: say(.currentDate, .state, to: &phrases)
    case "time"?: say(.currentTime, .state, to: &phrases)
    default: say(.currentTrue, .state, to: &phrases)
    }
  }

  // MARK: Details, faults and the rest

  /// That there are details, by what they are.
  func tellDetails(_ index: NodeIndex, _ page: WebPage, to phrases: inout WebPhrases) {
    guard let ids = page[index].details, !ids.isEmpty else { return }
    var told: Set<NVDAWord> = []
    for id in ids.split(separator: " ") {
      let target = page.node(withID: String(id)).map { page[$0].role }
      let word: NVDAWord
      switch target {
      case "comment"?: word = .hasComment
      case "doc-footnote"?: word = .hasFootNote
      default: word = .hasDetails
      }
      if told.insert(word).inserted { say(word, .state, to: &phrases) }
    }
  }

  func tellFault(_ node: WebNode, to phrases: inout WebPhrases) {
    guard let fault = node.fault else { return }
    if fault.contains("spelling") { say(.spellingError, .state, to: &phrases) }
    if fault.contains("grammar") { say(.grammarError, .state, to: &phrases) }
  }

  func tellError(_ index: NodeIndex, _ page: WebPage, to phrases: inout WebPhrases) {
    guard version.saysErrorMessage, page[index].fault != nil else { return }
    tell(
      page[index].errorMessage, .error, NVDARules.error, index, page, at: .error, to: &phrases)
  }

  func tellDescription(_ index: NodeIndex, _ page: WebPage, to phrases: inout WebPhrases) {
    guard settings.reportObjectDescriptions, page[index].description != page[index].name else {
      return
    }
    tell(page[index].description, .description, NVDARules.description, index, page, to: &phrases)
  }

  func tellPlaceholder(_ index: NodeIndex, _ page: WebPage, to phrases: inout WebPhrases) {
    let node = page[index]
    guard (node.value ?? "").isEmpty, node.placeholder != node.name else { return }
    tell(node.placeholder, .value, NVDARules.placeholder, index, page, to: &phrases)
  }

  /// How many things a list holds.
  func itemCount(of list: NodeIndex, _ page: WebPage) -> Int {
    let tree = page.tree
    guard page[list].element == "dl" else {
      return tree.children(of: list).count {
        page[$0].role == "listitem" || page[$0].role == "option"
      }
    }
    if settings.browser == .firefox { return Array(tree.children(of: list)).count }
    // Chrome counts terms and definitions together.
    return (list + 1..<tree.nodes[list].end).count {
      page[$0].element == "dt" || page[$0].element == "dd" || page[$0].role == "term"
        || page[$0].role == "definition"
    }
  }
}

extension WebPage {
  /// The first node with this id.
  func node(withID id: String) -> NodeIndex? { tree.indices.first { tree[$0].id == id } }
}

extension String {
  /// Without white space at the ends.
  var trimmedEnds: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
