import EarshotModel

/// The names of every control of a screen, and which of them are shared.
struct VoiceControlNames: Sendable {
  struct Control: Sendable {
    let node: NodeIndex
    /// The first is the one that is shown; empty where there is none.
    let names: [String]
    let areInputLabels: Bool
  }

  let controls: [Control]
  /// The controls, by their places here, that answer to a name in small letters.
  private let owners: [String: [Int]]

  init(_ layout: VoiceOverLayout) {
    controls = layout.stops.compactMap { stop in
      guard SwitchControl.refusal(of: stop, in: layout) == nil else { return nil }
      let view = layout.view(stop.node)
      let labels = view.inputLabels.filter { !$0.isEmpty }
      let own = view.label.map { $0.isEmpty ? [] : [$0] } ?? []
      return Control(
        node: stop.node, names: labels.isEmpty ? own : Self.unique(labels),
        areInputLabels: !labels.isEmpty)
    }
    var owners: [String: [Int]] = [:]
    for (place, control) in controls.enumerated() {
      for name in control.names { owners[name.lowercased(), default: []].append(place) }
    }
    self.owners = owners
  }

  /// The number of a control among those that answer to a name, from 1, and how many they are; nil
  /// where it is the only one.
  func number(of place: Int, among name: String) -> (index: Int, count: Int)? {
    guard let sharers = owners[name.lowercased()], sharers.count > 1,
      let index = sharers.firstIndex(of: place)
    else { return nil }
    return (index + 1, sharers.count)
  }

  /// The labels, each once, whatever its letters' case.
  private static func unique(_ labels: [String]) -> [String] {
    var seen: Set<String> = []
    return labels.filter { seen.insert($0.lowercased()).inserted }
  }
}
