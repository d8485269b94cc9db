private import CYAML
internal import EarshotModel

/// One run of libyaml's event interface over a file.
struct YAMLPass {
  private(set) var places: YAMLPlaces
  /// The fault at which libyaml, or one of our limits, ended the run.
  private(set) var fault: Diagnostic?
  /// Whether the fault is one of notation on one line, after which reading can go on.
  private(set) var canGoOn = false
  /// What is YAML but not ours; reading goes on after it.
  private(set) var refusals: [Diagnostic] = []
  private let file: String
  private var open: [Open] = []
  private var root: YAMLNode?
  private var nodes = 0
  private var documents = 0

  init(bytes: [UInt8], file: String) {
    places = YAMLPlaces(bytes: bytes)
    self.file = file
  }

  /// A mapping or sequence that is being filled.
  private struct Open {
    enum Kind { case mapping, sequence }
    enum Key {
      case none
      case refused
      case read(YAMLScalar, SourcePlace)
    }

    var kind: Kind
    var place: SourcePlace
    var isRefused: Bool
    var entries: [YAMLEntry] = []
    var keys: [String: SourcePlace] = [:]
    var pending = Key.none
    var items: [YAMLNode] = []

    var awaitsKey: Bool {
      if case .mapping = kind, case .none = pending { true } else { false }
    }
  }

  /// The value of the file; nil where it is empty or the run failed, which ``fault`` says.
  mutating func run() -> YAMLNode? {
    let bytes = places.bytes
    bytes.withUnsafeBufferPointer { buffer in
      var parser = yaml_parser_t()
      guard yaml_parser_initialize(&parser) == 1 else {
        fault = report(SourcePlace(line: 1, column: 1), "there is no memory to read the file")
        return
      }
      defer { yaml_parser_delete(&parser) }
      yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      while fault == nil {
        var event = yaml_event_t()
        guard yaml_parser_parse(&parser, &event) == 1 else {
          fault = complaint(of: parser)
          canGoOn = true
          return
        }
        defer { yaml_event_delete(&event) }
        if event.type == YAML_STREAM_END_EVENT { break }
        take(event)
      }
    }
    if fault == nil, root == nil || root?.scalar?.isAbsent == true {
      fault = report(SourcePlace(line: 1, column: 1), "the file is empty")
    }
    return root
  }

