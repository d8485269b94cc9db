internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let noCloseControl = AuditRule(
    "no-close-control", "Whatever opens over the screen has a control that closes it.",
    criteria: ["2.1.2", "2.1.1"], practices: ["2.6"], severity: .error,
    mend: Mend(
      ios: "Put a button that closes it into the sheet or alert.",
      android: "Put a button that closes it into the dialog or sheet.",
      web: "Put a button that closes it into the dialog.")
  ) { heard in
    heard.overlays.compactMap { overlay in
      let inside = heard.stops(in: overlay)
      let buttons = inside.filter { stop in
        let kind = heard.item(of: stop).kind
        return kind == .button || kind == .link || kind == .tab
      }
      guard !inside.isEmpty, buttons.isEmpty else { return nil }
      return Objection(
        overlay,
        "nothing in \(quoted(heard.name(ofGroup: overlay) ?? "the dialog")) closes it: "
          + inside.prefix(3).map { quoted($0.announcement) }.joined(separator: ", "))
    }
  }
}
