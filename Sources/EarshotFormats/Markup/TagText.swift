/// The text of one tag, read again for the place of something in it.
struct TagText {
  private let text: [UInt8]
  private let start: Int

  /// - Parameter start: Where the tag begins, at its `<`.
  init(_ text: [UInt8], at start: Int) {
    self.text = text
    self.start = start
  }

  /// Where an attribute begins; the place of the tag itself where the attribute is not found.
  func place(ofAttribute name: String) -> Int {
    var offset = start + 1
    skip(&offset) { !isSpace($0) && $0 != UInt8(ascii: ">") }
    while offset < text.count {
      skip(&offset, while: isSpace)
      let begin = offset
      skip(&offset) { !isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      if text[begin..<offset].elementsEqual(name.utf8) { return begin }
      skip(&offset) { isSpace($0) || $0 == UInt8(ascii: "=") }
      guard offset < text.count, text[offset] == UInt8(ascii: "\"") || text[offset] == 0x27 else {
        return start
      }
      let quote = text[offset]
      offset += 1
      skip(&offset) { $0 != quote }
      offset += 1
    }
    return start
  }

  /// Where each attribute begins, in order.
  func attributePlaces() -> [Int] {
    var places: [Int] = []
    var offset = start + 1
    skip(&offset) { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    while true {
      skip(&offset, while: isSpace)
      let begin = offset
      skip(&offset) { !isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      skip(&offset) { isSpace($0) || $0 == UInt8(ascii: "=") }
      guard offset < text.count, text[offset] == UInt8(ascii: "\"") || text[offset] == 0x27 else {
        return places
      }
      places.append(begin)
      let quote = text[offset]
      offset += 1
      skip(&offset) { $0 != quote }
      offset += 1
    }
  }

  private func skip(_ offset: inout Int, while accepts: (UInt8) -> Bool) {
    while offset < text.count, accepts(text[offset]) { offset += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
