internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let combinedEditable = AuditRule(
    "combined-editable", "Every field and every choice is a stop of its own.",
    criteria: ["4.1.2", "1.3.1", "2.1.1"], practices: ["3.5"], severity: .error,
    mend: Mend(
      ios: "Do not combine fields: take accessibilityElement(children: .combine) or "
        + "isAccessibilityElement off what is around them.",
      android: "Do not make the layout around the fields focusable or clickable; let each be "
        + "focusable and important for accessibility.",
      web: "Do not put fields inside a button, a link or another control.")
  ) { heard in
    heard.stops.compactMap { stop in
      let swallowed = heard.below(stop.node).filter {
        heard.items[$0].isVisible && heard.cover(of: $0)?.number == stop.number
          && (heard.items[$0].kind == .field || heard.items[$0].kind.isChoice)
      }
      let inside = heard.item(of: stop).markup.inside.filter(\.isEntry)
      if !inside.isEmpty {
        return Objection(
          stop.node,
          "\(inside.count) fields or choices lie inside a control whose contents no reader gets: "
            + inside.map { quoted($0.name ?? $0.role) }.joined(separator: ", "))
      }
      let fields = swallowed.count { heard.items[$0].kind == .field }
      // One box in a row that says its state and is switched as a whole is one thing.
      guard fields > 0 || swallowed.count > 1 else { return nil }
      let names = swallowed.compactMap { heard.items[$0].name ?? heard.items[$0].shown }
      return Objection(
        stop.node,
        "\(swallowed.count) fields or choices are one stop, none can be used by itself"
          + (names.isEmpty ? "" : ": " + names.map(quoted).joined(separator: ", ")))
    }
  }
}

extension HiddenPart {
  /// Whether something is entered or chosen in it.
  fileprivate var isEntry: Bool {
    switch role {
    case "textbox", "searchbox", "combobox", "spinbutton", "checkbox", "radio", "switch", "slider":
      true
    default: false
    }
  }
}
