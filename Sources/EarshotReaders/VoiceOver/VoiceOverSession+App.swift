package import EarshotModel

/// What VoiceOver asks of an app, and how it goes along with what the app changes.
extension VoiceOverSession {
  package func request(_ gesture: Gesture) -> AppRequest? {
    guard let cursor, let place else { return plainRequest(gesture) }
    switch gesture {
    case .activate:
      if let name = chosenAction(at: place) { return .action(name, cursor) }
      return .activate(cursor)
    case .swipeUp, .swipeDown:
      guard case .adjust = standing.movement,
        layout.view(cursor).traits.contains(.adjustable)
      else { return nil }
      return .adjust(cursor, steps: gesture == .swipeUp ? 1 : -1)
    default: return plainRequest(gesture)
    }
  }

  /// The custom action that a double tap does, where the rotor has been moved to one.
  private func chosenAction(at place: Int) -> String? {
    guard case .actions = standing.movement, let choice = rotor.choice else { return nil }
    let names = layout.actions(of: layout.stops[place])
    return names.indices.contains(choice) ? names[choice] : nil
  }

  package mutating func follow(_ change: ScreenChange) -> [Event] {
    switch change.kind {
    case .contents:
      let before = cursor
      cursor = before.flatMap { change.place(of: $0) }
      typedInto = typedInto.flatMap { change.place(of: $0) }
      take(change.screen)
      rotor.text = nil
      guard let before, place == nil else { return [] }
      leave()
      return layout.stop(near: change.gap(of: before)).map { arrive(at: $0) } ?? []
    case .arrived, .returned: return receive(.replace(change.screen))
    case .covered, .uncovered:
      take(change.screen)
      leave()
      var events: [Event] = [.earcon(.screenChange)]
      if let title = change.screen.title { events.append(.screen(title)) }
      if let focus = change.focus.flatMap({ layout.stop(meant: $0) }) {
        return events + arrive(at: focus, appearing: true)
      }
      return events + arriveAtFirst()
    }
  }

  // MARK: Text

  package mutating func echo(_ echo: TextEcho) -> [Event] {
    let rule = VoiceOverRules.Events.typed
    switch echo {
    case .added(let text, let isSecret), .removed(let text, let isSecret):
      let words = text.map { isSecret ? "bullet" : spelled(String($0)) }
      return words.isEmpty ? [] : [say(words.joined(separator: ", "), rule)]
    // A sound, or nothing: no source has words for these.
    case .cleared, .full: return []
    }
  }

  /// A lone character as it is spoken. A capital is told by pitch unless it is set to be spoken.
  func spelled(_ text: String) -> String {
    guard text.count == 1, let character = text.first else { return text }
    if character == " " { return "space" }
    if teller.settings.capitals == .speak, character.isUppercase { return "Cap \(text)" }
    return text
  }

  /// Whether the cursor's field has just taken the keyboard's focus.
  var beginsEditing: Bool {
    guard let cursor, place != nil, let lastRead else { return false }
    return layout.view(cursor).traits.contains(.isEditing) && !lastRead.traits.contains(.isEditing)
  }

  /// A field is read again once it is edited, with the place of the insertion point.
  mutating func readEdited() -> [Event] {
    guard let place else { return [] }
    typedInto = cursor
    return arrive(atPlace: place, withHints: false)
  }
}
