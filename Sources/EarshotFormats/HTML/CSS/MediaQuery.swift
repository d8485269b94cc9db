/// Whether a media query holds for the window that a page is laid out in here.
struct MediaQuery {
  /// The window in CSS pixels: that of a phone, since two of the three web readers are on one.
  static let width = 390.0
  static let height = 844.0

  /// Whether an answer depended on the window's size, which is an assumption.
  private(set) var dependsOnWindow = false
  /// Features that are not known, which count as not given.
  private(set) var unknown: [String] = []

  /// Whether one of the queries of a list holds; an empty list does.
  mutating func holds(_ tokens: ArraySlice<CSSToken>) -> Bool {
    if CSSValue.trimmed(tokens).isEmpty { return true }
    var result = false
    for query in CSSValue.split(tokens, at: .comma) {
      if one(CSSValue.trimmed(query)) { result = true }
    }
    return result
  }

  private mutating func one(_ tokens: ArraySlice<CSSToken>) -> Bool {
    var isNegated = false
    var result = true
    var isAlternative = false
    var isInverted = false
    var index = tokens.startIndex
    while index < tokens.endIndex {
      switch tokens[index] {
      case .ident(let written):
        switch written.lowercased() {
        case "not" where index == tokens.startIndex: isNegated = true
        case "not": isInverted = true
        case "only", "and": break
        case "or": isAlternative = true
        case "all", "screen": break
        default: result = false
        }
      case .openParen:
        let content = CSSValue.block(tokens, at: index) ?? []
        let holds = feature(CSSValue.trimmed(content)) != isInverted
        isInverted = false
        result = isAlternative ? result || holds : result && holds
      case .function(let name):
        unknown.append("\(name)()")
        result = false
      default: break
      }
      index = CSSValue.after(tokens, index)
    }
    return result != isNegated
  }

  private mutating func feature(_ tokens: ArraySlice<CSSToken>) -> Bool {
    if tokens.first == .openParen || tokens.first == .ident("not") { return nested(tokens) }
    let plain = tokens.filter { $0 != .whitespace }
    guard
      case .ident(let written)? = plain.first(where: { if case .ident = $0 { true } else { false } }
      )
    else { return false }
    var name = written.lowercased()
    let numbers = plain.compactMap { token -> Double? in
      guard case .number(let value, let unit) = token else { return nil }
      return unit == "em" || unit == "rem" ? value * 16 : value
    }
    var isMinimum = false
    var isMaximum = false
    if name.hasPrefix("min-") {
      isMinimum = true
      name.removeFirst(4)
    } else if name.hasPrefix("max-") {
      isMaximum = true
      name.removeFirst(4)
    }
    switch name {
    case "width", "device-width": return compare(Self.width, plain, numbers, isMinimum, isMaximum)
    case "height", "device-height":
      return compare(Self.height, plain, numbers, isMinimum, isMaximum)
    case "orientation":
      dependsOnWindow = true
      return plain.last == .ident("portrait")
    case "prefers-reduced-motion", "prefers-contrast", "prefers-reduced-transparency",
      "prefers-reduced-data":
      return plain.last == .ident("no-preference")
    case "prefers-color-scheme": return plain.last == .ident("light")
    case "forced-colors", "inverted-colors": return plain.last == .ident("none")
    case "scripting": return plain.last == .ident("enabled") || plain.count == 1
    case "color", "grid", "monochrome", "update", "color-gamut": return name == "color"
    default:
      unknown.append(name)
      return false
    }
  }

  /// A condition in a bracket of its own; its bracket was taken off, so each is shorter.
  private mutating func nested(_ tokens: ArraySlice<CSSToken>) -> Bool {
    // Brackets in brackets are as deep as the sheet writes them; four are more than anybody needs.
    depth += 1
    defer { depth -= 1 }
    guard depth < 8 else {
      unknown.append("brackets nested too deep")
      return false
    }
    return one(tokens)
  }

  private var depth = 0

  /// `min-width: 1px`, `width: 1px`, `width >= 1px`, `1px < width <= 2px`.
  private mutating func compare(
    _ actual: Double, _ tokens: [CSSToken], _ numbers: [Double], _ isMinimum: Bool,
    _ isMaximum: Bool
  ) -> Bool {
    dependsOnWindow = true
    guard let first = numbers.first else { return true }
    if isMinimum { return actual >= first }
    if isMaximum { return actual <= first }
    if tokens.contains(.colon) { return actual == first }
    var result = true
    var left: Double?
    var sign = ""
    for token in tokens {
      let value: Double
      switch token {
      case .delim(let scalar):
        sign.unicodeScalars.append(scalar)
        continue
      case .number(let number, let unit):
        value = unit == "em" || unit == "rem" ? number * 16 : number
      case .ident: value = actual
      default: continue
      }
      if let left { result = result && Self.holds(left, sign, value) }
      left = value
      sign = ""
    }
    return result
  }

  private static func holds(_ left: Double, _ sign: String, _ right: Double) -> Bool {
    switch sign {
    case "<": left < right
    case "<=": left <= right
    case ">": left > right
    case ">=": left >= right
    default: left == right
    }
  }
}
