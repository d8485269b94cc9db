private import CExpat
internal import EarshotModel

/// Why expat refused a document, in our words.
struct XMLFault {
  private let markup: MarkupText
  private let open: [Int]
  private let offset: Int

  /// - Parameters:
  ///   - open: Where the open elements begin in the text.
  ///   - offset: Where the offending token begins in the text.
  init(_ markup: MarkupText, open: [Int], at offset: Int) {
    self.markup = markup
    self.open = open
    self.offset = min(offset, markup.text.count)
  }

  /// The diagnostic for a code of `XML_Error` (expat.h).
  func diagnostic(_ code: Int) -> Diagnostic {
    switch XML_Error(rawValue: UInt32(truncatingIfNeeded: code)) {
    case XML_ERROR_NO_ELEMENTS: return endsEarly
    case XML_ERROR_UNCLOSED_CDATA_SECTION:
      return fault("the file ends inside a CDATA section", expected: "']]>'", remedy: cutOff)
    case XML_ERROR_UNCLOSED_TOKEN:
      let end = token == "'<!--'" ? "'-->'" : "'>'"
      return fault("the file ends inside \(token)", expected: end, remedy: cutOff)
    case XML_ERROR_PARTIAL_CHAR:
      return fault(
        "the file ends in the middle of a character", expected: "UTF-8", remedy: cutOff)
    case XML_ERROR_TAG_MISMATCH: return mismatch
    case XML_ERROR_DUPLICATE_ATTRIBUTE:
      // expat points at the name of the second one.
      return fault(
        "the attribute '\(word(at: offset))' stands twice", expected: "each attribute once")
    case XML_ERROR_UNDEFINED_ENTITY: return unknownEntity
    case XML_ERROR_BAD_CHAR_REF:
      return fault(
        "'\(entity)' stands for no character of XML",
        expected: "a character, U+0009 or U+0020 and above, that is no surrogate",
        remedy: "remove the reference")
    case XML_ERROR_MISPLACED_XML_PI:
      return fault("'<?xml' inside the document", expected: "'<?xml' only at its beginning")
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
      return fault(
        "the encoding '\(word(at: offset))' is not read", expected: "UTF-8", remedy: saveAsUTF8)
    case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX: return badByte
    default:
      let words = XML_ErrorString(XML_Error(rawValue: UInt32(truncatingIfNeeded: code)))
        .map { String(cString: $0) }
      return fault("the markup cannot be read: \(words ?? "error \(code)")")
    }
  }

  private func fault(
    _ message: String, expected: String? = nil, remedy: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      at: markup.position(at: offset), message, expected: expected, remedy: remedy)
  }

  private let saveAsUTF8 = "save the file as UTF-8"
  private let escapeAmpersand = "write '&' itself as &amp;"
  private let entities = "&amp; &lt; &gt; &quot; &apos; or a number"
  private let cutOff = "make the dump again: this one was cut off"

  private var endsEarly: Diagnostic {
    guard let start = open.last else {
      return fault("the file holds no element", expected: "a dump")
    }
    let begin = markup.position(at: start)
    return fault(
      "the file ends inside <\(name(at: start))>, which began at \(begin.line):\(begin.column)",
      expected: "'</\(name(at: start))>'", remedy: cutOff)
  }

  private var mismatch: Diagnostic {
    guard let start = open.last else { return fault("an end tag that ends nothing") }
    let begin = markup.position(at: start)
    // expat points at the name, after "</".
    return Diagnostic(
      at: markup.position(at: max(0, offset - 2)),
      "'</\(word(at: offset))>' does not end <\(name(at: start))>, which began at "
        + "\(begin.line):\(begin.column)",
      expected: "'</\(name(at: start))>'")
  }

  /// The name of the element that begins at a place.
  private func name(at start: Int) -> String {
    word(at: start + 1)
  }

  private func word(at start: Int) -> String {
    let bytes = markup.text.dropFirst(start).prefix(80).prefix {
      !" \t\r\n/>=\"'".utf8.contains($0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The beginning of the tag at the place of the fault, up to its name.
  private var token: String {
    let rest = markup.text.dropFirst(offset)
    guard rest.first == UInt8(ascii: "<") else { return "a tag" }
    return "'<\(word(at: offset + 1))'"
  }

  /// The reference at the place of the fault.
  private var entity: String { reference(at: offset) }

  private func reference(at start: Int) -> String {
    let bytes = markup.text.dropFirst(start).prefix(40).prefix { $0 != UInt8(ascii: ";") }
    return String(decoding: bytes, as: UTF8.self) + ";"
  }

  /// In an attribute expat points at the tag: the reference itself is searched in it.
  private var unknownEntity: Diagnostic {
    let known = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"]
    var place = offset
    while place < markup.text.count {
      if markup.text[place] == UInt8(ascii: "&") {
        let name = reference(at: place)
        if !name.hasPrefix("&#"), !known.contains(name) { break }
      }
      place += 1
    }
    return Diagnostic(
      at: markup.position(at: place), "unknown entity '\(reference(at: place))'",
      expected: entities, remedy: escapeAmpersand)
  }

  /// What stands at the place of the fault and cannot stand there.
  private var badByte: Diagnostic {
    guard let byte = markup.text.dropFirst(offset).first else {
      return fault("the file ends too early", expected: "markup", remedy: cutOff)
    }
    if let ampersand {
      return Diagnostic(
        at: markup.position(at: ampersand), "'&' begins no reference", expected: entities,
        remedy: escapeAmpersand)
    }
    switch byte {
    case UInt8(ascii: "<"):
      return fault("'<' inside a tag", expected: "'>' before it, or &lt; in a value")
    case 0x21...0x7E:
      return fault(
        "'\(Character(Unicode.Scalar(byte)))' cannot stand here", expected: "well-formed XML")
    case 0x80...:
      return fault(
        "a byte \(byte) that does not belong to UTF-8", expected: "UTF-8", remedy: saveAsUTF8)
    default:
      return fault(
        "a byte \(byte)", expected: "a tab, a line feed or a character from U+0020",
        remedy: "remove the byte")
    }
  }

  /// Where a reference begins that the byte at the fault breaks, if one does.
  private var ampersand: Int? {
    let before = markup.text[..<offset].suffix(40)
    guard let start = before.lastIndex(of: UInt8(ascii: "&")) else { return nil }
    let name = before[(start + 1)...]
    return name.allSatisfy { !" <>\"';".utf8.contains($0) } ? start : nil
  }
}
