/// The table of the thirty-three best practices.
///
/// Source: Developer Guide for Accessible Mobile Application Templates 1.11, table 6.3; the rules,
/// criteria and questions are ours.
extension Practice {
  /// In the order of the table.
  package static let all: [Practice] = [
    Practice(
      "1.1", "Text alternatives for non-text contents", "Text related", section: "16.1",
      criteria: ["1.1.1"],
      rules: [
        "unlabelled-image", "unlabelled-control", "asset-name-label", "filename-label",
        "glyph-label", "decorative-exposed",
      ],
      .heardInPart, .pictures, ask: "does each alternative say what the picture is for?"),
    Practice(
      "1.2", "Avoid images of text", "Text related", section: "7.1",
      criteria: ["1.4.5"],
      rules: [],
      .notHeard, .pictures,
      ask: "does any picture show text that could be text, and is the same text in its alternative?"
    ),
    Practice(
      "1.3", "Text resize or zoom without loss of content", "Text related", section: "14.2",
      criteria: ["1.4.4"],
      rules: ["off-screen"],
      .notHeard, .anything,
      ask: "at the largest size, is all content there, nothing cut or overlapping?"),
    Practice(
      "1.4", "Meaningful sequence", "Text related", section: "16.2",
      criteria: ["1.3.2"],
      rules: ["order", "hidden-leak", "off-screen"],
      .heard, .anything, ask: "is it heard in the order in which it is meant?"),
    Practice(
      "1.5", "Not only sensory characteristics for instructions", "Sensory", section: "7.1",
      criteria: ["1.3.3"],
      rules: ["unlabelled-control", "glyph-label", "generic-label"],
      .heardInPart, .controls,
      ask: "does an instruction rest on shape, colour, size, place or sound?"),
    Practice(
      "1.6", "Not only colours for information", "Sensory", section: "11.4",
      criteria: ["1.4.1"],
      rules: ["required-not-announced", "error-not-tied", "state-missing"],
      .heardInPart, .states, ask: "is anything else told by colour only?"),
    Practice(
      "1.7", "Sufficient colour contrast", "Sensory", section: "7.1",
      criteria: ["1.4.3", "1.4.11"],
      rules: [],
      .notHeard, .anything, ask: "is the contrast of text and icons at least 4.5:1?"),
    Practice(
      "1.8", "Alternative means for notification", "Sensory", section: "14.4",
      criteria: [],
      rules: [],
      .notHeard, .notifications,
      ask: "is each notification given in more than one way (sound, vibration, text)?"),
    Practice(
      "1.9", "Description for prerecorded video", "Multi-media related",
      section: "7.3.7.2, 7.4.7.2",
      criteria: ["1.2.3", "1.2.5"],
      rules: ["media-without-transcript"],
      .notHeard, .media, ask: "is what is only seen also described?"),
    Practice(
      "1.10", "Captions for videos", "Multi-media related", section: "7.3.7.2, 7.4.7.2",
      criteria: ["1.2.2"],
      rules: [],
      .notHeard, .media, ask: "are there captions, complete and in time?"),
    Practice(
      "1.11", "Sign language for prerecorded videos", "Multi-media related",
      section: "7.3.7.2, 7.4.7.2",
      criteria: ["1.2.6"],
      rules: [],
      .notHeard, .media, ask: "is a sign language version offered?"),
    Practice(
      "1.12", "Alternatives for audio-only information", "Multi-media related",
      section: "7.3.7.2, 7.4.7.2",
      criteria: ["1.2.1"],
      rules: ["media-without-transcript"],
      .heardInPart, .media, ask: "is the text of each sound complete?"),
    Practice(
      "1.13", "User-initiated audio control", "Multi-media related", section: "14.3",
      criteria: ["1.4.2"],
      rules: ["media-autoplay"],
      .behaviour, .sound, ask: "does sound start by itself?"),
    Practice(
      "2.1", "Navigation controls", "Navigation related", section: "7.1, 10.1",
      criteria: ["3.2.3"],
      rules: ["no-back-control"],
      .behaviour, .navigation, ask: "does a control lead back from this screen?"),
    Practice(
      "2.2", "Multiple ways", "Navigation related", section: "7.1",
      criteria: ["2.4.5"],
      rules: ["one-way-only"],
      .behaviour, .sections, ask: "is there a second way to this screen?"),
    Practice(
      "2.3", "Clear and simple heading and content", "Navigation related", section: "7.1",
      criteria: ["2.4.6"],
      rules: ["heading-missing", "heading-level-skip"],
      .heardInPart, .headings, ask: "are headings and text simple and clear?"),
    Practice(
      "2.4", "Clear and informative link", "Navigation related", section: "7.1",
      criteria: ["2.4.4"],
      rules: ["generic-label", "duplicate-label", "action-without-object"],
      .heardInPart, .links, ask: "does each link say where it leads?"),
    Practice(
      "2.5", "Focus visible", "Control related", section: "11.4",
      criteria: ["2.4.7"],
      rules: ["skipped-control", "empty-stop"],
      .notHeard, .controls, ask: "is the focus visible on every field?"),
    Practice(
      "2.6", "Cancel or close button for popovers", "Control related", section: "11.4",
      criteria: ["2.1.2"],
      rules: ["no-close-control", "modal-leak", "focus-trap", "covered"],
      .heard, .overlays, ask: "can whatever opens be closed?"),
    Practice(
      "2.7", "Minimise user input", "Control related", section: "11.4",
      criteria: ["1.3.5", "3.3.7"],
      rules: [],
      .notHeard, .fields, ask: "could any field be chosen, filled in or left out instead of typed?"),
    Practice(
      "2.8", "Clickable objects large enough", "Control related", section: "7.1",
      criteria: ["2.5.8"],
      rules: ["tiny-target", "zero-size"],
      .frames, .controls, ask: "are all clickable objects large enough?"),
    Practice(
      "2.9", "Simple gesture", "Control related", section: "7.1",
      criteria: ["2.5.1"],
      rules: [
        "gesture-only", "action-only-custom", "primary-action-unreachable", "nested-unreachable",
        "skipped-control", "hidden-control",
      ],
      .heard, .controls, ask: "can everything be done by tap, double tap and swipe?"),
    Practice(
      "2.10", "Adjustable time control", "Control related", section: "11.5",
      criteria: ["2.2.1"],
      rules: ["time-limit-fixed"],
      .behaviour, .timeLimits, ask: "is there a time limit, and can it be extended?"),
    Practice(
      "2.11", "Lists with user-initiated auto-updating", "Control related", section: "11.1, 14.5",
      criteria: ["2.2.2"],
      rules: ["auto-update-uncontrolled", "live-region-lost"],
      .behaviour, .updates, ask: "does anything update by itself?"),
    Practice(
      "2.12", "Three flashes or below threshold", "Control related", section: "11.1",
      criteria: ["2.3.1"],
      rules: [],
      .notHeard, .anything, ask: "does anything flash more than three times a second?"),
    Practice(
      "3.1", "Consistent and simple structure", "User interface related", section: "7.1",
      criteria: ["3.2.3"],
      rules: ["order", "inconsistent-name", "inconsistent-grouping"],
      .heardInPart, .anything, ask: "is the layout simple and the same on all screens?"),
    Practice(
      "3.2", "No sudden change of context", "User interface related", section: "14",
      criteria: ["3.2.1", "3.2.2"],
      rules: ["change-without-confirmation"],
      .behaviour, .choices, ask: "does choosing alone change anything?"),
    Practice(
      "3.3", "Consistent identification", "User interface related", section: "7.1",
      criteria: ["3.2.4"],
      rules: ["inconsistent-name"],
      .heardInPart, .severalScreens, ask: "are the icons the same for the same function?"),
    Practice(
      "3.4", "Error identification", "Input related", section: "11.4",
      criteria: ["3.3.1"],
      rules: ["error-not-tied"],
      .behaviour, .errors, ask: "is what is wrong heard, and at which field?"),
    Practice(
      "3.5", "Labels or instructions for input", "Input related", section: "11.4",
      criteria: ["3.3.2", "1.3.1"],
      rules: [
        "field-unlabelled", "label-not-tied", "label-mismatch", "placeholder-only",
        "required-not-announced", "group-not-announced", "group-label-after-field",
        "group-unlabelled", "group-label-lost-when-filled", "radio-not-grouped",
        "checkbox-not-grouped", "combined-editable", "state-without-name", "silent-with-hints-off",
      ],
      .heardInPart, .entries, ask: "are the instructions enough?"),
    Practice(
      "3.6", "Error suggestion", "Input related", section: "11.4",
      criteria: ["3.3.3"],
      rules: ["error-not-tied"],
      .heardInPart, .errors, ask: "does each message say how to mend the error?"),
    Practice(
      "3.7", "Error prevention for legal, financial and other data", "Input related",
      section: "7.3.6.6, 7.4.6.6, 11",
      criteria: ["3.3.4"],
      rules: ["submit-without-review", "destructive-custom-action"],
      .behaviour, .submission, ask: "can the user check, correct and confirm before sending?"),
    Practice(
      "4.1", "Accessibility statement", "Robust", section: "15",
      criteria: [],
      rules: ["no-statement"],
      .heardInPart, .statement, ask: "is the statement present, true and with contact data?"),
  ]
}
