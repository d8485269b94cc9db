import EarshotModel

/// What NVDA itself says.
enum NVDAWord: String, CaseIterable, Sendable {
  case button, toggleButton, menuButton, link, heading, level, graphic, checkBox, radioButton
  case edit, comboBox, spinButton, slider, progressBar, separator, tab, tabControl, propertyPage
  case menu, menuItem, toolBar, treeView, treeItem, listBox, `switch`, list, listItem, grouping
  case dialog, alert, region, landmark, figure, frame, table, row, column, columnHeader, rowHeader
  case blockQuote, note, article, highlighted, inserted, deleted, section, document, application
  case statusBar, toolTip, colorPicker, dateEdit, unlabeledForm
  case withItems, withRowsAndColumns, outOf, through, throughBoth
  case banner, navigation, main, complementary, contentInfo, search, form
  case unavailable, selected, notSelected, busy, pressed, notPressed, checked, notChecked
  case halfChecked, on, off, readOnly, expanded, collapsed, visited, subMenu, opensList, opensTree
  case opensGrid, opensDialog, protected, required, invalid, autoComplete, multiLine, clickable
  case editable, sortedAscending, sortedDescending, sorted, spellingError, grammarError
  case currentTrue, currentPage, currentStep, currentLocation, currentDate, currentTime
  case hasDetails, hasComment, hasFootNote, noDetails, position, blank, selectedText
  case focusMode, browseMode, noNext, noPrevious, edgeOfTable, notInTable
}

private let code = "NVDA source, October 2024, role and state labels"
private let tests = "NVDA's system tests for Chrome, October 2024"

extension WebWords where Word == NVDAWord {
  private static func entries(_ evidence: Evidence, _ source: String, _ words: [NVDAWord: String])
    -> [NVDAWord: Entry]
  {
    words.mapValues { Entry($0, evidence, source) }
  }

  /// English: complete.
  static let nvda = WebWords(
    "nvda", "en",
    entries(
      .readerCode, code,
      [
        .button: "button", .toggleButton: "toggle button", .menuButton: "menu button",
        .link: "link", .heading: "heading", .level: "level %1", .graphic: "graphic",
        .checkBox: "check box", .radioButton: "radio button", .edit: "edit",
        .comboBox: "combo box", .spinButton: "spin button", .slider: "slider",
        .progressBar: "progress bar", .separator: "separator", .tab: "tab",
        .tabControl: "tab control", .propertyPage: "property page", .menu: "menu",
        .menuItem: "menu item", .toolBar: "tool bar", .treeView: "tree view",
        .treeItem: "tree view item", .listBox: "list", .switch: "switch", .list: "list",
        .listItem: "list item", .grouping: "grouping", .dialog: "dialog", .alert: "alert",
        .region: "region", .landmark: "landmark", .figure: "figure", .frame: "frame",
        .table: "table", .row: "row %1", .column: "column %1", .columnHeader: "column header",
        .rowHeader: "row header", .blockQuote: "block quote", .note: "note",
        .article: "article", .highlighted: "highlighted", .inserted: "inserted",
        .deleted: "deleted", .section: "section", .document: "document",
        .application: "application", .statusBar: "status bar", .toolTip: "tool tip",
        .colorPicker: "color chooser", .dateEdit: "date edit", .unlabeledForm: "form",
        .withItems: "with %1 items", .withRowsAndColumns: "with %1 rows and %2 columns",
        .outOf: "out of %1", .through: "through %1",
        .throughBoth: "through row %1 column %2",
        .banner: "banner landmark", .navigation: "navigation landmark", .main: "main landmark",
        .complementary: "complementary landmark", .contentInfo: "content info landmark",
        .search: "search landmark", .form: "form landmark",
        .unavailable: "unavailable", .selected: "selected", .notSelected: "not selected",
        .busy: "busy", .pressed: "pressed", .notPressed: "not pressed", .checked: "checked",
        .notChecked: "not checked", .halfChecked: "half checked", .on: "on", .off: "off",
        .readOnly: "read only", .expanded: "expanded", .collapsed: "collapsed",
        .visited: "visited", .subMenu: "subMenu", .opensList: "opens list",
        .opensTree: "opens tree", .opensGrid: "opens grid", .opensDialog: "opens dialog",
        .protected: "protected", .required: "required", .invalid: "invalid entry",
        .autoComplete: "has auto complete", .multiLine: "multi line", .clickable: "clickable",
        .editable: "editable", .sortedAscending: "sorted ascending",
        .sortedDescending: "sorted descending", .sorted: "sorted",
        .currentTrue: "current", .currentPage: "current page", .currentStep: "current step",
        .currentLocation: "current location", .currentDate: "current date",
        .currentTime: "current time", .position: "%1 of %2", .edgeOfTable: "edge of table",
        .notInTable: "Not in a table cell", .noNext: "no next %1", .noPrevious: "no previous %1",
      ]
    ).merging(
      entries(
        .readerCode, tests,
        [
          .spellingError: "spelling error", .grammarError: "grammar error",
          .hasDetails: "has details", .hasComment: "has comment",
          .hasFootNote: "has foot note", .noDetails: "No additional details", .blank: "blank",
          .selectedText: "selected", .focusMode: "Focus mode", .browseMode: "Browse mode",
        ])
    ) { first, _ in first })
}
