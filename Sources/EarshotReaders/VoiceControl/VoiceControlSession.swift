internal import EarshotTraversal
package import EarshotModel

/// A listing of what can be spoken to: the stops are the controls, their words the names shown.
package struct VoiceControlSession: ReaderSession {
  package private(set) var screen: Screen
  package private(set) var cursor: NodeIndex?
  private let language: LanguageTag
  private var layout: VoiceOverLayout
  private var names: VoiceControlNames
  private var order = FocusOrder([])

  package init(_ profile: Profile) {
    language = profile.language
    screen = Screen(source: "", content: .apple(Tree()))
    layout = VoiceOverLayout(screen)
    names = VoiceControlNames(layout)
  }

  package mutating func receive(_ input: ReaderInput) -> [Event] {
    switch input {
    case .begin(let screen):
      take(screen)
      cursor = nil
      return layout.notes.map { .note($0) }
    case .replace(let screen):
      take(screen)
      cursor = nil
      return screen.title.map { [.screen($0)] } ?? []
    case .update(let screen):
      take(screen)
      if let cursor, order.place(of: cursor) == nil { self.cursor = nil }
      return []
    case .gesture(let gesture): return answer(gesture)
    // Nothing is spoken by it, so an app's event changes nothing that is heard.
    case .app: return []
    }
  }

  package func verdict(on node: NodeIndex) -> StopVerdict {
    guard let place = layout.place(of: node) else { return layout.verdict(on: node) }
    if let rule = SwitchControl.refusal(of: layout.stops[place], in: layout) {
      return StopVerdict(isStop: false, reason: rule.summary, rule: rule)
    }
    return StopVerdict(
      isStop: true, reason: "it responds to the user", rule: VoiceControlRules.target)
  }

  private mutating func take(_ screen: Screen) {
    self.screen = screen.projected(to: .apple).screen
    layout = VoiceOverLayout(self.screen)
    names = VoiceControlNames(layout)
    order = FocusOrder(names.controls.map(\.node))
  }

  private mutating func answer(_ gesture: Gesture) -> [Event] {
    switch gesture {
    case .next: return show(order.next(after: cursor))
    case .previous: return show(order.previous(before: cursor))
    case .first: return show(order.next(after: nil))
    case .last: return show(order.previous(before: nil))
    case .activate, .action, .touch, .swipeUp, .swipeDown, .hold, .scrub, .magicTap,
      .scrollForward, .scrollBackward, .readFromHere, .readFromTop, .stopReading, .turnTo, .type,
      .delete, .key, .quickKey:
      return []
    }
  }

  private mutating func show(_ node: NodeIndex?) -> [Event] {
    guard let node, let place = order.place(of: node) else { return [.earcon(.edge)] }
    cursor = node
    let view = layout.view(node)
    let control = names.controls[place]
    var parts: [Part] = []
    if let name = control.names.first {
      parts.append(
        Part(
          .label, name, language: view.language ?? screen.language ?? language,
          rule: control.areInputLabels ? VoiceControlRules.inputLabel : VoiceControlRules.label,
          place: control.areInputLabels ? nil : view.textPlaces[.label]))
      if let number = names.number(of: place, among: name) {
        parts.append(
          Part(
            .position, "\(number.index)", before: ", ", language: language,
            rule: VoiceControlRules.duplicate))
      }
    }
    let arrival = Arrival(
      node: node, id: view.identifier, frame: view.frame,
      place: layout.tree.nodes[node].place,
      utterances: parts.isEmpty ? [] : [Utterance(parts: parts)])
    return [.arrival(arrival)] + notes(control, place).map { .note($0) }
  }

  /// What else there is to say of a control's names.
  private func notes(_ control: VoiceControlNames.Control, _ place: Int) -> [String] {
    guard let first = control.names.first else {
      return ["no name to speak: only the number of an overlay or the grid reaches it"]
    }
    var notes: [String] = []
    if let number = names.number(of: place, among: first) {
      notes.append("\(number.count) controls are called '\(first)': a number chooses one")
    }
    for name in control.names.dropFirst() {
      let number = names.number(of: place, among: name)
      notes.append("also '\(name)'" + (number.map { ", number \($0.index)" } ?? ""))
    }
    return notes
  }
}
