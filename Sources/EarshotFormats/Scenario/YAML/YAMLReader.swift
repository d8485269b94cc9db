internal import EarshotModel

/// What a YAML file holds, as far as it could be read, and all that is wrong with its notation.
struct YAMLDocument {
  /// Nil where the notation is so broken that nothing can be told about what it holds.
  var root: YAMLNode?
  var faults: [Diagnostic]
  /// Lines of which a fault was reported: what else seems wrong there follows from it.
  var faultyLines: Set<Int32>
}

/// The part of YAML that people can write without traps: block style, plain and quoted scalars,
/// lists in brackets; no anchors, aliases, tags, braces, second documents or keys written twice.
enum YAMLReader {
  static let maximumBytes = 4 * 1024 * 1024
  static let maximumDepth = 100
  static let maximumNodes = 200_000
  /// How many faults of notation are reported in one reading.
  static let maximumFaults = 20

  /// Reads a whole file. After a fault of notation the value on that line is left out and reading
  /// goes on, so that one fault does not hide the next.
  static func read(_ bytes: [UInt8], file: String) -> YAMLDocument {
    if let fault = faultOfBytes(bytes, file: file) {
      return YAMLDocument(root: nil, faults: [fault], faultyLines: [])
    }
    var bytes = bytes
    var faults: [Diagnostic] = []
    while true {
      var pass = YAMLPass(bytes: bytes, file: file)
      let root = pass.run()
      if let fault = pass.fault, !faults.contains(fault) {
        faults.append(fault)
        if pass.canGoOn, faults.count < maximumFaults,
          let rest = withoutValue(bytes, onLine: fault.position.line, places: pass.places)
        {
          bytes = rest
          continue
        }
      }
      let all =
        faults
        + pass.refusals.filter { refusal in
          !faults.contains { $0.position.line == refusal.position.line }
        }
      return YAMLDocument(
        root: pass.fault == nil ? root : nil, faults: all.sorted { $0.position < $1.position },
        faultyLines: Set(all.map { Int32(clamping: $0.position.line) }))
    }
  }

  /// Trouble that is found before any YAML: size, encoding, nothing there.
  private static func faultOfBytes(_ bytes: [UInt8], file: String) -> Diagnostic? {
    let start = SourcePosition(file: file, line: 1, column: 1)
    guard bytes.count <= maximumBytes else {
      return Diagnostic(
        at: start, "the file has \(bytes.count) bytes", expected: "at most \(maximumBytes)",
        remedy: "split it into several files", concern: .syntax)
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return Diagnostic(
        at: start, "the file is written in UTF-16", expected: "UTF-8",
        remedy: "save it as UTF-8", concern: .syntax)
    }
    if let offset = firstInvalidByte(bytes) {
      let place = YAMLPlaces(bytes: Array(bytes[..<offset])).place(ofByte: offset)
      return Diagnostic(
        at: SourcePosition(file: file, line: Int(place.line), column: Int(place.column)),
        bytes[offset] == 0 ? "a zero byte" : "a byte that is not UTF-8",
        expected: "text in UTF-8", remedy: "save the file as UTF-8", concern: .syntax)
    }
    return nil
  }

  /// The same text with spaces in place of the value on one line, or nil where that would not help.
  private static func withoutValue(
    _ bytes: [UInt8], onLine line: Int, places: YAMLPlaces
  ) -> [UInt8]? {
    let range = places.bytesOfLine(line)
    var start = range.lowerBound
    while start < range.upperBound, bytes[start] == 0x20 { start += 1 }
    while start + 1 < range.upperBound, bytes[start] == 0x2D, bytes[start + 1] == 0x20 {
      start += 2
      while start < range.upperBound, bytes[start] == 0x20 { start += 1 }
    }
    guard start < range.upperBound else { return nil }
    if let colon = (start..<range.upperBound).first(where: {
      bytes[$0] == 0x3A && $0 + 1 < range.upperBound && bytes[$0 + 1] == 0x20
    }) {
      start = colon + 1
    } else if bytes[range.upperBound - 1] == 0x3A || isDeeper(line + 1, than: line, places) {
      return nil
    }
    guard bytes[start..<range.upperBound].contains(where: { $0 != 0x20 }) else { return nil }
    var result = bytes
    for offset in start..<range.upperBound { result[offset] = 0x20 }
    return result
  }

  private static func isDeeper(_ next: Int, than line: Int, _ places: YAMLPlaces) -> Bool {
    func indent(_ line: Int) -> Int {
      places.bytes[places.bytesOfLine(line)].prefix { $0 == 0x20 }.count
    }
    return !places.bytesOfLine(next).isEmpty && indent(next) > indent(line)
  }
}

/// The first byte that is no UTF-8, or zero.
private func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
  var offset = 0
  while offset < bytes.count {
    let byte = bytes[offset]
    let length: Int
    switch byte {
    case 0x01..<0x80:
      offset += 1
      continue
    case 0xC2..<0xE0: length = 2
    case 0xE0..<0xF0: length = 3
    case 0xF0..<0xF5: length = 4
    default: return offset
    }
    guard offset + length <= bytes.count,
      String(validating: bytes[offset..<offset + length], as: UTF8.self) != nil
    else { return offset }
    offset += length
  }
  return nil
}
