internal import EarshotModel

extension Importer {
  /// The node tree that TalkBack writes to the log on a gesture of its developer settings.
  package static let talkbackLog = Importer(
    name: "talkback-log", summary: "The node tree that TalkBack writes to the log (TreeDebug).",
    recognises: { $0.contains(":GRANULARITY{") || $0.contains("Node tree---") },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try TalkBackNodeTree.read(bytes, file: file, limits: limits)
    })
}

/// The reader of TalkBack's node tree.
///
/// ```
/// log    := "----Node tree----" window* ["----Node tree traversal order----" …]
/// window := "Window: AccessibilityWindowInfo[…]" line*
/// line   := two spaces a level, then a node or "Couldn't get child N" or "Cycle: HASH"
/// ```
struct TalkBackNodeTree: TextDumpReader {
  private let file: TextFile
  private let limits: ImportLimits
  private var problems: Problems
  private var screen = AndroidTextScreen()
  /// The open nodes with their indentation, outermost first.
  private var open: [(indent: Int, node: NodeIndex)] = []
  private var notes = Notes()

  private struct Notes {
    var cut = 0
    var missing = 0
    var cycles = 0
    var texts = 0
  }

  init(file: TextFile, limits: ImportLimits) {
    self.file = file
    self.limits = limits
    problems = Problems(limit: limits.problems)
  }

  mutating func read() throws(Diagnostics) -> Imported {
    let lines = logLines()
    guard
      let start = lines.firstIndex(where: {
        Self.isTreeHeading($0.text) || isNode($0) || isWindow($0)
      })
    else {
      throw file.refusal(
        nil, "the log holds no node tree", expected: "'------------Node tree------------'",
        remedy: "set TalkBack's log level to verbose and perform its node tree gesture")
    }
    var screens: [Screen] = []
    var next = start
    while next < lines.count, !problems.isFull {
      let line = lines[next]
      next += 1
      if Self.isOrderHeading(line.text) {
        // The order is what the same rules make of the same nodes: it is ours to find.
        while next < lines.count, !Self.isTreeHeading(lines[next].text) { next += 1 }
      } else if Self.isTreeHeading(line.text) {
        finish(&screens)
      } else if line.text.trimmed.isEmpty {
        continue
      } else if isWindow(line) {
        readWindow(line)
      } else {
        readNode(line, lines, &next)
      }
    }
    finish(&screens)
    guard problems.isEmpty else { throw Diagnostics(problems.all) }
    guard !screens.isEmpty else {
      throw file.refusal(
        lines[start], "the node tree holds no node", expected: "a line such as '(123)31.TextView:…'"
      )
    }
    return Imported(screens: screens)
  }

  /// The log's own lines: behind the tag, where there is one.
  private func logLines() -> [TextLine] {
    for marker in ["------------Node tree", "Window: AccessibilityWindowInfo["]
    where file.lines.contains(where: { $0.text.firstRange(of: marker) != nil }) {
      return file.withoutLogPrefix(marker: marker)
    }
    return file.lines
  }

  private static func isTreeHeading(_ text: Substring) -> Bool {
    text.hasPrefix("------------Node tree") && !isOrderHeading(text)
  }

  private static func isOrderHeading(_ text: Substring) -> Bool {
    text.hasPrefix("------------Node tree traversal order")
  }

  private func isWindow(_ line: TextLine) -> Bool { line.text.hasPrefix("Window: ") }

  private func isNode(_ line: TextLine) -> Bool {
    line.text.drop { $0 == " " }.hasPrefix("(") && line.text.firstRange(of: ":GRANULARITY{") != nil
  }

  private mutating func finish(_ screens: inout [Screen]) {
    if screen.count > 0, let whole = screen.screen(source: file.name, notes: sentences) {
      screens.append(whole)
    }
    screen = AndroidTextScreen()
    open = []
    notes = Notes()
  }

  // MARK: - Windows

  private mutating func readWindow(_ line: TextLine) {
    open = []
    let text = line.text
    var window = AndroidWindow(id: nil)
    if let title = Self.field("title", of: text, before: [", displayId=", ", id="]),
      title != "null",
      !title.isEmpty
    {
      window.title = String(title)
    }
    window.kind = Self.kind(Self.field("type", of: text, before: [",", "]"]))
    window.isActive = text.firstRange(of: "active=true") != nil
    window.isFocused = text.firstRange(of: ", focused=true") != nil
    if let bounds = Self.field("bounds", of: text, before: [", focused", "]"]) {
      var rest = bounds
      _ = rest.take("Rect")
      window.bounds = TalkBackNode.bounds(&rest)
      if window.bounds == nil {
        problems.add(
          Diagnostic(
            at: file.position(line),
            "the bounds '\(bounds.prefix(40))' of a window cannot be read",
            expected: "Rect(left, top - right, bottom)"))
      }
    }
    screen.beginWindow(window)
  }

