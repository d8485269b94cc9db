/// Texts in several languages, by the text that stands in the scenario.
package struct StringTable: Sendable, Hashable {
  private var rows: [String: [String: PlacedText]] = [:]

  package init() {}

  /// All keys, in the order of their characters.
  package var keys: [String] { rows.keys.sorted() }

  /// Adds a row, over what it had for the same languages.
  package mutating func add(_ key: String, _ texts: [LanguageTag: PlacedText]) {
    for (language, text) in texts { rows[key, default: [:]][language.tag.lowercased()] = text }
    rows[key] = rows[key] ?? [:]
  }

  /// Takes in the rows of another table, over those of this one.
  package mutating func merge(_ other: StringTable) {
    for (key, texts) in other.rows { rows[key, default: [:]].merge(texts) { _, new in new } }
  }

  package func has(_ key: String) -> Bool { rows[key] != nil }

  /// The text of a row in a language, or nil where it has none.
  package func text(_ key: String, in language: LanguageTag) -> String? {
    rows[key]?[language.tag.lowercased()]?.text
  }
}
