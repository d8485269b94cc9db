internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let genericLabel = AuditRule(
    "generic-label", "A link or button says where it leads or what it does.",
    criteria: ["2.4.4", "2.4.6"], practices: ["2.4"], severity: .warning,
    mend: Mend(
      ios: "Say in the accessibilityLabel what it leads to.",
      android: "Say in the text or description what it leads to.",
      web: "Say in the link's text what it leads to.")
  ) { heard in
    heard.controls.compactMap { stop in
      let item = heard.item(of: stop)
      switch item.kind {
      case .button, .link, .image, .other, .group: break
      case .text, .heading, .field, .checkbox, .radioButton, .toggle, .slider, .picker, .tab,
        .progress, .list:
        return nil
      }
      guard AuditWords.generic.contains(stop.name.words.joined(separator: " ")) else {
        return nil
      }
      return Objection(
        stop.node, "the label alone says nothing: \(quoted(stop.announcement))")
    }
  }
}
