import EarshotModel

/// The announcement of one stop, piece by piece in VoiceOver's order.
struct VoiceOverWebTale {
  private(set) var phrases = WebPhrases(separator: ", ")
  private let manner: VoiceOverWebManner
  private let stop: WebStop
  private let previous: WebStop?
  private let way: WebWay
  private let places: WebPlaces
  private let page: WebPage
  private let language: LanguageTag
  /// The containers around the stop that were not around the one before, outermost first.
  private let entered: [NodeIndex]

  init(
    _ manner: VoiceOverWebManner, _ stop: WebStop, _ previous: WebStop?, _ way: WebWay,
    _ places: WebPlaces
  ) {
    self.manner = manner
    self.stop = stop
    self.previous = previous
    self.way = way
    self.places = places
    page = places.page
    let tree = places.page.tree
    language = page[stop.owner].language ?? manner.contentLanguage(page)
    entered = tree.ancestors(of: stop.node).filter { ancestor in
      previous.map { !tree.isAncestor(ancestor, of: $0.node) && $0.node != ancestor } ?? true
    }.reversed()
  }

  private var owner: WebNode { page[stop.owner] }

  mutating func tell() {
    tellGroups()
    tellHeaders()
    if owner.role == "heading", stop.owner != stop.node {
      tellName(page[stop.node], stop.node)
    } else {
      tellName(owner, stop.owner)
    }
    tellValue()
    tellCell()
    tellRole()
    tellStates()
    tellContainers()
    if manner.speaksHints { tellHints() }
  }

  private mutating func say(
    _ word: VoiceOverWebWord, _ kind: Part.Kind, _ values: [String] = []
  ) {
    manner.say(word, kind, values, to: &phrases)
  }

  // MARK: Before the name

  /// The names of groups and tables that were entered, unless they have just been heard.
  private mutating func tellGroups() {
    for container in entered {
      let node = page[container]
      guard let name = node.name?.trimmedRun, !name.isEmpty else { continue }
      if wasHeard(name), !node.isTable || text(of: stop) == name { continue }
      let place = page.tree.nodes[container].place
      if node.isNamedGroup || node.role == "dialog" || node.role == "alertdialog" {
        phrases.say(
          name, .context, language, VoiceOverWebRules.group, at: node.textPlaces[.label] ?? place)
      } else if node.isTable {
        phrases.say(
          name, .context, language, VoiceOverWebRules.tableName,
          at: node.textPlaces[.label] ?? place)
      }
    }
  }

  /// Whether a container's name is this stop's text or was the stop before.
  private func wasHeard(_ name: String) -> Bool {
    if text(of: stop) == name { return true }
    return previous.map { text(of: $0) == name } ?? false
  }

  private func text(of stop: WebStop) -> String {
    (page[stop.owner].name ?? page[stop.node].name ?? "").trimmedRun
  }

  private mutating func tellHeaders() {
    guard let cell = cellAround(stop.node), places.isFirst(stop, in: cell) else { return }
    let node = page[cell]
    let isEntering = tableEntered(cell)
    let last = previous.flatMap { cellAround($0.node) }.map { page[$0] }
    let isSameRow = !isEntering && last?.rowIndex == node.rowIndex
    if isEntering || (isSameRow && last?.columnIndex != node.columnIndex),
      node.role != "columnheader", let header = page.headers(node.columnHeaders).first
    {
      phrases.say(header, .header, language, VoiceOverWebRules.header)
    } else if isEntering, node.role != "rowheader",
      let header = page.headers(node.rowHeaders).first
    {
      phrases.say(header, .header, language, VoiceOverWebRules.header)
    }
  }

  private func cellAround(_ node: NodeIndex) -> NodeIndex? {
    page[node].isCell ? node : page.ancestor(of: node) { $0.isCell }
  }

  private func tableEntered(_ cell: NodeIndex) -> Bool {
    guard let table = page.ancestor(of: cell, where: { $0.isTable }) else { return false }
    return entered.contains(table)
  }

  // MARK: Name and value

  private mutating func tellName(_ node: WebNode, _ index: NodeIndex) {
    var name = node.name ?? (page.isLeaf(index) ? nil : page.text(of: index))
    if node.role == .listMarker { name = name?.spokenMarker }
    phrases.say(
      name?.trimmedRun, .label, language, VoiceOverWebRules.name,
      at: node.textPlaces[.label] ?? page.tree.nodes[index].place)
  }

  private mutating func tellValue() {
    let node = owner
    let place = node.textPlaces[.value] ?? page.tree.nodes[stop.owner].place
    if node.isPassword {
      if let value = node.value, !value.isEmpty {
        return say(.characters, .value, [String(value.count)])
      }
    } else if node.isFile {
      if let value = node.value, !value.isEmpty {
        return phrases.say(value, .value, language, VoiceOverWebRules.value, at: place)
      }
      return say(.noFile, .value)
    }
    if node.isDateField, let date = node.value.flatMap(WebDate.init) {
      return phrases.say(date.english, .value, "en", VoiceOverWebRules.date, at: place)
    }
    guard node.isField || node.role == "combobox" || node.role == "slider" || isRange(node) else {
      return
    }
    if let value = node.shownValue ?? editedText(node) {
      phrases.say(value, .value, language, VoiceOverWebRules.value, at: place)
    } else if node.placeholder != node.name {
      phrases.say(node.placeholder, .value, language, VoiceOverWebRules.value, at: place)
    }
  }

