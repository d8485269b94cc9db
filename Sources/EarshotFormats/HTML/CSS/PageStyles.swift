/// The computed styles of a page: the browser's own sheet, the page's, `style` attributes, in the
/// order of the cascade (CSS Cascading 5).
struct PageStyles {
  /// The text that a sheet puts before or after an element's content, or as its marker.
  struct Generated {
    var text: String
    var display: ComputedStyle.Display
    /// Whether the text stands for a picture or was written as its alternative.
    var isAlternative: Bool
  }

  private(set) var styles: [ComputedStyle]
  private(set) var generated: [CSSSelector.PseudoElement: [Int: Generated]] = [:]
  /// What the sheets hold and was not applied, one sentence each.
  private(set) var notes: [String] = []

  subscript(element: Int) -> ComputedStyle { styles[element] }

  init(_ document: HTMLDocument, _ tree: FlatTree) {
    styles = Array(repeating: ComputedStyle(), count: document.count)
    var cascade = Cascade(document, tree)
    var counters = CounterScopes()
    var quotes = 0
    var styles = styles
    var generated = generated
    let hasGenerated = cascade.hasGenerated
    guard document.count > 0 else { return }
    tree.walk(from: 0) { node in
      guard document.isElement(node) else { return true }
      let above = Int(tree.parent[node])
      let parent = above >= 0 ? styles[above] : ComputedStyle()
      let (style, own) = cascade.style(of: node, parent: parent)
      styles[node] = style
      cascade.open(node)
      counters.enter(node)
      if style.display != .none { counters.apply(own, at: node) }
      if hasGenerated, style.display != .none {
        for pseudo in [CSSSelector.PseudoElement.marker, .before] {
          if let text = cascade.generated(pseudo, node, style, &counters, &quotes) {
            generated[pseudo, default: [:]][node] = text
          }
        }
      }
      return true
    } leave: { node in
      guard document.isElement(node) else { return }
      if hasGenerated, styles[node].display != .none,
        let text = cascade.generated(.after, node, styles[node], &counters, &quotes)
      {
        generated[.after, default: [:]][node] = text
      }
      cascade.close(node)
      counters.leave(node)
    }
    self.styles = styles
    self.generated = generated
    notes = cascade.notes
  }
}

/// The declarations that win for an element.
struct Cascade {
  private let document: HTMLDocument
  private let tree: FlatTree
  private var sheet = CSSSheet()
  private var matcher: SelectorMatcher
  private var index = RuleIndex()
  private(set) var hasGenerated = false
  /// The pseudo-element rules that match the element last asked about.
  private var pseudoMatches: [PseudoMatch] = []
  /// Those of the open elements that have something after their content.
  private var matchesAfter: [Int: [PseudoMatch]] = [:]

  private typealias PseudoMatch = (rule: Int, element: CSSSelector.PseudoElement)

  struct Winner {
    var declaration: CSSDeclaration
    /// Importance and origin, layer, specificity, order.
    var rank: (Int, Int, Int, Int)
  }

  typealias Winners = [CSSDeclaration.Property: Winner]

  init(_ document: HTMLDocument, _ tree: FlatTree) {
    self.document = document
    self.tree = tree
    for index in document.nodes.indices where document.isElement(index) {
      if document.nodes[index].text == "style" {
        let type = document.keyword("type", of: index) ?? ""
        guard type.isEmpty || type == "text/css" else { continue }
        sheet.add(
          document.text(of: index), media: document.attribute("media", of: index),
          scope: tree.scope[index])
      } else if document.html(index) == "link",
        HTMLText.words(document.keyword("rel", of: index) ?? "").contains("stylesheet")
      {
        sheet.note("linked style sheets")
      }
    }
    let needsPlaces = sheet.rules.contains { $0.selector.needsPlaces }
    matcher = SelectorMatcher(document, needsPlaces: needsPlaces)
    index = RuleIndex(sheet.rules, isQuirky: document.isQuirky)
    hasGenerated = sheet.rules.contains { $0.selector.pseudoElement != nil }
  }

