import EarshotModel

/// Why NVDA reads a piece of its document.
enum NVDAReason: Sendable {
  /// The caret moved by arrows.
  case caret
  /// Tab or a quick key went there.
  case focus
}

/// A piece of the document, or a part of its text.
struct NVDASlice: Sendable {
  let node: NodeIndex
  let text: String
}

/// How NVDA tells a run of pieces: what is left, what is entered, the text, what ends.
///
/// Source: NVDA, `speech.getTextInfoSpeech` and `getControlFieldSpeech`, told in our own words.
struct NVDAReading {
  private(set) var phrases: WebPhrases
  /// The fields at the end of what was read, outermost first: what the next reading compares with.
  private(set) var context: [NVDAField]
  /// The place in a table that was last told.
  private(set) var lastPlace: NVDAPlace?
  private let teller: NVDATeller
  private let page: WebPage
  private let reason: NVDAReason
  /// Whether single words are read: leaving a link is told then.
  private let isByWord: Bool
  /// Whether the text is an editor's, in focus mode.
  private let isInEditor: Bool
  /// Fields entered while reading whose words come after their content.
  private var pending: Set<NodeIndex> = []

  init(
    _ teller: NVDATeller, _ page: WebPage, context: [NVDAField], lastPlace: NVDAPlace?,
    reason: NVDAReason, isByWord: Bool = false, isInEditor: Bool = false
  ) {
    self.teller = teller
    self.page = page
    self.context = context
    self.lastPlace = lastPlace
    self.reason = reason
    self.isByWord = isByWord
    self.isInEditor = isInEditor
    phrases = teller.phrases
  }

  mutating func read(_ slices: [NVDASlice]) {
    for (offset, slice) in slices.enumerated() {
      move(to: slice.node, isFirst: offset == 0)
      let text = NVDASymbols.spoken(slice.text)
      let rule =
        page[slice.node].role == .staticText ? NVDARules.text : NVDARules.content
      let kind: Part.Kind = WebRole.fields.contains(page[slice.node].role) ? .value : .label
      phrases.say(
        text.trimmedEnds, kind,
        page[slice.node].language ?? teller.contentLanguage(page), rule,
        at: page.tree.nodes[slice.node].place)
    }
    // What has its words after its content ends here, as far as this reading entered it.
    for field in context.reversed() where pending.contains(field.node) { close(field) }
    pending = []
  }

  private mutating func move(to node: NodeIndex, isFirst: Bool) {
    let fields = page.nvdaFields(of: node, teller.settings, teller.version)
    var shared = 0
    while shared < fields.count, shared < context.count,
      fields[shared].node == context[shared].node
    {
      shared += 1
    }
    for field in context[shared...].reversed() {
      if pending.remove(field.node) != nil {
        close(field)
      } else if reason == .caret {
        leave(field)
      }
    }
    if isFirst, reason == .caret, !isByWord {
      for field in fields[..<shared] where field.category == .singleLine { enter(field) }
    }
    // What was gone to is told, whether or not the caret was in it already.
    if isFirst, reason == .focus {
      for field in fields[..<shared] where field.category == .singleLine { enter(field) }
    }
    if let table = lastPlace?.table, !fields.contains(where: { $0.node == table }) {
      lastPlace = nil
    }
    for field in fields[shared...] { enter(field) }
    context = fields
  }

  // MARK: Leaving

  private mutating func leave(_ field: NVDAField) {
    switch field.category {
    case .container, .table: break
    case .singleLine where isByWord: break
    case .singleLine, .landmark, .cell, .mark: return
    }
    let node = page[field.node]
    if isSilentGroup(node) { return }
    let role: String
    if let own = node.roleDescription {
      role = own
    } else {
      role = teller.roleWord(of: node).flatMap { teller.words[$0]?.pattern } ?? ""
    }
    guard !role.isEmpty else { return }
    teller.say(.outOf, .context, [role], to: &phrases)
  }

  /// Arrowing past groupings said nothing of them before 2021.
  private func isSilentGroup(_ node: WebNode) -> Bool {
    reason == .caret && !teller.version.saysGroups && WebRole.groups.contains(node.role)
  }

  // MARK: Entering

