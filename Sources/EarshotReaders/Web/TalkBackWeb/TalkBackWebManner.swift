import EarshotModel

/// How TalkBack with Chrome goes through a page and speaks of it.
struct TalkBackWebManner: WebTouchManner {
  let version: TalkBackWebVersion
  let speaksHints: Bool
  let language: LanguageTag
  let words = WebWords<TalkBackWebWord>.talkBackWeb

  init(_ profile: Profile) {
    version = .named(profile.version)
    if case .flag(let on)? = profile.settings["usageHints"] {
      speaksHints = on
    } else {
      speaksHints = true
    }
    language = profile.language
  }

  var stopRules: WebStopRules { TalkBackWebRules.stops }

  var note: String? {
    language.primary == "en"
      ? nil
      : "no source tells TalkBack's words on pages in \(language); English is spoken"
  }

  // MARK: Stops

  func stops(of page: WebPage) -> [WebStop] {
    var stops: [WebStop] = []
    let holdsOnlyText = textOnly(page)
    let tree = page.tree
    var index = 0
    while index < tree.count {
      let node = page[index]
      if page.isCovered[index] || page.isRedundantLabel[index] && node.role == .staticText {
        index += 1
        continue
      }
      if isStop(node, index, page, holdsOnlyText[index]) {
        stops.append(WebStop(node: index, owner: index))
        if isWhole(node, index, page, holdsOnlyText[index]) {
          index = tree.nodes[index].end
          continue
        }
      }
      index += 1
    }
    return stops
  }

  private func isStop(
    _ node: WebNode, _ index: NodeIndex, _ page: WebPage, _ holdsOnlyText: Bool
  ) -> Bool {
    let isNamed = !(node.name ?? "").trimmedRun.isEmpty
    switch node.role {
    case .staticText, .listMarker: return isNamed
    case .document, .lineBreak, "separator", "option", "Canvas", "EmbeddedObject": return false
    case "link", "listbox": return true
    case "image": return isNamed
    case "heading": return holdsOnlyText && page.tree.nodes[index].end > index + 1
    default:
      if page.isLeaf(index) || WebRole.fields.contains(node.role) { return true }
      // Chrome takes a paragraph of nothing but text for one thing.
      if node.role == "paragraph" || (node.role == .generic && node.isBlock) {
        return holdsOnlyText && page.tree.nodes[index].end > index + 2 && !hasLineBreak(index, page)
      }
      guard isNamed, node.role != "group", node.role != "radiogroup", node.role != "LabelText",
        node.role != "Legend", node.role != "caption", !node.isCell, node.role != "listitem",
        node.role != "row", node.role != "list", node.role != "figure"
      else { return false }
      // A page's own named containers of text, and focusable ones such as a grid.
      return node.isFocusable || (holdsOnlyText && page.tree.nodes[index].end > index + 1)
    }
  }

  private func hasLineBreak(_ index: NodeIndex, _ page: WebPage) -> Bool {
    (index + 1..<page.tree.nodes[index].end).contains { page[$0].role == .lineBreak }
  }

  /// Whether nothing inside a stop is a stop.
  private func isWhole(
    _ node: WebNode, _ index: NodeIndex, _ page: WebPage, _ holdsOnlyText: Bool
  ) -> Bool {
    page.isLeaf(index) || holdsOnlyText || node.role == "link" || node.role == "listbox"
      || WebRole.fields.contains(node.role)
  }

  /// Whether all that a node holds is text in inline wrappers, for every node in one pass.
  private func textOnly(_ page: WebPage) -> [Bool] {
    var result = Array(repeating: true, count: page.tree.count)
    for index in page.tree.indices.reversed() {
      let node = page[index]
      let isText: Bool
      switch node.role {
      case .staticText, .lineBreak: isText = true
      case .generic, .none, "paragraph", "strong", "emphasis", "mark", "code", "time", "deletion",
        "insertion", "subscript", "superscript":
        isText =
          result[index] && !node.isBlock && !node.isFocusable && (node.name ?? "").isEmpty
          && node.description == nil
      default: isText = false
      }
      if !isText, let parent = page.tree.parent(of: index) { result[parent] = false }
    }
    return result
  }

  // MARK: Speech

  func utterances(
    at stop: WebStop, from previous: WebStop?, by way: WebWay, on places: WebPlaces
  ) -> [Utterance] {
    var tale = TalkBackWebTale(self, stop, previous, way, places)
    tale.tell()
    guard !tale.phrases.isEmpty else { return [] }
    var utterances = [Utterance(parts: tale.phrases.parts)]
    if speaksHints, let word = hint(for: places.page[stop.owner]) {
      var phrases = WebPhrases(separator: ", ")
      say(word, .hint, to: &phrases)
      utterances.append(
        Utterance(parts: phrases.parts, mode: .queue, delayMilliseconds: 500, purpose: .hint))
    }
    return utterances
  }

  private func hint(for node: WebNode) -> TalkBackWebWord? {
    guard !node.isDisabled else { return nil }
    switch node.role {
    case "checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio": return .hintToggle
    case "button": return node.pressed == nil ? .hintActivate : .hintToggle
    case "link", "menuitem", "tab": return .hintActivate
    case "textbox", "searchbox", "spinbutton": return .hintEdit
    case "combobox": return node.isField ? .hintEdit : .hintChange
    case "Date": return node.inputType == "date" ? .hintChange : .hintActivate
    case "ColorWell", "listbox": return .hintChange
    case "DateTime", "InputTime": return .hintActivate
    default: return nil
    }
  }

  func change(of node: NodeIndex, on page: WebPage, _ effect: WebActivation.Effect) -> [Part] {
    var phrases = WebPhrases(separator: ", ")
    for word in stateWords(of: page[node]) { say(word, .state, to: &phrases) }
    return phrases.parts
  }

  func live(_ node: NodeIndex, on page: WebPage) -> [Part] {
    let text = page.text(of: node)
    return text.isEmpty
      ? [] : [Part(.message, text, language: contentLanguage(page), rule: TalkBackWebRules.live)]
  }

  func message(_ text: String) -> [Part] {
    [Part(.message, text, language: language, rule: TalkBackWebRules.message)]
  }

  func notFound(_ category: WebCategory) -> [Part] {
    var phrases = WebPhrases(separator: ", ")
    say(.notFound, .message, [category.singular.lowercased()], to: &phrases)
    return phrases.parts
  }

  func contentLanguage(_ page: WebPage) -> LanguageTag {
    page.tree.count > 0 ? page[0].language ?? language : language
  }

  func say(
    _ word: TalkBackWebWord, _ kind: Part.Kind, _ values: [String] = [],
    to phrases: inout WebPhrases
  ) {
    guard let spoken = words[word] else { return }
    phrases.say(spoken.filled(values), kind, words.language, spoken.rule)
  }

  func stateWords(of node: WebNode) -> [TalkBackWebWord] {
    var result: [TalkBackWebWord] = []
    if let checked = node.checked {
      switch (checked, node.role == "switch") {
      case (.on, false): result.append(.checked)
      case (.off, false): result.append(.notChecked)
      case (.on, true): result.append(.on)
      case (.off, true): result.append(.off)
      case (.mixed, _): result.append(.partlyChecked)
      }
    }
    if let pressed = node.pressed {
      switch pressed {
      case .on: result.append(.pressed)
      case .off: result.append(.notPressed)
      case .mixed: result.append(.partlyChecked)
      }
    }
    if let expanded = node.expanded { result.append(expanded ? .expanded : .collapsed) }
    if node.selected == true, node.role == "tab" || node.role == "option" {
      result.append(.selected)
    }
    return result
  }
}