  private mutating func take(_ event: yaml_event_t) {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      documents += 1
      if documents == 2 {
        fault = report(
          place(event), "a second document begins here", expected: "one document a file",
          remedy: "move what follows '---' into a file of its own")
      }
    case YAML_SCALAR_EVENT:
      refuseMarks(event, event.data.scalar.anchor, event.data.scalar.tag)
      finish(scalar(event))
    case YAML_SEQUENCE_START_EVENT:
      refuseMarks(event, event.data.sequence_start.anchor, event.data.sequence_start.tag)
      start(.sequence, event, isRefused: false)
    case YAML_MAPPING_START_EVENT:
      refuseMarks(event, event.data.mapping_start.anchor, event.data.mapping_start.tag)
      let isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      if isFlow, !open.contains(where: \.isRefused) {
        refuse(
          place(event), "braces make a mapping on one line, which swallows commas",
          expected: "one key a line",
          remedy: "write each key on its own line, or put a label that holds braces in quotes")
      }
      start(.mapping, event, isRefused: isFlow)
    case YAML_ALIAS_EVENT:
      refuse(
        place(event), "'*' at the beginning makes an alias", expected: "a text",
        remedy: "put the label in quotes")
      finish(YAMLNode(content: .refused, place: place(event)))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      if let closed = open.popLast() { finish(node(of: closed)) }
    default: break
    }
  }

  private func node(of closed: Open) -> YAMLNode {
    guard !closed.isRefused else { return YAMLNode(content: .refused, place: closed.place) }
    switch closed.kind {
    case .mapping: return YAMLNode(content: .mapping(closed.entries), place: closed.place)
    case .sequence: return YAMLNode(content: .sequence(closed.items), place: closed.place)
    }
  }

  private mutating func start(_ kind: Open.Kind, _ event: yaml_event_t, isRefused: Bool) {
    let place = place(event)
    if let top = open.last, top.awaitsKey, !top.isRefused, !isRefused {
      refuse(place, "a list or a mapping stands where a key belongs", expected: "a text as key")
    }
    guard open.count < YAMLReader.maximumDepth else {
      fault = report(
        place, "the file is nested too deeply",
        expected: "at most \(YAMLReader.maximumDepth) levels")
      return
    }
    open.append(Open(kind: kind, place: place, isRefused: isRefused))
  }

  /// Hands a value to what contains it.
  private mutating func finish(_ node: YAMLNode) {
    nodes += 1
    guard nodes <= YAMLReader.maximumNodes else {
      fault = report(
        node.place, "the file has too many values",
        expected: "at most \(YAMLReader.maximumNodes)")
      return
    }
    guard !open.isEmpty else {
      root = node
      return
    }
    let top = open.count - 1
    switch (open[top].kind, open[top].pending) {
    case (.sequence, _): open[top].items.append(node)
    case (.mapping, .none): takeKey(node)
    case (.mapping, .refused): open[top].pending = .none
    case (.mapping, .read(let key, let place)):
      open[top].entries.append(YAMLEntry(key: key, keyPlace: place, value: node))
      open[top].pending = .none
    }
  }

  private mutating func takeKey(_ node: YAMLNode) {
    let top = open.count - 1
    guard let key = node.scalar else {
      open[top].pending = .refused
      return
    }
    if let first = open[top].keys[key.text] {
      refuse(
        node.place, "the key '\(key.text)' stands here a second time",
        expected: "each key once; it stands first in line \(first.line), column \(first.column)")
      open[top].pending = .refused
      return
    }
    open[top].keys[key.text] = node.place
    open[top].pending = .read(key, node.place)
  }

  private mutating func scalar(_ event: yaml_event_t) -> YAMLNode {
    let value = event.data.scalar
    var text = String(
      decoding: UnsafeBufferPointer(start: value.value, count: value.length), as: UTF8.self)
    let style: YAMLScalar.Style =
      switch value.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
      default: .plain
      }
    // The line feed that ends a block belongs to the notation, not to what is said.
    while style == .block, text.last == "\n" { text.removeLast() }
    let place = place(event)
    if text.utf8.contains(0) {
      refuse(place, "a text that holds a zero character", expected: "a text without '\\0'")
      return YAMLNode(content: .refused, place: place)
    }
    var scalar = YAMLScalar(text: text, style: style, verbatimColumn: nil)
    let start = offset(event.start_mark) + (style == .quoted ? 1 : 0)
    if style != .block, places.bytes[min(start, places.bytes.count)...].starts(with: text.utf8) {
      scalar.verbatimColumn = Int(place.column) + (style == .quoted ? 1 : 0)
    }
    if style == .plain, !open.contains(where: \.isRefused) { refuseComment(after: event, scalar) }
    return YAMLNode(content: .scalar(scalar), place: place)
  }

  /// A `#` that YAML takes for a comment where a person meant a text.
  private mutating func refuseComment(after event: yaml_event_t, _ scalar: YAMLScalar) {
    let bytes = places.bytes
    let end = offset(event.end_mark)
    guard let hash = bytes[end...].firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      hash > end, bytes[hash] == 0x23
    else { return }
    let place = places.place(ofByte: hash)
    if scalar.text.isEmpty {
      refuse(
        place, "'#' at the beginning makes the text a comment", expected: "a text",
        remedy: "put the label in quotes; move a comment to a line of its own")
    } else if hash + 1 < bytes.count, bytes[hash + 1] > 0x20 {
      refuse(
        place, "' #' cuts the text off after '\(excerpt(scalar.text))'", expected: "a text",
        remedy: "put the whole text in quotes; a comment has a space after '#'")
    }
  }

  private mutating func refuseMarks(
    _ event: yaml_event_t, _ anchor: UnsafeMutablePointer<yaml_char_t>?,
    _ tag: UnsafeMutablePointer<yaml_char_t>?
  ) {
    if anchor != nil {
      refuse(
        place(event), "'&' at the beginning makes an anchor", expected: "a text",
        remedy: "put the label in quotes")
    } else if tag != nil {
      refuse(
        place(event), "'!' at the beginning makes a tag", expected: "a text",
        remedy: "put the label in quotes")
    }
  }

  /// The one place where libyaml's failures become ours.
  private mutating func complaint(of parser: yaml_parser_t) -> Diagnostic {
    let problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
    let context = parser.context.map { String(cString: $0) } ?? ""
    let offset =
      parser.error == YAML_READER_ERROR
      ? parser.problem_offset : offset(parser.problem_mark)
    let contextOffset = context.isEmpty ? offset : self.offset(parser.context_mark)
    let complaint = YAMLComplaint(
      problem: problem, context: context, offset: offset, contextOffset: contextOffset)
    return complaint.diagnostic(places: places, file: file)
  }

  private mutating func offset(_ mark: yaml_mark_t) -> Int {
    places.offset(line: mark.line, column: mark.column)
  }

  private mutating func place(_ event: yaml_event_t) -> SourcePlace {
    let offset = offset(event.start_mark)
    return places.place(ofByte: offset)
  }

  private func report(
    _ place: SourcePlace, _ message: String, expected: String? = nil, remedy: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      at: SourcePosition(file: file, line: Int(place.line), column: Int(place.column)), message,
      expected: expected, remedy: remedy, concern: .syntax)
  }

  private mutating func refuse(
    _ place: SourcePlace, _ message: String, expected: String? = nil, remedy: String? = nil
  ) {
    refusals.append(report(place, message, expected: expected, remedy: remedy))
  }
}

/// The beginning of a text, for messages.
func excerpt(_ text: String) -> String {
  let line = text.prefix { !$0.isNewline }
  return line.count <= 40 && line.endIndex == text.endIndex ? text : line.prefix(40) + "…"
}
