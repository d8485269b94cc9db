/// Which item of a checklist stands in which scenarios, by their `covers:`.
package struct CoverageTable: Sendable {
  /// Every item in the order of the checklist, with the files that show it, in their order.
  package private(set) var rows: [(item: String, files: [String])] = []
  /// What scenarios name that is no item.
  package private(set) var unknown: [(item: String, file: String)] = []

  /// - Parameters:
  ///   - items: The ids of the checklist in its order.
  ///   - homes: Each scenario's file as it is to be named, with the items that it names.
  package init(items: [String], homes: [(file: String, covers: [String])]) {
    var files: [String: [String]] = [:]
    let known = Set(items)
    for home in homes {
      for item in home.covers where files[item]?.contains(home.file) != true {
        if known.contains(item) {
          files[item, default: []].append(home.file)
        } else {
          unknown.append((item, home.file))
        }
      }
    }
    rows = items.map { ($0, files[$0] ?? []) }
  }

  package var coveredCount: Int { rows.count { !$0.files.isEmpty } }

  /// The table as a page of Markdown: the count first, then a line an item.
  package var markdown: String {
    var lines = [
      "# Where each item of the checklist stands", "",
      "Made by `scripts/coverage` from the `covers:` of the scenarios; do not edit.", "",
      "\(coveredCount) of \(rows.count) items stand in a scenario.", "",
    ]
    lines += rows.map { row in
      let homes = row.files.map { "`\($0)`" }.joined(separator: ", ")
      return "- \(row.item): \(homes.isEmpty ? "in no scenario" : homes)"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
