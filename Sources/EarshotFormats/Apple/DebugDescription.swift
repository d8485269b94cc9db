internal import EarshotModel

extension Importer {
  /// The `debugDescription` of XCUITest's elements.
  package static let debugDescription = Importer(
    name: "debug-description",
    summary: "The debugDescription of XCUITest, printed or in a log, also of several windows.",
    recognises: { $0.contains("Element subtree:") || $0.contains("→Application, ") },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try DebugDescription.read(bytes, file: file, limits: limits)
    })
}

/// The reader of XCUITest's descriptions.
///
/// ```
/// dump  := noise (["Attributes: " line] "Element subtree:" tree ["Path to element:" …
///          "Query chain:" …])*
/// tree  := " →" line, then each line with four spaces and two more a level
/// ```
/// What stands under `Path to element:` and `Query chain:` looks like elements and is none. All of it
/// may stand in one line of a log with its line feeds escaped, or be indented as a whole.
struct DebugDescription: TextDumpReader {
  private let file: TextFile
  private let limits: ImportLimits
  private var problems: Problems
  private var builder = WDAScreenBuilder()
  private var trees = 0
  private var elements = 0
  private var cutValues = 0
  /// The open elements' indentation, outermost first.
  private var open: [Int] = []
  /// The element that further lines of its last text may still belong to.
  private var pending: (element: WDAElement, place: SourcePlace, indent: Int)?
  /// How many lines the text of the pending element has gone on for.
  private var continued = 0
  private var isInApplication = false

  init(file: TextFile, limits: ImportLimits) {
    self.file = file
    self.limits = limits
    problems = Problems(limit: limits.problems)
  }

  mutating func read() throws(Diagnostics) -> Imported {
    let lines = file.lines.flatMap(EscapedText.lines)
    // A tree may be copied without its heading; else `→Application` stands in the footer too.
    let hasHeading = lines.contains { $0.text.hasSuffix("Element subtree:") }
    var screens: [Screen] = []
    var next = 0
    while next < lines.count, !problems.isFull {
      let line = lines[next]
      if line.text.hasSuffix("Element subtree:") {
        next += 1
        readTree(lines, &next, &screens)
      } else if !hasHeading, line.text.trimmed.hasPrefix("→Application, ") {
        readTree(lines, &next, &screens)
      } else {
        next += 1
      }
    }
    finish(&screens)
    guard problems.isEmpty else { throw Diagnostics(problems.all) }
    guard !screens.isEmpty else {
      throw file.refusal(
        lines.first, "the description holds no element",
        expected: "'Element subtree:' and ' →Application, …'",
        remedy: lines.contains { $0.text.firstRange(of: "Query chain:") != nil }
          ? "the app did not answer: print the description while it is in front" : nil)
    }
    return Imported(screens: screens)
  }

  // MARK: - Trees

  /// Reads the lines of a tree to its footer.
  private mutating func readTree(
    _ lines: [TextLine], _ next: inout Int, _ screens: inout [Screen]
  ) {
    while next < lines.count, lines[next].text.trimmed.isEmpty { next += 1 }
    guard next < lines.count, let arrow = lines[next].text.firstIndex(of: "→"),
      lines[next].text[..<arrow].allSatisfy({ $0 == " " || $0 == "\t" })
    else {
      if next < lines.count, !Self.isFooter(lines[next].text) {
        problems.add(
          Diagnostic(
            at: file.position(lines[next]),
            "the line '\(lines[next].text.trimmed.prefix(40))' is no root of a tree",
            expected: "' →' and an element"))
      }
      return
    }
    let base = lines[next].text[..<arrow].count
    let root = lines[next].dropping(to: lines[next].text.index(after: arrow))
    guard let element = element(root) else { return }
    next += 1
    beginTree(root.text.hasPrefix("Application"), root.place, &screens)
    hold(element, root.place, indent: -1)
    while next < lines.count {
      let line = lines[next]
      if Self.isFooter(line.text) || line.text.trimmed.isEmpty && !isTextOpen(lines, next) { break }
      next += 1
      let indent = line.text.prefix { $0 == " " }.count
      let own = line.dropping(bytes: indent)
      if indent > base, DebugElement.looksLikeElement(own.text) {
        guard let element = self.element(own) else { continue }
        hold(element, own.place, indent: indent)
      } else if !continueText(line) {
        problems.add(
          Diagnostic(
            at: file.position(own), "the line '\(own.text.prefix(40))' is no element",
            expected: "such as 'Button, {{0.0, 0.0}, {10.0, 10.0}}, label: 'OK''"))
      }
      if problems.isFull { return }
    }
    release()
    while !open.isEmpty {
      open.removeLast()
      builder.end()
    }
  }

