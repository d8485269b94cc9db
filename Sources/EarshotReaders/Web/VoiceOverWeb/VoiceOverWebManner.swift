import EarshotModel

/// How VoiceOver on iOS goes through a page and speaks of it.
struct VoiceOverWebManner: WebTouchManner {
  let version: VoiceOverWebVersion
  let speaksHints: Bool
  let language: LanguageTag
  let words = WebWords<VoiceOverWebWord>.voiceOverWeb

  init(_ profile: Profile) {
    version = .named(profile.version)
    if case .flag(let on)? = profile.settings["speakHints"] {
      speaksHints = on
    } else {
      speaksHints = true
    }
    language = profile.language
  }

  var stopRules: WebStopRules { VoiceOverWebRules.stops }

  var note: String? {
    language.primary == "en"
      ? nil
      : "no source tells VoiceOver's words on pages in \(language); English is spoken"
  }

  // MARK: Stops

  func stops(of page: WebPage) -> [WebStop] {
    var stops: [WebStop] = []
    var index = 0
    let tree = page.tree
    // The link or heading around the node, and whether one of its runs has been met.
    var owner: (node: NodeIndex, end: NodeIndex, isLed: Bool)?
    while index < tree.count {
      if let open = owner, index >= open.end { owner = nil }
      let node = page[index]
      if page.isCovered[index] || page.isRedundantLabel[index] && node.role == .staticText {
        index += 1
        continue
      }
      switch node.role {
      case .staticText, .listMarker:
        guard !(node.name ?? "").trimmedRun.isEmpty else { break }
        stops.append(
          WebStop(node: index, owner: owner?.node ?? index, leadsOwner: owner?.isLed != true))
        owner?.isLed = true
      case "link":
        stops.append(WebStop(node: index, owner: index))
        owner?.isLed = true
        index = tree.nodes[index].end
        continue
      case "heading":
        owner = nil
        if let runs = textRuns(of: index, page), runs != 1 {
          if runs > 1 { owner = (index, tree.nodes[index].end, false) }
        } else if holdsControl(index, page) {
          owner = (index, tree.nodes[index].end, false)
        } else {
          stops.append(WebStop(node: index, owner: index))
          index = tree.nodes[index].end
          continue
        }
      case .lineBreak, "separator", "option", "Canvas", "EmbeddedObject": break
      case "image":
        if !(node.name ?? "").isEmpty { stops.append(WebStop(node: index, owner: index)) }
      case "listbox":
        stops.append(WebStop(node: index, owner: index))
        index = tree.nodes[index].end
        continue
      default:
        if page.isLeaf(index) {
          stops.append(WebStop(node: index, owner: index))
          owner?.isLed = true
        } else if WebRole.fields.contains(node.role) || isNamedFocusable(node, index, page) {
          stops.append(WebStop(node: index, owner: index))
          if WebRole.fields.contains(node.role) {
            index = tree.nodes[index].end
            continue
          }
        }
      }
      index += 1
    }
    return stops
  }

  /// How many runs of text a heading is made of, nil where it holds more than text.
  private func textRuns(of heading: NodeIndex, _ page: WebPage) -> Int? {
    var count = 0
    for inner in heading + 1..<page.tree.nodes[heading].end {
      switch page[inner].role {
      case .staticText: count += 1
      case .generic, .none, "strong", "emphasis", "mark", "code", "LabelText": break
      default: return nil
      }
    }
    return count
  }

  private func holdsControl(_ heading: NodeIndex, _ page: WebPage) -> Bool {
    (heading + 1..<page.tree.nodes[heading].end).contains {
      page[$0].role == "link" || (page.isLeaf($0) && page[$0].role != .staticText)
    }
  }

  /// A focusable thing of no role of its own, with a name and nothing to go into.
  private func isNamedFocusable(_ node: WebNode, _ index: NodeIndex, _ page: WebPage) -> Bool {
    guard node.isFocusable, !(node.name ?? "").isEmpty else { return false }
    return page.tree.nodes[index].end == index + 1
  }

  // MARK: Speech

  func utterances(
    at stop: WebStop, from previous: WebStop?, by way: WebWay, on places: WebPlaces
  ) -> [Utterance] {
    var tale = VoiceOverWebTale(self, stop, previous, way, places)
    tale.tell()
    return tale.phrases.isEmpty ? [] : [Utterance(parts: tale.phrases.parts)]
  }

  func change(of node: NodeIndex, on page: WebPage, _ effect: WebActivation.Effect) -> [Part] {
    var phrases = WebPhrases(separator: ", ")
    for word in stateWords(of: page[node]) { say(word, .state, to: &phrases) }
    return phrases.parts
  }

  func live(_ node: NodeIndex, on page: WebPage) -> [Part] {
    let text = page.text(of: node)
    return text.isEmpty
      ? [] : [Part(.message, text, language: contentLanguage(page), rule: VoiceOverWebRules.live)]
  }

  func message(_ text: String) -> [Part] {
    [Part(.message, text, language: language, rule: VoiceOverWebRules.message)]
  }

  func notFound(_ category: WebCategory) -> [Part] {
    var phrases = WebPhrases(separator: ", ")
    say(.notFound, .message, [category.singular], to: &phrases)
    return phrases.parts
  }

  func contentLanguage(_ page: WebPage) -> LanguageTag {
    page.tree.count > 0 ? page[0].language ?? language : language
  }

  func say(
    _ word: VoiceOverWebWord, _ kind: Part.Kind, _ values: [String] = [],
    to phrases: inout WebPhrases
  ) {
    guard let spoken = words[word] else { return }
    phrases.say(spoken.filled(values), kind, words.language, spoken.rule)
  }

  /// The words for what state a control is in.
  func stateWords(of node: WebNode) -> [VoiceOverWebWord] {
    var result: [VoiceOverWebWord] = []
    if let checked = node.checked {
      switch (checked, node.role == "switch") {
      case (.on, false): result.append(.checked)
      case (.off, false): result.append(.unchecked)
      case (.on, true): result.append(.on)
      case (.off, true): result.append(.off)
      case (.mixed, _): result.append(.mixed)
      }
    }
    if let pressed = node.pressed {
      switch pressed {
      case .on: result.append(.pressed)
      case .off: result.append(.notPressed)
      case .mixed: result.append(.mixed)
      }
    }
    // A native drop-down opens a picker and says nothing of being closed.
    if let expanded = node.expanded, node.element != "select" {
      result.append(expanded ? .expanded : .collapsed)
    }
    return result
  }
}
