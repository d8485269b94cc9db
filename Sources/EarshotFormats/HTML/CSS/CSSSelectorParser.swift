/// Reads a list of selectors from tokens. A list with one bad member is bad as a whole, except in
/// `:is` and `:where` (Selectors 4, §4.1).
struct CSSSelectorParser {
  /// Why a list could not be read.
  struct Failure: Error {
    /// What was met, such as `:has()`.
    var thing: String
  }

  private let tokens: ArraySlice<CSSToken>
  private var position: Int
  private let depth: Int

  /// - Parameter tokens: What stands before the `{` of a rule.
  static func list(_ tokens: ArraySlice<CSSToken>, depth: Int = 0) throws(Failure) -> [CSSSelector]
  {
    // Selectors inside selectors nest as deep as the sheet likes; nobody writes more than a few.
    guard depth < 16 else { throw Failure(thing: "selectors nested too deep") }
    var result: [CSSSelector] = []
    for part in CSSValue.split(tokens, at: .comma) {
      var parser = CSSSelectorParser(tokens: part, position: part.startIndex, depth: depth)
      result.append(try parser.selector())
    }
    return result
  }

  private init(tokens: ArraySlice<CSSToken>, position: Int, depth: Int) {
    self.tokens = tokens
    self.position = position
    self.depth = depth
  }

  private var current: CSSToken? { position < tokens.endIndex ? tokens[position] : nil }

  private mutating func skipSpace() -> Bool {
    var skipped = false
    while current == .whitespace {
      position += 1
      skipped = true
    }
    return skipped
  }

  private mutating func selector() throws(Failure) -> CSSSelector {
    var result = CSSSelector()
    var combinator = CSSSelector.Combinator.descendant
    _ = skipSpace()
    while true {
      let compound = try compound(&result)
      guard !compound.isEmpty else { throw Failure(thing: "an empty selector") }
      result.compounds.append(.init(combinator: combinator, conditions: compound))
      let hasSpace = skipSpace()
      guard let token = current else { break }
      guard result.pseudoElement == nil else { throw Failure(thing: "text after a pseudo-element") }
      switch token {
      case .delim(">"): combinator = .child
      case .delim("+"): combinator = .nextSibling
      case .delim("~"): combinator = .laterSibling
      default:
        guard hasSpace else { throw Failure(thing: "an unknown sign") }
        combinator = .descendant
        continue
      }
      position += 1
      _ = skipSpace()
    }
    return result
  }

  private mutating func compound(_ selector: inout CSSSelector) throws(Failure)
    -> [CSSSelector.Condition]
  {
    var conditions: [CSSSelector.Condition] = []
    var isUniversal = false
    while let token = current {
      switch token {
      case .ident(let name) where conditions.isEmpty && !isUniversal:
        conditions.append(.type(name))
      case .delim("*") where conditions.isEmpty && !isUniversal: isUniversal = true
      case .delim("|"): throw Failure(thing: "a namespace")
      case .delim("&"): throw Failure(thing: "nesting")
      case .hash(let name, isIdentifier: true): conditions.append(.id(name))
      case .delim("."):
        position += 1
        guard case .ident(let name)? = current else { throw Failure(thing: "'.'") }
        conditions.append(.class(name))
      case .openBracket:
        conditions.append(try attribute())
        continue
      case .colon:
        try pseudo(&conditions, &selector)
        continue
      default:
        return conditions.isEmpty && isUniversal ? [.not([])] : conditions
      }
      position += 1
    }
    // `*` and a lone pseudo-element match everything: an empty `:not()` says so.
    return conditions.isEmpty && (isUniversal || selector.pseudoElement != nil)
      ? [.not([])] : conditions
  }

  private mutating func attribute() throws(Failure) -> CSSSelector.Condition {
    let content = try block()
    var rest = content.filter { $0 != .whitespace }[...]
    if rest.first == .delim("|") { rest = rest.dropFirst() }
    if rest.count > 2, rest[rest.startIndex] == .delim("*"), rest.dropFirst().first == .delim("|") {
      rest = rest.dropFirst(2)
    }
    guard case .ident(let written)? = rest.first else { throw Failure(thing: "'['") }
    let name = written.lowercased()
    rest = rest.dropFirst()
    guard case .delim(let sign)? = rest.first else {
      guard rest.isEmpty else { throw Failure(thing: "'['") }
      return .attribute(name: name, match: .exists)
    }
    rest = rest.dropFirst()
    if sign != "=" {
      guard "~|^$*".unicodeScalars.contains(sign), rest.first == .delim("=") else {
        throw Failure(thing: "'['")
      }
      rest = rest.dropFirst()
    }
    let value: String
    switch rest.first {
    case .ident(let text)?: value = text
    case .string(let text)?: value = text
    default: throw Failure(thing: "'['")
    }
    rest = rest.dropFirst()
    var ignoresCase = Self.caseless.contains(name)
    if case .ident(let flag)? = rest.first {
      ignoresCase = flag == "i" || flag == "I"
      rest = rest.dropFirst()
    }
    guard rest.isEmpty else { throw Failure(thing: "'['") }
    return .attribute(
      name: name, match: .compares(sign: sign, value: value, ignoresCase: ignoresCase))
  }

