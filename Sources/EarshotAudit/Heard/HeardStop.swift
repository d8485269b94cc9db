package import EarshotModel

/// One stop of a walk, with its words sorted by what they tell.
package struct HeardStop: Sendable {
  /// From 1, in the order of the walk.
  package var number: Int
  package var arrival: Arrival
  package var node: NodeIndex { arrival.node }
  /// Everything said on arriving; the empty text where nothing is.
  package var announcement: String { arrival.announcement }
  /// The app's own words for what it is: without what the reader says for having none.
  package private(set) var name = ""
  /// Groups and containers that are named on arriving.
  package private(set) var context = ""
  package private(set) var value = ""
  /// The words of the field's hint or placeholder.
  package private(set) var hint = ""
  package private(set) var roles: [String] = []
  package private(set) var states: [String] = []
  package private(set) var position = ""
  package private(set) var hasActions = false

  /// - Parameter item: The node it stands on.
  package init(_ number: Int, _ arrival: Arrival, _ item: ScreenItem) {
    self.number = number
    self.arrival = arrival
    var names: [String] = []
    for part in parts {
      switch part.kind {
      case .label:
        if !HeardStop.isReadersOwn(part, item) { names.append(part.text) }
      case .context: context += (context.isEmpty ? "" : ", ") + part.text
      case .value: value += (value.isEmpty ? "" : " ") + part.text
      case .hint, .description: hint += (hint.isEmpty ? "" : ", ") + part.text
      case .role: roles.append(part.text)
      case .state: states.append(part.text)
      case .position: position = part.text
      case .actions: hasActions = true
      case .header, .error, .message: break
      }
    }
    name = names.joined(separator: ", ")
    // Android has no name for a field but its hint, where no label is tied to it.
    if names.isEmpty, item.hintIsName, let placeholder = item.placeholder,
      [value, hint].contains(where: { $0.words.holds(placeholder.words) })
    {
      name = placeholder
    }
  }

  /// The parts of the announcement.
  package var parts: [Part] {
    arrival.utterances.first { $0.purpose == .arrival }?.parts ?? []
  }

  /// Whether anything of the app's own tells it from others.
  package var isNamed: Bool { name.trimmed.isEmpty == false && !name.words.isEmpty }

  /// The words that a reader puts in the place of a missing name.
  private static func isReadersOwn(_ part: Part, _ item: ScreenItem) -> Bool {
    switch part.rule.id {
    case "talkback.name.unlabelled", "talkback.state.unlabelled-image", "talkback.name.view-id":
      return true
    case "talkback.name.password": return item.name == nil
    default: return part.text.trimmed.isEmpty
    }
  }
}