  private func editedText(_ node: WebNode) -> String? {
    guard node.isField, page.tree.nodes[stop.owner].end > stop.owner + 1 else { return nil }
    let text = page.text(of: stop.owner)
    return text.isEmpty ? nil : text
  }

  private func isRange(_ node: WebNode) -> Bool {
    ["progressbar", "meter", "scrollbar", "ColorWell", "Date", "DateTime", "InputTime"]
      .contains(node.role.name)
  }

  // MARK: Cell and role

  private mutating func tellCell() {
    guard let cell = cellAround(stop.node), places.isFirst(stop, in: cell) else { return }
    let node = page[cell]
    switch node.sort {
    case "ascending"?: say(.sortUp, .state)
    case "descending"?: say(.sortDown, .state)
    default: break
    }
    let isFirstCell = node.rowIndex == 1 && node.columnIndex == 1
    if node.role == "rowheader" || (node.role == "columnheader" && isFirstCell) {
      say(.rowHeader, .role)
    }
    if node.role == "columnheader" || (node.role == "rowheader" && isFirstCell) {
      say(.columnHeader, .role)
    }
    let last = previous.flatMap { cellAround($0.node) }
    let isEntering = tableEntered(cell)
    let rowChanged = isEntering || last.map { page[$0].rowIndex != node.rowIndex } ?? true
    let columnChanged =
      isEntering || rowChanged || last.map { page[$0].columnIndex != node.columnIndex } ?? true
    if rowChanged, let row = node.rowIndex { say(.row, .position, [String(row)]) }
    if columnChanged, let column = node.columnIndex { say(.column, .position, [String(column)]) }
  }

  private mutating func tellRole() {
    let node = owner
    if node.isVisited, node.role == "link" { say(.visited, .state) }
    if node.isDisabled, node.role != .staticText { say(.dimmed, .state) }
    if let role = node.roleDescription, node.role != "button", !role.isEmpty {
      return phrases.say(role, .role, language, VoiceOverWebRules.roleDescription)
    }
    if node.role == "heading" {
      if stop.leadsOwner { say(.heading, .role, [String(node.level ?? 2)]) }
      return
    }
    // A link or control in a heading says the heading too.
    if stop.leadsOwner, let heading = page.ancestor(of: stop.node, where: { $0.role == "heading" })
    {
      say(.heading, .role, [String(page[heading].level ?? 2)])
    }
    for word in roleWords(of: node) { say(word, .role) }
  }

  private func roleWords(of node: WebNode) -> [VoiceOverWebWord] {
    switch node.role {
    case "button":
      if node.pressed != nil { return [.toggleButton] }
      return node.popup == nil ? [.button] : [.popUpButton]
    case "link": return [.link]
    case "image": return [.image]
    case "checkbox", "menuitemcheckbox": return [.checkbox]
    case "radio", "menuitemradio": return [.radio]
    case "switch": return [.switch]
    case "searchbox": return [.searchField]
    case "textbox", "spinbutton":
      if node.isPassword { return [.secureField] }
      return node.isMultiline ? [.textArea] : [.textField]
    case "combobox": return node.element == "select" ? [.popUpButton] : [.comboBox]
    case "listbox": return [.popUpButton]
    case "Date", "DateTime", "InputTime": return [.popUpButton]
    case "ColorWell": return [.colorWell]
    case "slider": return [.adjustable]
    case "tab": return [.tab]
    case "menuitem": return [.menuItem]
    case "progressbar", "meter": return [.progress]
    default: return []
    }
  }

  // MARK: States

  private mutating func tellStates() {
    let node = owner
    if let popup = node.popup, node.element != "select" { tellPopup(popup) }
    for word in manner.stateWords(of: node) { say(word, .state) }
    if node.selected == true, node.role == "tab" || node.role == "option" { say(.selected, .state) }
    if node.role == "radio" || node.role == "tab",
      let position = node.position, let size = node.setSize
    {
      say(.position, .position, [String(position), String(size)])
    }
    tellCurrent(node)
    if node.isRequired || isInRequiredGroup(node) { say(.required, .state) }
    if let fault = node.fault {
      if let word = manner.version.invalidWords[fault] ?? manner.version.invalidWords["true"] {
        say(word, .state)
      }
      if manner.version.saysErrorMessage {
        phrases.say(
          node.errorMessage, .error, language, VoiceOverWebRules.error,
          at: node.textPlaces[.error])
      }
    }
    if node.description != node.name {
      phrases.say(node.description, .description, language, VoiceOverWebRules.description)
    }
  }

  private mutating func tellPopup(_ popup: String) {
    switch popup {
    case "menu": say(.popupMenu, .role)
    case "listbox": say(.popupListBox, .role)
    case "tree": say(.popupTree, .role)
    case "grid": say(.popupGrid, .role)
    case "dialog": say(.popupDialog, .role)
    default: break
    }
  }

