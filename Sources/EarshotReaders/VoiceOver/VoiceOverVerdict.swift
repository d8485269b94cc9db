package import EarshotModel

extension VoiceOverSession {
  package func verdict(on node: NodeIndex) -> StopVerdict { layout.verdict(on: node) }
}

extension VoiceOverLayout {
  /// Why a node of the screen is a stop, or why it is none.
  func verdict(on node: NodeIndex) -> StopVerdict {
    guard tree.indices.contains(node) else {
      return no(VoiceOverRules.Stops.notElement, "this screen has no such node")
    }
    if place(of: node) != nil { return verdictOnStop(node) }
    let path = Array(tree.ancestors(of: node)).reversed() + [node]
    if let verdict = modalVerdict(Array(tree.roots), path[0]) { return verdict }
    for (step, index) in path.enumerated() {
      let isItself = index == node
      let view = tree.nodes[index].payload
      if let rule = view.exclusion { return excluded(by: rule, index, isItself: isItself) }
      if isItself { break }
      if view.isOneStop { return inside(index) }
      let next = path[step + 1]
      if let listed = view.elements {
        guard let name = tree.nodes[next].payload.identifier, listed.contains(name) else {
          return no(
            VoiceOverRules.Stops.elementArray,
            "\(tree.naming(index)) lists its elements, and \(tree.naming(next)) is not among them")
        }
      } else if let verdict = modalVerdict(Array(tree.children(of: index)), next) {
        return verdict
      }
    }
    return verdictOnItself(node)
  }

  private func verdictOnStop(_ node: NodeIndex) -> StopVerdict {
    switch tree.nodes[node].payload.swiftUI?.children {
    case .combine?:
      StopVerdict(
        isStop: true, reason: "it combines all that is in it to one stop",
        rule: VoiceOverRules.SwiftUI.combine)
    case .ignore?:
      StopVerdict(
        isStop: true, reason: "it is one element that ignores all that is in it",
        rule: VoiceOverRules.SwiftUI.ignore)
    case .contain?, nil:
      StopVerdict(
        isStop: true, reason: "it is an accessibility element",
        rule: VoiceOverRules.Stops.element)
    }
  }

  private func verdictOnItself(_ node: NodeIndex) -> StopVerdict {
    let view = tree.nodes[node].payload
    if !view.isVisible {
      return no(VoiceOverRules.Stops.notVisible, "the dump marks it as not visible")
    }
    if view.isOneStop {
      return no(
        VoiceOverRules.Stops.elementArray,
        "it is reached once only, and another view's list of elements has it too")
    }
    if view.swiftUI?.children == .contain {
      return no(VoiceOverRules.SwiftUI.contain, "it contains its children and is no stop itself")
    }
    let label = (view.label ?? "").isEmpty ? "" : "; its label alone makes no stop"
    return no(VoiceOverRules.Stops.notElement, "it is not an accessibility element\(label)")
  }

  private func excluded(by rule: Rule, _ index: NodeIndex, isItself: Bool) -> StopVerdict {
    let name = isItself ? "it" : "\(tree.naming(index)) around it"
    let reason =
      switch rule {
      case VoiceOverRules.Stops.elementsHidden: "\(name) hides its elements from VoiceOver"
      case VoiceOverRules.Stops.hidden: "\(name) is hidden"
      case VoiceOverRules.Stops.transparent: "\(name) has an alpha of 0"
      default: "\(name) is 0 by 0 points large"
      }
    return no(rule, reason)
  }

  private func inside(_ index: NodeIndex) -> StopVerdict {
    let name = tree.naming(index)
    return switch tree.nodes[index].payload.swiftUI?.children {
    case .combine?:
      no(VoiceOverRules.SwiftUI.combine, "\(name) combines it with all else in it to one stop")
    case .ignore?:
      no(VoiceOverRules.SwiftUI.ignore, "\(name) ignores what is in it")
    case .contain?, nil:
      no(
        VoiceOverRules.Stops.element,
        "it is inside \(name), which is an element: nothing in that can be reached")
    }
  }

  /// The verdict where the last visible modal among siblings is another than the one on the way.
  private func modalVerdict(_ siblings: [NodeIndex], _ one: NodeIndex) -> StopVerdict? {
    let modal = siblings.last {
      tree.nodes[$0].payload.isModal && tree.nodes[$0].payload.exclusion == nil
    }
    guard let modal, modal != one else { return nil }
    return no(
      VoiceOverRules.Stops.modal,
      "\(tree.naming(modal)) is modal and hides all that is beside it")
  }

  private func no(_ rule: Rule, _ reason: String) -> StopVerdict {
    StopVerdict(isStop: false, reason: reason, rule: rule)
  }
}