  private static func field(
    _ name: String, of text: Substring, before ends: [String]
  ) -> Substring? {
    guard
      let start = text.firstRange(of: "[\(name)=")?.upperBound
        ?? text.firstRange(of: " \(name)=")?.upperBound
    else { return nil }
    let rest = text[start...]
    let end = ends.compactMap { rest.firstRange(of: $0)?.lowerBound }.min()
    return rest[..<(end ?? rest.endIndex)]
  }

  private static func kind(_ type: Substring?) -> Screen.Window.Kind {
    switch type {
    case "TYPE_APPLICATION", nil: .application
    case "TYPE_INPUT_METHOD": .inputMethod
    case "TYPE_ACCESSIBILITY_OVERLAY": .accessibilityOverlay
    case "TYPE_SPLIT_SCREEN_DIVIDER": .splitScreenDivider
    case "TYPE_MAGNIFICATION_OVERLAY": .magnificationOverlay
    default: .system
    }
  }

  // MARK: - Nodes

  private mutating func readNode(_ line: TextLine, _ lines: [TextLine], _ next: inout Int) {
    let indent = line.text.prefix { $0 == " " }.count
    let own = line.dropping(bytes: indent)
    if own.text.hasPrefix("Couldn't get child") {
      notes.missing += 1
      return
    }
    if own.text.hasPrefix("Cycle: ") {
      notes.cycles += 1
      return
    }
    guard own.text.hasPrefix("(") else {
      problems.add(
        Diagnostic(
          at: file.position(own), "the line '\(own.text.prefix(40))' is no node",
          expected: "a line such as '(123)31.TextView:(0, 0 - 10, 10)…'"))
      return
    }
    // A text may hold line feeds, which the log writes as lines of their own.
    var text = own.text
    while text.firstRange(of: ":GRANULARITY{") == nil, next < lines.count,
      text.hasSuffix("}") == false, !startsAnew(lines[next]),
      text.utf8.count < limits.attributeBytes
    {
      text += "\n" + lines[next].text
      next += 1
    }
    guard screen.count < limits.elements else {
      problems.add(
        Diagnostic(
          at: file.position(own), "the log holds too many nodes",
          expected: "at most \(limits.elements)"))
      next = lines.count
      return
    }
    let read: TalkBackNode
    do throws(TalkBackNode.Fault) {
      read = try TalkBackNode(text)
    } catch {
      problems.add(
        Diagnostic(
          at: file.position(own.dropping(bytes: error.offset)), error.message,
          expected: error.expected))
      return
    }
    if read.isCut { notes.cut += 1 }
    while let last = open.last, last.indent >= indent { open.removeLast() }
    guard open.count < limits.depth else {
      problems.add(
        Diagnostic(
          at: file.position(own), "nodes are nested too deeply",
          expected: "at most \(limits.depth) levels"))
      return
    }
    let index = screen.append(read.node, parent: open.last?.node, place: own.place)
    open.append((indent, index))
  }

  private func startsAnew(_ line: TextLine) -> Bool {
    let text = line.text.drop { $0 == " " }
    return text.hasPrefix("Couldn't get child") || text.hasPrefix("Cycle: ")
      || text.hasPrefix("Window: ") || text.hasPrefix("------------")
      || text.hasPrefix("(")
        && text.firstRange(of: ")").map { text[$0.upperBound...].first?.isNumber == true } == true
  }

  // MARK: - Notes

  private var sentences: [String] {
    var result = [
      "This format holds no hints, errors, label links, traversal order, role descriptions, "
        + "tooltips, live text or language: what of them is heard on a device is missing here.",
      "Classes are written without their packages: one of the app's own with the name of one of "
        + "Android's is taken for Android's.",
    ]
    if notes.missing > 0 {
      result.append(
        notes.missing == 1
          ? "1 child could not be read by TalkBack: it is missing here."
          : "\(notes.missing) children could not be read by TalkBack: they are missing here.")
    }
    if notes.cycles > 0 {
      result.append(
        "The tree holds itself in \(notes.cycles == 1 ? "1 place" : "\(notes.cycles) places"), where TalkBack stopped."
      )
    }
    if notes.cut > 0 {
      result.append(
        (notes.cut == 1 ? "1 line is" : "\(notes.cut) lines are")
          + " cut by the log: what stood behind is missing here.")
    }
    return result
  }
}

extension Substring {
  /// Without spaces at its ends.
  var trimmed: Substring {
    var result = self
    while let first = result.first, first == " " || first == "\t" { result.removeFirst() }
    while let last = result.last, last == " " || last == "\t" { result.removeLast() }
    return result
  }
}
