internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let groupLabelLostWhenFilled = AuditRule(
    "group-label-lost-when-filled", "The name of a group is heard at a field that holds text too.",
    criteria: ["1.3.1", "3.3.2"], practices: ["3.5"], severity: .error, platforms: [.android],
    mend: Mend(
      ios: "Put the group's name into the accessibilityLabel; VoiceOver says it with the value.",
      android: "Put the group's name into the description of the label text and tie that with "
        + "android:labelFor: an edit box drops its own description once it has text.",
      web: "Use a fieldset and legend.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      guard item.kind == .field, let description = item.droppedWhenFilled,
        !stop.parts.contains(where: { $0.rule.id == "talkback.label.for" })
      else { return nil }
      let words = description.words
      let title = heard.stops.first { other in
        let kind = heard.item(of: other).kind
        return kind.isText && !heard.item(of: other).isOperable
          && words.begins(with: other.name.words) && words.count > other.name.words.count
      }
      guard let title, !(item.placeholder ?? "").words.holds(title.name.words) else { return nil }
      return Objection(
        stop.node,
        "the group \(quoted(title.name)) is only in the description \(quoted(description)), which "
          + "is not said once the field holds text: \(quoted(stop.announcement))")
    }
  }
}
