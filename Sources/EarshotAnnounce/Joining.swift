package import EarshotModel

extension [Part] {
  /// Appends a group of parts, its first part joined to what is there by `separator`, which is
  /// given the last text so far. Parts without text are left out; an empty group changes nothing.
  package mutating func join(_ group: [Part], by separator: (String) -> String) {
    for (offset, part) in group.enumerated() where !part.text.isEmpty {
      var part = part
      if let last {
        if offset == 0 || part.before.isEmpty { part.before = separator(last.text) }
      } else {
        part.before = ""
      }
      append(part)
    }
  }

  /// Appends one part after a fixed separator.
  package mutating func join(_ part: Part, by separator: String) {
    join([part]) { _ in separator }
  }

  /// Leaves out each part whose text equals an earlier one's, ignoring case.
  package func withoutRepeats() -> [Part] {
    guard count > 1 else { return self }
    var result: [Part] = []
    for part in self
    where !result.contains(where: { $0.text.lowercased() == part.text.lowercased() }) {
      result.append(part)
    }
    return result
  }
}