  /// Says that what is asked about next is inside an element, until that is closed.
  mutating func open(_ element: Int) {
    index.enter(element, document, classes: matcher.classes(of: element))
  }

  mutating func close(_ element: Int) {
    index.leave(element, document, classes: matcher.classes(of: element))
    matchesAfter[element] = nil
  }

  /// The style of an element and the counters that it changes.
  mutating func style(of element: Int, parent: ComputedStyle) -> (ComputedStyle, Winners) {
    var style = BrowserSheet.style(element, document, parent: parent)
    let winners = winners(of: element)
    pseudoMatches.sort { $0.rule < $1.rule }
    if pseudoMatches.contains(where: { $0.element == .after }) {
      matchesAfter[element] = pseudoMatches
    }
    guard !winners.isEmpty else { return (style, winners) }
    apply(
      winners, to: &style, parent: parent,
      initial: BrowserSheet.style(
        element, document, parent: parent))
    return (style, winners)
  }

  private mutating func winners(of element: Int) -> Winners {
    var winners: Winners = [:]
    pseudoMatches.removeAll(keepingCapacity: true)
    if !sheet.rules.isEmpty {
      let classes = matcher.classes(of: element)
      for number in index.candidates(for: element, document, classes: classes)
      where sheet.rules[number].scope == tree.scope[element]
        && matcher.matches(sheet.rules[number].selector, element)
      {
        take(number, &winners, element)
      }
      if !index.ofHosts.isEmpty, let root = tree.shadowRoot[element] {
        for number in index.ofHosts where sheet.rules[number].scope == root {
          if matcher.matchesHost(sheet.rules[number].selector, element) {
            take(number, &winners, element)
          }
        }
      }
    }
    if let text = document.attribute("style", of: element), !text.isEmpty {
      let (declarations, hasVariable) = CSSDeclaration.list(CSSTokenizer.tokens(text)[...])
      if hasVariable { sheet.note("var()") }
      for (order, declaration) in declarations.enumerated() {
        add(declaration, (.max, .max, order), &winners)
      }
    }
    return winners
  }

  private mutating func take(_ number: Int, _ winners: inout Winners, _ element: Int) {
    let rule = sheet.rules[number]
    if let pseudo = rule.selector.pseudoElement {
      pseudoMatches.append((number, pseudo))
      return
    }
    for declaration in rule.declarations {
      add(declaration, (rule.layer, rule.specificity, number), &winners)
    }
  }

  /// Later layers win; among important declarations the earlier ones do.
  private func add(
    _ declaration: CSSDeclaration, _ place: (layer: Int, specificity: Int, order: Int),
    _ winners: inout Winners
  ) {
    let isImportant = declaration.isImportant
    let rank = (
      isImportant ? 1 : 0, isImportant ? -place.layer : place.layer, place.specificity, place.order
    )
    if let known = winners[declaration.property], known.rank > rank { return }
    winners[declaration.property] = Winner(declaration: declaration, rank: rank)
  }

  private func apply(
    _ winners: Winners, to style: inout ComputedStyle, parent: ComputedStyle,
    initial: ComputedStyle
  ) {
    func word(_ property: CSSDeclaration.Property) -> String? {
      guard case .word(let word)? = winners[property]?.declaration.value else { return nil }
      return word
    }
    if let word = word(.display) {
      switch word {
      case "inherit": style.display = parent.display
      case "initial", "unset": style.display = .inline
      case "revert", "revert-layer": style.display = initial.display
      default: style.display = ComputedStyle.Display(rawValue: word) ?? style.display
      }
    }
    if let word = word(.visibility) {
      switch word {
      case "inherit", "unset", "revert", "revert-layer": style.visibility = parent.visibility
      case "initial": style.visibility = .visible
      default: style.visibility = ComputedStyle.Visibility(rawValue: word) ?? style.visibility
      }
    }
    if let word = word(.whiteSpace) {
      style.whiteSpace =
        ComputedStyle.WhiteSpace(word: word) ?? (word == "initial" ? .collapse : parent.whiteSpace)
    }
    if let word = word(.textTransform) {
      style.transform =
        ComputedStyle.Transform(rawValue: word) ?? (word == "initial" ? .none : parent.transform)
    }
    switch winners[.listStyleType]?.declaration.value {
    case .text(let text)?: style.marker = .text(text)
    case .word(let word)?:
      switch word {
      case "inherit", "unset": style.marker = parent.marker
      case "initial": style.marker = .word("disc")
      case "revert", "revert-layer": style.marker = initial.marker
      default: style.marker = .word(word)
      }
    default: break
    }
    if let word = word(.contentVisibility) { style.skipsContent = word == "hidden" }
    if let order = word(.order).flatMap({ Int($0) }) { style.order = order }
    if let direction = word(.flexDirection) {
      style.isReversed = direction == "row-reverse" || direction == "column-reverse"
    }
    let position = word(.position)
    let float = word(.float)
    if position == "absolute" || position == "fixed"
      || float.map({ $0 != "none" && $0 != "initial" && $0 != "unset" }) == true
    {
      style.display = style.display.blockified
    }
  }

