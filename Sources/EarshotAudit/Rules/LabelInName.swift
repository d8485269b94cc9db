internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let labelInName = AuditRule(
    "label-in-name", "The words seen on a control are part of its name.",
    criteria: ["2.5.3"], practices: ["3.4"], severity: .error,
    mend: Mend(
      ios: "Begin the accessibilityLabel with the visible words, or add accessibilityInputLabels.",
      android: "Begin the content description with the visible words, or leave it out.",
      web: "Begin aria-label with the visible words, or leave it out.")
  ) { heard in
    heard.controls.compactMap { stop in
      guard let shown = heard.shownWords(on: stop) else { return nil }
      let words = shown.words
      guard !words.isEmpty, stop.isNamed else { return nil }
      let others =
        heard.items[stop.node].inputLabels + (heard.elements[stop.node]?.inputLabels ?? [])
      let names = [stop.announcement] + others
      guard !names.contains(where: { $0.words.holds(words) }) else { return nil }
      // Words with others between them: who says what is written is understood by some (2.5.3).
      let isApart = names.contains { $0.words.holdsInOrder(words) }
      return Objection(
        stop.node, "the visible words \(quoted(shown)) are not in the name \(quoted(stop.name))",
        severity: isApart ? .warning : nil)
    }
  }
}

extension Heard {
  /// The words drawn on a control, where they are known.
  func shownWords(on stop: HeardStop) -> String? {
    let item = items[stop.node]
    if let element = elements[stop.node] {
      // What stands on a picker or a field is its value.
      let isEntry =
        element.role.isTextEntry || element.role == .picker || element.role == .datePicker
      return isEntry ? nil : element.shows
    }
    switch item.kind {
    case .button, .link, .tab, .checkbox, .radioButton, .toggle: break
    case .text, .heading, .image, .field, .slider, .picker, .progress, .list, .group, .other:
      return nil
    }
    if let shown = item.shown { return shown }
    let texts = texts(below: stop.node)
    return texts.count == 1 ? texts[0].text : nil
  }
}
