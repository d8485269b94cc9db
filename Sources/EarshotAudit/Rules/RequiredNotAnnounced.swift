internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let requiredNotAnnounced = AuditRule(
    "required-not-announced", "A field that must be filled in says so.",
    criteria: ["3.3.2", "1.4.1"], practices: ["1.6", "3.5"], severity: .warning,
    mend: Mend(
      ios: "Add the word required to the accessibilityLabel.",
      android: "Add the word required to the label or hint.",
      web: "Set required or aria-required on the field.")
  ) { heard in
    heard.stops.compactMap { stop in
      guard heard.isEntry(stop) || heard.item(of: stop).kind == .picker,
        let sign = heard.signOfRequirement(at: stop)
      else { return nil }
      let said = stop.announcement.lowercased()
      guard !AuditWords.required.contains(where: { said.contains($0) }), !said.contains("*") else {
        return nil
      }
      return Objection(
        stop.node,
        "\(sign), and that is not heard at the field: \(quoted(stop.announcement))",
        doubt: heard.doubtAboutLabel(stop))
    }
  }
}

extension Heard {
  /// What tells that a field must be filled in: the scenario, or the star of its visible label.
  fileprivate func signOfRequirement(at stop: HeardStop) -> String? {
    if let element = elements[stop.node] {
      if element.states.contains(.required) { return "it is required" }
      if let shown = element.shows, shown.trimmed.hasSuffix("*") {
        return "it is marked as required by \(quoted(shown))"
      }
      return nil
    }
    guard let label = text(beside: stop), items[label.node].kind == .text else { return nil }
    let words = ownWords(of: label).trimmed
    guard words.count > 1, words.hasSuffix("*") || words.hasPrefix("*") else { return nil }
    return "its label \(quoted(words)) marks it as required"
  }
}

extension AuditWords {
  /// Words for "must be filled in", in the languages of the readers' word lists.
  static let required = [
    "required", "mandatory", "must be", "必填", "必須", "必须", "erforderlich", "pflicht",
    "obligatoire", "obligatorio", "obligatorisch", "verplicht",
  ]
}
