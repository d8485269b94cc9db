import EarshotModel

/// What TalkBack and Chrome themselves say on a page.
enum TalkBackWebWord: String, CaseIterable, Sendable {
  case button, link, heading, image, checkbox, radio, `switch`, editBox, spinButton, slider
  case dropDown, menuPopUp, popUp, datePicker, dateTimePicker, colorPicker, tab, menuItem
  case progress, table, status, toggle
  case checked, notChecked, partlyChecked, on, off, pressed, notPressed, expanded, collapsed
  case selected, disabled, password, characters, error
  case currentTrue, currentPage, currentStep, currentLocation, currentDate, currentTime
  case inList, inNamedList, outOfList, inGrid, inNamedGrid, outOfGrid
  case row, rowHeader, columnHeader
  case banner, navigation, main, complementary, contentinfo, search, region, form
  case hintActivate, hintToggle, hintEdit, hintChange, notFound
}

private let records = "a11ysupport.io recordings, TalkBack with Chrome"
private let captions = "tmobile/magentaA11y, captions of TalkBack recordings"
private let code = "google/talkback 26a27dc0, compositor strings"
private let ours = "our reading of TalkBack's native words; no record on a page"

extension WebWords where Word == TalkBackWebWord {
  /// English (US): complete.
  static let talkBackWeb = WebWords(
    "talkback-web", "en",
    [
      .button: Entry("Button", .heard, "\(records), 7.3, 8.1"),
      .link: Entry("link", .heard, "\(records), 7"),
      .heading: Entry("heading %1", .heard, "\(records), 7.3; device report t-webview"),
      .image: Entry("graphic", .heard, "\(records), 7.3, 12.5; device report t-web-image"),
      .checkbox: Entry("Checkbox", .heard, "\(records), 8.1"),
      .radio: Entry("Radio button", .heard, "\(records), 7.3; device report t-web-radio"),
      .switch: Entry("Switch", .heard, "device report t-web-switch"),
      .editBox: Entry("Edit box", .heard, "\(records), 7.3 to 16.2"),
      .spinButton: Entry("spin button", .heard, "\(records), 9.1"),
      .slider: Entry("Slider", .readerCode, code),
      .dropDown: Entry("menu popup button", .heard, "\(records), 12.1, 13.5"),
      .menuPopUp: Entry("menu pop up button", .heard, "\(records), 13.5"),
      .popUp: Entry("pop up button", .heard, "\(records), 13.5"),
      .datePicker: Entry("date picker", .heard, "\(records), 8.2"),
      .dateTimePicker: Entry("date and time picker", .heard, "\(records), 8.2"),
      .colorPicker: Entry("color picker", .heard, "\(records), 7.3"),
      .tab: Entry("tab", .inferred, ours),
      .menuItem: Entry("menu item", .inferred, ours),
      .progress: Entry("Progress bar", .readerCode, code),
      .table: Entry("table", .heard, "\(records), 8.1"),
      .status: Entry("status", .heard, "\(records), 8.1"),
      .toggle: Entry("toggle button", .inferred, ours),
      .checked: Entry("Checked", .heard, "\(records), 7.3, 8.1"),
      .notChecked: Entry("Not checked", .heard, "\(records), 7.3, 8.1"),
      .partlyChecked: Entry("Partially checked", .readerCode, code),
      .on: Entry("On", .heard, "device report t-web-switch"),
      .off: Entry("Off", .heard, "device report t-web-switch"),
      .pressed: Entry("Pressed", .inferred, ours),
      .notPressed: Entry("Not pressed", .inferred, ours),
      .expanded: Entry("Expanded", .heard, "\(records), 8.1"),
      .collapsed: Entry("Collapsed", .heard, "\(records), 8.1, 12.1"),
      .selected: Entry("Selected", .readerCode, code),
      .disabled: Entry("disabled", .heard, "\(records), 8.1; device report t-web-disabled"),
      .password: Entry("password", .heard, "\(records), 7.3"),
      .characters: Entry("%1 characters", .heard, "\(records), 7.3"),
      .error: Entry("Error: Invalid entry", .heard, "\(records), 16.2; device report t-web-error"),
      .currentTrue: Entry("current item", .heard, "\(records), 12.1"),
      .currentPage: Entry("current page", .heard, "\(records), 12.1"),
      .currentStep: Entry("current step", .heard, "\(records), 12.1"),
      .currentLocation: Entry("current location", .heard, "\(records), 12.1"),
      .currentDate: Entry("current date", .heard, "\(records), 12.1"),
      .currentTime: Entry("current time", .inferred, "beside the other words for aria-current"),
      .inList: Entry("in list, %1 items", .heard, "\(records), 7.3"),
      .inNamedList: Entry("in list %1, %2 items", .readerCode, code),
      .outOfList: Entry("out of list", .heard, "\(records), 7.3"),
      .inGrid: Entry("in grid, %1 rows, %2 columns", .heard, "\(records), 7.3; t-web-table"),
      .inNamedGrid: Entry("in grid %3, %1 rows, %2 columns", .heard, "\(records), 8.1"),
      .outOfGrid: Entry("out of grid", .heard, "\(records), 8.1"),
      .row: Entry("row %1", .heard, "\(records), 7.3; device report t-web-table"),
      .rowHeader: Entry("row header", .heard, "\(records), 7.3"),
      .columnHeader: Entry("column header", .heard, "\(records), 8.1; device report t-web-table"),
      .banner: Entry("banner", .heard, "\(records), 12.1"),
      .navigation: Entry("navigation", .inferred, "Chrome's name of the role"),
      .main: Entry("main", .inferred, "Chrome's name of the role"),
      .complementary: Entry("complementary", .inferred, "Chrome's name of the role"),
      .contentinfo: Entry("content information", .heard, "\(records), 12.1"),
      .search: Entry("search", .inferred, "Chrome's name of the role"),
      .region: Entry("region", .heard, "\(records), 7.3"),
      .form: Entry("form", .inferred, "Chrome's name of the role"),
      .hintActivate: Entry("Double-tap to activate", .heard, "\(records), 7.3"),
      .hintToggle: Entry("Double-tap to toggle", .heard, "\(records), 7.3; t-web-radio"),
      .hintEdit: Entry("Double-tap to edit text", .heard, "device report t-web-error"),
      .hintChange: Entry("Double-tap to change", .heard, "\(records), 8.2; t-web-select"),
      .notFound: Entry("No next %1", .inferred, "our reading of the reading controls"),
    ])
}
