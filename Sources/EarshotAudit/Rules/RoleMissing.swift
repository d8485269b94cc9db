internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let roleMissing = AuditRule(
    "role-missing", "What can be operated says what kind of thing it is.",
    criteria: ["4.1.2"], practices: ["3.4"], severity: .warning, platforms: [.android, .web],
    mend: Mend(
      ios: "Set the trait button, link or tab.",
      android: "Use a Button, or set the class or role (Compose: Role.Button, Role.Tab).",
      web: "Use button or a, or set the role.")
  ) { heard in
    heard.stops.compactMap { stop in
      let item = heard.item(of: stop)
      // The state of what is checkable tells that it can be switched.
      guard item.isOperable, item.isEnabled, stop.roles.isEmpty, stop.announcement.filled != nil,
        item.isChecked == nil, !item.isCut, !heard.isUnnamed(stop)
      else { return nil }
      return Objection(
        stop.node, "nothing says that it can be operated as what: \(quoted(stop.announcement))")
    }
  }
}
