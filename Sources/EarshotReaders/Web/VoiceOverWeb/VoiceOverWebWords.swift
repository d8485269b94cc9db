import EarshotModel

/// What VoiceOver itself says on a page.
enum VoiceOverWebWord: String, CaseIterable, Sendable {
  case button, link, visited, image, heading, checkbox, radio, `switch`, textField, textArea
  case searchField, secureField, popUpButton, comboBox, toggleButton, adjustable, colorWell, tab
  case menuItem, progress, checked, unchecked, mixed, on, off, selected, dimmed, required
  case expanded, collapsed, pressed, notPressed, invalidField, invalidData, invalidGrammar
  case invalidSpelling, position, characters, noFile
  case currentTrue, currentPage, currentStep, currentLocation, currentDate, currentTime
  case popupMenu, popupListBox, popupTree, popupGrid, popupDialog
  case listStart, listEnd, definitionListStart, definitionListEnd, term, definition, formStart
  case landmark, landmarkEnd, banner, navigation, main, complementary, contentinfo, search, region
  case form, tableStart, tableStartLong, tableEnd, row, column, rowHeader, columnHeader
  case sortUp, sortDown
  case hintEdit, hintPicker, hintToggle, hintExpand, hintCollapse, hintAdjust, notFound
}

private let records = "a11ysupport.io recordings, VoiceOver on iOS with Safari"
private let captions = "tmobile/magentaA11y, captions of VoiceOver recordings, 2025-06"
private let ours = "our reading of VoiceOver's native words; no record on a page"

