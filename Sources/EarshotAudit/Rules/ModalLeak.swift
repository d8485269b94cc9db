internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let modalLeak = AuditRule(
    "modal-leak", "While something modal is open, nothing behind it is a stop.",
    criteria: ["2.4.3", "4.1.2"], practices: ["2.6"], severity: .error,
    mend: Mend(
      ios: "Set accessibilityViewIsModal on the view that holds the dialog, not beside "
        + "it.",
      android: "Show the dialog in a window of its own.",
      web: "Set inert on what is behind the dialog.")
  ) { heard in
    heard.items.indices.flatMap { modal -> [Objection] in
      let item = heard.items[modal]
      guard item.isModal, item.isVisible, !heard.stops(in: modal).isEmpty,
        !heard.ancestors(of: modal).contains(where: { heard.items[$0].isModal })
      else { return [] }
      let behind = heard.stops.filter { stop in
        (stop.node < modal || stop.node >= item.end)
          && !heard.ancestors(of: modal).contains(stop.node)
          && !([stop.node] + heard.ancestors(of: stop.node)).contains { heard.items[$0].isModal }
      }
      guard let first = behind.first else { return [] }
      return [
        Objection(
          behind.map(\.node),
          "\(behind.count) stops behind \(quoted(heard.name(ofGroup: modal) ?? "the dialog")) are "
            + "reached, such as \(quoted(first.announcement))")
      ]
    }
  }
}