  private static func isFooter(_ text: Substring) -> Bool {
    let text = text.trimmed
    return text.hasPrefix("Path to element:") || text.hasPrefix("Query chain:")
      || text.hasPrefix("Attributes: ") || text.hasPrefix("Element subtree:")
      || text.hasPrefix("Possibly caused by") || text == "\""
  }

  /// Whether an empty line stands inside a text that ends further down.
  private func isTextOpen(_ lines: [TextLine], _ next: Int) -> Bool {
    pending?.element.isTextOpen == true
      && lines[(next + 1)...].first { !$0.text.trimmed.isEmpty }.map { !Self.isFooter($0.text) }
        == true
  }

  /// Trees of windows are one screen, trees of the application are one each.
  private mutating func beginTree(
    _ isApplication: Bool, _ place: SourcePlace, _ screens: inout [Screen]
  ) {
    if trees > 0, isApplication || isInApplication { finish(&screens) }
    if trees == 0, !isApplication {
      // Windows hang at their application, which the tree does not show.
      var application = WDAElement()
      application.type = "Application"
      builder.begin(application, place: place)
    }
    isInApplication = isApplication
    trees += 1
  }

  private mutating func finish(_ screens: inout [Screen]) {
    guard trees > 0 else { return }
    if var screen = builder.screen(source: file.name) {
      if cutValues > 0 {
        screen.notes.append(
          (cutValues == 1 ? "1 value is" : "\(cutValues) values are")
            + " cut with “...” by the writer of the description.")
      }
      screens.append(screen)
    }
    builder = WDAScreenBuilder()
    trees = 0
    cutValues = 0
  }

  // MARK: - Elements

  private mutating func element(_ line: TextLine) -> WDAElement? {
    elements += 1
    guard elements <= limits.elements else {
      problems.add(
        Diagnostic(
          at: file.position(line), "the description holds too many elements",
          expected: "at most \(limits.elements)"))
      return nil
    }
    do throws(DebugElement.Fault) {
      return try DebugElement.read(line.text)
    } catch {
      problems.add(
        Diagnostic(
          at: file.position(line.dropping(bytes: error.offset)), error.message,
          expected: error.expected))
      return nil
    }
  }

  /// Keeps an element until the next one shows that its texts have ended.
  private mutating func hold(_ element: WDAElement, _ place: SourcePlace, indent: Int) {
    release()
    continued = 0
    pending = (element, place, indent)
  }

  private mutating func release() {
    guard let (element, place, indent) = pending else { return }
    pending = nil
    while let last = open.last, last >= indent {
      open.removeLast()
      builder.end()
    }
    guard open.count < limits.depth else {
      return problems.add(
        Diagnostic(
          at: SourcePosition(file: file.name, line: Int(place.line), column: Int(place.column)),
          "elements are nested too deeply", expected: "at most \(limits.depth) levels"))
    }
    if element.value?.hasSuffix("...") == true { cutValues += 1 }
    builder.begin(element, place: place)
    open.append(indent)
  }

  /// Adds a line to the text that the line before left open: labels and values hold line feeds.
  private mutating func continueText(_ line: TextLine) -> Bool {
    guard let (element, place, indent) = pending, element.isTextOpen || element.isValueLast,
      let text = element.source, continued < Self.longest
    else { return false }
    continued += 1
    let whole = text + "\n" + line.text
    guard let read = try? DebugElement.read(whole[...]) else { return false }
    pending = (read, place, indent)
    return true
  }

  /// Each further line has the element read anew, so their number is limited.
  private static let longest = 500
}