  private mutating func enter(_ field: NVDAField) {
    let index = field.node
    let node = page[index]
    switch field.category {
    case .singleLine:
      if reason == .focus, !isLabelFirst(node) {
        pending.insert(index)
        return
      }
      enterLine(index, node)
    case .container, .landmark:
      if reason == .focus, node.role == "article" {
        pending.insert(index)
        return
      }
      enterContainer(index, node, field.category)
    case .table: enterTable(index, node)
    case .cell: tellCell(index)
    case .mark:
      teller.tellFault(node, to: &phrases)
      if teller.states(of: node).contains(.clickable) {
        teller.say(.clickable, .state, to: &phrases)
      }
      teller.tellCurrent(node, to: &phrases)
      teller.tellDetails(index, page, to: &phrases)
      if node.role == .generic { teller.tellDescription(index, page, to: &phrases) }
    }
  }

  /// Fields whose label is not their content say it first, however they are reached.
  private func isLabelFirst(_ node: WebNode) -> Bool {
    switch node.role {
    case "textbox", "searchbox", "combobox", "spinbutton", "slider", "progressbar", "meter",
      "Date", "DateTime", "InputTime", "ColorWell", "scrollbar":
      true
    default: false
    }
  }

  private mutating func enterLine(_ index: NodeIndex, _ node: WebNode) {
    if isLabelFirst(node), reason == .focus || !page.showsName(of: index) {
      teller.tell(node.name, .label, NVDARules.name, index, page, at: .label, to: &phrases)
    }
    if node.role == "link" {
      teller.tellStates(index, page, to: &phrases)
      teller.tellRole(index, page, to: &phrases)
    } else {
      teller.tellRole(index, page, to: &phrases)
      teller.tellStates(index, page, to: &phrases)
    }
    teller.tellCurrent(node, to: &phrases)
    teller.tellDetails(index, page, to: &phrases)
    if isLabelFirst(node) {
      teller.tellError(index, page, to: &phrases)
      if node.isField {
        teller.tellPlaceholder(index, page, to: &phrases)
        if !teller.states(of: node).contains(.invalid) || node.fault != "true" {
          teller.tellFault(node, to: &phrases)
        }
      }
    }
    if reason == .focus { teller.tellDescription(index, page, to: &phrases) }
    tellLevel(node)
  }

  private mutating func tellLevel(_ node: WebNode) {
    guard node.role == "heading", node.roleDescription == nil else { return }
    // Levels above 9 are not kept apart by browsers.
    let level = node.level ?? 2
    teller.say(.level, .role, [String(level > 9 ? 2 : level)], to: &phrases)
  }

  /// The words of something that has been read, after its content.
  private mutating func close(_ field: NVDAField) {
    let index = field.node
    let node = page[index]
    if node.role == "link" {
      teller.tellStates(index, page, to: &phrases)
      teller.tellRole(index, page, to: &phrases)
    } else {
      teller.tellRole(index, page, to: &phrases)
      teller.tellStates(index, page, to: &phrases)
    }
    teller.tellCurrent(node, to: &phrases)
    teller.tellDetails(index, page, to: &phrases)
    teller.tellDescription(index, page, to: &phrases)
    tellLevel(node)
  }

  private mutating func enterContainer(
    _ index: NodeIndex, _ node: WebNode, _ category: NVDAField.Category
  ) {
    if isSilentGroup(node) { return }
    let isGroup = WebRole.groups.contains(node.role)
    let saysName = reason == .focus ? true : !isGroup && !page.showsName(of: index)
    if saysName, node.role != "mark" {
      teller.tell(
        node.name, .context, isGroup ? NVDARules.group : NVDARules.name, index, page, at: .label,
        to: &phrases)
    }
    teller.tellRole(index, page, to: &phrases)
    teller.tellStates(index, page, to: &phrases)
    if node.role == "list", !isInEditor {
      teller.say(
        .withItems, .context, [String(teller.itemCount(of: index, page))], to: &phrases)
    }
    teller.tellCurrent(node, to: &phrases)
    teller.tellDetails(index, page, to: &phrases)
    if node.isField {
      teller.tellError(index, page, to: &phrases)
      teller.tellPlaceholder(index, page, to: &phrases)
    }
    if reason == .focus { teller.tellDescription(index, page, to: &phrases) }
  }

