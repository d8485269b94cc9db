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
        stop.node, "nothing says that it can be operated as what: \(quoted(stop.announcement))",
        doubt: heard.doubtAboutRole(stop))
    } + heard.clickedWithoutRole
  }
}

extension Heard {
  /// What to listen for where a scenario gives a role on iOS alone.
  fileprivate func doubtAboutRole(_ stop: HeardStop) -> String? {
    guard let element = elements[stop.node], element.android == nil, element.web == nil else {
      return nil
    }
    return "the scenario does not say how this is built on \(platform.rawValue): is a role heard "
      + "at \(quoted(stop.announcement))?"
  }

  /// What a page makes clickable without a role, so that the reader passes over it.
  fileprivate var clickedWithoutRole: [Objection] {
    guard platform == .web else { return [] }
    return items.indices.compactMap { index in
      let item = items[index]
      guard item.isOperable, item.kind == .other, item.isVisible, !isStop(index),
        let name = item.name ?? texts(below: index).first?.text,
        !below(index).contains(where: { items[$0].isControl })
      else { return nil }
      return Objection(index, "\(quoted(name)) can be clicked and has no role")
    }
  }
}
