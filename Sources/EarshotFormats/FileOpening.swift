/// The first bytes of a file, which tell its format (`reference/formats.md` §10).
///
/// A JSON string or a page may hold the dump with its quotes and brackets escaped: both spellings
/// are looked for.
package struct FileOpening: Sendable {
  private let bytes: ArraySlice<UInt8>

  package init(_ file: [UInt8]) {
    let start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // A log may stand before a dump; 64 kB of it are read.
    bytes = file[start..<min(file.count, start + 65_536)]
  }

  /// Whether a text stands somewhere in the opening.
  package func contains(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { wanted in
      guard let first = wanted.first, bytes.count >= wanted.count else { return false }
      var from = bytes.startIndex
      while let next = bytes[from...].firstIndex(of: first) {
        if bytes[next...].starts(with: wanted) { return true }
        from = next + 1
      }
      return false
    }
  }

  /// Whether a tag stands somewhere in the opening, as it is or with its bracket escaped.
  package func contains(tag name: String) -> Bool {
    contains("<\(name)") || contains("&lt;\(name)")
  }

  /// The name of the first element, whatever stands before it; nil where there is none.
  package var firstTag: String? {
    var from = bytes.startIndex
    while let open = bytes[from...].firstIndex(of: UInt8(ascii: "<")) {
      let name = bytes[(open + 1)...].prefix { !" \t\r\n/><=".utf8.contains($0) }
      if let first = name.first, first != UInt8(ascii: "!"), first != UInt8(ascii: "?") {
        return String(decoding: name, as: UTF8.self)
      }
      from = open + 1
      if bytes[open...].starts(with: "<!--".utf8) {
        while from < bytes.endIndex, !bytes[from...].starts(with: "-->".utf8) { from += 1 }
      }
    }
    return nil
  }

  /// The first byte that is no space.
  package var first: UInt8? { bytes.first { !" \t\r\n".utf8.contains($0) } }

  /// The first two bytes that are no spaces.
  package var signs: String {
    String(decoding: bytes.lazy.filter { !" \t\r\n".utf8.contains($0) }.prefix(2), as: UTF8.self)
  }

  /// Whether the opening begins with a text, spaces aside.
  package func begins(with text: String) -> Bool {
    bytes.drop { " \t\r\n".utf8.contains($0) }.starts(with: text.utf8)
  }

  /// Whether a line of the opening begins with a text, spaces aside.
  package func hasLine(beginning text: String) -> Bool {
    begins(with: text)
      || bytes.split(separator: 0x0A).contains { line in
        line.drop { " \t\r".utf8.contains($0) }.starts(with: text.utf8)
      }
  }
}
