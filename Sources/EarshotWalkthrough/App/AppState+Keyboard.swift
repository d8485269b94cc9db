import EarshotModel
import EarshotReaders

/// A hardware keyboard. The reader's cursor follows the keyboard's focus.
///
/// Tab and the arrows are the systems' own (Android: focus search; iOS: Full Keyboard Access), not
/// the readers', and `inferred`.
extension AppState {
  mutating func press(_ pressed: Gesture.Key, _ key: ElementKey?) {
    switch pressed {
    case .tab: moveFocus(from: key, by: 1)
    case .shiftTab: moveFocus(from: key, by: -1)
    case .down, .right: arrow(key, 1)
    case .up, .left: arrow(key, -1)
    case .space:
      guard let key else { return }
      if let field = family(of: key).first(where: { self[$0]?.role.isTextEntry == true }),
        self[field]?.states.contains(.editing) == true
      {
        type(" ", field)
      } else {
        activate(key)
      }
    case .enter:
      guard let key else { return }
      let field = family(of: key).first { self[$0]?.role.isTextEntry == true }
      if let field, responds(field, to: .submitted) {
        trigger(.submitted, of: field)
      } else if field == nil {
        activate(key)
      } else {
        answer.append(.nothing("Enter does nothing in this field"))
      }
    case .escape: back()
    }
  }

  /// Arrows move within a group of radio buttons or tabs, or change a value.
  private mutating func arrow(_ key: ElementKey?, _ step: Int) {
    guard let key else { return }
    let family = family(of: key)
    let member = family.first {
      (self[$0]?.role == .radioButton || self[$0]?.role == .tab)
        && self[$0]?.web?.isScripted != true
    }
    if let member, let tree = tree(of: member) {
      let parent = tree.parent(of: member.node)
      let group = (parent.map { Array($0 + 1..<tree.nodes[$0].end) } ?? Array(tree.roots)).filter {
        tree[$0].role == tree[member.node].role
          && isShown(ElementKey(screen: member.screen, node: $0))
      }
      // In a page of the web the arrows choose, too, and go round (ARIA Practices, "radio"); in an
      // app Space does.
      let isOnTheWeb =
        model.platform == .web || family.contains { self[$0]?.role == .webPage }
      guard var place = group.firstIndex(of: member.node) else { return }
      place += step
      if isOnTheWeb { place = (place + group.count) % group.count }
      guard group.indices.contains(place) else { return }
      let next = ElementKey(screen: member.screen, node: group[place])
      if isOnTheWeb { choose(next) }
      return answer.append(.focused(next))
    }
    if let slider = family.first(where: { self[$0]?.role == .slider }) {
      return adjust(slider, by: -step)
    }
    answer.append(.nothing("the arrow moves nothing here"))
  }

  /// Tab: the next control in the order of the screen, round at its ends.
  private mutating func moveFocus(from key: ElementKey?, by step: Int) {
    let keys = view().keys.filter { isFocusable($0) }
    guard !keys.isEmpty else {
      return answer.append(.nothing("nothing here takes the keyboard's focus"))
    }
    let all = view().keys
    let here = key.flatMap { key in all.firstIndex(of: key) } ?? (step > 0 ? -1 : all.count)
    let beyond = keys.filter { next in
      let place = all.firstIndex(of: next) ?? 0
      return step > 0 ? place > here : place < here
    }
    let next = step > 0 ? beyond.first ?? keys.first : beyond.last ?? keys.last
    if let next { answer.append(.focused(next)) }
  }

  private func isFocusable(_ key: ElementKey) -> Bool {
    guard let element = self[key], !element.states.contains(.disabled) else { return false }
    switch element.role {
    case .button, .link, .slider, .stepper, .picker, .menuButton, .datePicker: return true
    default: return element.answersActivation
    }
  }
}
