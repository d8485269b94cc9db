import EarshotModel

/// The announcement of one stop, piece by piece in TalkBack's order.
struct TalkBackWebTale {
  private(set) var phrases = WebPhrases(separator: ", ")
  private let manner: TalkBackWebManner
  private let stop: WebStop
  private let previous: WebStop?
  private let way: WebWay
  private let places: WebPlaces
  private let page: WebPage
  private let language: LanguageTag

  init(
    _ manner: TalkBackWebManner, _ stop: WebStop, _ previous: WebStop?, _ way: WebWay,
    _ places: WebPlaces
  ) {
    self.manner = manner
    self.stop = stop
    self.previous = previous
    self.way = way
    self.places = places
    page = places.page
    language = places.page[stop.owner].language ?? manner.contentLanguage(places.page)
  }

  private var node: WebNode { page[stop.owner] }

  mutating func tell() {
    tellLandmark()
    let cell = firstCell()
    let current = node.currentKind ?? cell.flatMap { page[$0].currentKind }
    let isTextStop = node.role == .staticText
    tellCurrent(current)
    if node.isField || node.inputType == "password" {
      tellField()
    } else if node.role == "combobox" || node.role == "listbox" {
      tellDropDown()
    } else {
      for word in manner.stateWords(of: node) { say(word, .state) }
      tellSpecialValue()
      tellName()
      if !isTextStop, manner.version.repeatsCurrent { tellCurrent(current) }
      tellRole()
      tellSpecialLabel()
      tellDescription()
    }
    if node.isDisabled, node.role != .staticText { say(.disabled, .state) }
    if let cell { tellCell(cell) }
    tellCollections()
  }

  private mutating func say(_ word: TalkBackWebWord, _ kind: Part.Kind, _ values: [String] = []) {
    manner.say(word, kind, values, to: &phrases)
  }

  private mutating func tell(
    _ text: String?, _ kind: Part.Kind, _ rule: Rule, at slot: TextSlot? = nil
  ) {
    let place = slot.flatMap { node.textPlaces[$0] } ?? page.tree.nodes[stop.owner].place
    phrases.say(text?.trimmedRun, kind, language, rule, at: place)
  }

  // MARK: Names and roles

  private mutating func tellName() {
    if node.role == "Date" || node.role == "DateTime" || node.role == "InputTime"
      || node.role == "ColorWell"
    {
      return
    }
    let rule = node.role == .staticText ? TalkBackWebRules.content : TalkBackWebRules.name
    if node.role == .listMarker {
      tell(node.name?.spokenMarker, .label, rule)
    } else if let name = node.name, !name.isEmpty {
      tell(name, .label, rule, at: .label)
    } else {
      tell(page.text(of: stop.owner), .label, rule)
    }
  }

  private mutating func tellSpecialValue() {
    switch node.role {
    case "Date", "DateTime", "InputTime", "ColorWell":
      tell(node.value, .value, TalkBackWebRules.value, at: .value)
    case "slider", "progressbar", "meter": tell(node.shownValue, .value, TalkBackWebRules.value)
    default: break
    }
  }

  /// A date's label comes after its role; a colour's is not said.
  private mutating func tellSpecialLabel() {
    switch node.role {
    case "Date", "DateTime", "InputTime":
      tell(node.name, .label, TalkBackWebRules.fieldLabel, at: .label)
    default: break
    }
  }

  private mutating func tellRole() {
    if let role = node.roleDescription, node.role != "button", !role.isEmpty,
      !WebRole.landmarks.contains(node.role)
    {
      return tell(role, .role, TalkBackWebRules.roleDescription)
    }
    if node.role == "heading" { return say(.heading, .role, [String(node.level ?? 2)]) }
    if let word = roleWord { say(word, .role) }
    if node.role != .staticText,
      let heading = page.ancestor(of: stop.node, where: { $0.role == "heading" })
    {
      say(.heading, .role, [String(page[heading].level ?? 2)])
    }
  }

  private var roleWord: TalkBackWebWord? {
    switch node.role {
    case "button":
      if node.pressed != nil { return .toggle }
      guard let popup = node.popup else { return .button }
      return popup == "menu" ? .menuPopUp : .popUp
    case "link": return .link
    case "image": return .image
    case "checkbox", "menuitemcheckbox": return .checkbox
    case "radio", "menuitemradio": return .radio
    case "switch": return .switch
    case "slider": return .slider
    case "tab": return .tab
    case "menuitem": return .menuItem
    case "progressbar", "meter": return .progress
    case "status", "log": return .status
    case "Date":
      return node.inputType == "date" || node.inputType == nil ? .datePicker : .dateTimePicker
    case "DateTime", "InputTime": return .dateTimePicker
    case "ColorWell": return .colorPicker
    case "table", "grid", "treegrid": return .table
    case "banner", "navigation", "main", "complementary", "contentinfo", "search", "region", "form":
      return landmarkWord(node.role)
    default: return nil
    }
  }

  private func landmarkWord(_ role: WebRole) -> TalkBackWebWord {
    switch role {
    case "banner": .banner
    case "navigation": .navigation
    case "main": .main
    case "complementary": .complementary
    case "contentinfo": .contentinfo
    case "search": .search
    case "form": .form
    default: .region
    }
  }

