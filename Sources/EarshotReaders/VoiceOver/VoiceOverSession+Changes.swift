import EarshotModel

extension VoiceOverSession {
  /// What an app tells: section g of the reference.
  mutating func answer(_ event: AppEvent) -> [Event] {
    switch event {
    case .announcement(let text): return message(text, VoiceOverRules.Events.announcement)
    case .clicked: return beginsEditing ? readEdited() : tellChange()
    case .contentChanged(let node, _):
      // Only what the cursor is on is read again; what is being typed was echoed.
      guard layout.stop(meant: node) == cursor else { return [] }
      if let cursor, typedInto == cursor, layout.view(cursor).traits.contains(.isEditing) {
        lastRead = Reading(layout.view(cursor))
        return []
      }
      return tellChange()
    // Android's way of telling; an iOS app posts screenChanged.
    case .paneAppeared: return []
    case .layoutChanged(let focus, let text):
      var events = text.map { message($0, VoiceOverRules.Events.layoutChanged) } ?? []
      if let focus = focus.flatMap({ layout.stop(meant: $0) }) {
        events += arrive(at: focus)
      } else if let cursor, place == nil {
        events += layout.stop(near: cursor).map { arrive(at: $0) } ?? []
      } else {
        events += tellChange()
      }
      return events
    case .screenChanged(let focus, let text):
      var events: [Event] = [.earcon(.screenChange)]
      events += text.map { message($0, VoiceOverRules.Events.screenChanged) } ?? []
      cursor = nil
      place = nil
      if let focus = focus.flatMap({ layout.stop(meant: $0) }) {
        return events + arrive(at: focus, appearing: true)
      }
      return events + arriveAtFirst()
    }
  }

  /// A text that the app has VoiceOver say.
  private func message(_ text: String, _ rule: Rule) -> [Event] {
    guard !text.isEmpty else { return [] }
    let language = screen.language ?? teller.language
    return [respond([Part(.message, text, language: language, rule: rule)])]
  }

  func respond(_ parts: [Part]) -> Event { .utterance(Utterance(parts: parts, purpose: .response)) }

  /// What has changed about the cursor's element since it was read, and no more of it.
  private mutating func tellChange() -> [Event] {
    guard let cursor, let place, let before = lastRead else { return [] }
    let stop = layout.stops[place]
    let view = layout.view(cursor)
    lastRead = Reading(view)
    var tale = VoiceOverTale(
      teller,
      VoiceOverTeller.Stop(node: cursor, view: view, context: stop.context), layout,
      screen.language, .spoken)
    tale.tellChange(since: before)
    let parts = tale.phrases.spoken
    return (parts.isEmpty ? [] : [respond(parts)]) + notes(on: tale.missing)
  }
}

extension VoiceOverTale {
  /// Rule `voiceover.part.changed`.
  mutating func tellChange(since before: VoiceOverSession.Reading) {
    let view = stop.view
    let rule = VoiceOverRules.Parts.changed
    if view.traits.contains(.selected), !before.traits.contains(.selected) {
      // A chosen segment keeps its name and its place and drops its role.
      say(.selected, .selected, .state)
      tell(view.label, .label, .label, rule, at: .label)
      tellValue()
      tellPosition()
    } else if view.label != before.label {
      tell(view.label, .label, .label, rule, at: .label)
      if view.value != before.value { tellNewValue(rule) }
    } else if view.value != before.value {
      tellNewValue(rule)
    } else if view.expansion != before.expansion, teller.version.saysExpansion {
      switch view.expansion {
      case .collapsed?: say(.collapsed, .role, .state)
      case .expanded?: say(.expanded, .role, .state)
      case nil: break
      }
    }
  }

  private mutating func tellNewValue(_ rule: Rule) {
    if traits.contains(.switchButton) {
      tellSwitchState()
    } else {
      tell(stop.view.value, .value, .value, rule, at: .value)
    }
  }
}

extension VoiceOverLayout {
  /// The stop nearest to a node in the document; of two equally near ones the one before it.
  func stop(near node: NodeIndex) -> NodeIndex? {
    stops.lazy.map(\.node).min { (abs($0 - node), $0) < (abs($1 - node), $1) }
  }
}