  // MARK: - Generated content

  /// The text of a pseudo-element of the element last asked about, or of one whose end is reached.
  mutating func generated(
    _ pseudo: CSSSelector.PseudoElement, _ element: Int, _ parent: ComputedStyle,
    _ counters: inout CounterScopes, _ quotes: inout Int
  ) -> PageStyles.Generated? {
    var winners: Winners = [:]
    let matches = pseudo == .after ? matchesAfter[element] ?? [] : pseudoMatches
    for match in matches where match.element == pseudo {
      let rule = sheet.rules[match.rule]
      for declaration in rule.declarations {
        add(declaration, (rule.layer, rule.specificity, match.rule), &winners)
      }
    }
    guard !winners.isEmpty else { return nil }
    var style = parent.inherited
    apply(winners, to: &style, parent: parent, initial: style)
    guard style.display != .none, style.visibility == .visible,
      case .content(let items, let alternative)? = winners[.content]?.declaration.value
    else { return nil }
    counters.apply(winners, at: element, isInside: true)
    let text = (alternative ?? items).map { item in
      self.text(of: item, element, counters, &quotes)
    }.joined()
    return PageStyles.Generated(
      text: text, display: style.display, isAlternative: alternative != nil)
  }

  private func text(
    of item: CSSDeclaration.ContentItem, _ element: Int, _ counters: CounterScopes,
    _ quotes: inout Int
  ) -> String {
    switch item {
    case .text(let text): return text
    case .attribute(let name, let fallback):
      return document.attribute(name, of: element) ?? fallback
    case .counter(let name, let separator, let style):
      return counters.text(name, separator: separator, style: style)
    case .openQuote:
      quotes += 1
      return quotes % 2 == 1 ? "\u{201C}" : "\u{2018}"
    case .closeQuote:
      guard quotes > 0 else { return "" }
      quotes -= 1
      return quotes % 2 == 0 ? "\u{201D}" : "\u{2019}"
    case .image: return ""
    }
  }

  // MARK: - Notes

  var notes: [String] {
    var result: [String] = []
    if !sheet.unapplied.isEmpty {
      result.append(
        "what the page's styles say with "
          + sheet.unapplied.joined(separator: ", ")
          + " was not applied; if it hides or adds text, the page is best read as a dump")
    }
    if sheet.dependsOnWindow {
      result.append(
        "the page's styles depend on the window, which was taken to be "
          + "\(Int(MediaQuery.width)) by \(Int(MediaQuery.height)) CSS pixels")
    }
    if matcher.budget <= 0 {
      result.append("the page's styles were too many to apply them all")
    }
    return result
  }
}

extension CSSSelector {
  /// Whether it asks for the place of an element among its siblings.
  var needsPlaces: Bool {
    compounds.contains { compound in
      compound.conditions.contains { condition in
        switch condition {
        case .nth: true
        case .state(let state): state == .onlyChild || state == .onlyOfType
        case .not(let inner), .any(let inner, _), .host(let inner):
          inner.contains { $0.needsPlaces }
        case .type, .id, .class, .attribute, .language, .direction: false
        }
      }
    }
  }
}
