import EarshotModel

extension NVDASession {
  mutating func answer(_ gesture: Gesture) -> [Event] {
    switch gesture {
    case .next: return browse(1)
    case .previous: return browse(-1)
    case .first: return end(first: true)
    case .last: return end(first: false)
    case .touch(let node): return touch(node)
    case .activate: return activate()
    case .key(let key): return press(key)
    case .quickKey(let command): return quick(command)
    case .readFromHere: return sayAll(from: caret.map { buffer.lineOfPiece[$0.piece] } ?? 0)
    case .readFromTop: return sayAll(from: 0)
    case .swipeUp, .swipeDown, .hold, .scrub, .magicTap, .scrollForward, .scrollBackward,
      .stopReading, .turnTo, .action, .type, .delete:
      return []
    }
  }

  /// An arrow in the document; out of focus mode first.
  private mutating func browse(_ step: Int) -> [Event] {
    mode = .browse
    isModeChosen = false
    return line(by: step)
  }

  private mutating func end(first: Bool) -> [Event] {
    guard !buffer.lines.isEmpty else { return [.earcon(.edge)] }
    return readLine(first ? 0 : buffer.lines.count - 1)
  }

  private mutating func touch(_ node: NodeIndex) -> [Event] {
    guard page.tree.indices.contains(node) else { return [] }
    let pieces = buffer.pieces(of: node, end: page.tree.nodes[node].end)
    guard let first = pieces.first else { return [] }
    caret = NVDACaret(piece: first)
    let line = buffer.lines[buffer.lineOfPiece[first]]
    return read(first..<min(pieces.upperBound, line.upperBound), reason: .focus, at: node)
  }

  private mutating func sayAll(from line: Int) -> [Event] {
    guard line < buffer.lines.count else { return [] }
    return (line..<buffer.lines.count).flatMap { readLine($0) }
  }

  // MARK: Keys

  mutating func press(_ key: Gesture.Key) -> [Event] {
    switch key {
    case .tab: return tab(forward: true)
    case .shiftTab: return tab(forward: false)
    case .down, .up, .left, .right:
      if mode == .focus { return arrow(key) }
      switch key {
      case .down: return line(by: 1)
      case .up: return line(by: -1)
      case .right: return character(by: 1)
      case .left: return character(by: -1)
      case .tab, .shiftTab, .space, .enter, .escape: return []
      }
    case .space, .enter: return press(isSpace: key == .space)
    case .escape:
      guard mode == .focus else { return [] }
      mode = .browse
      isModeChosen = false
      return sound(.browse)
    }
  }

  private mutating func arrow(_ key: Gesture.Key) -> [Event] {
    guard let focus else { return [] }
    if let radio = WebActivation.radio(after: focus, by: key, in: page) {
      WebActivation.choose(radio, in: &page)
      changed()
      return moveFocus(to: radio)
    }
    guard isInEditor else { return [] }
    let end = page.tree.nodes[focus].end
    let pieces = buffer.pieces(of: focus, end: end)
    guard let caret, !pieces.isEmpty else { return [] }
    let line = buffer.lineOfPiece[caret.piece]
    switch key {
    case .down, .up:
      let next = key == .down ? line + 1 : line - 1
      guard buffer.lines.indices.contains(next),
        pieces.contains(buffer.lines[next].lowerBound)
      else { return [] }
      return readLine(next)
    case .right: return character(by: 1)
    case .left: return character(by: -1)
    case .tab, .shiftTab, .space, .enter, .escape: return []
    }
  }

