/// What WAI-ARIA 1.3, DPUB-ARIA and Graphics-ARIA say of a role, as far as names and the shape of
/// the tree depend on it.
struct ARIARole {
  struct Traits: OptionSet {
    var rawValue: UInt16
    /// Its content gives it a name (ARIA, "supports name from content").
    static let namedByContent = Traits(rawValue: 1 << 0)
    /// It must not be named.
    static let nameProhibited = Traits(rawValue: 1 << 1)
    /// What is inside is presentation, no nodes of the tree.
    static let presentationalChildren = Traits(rawValue: 1 << 2)
    static let landmark = Traits(rawValue: 1 << 3)
    /// It has a number or a text of its own that stands for it inside a label.
    static let range = Traits(rawValue: 1 << 4)
    /// Its items have places among each other.
    static let item = Traits(rawValue: 1 << 5)
    static let selectable = Traits(rawValue: 1 << 6)
    static let checkable = Traits(rawValue: 1 << 7)
    static let expandable = Traits(rawValue: 1 << 8)
  }

  let name: String
  let traits: Traits

  func has(_ trait: Traits) -> Bool { traits.contains(trait) }

  static subscript(name: String) -> ARIARole? { table[name] }

  /// Old and other spellings of a role, and what they are the same as.
  static let synonyms = ["img": "image", "presentation": "none", "directory": "list"]

  /// Roles that need a parent to be what they are, with the parents that will do. A row's and a
  /// cell's, a tab's and a menu item's parent browsers do not ask for (Chromium 156).
  static let requiredParents: [String: Set<String>] = [
    "listitem": ["list", "directory"],
    "option": ["listbox"],
    "treeitem": ["tree"],
  ]

  /// Roles between an item and its required parent that do not part them.
  static let passedThrough: Set<String> = ["generic", "none", "group", "rowgroup"]

  private static let table: [String: ARIARole] = {
    var result: [String: ARIARole] = [:]
    func add(_ names: String, _ traits: Traits = []) {
      for name in names.split(separator: " ") {
        result[String(name)] = ARIARole(name: String(name), traits: traits)
      }
    }
    add(
      "alert alertdialog application article blockquote comment dialog document feed figure grid "
        + "group list listbox log marquee math menu menubar note radiogroup rowgroup "
        + "sectionfooter sectionheader status table tablist tabpanel timer toolbar tree treegrid")
    add("banner complementary contentinfo form main navigation region search", .landmark)
    add(
      "caption code definition deletion emphasis generic insertion mark none paragraph strong "
        + "subscript suggestion superscript term time", .nameProhibited)
    add("link heading row tooltip", .namedByContent)
    add("cell", .namedByContent)
    add("gridcell columnheader rowheader", [.namedByContent, .selectable])
    add("button", [.namedByContent, .presentationalChildren, .expandable])
    add("checkbox switch", [.namedByContent, .presentationalChildren, .checkable])
    add("radio", [.namedByContent, .presentationalChildren, .checkable, .item])
    add("menuitem", [.namedByContent, .item])
    add(
      "menuitemcheckbox menuitemradio",
      [.namedByContent, .presentationalChildren, .checkable, .item])
    add("option", [.namedByContent, .presentationalChildren, .item, .selectable])
    add("tab", [.namedByContent, .presentationalChildren, .item, .selectable])
    add("treeitem", [.namedByContent, .item, .selectable])
    add("listitem", .item)
    add("image", .presentationalChildren)
    add("meter progressbar scrollbar slider", [.presentationalChildren, .range])
    add("spinbutton", .range)
    add("separator", .presentationalChildren)
    add("combobox searchbox textbox")
    add("graphics-document graphics-object")
    add("graphics-symbol", .presentationalChildren)
    add(
      "doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-bibliography doc-chapter "
        + "doc-colophon doc-conclusion doc-credit doc-credits doc-dedication doc-endnotes "
        + "doc-epigraph doc-epilogue doc-errata doc-example doc-footnote doc-foreword doc-glossary "
        + "doc-index doc-introduction doc-notice doc-pagelist doc-part doc-preface doc-prologue "
        + "doc-pullquote doc-qna doc-tip doc-toc doc-pageheader doc-pagefooter doc-endnote "
        + "doc-biblioentry")
    add("doc-backlink doc-biblioref doc-glossref doc-noteref doc-subtitle", .namedByContent)
    add("doc-pagebreak doc-cover", .presentationalChildren)
    add("directory")
    return result
  }()

  /// The attributes of ARIA that count on every element (ARIA 1.3, "global states and properties"):
  /// one of them undoes `role=none`.
  static let globalAttributes: Set<String> = [
    "aria-atomic", "aria-braillelabel", "aria-brailleroledescription", "aria-busy", "aria-controls",
    "aria-current", "aria-describedby", "aria-description", "aria-details", "aria-dropeffect",
    "aria-flowto", "aria-grabbed", "aria-keyshortcuts", "aria-label", "aria-labelledby",
    "aria-live", "aria-owns", "aria-relevant", "aria-roledescription",
  ]
}
