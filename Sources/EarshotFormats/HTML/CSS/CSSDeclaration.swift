/// One of the properties that decide what is heard, with its value understood.
struct CSSDeclaration {
  enum Property: UInt8, CaseIterable {
    case display, visibility, content, contentVisibility, whiteSpace, listStyleType
    case textTransform, position, float, counterReset, counterIncrement, counterSet
    case order, flexDirection

    init?(_ name: String) {
      switch name {
      case "display": self = .display
      case "visibility": self = .visibility
      case "content": self = .content
      case "content-visibility": self = .contentVisibility
      case "white-space", "white-space-collapse": self = .whiteSpace
      case "list-style", "list-style-type": self = .listStyleType
      case "text-transform": self = .textTransform
      case "position": self = .position
      case "float": self = .float
      case "counter-reset": self = .counterReset
      case "counter-increment": self = .counterIncrement
      case "counter-set": self = .counterSet
      case "order": self = .order
      case "flex-direction", "flex-flow": self = .flexDirection
      default: return nil
      }
    }
  }

  enum Value {
    /// A word of the property, in lower case.
    case word(String)
    /// A marker of the author's own.
    case text(String)
    case content([ContentItem], alternative: [ContentItem]?)
    case counters([CounterChange])
  }

  struct CounterChange: Hashable {
    var name: String
    /// Nil where no number is written: 0 for a reset, 1 for an increment.
    var number: Int?
  }

  /// A piece of generated content.
  enum ContentItem: Hashable {
    case text(String)
    case attribute(String, fallback: String)
    case counter(String, separator: String?, style: String)
    case openQuote, closeQuote
    /// A picture, which has no words of its own.
    case image
  }

  var property: Property
  var value: Value
  var isImportant: Bool

  /// The declarations of a block that are of the properties here, and whether one refers to a
  /// variable, which is not followed.
  static func list(_ tokens: ArraySlice<CSSToken>) -> (list: [CSSDeclaration], hasVariable: Bool) {
    var result: [CSSDeclaration] = []
    var hasVariable = false
    for part in CSSValue.split(tokens, at: .semicolon) {
      let tokens = CSSValue.trimmed(part)
      guard case .ident(let written)? = tokens.first,
        let property = Property(written.lowercased())
      else { continue }
      var rest = CSSValue.trimmed(tokens.dropFirst())
      guard rest.first == .colon else { continue }
      rest = CSSValue.trimmed(rest.dropFirst())
      var isImportant = false
      if case .ident(let word)? = rest.last, word.lowercased() == "important" {
        let before = CSSValue.trimmed(rest.dropLast())
        if before.last == .delim("!") {
          isImportant = true
          rest = CSSValue.trimmed(before.dropLast())
        }
      }
      if rest.contains(.function("var")) || rest.contains(.function("env")) {
        hasVariable = true
        continue
      }
      guard let value = value(of: property, rest) else { continue }
      result.append(CSSDeclaration(property: property, value: value, isImportant: isImportant))
    }
    return (result, hasVariable)
  }

  private static func value(of property: Property, _ tokens: ArraySlice<CSSToken>) -> Value? {
    let words = tokens.compactMap { token -> String? in
      if case .ident(let word) = token { word.lowercased() } else { nil }
    }
    let isWordsOnly = tokens.allSatisfy {
      if case .ident = $0 { true } else { $0 == .whitespace }
    }
    if words.count == 1, isWordsOnly, wide.contains(words[0]) { return .word(words[0]) }
    switch property {
    case .display:
      guard isWordsOnly, let display = ComputedStyle.Display(words: words) else { return nil }
      return .word(display.rawValue)
    case .visibility:
      return one(words, isWordsOnly, of: ["visible", "hidden", "collapse"])
    case .contentVisibility: return one(words, isWordsOnly, of: ["visible", "hidden", "auto"])
    case .position:
      return one(words, isWordsOnly, of: ["static", "relative", "absolute", "fixed", "sticky"])
    case .textTransform:
      let known = words.first { ComputedStyle.Transform(rawValue: $0) != nil }
      return isWordsOnly ? known.map(Value.word) : nil
    case .float:
      return one(words, isWordsOnly, of: ["none", "left", "right", "inline-start", "inline-end"])
    case .whiteSpace:
      let known = words.first { ComputedStyle.WhiteSpace(word: $0) != nil }
      return isWordsOnly ? known.map(Value.word) : nil
    case .listStyleType:
      for case .string(let text) in tokens { return .text(text) }
      let type = words.first { !["inside", "outside"].contains($0) }
      return .word(type ?? (words.isEmpty ? "none" : "disc"))
    case .content: return content(tokens, words)
    case .counterReset, .counterIncrement, .counterSet: return counters(tokens, words)
    case .order:
      let numbers = tokens.compactMap { token -> Int? in
        if case .number(let number, unit: "") = token { Int(exactly: number) } else { nil }
      }
      return numbers.count == 1 ? .word("\(numbers[0])") : nil
    case .flexDirection:
      let direction = words.first { $0 == "row" || $0 == "column" || $0.hasSuffix("-reverse") }
      return isWordsOnly ? direction.map(Value.word) : nil
    }
  }

