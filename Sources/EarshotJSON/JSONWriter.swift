extension JSON {
  /// The value as JSON text without a line feed at the end.
  ///
  /// - Parameter pretty: Two spaces of indentation a level, each member on its own line; otherwise
  ///   one line, for streams of objects.
  package func text(pretty: Bool = false) -> String {
    var writer = JSONWriter(pretty: pretty)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct JSONWriter {
  let pretty: Bool
  var bytes: [UInt8] = []
  var level = 0

  init(pretty: Bool) { self.pretty = pretty }

  // The depth of what we write is ours (transcripts, findings), not the input's.
  mutating func write(_ json: JSON) {
    switch json.content {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .number(let text): bytes.append(contentsOf: text.utf8)
    case .string(let text): write(text)
    case .array(let items):
      list(items, open: "[", close: "]") { writer, item in writer.write(item) }
    case .object(let members):
      list(members, open: "{", close: "}") { writer, member in
        writer.write(member.key)
        writer.bytes.append(contentsOf: (writer.pretty ? ": " : ":").utf8)
        writer.write(member.value)
      }
    }
  }

  private mutating func list<Item>(
    _ items: [Item], open: Character, close: Character,
    _ each: (inout JSONWriter, Item) -> Void
  ) {
    bytes.append(contentsOf: open.utf8)
    level += 1
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine()
      each(&self, item)
    }
    level -= 1
    if !items.isEmpty { breakLine() }
    bytes.append(contentsOf: close.utf8)
  }

  private mutating func breakLine() {
    guard pretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: level * 2))
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: "\\\"".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case _ where scalar.isUnsafeInALine: escape(UInt16(scalar.value))
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ unit: UInt16) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: "\\u".utf8)
    for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> UInt16(shift)) & 15]) }
  }
}

extension Unicode.Scalar {
  /// Control characters, and those that end a line or turn its direction where a reader of the
  /// output does not expect it (Unicode Technical Report 36, 3.5). All lie below U+10000.
  package var isUnsafeInALine: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