  /// Attributes whose values HTML compares in any case (HTML, "case-sensitivity of selectors"), as
  /// far as sheets ask for them.
  private static let caseless: Set<String> = [
    "align", "checked", "dir", "disabled", "hreflang", "http-equiv", "lang", "media", "method",
    "multiple", "readonly", "rel", "scope", "selected", "shape", "target", "type",
  ]

  /// What stands between the bracket at the position and its end, which is then behind us.
  private mutating func block() throws(Failure) -> ArraySlice<CSSToken> {
    guard let content = CSSValue.block(tokens, at: position) else {
      throw Failure(thing: "an open bracket")
    }
    position = content.endIndex + 1
    return content
  }

  private mutating func pseudo(
    _ conditions: inout [CSSSelector.Condition], _ selector: inout CSSSelector
  ) throws(Failure) {
    position += 1
    if current == .colon {
      position += 1
      guard case .ident(let name)? = current, let element = Self.element(name) else {
        throw Failure(thing: "a pseudo-element")
      }
      selector.pseudoElement = element
      position += 1
      return
    }
    switch current {
    case .ident(let written)?:
      position += 1
      let name = written.lowercased()
      // The old notation with one colon.
      if name == "before" || name == "after", let element = Self.element(name) {
        selector.pseudoElement = element
      } else {
        conditions.append(try plain(name))
      }
    case .function(let name)?:
      let arguments = try block()
      conditions.append(try function(name, arguments))
    default: throw Failure(thing: "':'")
    }
  }

  private static func element(_ name: String) -> CSSSelector.PseudoElement? {
    switch name.lowercased() {
    case "before": .before
    case "after": .after
    case "marker": .marker
    default: nil
    }
  }

  private func plain(_ name: String) throws(Failure) -> CSSSelector.Condition {
    func nth(_ offset: Int, _ isFromEnd: Bool, _ isOfType: Bool) -> CSSSelector.Condition {
      .nth(.init(step: 0, offset: offset, isFromEnd: isFromEnd, isOfType: isOfType))
    }
    switch name {
    case "first-child": return nth(1, false, false)
    case "last-child": return nth(1, true, false)
    case "first-of-type": return nth(1, false, true)
    case "last-of-type": return nth(1, true, true)
    case "host": return .host([])
    case "hover", "focus", "focus-visible", "focus-within", "active", "visited", "target",
      "target-within", "user-invalid", "user-valid", "fullscreen", "modal", "popover-open",
      "indeterminate", "autofill", "playing", "paused", "current", "past", "future":
      return .state(.never)
    default:
      guard let state = CSSSelector.State(rawValue: name), state != .never else {
        throw Failure(thing: ":\(name)")
      }
      return .state(state)
    }
  }

  private func function(_ name: String, _ arguments: ArraySlice<CSSToken>) throws(Failure)
    -> CSSSelector.Condition
  {
    switch name {
    case "not": return .not(try Self.list(arguments, depth: depth + 1))
    case "is", "where", "matches", "-webkit-any", "-moz-any":
      // A forgiving list: members that cannot be read are left out.
      var members: [CSSSelector] = []
      for part in CSSValue.split(arguments, at: .comma) {
        do { members += try Self.list(part, depth: depth + 1) } catch {
          if error.thing == ":has" { throw error }
        }
      }
      return .any(members, counts: name != "where")
    case "host": return .host(try Self.list(arguments, depth: depth + 1))
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      guard let (step, offset) = NthNotation.read(arguments) else {
        throw Failure(thing: ":\(name)()")
      }
      return .nth(
        .init(
          step: step, offset: offset, isFromEnd: name.contains("last"),
          isOfType: name.hasSuffix("type")))
    case "lang":
      return .language(
        arguments.compactMap { token in
          switch token {
          case .ident(let text), .string(let text): text.lowercased()
          default: nil
          }
        })
    case "dir":
      return .direction(isRightToLeft: arguments.contains(.ident("rtl")))
    default: throw Failure(thing: ":\(name)()")
    }
  }
}

/// The notation `An+B`, `even`, `odd` of `:nth-child()`.
enum NthNotation {
  static func read(_ tokens: ArraySlice<CSSToken>) -> (step: Int, offset: Int)? {
    var text = ""
    for token in tokens {
      switch token {
      case .whitespace: continue
      case .ident(let name):
        // `of S` is not read.
        if name.lowercased() == "of" { return nil }
        text += name.lowercased()
      case .number(let value, let unit):
        guard let whole = Int(exactly: value) else { return nil }
        if whole >= 0, !text.isEmpty, !text.hasSuffix("+"), !text.hasSuffix("-") { text += "+" }
        text += String(whole) + unit
      case .delim("+"): text += "+"
      case .delim("-"): text += "-"
      default: return nil
      }
    }
    switch text {
    case "even": return (2, 0)
    case "odd": return (2, 1)
    default: break
    }
    guard let letter = text.firstIndex(of: "n") else { return Int(text).map { (0, $0) } }
    let before = text[..<letter]
    let after = text[text.index(after: letter)...]
    let step: Int?
    switch before {
    case "", "+": step = 1
    case "-": step = -1
    default: step = Int(before)
    }
    guard let step, let offset = after.isEmpty ? 0 : Int(after) else { return nil }
    return (step, offset)
  }
}