  private static let wide: Set<String> = ["inherit", "initial", "unset", "revert", "revert-layer"]

  private static func one(_ words: [String], _ isWordsOnly: Bool, of known: Set<String>) -> Value? {
    guard isWordsOnly, words.count == 1, known.contains(words[0]) else { return nil }
    return .word(words[0])
  }

  private static func counters(_ tokens: ArraySlice<CSSToken>, _ words: [String]) -> Value? {
    if words == ["none"] { return .counters([]) }
    var result: [CounterChange] = []
    for token in tokens {
      switch token {
      case .whitespace: continue
      case .ident(let name): result.append(CounterChange(name: name, number: nil))
      case .number(let number, unit: "") where !result.isEmpty:
        result[result.count - 1].number = Int(exactly: number)
      default: return nil
      }
    }
    return result.isEmpty ? nil : .counters(result)
  }

  private static func content(_ tokens: ArraySlice<CSSToken>, _ words: [String]) -> Value? {
    if words == ["none"] || words == ["normal"] { return .word(words[0]) }
    let halves = CSSValue.split(tokens, at: .delim("/"))
    guard halves.count <= 2, let items = items(halves[0]), !items.isEmpty else { return nil }
    guard halves.count == 2 else { return .content(items, alternative: nil) }
    guard let alternative = Self.items(halves[1]) else { return nil }
    return .content(items, alternative: alternative)
  }

  private static func items(_ tokens: ArraySlice<CSSToken>) -> [ContentItem]? {
    var result: [ContentItem] = []
    var index = tokens.startIndex
    while index < tokens.endIndex {
      switch tokens[index] {
      case .whitespace: break
      case .string(let text): result.append(.text(text))
      case .url: result.append(.image)
      case .ident(let word):
        switch word.lowercased() {
        case "open-quote": result.append(.openQuote)
        case "close-quote": result.append(.closeQuote)
        case "no-open-quote", "no-close-quote": break
        default: return nil
        }
      case .function(let name):
        guard let arguments = CSSValue.block(tokens, at: index),
          let item = function(name, arguments)
        else { return nil }
        result.append(item)
      default: return nil
      }
      index = CSSValue.after(tokens, index)
    }
    return result
  }

  private static func function(_ name: String, _ arguments: ArraySlice<CSSToken>) -> ContentItem? {
    let parts = CSSValue.split(arguments, at: .comma).map { CSSValue.trimmed($0) }
    func word(_ index: Int) -> String? {
      guard parts.indices.contains(index), case .ident(let text)? = parts[index].first else {
        return nil
      }
      return text
    }
    func string(_ index: Int) -> String? {
      guard parts.indices.contains(index), case .string(let text)? = parts[index].first else {
        return nil
      }
      return text
    }
    switch name {
    case "attr": return word(0).map { .attribute($0.lowercased(), fallback: string(1) ?? "") }
    case "counter":
      return word(0).map { .counter($0, separator: nil, style: word(1)?.lowercased() ?? "decimal") }
    case "counters":
      guard let counter = word(0), let separator = string(1) else { return nil }
      return .counter(counter, separator: separator, style: word(2)?.lowercased() ?? "decimal")
    default:
      // url("…"), image-set(), gradients: pictures.
      return name == "url" || name.hasSuffix("image-set") || name.hasSuffix("gradient")
        ? .image : nil
    }
  }
}
