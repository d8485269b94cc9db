internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let placeholderOnly = AuditRule(
    "placeholder-only", "A field has a name beside its placeholder, which goes once it is filled.",
    criteria: ["3.3.2", "1.3.1"], practices: ["3.4"], severity: .warning,
    mend: Mend(
      ios: "Give the field an accessibilityLabel; keep the placeholder for an example.",
      android: "Tie a visible label with android:labelFor; keep the hint for an example.",
      web: "Write a label element; keep the placeholder for an example.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      guard item.kind == .field, let placeholder = item.placeholder, item.isEmptyField else {
        return nil
      }
      if let element = heard.elements[stop.node] {
        guard element.label == nil, heard.platform != .apple else { return nil }
      } else {
        guard heard.isNamedOnlyByPlaceholder(stop, placeholder) else { return nil }
      }
      return Objection(
        stop.node, "the field is named only by its placeholder \(quoted(placeholder))",
        doubt: heard.doubtAboutLabel(stop))
    }
  }
}

extension ScreenItem {
  /// Whether the field holds no text of the user's.
  fileprivate var isEmptyField: Bool { isShowingPlaceholder || value == nil }
}

extension Heard {
  /// Whether nothing else names the field, and the placeholder is no label: an example, a page's
  /// placeholder, or beside a visible text that says something else.
  fileprivate func isNamedOnlyByPlaceholder(_ stop: HeardStop, _ placeholder: String) -> Bool {
    let item = items[stop.node]
    if platform == .web { return item.name == nil || item.name == placeholder }
    guard platform == .android else { return false }
    guard stop.name.filled == nil || stop.name == placeholder else { return false }
    if item.isOfWebPage { return true }
    // Built for both platforms at once (React Native): on iOS a placeholder names nothing.
    let isOfBoth = screen.alternatives.contains { if case .apple = $0 { true } else { false } }
    if isOfBoth { return true }
    let looksLikeExample =
      placeholder.contains("@") || placeholder.contains { $0.isNumber }
      || placeholder.lowercased().hasPrefix("e.g")
    if looksLikeExample { return true }
    guard let label = text(beside: stop) else { return false }
    return placeholder.words.shared(with: label.name.words) == 0
      && !label.name.words.isEmpty && label.name.words.count <= 4
      && isAbove(label, stop)
  }

  private func isAbove(_ label: HeardStop, _ field: HeardStop) -> Bool {
    guard let box = items[label.node].frame, let frame = items[field.node].frame else {
      return true
    }
    return box.bottom <= frame.top + 1
  }
}
