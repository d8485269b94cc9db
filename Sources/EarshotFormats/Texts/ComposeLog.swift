internal import EarshotModel

extension Importer {
  /// What Compose's test rule prints: `printToLog` and `printToString`.
  package static let compose = Importer(
    name: "compose", summary: "The semantics that Compose prints with printToLog or printToString.",
    recognises: { $0.contains("Printing with useUnmergedTree") },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try ComposeLog.read(bytes, file: file, limits: limits)
    })
}

/// The reader of Compose's semantics as text.
///
/// ```
/// print := "Printing with useUnmergedTree = 'false'" node*
/// node  := ["|-"] "Node #ID at (l=…, t=…, r=…, b=…)px" [", Tag: 'S'"] property*
/// property := KEY " = '" VALUE "'" | "[" KEY {", " KEY} "]" | "Actions = [" … "]"
///           | "Has " N " child" …
/// ```
/// Values are not escaped: one ends at a quote at the end of a line.
/// Source: androidx, `compose/ui/ui-test`, `Output.kt`.
struct ComposeLog: TextDumpReader {
  private let file: TextFile
  private let limits: ImportLimits
  private var problems: Problems
  private var forest = FlatForest<ComposeNode>()
  /// The open nodes with the column of their name, outermost first.
  private var open: [(column: Int, node: Int)] = []
  private var isUnmerged = false

  private static let header = "Printing with useUnmergedTree"

  init(file: TextFile, limits: ImportLimits) {
    self.file = file
    self.limits = limits
    problems = Problems(limit: limits.problems)
  }

  mutating func read() throws(Diagnostics) -> Imported {
    let lines = file.withoutLogPrefix(marker: Self.header)
    guard let start = lines.firstIndex(where: { $0.text.hasPrefix(Self.header) }) else {
      throw file.refusal(
        nil, "the file holds no semantics of Compose",
        expected: "'Printing with useUnmergedTree = …'")
    }
    var screens: [Screen] = []
    var next = start
    while next < lines.count, !problems.isFull {
      let line = lines[next]
      next += 1
      if line.text.hasPrefix(Self.header) {
        finish(&screens)
        isUnmerged = line.text.hasSuffix("'true'")
      } else if let node = Self.nodeColumn(line.text) {
        begin(line, at: node)
      } else {
        let indent = line.text.prefix { $0 == " " || $0 == "|" }.count
        let own = line.dropping(bytes: indent)
        if !own.text.isEmpty { readProperty(own, lines, &next) }
      }
    }
    finish(&screens)
    guard problems.isEmpty else { throw Diagnostics(problems.all) }
    guard !screens.isEmpty else {
      throw file.refusal(
        lines[start], "no node is printed", expected: "'Node #1 at (l=0.0, t=0.0, …)px'")
    }
    return Imported(screens: screens)
  }

  // MARK: - Nodes

  /// Where `Node #` stands behind nothing but the lines of the tree; -1 at the beginning.
  private static func nodeColumn(_ text: Substring) -> Int? {
    let lead = text.prefix { $0 == " " || $0 == "|" }
    var rest = text[lead.endIndex...]
    if rest.take("-Node #") { return lead.count }
    // `onAllNodes` numbers its roots.
    let digits = rest.prefix { $0.isNumber }
    if !digits.isEmpty, rest[digits.endIndex...].hasPrefix(") ") {
      rest = rest[digits.endIndex...].dropFirst(2)
    }
    return lead.isEmpty && rest.hasPrefix("Node #") ? -1 : nil
  }

  private mutating func begin(_ line: TextLine, at column: Int) {
    guard let start = line.text.firstRange(of: "Node #")?.lowerBound else { return }
    let own = line.dropping(to: start)
    while let last = open.last, last.column >= column { open.removeLast() }
    if column >= 0, open.isEmpty {
      return problems.add(
        Diagnostic(
          at: file.position(own), "a node with no node above it",
          expected: "a root 'Node #…' at the beginning of its line"))
    }
    guard forest.count < limits.elements else {
      return problems.add(
        Diagnostic(
          at: file.position(own), "the print holds too many nodes",
          expected: "at most \(limits.elements)"))
    }
    guard open.count < limits.depth else {
      return problems.add(
        Diagnostic(
          at: file.position(own), "nodes are nested too deeply",
          expected: "at most \(limits.depth) levels"))
    }
    var node = ComposeNode()
    var rest = own.text.dropFirst("Node #".count)
    guard rest.takeNumber() != nil, rest.take(" at ") else {
      return problems.add(
        Diagnostic(
          at: file.position(own), "the node '\(own.text.prefix(40))' cannot be read",
          expected: "'Node #1 at (l=0.0, t=0.0, r=0.0, b=0.0)px'"))
    }
    if let bounds = Self.bounds(&rest) {
      node.bounds = bounds
    } else {
      problems.add(
        Diagnostic(
          at: file.position(own.dropping(to: rest.startIndex)),
          "the bounds '\(rest.prefix(40))' cannot be read",
          expected: "(l=0.0, t=0.0, r=0.0, b=0.0)px"))
    }
    if rest.take(", Tag: '"), rest.last == "'" { node.tag = String(rest.dropLast()) }
    let index = forest.append(node, parent: open.last?.node, place: own.place)
    open.append((column, index))
  }

