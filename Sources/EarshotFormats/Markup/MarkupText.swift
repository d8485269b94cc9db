internal import EarshotModel

/// The markup inside a file, however it was wrapped, with the way back to the file's own positions.
///
/// Wrapped are a server's answer in JSON (`{"value":"<?xml …"}`) and a paste from a page
/// (`&lt;hierarchy …`); everything else is the file as it is.
struct MarkupText {
  let file: String
  let raw: [UInt8]
  /// The markup, without what wraps it.
  let text: [UInt8]
  /// Where a run of equal bytes begins in both; empty where the text is the file.
  private let runs: [Run]

  private struct Run {
    var text: Int
    var raw: Int
  }

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    raw = bytes
    if let start = Self.envelope(bytes) {
      (text, runs) = Self.unwrap(bytes, from: start, until: UInt8(ascii: "\"")) {
        Self.jsonEscape(bytes, at: $0)
      }
    } else if let start = Self.escapedPaste(bytes) {
      (text, runs) = Self.unwrap(bytes, from: start, until: nil) { Self.entity(bytes, at: $0) }
    } else {
      text = bytes
      runs = []
    }
  }

  /// The place in the file of a byte of the text.
  func rawOffset(of offset: Int) -> Int {
    guard !runs.isEmpty else { return offset }
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].text <= offset { low = middle } else { high = middle }
    }
    return min(runs[low].raw + offset - runs[low].text, raw.count)
  }

  /// The line and column of a byte of the text. Linear; a run over a file uses ``LineCounter``.
  func position(at offset: Int) -> SourcePosition {
    var counter = LineCounter()
    let place = raw.withUnsafeBufferPointer { counter.place(at: rawOffset(of: offset), in: $0) }
    return SourcePosition(file: file, line: Int(place.line), column: Int(place.column))
  }
}

/// Lines and columns of a file that is asked about from front to back.
struct LineCounter {
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  /// The line and column, in bytes from 1, of the byte at `target`.
  mutating func place(at target: Int, in bytes: UnsafeBufferPointer<UInt8>) -> SourcePlace {
    if target < offset { self = LineCounter() }
    while offset < target, offset < bytes.count {
      if bytes[offset] == 0x0A {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    return SourcePlace(line: line, column: target - lineStart + 1)
  }
}

// MARK: - What wraps markup

extension MarkupText {
  /// The first byte of the string of a JSON object's `value` where that string is markup.
  private static func envelope(_ bytes: [UInt8]) -> Int? {
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    skipSpace(bytes, &offset)
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "{") else { return nil }
    // Drivers put "sessionId" and the like before or after the value: all within a few hundred bytes.
    let key = Array("\"value\"".utf8)
    let end = min(bytes.count, offset + 4_096)
    while offset < end, !bytes[offset...].starts(with: key) { offset += 1 }
    guard offset < end else { return nil }
    offset += key.count
    skipSpace(bytes, &offset)
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { return nil }
    offset += 1
    skipSpace(bytes, &offset)
    guard bytes[min(offset, bytes.count)...].starts(with: [0x22, 0x3C]) else { return nil }
    return offset + 1
  }

  /// The first byte of markup whose angle brackets are written as entities.
  private static func escapedPaste(_ bytes: [UInt8]) -> Int? {
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    skipSpace(bytes, &offset)
    for start in [
      "&lt;?xml", "&lt;hierarchy", "&lt;displays", "&lt;AppiumAUT", "&lt;XCUIElementType",
    ]
    where bytes[min(offset, bytes.count)...].starts(with: start.utf8) {
      return offset
    }
    return nil
  }

  private static func skipSpace(_ bytes: [UInt8], _ offset: inout Int) {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  /// Copies the bytes from `start`, putting in what each escape stands for, and remembers where.
  private static func unwrap(
    _ bytes: [UInt8], from start: Int, until end: UInt8?,
    escape: (Int) -> (replacement: [UInt8], length: Int)?
  ) -> (text: [UInt8], runs: [Run]) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count - start)
    var runs = [Run(text: 0, raw: start)]
    var offset = start
    while offset < bytes.count, bytes[offset] != end {
      if let (replacement, length) = escape(offset) {
        text.append(contentsOf: replacement)
        offset += length
        runs.append(Run(text: text.count, raw: offset))
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
    return (text, runs)
  }

  private static func jsonEscape(
    _ bytes: [UInt8], at offset: Int
  ) -> (replacement: [UInt8], length: Int)? {
    guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count else { return nil }
    switch bytes[offset + 1] {
    case UInt8(ascii: "n"): return ([0x0A], 2)
    case UInt8(ascii: "r"): return ([0x0D], 2)
    case UInt8(ascii: "t"): return ([0x09], 2)
    case UInt8(ascii: "u"):
      guard let unit = hexadecimal(bytes, at: offset + 2) else { return nil }
      guard (0xD800..<0xDC00).contains(unit), bytes[(offset + 6)...].starts(with: [0x5C, 0x75]),
        let low = hexadecimal(bytes, at: offset + 8), (0xDC00..<0xE000).contains(low)
      else { return (utf8(unit), 6) }
      return (utf8(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)), 12)
    default: return ([bytes[offset + 1]], 2)
    }
  }

  private static func hexadecimal(_ bytes: [UInt8], at offset: Int) -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    return UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
  }

  /// A lone surrogate is no character and becomes the replacement.
  private static func utf8(_ unit: UInt32) -> [UInt8] {
    Array(String(Character(Unicode.Scalar(unit) ?? "\u{FFFD}")).utf8)
  }

  private static func entity(
    _ bytes: [UInt8], at offset: Int
  ) -> (replacement: [UInt8], length: Int)? {
    guard bytes[offset] == UInt8(ascii: "&") else { return nil }
    let entities: [(name: StaticString, byte: UInt8)] = [
      ("&lt;", 0x3C), ("&gt;", 0x3E), ("&amp;", 0x26), ("&quot;", 0x22), ("&#34;", 0x22),
      ("&#39;", 0x27), ("&apos;", 0x27),
    ]
    for (name, byte) in entities
    where bytes[offset...].starts(
      with: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    {
      return ([byte], name.utf8CodeUnitCount)
    }
    return nil
  }
}
