import EarshotModel

extension VoiceOverSession {
  /// Turns the rotor: its name is spoken.
  mutating func turn(to word: String) -> [Event] {
    guard let category = VoiceOverRotor(word: word) else {
      let names = VoiceOverRotor.allCases.map { $0.rawValue.lowercased() }
      let nearest = EarshotModel.nearest(to: word, among: names).map { "; did you mean '\($0)'?" }
      return [.note("VoiceOver's rotor has no '\(word)'\(nearest ?? "")")]
    }
    rotor.left()
    rotor.chosen = category
    rotor.wasTurnedHere = true
    return [say(category.rawValue, VoiceOverRules.Events.rotorName)]
  }

  /// A swipe with one finger up or down.
  mutating func turnedSwipe(forward: Bool) -> [Event] {
    let category = standing
    switch category.movement {
    // The app changes the value; what it is now is told when it has.
    case .adjust: return []
    case .actions: return chooseAction(forward: forward)
    case .content: return readContent(forward: forward)
    case .text(let pieces): return readText(in: pieces, forward: forward)
    case .stops: return go(to: nextStop(of: category, forward: forward), category)
    case .containers(let isMeant):
      return go(to: nextContainer(where: isMeant, forward: forward), category)
    }
  }

  private mutating func go(to place: Int?, _ category: VoiceOverRotor) -> [Event] {
    guard let place else { return notFound(category) }
    let wasTurnedHere = rotor.wasTurnedHere
    let events = arrive(atPlace: place)
    // The rotor stays where it was turned to while it is moved by.
    rotor.wasTurnedHere = wasTurnedHere
    return events
  }

  /// What the rotor stands at: what it was turned to here, else what the stop brings with it.
  var standing: VoiceOverRotor {
    if rotor.wasTurnedHere, let chosen = rotor.chosen { return chosen }
    if let cursor, let place {
      if layout.hasActions(layout.stops[place]) { return .actions }
      if layout.view(cursor).traits.contains(.adjustable) { return .adjustValue }
    }
    return rotor.chosen ?? .characters
  }

  private func nextStop(of category: VoiceOverRotor, forward: Bool) -> Int? {
    let current = cursor.map { layout.view($0) }
    return places(forward: forward).first {
      category.holds(layout.view(layout.stops[$0].node), sameAs: current)
    }
  }

  /// The place of the first stop of the next container, or of the one before.
  private func nextContainer(where isMeant: (AppleNode) -> Bool, forward: Bool) -> Int? {
    func innermost(_ place: Int) -> NodeIndex? {
      layout.around(layout.stops[place]).first { isMeant(layout.tree.nodes[$0.node].payload) }?.node
    }
    let own = place.flatMap { innermost($0) }
    for place in places(forward: forward) {
      guard let other = innermost(place), other != own else { continue }
      return layout.stops.indices.first { innermost($0) == other }
    }
    return nil
  }

  /// The places beyond the cursor, the nearest first.
  private func places(forward: Bool) -> [Int] {
    let all = layout.stops.indices
    guard let place else { return forward ? Array(all) : all.reversed() }
    return forward ? Array(all.dropFirst(place + 1)) : all.prefix(place).reversed()
  }

  private mutating func notFound(_ category: VoiceOverRotor) -> [Event] {
    guard let word = teller.word(.rotorNotFound, for: nil) else { return [] }
    return [
      respond([
        Part(
          .message, word.pattern.filled([category.singular]), language: word.language,
          rule: word.rule)
      ])
    ]
  }

  // MARK: At one stop

  private mutating func chooseAction(forward: Bool) -> [Event] {
    guard let place else { return [] }
    let names = layout.actions(of: layout.stops[place]) + ["Activate (default)"]
    // The activation itself is where the choice begins.
    let current = rotor.choice ?? names.count - 1
    let chosen = (current + (forward ? 1 : names.count - 1)) % names.count
    rotor.choice = chosen
    return [say(names[chosen], VoiceOverRules.Events.defaultAction)]
  }

  private mutating func readContent(forward: Bool) -> [Event] {
    guard let cursor else { return [] }
    let contents = layout.view(cursor).customContent
    guard let place = step(rotor.choice, forward, count: contents.count) else {
      return [.earcon(.edge)]
    }
    rotor.choice = place
    let content = contents[place]
    return [say("\(content.label), \(content.value)", VoiceOverRules.Events.rotor)]
  }

  private mutating func readText(in pieces: (String) -> [String], forward: Bool) -> [Event] {
    guard let cursor else { return [] }
    let view = layout.view(cursor)
    let text = view.label.flatMap { $0.isEmpty ? nil : $0 } ?? view.value ?? ""
    let pieces = pieces(text)
    guard let place = step(rotor.text, forward, count: pieces.count) else {
      return [.earcon(.edge)]
    }
    rotor.text = place
    return [say(spelled(pieces[place]), VoiceOverRules.Events.rotor)]
  }

  private func step(_ place: Int?, _ forward: Bool, count: Int) -> Int? {
    let next = forward ? (place ?? -1) + 1 : (place ?? count) - 1
    return (0..<count).contains(next) ? next : nil
  }

  func say(_ text: String, _ rule: Rule) -> Event {
    let language = cursor.flatMap { layout.view($0).language } ?? screen.language ?? teller.language
    return respond([Part(.message, text, language: language, rule: rule)])
  }
}
