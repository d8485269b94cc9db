import EarshotModel

/// NVDA at work on one page after the other: a caret in its document, a focus, a mode.
struct NVDASession: ReaderSession {
  enum Mode: Sendable { case browse, focus }

  private(set) var screen: Screen
  var cursor: NodeIndex?
  let teller: NVDATeller
  var page: WebPage
  var buffer: NVDABuffer
  var mode = Mode.browse
  /// Whether the user chose the mode, so that Tab does not change it.
  var isModeChosen = false
  /// Where the caret stands: a piece of the document and characters into it; nil before all.
  var caret: NVDACaret?
  /// The fields at the end of what was read last.
  var context: [NVDAField] = []
  var lastPlace: NVDAPlace?
  /// The focus of the keyboard.
  var focus: NodeIndex?
  /// The row and column that table commands keep to.
  var tablePlace: NVDATablePlace?
  /// The details to be told by the next command for them.
  var detailsCount = 0
  private var hasNoted = false

  /// - Parameter profile: Its settings are known to be valid.
  init(_ profile: Profile) {
    teller = NVDATeller(profile)
    screen = Screen(source: "", content: .web(Tree()))
    page = WebPage(Tree())
    buffer = NVDABuffer(page, teller.settings)
  }

  mutating func receive(_ input: ReaderInput) -> [Event] {
    switch input {
    case .begin(let screen):
      take(screen)
      leave()
      return notes()
    case .replace(let screen):
      take(screen)
      leave()
      return [.earcon(.screenChange)] + (screen.title.map { [.screen($0)] } ?? []) + notes()
        + readLine(0)
    case .update(let screen):
      let line = caret.map { buffer.lineOfPiece[$0.piece] }
      take(screen)
      if let line, buffer.lines.indices.contains(line) {
        caret = NVDACaret(piece: buffer.lines[line].lowerBound)
      } else {
        caret = nil
      }
      context = context.filter { page.tree.indices.contains($0.node) }
      if let cursor, !page.tree.indices.contains(cursor) { self.cursor = nil }
      return []
    case .gesture(let gesture): return answer(gesture)
    case .app(let event): return answer(event)
    }
  }

  /// The app is asked for what neither the browser nor HTML answers by itself.
  func request(_ gesture: Gesture) -> AppRequest? {
    switch gesture {
    case .activate, .key(.space), .key(.enter):
      guard let node = target else { return nil }
      if mode == .browse, page[node].isField { return nil }
      return WebActivation.isNative(node, in: page) ? nil : .activate(node)
    case .key(.tab), .key(.shiftTab), .key(.escape): return nil
    case .key(let key):
      guard mode == .focus, let focus, !isInEditor,
        WebActivation.radio(after: focus, by: key, in: page) == nil
      else { return nil }
      return .key(key, focus)
    default: return plainRequest(gesture)
    }
  }

  /// What Enter and Space act on.
  var target: NodeIndex? {
    mode == .focus ? focus : caret.map { buffer.pieces[$0.piece].node } ?? focus
  }

  func verdict(on node: NodeIndex) -> StopVerdict {
    guard page.tree.indices.contains(node) else {
      return StopVerdict(
        isStop: false, reason: "this page has no such node", rule: NVDARules.isLayout)
    }
    let first = buffer.firstPiece(of: node, end: node + 1)
    if first != nil {
      return StopVerdict(
        isStop: true, reason: "it has text of its own in the document", rule: NVDARules.isText)
    }
    if page.isCovered[node] || page.isRedundantLabel[node] {
      return StopVerdict(
        isStop: false, reason: "what it holds is part of a control's name",
        rule: NVDARules.content)
    }
    return StopVerdict(
      isStop: false, reason: "its role, \(page[node].role), only holds others",
      rule: NVDARules.isLayout)
  }

  private mutating func take(_ screen: Screen) {
    self.screen = screen.projected(to: .web).screen
    guard case .web(let tree) = self.screen.content else { return }
    page = WebPage(tree)
    buffer = NVDABuffer(page, teller.settings)
  }

  private mutating func leave() {
    cursor = nil
    caret = nil
    focus = nil
    context = []
    lastPlace = nil
    tablePlace = nil
    mode = .browse
    isModeChosen = false
  }

  private mutating func notes() -> [Event] {
    var notes: [String] = []
    if !hasNoted, teller.language.primary != "en" {
      notes.append(
        "no source tells NVDA's words in \(teller.language) here; English is spoken")
    }
    hasNoted = true
    return notes.map { .note($0) }
  }

  mutating func changed() { screen.content = .web(page.tree) }

  // MARK: Saying

  /// An arrival with all calls as one announcement, joined by a line feed.
  func arrival(at node: NodeIndex, _ calls: [[Part]]) -> Event {
    .arrival(
      Arrival(
        node: node, id: page[node].id, frame: page[node].frame,
        place: page.tree.nodes[node].place, utterances: utterances(calls)))
  }

  private func utterances(_ calls: [[Part]]) -> [Utterance] {
    let parts = joined(calls)
    return parts.isEmpty ? [] : [Utterance(parts: parts)]
  }

  func joined(_ calls: [[Part]]) -> [Part] {
    var result: [Part] = []
    for call in calls where !call.isEmpty {
      var call = call
      if !result.isEmpty { call[0].before = "\n" }
      result += call
    }
    return result
  }

  func response(_ calls: [[Part]]) -> [Event] {
    let parts = joined(calls)
    return parts.isEmpty ? [] : [.utterance(Utterance(parts: parts, purpose: .response))]
  }

  func word(_ word: NVDAWord, _ kind: Part.Kind = .message, _ values: [String] = []) -> [Part] {
    var phrases = teller.phrases
    teller.say(word, kind, values, to: &phrases)
    return phrases.parts
  }

  // MARK: Events of the page

  private mutating func answer(_ event: AppEvent) -> [Event] {
    switch event {
    case .announcement(let text): return message(text)
    case .contentChanged(let node, _):
      guard page.tree.indices.contains(node) else { return [] }
      let region = page.tree[node].live != nil ? node : page.ancestor(of: node) { $0.live != nil }
      if let region, page[region].live != "off" {
        var phrases = teller.phrases
        teller.tell(
          page.text(of: region), .message, NVDARules.live, region, page, to: &phrases)
        return response([phrases.parts])
      }
      return node == focus ? tellChange(of: node) : []
    // A click that changes nothing is not heard in a browser.
    case .clicked: return []
    case .layoutChanged(let focus, let text), .screenChanged(let focus, let text):
      return (text.map { message($0) } ?? []) + (focus.map { moveFocus(to: $0) } ?? [])
    case .paneAppeared: return []
    }
  }

  private func message(_ text: String) -> [Event] {
    response([[Part(.message, text, language: teller.language, rule: NVDARules.message)]])
  }

  /// Only what has changed: the states.
  func tellChange(of node: NodeIndex) -> [Event] {
    var phrases = teller.phrases
    for state in teller.states(of: page[node]) {
      switch state {
      case .checked, .notChecked, .halfChecked, .on, .off, .pressed, .notPressed, .expanded,
        .collapsed:
        teller.say(state, .state, to: &phrases)
      default: break
      }
    }
    return response([phrases.parts])
  }
}

/// A place in the document: a piece, and characters into it.
struct NVDACaret: Sendable, Hashable {
  var piece: Int
  var offset = 0
}

/// The row and column that table commands keep to, from 1.
struct NVDATablePlace: Sendable, Hashable {
  var table: NodeIndex
  var row: Int
  var column: Int
}
