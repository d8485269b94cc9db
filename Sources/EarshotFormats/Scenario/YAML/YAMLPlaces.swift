internal import EarshotModel

/// Where libyaml's marks stand in the file.
///
/// libyaml counts columns in characters and ends a line also at a lone carriage return, at NEL, LS
/// and PS; an editor's line ends at a line feed, and our columns are bytes.
struct YAMLPlaces {
  let bytes: [UInt8]
  /// The byte at which each of libyaml's lines begins.
  private let markLines: [Int]
  /// The byte at which each line of an editor begins.
  private let lines: [Int]
  /// The last place that was looked up: the next one is mostly near it, also on a line of megabytes.
  private var known = (line: 0, column: 0, offset: 0)

  init(bytes: [UInt8]) {
    self.bytes = bytes
    var lines = [0]
    var markLines = [0]
    var offset = 0
    while offset < bytes.count {
      let length = lineBreakLength(bytes, at: offset)
      if bytes[offset] == 0x0A { lines.append(offset + 1) }
      if length == 2, bytes[offset] == 0x0D { lines.append(offset + 2) }
      offset += max(length, 1)
      if length > 0 { markLines.append(offset) }
    }
    self.lines = lines
    self.markLines = markLines
  }

  /// The byte of a mark; the end of the file where it lies beyond.
  mutating func offset(line: Int, column: Int) -> Int {
    guard line < markLines.count else { return bytes.count }
    if known.line != line || column < known.column / 2 {
      known = (line, 0, markLines[line])
    }
    while known.column < column, known.offset < bytes.count {
      known.offset += 1
      while known.offset < bytes.count, isContinuation(bytes[known.offset]) { known.offset += 1 }
      known.column += 1
    }
    while known.column > column {
      known.offset -= 1
      while isContinuation(bytes[known.offset]) { known.offset -= 1 }
      known.column -= 1
    }
    return known.offset
  }

  /// The line and column of a byte.
  func place(ofByte offset: Int) -> SourcePlace {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePlace(line: low + 1, column: offset - lines[low] + 1)
  }

  /// The bytes of an editor's line (from 1), without what ends it.
  func bytesOfLine(_ line: Int) -> Range<Int> {
    guard line >= 1, line <= lines.count else { return bytes.count..<bytes.count }
    let start = lines[line - 1]
    var end = line < lines.count ? lines[line] - 1 : bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<max(start, end)
  }
}

private func isContinuation(_ byte: UInt8) -> Bool { byte & 0b1100_0000 == 0b1000_0000 }

/// The length of what libyaml takes for the end of a line at this byte, or 0.
private func lineBreakLength(_ bytes: [UInt8], at offset: Int) -> Int {
  switch bytes[offset] {
  case 0x0A: return 1
  case 0x0D: return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
  case 0xC2: return offset + 1 < bytes.count && bytes[offset + 1] == 0x85 ? 2 : 0
  case 0xE2:
    guard offset + 2 < bytes.count, bytes[offset + 1] == 0x80 else { return 0 }
    return bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9 ? 3 : 0
  default: return 0
  }
}
