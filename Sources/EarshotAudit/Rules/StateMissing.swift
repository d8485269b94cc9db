internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let stateMissing = AuditRule(
    "state-missing", "A state is coded as one, not only written into the label.",
    criteria: ["4.1.2"], practices: ["3.4"], severity: .error,
    mend: Mend(
      ios: "Set the trait (notEnabled, selected) or the accessibilityValue.",
      android: "Set enabled, selected, checked or a state description.",
      web: "Set disabled, aria-checked, aria-selected, aria-pressed or aria-expanded.")
  ) { heard in
    heard.controls.compactMap { stop in
      guard stop.states.isEmpty, let word = typedState(stop.name) else { return nil }
      return Objection(
        stop.node, "only the label says the state \(quoted(word)): \(quoted(stop.announcement))")
    }
  }
}

/// A state in brackets or after a comma at the end of a label.
private func typedState(_ name: String) -> String? {
  let text = name.trimmed
  if text.hasSuffix(")"), let open = text.lastIndex(of: "(") {
    let inside = text[text.index(after: open)..<text.index(before: text.endIndex)].lowercased()
    return AuditWords.states.contains(inside) ? inside : nil
  }
  guard let comma = text.lastIndex(where: { $0 == "," || $0 == "–" || $0 == "—" }) else {
    return nil
  }
  let last = String(text[text.index(after: comma)...]).trimmed.lowercased()
  return AuditWords.states.contains(last) ? last : nil
}
