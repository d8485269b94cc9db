import EarshotModel

extension VoiceOverTale {
  /// Whether there is anything to describe the stop by but its hint.
  private var isDescribed: Bool {
    if case .cell = stop.context { return true }
    if traits.contains(.selected) || !shownLabel.isEmpty { return true }
    return !traits.contains(.switchButton) && !(stop.view.value ?? "").isEmpty
  }

  /// The app's hint, where it stands in the place of the label (`voiceover.part.hint-for-label`).
  var hintInPlaceOfLabel: String? {
    guard let hint = stop.view.hint, !hint.isEmpty, !isDescribed else { return nil }
    return hint
  }

  private var shownLabel: String {
    guard let label = stop.view.label else { return "" }
    // In any case of letters: the word is about to be said by the role.
    if traits.contains(.backButton), label.lowercased() == "back" { return "" }
    return label
  }

  /// Part 1: the names of the containers just entered, and the word of an alert.
  mutating func tellContainers() {
    if stop.opensAlert { say(.alert, .container, .context) }
    guard teller.settings.containerDescriptions else { return }
    for node in stop.entered {
      let view = layout.tree.nodes[node].payload
      guard let rule = view.nameRule, !isNamedAtEnds(node) else { continue }
      tell(view.label, .container, .context, rule, from: node, at: .label)
      tell(view.value, .container, .context, rule, from: node, at: .value)
    }
  }

  private func isNamedAtEnds(_ node: NodeIndex) -> Bool {
    guard layout.tree.nodes[node].payload.container == .landmark,
      let place = layout.place(of: stop.node)
    else { return false }
    return layout.around(layout.stops[place]).contains { $0.node == node && $0.namesItsEnds }
  }

  /// Parts 3 to 5: headers, label, and the numbers of a cell.
  mutating func tellCell() {
    guard case .cell(let cell) = stop.context else {
      if let hint = hintInPlaceOfLabel {
        guard teller.settings.speakHints || style == .snapshot else { return }
        tell(hint, .label, .hint, VoiceOverRules.Parts.hintForLabel, at: .hint)
      } else {
        tell(shownLabel, .label, .label, VoiceOverRules.Parts.label, at: .label)
      }
      return
    }
    if teller.settings.tableHeaders {
      for header in cell.headers {
        let view = layout.view(header)
        let rule = VoiceOverRules.Tables.header
        tell(view.label, .headerLabel, .header, rule, from: header, at: .label)
        tell(view.value, .headerValue, .header, rule, from: header, at: .value)
      }
    }
    tell(shownLabel, .label, .label, VoiceOverRules.Parts.label, at: .label)
    guard teller.settings.rowAndColumnNumbers else { return }
    let place = cell.place
    if place.rowSpan > 1, place.row != nil {
      say(.spansRows, .cell, .position, ["\(place.rowSpan)"])
    }
    if place.columnSpan > 1, place.column != nil {
      say(.spansColumns, .cell, .position, ["\(place.columnSpan)"])
    }
    if cell.isFirstInRow, let row = place.row { say(.row, .cell, .position, ["\(row + 1)"]) }
    if let column = place.column { say(.column, .cell, .position, ["\(column + 1)"]) }
  }

  /// Whether the text of a field that is edited follows its role words; the model does not know so.
  var tellsValueAfterRoles: Bool {
    style == .spoken && traits.contains(.textEntry) && traits.contains(.isEditing)
  }

  /// Part 6.
  mutating func tellValue() {
    guard !traits.contains(.switchButton), let value = stop.view.value else { return }
    if !teller.version.saysTabBadges, case .tabBarItem = stop.context, value.isTabBadge { return }
    let rule =
      tellsValueAfterRoles ? VoiceOverRules.Parts.editedValue : VoiceOverRules.Parts.value
    if style == .spoken, traits.contains(.secureTextField), value.isAllBullets {
      say(.secureCharacters, .value, .value, ["\(value.count)"])
    } else {
      tell(value, .value, .value, rule, at: .value)
    }
  }

  /// Part 7.
  mutating func tellContent() {
    for content in stop.view.customContent where content.isImportant {
      let rule = VoiceOverRules.Parts.content
      tell(content.label, .content, .description, rule, at: .description)
      tell(content.value, .content, .description, rule, at: .description)
    }
  }

  /// Part 9.
  mutating func tellPosition() {
    switch stop.context {
    case .none, .cell: break
    case .segment(let index, let count), .tab(let index, let count),
      .tabBarItem(let index, let count):
      say(.position, .place, .position, ["\(index)", "\(count)"])
    case .listStart: sayBoundary(.listStart)
    case .listEnd: sayBoundary(.listEnd)
    case .landmarkStart(let landmark):
      tellLandmark(landmark)
      sayBoundary(.landmark)
    case .landmarkEnd(let landmark):
      sayBoundary(.landmarkEnd)
      tellLandmark(landmark)
    }
  }

  private mutating func sayBoundary(_ word: VoiceOverWord) {
    guard teller.settings.containerDescriptions || style == .snapshot else { return }
    say(word, .boundary, .position)
  }

  private mutating func tellLandmark(_ landmark: NodeIndex) {
    guard teller.settings.containerDescriptions, style == .spoken else { return }
    tell(
      layout.tree.nodes[landmark].payload.label, .boundary, .context,
      VoiceOverRules.Containers.landmarkName, from: landmark, at: .label)
  }

  /// Parts 11 and 12.
  mutating func tellExtras() {
    if stop.hasActions, teller.settings.actions == .speak {
      say(.actionsAvailable, .actions, .actions)
    }
    if !stop.view.customContent.isEmpty, teller.settings.moreContent == .speak {
      say(.moreContentAvailable, .moreContent, .actions)
    }
  }
}

extension AppleNode {
  /// The rule by which its name is said on entering, or nil where it has none to say.
  fileprivate var nameRule: Rule? {
    if swiftUI?.children == .contain { return VoiceOverRules.Containers.name }
    switch container {
    case .semanticGroup?: return VoiceOverRules.Containers.name
    case .list?, .dataTable?, .landmark?: return VoiceOverRules.Containers.nativeName
    case nil: return nil
    }
  }
}

extension String {
  /// The text of a secure field as the system hides it.
  fileprivate var isAllBullets: Bool { !isEmpty && allSatisfy { $0 == "•" } }

  /// A numeric badge as UIKit words it: `3 items`.
  fileprivate var isTabBadge: Bool {
    guard let space = firstIndex(of: " ") else { return false }
    let number = self[..<space]
    let unit = self[index(after: space)...]
    return !number.isEmpty && number.allSatisfy(\.isNumber) && (unit == "items" || unit == "item")
  }
}
