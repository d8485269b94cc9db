import EarshotModel

/// What of a page changes by itself when a control is used: what HTML decides without script.
enum WebActivation {
  /// What a control does when it is activated by a double tap, Space or Enter.
  enum Effect: Sendable, Equatable {
    case toggled
    case chosen
    case disclosed
    /// Only the page's script, or another page, would answer.
    case none
  }

  /// Whether HTML alone decides what using a control does.
  static func isNative(_ node: NodeIndex, in page: WebPage) -> Bool {
    var page = page
    return activate(node, in: &page) != .none
  }

  /// Space, Enter or a double tap on a control.
  ///
  /// Source: HTML, activation behaviour of `input` and `summary`.
  static func activate(_ node: NodeIndex, in page: inout WebPage) -> Effect {
    let control = page[node]
    guard !control.isDisabled else { return .none }
    switch control.role {
    case "checkbox" where control.element == "input", "switch" where control.element == "input":
      page.change(node) { $0.checked = $0.checked == .on ? .off : .on }
      return .toggled
    case "radio" where control.element == "input":
      choose(node, in: &page)
      return .chosen
    case "button" where control.element == "summary":
      page.change(node) { $0.expanded = !($0.expanded ?? false) }
      return .disclosed
    default: return .none
    }
  }

  /// Chooses a native radio; the others of its group are let go.
  static func choose(_ node: NodeIndex, in page: inout WebPage) {
    let group = page.radioGroup(of: node)
    for other in group { page.change(other) { $0.checked = other == node ? .on : .off } }
    // Tab comes back to the chosen one only.
    for other in group { page.change(other) { $0.isFocused = other == node } }
  }

  /// The radio that an arrow key goes to from a native radio, around at the ends; nil where the
  /// arrows have no such meaning.
  ///
  /// Source: HTML, radio button groups; the keyboard behaviour that all browsers share.
  static func radio(after node: NodeIndex, by key: Gesture.Key, in page: WebPage) -> NodeIndex? {
    let control = page[node]
    guard control.role == "radio", control.element == "input" else { return nil }
    let group = page.radioGroup(of: node).filter { !page[$0].isDisabled }
    guard group.count > 1, let place = group.firstIndex(of: node) else { return nil }
    switch key {
    case .down, .right: return group[(place + 1) % group.count]
    case .up, .left: return group[(place + group.count - 1) % group.count]
    case .tab, .shiftTab, .space, .enter, .escape: return nil
    }
  }
}

extension WebPage {
  /// The stop that Tab comes to from a node, or nil at the end of the page.
  ///
  /// A native radio group is one stop of the Tab key: its chosen radio, else the first from before
  /// and the last from behind.
  func tabStop(from node: NodeIndex?, forward: Bool) -> NodeIndex? {
    let ranks = tabOrder
    guard !ranks.isEmpty else { return nil }
    var group: Set<NodeIndex> = []
    var start: Int
    if let node {
      if self[node].role == "radio", self[node].element == "input" {
        group = Set(radioGroup(of: node))
      }
      if let place = tabPlace(of: node) {
        start = forward ? place + 1 : place - 1
      } else {
        let next = ranks.firstIndex { $0 > node } ?? ranks.count
        start = forward ? next : next - 1
      }
    } else {
      start = forward ? 0 : ranks.count - 1
    }
    while ranks.indices.contains(start) {
      let candidate = ranks[start]
      start += forward ? 1 : -1
      if group.contains(candidate) { continue }
      let payload = self[candidate]
      guard payload.role == "radio", payload.element == "input" else { return candidate }
      let others = radioGroup(of: candidate)
      return others.first { self[$0].checked == .on } ?? candidate
    }
    return nil
  }

  private func tabPlace(of node: NodeIndex) -> Int? {
    if hasWrittenOrder { return tabOrder.firstIndex(of: node) }
    // Without a written order the list is in document order.
    var low = 0
    var high = tabOrder.count
    while low < high {
      let middle = (low + high) / 2
      if tabOrder[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low < tabOrder.count && tabOrder[low] == node ? low : nil
  }

  private var hasWrittenOrder: Bool {
    guard let first = tabOrder.first else { return false }
    return (self[first].tabIndex ?? 0) > 0
  }
}
