internal import EarshotModel
internal import EarshotReaders

extension AuditRule {
  static let labelMismatch = AuditRule(
    "label-mismatch", "Each label belongs to one field, and each field has one label.",
    criteria: ["1.3.1", "3.3.2"], practices: ["3.4"], severity: .error,
    mend: Mend(
      ios: "Give each field the words of its own label.",
      android: "Let android:labelFor of each label name the field that it stands by.",
      web: "Let the for of each label name the field that it stands by.")
  ) { heard in
    var labels: [String: [Int]] = [:]
    for (index, item) in heard.items.enumerated() {
      if let target = item.labelFor { labels[shortID(target), default: []].append(index) }
    }
    let ofPage = heard.items.indices.compactMap { index -> Objection? in
      let labels = heard.items[index].markup.labels
      guard labels.count > 1, heard.items.contains(where: { $0.isNamelessEntry }) else {
        return nil
      }
      return Objection(
        index,
        "\(labels.count) labels are tied to one control, and another has none: "
          + labels.map { quoted($0.name ?? "") }.joined(separator: ", "),
        cause: "two labels", also: labels)
    }
    return ofPage
      + labels.sorted { $0.key < $1.key }.flatMap { target, labels -> [Objection] in
        guard labels.count > 1 else { return [] }
        let names = labels.map { quoted(heard.items[$0].name ?? heard.items[$0].shown ?? "") }
        let message =
          "\(labels.count) labels are tied to one field: " + names.joined(separator: ", ")
        let fields = heard.items.indices.filter {
          heard.items[$0].identifier.map(shortID) == target
        }
        // One of them is meant for a field that now has none: each is a place to look at.
        return (fields + labels).map { Objection($0, message, cause: "two labels") }
      }
  }
}

/// An id without its package or `@+id/`.
func shortID(_ id: String) -> String {
  id.lastIndex(of: "/").map { String(id[id.index(after: $0)...]) } ?? id
}

extension ScreenItem {
  /// Whether it is a field or a choice without any name: one that a label may be meant for.
  fileprivate var isNamelessEntry: Bool {
    (kind == .field || kind.isChoice) && name == nil
  }
}
