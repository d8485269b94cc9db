internal import EarshotTraversal
package import EarshotModel

/// VoiceOver at work on one screen after the other.
package struct VoiceOverSession: ReaderSession {
  package private(set) var screen: Screen
  package internal(set) var cursor: NodeIndex?
  /// Where the cursor stands in swipe order, from 0; nil where its element is no stop any more.
  var place: Int?
  let teller: VoiceOverTeller
  var layout: VoiceOverLayout
  /// What the cursor's element was when it was last read, to tell what has changed since.
  var lastRead: Reading?
  var rotor = VoiceOverRotorState()
  /// The field whose text the user has just entered, so that its insertion point is at the end.
  var typedInto: NodeIndex?
  /// Languages for which the note on missing words has been given.
  private var noted: Set<LanguageTag> = []

  /// What of an element is told again when it changes.
  struct Reading: Sendable {
    let label: String?
    let value: String?
    let traits: AppleNode.Traits
    let expansion: AppleNode.Expansion?

    init(_ view: AppleNode) {
      label = view.label
      value = view.value
      traits = view.traits
      expansion = view.expansion
    }
  }

  /// - Parameter profile: Its settings are known to be valid; an unknown version is the current one.
  package init(_ profile: Profile) {
    teller = VoiceOverTeller(profile)
    screen = Screen(source: "", content: .apple(Tree()))
    layout = VoiceOverLayout(screen)
  }

  package mutating func receive(_ input: ReaderInput) -> [Event] {
    switch input {
    case .begin(let screen):
      take(screen)
      leave()
      return layout.notes.map { .note($0) }
    case .replace(let screen):
      take(screen)
      leave()
      var events: [Event] = [.earcon(.screenChange)]
      if let title = screen.title { events.append(.screen(title)) }
      events += layout.notes.map { .note($0) }
      return events + arriveAtFirst()
    case .update(let screen):
      take(screen)
      rotor.text = nil
      if let cursor, !layout.tree.indices.contains(cursor) { leave() }
      return []
    case .gesture(let gesture): return answer(gesture)
    case .app(let event): return answer(event)
    }
  }

  /// How the model AccessibilitySnapshot would print a stop: its description, and its hint apart.
  ///
  /// The containers around the stop are not told there. Nil where the node is no stop.
  package func snapshot(of node: NodeIndex) -> (description: String, hint: String?)? {
    guard let place = layout.place(of: node) else { return nil }
    let stop = layout.stops[place]
    var isCell = false
    if case .cell = stop.context { isCell = true }
    return teller.phrases(
      of: VoiceOverTeller.Stop(node: node, view: layout.view(node), context: stop.context),
      in: layout, appLanguage: screen.language, style: .snapshot
    ).phrases.snapshot(isCell: isCell)
  }

  mutating func take(_ screen: Screen) {
    self.screen = screen.projected(to: .apple).screen
    layout = VoiceOverLayout(self.screen)
    place = cursor.flatMap { layout.place(of: $0) }
  }

  mutating func leave() {
    cursor = nil
    place = nil
    lastRead = nil
    typedInto = nil
    rotor.left()
  }

  // MARK: Arriving

  /// Moves the cursor to a stop and reads it.
  mutating func arrive(at node: NodeIndex, appearing: Bool = false, withHints: Bool = true)
    -> [Event]
  {
    layout.place(of: node).map { arrive(atPlace: $0, appearing: appearing, withHints: withHints) }
      ?? []
  }

  /// Moves the cursor to the stop of that place, from 0, and reads it.
  mutating func arrive(
    atPlace place: Int, appearing: Bool = false, withHints: Bool = true
  ) -> [Event] {
    let stop = layout.stops[place]
    let node = stop.node
    let previous = self.place.map { layout.stops[$0] }
    let view = layout.view(node)
    if cursor != node { rotor.left() }
    cursor = node
    self.place = place
    lastRead = Reading(view)
    if typedInto != node { typedInto = nil }
    let tale = teller.phrases(
      of: VoiceOverTeller.Stop(
        node: node, view: view, context: stop.context,
        entered: layout.entered(stop, from: previous), hasActions: layout.hasActions(stop),
        opensAlert: appearing && stop.container >= 0 && layout.containers[stop.container].isInAlert,
        insertionPoint: typedInto == node ? (view.value ?? "").isEmpty ? .start : .end : nil,
        isCharacterMode: typedInto == node && rotor.chosen == .characters),
      in: layout, appLanguage: screen.language, style: .spoken)
    var phrases = tale.phrases
    if !withHints { phrases.removeAll { $0.slot == .hint } }
    let parts = phrases.spoken
    let source = layout.tree.nodes[node]
    var events: [Event] = [
      .arrival(
        Arrival(
          node: node, id: view.identifier, frame: view.frame, place: source.place,
          utterances: parts.isEmpty ? [] : [Utterance(parts: parts)]))
    ]
    if teller.settings.links == .sound, view.traits.contains(.link) {
      events.append(.earcon(.link))
    }
    return events + notes(on: tale.missing)
  }

  mutating func arriveAtFirst(appearing: Bool = true) -> [Event] {
    layout.stops.isEmpty ? [] : arrive(atPlace: 0, appearing: appearing)
  }

  /// Says once a session that a language lacks words.
  mutating func notes(on missing: [LanguageTag]) -> [Event] {
    missing.compactMap { language in
      guard noted.insert(language).inserted else { return nil }
      return .note("no source tells some of VoiceOver's words in \(language); English is spoken")
    }
  }
}