  // MARK: Tables

  private mutating func enterTable(_ index: NodeIndex, _ node: WebNode) {
    if reason == .focus || !page.showsName(of: index) {
      if reason == .focus, page.showsCaption(of: index), node.role == "table" {
        // A caption is read as the first line of its table.
      } else {
        teller.tell(node.name, .context, NVDARules.name, index, page, at: .label, to: &phrases)
      }
    }
    teller.tellRole(index, page, to: &phrases)
    teller.tellStates(index, page, to: &phrases)
    let table = NVDATable(index, page)
    teller.say(
      .withRowsAndColumns, .context, [String(table.rowCount), String(table.columnCount)],
      to: &phrases)
    lastPlace = nil
  }

  private mutating func tellCell(_ index: NodeIndex) {
    guard let table = page.ancestor(of: index, where: { $0.isTable }) else { return }
    let place = NVDAPlace(index, table, page)
    let last = lastPlace?.table == table ? lastPlace : nil
    lastPlace = place
    teller.tell(place, after: last, page, to: &phrases)
    let node = page[index]
    teller.tellSort(node, to: &phrases)
    teller.tellCurrent(node, to: &phrases)
    teller.tellDetails(index, page, to: &phrases)
  }
}

/// Where a cell stands, as NVDA says it.
struct NVDAPlace: Sendable, Hashable {
  let cell: NodeIndex
  let table: NodeIndex
  var row: Int
  var column: Int
  let rowSpan: Int
  let columnSpan: Int

  init(_ index: NodeIndex, _ table: NodeIndex, _ page: WebPage) {
    cell = index
    self.table = table
    let node = page[index]
    rowSpan = max(1, node.rowSpan)
    columnSpan = max(1, node.columnSpan)
    row = node.rowIndex ?? 1
    // Rule `nvda.table.column`.
    column =
      node.element == "td" || node.element == "th"
      ? page.placesInRows[index] ?? node.columnIndex ?? 1 : node.columnIndex ?? 1
  }
}

extension NVDATeller {
  /// What of a place has changed, headers before their numbers.
  func tell(
    _ place: NVDAPlace, after last: NVDAPlace?, _ page: WebPage, to phrases: inout WebPhrases
  ) {
    let node = page[place.cell]
    let isMergedBothWays = place.rowSpan > 1 && place.columnSpan > 1
    if last?.row != place.row || last?.rowSpan != place.rowSpan {
      tellHeaders(node.rowHeaders, place.cell, page, to: &phrases)
      say(.row, .position, [String(place.row)], to: &phrases)
      if place.rowSpan > 1, !isMergedBothWays {
        say(.through, .position, [String(place.row + place.rowSpan - 1)], to: &phrases)
      }
    }
    if last?.column != place.column || last?.columnSpan != place.columnSpan {
      let isColumnHeader = node.role == "columnheader"
      if isColumnHeader {
        if version.doublesColumnHeaders, settings.browser == .chrome {
          tell(
            page.text(of: place.cell), .header, NVDARules.ownHeader, place.cell, page, to: &phrases)
        }
      } else {
        tellHeaders(node.columnHeaders, place.cell, page, to: &phrases)
      }
      say(.column, .position, [String(place.column)], to: &phrases)
      if isMergedBothWays {
        say(
          .throughBoth, .position,
          [String(place.row + place.rowSpan - 1), String(place.column + place.columnSpan - 1)],
          to: &phrases)
      } else if place.columnSpan > 1 {
        say(.through, .position, [String(place.column + place.columnSpan - 1)], to: &phrases)
      }
    }
  }

  private func tellHeaders(
    _ headers: [NodeIndex], _ cell: NodeIndex, _ page: WebPage, to phrases: inout WebPhrases
  ) {
    for header in headers where page.tree.indices.contains(header) && header != cell {
      let text = page[header].name ?? page.text(of: header)
      tell(text, .header, NVDARules.header, header, page, to: &phrases)
    }
  }
}

extension WebPage {
  /// Whether a table's caption stands on the page.
  func showsCaption(of table: NodeIndex) -> Bool {
    tree.children(of: table).contains { self[$0].role == "caption" }
  }
}