extension WebWords where Word == VoiceOverWebWord {
  /// English (US): complete.
  static let voiceOverWeb = WebWords(
    "voiceover-web", "en",
    [
      .button: Entry("button", .heard, "\(records), 12.1"),
      .link: Entry("link", .heard, "\(records), 12.3"),
      .visited: Entry("visited", .heard, "\(records), 12.3"),
      .image: Entry("image", .heard, "\(records), 16.0"),
      .heading: Entry("heading level %1", .heard, "\(records), 12.3, 13.4"),
      .checkbox: Entry("checkbox", .heard, "\(records), 13.2"),
      .radio: Entry("radio button", .heard, "\(records), 12.3"),
      .switch: Entry("switch button", .inferred, ours),
      .textField: Entry("text field", .heard, "\(records), 12.3"),
      .textArea: Entry("multi line text field", .heard, "\(records), 13.3"),
      .searchField: Entry("search field", .heard, "\(records), 13.1"),
      .secureField: Entry("secure text field", .heard, "\(records), 13.1"),
      .popUpButton: Entry("pop up button", .heard, "\(records), 14, 16.1"),
      .comboBox: Entry("combo box", .heard, "\(records), 14"),
      .toggleButton: Entry("toggle button", .heard, "device report v-web-toggle-button"),
      .adjustable: Entry("adjustable", .inferred, ours),
      .colorWell: Entry("color well", .heard, "\(records), 13.2"),
      .tab: Entry("tab", .inferred, ours),
      .menuItem: Entry("menu item", .inferred, ours),
      .progress: Entry("progress indicator", .inferred, ours),
      .checked: Entry("checked", .heard, "\(records), 12.3"),
      .unchecked: Entry("unchecked", .heard, "\(records), 12.3"),
      .mixed: Entry("mixed", .inferred, ours),
      .on: Entry("on", .inferred, ours),
      .off: Entry("off", .inferred, ours),
      .selected: Entry("selected", .heard, "\(records), 16.1"),
      .dimmed: Entry("dimmed", .heard, "\(records), 12.1"),
      .required: Entry("required", .heard, "\(records), 12.3"),
      .expanded: Entry("expanded", .heard, "\(records), 13.4"),
      .collapsed: Entry("collapsed", .heard, "\(records), 13.4"),
      .pressed: Entry("pressed", .inferred, "the counterpart of 'not pressed'"),
      .notPressed: Entry("not pressed", .heard, "device report v-web-toggle-button"),
      .invalidField: Entry("invalid field", .heard, "\(records), 14.0"),
      .invalidData: Entry("invalid data", .heard, "\(records), 18.5"),
      .invalidGrammar: Entry("invalid grammar", .heard, "\(records), 14.0"),
      .invalidSpelling: Entry("invalid spelling", .heard, "\(records), 14.0"),
      .position: Entry("%1 of %2", .heard, "\(records), 12.3"),
      .characters: Entry("%1 characters", .heard, "\(records), 13.1"),
      .noFile: Entry("no file selected", .heard, "\(records), 13.1"),
      .currentTrue: Entry("current", .heard, "\(records), 12.2"),
      .currentPage: Entry("current page", .heard, "\(records), 12.2"),
      .currentStep: Entry("current step", .heard, "\(records), 12.2"),
      .currentLocation: Entry("current location", .heard, "\(records), 12.2"),
      .currentDate: Entry("current date", .heard, "\(records), 12.2"),
      .currentTime: Entry("current time", .heard, "\(records), 12.2"),
      .popupMenu: Entry("menu popup", .heard, "\(records), 16.6"),
      .popupListBox: Entry("list box popup", .heard, "\(records), 14, 16.6"),
      .popupTree: Entry("tree popup", .heard, "\(records), 16.6"),
      .popupGrid: Entry("grid popup", .heard, "\(records), 16.6"),
      .popupDialog: Entry("dialog popup", .heard, "\(records), 16.6"),
      .listStart: Entry("list start", .heard, "\(records), 15.5; device report v-web-list"),
      .listEnd: Entry("list end", .heard, "\(records), 15.5; device report v-web-list"),
      .definitionListStart: Entry("definition list start", .heard, "\(records), 14"),
      .definitionListEnd: Entry("definition list end", .heard, "\(records), 14"),
      .term: Entry("term", .heard, "\(records), 14"),
      .definition: Entry("definition", .heard, "\(records), 14"),
      .formStart: Entry("form start", .heard, "\(records), 12.3"),
      .landmark: Entry("landmark", .heard, "\(records), 15.1, 15.3"),
      .landmarkEnd: Entry("end", .heard, "\(records), 15.1, 15.3"),
      .banner: Entry("banner", .heard, "\(records), 15.1"),
      .navigation: Entry("navigation", .documented, "web reference, words of landmarks"),
      .main: Entry("main", .heard, "device report v-webview-in-app"),
      .complementary: Entry("complementary", .documented, "web reference, words of landmarks"),
      .contentinfo: Entry("content information", .heard, "\(records), 15.3"),
      .search: Entry("search", .documented, "web reference, words of landmarks"),
      .region: Entry("region", .documented, "web reference, words of landmarks"),
      .form: Entry("form", .inferred, "our reading: the role's own name"),
      .tableStart: Entry("table start, %1 rows, %2 columns", .heard, "\(records), 13.3"),
      .tableStartLong: Entry(
        "start of table, %1 rows and %2 columns", .heard, "\(records), 18.1"),
      .tableEnd: Entry("table end", .heard, "\(records), 13.3, 18.1"),
      .row: Entry("row %1", .heard, "\(records), 13.3; device report v-web-table"),
      .column: Entry("column %1", .heard, "\(records), 13.3; device report v-web-table"),
      .rowHeader: Entry("row header", .heard, "\(records), 13.3; device report v-web-table"),
      .columnHeader: Entry("column header", .heard, "\(records), 13.3; v-web-table"),
      .sortUp: Entry("sort up", .heard, "\(records), 13.6"),
      .sortDown: Entry("sort down", .heard, "\(records), 13.6"),
      .hintEdit: Entry("double tap to edit", .heard, "\(records), 12.3 to 18.7"),
      .hintPicker: Entry("double tap to activate the picker", .heard, "\(records), 14.0"),
      .hintToggle: Entry("double tap to toggle setting", .heard, captions),
      .hintExpand: Entry("double tap to expand", .heard, "\(records), 14"),
      .hintCollapse: Entry("double tap to collapse", .inferred, "the counterpart of expanding"),
      .hintAdjust: Entry(
        "swipe up or down with one finger to adjust the value", .heard, captions),
      .notFound: Entry("%1 not found", .heard, "device report v-rotor-no-heading"),
    ])

}
