/// The text of a string resource: white space, quotes and escapes as `aapt` reads them.
///
/// Source: `reference/formats.md` §4, strings.
struct ResourceText: Sendable, Hashable {
  /// The words; a place that the app fills at run time is `…`.
  var text: String
  /// The texts of links inside (`<a href>`).
  var links: [String] = []
  /// The placeholders that the app fills, as written, such as `%1$s`.
  var placeholders: [String] = []
  /// An alias for another resource, such as `@string/other`.
  var alias: String?

  init(text: String) { self.text = text }

  /// - Parameters:
  ///   - raw: The character data of the element, markup inside it taken out.
  ///   - linkRanges: Where links stand in `raw`, in unicode scalars.
  ///   - isFormatted: Whether `%1$s` and the like are placeholders (`formatted="false"` says not).
  init(raw: String, linkRanges: [Range<Int>] = [], isFormatted: Bool = true) {
    let scalars = Array(raw.unicodeScalars)
    let trimmed = raw.trimmed
    if let first = trimmed.first, "@?".contains(first), trimmed.contains("/"),
      trimmed.allSatisfy({ !$0.isWhitespace })
    {
      alias = trimmed
      text = ""
      return
    }
    var reading = Reading()
    var position = 0
    var starts: [Int: Int] = [:]
    while position < scalars.count {
      for range in linkRanges where range.lowerBound == position {
        starts[position] = reading.markedCount
      }
      position = reading.take(scalars, at: position)
      for range in linkRanges where range.upperBound <= position && range.lowerBound < position {
        if let start = starts.removeValue(forKey: range.lowerBound) {
          links.append(reading.text(from: start))
        }
      }
    }
    text = reading.finished
    if isFormatted { (text, placeholders) = ResourceText.fill(text) }
  }

  /// A text that stands in the layout itself: escapes are read, its white space stays.
  init(literal raw: String) {
    text = raw.contains("\\") ? ResourceText(raw: "\"\(raw)\"", isFormatted: false).text : raw
    (text, placeholders) = ResourceText.fill(text)
  }

  /// Puts `…` in the place of placeholders.
  private static func fill(_ text: String) -> (String, [String]) {
    guard text.contains("%") else { return (text, []) }
    var result = ""
    var found: [String] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "%") {
      result += rest[..<start]
      let tail = rest[start...]
      if let length = placeholderLength(tail) {
        let end = tail.index(start, offsetBy: length)
        found.append(String(tail[..<end]))
        result += "…"
        rest = tail[end...]
      } else {
        result += "%"
        rest = tail.dropFirst()
      }
    }
    result += rest
    return found.isEmpty ? (text, []) : (result.replacingDoublePercent, found)
  }

  /// `%`, an argument's number and `$`, flags, width, precision, and a conversion
  /// (`java.util.Formatter`). A space is no flag here: `50% discount` is words.
  private static func placeholderLength(_ text: Substring) -> Int? {
    var length = 1
    var rest = text.dropFirst()
    func skip(_ accepts: (Character) -> Bool) {
      while let next = rest.first, accepts(next) {
        rest.removeFirst()
        length += 1
      }
    }
    skip { $0.isASCII && $0.isNumber }
    if rest.first == "$" {
      rest.removeFirst()
      length += 1
    }
    skip { "-#+0,(".contains($0) || $0.isASCII && $0.isNumber || $0 == "." }
    guard let conversion = rest.first, "sSdcCfxXeEgGbB".contains(conversion) else { return nil }
    return length + 1
  }
}

extension String {
  fileprivate var replacingDoublePercent: String {
    split(separator: "%%", omittingEmptySubsequences: false).joined(separator: "%")
  }
}

/// The state of reading one string.
private struct Reading {
  private var result: [Unicode.Scalar] = []
  private var isQuoted = false
  /// A run of white space was met that becomes one space if words follow.
  private var owesSpace = false

  var markedCount: Int { result.count }

  func text(from start: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: result[min(start, result.count)...])
    return String(text).trimmed
  }

  var finished: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: result)
    return String(text)
  }

  /// Takes the scalar at a place, with what belongs to its escape.
  ///
  /// - Returns: The place after it.
  mutating func take(_ scalars: [Unicode.Scalar], at position: Int) -> Int {
    let scalar = scalars[position]
    switch scalar {
    case "\"":
      isQuoted.toggle()
      if isQuoted { settle() }
    case "\\":
      return escape(scalars, at: position + 1)
    case " ", "\t", "\n", "\r":
      if isQuoted { result.append(scalar) } else { owesSpace = true }
    default: append(scalar)
    }
    return position + 1
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    settle()
    result.append(scalar)
  }

  private mutating func settle() {
    if owesSpace, !result.isEmpty { result.append(" ") }
    owesSpace = false
  }

  private mutating func escape(_ scalars: [Unicode.Scalar], at position: Int) -> Int {
    guard position < scalars.count else { return position }
    switch scalars[position] {
    case "n": append("\n")
    case "t": append("\t")
    case "u":
      var value: UInt32 = 0
      var end = position + 1
      while end < scalars.count, end < position + 5,
        let digit = Character(scalars[end]).hexDigitValue
      {
        value = value * 16 + UInt32(digit)
        end += 1
      }
      guard end == position + 5 else { return position + 1 }
      append(Unicode.Scalar(value) ?? "\u{FFFD}")
      return end
    default: append(scalars[position])
    }
    return position + 1
  }
}
