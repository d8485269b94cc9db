internal import EarshotModel

extension Importer {
  /// What Flutter prints with `debugDumpSemanticsTree`.
  package static let flutter = Importer(
    name: "flutter", summary: "The semantics tree that Flutter prints (debugDumpSemanticsTree).",
    recognises: { $0.contains("SemanticsNode#0") },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try FlutterDump.read(bytes, file: file, limits: limits)
    })
}

/// The reader of Flutter's semantics tree as text.
///
/// ```
/// node     := "SemanticsNode#" N property* node*         // one column of lines further in a level
/// property := "Rect.fromLTRB(l, t, r, b)" ["scaled by" N "x" | "with transform [" … "]"]
///           | KEY ": " VALUE | "invisible" | "merge boundary ⛔️" | "merged up ⬆️"
/// ```
/// Lists of flags and actions, and texts in quotes, go on over several lines.
/// Source: flutter/flutter, `packages/flutter/lib/src/semantics/semantics.dart`.
struct FlutterDump: TextDumpReader {
  private let file: TextFile
  private let limits: ImportLimits
  private var problems: Problems
  private var forest = FlatForest<FlutterNode>()
  /// The open nodes with the column of their name, outermost first.
  private var open: [(column: Int, node: Int)] = []
  /// The list that the next line may go on with.
  private var listKey: String?

  private static let name = "SemanticsNode#"

  init(file: TextFile, limits: ImportLimits) {
    self.file = file
    self.limits = limits
    problems = Problems(limit: limits.problems)
  }

  mutating func read() throws(Diagnostics) -> Imported {
    let lines = file.withoutLogPrefix(marker: "SemanticsNode#0")
    guard let start = lines.firstIndex(where: { $0.text.hasPrefix("\(Self.name)0") }) else {
      throw file.refusal(
        nil, "the file holds no semantics tree", expected: "'SemanticsNode#0' on its own line")
    }
    var screens: [Screen] = []
    var next = start
    while next < lines.count, !problems.isFull {
      let line = lines[next]
      next += 1
      let lead = line.text.prefix { Self.isLine($0) }
      let own = line.dropping(to: lead.endIndex)
      if own.text.isEmpty {
        continue
      } else if own.text.hasPrefix(Self.name) {
        if lead.isEmpty { finish(&screens) }
        begin(own, at: lead.count)
      } else if open.isEmpty || lead.isEmpty {
        // What a log or a test says after the tree.
        open = []
      } else {
        readProperty(own, at: lead.count, lines, &next)
      }
    }
    finish(&screens)
    guard problems.isEmpty else { throw Diagnostics(problems.all) }
    return Imported(screens: screens)
  }

  /// Whether a character draws the tree.
  private static func isLine(_ character: Character) -> Bool {
    " │├└─╎╘╞═║╠╚".contains(character)
  }

  private mutating func begin(_ line: TextLine, at column: Int) {
    listKey = nil
    while let last = open.last, last.column >= column { open.removeLast() }
    var rest = line.text.dropFirst(Self.name.count)
    guard rest.takeNumber() != nil else {
      return problems.add(
        Diagnostic(
          at: file.position(line), "the node '\(line.text.prefix(40))' has no number",
          expected: "such as 'SemanticsNode#1'"))
    }
    if column > 0, open.isEmpty {
      return problems.add(
        Diagnostic(
          at: file.position(line), "a node with no node above it",
          expected: "'SemanticsNode#0' at the beginning of its line"))
    }
    guard forest.count < limits.elements else {
      return problems.add(
        Diagnostic(
          at: file.position(line), "the dump holds too many nodes",
          expected: "at most \(limits.elements)"))
    }
    guard open.count < limits.depth else {
      return problems.add(
        Diagnostic(
          at: file.position(line), "nodes are nested too deeply",
          expected: "at most \(limits.depth) levels"))
    }
    var node = FlutterNode()
    node.isStale = rest.hasPrefix("(STALE")
    let index = forest.append(node, parent: open.last?.node, place: line.place)
    open.append((column, index))
  }

  // MARK: - Properties

  private static let lists: Set<String> = ["flags", "actions", "tags", "customActions"]
  private static let texts: Set<String> = [
    "label", "value", "increasedValue", "decreasedValue", "hint", "tooltip", "identifier",
  ]

  private mutating func readProperty(
    _ line: TextLine, at column: Int, _ lines: [TextLine], _ next: inout Int
  ) {
    guard let node = open.last?.node else { return }
    let text = line.text
    if text.hasPrefix("Rect.fromLTRB(") { return readRect(line, node) }
    if text.hasPrefix("merged up") || text.hasPrefix("merge boundary") || text == "invisible"
      || text == "blocked user actions"
    {
      listKey = nil
      if text.hasPrefix("merged up") { forest[node].isMergedUp = true }
      if text == "invisible" { forest[node].isInvisible = true }
      return
    }
    guard let colon = text.firstIndex(of: ":"),
      text[..<colon].allSatisfy({ $0.isLetter || $0 == " " })
    else {
      guard let key = listKey else {
        return problems.add(
          Diagnostic(
            at: file.position(line), "the property '\(text.prefix(40))' cannot be read",
            expected: "'key: value'"))
      }
      return forest[node].lists[key, default: []].append(contentsOf: Self.items(text))
    }
    let key = String(text[..<colon])
    let value = text[text.index(after: colon)...].trimmed
    listKey = nil
    if Self.lists.contains(key) {
      forest[node].lists[key, default: []] += Self.items(value)
      listKey = key
    } else if Self.texts.contains(key) {
      forest[node].texts[key] = quoted(
        value, of: line, at: column + text.count - value.count, lines, &next)
    } else {
      forest[node].values[key] = String(value)
    }
  }

