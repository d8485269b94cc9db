internal import EarshotModel

/// The encodings in which pages are met, found as browsers find them (HTML, "determining the
/// character encoding"), each decoded here.
enum CharacterEncoding: String {
  case utf8 = "UTF-8"
  case windows1252 = "windows-1252"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case legacy

  /// The text of a file in UTF-8, and what was noted on the way.
  static func decode(_ bytes: [UInt8]) -> (text: [UInt8], encoding: Self, note: String?) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return (mended(bytes.dropFirst(3)), .utf8, nil)
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return (utf16(bytes.dropFirst(2), isBigEndian: false), .utf16LittleEndian, nil)
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return (utf16(bytes.dropFirst(2), isBigEndian: true), .utf16BigEndian, nil)
    }
    // Without a mark, UTF-16 shows itself in the zero beside each bracket of ASCII.
    if bytes.starts(with: [0x3C, 0x00]) {
      return (utf16(bytes[...], isBigEndian: false), .utf16LittleEndian, nil)
    }
    if bytes.starts(with: [0x00, 0x3C]) {
      return (utf16(bytes[...], isBigEndian: true), .utf16BigEndian, nil)
    }
    guard let label = declared(bytes) else {
      // A browser falls back to the reader's locale; text that is UTF-8 throughout was meant so.
      if isValidUTF8(bytes) { return (bytes, .utf8, nil) }
      return (
        windows1252(bytes), .windows1252,
        "the page names no encoding and is no UTF-8; it was read as windows-1252"
      )
    }
    switch label {
    case "utf-8", "utf8", "unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "x-unicode20utf8",
      "utf-16", "utf-16le", "utf-16be", "ucs-2", "unicode", "csunicode", "iso-10646-ucs-2",
      "unicodefeff", "unicodefffe":
      // What declares itself as UTF-16 in ASCII is not UTF-16 (HTML, "prescan", last step).
      return (mended(bytes[...]), .utf8, nil)
    case "windows-1252", "cp1252", "x-cp1252", "iso-8859-1", "iso8859-1", "iso88591", "iso_8859-1",
      "latin1", "l1", "ascii", "us-ascii", "ansi_x3.4-1968", "cp819", "ibm819", "iso-ir-100",
      "csisolatin1", "iso_8859-1:1987":
      return (windows1252(bytes), .windows1252, nil)
    default:
      if let text = LegacyEncoding.decode(bytes, label: label) { return (text, .legacy, nil) }
      let text = isValidUTF8(bytes) ? bytes : windows1252(bytes)
      return (
        text, isValidUTF8(bytes) ? .utf8 : .windows1252,
        "the page says that it is written in \(label), which is not read here: letters beyond ASCII "
          + "may be wrong"
      )
    }
  }

  // MARK: - What the page says

  /// The encoding that a `meta` of the first 1024 bytes names, in lower case.
  private static func declared(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(1_024)
    var position = 0
    while let start = head[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      if head[start...].starts(with: "<!--".utf8) {
        while position < head.count, !head[position...].starts(with: "-->".utf8) { position += 1 }
        continue
      }
      let tag = head[position...].prefix { $0 != UInt8(ascii: ">") }
      guard startsWith(tag, "meta"), let after = tag.dropFirst(4).first,
        HTMLText.isSpace(after) || after == UInt8(ascii: "/")
      else { continue }
      if let label = charset(in: tag.dropFirst(4)) { return label }
    }
    return nil
  }

  /// The word after `charset=`, which stands by itself or in a `content`.
  private static func charset(in tag: ArraySlice<UInt8>) -> String? {
    var rest = tag
    while let next = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "c") }) {
      rest = rest[(next + 1)...]
      guard startsWith(rest, "harset") else { continue }
      var value = rest.dropFirst(6).drop(while: HTMLText.isSpace)
      guard value.first == UInt8(ascii: "=") else { continue }
      value = value.dropFirst().drop(while: HTMLText.isSpace)
      if let quote = value.first, quote == 0x22 || quote == 0x27 { value = value.dropFirst() }
      let label = value.prefix {
        !HTMLText.isSpace($0) && $0 != 0x22 && $0 != 0x27 && $0 != UInt8(ascii: ";")
          && $0 != UInt8(ascii: "/")
      }
      if !label.isEmpty { return String(decoding: label, as: UTF8.self).lowercased() }
    }
    return nil
  }

  private static func startsWith(_ bytes: ArraySlice<UInt8>, _ word: String) -> Bool {
    let head = bytes.prefix(word.utf8.count)
    return head.count == word.utf8.count && zip(head, word.utf8).allSatisfy { $0 | 0x20 == $1 }
  }

  // MARK: - Decoders

  private static func isValidUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// Bytes that are no UTF-8 become the replacement character, as in a browser.
  private static func mended(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    return isValidUTF8(bytes) ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func windows1252(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        result.append(byte)
      } else {
        let scalar = byte < 0xA0 ? upper1252[Int(byte) - 0x80] : Unicode.Scalar(byte)
        result.append(contentsOf: String(Character(scalar)).utf8)
      }
    }
    return result
  }

  /// 0x80 to 0x9F (Encoding Standard, index windows-1252); the five unused bytes are controls.
  private static let upper1252: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
  ]
}
