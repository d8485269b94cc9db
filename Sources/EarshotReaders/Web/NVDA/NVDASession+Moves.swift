import EarshotModel

extension NVDASession {
  // MARK: Lines and words

  /// Reads a line and puts the caret at its beginning.
  mutating func readLine(_ line: Int, isByLine: Bool = true) -> [Event] {
    guard buffer.lines.indices.contains(line) else { return [.earcon(.edge)] }
    let pieces = buffer.lines[line]
    caret = NVDACaret(piece: pieces.lowerBound)
    tablePlace = nil
    return read(pieces, reason: .caret)
  }

  /// Reads pieces of the document; the cursor goes to the first.
  mutating func read(_ pieces: Range<Int>, reason: NVDAReason, at node: NodeIndex? = nil)
    -> [Event]
  {
    guard !pieces.isEmpty else { return [] }
    var reading = NVDAReading(
      teller, page, context: context, lastPlace: lastPlace, reason: reason,
      isInEditor: isInEditor)
    reading.read(
      pieces.map { NVDASlice(node: buffer.pieces[$0].node, text: buffer.pieces[$0].text) })
    context = reading.context
    lastPlace = reading.lastPlace
    let place = node ?? buffer.pieces[pieces.lowerBound].node
    cursor = place
    return [arrival(at: place, [reading.phrases.parts])]
  }

  /// Whether the caret is in an editable region in focus mode.
  var isInEditor: Bool {
    guard mode == .focus, let focus else { return false }
    return page[focus].isEditable && page.tree.nodes[focus].end > focus + 1
  }

  mutating func line(by step: Int) -> [Event] {
    guard let caret else { return step > 0 ? readLine(0) : [.earcon(.edge)] }
    return readLine(buffer.lineOfPiece[caret.piece] + step)
  }

  /// Reads the line of the caret without going anywhere.
  mutating func readCurrentLine() -> [Event] {
    guard let caret else { return [] }
    return read(buffer.lines[buffer.lineOfPiece[caret.piece]], reason: .caret)
  }

  /// Goes one word on or back and reads it with the white space after it.
  mutating func word(by step: Int) -> [Event] {
    guard let start = caret else { return line(by: step) }
    let words = NVDAWords.words(of: buffer)
    let place =
      words.lastIndex {
        ($0[0].piece, $0[0].offset) <= (start.piece, start.offset)
      } ?? 0
    guard words.indices.contains(place + step) else { return [.earcon(.edge)] }
    let word = words[place + step]
    caret = NVDACaret(piece: word[0].piece, offset: word[0].offset)
    var reading = NVDAReading(
      teller, page, context: context, lastPlace: lastPlace, reason: .caret, isByWord: true,
      isInEditor: isInEditor)
    reading.read(word.map { NVDASlice(node: buffer.pieces[$0.piece].node, text: $0.text) })
    context = reading.context
    lastPlace = reading.lastPlace
    let node = buffer.pieces[word[0].piece].node
    cursor = node
    return [arrival(at: node, [reading.phrases.parts])]
  }

  // MARK: Quick keys

  mutating func jump(to kind: NVDAKind, forward: Bool) -> [Event] {
    let start = caret.map { buffer.pieces[$0.piece].node }
    var node = start.map { forward ? $0 + 1 : $0 - 1 } ?? (forward ? 0 : page.tree.count - 1)
    while page.tree.indices.contains(node) {
      defer { node += forward ? 1 : -1 }
      guard kind.holds(page[node], node, page), !page.isCovered[node] else { continue }
      let end = page.tree.nodes[node].end
      // What the caret is in already is not the one before it.
      if !forward, let start, node <= start, start < end { continue }
      let pieces = buffer.pieces(of: node, end: end)
      guard let first = pieces.first else { continue }
      caret = NVDACaret(piece: first)
      tablePlace = nil
      var range = pieces
      if kind.isContainer {
        let line = buffer.lines[buffer.lineOfPiece[first]]
        range = first..<min(line.upperBound, pieces.upperBound)
      }
      // Going by keys tells the table and the cell anew only where they are new.
      return read(range, reason: .focus, at: kind.isContainer ? nil : node)
    }
    return response([word(forward ? .noNext : .noPrevious, .message, [kind.noun])])
  }

  // MARK: Focus

  mutating func tab(forward: Bool) -> [Event] {
    var from = focus
    if mode == .browse, let caret { from = buffer.pieces[caret.piece].node }
    guard let node = page.tabStop(from: from, forward: forward) else { return [.earcon(.edge)] }
    return moveFocus(to: node)
  }

