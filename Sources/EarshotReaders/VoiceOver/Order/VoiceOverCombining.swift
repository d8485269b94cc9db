import EarshotModel

extension Tree<AppleNode> {
  /// The one element that SwiftUI makes of a view with `.accessibilityElement(children: .combine)`.
  ///
  /// - Parameters:
  ///   - inner: Its stops in reading order.
  ///   - between: The views between it and them.
  func combined(
    _ node: NodeIndex, _ inner: [VoiceOverWalk.Found], between: [NodeIndex]
  ) -> AppleNode {
    var result = nodes[node].payload
    var labels: [String] = []
    var values: [String] = []
    var hints: [String] = []
    var spokenFor: Set<NodeIndex> = []
    result.isElement = true
    for index in between {
      let view = nodes[index].payload
      result.traits.formUnion(view.joiningTraits)
      result.customActions += view.customActions
      result.customContent += view.customContent
    }
    for stop in inner {
      let view = nodes[stop.node].payload
      if view.joinsAsAction {
        result.customActions.append(view.label ?? "")
        result.customActions += view.customActions
        result.customContent += view.customContent
        continue
      }
      if stop.spokenFor < 0 {
        if let label = view.label, !label.isEmpty {
          if labels.isEmpty, result.label == nil {
            result.textPlaces[.label] = view.textPlaces[.label] ?? nodes[stop.node].place
          }
          labels.append(label)
        }
      } else if spokenFor.insert(stop.spokenFor).inserted,
        let label = nodes[stop.spokenFor].payload.label
      {
        if !label.isEmpty { labels.append(label) }
      }
      if let value = view.value, !value.isEmpty { values.append(value) }
      if let hint = view.hint, !hint.isEmpty { hints.append(hint) }
      result.traits.formUnion(view.joiningTraits)
      result.customActions += view.customActions
      result.customContent += view.customContent
      if view.traits.contains(.header) {
        result.headingLevel = result.headingLevel ?? view.headingLevel
      }
      result.expansion = result.expansion ?? view.expansion
    }
    // What the parent says itself takes the place of what would be joined.
    if result.label == nil, !labels.isEmpty { result.label = labels.joined(separator: ", ") }
    if result.value == nil, !values.isEmpty { result.value = values.joined(separator: ", ") }
    if result.hint == nil, !hints.isEmpty { result.hint = hints.joined(separator: ", ") }
    return result
  }
}

extension AppleNode {
  /// Whether combining keeps no more of it than an action: a button or a link, but not a switch.
  fileprivate var joinsAsAction: Bool {
    !traits.isDisjoint(with: .activating) && traits.isDisjoint(with: .entering)
  }

  /// The traits that survive combining. Which ones do is not documented; no text field word was
  /// heard on a combined field, a heading was (cvs-health).
  fileprivate var joiningTraits: Traits {
    var left: Traits = [.updatesFrequently, .textEntry, .isEditing, .secureTextField, .textArea]
    if traits.contains(.textEntry) { left.insert(.searchField) }
    return traits.subtracting(left)
  }
}

extension AppleNode.Traits {
  fileprivate static let activating: Self = [.button, .link, .backButton, .popUpButton]
  fileprivate static let entering: Self = [.switchButton, .textEntry]
}
