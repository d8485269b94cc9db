internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let fieldUnlabelled = AuditRule(
    "field-unlabelled", "A field says what is to be entered in it.",
    criteria: ["1.3.1", "3.3.2", "4.1.2"], practices: ["3.4"], severity: .error,
    mend: Mend(
      ios: "Give the field the words of its visible label as accessibilityLabel.",
      android: "Tie the visible label to the field with android:labelFor, or give it a hint.",
      web: "Write a label element whose for names the field.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      let isInput = heard.platform == .web && item.kind.isChoice && item.type == "input"
      guard item.kind == .field || isInput, heard.isUnnamed(stop) else { return nil }
      // On Android the hint is a name of its own kind: `placeholder-only` looks at that.
      if heard.platform == .android, item.placeholder != nil { return nil }
      let words = stop.value.filled.map { ", only its contents \(quoted($0))" } ?? ""
      return Objection(
        stop.node, "the field has no label\(words): \(quoted(stop.announcement))",
        doubt: heard.doubtAboutLabel(stop))
    }
  }
}

extension Heard {
  /// What to listen for where the format holds no ties of labels, or the scenario's tie is one that
  /// this platform does not have.
  func doubtAboutLabel(_ stop: HeardStop) -> String? {
    if isTiedElsewhere(stop.node) {
      return "the scenario ties a label to it that its form on \(platform.rawValue) does not have: "
        + "is the label heard at the field of that app?"
    }
    guard screen.unsaid.contains(.labelLinks), let label = text(beside: stop) else { return nil }
    return "this format does not say which label belongs to which field: is "
      + "\(quoted(label.name)) heard at the field on a device?"
  }
}
