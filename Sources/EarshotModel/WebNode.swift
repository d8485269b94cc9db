/// A node of a browser's accessibility tree: role, name, description and states already computed.
///
/// Names of properties are those of WAI-ARIA without `aria-`. Nil is "not given".
package struct WebNode: Sendable, Hashable {
  package var role: WebRole
  /// The accessible name; for a text, its words.
  package var name: String?
  package var description: String?
  /// The words of `aria-roledescription`.
  package var roleDescription: String?
  /// The value of a field, a range or a combo box as a browser reports it.
  package var value: String?
  package var placeholder: String?
  /// The element's id, and its name in lower case where it is of HTML.
  package var id: String?
  package var element: String?
  /// What kind of `input` it is.
  package var inputType: String?
  package var url: String?
  package var language: LanguageTag?
  package var frame: Rect?

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
  /// `true`, `grammar`, `spelling`.
  package var invalid: String?
  /// `true`, `page`, `step`, `location`, `date`, `time`.
  package var current: String?
  /// `menu`, `listbox`, `tree`, `grid`, `dialog`.
  package var hasPopup: String?
  package var autocomplete: String?
  package var orientation: String?
  package var sort: String?
  package var live: String?
  package var atomic: Bool?
  package var relevant: String?
  package var keyShortcuts: String?
  /// `aria-errormessage` and `aria-details`, as the texts or ids that they name.
  package var errorMessage: String?
  package var details: String?
  package var controls: [String]
  package var activeDescendant: String?
  package var level: Int?
  /// From 1; a browser computes them for list items, options, tabs, radios and rows.
  package var position: Int?
  package var setSize: Int?
  package var valueMinimum: Double?
  package var valueMaximum: Double?
  package var valueNow: Double?
  package var valueText: String?
  /// Counts and places in tables; indices from 1.
  package var rowCount: Int?
  package var columnCount: Int?
  package var rowIndex: Int?
  package var columnIndex: Int?
  package var rowSpan: Int
  package var columnSpan: Int
  /// The header cells of a cell, by their index in the tree.
  package var rowHeaders: [NodeIndex]
  package var columnHeaders: [NodeIndex]
  /// Whether a browser takes the table for mere layout.
  package var isLayoutTable: Bool
  /// Whether the box begins and ends a line; a run of text is inline.
  package var isBlock: Bool
  /// Where single texts stand in the input, where that differs from the node's own place.
  package var textPlaces: [TextSlot: SourcePlace]
  /// What an audit asks for and no reader gets.
  package var markup = WebMarkup()

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
    controls = []
    rowSpan = 1
    columnSpan = 1
    rowHeaders = []
    columnHeaders = []
    isLayoutTable = false
    isBlock = false
    textPlaces = [:]
  }
}
