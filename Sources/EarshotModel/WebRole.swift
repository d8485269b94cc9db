/// A role of a browser's accessibility tree: those of WAI-ARIA 1.3 with graphics and publishing
/// left to strings of their own, and the few that browsers add for what has no ARIA role.
package struct WebRole: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as ARIA and test suites write it, such as `textbox` or `doc-abstract`.
  package var name: String

  package init(_ name: String) { self.name = name }
  package init(stringLiteral value: String) { name = value }

  package var description: String { name }

  /// A run of text, which readers stop at; it has no ARIA role.
  package static let staticText: WebRole = "StaticText"
  /// A line break.
  package static let lineBreak: WebRole = "LineBreak"
  /// The bullet or number before a list item.
  package static let listMarker: WebRole = "ListMarker"
  /// The page.
  package static let document: WebRole = "RootWebArea"
  package static let generic: WebRole = "generic"
  package static let none: WebRole = "none"
}
