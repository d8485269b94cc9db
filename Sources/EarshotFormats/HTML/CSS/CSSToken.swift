/// A token of CSS (CSS Syntax 3, §4), as far as selectors and the few properties here need them.
enum CSSToken: Hashable {
  case ident(String)
  /// A name with its opening bracket, such as `attr(`.
  case function(String)
  case atKeyword(String)
  /// `#name`, and whether the name could be an identifier.
  case hash(String, isIdentifier: Bool)
  case string(String)
  case url(String)
  /// A number with its unit, empty for a plain one, `%` for a percentage.
  case number(Double, unit: String)
  case delim(Unicode.Scalar)
  case whitespace
  case colon, semicolon, comma
  case openBracket, closeBracket, openParen, closeParen, openBrace, closeBrace
  /// A string or an address that is not closed in its line.
  case bad

  /// The bracket that ends what this token opens.
  var closing: CSSToken? {
    switch self {
    case .function, .openParen: .closeParen
    case .openBracket: .closeBracket
    case .openBrace: .closeBrace
    default: nil
    }
  }
}

/// Cuts a style sheet into tokens. Nothing is an error: what fits nowhere is a `delim` or `bad`.
struct CSSTokenizer {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  static func tokens(_ text: String) -> [CSSToken] {
    var tokenizer = CSSTokenizer(scalars: Array(text.unicodeScalars))
    var result: [CSSToken] = []
    while let token = tokenizer.next() { result.append(token) }
    return result
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    position + ahead < scalars.count ? scalars[position + ahead] : nil
  }

  private mutating func next() -> CSSToken? {
    skipComments()
    guard let scalar = peek() else { return nil }
    if Self.isSpace(scalar) {
      while let next = peek(), Self.isSpace(next) { position += 1 }
      return .whitespace
    }
    if scalar == "\"" || scalar == "'" { return string() }
    if startsNumber() { return number() }
    if startsIdentifier() { return identLike() }
    if scalar == "<", peek(1) == "!", peek(2) == "-", peek(3) == "-" {
      position += 4
      return .whitespace
    }
    if scalar == "-", peek(1) == "-", peek(2) == ">" {
      position += 3
      return .whitespace
    }
    position += 1
    switch scalar {
    case "#":
      guard let following = peek(), Self.isName(following) || startsEscape() else {
        return .delim("#")
      }
      let isIdentifier = startsIdentifier()
      return .hash(name(), isIdentifier: isIdentifier)
    case "@": return startsIdentifier() ? .atKeyword(name().lowercased()) : .delim("@")
    case ":": return .colon
    case ";": return .semicolon
    case ",": return .comma
    case "[": return .openBracket
    case "]": return .closeBracket
    case "(": return .openParen
    case ")": return .closeParen
    case "{": return .openBrace
    case "}": return .closeBrace
    default: return .delim(scalar)
    }
  }

  private mutating func skipComments() {
    while peek() == "/", peek(1) == "*" {
      position += 2
      while position < scalars.count, !(peek() == "*" && peek(1) == "/") { position += 1 }
      position = min(position + 2, scalars.count)
    }
  }

  private mutating func string() -> CSSToken {
    let quote = scalars[position]
    position += 1
    var result = String.UnicodeScalarView()
    while let scalar = peek() {
      if scalar == quote {
        position += 1
        break
      }
      if scalar == "\n" { return .bad }
      if scalar == "\\" {
        if peek(1) == "\n" {
          position += 2
        } else if peek(1) == nil {
          position += 1
        } else {
          position += 1
          result.append(escape())
        }
        continue
      }
      result.append(scalar)
      position += 1
    }
    return .string(String(result))
  }

  /// The scalar of an escape whose backslash is behind us (CSS Syntax §4.3.7).
  private mutating func escape() -> Unicode.Scalar {
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, let scalar = peek(), let digit = Self.hexadecimal(scalar) {
      value = value << 4 | digit
      digits += 1
      position += 1
    }
    if digits > 0 {
      if let scalar = peek(), Self.isSpace(scalar) { position += 1 }
      return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }
    guard let scalar = peek() else { return "\u{FFFD}" }
    position += 1
    return scalar
  }

  private mutating func name() -> String {
    var result = String.UnicodeScalarView()
    while let scalar = peek() {
      if Self.isName(scalar) {
        result.append(scalar)
        position += 1
      } else if startsEscape() {
        position += 1
        result.append(escape())
      } else {
        break
      }
    }
    return String(result)
  }

  private mutating func identLike() -> CSSToken {
    let name = name()
    guard peek() == "(" else { return .ident(name) }
    position += 1
    let lowered = name.lowercased()
    guard lowered == "url" else { return .function(lowered) }
    var ahead = 0
    while let scalar = peek(ahead), Self.isSpace(scalar) { ahead += 1 }
    if let quote = peek(ahead), quote == "\"" || quote == "'" { return .function(lowered) }
    var result = String.UnicodeScalarView()
    position += ahead
    while let scalar = peek(), scalar != ")" {
      position += 1
      result.append(scalar == "\\" ? escape() : scalar)
    }
    position = min(position + 1, scalars.count)
    return .url(String(result))
  }

  private mutating func number() -> CSSToken {
    let start = position
    if peek() == "+" || peek() == "-" { position += 1 }
    skipDigits()
    if peek() == ".", let digit = peek(1), Self.isDigit(digit) {
      position += 1
      skipDigits()
    }
    if peek() == "e" || peek() == "E" {
      let signed = peek(1) == "+" || peek(1) == "-"
      if let digit = peek(signed ? 2 : 1), Self.isDigit(digit) {
        position += signed ? 2 : 1
        skipDigits()
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<position])
    let value = Double(String(text)) ?? 0
    if peek() == "%" {
      position += 1
      return .number(value, unit: "%")
    }
    return .number(value, unit: startsIdentifier() ? name().lowercased() : "")
  }

  private mutating func skipDigits() {
    while let scalar = peek(), Self.isDigit(scalar) { position += 1 }
  }

  private func startsNumber() -> Bool {
    var ahead = 0
    if peek() == "+" || peek() == "-" { ahead = 1 }
    if let scalar = peek(ahead), Self.isDigit(scalar) { return true }
    guard peek(ahead) == ".", let digit = peek(ahead + 1) else { return false }
    return Self.isDigit(digit)
  }

  private func startsEscape(_ ahead: Int = 0) -> Bool {
    peek(ahead) == "\\" && peek(ahead + 1) != "\n" && peek(ahead + 1) != nil
  }

  private func startsIdentifier() -> Bool {
    guard let scalar = peek() else { return false }
    if scalar == "-" {
      guard let second = peek(1) else { return false }
      return Self.isNameStart(second) || second == "-" || startsEscape(1)
    }
    return Self.isNameStart(scalar) || startsEscape()
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{C}"
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x30 && scalar.value <= 0x39
  }

  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    let letter = scalar.value | 0x20
    return (letter >= 0x61 && letter <= 0x7A) || scalar == "_" || scalar.value >= 0x80
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    isNameStart(scalar) || isDigit(scalar) || scalar == "-"
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> UInt32? {
    Character(scalar).isASCII ? Character(scalar).hexDigitValue.map(UInt32.init) : nil
  }
}
