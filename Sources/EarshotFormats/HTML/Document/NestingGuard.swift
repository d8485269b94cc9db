internal import EarshotModel

/// A look at the tags of a page before it is parsed: how deep they nest, how many attributes one
/// has, how much is left open to be opened again. gumbo's time grows with the square of each
/// (`reference/platform.md` §3), so a page beyond the limits is refused.
struct NestingGuard {
  private let text: [UInt8]
  private let limits: ImportLimits
  private var position = 0
  /// The names of the elements that are open, innermost last, and how often each is among them.
  private var open: [Tag] = []
  private var counts: [ArraySlice<UInt8>: Int] = [:]
  /// Formatting elements that were closed over: the parser opens them again in each block.
  private var dangling: [ArraySlice<UInt8>: Int] = [:]
  private var danglingCount = 0
  private var reopened = 0

  private struct Tag {
    var name: ArraySlice<UInt8>
    /// The whole tag, by which formatting elements are told apart.
    var whole: ArraySlice<UInt8>
  }

  /// The attributes that one tag may have.
  static let attributeLimit = 1_000

  /// What is wrong with the nesting, with the byte where the limit is passed.
  static func check(_ text: [UInt8], limits: ImportLimits) -> (message: String, offset: Int)? {
    var reader = NestingGuard(text: text, limits: limits)
    return reader.run()
  }

  private init(text: [UInt8], limits: ImportLimits) {
    self.text = text
    self.limits = limits
  }

  private mutating func run() -> (message: String, offset: Int)? {
    while let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      guard position < text.count else { break }
      switch text[position] {
      case UInt8(ascii: "!"): skipMarkup()
      case UInt8(ascii: "?"): skip(to: UInt8(ascii: ">"))
      case UInt8(ascii: "/"):
        position += 1
        let name = readName()
        skip(to: UInt8(ascii: ">"))
        if !name.isEmpty { close(name) }
      case let byte where Self.isLetter(byte):
        let name = readName()
        let (count, isSelfClosing) = skipAttributes()
        if count > Self.attributeLimit {
          return ("a tag has more than \(Self.attributeLimit) attributes", start)
        }
        begin(Tag(name: name, whole: text[start..<position]), isSelfClosing)
        if open.count > limits.depth {
          return ("elements are nested deeper than \(limits.depth)", start)
        }
        reopened += danglingCount
        if reopened > limits.elements {
          return ("too much formatting is left open, to be opened again in each block", start)
        }
        skipRawText(of: name)
      default: break
      }
    }
    return nil
  }

  private mutating func begin(_ tag: Tag, _ isSelfClosing: Bool) {
    let isForeign = counts[Self.svg] ?? 0 > 0 || counts[Self.math] ?? 0 > 0
    if isForeign, isSelfClosing { return }
    if !isForeign, Self.isVoid(tag.name) || Self.closesByItself(tag.name) { return }
    open.append(tag)
    counts[tag.name, default: 0] += 1
  }

  private mutating func close(_ name: ArraySlice<UInt8>) {
    guard counts[name] ?? 0 > 0 else {
      if let left = dangling[name], left > 0 {
        danglingCount -= 1
        dangling[name] = left - 1
      }
      return
    }
    while let tag = open.popLast() {
      counts[tag.name, default: 1] -= 1
      if tag.name == name { return }
      if Self.isFormatting(tag.name) { dangle(tag) }
    }
  }

  /// At most three equal ones are opened again (HTML, "push onto the list of active formatting
  /// elements").
  private mutating func dangle(_ tag: Tag) {
    guard dangling[tag.whole] ?? 0 < 3 else { return }
    dangling[tag.whole, default: 0] += 1
    if tag.whole != tag.name { dangling[tag.name, default: 0] += 1 }
    danglingCount += 1
  }

  // MARK: - The scanner

  private mutating func readName() -> ArraySlice<UInt8> {
    let start = position
    var hasCapital = false
    while position < text.count {
      let byte = text[position]
      if HTMLText.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { break }
      hasCapital = hasCapital || (byte >= 0x41 && byte <= 0x5A)
      position += 1
    }
    let name = text[start..<position]
    return hasCapital ? ArraySlice(name.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }) : name
  }

  private mutating func skip(to byte: UInt8) {
    position =
      (text[min(position, text.count)...].firstIndex(of: byte)).map { $0 + 1 } ?? text.count
  }

  private mutating func skipMarkup() {
    if text[position...].starts(with: "!--".utf8) {
      position += 3
      // `<!-->` and `<!--->` are whole comments.
      if text[position...].starts(with: ">".utf8) || text[position...].starts(with: "->".utf8) {
        return skip(to: UInt8(ascii: ">"))
      }
      while position < text.count, !text[position...].starts(with: "-->".utf8) { position += 1 }
      position = min(position + 3, text.count)
    } else {
      skip(to: UInt8(ascii: ">"))
    }
  }

  /// Goes behind the tag's `>`, which may stand inside quotes before.
  private mutating func skipAttributes() -> (count: Int, isSelfClosing: Bool) {
    var count = 0
    var isInName = false
    var last: UInt8 = 0
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: ">") {
        position += 1
        return (count, last == UInt8(ascii: "/"))
      }
      if byte == UInt8(ascii: "=") {
        position += 1
        skipValue()
        isInName = false
        last = 0
        continue
      }
      if HTMLText.isSpace(byte) || byte == UInt8(ascii: "/") {
        isInName = false
      } else if !isInName {
        isInName = true
        count += 1
      }
      last = byte
      position += 1
    }
    return (count, false)
  }

  private mutating func skipValue() {
    while position < text.count, HTMLText.isSpace(text[position]) { position += 1 }
    guard position < text.count else { return }
    let quote = text[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      position += 1
      skip(to: quote)
    } else {
      while position < text.count, !HTMLText.isSpace(text[position]),
        text[position] != UInt8(ascii: ">")
      {
        position += 1
      }
    }
  }

  /// Text in which tags mean nothing ends at its own end tag.
  private mutating func skipRawText(of name: ArraySlice<UInt8>) {
    guard
      ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"]
        .contains(where: { name.elementsEqual($0.utf8) })
    else { return }
    while let next = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = next + 1
      guard position < text.count, text[position] == UInt8(ascii: "/") else { continue }
      let tail = text[(position + 1)...].prefix(name.count)
      if tail.count == name.count, zip(tail, name).allSatisfy({ $0 | 0x20 == $1 }) {
        position = next
        return
      }
    }
    position = text.count
  }

  // MARK: - Elements

  private static let svg = ArraySlice("svg".utf8)
  private static let math = ArraySlice("math".utf8)

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
  }

  private static let void = Set(
    [
      "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
      "source", "track", "wbr", "frame", "keygen", "basefont", "bgsound",
    ].map { ArraySlice($0.utf8) })

  private static func isVoid(_ name: ArraySlice<UInt8>) -> Bool { void.contains(name) }

  /// Elements that a next one of their kind closes: many unclosed ones are no depth.
  private static let closing = Set(
    [
      "p", "li", "dt", "dd", "option", "optgroup", "tr", "td", "th", "thead", "tbody", "tfoot",
      "colgroup", "caption", "rp", "rt", "html", "head", "body",
    ].map { ArraySlice($0.utf8) })

  private static func closesByItself(_ name: ArraySlice<UInt8>) -> Bool { closing.contains(name) }

  private static let formatting = Set(
    [
      "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt",
      "u",
    ].map { ArraySlice($0.utf8) })

  private static func isFormatting(_ name: ArraySlice<UInt8>) -> Bool { formatting.contains(name) }
}
