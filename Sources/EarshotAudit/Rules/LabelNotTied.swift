internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let labelNotTied = AuditRule(
    "label-not-tied", "The visible text beside a field is heard at the field.",
    criteria: ["1.3.1", "3.3.2", "4.1.2"], practices: ["3.4"], severity: .error,
    mend: Mend(
      ios: "Give the field the words of the text as accessibilityLabel.",
      android: "Tie the text to the field with android:labelFor.",
      web: "Make the text a label element whose for names the field.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      guard item.kind == .field, heard.isUnnamed(stop), let label = heard.text(beside: stop),
        heard.items[label.node].kind == .text,
        !stop.announcement.words.holds(label.name.words)
      else { return nil }
      return Objection(
        stop.node,
        "the text \(quoted(label.name)) beside the field is not its name: "
          + quoted(stop.announcement),
        doubt: heard.doubtAboutLabel(stop))
    }
  }
}
