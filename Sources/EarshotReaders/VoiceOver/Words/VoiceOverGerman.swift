import EarshotModel

/// AccessibilitySnapshot 0.12.1, its German strings.
private let model = "AccessibilitySnapshot 0.12.1, German strings"
private let portal = "vo-portal.de, settings of VoiceOver"

extension VoiceOverWords {
  /// German: what the model's strings and a few German users tell.
  static let german = VoiceOverWords(
    "de",
    [
      .selected: Entry("Auswahl", .heard, portal),
      .dimmed: Entry("Grau dargestellt", .modelCode, model),
      .button: Entry(
        "Taste", .heard, "wordpress-mobile/WordPress-iOS issue 13225, owncloud/ios-app issue 1454"),
      .backButton: Entry("Zurück Taste", .modelCode, model),
      .switchButton: Entry("Umschalttaste", .modelCode, model),
      .switchOn: Entry("Ein", .modelCode, model),
      .switchOff: Entry("Aus", .modelCode, model),
      .switchMixed: Entry("Gemischt", .modelCode, model),
      .tab: Entry("Tabulator", .modelCode, model),
      .textField: Entry("Textfeld", .modelCode, model),
      .secureTextField: Entry("Sicheres Textfeld", .modelCode, model),
      .isEditing: Entry("Bearbeiten", .modelCode, model),
      .heading: Entry("Überschrift", .modelCode, model),
      .link: Entry("Hyperlink", .modelCode, model),
      .adjustable: Entry("einstellbar", .heard, portal),
      .image: Entry("Bild", .modelCode, model),
      .searchField: Entry("Suchfeld", .modelCode, model),
      .position: Entry("%1 von %2", .modelCode, model),
      .listStart: Entry("Anfang der Liste", .modelCode, model),
      .listEnd: Entry("Ende der Liste", .modelCode, model),
      .landmark: Entry("Orientierungspunkt", .modelCode, model),
      .landmarkEnd: Entry("Ende", .modelCode, model),
      .row: Entry("Zeile %1", .modelCode, model),
      .column: Entry("Spalte %1", .modelCode, model),
      .spansRows: Entry("umfasst %1 Zeilen", .modelCode, model),
      .spansColumns: Entry("umfasst %1 Spalten", .modelCode, model),
      .hintSwitch: Entry(
        "Zum Umschalten Doppeltippen.", written: "Zum Umschalten Doppeltippen.", .modelCode, model),
      .hintAdjustable: Entry(
        "Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen.",
        written: "Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen.",
        .modelCode, model),
      .hintTextEntry: Entry(
        "Zum Bearbeiten doppeltippen.", written: "Zum Bearbeiten doppeltippen.", .modelCode, model),
      // Letter for letter as the source has it, its misspelling and its missing quotation mark too.
      .hintMisspelled: Entry(
        "Den Rotor für den Zuriff auf „Rechtschreibfehler verwenden",
        written: "Den Rotor für den Zuriff auf „Rechtschreibfehler verwenden", .modelCode, model),
      .actionsAvailable: Entry("Aktionen verfügbar", .modelCode, model),
      .moreContentAvailable: Entry("Weiterhin inhalte verfügbar", .modelCode, model),
    ])
}