  /// The focus goes to a node: told by the document in browse mode, by itself in focus mode.
  mutating func moveFocus(to node: NodeIndex) -> [Event] {
    guard page.tree.indices.contains(node) else { return [] }
    focus = node
    tablePlace = nil
    let end = page.tree.nodes[node].end
    let pieces = buffer.pieces(of: node, end: end)
    if let first = pieces.first { caret = NVDACaret(piece: first) }
    let wanted: Mode = isModeChosen ? mode : wantsFocusMode(node) ? .focus : .browse
    let change = wanted == mode ? nil : wanted
    mode = wanted
    if mode == .browse {
      // Of what holds several lines only the first is read.
      var range = pieces
      if let first = pieces.first {
        let line = buffer.lines[buffer.lineOfPiece[first]]
        range = first..<min(line.upperBound, pieces.upperBound)
      }
      let events = read(range, reason: .focus, at: node)
      return events + sound(change)
    }
    var calls = NVDAFocus(teller: teller, page: page, context: context).calls(on: node)
    context = page.nvdaFields(of: node, teller.settings, teller.version)
    cursor = node
    if page[node].isEditable, end > node + 1, let line = editorLine(of: node) {
      var reading = NVDAReading(
        teller, page, context: context, lastPlace: nil, reason: .caret, isInEditor: true)
      reading.read(
        line.map { NVDASlice(node: buffer.pieces[$0].node, text: buffer.pieces[$0].text) })
      context = reading.context
      if var last = calls.popLast() {
        var rest = reading.phrases.parts
        if !rest.isEmpty { rest[0].before = last.isEmpty ? "" : "  " }
        last += rest
        calls.append(last)
      }
    }
    if let change, teller.settings.speakModes {
      calls.append(word(change == .focus ? .focusMode : .browseMode))
      return [arrival(at: node, calls)]
    }
    return [arrival(at: node, calls)] + sound(change)
  }

  /// The first line of an editable region.
  private func editorLine(of node: NodeIndex) -> Range<Int>? {
    let end = page.tree.nodes[node].end
    guard let first = buffer.firstPiece(of: node, end: end) else { return nil }
    let line = buffer.lines[buffer.lineOfPiece[first]]
    return max(first, line.lowerBound)..<line.upperBound
  }

  func sound(_ mode: Mode?) -> [Event] {
    switch mode {
    case nil: []
    case .focus?:
      teller.settings.speakModes ? response([word(.focusMode)]) : [.earcon(.focusMode)]
    case .browse?:
      teller.settings.speakModes ? response([word(.browseMode)]) : [.earcon(.browseMode)]
    }
  }

  /// Rule `nvda.mode`.
  private func wantsFocusMode(_ index: NodeIndex) -> Bool {
    let node = page[index]
    switch node.role {
    case "textbox", "searchbox", "combobox", "spinbutton", "listbox", "slider", "tablist", "tab",
      "menu", "menubar", "menuitem", "menuitemcheckbox", "menuitemradio", "tree", "treeitem",
      "gridcell", "radio", "listitem", "option", "Date", "DateTime", "InputTime":
      return !node.isReadOnly || !node.isField
    case "row":
      return page.ancestor(of: index) { $0.role == "treegrid" || $0.role == "grid" } != nil
    default:
      if node.isEditable { return true }
      return page.ancestor(of: index) { $0.role == "toolbar" } != nil
    }
  }
}

extension NVDAWords {
  /// A part of a piece that a word covers.
  struct Slice: Sendable {
    let piece: Int
    let offset: Int
    let text: String
  }

  /// The words of a document, each with the white space after it, within their lines.
  static func words(of buffer: NVDABuffer) -> [[Slice]] {
    var words: [[Slice]] = []
    for line in buffer.lines {
      var word: [Slice] = []
      // Whether the word so far ends in white space.
      var isClosed = false
      for piece in line {
        var text = ""
        var start = 0
        for (offset, character) in buffer.pieces[piece].text.enumerated() {
          if character.isWhitespace {
            text.append(character)
            isClosed = true
            continue
          }
          if isClosed {
            if !text.isEmpty { word.append(Slice(piece: piece, offset: start, text: text)) }
            if !word.isEmpty { words.append(word) }
            word = []
            text = ""
            start = offset
            isClosed = false
          }
          text.append(character)
        }
        if !text.isEmpty || buffer.pieces[piece].text.isEmpty {
          word.append(Slice(piece: piece, offset: start, text: text))
        }
      }
      if !word.isEmpty { words.append(word) }
    }
    return words
  }
}

/// The words of a document, as the caret goes through them.
enum NVDAWords {}
