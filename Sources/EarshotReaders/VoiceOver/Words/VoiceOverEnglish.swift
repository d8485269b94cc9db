import EarshotModel

/// AccessibilitySnapshot 0.12.1, its English strings.
private let model = "AccessibilitySnapshot 0.12.1, English strings"
/// What the heard words below were written down in, by the ids of the observations.
private func report(_ ids: String) -> String { "device reports \(ids)" }
private let recordings = "tmobile/magentaA11y, captions of VoiceOver recordings, 2025-06"
private let techniques = "cvs-health SwiftUI accessibility techniques, 2026-08"

extension VoiceOverWords {
  /// English (US): complete.
  static let english = VoiceOverWords(
    "en",
    [
      .selected: Entry(
        "selected", .heard, report("v-radio-custom-selected, v-badge-selected")),
      .dimmed: Entry("dimmed", .heard, report("v-radio-custom-dimmed, v-flutter-disabled")),
      .button: Entry("button", .heard, report("v-button-plain")),
      .popUpButton: Entry("pop up button", .heard, report("v-popup-button-closed, v-web-select")),
      .backButton: Entry(
        "back button", written: "Back Button.", .heard, report("v-nav-back-and-title")),
      .switchButton: Entry(
        "switch button", written: "Switch Button.", .heard,
        report("v-switch-beside-text, v-flutter-switch")),
      .switchOn: Entry("on", .heard, report("v-flutter-switch, v-settings-row-toggle")),
      .switchOff: Entry("off", .heard, report("v-switch-beside-text, v-settings-row-toggle")),
      .switchMixed: Entry("mixed", .modelCode, model),
      .tab: Entry("tab", .heard, report("v-tabbar-trait")),
      .textField: Entry(
        "text field", written: "Text Field.", .heard, report("v-field-is-editing-empty")),
      .secureTextField: Entry(
        "secure text field", written: "Secure Text Field.", .heard, report("v-secure-editing")),
      .isEditing: Entry("is editing", .heard, report("v-text-editing")),
      .insertionPointAtStart: Entry(
        "insertion point at start", .heard, report("v-field-is-editing-empty")),
      .insertionPointAtEnd: Entry("insertion point at end", .heard, report("v-text-editing")),
      .characterMode: Entry("character mode", .heard, report("v-text-editing")),
      .secureCharacters: Entry("%1 characters", .heard, report("v-secure-editing")),
      .heading: Entry("heading", .heard, report("v-button-and-heading")),
      .headingLevel: Entry(
        "heading level %1", .heard, "a11ysupport.io recordings; \(techniques)"),
      .link: Entry("link", .heard, report("v-link-paragraph")),
      .adjustable: Entry("adjustable", .heard, recordings),
      .image: Entry("image", .heard, report("v-webview-in-app")),
      .searchField: Entry("search field", written: "Search Field.", .heard, recordings),
      .pickerItem: Entry("picker item", .heard, report("v-wheel-date")),
      .draggable: Entry("draggable", .heard, report("v-reorder-button")),
      .collapsed: Entry("collapsed", .heard, techniques),
      .expanded: Entry("expanded", .heard, techniques),
      .position: Entry("%1 of %2", .heard, report("v-segments")),
      .listStart: Entry("list start", written: "List Start.", .heard, report("v-web-list")),
      .listEnd: Entry("list end", written: "List End.", .heard, report("v-web-list")),
      .landmark: Entry("landmark", .heard, report("v-webview-in-app")),
      .landmarkEnd: Entry("end", .modelCode, model),
      .row: Entry("row %1", .heard, report("v-web-table")),
      .column: Entry("column %1", .heard, report("v-web-table")),
      .spansRows: Entry("spans %1 rows", .modelCode, model),
      .spansColumns: Entry("spans %1 columns", .modelCode, model),
      .alert: Entry("alert", .heard, report("v-alert-word")),
      .hintSwitch: Entry(
        "Double tap to toggle setting.", written: "Double tap to toggle setting.", .heard,
        report("v-settings-row-toggle, v-flutter-switch")),
      .hintAdjustable: Entry(
        "Swipe up or down with one finger to adjust the value.",
        written: "Swipe up or down with one finger to adjust the value.", .heard,
        report("v-wheel-date")),
      .hintTextEntry: Entry(
        "Double tap to edit.", written: "Double tap to edit.", .heard,
        report("v-link-inside-text-view, v-web-required-field")),
      .hintTextArea: Entry(
        "Double tap to edit., Use the rotor to access Misspelled Words",
        written: "Double tap to edit., Use the rotor to access Misspelled Words", .modelCode, model),
      .hintMisspelled: Entry(
        "Use the rotor to access Misspelled Words",
        written: "Use the rotor to access Misspelled Words", .heard, recordings),
      .hintPicker: Entry(
        "Double tap to activate the picker", .heard,
        report("v-popup-button-closed, v-web-select")),
      .hintExpand: Entry("Double tap to expand", .heard, report("v-expandable-header")),
      .hintCollapse: Entry("Double tap to collapse", .heard, techniques),
      .hintReorder: Entry(
        "Double tap and hold, wait for the sound, then drag to rearrange", .heard,
        report("v-reorder-button")),
      .actionsAvailable: Entry(
        "actions available", .heard, "cashapp/AccessibilitySnapshot issue 159, heard on a device"),
      .moreContentAvailable: Entry("more content available", .modelCode, model),
      .rotorNotFound: Entry("%1 not found", .heard, report("v-rotor-no-heading")),
      .capital: Entry("Cap %1", .heard, recordings),
    ])
}