  private mutating func tellCurrent(_ node: WebNode) {
    var kind = node.currentKind
    // A run of text stands for the cell or item that is the current one.
    if kind == nil, node.role == .staticText,
      let holder = page.ancestor(of: stop.node, where: { $0.isCell || $0.role == "listitem" }),
      places.isFirst(stop, in: holder)
    {
      kind = page[holder].currentKind
    }
    switch kind {
    case nil: break
    case "page"?: say(.currentPage, .state)
    case "step"?: say(.currentStep, .state)
    case "location"?: say(.currentLocation, .state)
    case "date"?: say(.currentDate, .state)
    case "time"?: say(.currentTime, .state)
    default: say(.currentTrue, .state)
    }
  }

  private func isInRequiredGroup(_ node: WebNode) -> Bool {
    guard let group = page.ancestor(of: stop.node, where: { $0.role == "radiogroup" }),
      page[group].isRequired
    else { return false }
    return node.role == "radio" || entered.contains(group)
  }

  // MARK: Containers

  private mutating func tellContainers() {
    tellDescriptionList()
    for container in page.tree.ancestors(of: stop.node) {
      let node = page[container]
      if node.role == "list", node.element != "dl" {
        if places.isFirst(stop, in: container) { say(.listStart, .context) }
        if places.isLast(stop, in: container) { say(.listEnd, .context) }
      } else if node.isTable {
        tellTable(container, node)
      } else if node.isLandmark {
        tellLandmark(container, node)
      } else if node.element == "fieldset", manner.version.saysFormStart,
        places.isFirst(stop, in: container)
      {
        say(.formStart, .context)
      }
    }
  }

  private mutating func tellDescriptionList() {
    let tree = page.tree
    guard let list = page.ancestor(of: stop.node, where: { $0.element == "dl" }) else { return }
    if places.isFirst(stop, in: list) { say(.definitionListStart, .context) }
    if places.isLast(stop, in: list) { say(.definitionListEnd, .context) }
    for ancestor in tree.ancestors(of: stop.node) {
      if ancestor == list { break }
      if page[ancestor].role == "term" || page[ancestor].element == "dt" {
        return say(.term, .role)
      }
      if page[ancestor].role == "definition" || page[ancestor].element == "dd" {
        return say(.definition, .role)
      }
    }
  }

  private mutating func tellTable(_ table: NodeIndex, _ node: WebNode) {
    if places.isFirst(stop, in: firstRow(of: table) ?? table) {
      say(
        manner.version.tableStart, .context,
        [String(node.rowCount ?? 0), String(node.columnCount ?? 0)])
    }
    if places.isLast(stop, in: table) { say(.tableEnd, .context) }
  }

  /// A caption stands before the first row.
  private func firstRow(of table: NodeIndex) -> NodeIndex? {
    var index = table + 1
    while index < page.tree.nodes[table].end {
      if page[index].role == "row" { return index }
      index += 1
    }
    return nil
  }

  private mutating func tellLandmark(_ landmark: NodeIndex, _ node: WebNode) {
    let isFirst = places.isFirst(stop, in: landmark)
    let isEntering = entered.contains(landmark)
    let isFromBehind: Bool
    switch way {
    case .previous: isFromBehind = isEntering && places.isLast(stop, in: landmark) && !isFirst
    case .next, .jump, .landmark: isFromBehind = false
    }
    guard isFromBehind || isFirst else { return }
    if isFromBehind { say(.landmarkEnd, .context) }
    phrases.say(
      node.name, .context, language, VoiceOverWebRules.landmarkName,
      at: node.textPlaces[.label])
    if let role = node.roleDescription, manner.version.namesRegions {
      phrases.say(role, .context, language, VoiceOverWebRules.roleDescription)
    } else {
      tellLandmarkRole(node.role)
    }
    if !isFromBehind { say(.landmark, .context) }
  }

  private mutating func tellLandmarkRole(_ role: WebRole) {
    switch role {
    case "banner": say(.banner, .context)
    case "navigation": say(.navigation, .context)
    case "main": say(.main, .context)
    case "complementary": say(.complementary, .context)
    case "contentinfo": say(.contentinfo, .context)
    case "search": say(.search, .context)
    case "form": say(.form, .context)
    default: if manner.version.namesRegions { say(.region, .context) }
    }
  }

  // MARK: Hints

  private mutating func tellHints() {
    let node = owner
    guard !node.isDisabled else { return }
    switch node.role {
    case "textbox", "searchbox", "spinbutton": say(.hintEdit, .hint)
    case "combobox":
      if node.element == "select" {
        say(.hintPicker, .hint)
      } else if let expanded = node.expanded {
        say(expanded ? .hintCollapse : .hintExpand, .hint)
      }
    case "Date", "DateTime", "InputTime": say(.hintPicker, .hint)
    case "checkbox", "switch": say(.hintToggle, .hint)
    case "button": if node.pressed != nil { say(.hintToggle, .hint) }
    case "slider": say(.hintAdjust, .hint)
    default: break
    }
  }
}
