internal import EarshotModel

/// A page from its bytes: decoded, checked and parsed.
struct PageReading {
  let text: [UInt8]
  let page: Page
  /// What was met on the way, each one sentence.
  let notes: [String]

  /// - Throws: What makes the file no page that can be read.
  init(_ bytes: [UInt8], file: String, limits: ImportLimits) throws(Diagnostics) {
    guard bytes.count <= limits.bytes else {
      throw Self.refusal(
        file, 1, 1, "the file has \(bytes.count) bytes", "at most \(limits.bytes)")
    }
    let (text, _, note) = CharacterEncoding.decode(bytes)
    if let (message, offset) = NestingGuard.check(text, limits: limits) {
      var counter = LineCounter()
      let place = text.withUnsafeBufferPointer { counter.place(at: offset, in: $0) }
      throw Self.refusal(
        file, Int(place.line), Int(place.column), message, "a page that a browser lays out")
    }
    let document = GumboPage.parse(text)
    guard document.count <= limits.elements * 2 else {
      throw Self.refusal(
        file, 1, 1, "the page has \(document.count) nodes", "at most \(limits.elements * 2)")
    }
    self.text = text
    page = Page(document)
    notes = (note.map { [$0] } ?? []) + page.styles.notes
  }

  private static func refusal(
    _ file: String, _ line: Int, _ column: Int, _ message: String, _ expected: String
  ) -> Diagnostics {
    Diagnostics([
      Diagnostic(
        at: SourcePosition(file: file, line: line, column: column), message, expected: expected)
    ])
  }
}
