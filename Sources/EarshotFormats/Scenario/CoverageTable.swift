/// Where each item of a checklist stands: in which scenarios, by their `covers:`, and where the
/// checklist itself gives it a home that is no scenario: an audit rule, a test, a document.
package struct CoverageTable: Sendable {
  /// An item of a checklist, and the files that are its home beside the scenarios.
  package struct Item: Sendable, Hashable {
    package var id: String
    package var homes: [String]

    package init(_ id: String, homes: [String] = []) {
      self.id = id
      self.homes = homes
    }

    /// The items of a checklist: one a line, its id first, then the files that are its home.
    package static func items(in text: String) -> [Item] {
      text.split(whereSeparator: \.isNewline).compactMap { line in
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        return words.first.map { Item($0, homes: Array(words.dropFirst())) }
      }
    }
  }

  /// Every item in the order of the checklist, with the scenarios that show it, in their order.
  package private(set) var rows: [(item: Item, scenarios: [String])] = []
  /// What scenarios name that is no item.
  package private(set) var unknown: [(item: String, file: String)] = []

  /// - Parameters:
  ///   - items: The checklist in its order.
  ///   - scenarios: Each scenario's file as it is to be named, with the items that it names.
  package init(items: [Item], scenarios: [(file: String, covers: [String])]) {
    var files: [String: [String]] = [:]
    let known = Set(items.map(\.id))
    for scenario in scenarios {
      for item in scenario.covers where files[item]?.contains(scenario.file) != true {
        if known.contains(item) {
          files[item, default: []].append(scenario.file)
        } else {
          unknown.append((item, scenario.file))
        }
      }
    }
    rows = items.map { ($0, files[$0.id] ?? []) }
  }

  package var shownCount: Int { rows.count { !$0.scenarios.isEmpty } }

  /// The items that stand nowhere.
  package var missing: [String] {
    rows.filter { $0.scenarios.isEmpty && $0.item.homes.isEmpty }.map(\.item.id)
  }

  /// The table as a page of Markdown: the counts first, then a line an item.
  package var markdown: String {
    let others = rows.count - shownCount - missing.count
    var lines = [
      "# Where each item of the checklist stands", "",
      "Made by `scripts/coverage` from the `covers:` of the scenarios; do not edit.", "",
      "\(shownCount) of \(rows.count) items stand in a scenario, \(others) in another home; "
        + "\(missing.count) in none.",
      "",
    ]
    lines += rows.map { row in
      let homes = (row.scenarios + row.item.homes).map { "`\($0)`" }.joined(separator: ", ")
      return "- \(row.item.id): \(homes.isEmpty ? "nowhere" : homes)"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
