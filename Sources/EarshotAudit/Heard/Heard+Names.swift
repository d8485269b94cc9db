internal import EarshotModel
internal import EarshotReaders

/// Whether things that are heard have a name, and what else could be one.
extension Heard {
  /// Whether nothing that is said at a stop names it.
  func isUnnamed(_ stop: HeardStop) -> Bool {
    let item = items[stop.node]
    if item.isCut { return false }
    if item.isNamedByBlank { return true }
    if item.kind == .field { return stop.name.filled == nil }
    // VoiceOver may say the name and the role in one word: "back button".
    if platform == .apple, item.name != nil { return false }
    // What is told of the container on entering it names none of the things inside.
    let isOfItsContainer = item.isOperable || isStateful(stop)
    return stop.name.filled == nil && (isOfItsContainer || stop.context.filled == nil)
  }

  /// The app's own words at a stop, before the reader puts words in the place of marks.
  func ownWords(of stop: HeardStop) -> String {
    items[stop.node].name ?? items[stop.node].shown ?? stop.name
  }

  /// Whether a stop tells a state of its own, such as checked or on.
  func isStateful(_ stop: HeardStop) -> Bool {
    let item = items[stop.node]
    return item.kind.isChoice || item.isChecked != nil
  }

  /// Whether the scenario ties a label to the element by a means that this platform's form of it
  /// does not have: then what an app of this platform would say is not known.
  func isTiedElsewhere(_ node: NodeIndex) -> Bool {
    // A label that is heard is tied.
    guard stop(at: node).map(isUnnamed) != false, let id = elements[node]?.id else { return false }
    return elements.values.contains { $0.labelFor == id }
  }

  /// The stops that the user operates.
  var controls: [HeardStop] { stops.filter { items[$0.node].isControl } }

  /// What stands above a node in the code and groups it, nearest first.
  func groups(around node: NodeIndex) -> [NodeIndex] {
    ancestors(of: node).filter { items[$0].grouping != nil || elements[$0]?.role == .group }
  }

  /// The name of a group as the code or the scenario has it.
  func name(ofGroup node: NodeIndex) -> String? {
    items[node].name ?? elements[node]?.label?.text.filled
  }

  /// The texts below a node that are drawn, each with its node.
  func texts(below node: NodeIndex) -> [(node: NodeIndex, text: String)] {
    below(node).compactMap { index in
      guard items[index].isVisible, items[index].kind.isText,
        let text = items[index].shown ?? items[index].name
      else { return nil }
      return (index, text)
    }
  }
}
