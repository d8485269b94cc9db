/// The rules of all style sheets of a page that decide something here, in the order of the page.
struct CSSSheet {
  struct Rule {
    var selector: CSSSelector
    var specificity: Int
    var declarations: [CSSDeclaration]
    /// The number of its cascade layer, by first mention; rules in no layer have `Int.max`.
    var layer: Int
    /// The tree it styles: a shadow root's node, or 0 for the page.
    var scope: Int
  }

  private(set) var rules: [Rule] = []
  /// What was met and could not be applied, each thing once, in the order of the page.
  private(set) var unapplied: [String] = []
  private(set) var dependsOnWindow = false
  private var layers: [String: Int] = [:]

  /// How many rules of all sheets are kept.
  static let ruleLimit = 100_000
  /// How deep blocks of rules may stand in others. Each level is looked through once more, so the
  /// limit keeps the time linear; no sheet that people write comes near it.
  static let nestingLimit = 32

  private struct Segment {
    var tokens: ArraySlice<CSSToken>
    var layer: Int
    var depth = 0
  }

  /// Adds a sheet.
  ///
  /// - Parameter media: The `media` attribute of its element.
  mutating func add(_ text: String, media: String?, scope: Int) {
    if let media, !holds(CSSTokenizer.tokens(media)[...]) { return }
    var waiting = [Segment(tokens: CSSTokenizer.tokens(text)[...], layer: .max)]
    while let segment = waiting.popLast() { read(segment, scope, &waiting) }
  }

  mutating func note(_ thing: String) {
    if !unapplied.contains(thing), unapplied.count < 20 { unapplied.append(thing) }
  }

  /// Reads rules up to the next block that holds rules itself; that one and the rest wait.
  private mutating func read(_ segment: Segment, _ scope: Int, _ waiting: inout [Segment]) {
    let tokens = segment.tokens
    var index = tokens.startIndex
    while index < tokens.endIndex {
      let token = tokens[index]
      if token == .whitespace || token == .semicolon || token == .closeBrace {
        index += 1
        continue
      }
      let start = index
      while index < tokens.endIndex, tokens[index] != .openBrace,
        !(tokens[index] == .semicolon && isAtRule(tokens[start]))
      {
        index = CSSValue.after(tokens, index)
      }
      let prelude = tokens[start..<index]
      let block = index < tokens.endIndex ? CSSValue.block(tokens, at: index) : nil
      let next = index < tokens.endIndex ? CSSValue.after(tokens, index) : index
      index = next
      if case .atKeyword(let name) = tokens[start] {
        let condition = CSSValue.trimmed(prelude.dropFirst())
        guard segment.depth < Self.nestingLimit || block == nil else {
          note("blocks nested deeper than \(Self.nestingLimit)")
          continue
        }
        if let layer = layerOfNested(name, condition, block, segment.layer), let block {
          waiting.append(
            Segment(tokens: tokens[next...], layer: segment.layer, depth: segment.depth))
          waiting.append(Segment(tokens: block, layer: layer, depth: segment.depth + 1))
          return
        }
      } else if let block {
        add(prelude, block, segment.layer, scope)
      }
    }
  }

  private func isAtRule(_ token: CSSToken) -> Bool {
    if case .atKeyword = token { true } else { false }
  }

  /// The layer of a block of rules that applies; nil where there is none or it does not.
  private mutating func layerOfNested(
    _ name: String, _ condition: ArraySlice<CSSToken>, _ block: ArraySlice<CSSToken>?,
    _ current: Int
  ) -> Int? {
    switch name {
    case "media":
      guard let block, decides(block) else { return nil }
      return holds(condition) ? current : nil
    case "supports":
      // What is asked for is mostly there in a browser of today; `not` asks for an old one.
      return condition.first == .ident("not") ? nil : current
    case "layer":
      for part in CSSValue.split(condition, at: .comma) { _ = layer(named: part, current) }
      return block == nil ? nil : layer(named: condition, current)
    case "import":
      note("@import")
      return nil
    case "container", "scope", "starting-style", "document":
      if let block, decides(block) { note("@\(name)") }
      return nil
    default: return nil
    }
  }

  private mutating func layer(named tokens: ArraySlice<CSSToken>, _ current: Int) -> Int {
    var name = current == .max ? "" : "\(current)."
    for token in tokens {
      switch token {
      case .ident(let part): name += part
      case .delim("."): name += "."
      default: continue
      }
    }
    if tokens.isEmpty { name += "#\(layers.count)" }
    if let known = layers[name] { return known }
    let number = layers.count
    layers[name] = number
    return number
  }

  /// Whether a block that is left out would have decided something.
  private func decides(_ block: ArraySlice<CSSToken>) -> Bool {
    var previous: String?
    for token in block {
      if case .ident(let name) = token {
        previous = name.lowercased()
      } else if token == .colon, let previous, CSSDeclaration.Property(previous) != nil {
        return true
      } else if token != .whitespace {
        previous = nil
      }
    }
    return false
  }

  private mutating func holds(_ tokens: ArraySlice<CSSToken>) -> Bool {
    var query = MediaQuery()
    let result = query.holds(tokens)
    dependsOnWindow = dependsOnWindow || query.dependsOnWindow
    for thing in query.unknown { note("the media feature '\(thing)'") }
    return result
  }

  private mutating func add(
    _ prelude: ArraySlice<CSSToken>, _ block: ArraySlice<CSSToken>, _ layer: Int, _ scope: Int
  ) {
    guard rules.count < Self.ruleLimit else { return note("rules beyond \(Self.ruleLimit)") }
    guard decides(block) else { return }
    if block.contains(.openBrace) { note("nested rules") }
    let (declarations, hasVariable) = CSSDeclaration.list(block[..<plainEnd(block)])
    if hasVariable { note("var()") }
    guard !declarations.isEmpty else { return }
    do throws(CSSSelectorParser.Failure) {
      for selector in try CSSSelectorParser.list(CSSValue.trimmed(prelude)) {
        rules.append(
          Rule(
            selector: selector, specificity: selector.specificity, declarations: declarations,
            layer: layer, scope: scope))
      }
    } catch {
      // A pseudo-element such as ::placeholder holds nothing that is heard.
      if error.thing != "a pseudo-element" { note("the selector with \(error.thing)") }
    }
  }

  /// Where the declarations of a block end and nested rules begin.
  private func plainEnd(_ block: ArraySlice<CSSToken>) -> Int {
    guard let brace = block.firstIndex(of: .openBrace) else { return block.endIndex }
    return block[..<brace].lastIndex(of: .semicolon) ?? block.startIndex
  }
}
