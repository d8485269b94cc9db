/// A selector: compounds joined by combinators, the subject last (Selectors 4).
struct CSSSelector {
  struct Compound {
    /// How it stands to the compound before it; that of the first is not used.
    var combinator: Combinator
    var conditions: [Condition]
  }

  enum Combinator { case descendant, child, nextSibling, laterSibling }

  enum PseudoElement: Hashable { case before, after, marker }

  enum Condition {
    case type(String)
    case id(String)
    case `class`(String)
    case attribute(name: String, match: AttributeMatch)
    case not([CSSSelector])
    /// `:is()`, or `:where()`, which does not count for the specificity.
    case any([CSSSelector], counts: Bool)
    case nth(NthChild)
    case state(State)
    case language([String])
    case direction(isRightToLeft: Bool)
    /// The host of the shadow tree whose sheet this is.
    case host([CSSSelector])
  }

  enum AttributeMatch {
    case exists
    /// One of `= ~= |= ^= $= *=`, by its first character; `=` alone is "equals".
    case compares(sign: Unicode.Scalar, value: String, ignoresCase: Bool)
  }

  /// `:nth-child(An+B)` and its relatives.
  struct NthChild {
    var step: Int
    var offset: Int
    var isFromEnd: Bool
    var isOfType: Bool
  }

  /// States and places that a page at rest has.
  enum State: String {
    case root, empty, checked, disabled, enabled, required, optional, link, defined
    case onlyChild = "only-child"
    case onlyOfType = "only-of-type"
    case anyLink = "any-link"
    case readOnly = "read-only"
    case readWrite = "read-write"
    case placeholderShown = "placeholder-shown"
    case open
    case scope
    /// What needs a user: hover, focus, active, visited, target …: true of nothing here.
    case never
  }

  var compounds: [Compound] = []
  var pseudoElement: PseudoElement?

  /// Ids, then classes and their like, then types (Selectors 4, §17), packed to be compared.
  var specificity: Int {
    compounds.reduce(pseudoElement == nil ? 0 : 1) { sum, compound in
      compound.conditions.reduce(sum) { $0 + Self.specificity(of: $1) }
    }
  }

  private static func specificity(of condition: Condition) -> Int {
    switch condition {
    case .type: 1
    case .id: 1 << 20
    case .class, .attribute, .nth, .state, .language, .direction: 1 << 10
    case .not(let selectors): selectors.map(\.specificity).max() ?? 0
    case .any(let selectors, let counts): counts ? selectors.map(\.specificity).max() ?? 0 : 0
    case .host(let selectors): (1 << 10) + (selectors.map(\.specificity).max() ?? 0)
    }
  }
}
