internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let nestedUnreachable = AuditRule(
    "nested-unreachable", "A control inside an element can be reached by itself.",
    criteria: ["2.1.1", "4.1.2"], practices: ["2.9"], severity: .error,
    mend: Mend(
      ios: "Take isAccessibilityElement off what is around the control, or offer it as a custom "
        + "action that is named.",
      android: "Leave the control focusable; it is a stop of its own.",
      web: "Do not nest controls; put them side by side.")
  ) { heard in
    if heard.platform == .android { return heard.controlsLostOnApple }
    return heard.swallowedControls.map { control in
      Objection(
        control.node,
        "the \(heard.items[control.node].kind.noun) \(quoted(control.words)) lies inside the stop "
          + "\(quoted(control.cover.announcement)) and is never reached")
    }
  }
}

/// A control that is touched by itself, and heard only as part of something else.
struct SwallowedControl {
  var node: NodeIndex
  var words: String
  var cover: HeardStop
}

extension Heard {
  /// Buttons, links and tabs below a stop that are none themselves, the outermost of each.
  var swallowedControls: [SwallowedControl] {
    var result: [SwallowedControl] = []
    for stop in stops {
      var next = stop.node + 1
      while next < items[stop.node].end {
        let item = items[next]
        guard item.isVisible, item.isOperable, !isStop(next),
          cover(of: next)?.number == stop.number, isButtonLike(item)
        else {
          next += 1
          continue
        }
        // A link that holds a text of its own words, or an adjuster's own buttons, are one thing.
        let isPartOfAdjuster = items[stop.node].kind == .slider || items[stop.node].kind == .picker
        if !isPartOfAdjuster {
          let words =
            item.name ?? item.shown ?? texts(below: next).first?.text ?? item.identifier ?? ""
          result.append(SwallowedControl(node: next, words: words, cover: stop))
        }
        next = item.end
      }
    }
    return result
  }

  private func isButtonLike(_ item: ScreenItem) -> Bool {
    switch item.kind {
    case .button, .link, .tab: true
    case .other, .group, .text, .heading, .image: platform != .apple
    case .field, .checkbox, .radioButton, .toggle, .slider, .picker, .progress, .list: false
    }
  }
}

extension Heard {
  /// Controls of an app that is built for both platforms at once (React Native): an extra stop on
  /// Android, and inside an element of iOS never reached.
  fileprivate var controlsLostOnApple: [Objection] {
    for case .apple(let tree) in screen.alternatives {
      return tree.indices.compactMap { index -> Objection? in
        guard tree[index].isElement,
          let outer = tree.ancestors(of: index).first(where: { tree[$0].isElement }),
          let node = items.firstIndex(where: {
            $0.place != nil && $0.place == tree.nodes[index].place
          }),
          items[node].isControl || !tree[index].traits.isDisjoint(with: [.button, .link])
        else { return nil }
        let words = tree[index].label ?? items[node].name ?? texts(below: node).first?.text ?? ""
        return Objection(
          node,
          "the same app loses \(quoted(words)) on iOS, where it lies inside the element "
            + quoted(tree[outer].label ?? ""))
      }
    }
    return []
  }
}
