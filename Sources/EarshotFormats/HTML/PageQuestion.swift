internal import EarshotModel

/// What a page says of one element, for suites that ask for single names and roles.
struct PageQuestion {
  let name: String
  let role: String
  let description: String
  private let node: WebNode

  /// - Returns: Nil where the selector finds nothing or cannot be read.
  init?(_ html: String, selector: String) {
    let source = "<!doctype html><html lang=\"en\"><body>\(html)"
    guard
      let reading = try? PageReading(Array(source.utf8), file: "", limits: ImportLimits()),
      let selectors = try? CSSSelectorParser.list(CSSTokenizer.tokens(selector)[...])
    else { return nil }
    let page = reading.page
    var matcher = SelectorMatcher(page.document, needsPlaces: true)
    guard
      let element = page.document.nodes.indices.first(where: { index in
        page.document.isElement(index) && selectors.contains { matcher.matches($0, index) }
      })
    else { return nil }
    name = page.name(of: element).text
    role = Self.suiteRole(page.role(of: element))
    description = page.description(of: element).text
    node = PageNodes(page).node(for: element)
  }

  /// A state by the name that the suites use; nil for one that is not asked for.
  func property(_ name: String) -> String? {
    switch name {
    case "checked": node.checked?.rawValue ?? "undefined"
    case "pressed": node.pressed?.rawValue ?? "undefined"
    case "selected": node.selected.map { "\($0)" } ?? "undefined"
    case "expanded": node.expanded.map { "\($0)" } ?? "undefined"
    case "disabled": "\(node.isDisabled)"
    case "required": "\(node.isRequired)"
    case "readonly": "\(node.isReadOnly)"
    case "level": node.level.map { "\($0)" } ?? "undefined"
    case "posinset": node.position.map { "\($0)" } ?? "undefined"
    case "setsize": node.setSize.map { "\($0)" } ?? "undefined"
    case "value", "valuetext": node.valueText ?? node.value ?? ""
    case "invalid": node.invalid ?? "false"
    case "current": node.current ?? "undefined"
    case "haspopup": node.hasPopup ?? "undefined"
    default: nil
    }
  }

  /// Roles of a browser's own are none of ARIA's.
  private static func suiteRole(_ role: String) -> String {
    role.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } == true ? "generic" : role
  }
}
