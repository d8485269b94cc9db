import EarshotModel
import EarshotReaders

/// Compares what a file itself says that is heard with what the reader says: a free cross-check.
enum StatedDescriptions {
  /// A note where the stops of a walk are described otherwise in the file; nil where none is.
  static func note(on events: [Event], _ session: any ReaderSession, _ screen: Screen) -> String? {
    guard case .apple(let tree) = screen.content else { return nil }
    var differing = 0
    var first = ""
    for case .arrival(let arrival) in events where tree.indices.contains(arrival.node) {
      guard let stated = tree[arrival.node].statedDescription,
        let own = session.snapshot(of: arrival.node)?.description, own != stated
      else { continue }
      if differing == 0 { first = "“\(stated)”, here it is “\(own)”" }
      differing += 1
    }
    guard differing > 0 else { return nil }
    let elements = differing == 1 ? "1 element" : "\(differing) elements"
    return "The file's own description of \(elements) differs from the model's here; the first is "
      + "\(first)."
  }
}
