internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let nestedControl = AuditRule(
    "nested-control", "A control does not lie inside another.",
    criteria: ["4.1.2", "2.1.1"], practices: ["2.9"], severity: .error, platforms: [.web],
    mend: Mend(
      ios: "Put the controls side by side.",
      android: "Put the controls side by side.",
      web: "Do not nest buttons and links; put them side by side.")
  ) { heard in
    heard.stops.compactMap { stop in
      let inside = heard.item(of: stop).markup.inside.filter {
        $0.role == "button" || $0.role == "link"
      }
      let nested = heard.below(stop.node).filter { node in
        let kind = heard.items[node].kind
        return (kind == .button || kind == .link) && heard.isStop(node)
      }
      let kind = heard.item(of: stop).kind
      guard kind == .button || kind == .link, !inside.isEmpty || !nested.isEmpty else { return nil }
      let names = inside.map { $0.name ?? $0.role } + nested.map { heard.items[$0].name ?? "" }
      var objection = Objection(
        [stop.node] + nested,
        "controls lie inside the \(kind.noun) \(quoted(stop.announcement)): "
          + names.map(quoted).joined(separator: ", "))
      objection.others = inside
      return objection
    }
  }
}
