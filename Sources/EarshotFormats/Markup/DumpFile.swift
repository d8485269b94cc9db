internal import EarshotJSON
internal import EarshotModel

/// A file of one dump, or of several one after the other, with the lines that tools leave around
/// them: a log before, a status line or the fence of a Markdown block after.
struct DumpFile {
  let markup: MarkupText
  private let limits: ImportLimits
  /// What a document of the format begins with.
  private let roots: [StaticString]

  /// - Throws: A diagnostic where the file cannot hold a dump at all.
  init(
    _ bytes: [UInt8], file: String, roots: [StaticString], limits: ImportLimits
  ) throws(Diagnostics) {
    try Self.check(bytes, file: file, limits: limits)
    markup = MarkupText(bytes, file: file)
    self.roots = roots
    self.limits = limits
  }

  /// What every format asks of a file: that it holds something, not too much, in UTF-8.
  static func check(
    _ bytes: [UInt8], file: String, limits: ImportLimits, thing: String = "a dump"
  ) throws(Diagnostics) {
    func refuse(_ message: String, _ expected: String, _ remedy: String? = nil) -> Diagnostics {
      Diagnostics([
        Diagnostic(
          at: SourcePosition(file: file, line: 1, column: 1), message, expected: expected,
          remedy: remedy)
      ])
    }
    guard bytes.count <= limits.bytes else {
      throw refuse(
        "the file has \(bytes.count) bytes", "at most \(limits.bytes)")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw refuse(
        "the file is written in UTF-16", "UTF-8",
        "save it as UTF-8; a shell that redirects in UTF-16 can write it with another command")
    }
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard content.contains(where: { !isSpace($0) }) else {
      throw refuse("the file is empty", thing)
    }
  }

  /// The value of a dump that is written as JSON.
  static func json(
    _ bytes: [UInt8], file: String, limits: ImportLimits
  ) throws(Diagnostics) -> JSON {
    try check(bytes, file: file, limits: limits)
    do { return try JSON.read(bytes, file: file) } catch { throw Diagnostics([error]) }
  }

  /// Reads each document with a handler of its own.
  ///
  /// - Returns: The handlers, in the order of the documents, and what was passed over.
  /// - Throws: The first fault of the markup.
  func read<Handler: XMLHandler>(
    _ makeHandler: () -> Handler
  ) throws(Diagnostic) -> (handlers: [Handler], warnings: [Diagnostic]) {
    var handlers: [Handler] = []
    var warnings: [Diagnostic] = []
    var origin: Int? = try firstDocument()
    while let start = origin {
      let handler = makeHandler()
      let end = try XMLReader.read(markup, from: start, limits: limits, handler: handler)
      handlers.append(handler)
      origin = try nextDocument(after: end, &warnings)
    }
    return (handlers, warnings)
  }

  /// Where the first document begins: at its declaration or root, whatever a log said before.
  private func firstDocument() throws(Diagnostic) -> Int {
    let text = markup.text
    var offset = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while offset < text.count, Self.isSpace(text[offset]) { offset += 1 }
    let content = offset
    while let next = text[offset...].firstIndex(of: UInt8(ascii: "<")) {
      if begins(at: next) || text[next...].starts(with: "<!DOCTYPE".utf8) { return next }
      offset = next + 1
    }
    guard content < text.count, text[content] == UInt8(ascii: "<") else {
      if let other = OtherFormat.recognise(FileOpening(markup.raw)) {
        throw Diagnostic(
          at: markup.position(at: content), "the file is \(other.description)",
          expected: "'\(roots[0])' …", remedy: other.remedy)
      }
      throw Diagnostic(
        at: markup.position(at: content), "the file holds no XML",
        expected: "'\(roots[0])' …")
    }
    return content
  }

  private func begins(at offset: Int) -> Bool {
    let rest = markup.text[offset...]
    return rest.starts(with: "<?xml".utf8)
      || roots.contains { root in
        rest.starts(
          with: UnsafeBufferPointer(start: root.utf8Start, count: root.utf8CodeUnitCount))
      }
  }

  /// Where the next document begins; nil at the end of the file.
  private func nextDocument(
    after end: Int, _ warnings: inout [Diagnostic]
  ) throws(Diagnostic) -> Int? {
    let text = markup.text
    var offset = end
    while offset < text.count {
      if Self.isSpace(text[offset]) {
        offset += 1
      } else if begins(at: offset) {
        return offset
      } else if text[offset...].starts(with: "<!--".utf8) {
        offset = afterComment(at: offset)
      } else {
        let line = text[offset...].prefix { $0 != 0x0A && $0 != 0x0D }
        guard !line.contains(UInt8(ascii: "<")) else {
          throw Diagnostic(
            at: markup.position(at: offset), "markup after the end of the dump",
            expected: "the end of the file or another dump")
        }
        let words = String(decoding: line, as: UTF8.self)
        if !Self.isStatus(words) {
          warnings.append(
            Diagnostic(
              .warning, at: markup.position(at: offset),
              "the text '\(words.prefix(60))' after the dump is passed over"))
        }
        offset += line.count
      }
    }
    return nil
  }

  /// The line that uiautomator prints after the dump, misspelt as it is, and a Markdown fence.
  private static func isStatus(_ line: String) -> Bool {
    line.hasPrefix("UI hierchary dumped to") || line.hasPrefix("UI hierarchy dumped to")
      || line.hasPrefix("```")
  }

  private func afterComment(at start: Int) -> Int {
    let text = markup.text
    var offset = start + 4
    while offset < text.count, !text[offset...].starts(with: "-->".utf8) { offset += 1 }
    return min(offset + 3, text.count)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
