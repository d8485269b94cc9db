private import CExpat
internal import EarshotModel

/// What an importer makes of the elements of a document.
protocol XMLHandler: AnyObject {
  /// An element begins. The element is only valid during the call.
  func start(_ element: XMLElement, in reader: XMLReader)
  /// The element that began last and has not ended ends.
  func end(in reader: XMLReader)
}

/// A handler that also takes the text of elements, where a format holds any.
protocol XMLTextHandler: XMLHandler {
  /// A piece of text of the element that is open; one run of text may come in several pieces.
  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: SourcePlace, in reader: XMLReader)
}

/// The beginning of an element: a view into the parser, only valid during the call.
struct XMLElement {
  /// The element's name as written, with its prefix.
  let name: UnsafePointer<CChar>
  /// Names and values in turn, nil at the end.
  let attributes: UnsafePointer<UnsafePointer<CChar>?>
  /// Where the element begins in the file.
  let place: SourcePlace
  /// How many elements are open around it.
  let depth: Int

  /// All attributes in order. For elements of which there are few.
  var all: [(name: String, value: String)] {
    var all: [(name: String, value: String)] = []
    var next = attributes
    while let name = next[0], let value = next[1] {
      all.append((String(cString: name), String(cString: value)))
      next += 2
    }
    return all
  }

  /// The value of an attribute, or nil. For elements of which there are few.
  func value(of name: StaticString) -> UnsafePointer<CChar>? {
    var next = attributes
    while let candidate = next[0] {
      if equals(name, candidate) { return next[1] }
      next += 2
    }
    return nil
  }
}

/// One run of expat over the markup of a file. The parser and its C types stay inside.
///
/// Refuses documents with a DOCTYPE (no dump has one), so that entities do not arise, and what is
/// beyond its limits. Reading ends with the root element: what follows it is the caller's affair.
///
/// See https://libexpat.github.io/doc/api/latest/.
final class XMLReader {
  private let markup: MarkupText
  private let limits: ImportLimits
  private let handler: any XMLHandler
  private let parser: OpaquePointer
  private var lines: LineCounter
  private let raw: UnsafeBufferPointer<UInt8>
  /// Where the document begins in the text.
  private let origin: Int
  /// Where the open elements begin in the text, outermost first.
  private var open: [Int] = []
  private var elements = 0
  private var end: Int?
  private var fault: Diagnostic?

  /// Reads the document at `origin` of the text.
  ///
  /// - Returns: The place in the text after the root element.
  /// - Throws: What is wrong with the markup, or what the handler stopped for.
  static func read(
    _ markup: MarkupText, from origin: Int, limits: ImportLimits, handler: any XMLHandler
  ) throws(Diagnostic) -> Int {
    let result = markup.raw.withUnsafeBufferPointer { raw in
      markup.text.withUnsafeBufferPointer { text -> Result<Int, Diagnostic> in
        guard let reader = XMLReader(markup, raw, origin, limits, handler) else {
          return .failure(
            Diagnostic(at: markup.position(at: origin), "there is no memory for reading the file"))
        }
        return reader.run(UnsafeBufferPointer(rebasing: text[origin...]))
      }
    }
    return try result.get()
  }

  private init?(
    _ markup: MarkupText, _ raw: UnsafeBufferPointer<UInt8>, _ origin: Int,
    _ limits: ImportLimits, _ handler: any XMLHandler
  ) {
    guard let parser = XML_ParserCreate(nil) else { return nil }
    self.parser = parser
    self.markup = markup
    self.raw = raw
    self.origin = origin
    self.limits = limits
    self.handler = handler
    lines = LineCounter()
  }

  deinit { XML_ParserFree(parser) }

  /// Ends the reading with a fault.
  func stop(_ diagnostic: Diagnostic) {
    guard fault == nil else { return }
    fault = diagnostic
    XML_StopParser(parser, 0)
  }

  func position(_ place: SourcePlace) -> SourcePosition {
    SourcePosition(file: markup.file, line: Int(place.line), column: Int(place.column))
  }

