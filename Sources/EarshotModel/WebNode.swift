/// A node of a browser's accessibility tree: role, name, description and states already computed.
///
/// Names of properties are those of WAI-ARIA without `aria-`. Nil is "not given". A large page has many
/// nodes, so a node holds what most have; the rest is in ``WebNode/Rare``.
package struct WebNode: Sendable, Hashable {
  package var role: WebRole
  /// The accessible name; for a text, its words.
  package var name: String?
  package var description: String?
  /// The value of a field, a range or a combo box as a browser reports it.
  package var value: String?
  /// The element's id, and its name in lower case where it is of HTML.
  package var id: String?
  package var element: String?
  /// What kind of `input` it is.
  package var inputType: String?

  package var checked: Tristate?
  package var pressed: Tristate?
  package var selected: Bool?
  package var expanded: Bool?
  package var isDisabled: Bool
  package var isReadOnly: Bool
  package var isRequired: Bool
  package var isMultiline: Bool
  package var isMultiselectable: Bool
  package var isModal: Bool
  package var isBusy: Bool
  package var isEditable: Bool
  /// Whether it can have the keyboard's focus, and its `tabindex` where one is written.
  package var isFocusable: Bool
  package var tabIndex: Int?
  package var isFocused: Bool
  package var isVisited: Bool
  /// Whether a click does something, as far as markup tells.
  package var isClickable: Bool
  package var level: Int?
  /// From 1; a browser computes them for list items, options, tabs, radios and rows.
  package var position: Int?
  package var setSize: Int?
  /// Whether the box begins and ends a line; a run of text is inline.
  package var isBlock: Bool

  /// What few nodes have (`WebNode+Rare.swift`): kept apart, so that a copy of a node is cheap.
  var rare = Rare.Box()

  package enum Tristate: String, Sendable, Hashable { case off = "false", on = "true", mixed }

  package init(_ role: WebRole) {
    self.role = role
    isDisabled = false
    isReadOnly = false
    isRequired = false
    isMultiline = false
    isMultiselectable = false
    isModal = false
    isBusy = false
    isEditable = false
    isFocusable = false
    isFocused = false
    isVisited = false
    isClickable = false
    isBlock = false
  }
}