  private mutating func character(by step: Int) -> [Event] {
    guard let start = caret else { return [] }
    let text = Array(buffer.pieces[start.piece].text)
    var next = NVDACaret(piece: start.piece, offset: start.offset + step)
    if next.offset >= max(1, text.count) {
      next = NVDACaret(piece: start.piece + 1)
    } else if next.offset < 0 {
      guard start.piece > 0 else { return [.earcon(.edge)] }
      let before = buffer.pieces[start.piece - 1].text.count
      next = NVDACaret(piece: start.piece - 1, offset: max(0, before - 1))
    }
    guard buffer.pieces.indices.contains(next.piece) else { return [.earcon(.edge)] }
    caret = next
    let piece = buffer.pieces[next.piece]
    let letters = Array(piece.text)
    let letter = letters.indices.contains(next.offset) ? String(letters[next.offset]) : ""
    var reading = NVDAReading(
      teller, page, context: context, lastPlace: lastPlace, reason: .caret, isByWord: true,
      isInEditor: isInEditor)
    reading.read([NVDASlice(node: piece.node, text: letter)])
    context = reading.context
    cursor = piece.node
    return [arrival(at: piece.node, [reading.phrases.parts])]
  }

  /// Enter or Space at the caret or the focus.
  private mutating func press(isSpace: Bool) -> [Event] {
    guard let node = target else { return [] }
    if mode == .browse, page[node].isField || page[node].role == "combobox" {
      return enterField(node)
    }
    // Enter follows links and presses buttons; it toggles nothing.
    guard isSpace || page[node].element == "summary" else { return [] }
    return activate()
  }

  private mutating func enterField(_ node: NodeIndex) -> [Event] {
    mode = .focus
    focus = node
    return sound(.focus)
  }

  private mutating func activate() -> [Event] {
    guard let node = target else { return [] }
    guard WebActivation.activate(node, in: &page) != .none else { return [] }
    changed()
    focus = node
    return tellChange(of: node)
  }

  // MARK: Commands

  mutating func quick(_ command: String) -> [Event] {
    let lower = command.lowercased()
    switch lower {
    case "nvda+space":
      mode = mode == .browse ? .focus : .browse
      isModeChosen = mode == .focus
      return sound(mode)
    case "nvda+d": return tellDetails()
    case "nvda+uparrow", "nvda+up": return readCurrentLine()
    case "nvda+downarrow", "nvda+down":
      return sayAll(from: caret.map { buffer.lineOfPiece[$0.piece] } ?? 0)
    case "control+home": return end(first: true)
    case "control+end": return end(first: false)
    case "control+rightarrow", "control+right", "numpad6": return word(by: 1)
    case "control+leftarrow", "control+left", "numpad4": return word(by: -1)
    case "end": return lineEnd()
    default: break
    }
    if let key = NVDASession.arrows[lower] { return press(key) }
    if lower.contains("control+alt+") { return tableCommand(lower) }
    let isBack = lower.hasPrefix("shift+")
    guard let kind = NVDAKind(rawValue: isBack ? String(lower.dropFirst(6)) : lower) else {
      return []
    }
    guard mode == .browse else { return [] }
    return jump(to: kind, forward: !isBack)
  }

  /// The names by which NVDA's manual calls the keys.
  private static let arrows: [String: Gesture.Key] = [
    "downarrow": .down, "uparrow": .up, "leftarrow": .left, "rightarrow": .right, "tab": .tab,
    "shift+tab": .shiftTab, "enter": .enter, "space": .space, "escape": .escape,
  ]

  private mutating func lineEnd() -> [Event] {
    guard let start = caret else { return [] }
    let line = buffer.lines[buffer.lineOfPiece[start.piece]]
    let last = line.upperBound - 1
    caret = NVDACaret(piece: last, offset: max(0, buffer.pieces[last].text.count - 1))
    return response([word(.blank, .value)])
  }

  /// What the details of the thing at the caret say.
  private mutating func tellDetails() -> [Event] {
    guard let node = caret.map({ buffer.pieces[$0.piece].node }) ?? focus else {
      return response([word(.noDetails)])
    }
    let holder = page[node].details != nil ? node : page.tree.parent(of: node)
    guard let holder, let ids = page[holder].details?.split(separator: " "), !ids.isEmpty,
      mode == .browse || holder != focus,
      let target = page.node(withID: String(ids[detailsCount % ids.count]))
    else { return response([word(.noDetails)]) }
    detailsCount += 1
    var phrases = teller.phrases
    teller.tell(page.text(of: target), .message, NVDARules.details, target, page, to: &phrases)
    return response([phrases.parts])
  }
}
