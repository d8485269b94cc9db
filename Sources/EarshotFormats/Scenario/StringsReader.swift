package import EarshotJSON
package import EarshotModel

/// Reads `NAME.strings.yaml`: the texts of scenarios in other languages.
///
/// ```yaml
/// Thank you:
///   zh-HK: 多謝
///   zh-CN: 谢谢
/// ```
package enum StringsReader {
  private static let shape = Shape.map(
    key: "the text in the scenario's own language", .map(key: "a language", .name))

  /// - Throws: All errors of the file.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(Diagnostics) -> StringTable {
    let document = YAMLReader.read(bytes, file: file)
    guard let root = document.root else { throw Diagnostics(document.faults) }
    var check = ShapeCheck(file: file)
    check.check(root, shape, name: "the file")
    var reading = ScenarioReading(file: file)
    var table = StringTable()
    for entry in root.entries ?? [] { read(entry, into: &table, &reading) }
    let faults =
      document.faults
      + (check.faults + reading.diagnostics).filter {
        !document.faultyLines.contains(Int32(clamping: $0.position.line))
      }
    guard faults.isEmpty else {
      throw Diagnostics(faults.sorted { $0.position < $1.position })
    }
    return table
  }

  package static func schema() -> JSON {
    SchemaWriter.schema(
      of: shape, title: "Earshot strings",
      summary: "NAME.strings.yaml: texts of scenarios in other languages.")
  }

  private static func read(
    _ entry: YAMLEntry, into table: inout StringTable, _ reading: inout ScenarioReading
  ) {
    let key = entry.key.text
    if key.isEmpty {
      reading.error(entry.keyPlace, "a text that is empty", expected: "the text to translate")
    }
    var texts: [LanguageTag: PlacedText] = [:]
    var places: [String: SourcePlace] = [:]
    for translation in entry.value.entries ?? [] {
      let tag = translation.key.text
      guard Notation.language.match(tag) != nil else {
        reading.error(
          translation.keyPlace, "'\(excerpt(tag))' is no language",
          expected: "a tag such as 'en' or 'zh-HK'")
        continue
      }
      if let first = places[tag.lowercased()] {
        reading.error(
          translation.keyPlace, "the language '\(tag)' stands here a second time",
          expected: "each once; it stands first in line \(first.line), column \(first.column)")
      }
      places[tag.lowercased()] = translation.keyPlace
      if let text = translation.value.placedText { texts[LanguageTag(tag)] = text }
    }
    if let node = entry.value.entries, node.isEmpty {
      reading.error(
        entry.value.place, "'\(excerpt(key))' has no translation", expected: "at least one language"
      )
    }
    table.add(key, texts)
  }
}
