internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let groupNavigation = AuditRule(
    "group-navigation", "Inside a group one moves from each choice to the next.",
    criteria: ["2.1.1", "4.1.2"], practices: ["3.5"], severity: .error,
    mend: Mend(
      ios: "Let each choice be an element of its own.",
      android: "Let each RadioButton of the RadioGroup be focusable and enabled.",
      web: "Give the choices one name, or arrow keys and a roving tabindex.")
  ) { heard in
    heard.items.indices.compactMap { group in
      guard heard.items[group].grouping == .radioGroup, !heard.isStop(group) else { return nil }
      let choices = heard.below(group).filter {
        heard.items[$0].kind == .radioButton && heard.items[$0].isVisible
      }
      let unreached = choices.filter { !heard.isStop($0) && !heard.isReadInLine($0) }
      guard !unreached.isEmpty, choices.count > 1 else { return nil }
      let names = unreached.compactMap { heard.items[$0].name ?? heard.items[$0].shown }
      return Objection(
        [group] + unreached,
        "\(unreached.count) of \(choices.count) choices are never reached: "
          + names.map(quoted).joined(separator: ", "))
    }
  }
}
