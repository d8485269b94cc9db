internal import EarshotModel

extension ElementProperties {
  /// What happens to an element, and what the app does then.
  static let behaviour: [Draft] = [
    trigger("when activated", .activated, "What happens when it is activated."),
    trigger("when held", .held, "What happens when it is pressed and held."),
    trigger("when focused", .focused, "What happens when the reader's cursor arrives."),
    trigger("when changed", .changed, "What happens when its value has changed."),
    trigger(
      "when submitted", .submitted, "What Enter does in a field.",
      roles: Role.allCases.filter(\.isTextEntry)),
    Draft(
      "checks", .map(key: "what must not be so", .name),
      "What must not be so when it is activated, each with what the app says of it.",
      roles: checking, phase: .late
    ) { draft, node, reading in
      var behaviour = Behaviour(trigger: .activated, effects: [], place: node.place)
      for entry in node.entries ?? [] {
        guard let sentence = reading.sentence(entry.key, place: entry.keyPlace),
          let fault = reading.meaning(
            of: sentence, among: ConditionSentences.all, .conditions),
          let message = entry.value.placedText
        else { continue }
        reading.alertWords.insert(message.text)
        behaviour.checks.append(Check(fault: fault, message: message))
      }
      draft.element.behaviours.append(behaviour)
    },
    trigger("if right", .right, "What happens when every check passed.", roles: checking),
    trigger("if wrong", .wrong, "What happens when a check failed.", roles: checking),
    Draft(
      "actions", .map(key: "the action's name", .several(.sentence(.effects))),
      "Its custom actions, each with what it does.", phase: .late
    ) { draft, node, reading in
      draft.element.actions += (node.entries ?? []).map { entry in
        Element.Action(
          name: PlacedText(entry.key.text, entry.keyPlace), effects: reading.effects(entry.value))
      }
    },
  ]

  private static let checking: [Role] = [.button, .link, .menuButton]

  private static func trigger(
    _ name: String, _ trigger: Behaviour.Trigger, _ summary: String, roles: [Role]? = nil
  ) -> Draft {
    Draft(
      name, .several(.sentence(.effects)), summary, roles: roles, phase: .late
    ) { draft, node, reading in
      draft.element.behaviours.append(
        Behaviour(trigger: trigger, effects: reading.effects(node), place: node.place))
    }
  }
}
