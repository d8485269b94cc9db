internal import EarshotModel

/// A layout file as it is written: its elements, and what is wrong with the writing.
///
/// A fragment is read too: several elements side by side, without the declaration of the namespace,
/// with text between them. What a build would refuse is a warning here.
struct LayoutFile {
  private(set) var tree = LayoutTree()
  private(set) var warnings: [Diagnostic] = []

  /// - Parameter number: The file's number in the reading, which its elements keep.
  /// - Throws: Where the markup breaks, or where the file is no layout.
  init(
    _ bytes: [UInt8], file: String, number: Int, limits: ImportLimits
  ) throws(Diagnostics) {
    try DumpFile.check(bytes, file: file, limits: limits, thing: "a layout")
    let markup = MarkupText(bytes, file: file)
    let handler = LayoutFileHandler(file: number, limits: limits)
    var fault: Diagnostic?
    do throws(Diagnostic) {
      try Self.readRoots(markup, limits, handler)
    } catch {
      fault = error
    }
    if let fault {
      throw Diagnostics(handler.problems.all.filter { $0.severity == .error } + [fault])
    }
    guard !handler.tree.indices.isEmpty else {
      throw Diagnostics([
        Diagnostic(
          at: SourcePosition(file: file, line: 1, column: 1), "the file holds no element",
          expected: "a layout")
      ])
    }
    handler.finish(file: file)
    let errors = handler.problems.all.filter { $0.severity == .error }
    guard errors.isEmpty else { throw Diagnostics(errors) }
    tree = handler.tree
    warnings = handler.problems.all.sorted { $0.position < $1.position }
  }

  /// Reads one root after the other, with what stands between them.
  private static func readRoots(
    _ markup: MarkupText, _ limits: ImportLimits, _ handler: LayoutFileHandler
  ) throws(Diagnostic) {
    let text = markup.text
    var offset = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while let start = text[offset...].firstIndex(where: { !isSpace($0) }) {
      if text[start...].starts(with: "<!--".utf8) {
        offset = after("-->", in: text, from: start)
      } else if text[start] == UInt8(ascii: "<") {
        offset = try XMLReader.read(markup, from: start, limits: limits, handler: handler)
      } else {
        let end = text[start...].firstIndex(of: UInt8(ascii: "<")) ?? text.count
        handler.passOver(text[start..<end], at: markup.position(at: start))
        offset = end
      }
    }
  }

  private static func after(_ sign: String, in text: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < text.count, !text[offset...].starts(with: sign.utf8) { offset += 1 }
    return min(offset + sign.utf8.count, text.count)
  }
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}

/// Takes the elements of one layout file.
private final class LayoutFileHandler: XMLTextHandler {
  private(set) var tree = LayoutTree()
  private(set) var problems: Problems
  private let file: Int
  private let limits: ImportLimits
  private var open: [NodeIndex] = []
  private var roots: [SourcePosition] = []
  /// The namespace of each prefix that the file declares.
  private var prefixes: [String: String] = [:]
  /// Where each prefix that is not declared was first used.
  private var undeclared: [(prefix: String, position: SourcePosition)] = []
  private var sizes = LayoutSizes()
  /// Whether the text that comes next goes on with a run that was reported.
  private var isInReportedText = false

  init(file: Int, limits: ImportLimits) {
    self.file = file
    self.limits = limits
    problems = Problems(limit: limits.problems)
  }

  func start(_ element: XMLElement, in reader: XMLReader) {
    isInReportedText = false
    let tag = String(cString: element.name)
    let position = reader.position(element.place)
    if open.isEmpty {
      if let kind = LayoutRoots.other[tag] {
        return reader.stop(
          Diagnostic(
            at: position, "the root is <\(tag)>, \(kind)", expected: "the views of a layout"))
      }
      roots.append(position)
    }
    var result = LayoutElement(tag: tag, attributes: [], file: file)
    let attributes = element.all
    for (name, value) in attributes where name.hasPrefix("xmlns:") {
      prefixes[String(name.dropFirst(6))] = value
    }
    let places = reader.attributePlaces()
    for (index, (name, value)) in attributes.enumerated() where !name.hasPrefix("xmlns") {
      let place = index < places.count ? places[index] : element.place
      read(name, value, at: place, into: &result, reader)
    }
    sizes.check(result, parent: open.last.map { tree[$0].tag }, at: position)
    open.append(tree.append(result, parent: open.last ?? -1, place: element.place))
    if problems.isFull, let last = problems.all.last { reader.stop(last) }
  }

  func end(in reader: XMLReader) {
    isInReportedText = false
    _ = open.popLast()
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: SourcePlace, in reader: XMLReader) {
    guard let begin = bytes.firstIndex(where: { !isSpace($0) }), !isInReportedText else { return }
    isInReportedText = true
    var position = reader.position(place)
    position.column += begin
    passOver(bytes[begin...], at: position)
  }

