internal import EarshotModel

extension TalkBackWords {
  /// British English: what the resources of TalkBack 15.1 (google/talkback 26a27dc0) say otherwise
  /// than the plain English ones.
  static let englishBritish = english.changed(
    language: "en-GB",
    words: [
      .checkBox: "Tick box",
      .dropDownList: "Drop-down menu",
      .webView: "Web view",
      .checked: "ticked",
      .notChecked: "not ticked",
      .hintClick: "%1$s to activate.",
      .hintClickKeyboard: "Press %1$s to activate.",
      .hintToggle: "%1$s to toggle.",
      .hintToggleKeyboard: "Press %1$s to toggle.",
      .hintSelectKeyboard: "Press %1$s to select.",
      .hintEdit: "%1$s to edit text.",
      .hintEditKeyboard: "Press %1$s to edit text.",
      .hintChange: "%1$s to change.",
      .hintChangeKeyboard: "Press %1$s to change.",
      .hintLongPress: "%1$s and hold to long press.",
      .hintLongPressKeyboard: "Press %1$s to long press.",
      .hintActionKeyboard: "Press %1$s to %2$s.",
      .hintLongAction: "%1$s and hold to %2$s.",
      .hintAdjust: "'%1$s' or '%2$s' to adjust",
      .hintMenu: "%1$s available; use %2$s to view.",
    ],
    symbols: [
      .backslash: "Back slash",
      .caret: "Caret/chevron",
      .parenthesisLeft: "Left parenthesis",
      .parenthesisRight: "Right parenthesis",
      .period: "Full stop",
      .pound: "Hash",
      .semicolon: "Semi-colon",
      .tilde: "tilde",
      .mathematicalLeftAngleBracket: "Mathematical left-angle bracket",
      .mathematicalRightAngleBracket: "Mathematical right-angle bracket",
      .postalMark: "Postmark",
    ])

  /// A language that differs from this one in a few words.
  private func changed(
    language: LanguageTag, words: [TalkBackWord: String], symbols: [TalkBackSymbol: String]
  ) -> TalkBackWords {
    TalkBackWords(
      language: language, words: self.words.merging(words) { _, new in new }, plurals: plurals,
      symbols: self.symbols.merging(symbols) { _, new in new })
  }
}