  private static func bounds(_ text: inout Substring) -> Rect? {
    var rest = text
    guard rest.take("(l="), let left = rest.takeNumber(), rest.take(", t="),
      let top = rest.takeNumber(), rest.take(", r="), let right = rest.takeNumber(),
      rest.take(", b="), let bottom = rest.takeNumber(), rest.take(")px")
    else { return nil }
    text = rest
    return Rect(left: left, top: top, right: right, bottom: bottom)
  }

  // MARK: - Properties

  private mutating func readProperty(
    _ line: TextLine, _ lines: [TextLine], _ next: inout Int
  ) {
    guard let node = open.last?.node else { return }
    let text = line.text
    if text.hasPrefix("["), text.hasSuffix("]") {
      forest[node].units += text.dropFirst().dropLast().split(separator: ",").map {
        String($0.trimmed)
      }
    } else if text.hasPrefix("Actions = ["), text.hasSuffix("]") {
      forest[node].actions += text.dropFirst("Actions = [".count).dropLast().split(separator: ",")
        .map { String($0.trimmed) }
    } else if text.hasPrefix("Has "), text.firstRange(of: " child") != nil {
      forest[node].isCut = true
    } else if let equals = text.firstRange(of: " = '"), !text[..<equals.lowerBound].contains(" ") {
      var value = String(text[equals.upperBound...])
      while !value.hasSuffix("'") {
        guard next < lines.count, Self.nodeColumn(lines[next].text) == nil,
          value.utf8.count < limits.attributeBytes
        else {
          return problems.add(
            Diagnostic(
              at: file.position(line), "the value of '\(text[..<equals.lowerBound])' does not end",
              expected: "a quote at the end of a line"))
        }
        value += "\n" + lines[next].text
        next += 1
      }
      forest[node].values[String(text[..<equals.lowerBound])] = String(value.dropLast())
    } else if text.utf8.allSatisfy({ $0 != UInt8(ascii: "=") }) {
      // The print has ended: what a log or a test says next.
      open = []
    } else {
      problems.add(
        Diagnostic(
          at: file.position(line), "the property '\(text.prefix(40))' cannot be read",
          expected: "Key = 'value', [Key] or Actions = […]"))
    }
  }

  // MARK: - Screens

  private mutating func finish(_ screens: inout [Screen]) {
    defer {
      forest = FlatForest()
      open = []
    }
    guard forest.count > 0 else { return }
    forest.sortSiblings { $0.traversalIndex }
    var screen = AndroidTextScreen()
    var notes = ComposeNotes(isUnmerged: isUnmerged)
    var places: [NodeIndex] = []
    for entry in forest.inPreOrder() {
      let parent = entry.parent.map { places[$0] }
      notes.count(entry.payload)
      let index = screen.append(entry.payload.described, parent: parent, place: entry.place)
      places.append(index)
      if let label = entry.payload.foldedLabel {
        screen.append(label, parent: index, place: entry.place)
      }
    }
    if let whole = screen.screen(source: file.name, notes: notes.sentences) {
      screens.append(whole)
    }
  }
}

/// What the walk of a print of Compose should say of it.
private struct ComposeNotes {
  let isUnmerged: Bool
  private var cut = 0
  private var lists = 0
  private var joined = 0

  init(isUnmerged: Bool) { self.isUnmerged = isUnmerged }

  mutating func count(_ node: ComposeNode) {
    if node.isCut { cut += 1 }
    if node.values["CollectionInfo"] != nil { lists += 1 }
    if node.texts.contains(where: { $0.contains(", ") }) { joined += 1 }
  }

  var sentences: [String] {
    var result = [
      "This format holds no labels of actions, role words of Compose's own or language: what of "
        + "them is heard on a device is missing here."
    ]
    if isUnmerged {
      result.append("The tree is not merged: what a merging node says is put together here.")
    } else {
      result.append(
        "The tree is merged as Compose's tests merge it, which is close to what TalkBack gets.")
    }
    if lists > 0 {
      result.append(
        "The counts of lists are printed as the name of an object: they are missing here.")
    }
    if joined > 0 {
      result.append(
        "Several texts of one node are printed with commas between them, and commas inside a text "
          + "look the same.")
    }
    if cut > 0 {
      result.append(
        (cut == 1 ? "1 node has" : "\(cut) nodes have")
          + " children that were left out at the depth asked for.")
    }
    return result
  }
}