  /// Where an attribute of the element that is being handed over begins; for messages only, since it
  /// reads the tag again.
  func position(ofAttribute name: UnsafePointer<CChar>) -> SourcePosition {
    guard let start = open.last else { return markup.position(at: origin) }
    return markup.position(
      at: TagText(markup.text, at: start).place(ofAttribute: String(cString: name)))
  }

  /// Where each attribute of the element that is being handed over begins, in order.
  func attributePlaces() -> [SourcePlace] {
    guard let start = open.last else { return [] }
    return TagText(markup.text, at: start).attributePlaces().map {
      lines.place(at: markup.rawOffset(of: $0), in: raw)
    }
  }

  // MARK: - Driving expat

  private func run(_ text: UnsafeBufferPointer<UInt8>) -> Result<Int, Diagnostic> {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let context, let name, let attributes else { return }
        Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue().start(name, attributes)
      },
      { context, _ in
        guard let context else { return }
        Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue().finish()
      })
    // Most dumps hold nothing but white space between elements: it is not handed over for them.
    if handler is any XMLTextHandler {
      XML_SetCharacterDataHandler(parser) { context, text, count in
        guard let context, let text else { return }
        Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue().text(text, Int(count))
      }
    }
    XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
      guard let context else { return }
      Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue().refuseDoctype()
    }
    // One call for the whole text: expat then reads it where it lies, and a tag of many megabytes
    // is not scanned again with each chunk. The limit of a file keeps its size within an Int32.
    let status = withExtendedLifetime(self) {
      text.withMemoryRebound(to: CChar.self) {
        XML_Parse(parser, $0.baseAddress, Int32(clamping: text.count), 1)
      }
    }
    if let fault { return .failure(fault) }
    if let end { return .success(end) }
    guard status == XML_STATUS_ERROR else { return .success(origin + text.count) }
    return .failure(
      XMLFault(markup, open: open, at: textOffset).diagnostic(
        Int(XML_GetErrorCode(parser).rawValue))
    )
  }

  /// Where the current token begins in the text.
  private var textOffset: Int {
    origin + max(0, Int(XML_GetCurrentByteIndex(parser)))
  }

  private func here() -> SourcePlace {
    lines.place(at: markup.rawOffset(of: textOffset), in: raw)
  }

  private func start(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) {
    // Callbacks may still come after a stop (expat.h, XML_StopParser).
    guard fault == nil, end == nil else { return }
    let place = here()
    guard open.count < limits.depth else {
      return stop(
        Diagnostic(
          at: position(place), "elements are nested too deeply",
          expected: "at most \(limits.depth) levels"))
    }
    elements += 1
    guard elements <= limits.elements else {
      return stop(
        Diagnostic(
          at: position(place), "the file holds too many elements",
          expected: "at most \(limits.elements)"))
    }
    let element = XMLElement(
      name: name, attributes: UnsafePointer(attributes), place: place, depth: open.count)
    open.append(textOffset)
    handler.start(element, in: self)
  }

  private func text(_ start: UnsafePointer<CChar>, _ count: Int) {
    guard fault == nil, end == nil, let taker = handler as? any XMLTextHandler else { return }
    let place = here()
    start.withMemoryRebound(to: UInt8.self, capacity: count) {
      taker.text(UnsafeBufferPointer(start: $0, count: count), at: place, in: self)
    }
  }

  private func finish() {
    guard fault == nil, end == nil else { return }
    open.removeLast()
    handler.end(in: self)
    guard open.isEmpty, fault == nil else { return }
    // After an empty element the token is over already: its count is 0 then.
    end = textOffset + Int(XML_GetCurrentByteCount(parser))
    XML_StopParser(parser, 0)
  }

  private func refuseDoctype() {
    guard fault == nil, end == nil else { return }
    // expat calls behind the name: the declaration began before.
    var start = textOffset
    while start > origin, !markup.text[start...].starts(with: "<!DOCTYPE".utf8) { start -= 1 }
    stop(
      Diagnostic(
        at: markup.position(at: start), "the file has a DOCTYPE",
        expected: "a dump, which has none", remedy: "remove the DOCTYPE"))
  }
}
