internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let primaryActionUnreachable = AuditRule(
    "primary-action-unreachable", "The main action is a stop that can be activated.",
    criteria: ["2.1.1", "4.1.2"], practices: ["2.9"], severity: .error,
    mend: Mend(
      ios: "Keep the button out of the combined element, beside the summary.",
      android: "Leave the button focusable and important for accessibility, beside the summary.",
      web: "Take aria-hidden and tabindex=\"-1\" off the button and what is around it.")
  ) { heard in
    heard.hiddenPrimaryActions
      + heard.swallowedControls.compactMap { control in
        let words = control.words.words
        guard !words.isEmpty else { return nil }
        // A card that is itself operated may stand for its button; words of a task never go with it.
        let isPrimary = AuditWords.primary.contains { words.begins(with: $0) }
        guard isPrimary || !heard.item(of: control.cover).isOperable else { return nil }
        return Objection(
          control.node,
          "\(quoted(control.words)) can be touched and is never a stop: it lies inside "
            + quoted(control.cover.announcement))
      }
  }
}

extension Heard {
  /// Main actions that a page shows and keeps from every reader.
  fileprivate var hiddenPrimaryActions: [Objection] {
    screen.hiddenParts.compactMap { part in
      let words = (part.name ?? "").words
      guard AuditWords.primary.contains(where: { words.begins(with: $0) }),
        !controls.contains(where: { $0.name.words.holdsInOrder(words) })
      else { return nil }
      var objection = Objection(
        [], "\(quoted(part.name ?? "")) can be seen and is hidden from every reader",
        cause: "hidden")
      objection.parts = [part]
      return objection
    }
  }
}
