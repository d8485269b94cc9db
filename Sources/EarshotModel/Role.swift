/// What an element is, in the words of a scenario.
package enum Role: String, Sendable, Hashable, CaseIterable {
  case text
  case heading
  case button
  case backButton = "back button"
  case link
  case image
  case decorativeImage = "decorative image"
  case textField = "text field"
  case textArea = "text area"
  case passwordField = "password field"
  case searchField = "search field"
  case checkbox
  case radioButton = "radio button"
  case radioGroup = "radio group"
  case `switch`
  case slider
  case stepper
  case picker
  case datePicker = "date picker"
  case menuButton = "menu button"
  case menu
  case tab
  case tabBar = "tab bar"
  case list
  case item
  case table
  case row
  case cell
  case group
  /// Several things that a reader meets as one.
  case oneStop = "one stop"
  case alert
  case dialog
  case sheet
  case toolbar
  case progress
  case pageIndicator = "page indicator"
  case liveText = "live text"
  case video
  case map
  case webPage = "web page"

  /// Other words that people use for the same things.
  package static let synonyms: [(word: String, role: Role)] = [
    ("label", .text), ("static text", .text), ("paragraph", .text),
    ("title", .heading), ("header", .heading),
    ("back", .backButton),
    ("picture", .image), ("icon", .image), ("decoration", .decorativeImage),
    ("edit box", .textField), ("edit text", .textField), ("text box", .textField),
    ("input", .textField),
    ("multiline text field", .textArea), ("text view", .textArea),
    ("secure field", .passwordField), ("password", .passwordField),
    ("search box", .searchField), ("search", .searchField),
    ("check box", .checkbox), ("tick box", .checkbox),
    ("radio", .radioButton), ("option", .radioButton),
    ("toggle", .switch),
    ("seek bar", .slider),
    ("drop-down", .picker), ("drop down", .picker), ("dropdown", .picker),
    ("spinner", .picker), ("combo box", .picker), ("select", .picker),
    ("calendar", .datePicker),
    ("pop-up button", .menuButton),
    ("list item", .item),
    ("section", .group), ("container", .group),
    ("card", .oneStop),
    ("bottom sheet", .sheet),
    ("tool bar", .toolbar), ("navigation bar", .toolbar),
    ("progress bar", .progress), ("spinner (busy)", .progress),
    ("page control", .pageIndicator),
    ("status", .liveText),
    ("player", .video),
    ("web view", .webPage),
  ]

  /// The role that a word of a scenario means, or nil.
  package init?(word: String) {
    if let role = Role(rawValue: word) {
      self = role
    } else if let synonym = Role.synonyms.first(where: { $0.word == word }) {
      self = synonym.role
    } else {
      return nil
    }
  }

  /// Whether text is entered there.
  package var isTextEntry: Bool {
    switch self {
    case .textField, .textArea, .passwordField, .searchField: true
    default: false
    }
  }
}
