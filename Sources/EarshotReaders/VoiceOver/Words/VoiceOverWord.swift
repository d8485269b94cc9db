/// What VoiceOver itself says, as opposed to what the app wrote.
///
/// Each case is one entry of the tables of words; a language's table may lack some of them.
enum VoiceOverWord: Int, CaseIterable, Sendable {
  case selected, dimmed
  case button, popUpButton, backButton, switchButton
  case switchOn, switchOff, switchMixed
  case tab
  case textField, secureTextField, isEditing
  case insertionPointAtStart, insertionPointAtEnd, characterMode, secureCharacters
  case heading, headingLevel, link, adjustable, image, searchField
  case pickerItem, draggable, collapsed, expanded
  case position, listStart, listEnd, landmark, landmarkEnd
  case row, column, spansRows, spansColumns
  case alert
  case hintSwitch, hintAdjustable, hintTextEntry, hintTextArea, hintMisspelled
  case hintPicker, hintExpand, hintCollapse, hintReorder
  case actionsAvailable, moreContentAvailable
  case rotorNotFound, capital

  /// The last piece of the ids of its rules, in every language.
  var name: String { "\(self)" }

  /// When it is said: the summary of its rule, in every language.
  var meaning: String {
    switch self {
    case .selected: "an element with the selected trait is called so before its label"
    case .dimmed: "an element with the notEnabled trait is called so before its role"
    case .button:
      "the button trait is said, unless the element is a key, a switch, a tab or a back button"
    case .popUpButton: "a button that opens a menu or a picker is called so, after 'button'"
    case .backButton: "the back button of a navigation bar is called so; a label 'Back' is left out"
    case .switchButton: "a switch is called so if it also has the button trait"
    case .switchOn: "the state of a switch whose value is 1"
    case .switchOff: "the state of a switch whose value is 0"
    case .switchMixed: "the state of a switch whose value is 2"
    case .tab: "an item of a tab bar is called so, and so is every stop of a tab bar container"
    case .textField: "an element with the textEntry trait is called so"
    case .secureTextField: "a field that hides its text is called so in place of 'text field'"
    case .isEditing: "a text field says so while it has the keyboard"
    case .insertionPointAtStart: "a field that is edited says where its cursor is"
    case .insertionPointAtEnd: "a field that is edited says where its cursor is"
    case .characterMode: "a field that is edited says so while the rotor stands at characters"
    case .secureCharacters: "the hidden text of a secure field is told as a number of characters"
    case .heading: "an element with the header trait is called so"
    case .headingLevel: "a heading whose level is given says the level too"
    case .link: "an element with the link trait is called so, after 'button'"
    case .adjustable: "an element whose value can be swiped up and down is called so"
    case .image: "an element with the image trait is called so"
    case .searchField: "a search field is called so, and not a text field besides"
    case .pickerItem: "a wheel of a picker is called so, before 'adjustable'"
    case .draggable: "an element that can be moved by hand is called so, after its role words"
    case .collapsed: "the last of the role words of something that can be expanded"
    case .expanded: "the last of the role words of something that can be collapsed"
    case .position: "the place of a segment or a tab among the others"
    case .listStart: "the first member of a list's element array says so"
    case .listEnd: "the last member of a list's element array says so"
    case .landmark: "the first member of a landmark's element array says so"
    case .landmarkEnd: "the last member of a landmark's element array says so"
    case .row: "the first cell of a row says its number"
    case .column: "every cell of a data table says the number of its column"
    case .spansRows: "a cell of more than one row says how many"
    case .spansColumns: "a cell of more than one column says how many"
    case .alert: "on the appearance of an alert the word comes before its title"
    case .hintSwitch: "the system's hint of a switch, joined to the app's"
    case .hintAdjustable: "the system's hint of an adjustable element, joined to the app's"
    case .hintTextEntry: "the system's hint of a text field"
    case .hintTextArea: "the system's hint of a text view"
    case .hintMisspelled: "the system's hint of a text field that is edited"
    case .hintPicker: "the system's hint of a button that opens a menu or a picker"
    case .hintExpand: "the system's hint of something collapsed"
    case .hintCollapse: "the system's hint of something expanded"
    case .hintReorder: "the system's hint of something that can be moved by hand"
    case .actionsAvailable: "a stop with custom actions says so after its hint"
    case .moreContentAvailable: "a stop with custom content says so at the very end"
    case .rotorNotFound: "the rotor finds nothing more of its category in that direction"
    case .capital: "a lone capital letter is called so where the setting is 'speak'"
    }
  }
}