  private mutating func tellCurrent(_ kind: String?) {
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

  private mutating func tellDescription() {
    guard node.description != node.name else { return }
    // A run of text speaks for the inline element around it.
    if node.role == .staticText, let parent = page.tree.parent(of: stop.node),
      page[parent].role == .generic, !page[parent].isBlock
    {
      return tell(page[parent].description, .description, TalkBackWebRules.description)
    }
    tell(node.description, .description, TalkBackWebRules.description)
  }

  // MARK: Fields

  private mutating func tellField() {
    if manner.version.saysErrors, node.fault != nil {
      say(.error, .error)
      tell(node.errorMessage, .error, TalkBackWebRules.error, at: .error)
      tell(node.name, .label, TalkBackWebRules.error, at: .label)
      return say(.editBox, .role)
    }
    if let expanded = node.expanded { say(expanded ? .expanded : .collapsed, .state) }
    if node.role == "spinbutton" {
      tell(node.name, .label, TalkBackWebRules.name, at: .label)
      return say(.spinButton, .role)
    }
    if node.isPassword {
      say(.password, .role)
      if let value = node.value, !value.isEmpty {
        say(.characters, .value, [String(value.count)])
      }
    } else {
      let inside =
        page.tree.nodes[stop.owner].end > stop.owner + 1 ? page.text(of: stop.owner) : nil
      tell(node.value ?? inside, .value, TalkBackWebRules.value, at: .value)
    }
    say(.editBox, .role)
    tell(node.name, .label, TalkBackWebRules.fieldLabel, at: .label)
    if node.placeholder != node.name {
      tell(node.placeholder, .value, TalkBackWebRules.placeholder)
    }
    tellDescription()
  }

  private mutating func tellDropDown() {
    if let expanded = node.expanded { say(expanded ? .expanded : .collapsed, .state) }
    if manner.version.dropDownSaysValue {
      tell(node.value, .value, TalkBackWebRules.dropDown, at: .value)
      say(.dropDown, .role)
      tell(node.name, .label, TalkBackWebRules.dropDown, at: .label)
    } else {
      tell(node.name, .label, TalkBackWebRules.dropDown, at: .label)
      say(.dropDown, .role)
    }
    tellDescription()
  }

  // MARK: Places

  private mutating func tellLandmark() {
    guard case .landmark(let landmark) = way, landmark != stop.node else { return }
    let node = page[landmark]
    phrases.say(
      node.name, .context, language, TalkBackWebRules.landmark, at: node.textPlaces[.label])
    say(landmarkWord(node.role), .context)
  }

  /// The cell whose first stop this is.
  private func firstCell() -> NodeIndex? {
    guard let cell = page.ancestor(of: stop.node, where: { $0.isCell }),
      places.isFirst(stop, in: cell)
    else { return nil }
    return cell
  }

  private mutating func tellCell(_ cell: NodeIndex) {
    let here = page[cell]
    let last = previous.flatMap { previous in
      page.ancestor(of: previous.node, where: { $0.isCell }).map { page[$0] }
    }
    // A control in a header cell is told as itself.
    let isText = node.role == .staticText
    if here.role == "rowheader", isText { say(.rowHeader, .role) }
    if here.role == "columnheader", isText { say(.columnHeader, .role) }
    guard isText || here.role == "cell" || here.role == "gridcell" else { return }
    if last?.rowIndex != here.rowIndex, let row = here.rowIndex {
      say(.row, .position, [String(row)])
    }
    if last?.columnIndex != here.columnIndex || last == nil, here.role != "columnheader",
      let header = page.headers(here.columnHeaders).first
    {
      phrases.say(header, .header, language, TalkBackWebRules.header)
    }
  }

  private mutating func tellCollections() {
    let tree = page.tree
    let last = previous
    // What has been entered, the innermost alone.
    for container in tree.ancestors(of: stop.node) {
      let collection = page[container]
      guard isCollection(collection) else { continue }
      if !(last.map { tree.isAncestor(container, of: $0.node) } ?? false) {
        tellEntered(collection, container)
      }
      break
    }
    guard let previous = last else { return }
    for container in tree.ancestors(of: previous.node) where isCollection(page[container]) {
      guard !tree.isAncestor(container, of: stop.node) else { break }
      // Going from one into one inside it leaves nothing; the outermost that was left is told.
      tellLeft(page[container])
      break
    }
  }

  private func isCollection(_ node: WebNode) -> Bool {
    (node.role == "list" && node.element != "dl") || node.isTable
  }

  private mutating func tellEntered(_ node: WebNode, _ container: NodeIndex) {
    let name = (node.name ?? "").trimmedRun
    if node.isTable {
      let counts = [String(node.rowCount ?? 0), String(node.columnCount ?? 0), name]
      say(name.isEmpty ? .inGrid : .inNamedGrid, .context, counts)
      return
    }
    let count = page.tree.children(of: container).count { page[$0].role == "listitem" }
    if name.isEmpty {
      say(.inList, .context, [String(count)])
    } else {
      say(.inNamedList, .context, [name, String(count)])
    }
  }

  private mutating func tellLeft(_ node: WebNode) {
    say(node.isTable ? .outOfGrid : .outOfList, .context)
  }
}