  private static func items(_ text: Substring) -> [String] {
    text.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
  }

  /// A text in quotes, on this line or the next ones. Quotes inside are not escaped: it ends at one
  /// at the end of a line, before the attributes of its parts if there are any.
  private mutating func quoted(
    _ value: Substring, of line: TextLine, at column: Int, _ lines: [TextLine], _ next: inout Int
  ) -> String? {
    var text = value
    var column = column
    if text.isEmpty, next < lines.count {
      let lead = lines[next].text.prefix { Self.isLine($0) }
      text = lines[next].text[lead.endIndex...]
      column = lead.count
      next += 1
    }
    guard text.take("\"") else {
      problems.add(
        Diagnostic(
          at: file.position(line), "the text '\(value.prefix(40))' is not in quotes",
          expected: "a text in double quotes"))
      return nil
    }
    var result = ""
    while true {
      if let end = Self.endOfText(text), !goesOn(lines, next) { return result + text[..<end] }
      guard next < lines.count, result.utf8.count < limits.attributeBytes else {
        problems.add(
          Diagnostic(
            at: file.position(line), "a text in quotes does not end",
            expected: "a quote at the end of a line"))
        return nil
      }
      result += text + "\n"
      let following = lines[next].text
      let lead = min(following.prefix { Self.isLine($0) }.count, column)
      text = following.dropFirst(lead)
      next += 1
    }
  }

  /// Whether a line can only be more of a text that seemed to end at a quote before it.
  private func goesOn(_ lines: [TextLine], _ next: Int) -> Bool {
    guard next < lines.count else { return false }
    let text = lines[next].text.drop { Self.isLine($0) }
    guard text.last == "\"", !text.hasPrefix(Self.name) else { return false }
    return text.firstIndex(of: ":").map { text[..<$0].contains { !$0.isLetter && $0 != " " } }
      ?? true
  }

  private static func endOfText(_ text: Substring) -> Substring.Index? {
    if text.last == "\"" { return text.index(before: text.endIndex) }
    // `label: "…" [SpellOutStringAttribute(…)]`
    if text.last == "]", let attributes = text.firstRange(of: "\" [") {
      return attributes.lowerBound
    }
    return nil
  }

  private mutating func readRect(_ line: TextLine, _ node: Int) {
    listKey = nil
    var rest = line.text.dropFirst("Rect.fromLTRB(".count)
    guard let left = rest.takeNumber(), rest.take(", "), let top = rest.takeNumber(),
      rest.take(", "), let right = rest.takeNumber(), rest.take(", "),
      let bottom = rest.takeNumber(), rest.take(")")
    else {
      return problems.add(
        Diagnostic(
          at: file.position(line), "the rectangle '\(line.text.prefix(60))' cannot be read",
          expected: "Rect.fromLTRB(0.0, 0.0, 0.0, 0.0)"))
    }
    forest[node].rect = Rect(left: left, top: top, right: right, bottom: bottom)
    if rest.take(" scaled by "), let scale = rest.takeNumber(), scale > 0 {
      forest[node].scale = scale
    } else if rest.hasPrefix(" with transform") {
      forest[node].isTransformed = true
    }
  }

  // MARK: - Screens

  private mutating func finish(_ screens: inout [Screen]) {
    defer {
      forest = FlatForest()
      open = []
      listKey = nil
    }
    guard forest.count > 0 else { return }
    var screen = AndroidTextScreen()
    // The scale is printed with one decimal, so that edges are off by some pixels.
    screen.hasExactBounds = false
    var spaces: [FlutterNode.Space] = []
    var directions = (leftToRight: 0, rightToLeft: 0)
    var stale = 0
    var transformed = 0
    for entry in forest.inPreOrder() {
      let node = entry.payload
      let parent = entry.parent.map { spaces[$0] }
      let space = node.space(in: parent ?? FlutterNode.Space())
      spaces.append(space)
      switch node.values["textDirection"] {
      case "ltr": directions.leftToRight += 1
      case "rtl": directions.rightToLeft += 1
      default: break
      }
      if node.isStale { stale += 1 }
      if node.isTransformed { transformed += 1 }
      screen.append(node.described(in: space), parent: entry.parent, place: entry.place)
    }
    if directions.leftToRight + directions.rightToLeft > 0 {
      screen.direction =
        directions.rightToLeft > directions.leftToRight ? .rightToLeft : .leftToRight
    }
    if let whole = screen.screen(source: file.name, notes: Self.notes(stale, transformed)) {
      screens.append(whole)
    }
  }

  private static func notes(_ stale: Int, _ transformed: Int) -> [String] {
    var result = [
      "The tree is Flutter's own: it is heard as its Android embedding hands it on, where label, "
        + "value and hint are one description.",
      "Frames are counted from rounded scales: they are off by some pixels.",
    ]
    if transformed > 0 {
      result.append(
        (transformed == 1 ? "1 node is" : "\(transformed) nodes are")
          + " turned or skewed: frames inside are not known.")
    }
    if stale > 0 {
      result.append(
        (stale == 1 ? "1 node was" : "\(stale) nodes were")
          + " not up to date when the tree was printed.")
    }
    return result
  }
}