  /// Reports text where only elements can stand: it is no view, and nothing is guessed from it.
  func passOver(_ text: some Collection<UInt8>, at position: SourcePosition) {
    let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).first
    let shown = words.map { String($0.prefix(40)).trimmed } ?? ""
    problems.add(
      Diagnostic(
        .warning, at: position, "the text '\(shown)' between the elements is no view",
        remedy: "remove it, or write the views that it stands for"))
  }

  private func read(
    _ written: String, _ text: String, at place: SourcePlace, into element: inout LayoutElement,
    _ reader: XMLReader
  ) {
    let position = reader.position(place)
    guard text.utf8.count <= limits.attributeBytes else {
      return problems.add(
        Diagnostic(
          at: position, "a text has \(text.utf8.count) bytes",
          expected: "at most \(limits.attributeBytes)"))
    }
    let usual = canonical(written, at: position)
    if let mended = LayoutSpelling.attribute(usual, on: element.tag) {
      problems.add(
        Diagnostic(
          .warning, at: position, "unknown attribute '\(written)', which is passed over",
          expected: mended))
      element.attributes.append(.init(name: "misspelt:\(mended)", value: text, place: place))
      return
    }
    if let mended = LayoutSpelling.value(text, of: usual) {
      problems.add(
        Diagnostic(
          .warning, at: position, "unknown value '\(text)' of '\(written)'",
          expected: mended.accepted, remedy: mended.nearest.map { "write \($0)" }))
    }
    element.attributes.append(.init(name: usual, value: text, place: place))
  }

  /// The attribute's name with the usual prefix of its namespace, whatever the file calls it.
  private func canonical(_ written: String, at position: SourcePosition) -> String {
    guard let colon = written.firstIndex(of: ":") else { return written }
    let prefix = String(written[..<colon])
    let name = written[written.index(after: colon)...]
    switch prefixes[prefix] {
    case "http://schemas.android.com/apk/res/android"?: return "android:\(name)"
    case "http://schemas.android.com/tools"?: return "tools:\(name)"
    case let namespace? where namespace.hasPrefix("http://schemas.android.com/apk/"):
      return "app:\(name)"
    case _?: return written
    case nil:
      if prefix != "xml", !undeclared.contains(where: { $0.prefix == prefix }) {
        undeclared.append((prefix, position))
      }
      return written
    }
  }

  /// Says what is so of the file as a whole.
  func finish(file: String) {
    tree.seal()
    for (prefix, position) in undeclared {
      problems.add(
        Diagnostic(
          .warning, at: position, "the prefix '\(prefix):' is not declared",
          expected: "a declaration in the root element",
          remedy: LayoutRoots.namespaces[prefix].map { "add xmlns:\(prefix)=\"\($0)\"" }))
    }
    if roots.count > 1 {
      problems.add(
        Diagnostic(
          .warning, at: roots[1],
          "the file has \(roots.count) elements side by side and no root around them",
          expected: "one root", remedy: "put a layout such as <LinearLayout> around them"))
    }
    if let note = sizes.note { problems.add(note) }
  }
}

/// What the root of a file tells.
enum LayoutRoots {
  static let namespaces = [
    "android": "http://schemas.android.com/apk/res/android",
    "app": "http://schemas.android.com/apk/res-auto",
    "tools": "http://schemas.android.com/tools",
  ]

  /// Roots of Android's other XML files.
  static let other = [
    "resources": "the values of an app", "manifest": "an app's manifest", "menu": "a menu",
    "vector": "a drawing", "selector": "a list of states", "shape": "a drawing",
    "layer-list": "a drawing", "level-list": "a drawing", "animated-vector": "a drawing",
    "ripple": "a drawing", "animation-list": "an animation", "adaptive-icon": "an icon",
    "navigation": "a navigation graph", "set": "an animation", "transitionManager": "transitions",
    "PreferenceScreen": "a screen of preferences", "MotionScene": "a motion scene",
    "hierarchy": "a dump of a screen", "displays": "a dump of several windows",
    "AppiumAUT": "a dump of an iOS app", "html": "a page",
  ]
}

/// Sizes that views lack. A build refuses such a file; nothing that is heard depends on it, so one
/// note says it for the whole file.
private struct LayoutSizes {
  private var lacking: (count: Int, first: String, missing: String, position: SourcePosition)?

  private static let sizeless: Set<Substring> = [
    "include", "merge", "tag", "requestFocus", "layout", "data", "variable", "import", "Space",
    "TableRow", "Group", "Barrier", "Guideline", "blink", "view",
  ]

  mutating func check(_ element: LayoutElement, parent: String?, at position: SourcePosition) {
    guard element["style"] == nil, !Self.sizeless.contains(element.simpleTag),
      parent != "TableRow", parent != "TableLayout"
    else { return }
    let missing = ["android:layout_width", "android:layout_height"].filter { name in
      element[name] == nil && element["misspelt:\(name)"] == nil
    }
    guard !missing.isEmpty else { return }
    if lacking == nil {
      lacking = (0, element.tag, missing.joined(separator: " and "), position)
    }
    lacking?.count += 1
  }

  var note: Diagnostic? {
    lacking.map { lacking in
      let others =
        switch lacking.count - 1 {
        case 0: ""
        case 1: ", and 1 more element lacks a size"
        case let count: ", and \(count) more elements lack a size"
        }
      return Diagnostic(
        .note, at: lacking.position,
        "<\(lacking.first)> has no \(lacking.missing)\(others); nothing that is heard depends on it"
      )
    }
  }
}

extension StringProtocol {
  /// Without white space at either end.
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
