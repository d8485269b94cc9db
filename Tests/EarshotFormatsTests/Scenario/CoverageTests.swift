import EarshotFormats
import EarshotModel
import Foundation
import Testing

@Suite struct CoverageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func theTableNamesEachItemWithItsHomesAndWhatStandsNowhere() {
    let table = CoverageTable(
      items: [.init("A-1"), .init("A-2"), .init("A-3", homes: ["docs/x.md"])],
      scenarios: [("x.scenario.yaml", ["A-2", "A-2", "B-9"]), ("y.scenario.yaml", ["A-2"])])
    #expect(table.shownCount == 1)
    #expect(table.missing == ["A-1"])
    #expect(
      table.markdown.contains("1 of 3 items stand in a scenario, 1 in another home; 1 in none."))
    #expect(table.markdown.contains("- A-1: nowhere\n"))
    #expect(table.markdown.contains("- A-2: `x.scenario.yaml`, `y.scenario.yaml`\n"))
    #expect(table.markdown.contains("- A-3: `docs/x.md`\n"))
    #expect(table.unknown.map(\.item) == ["B-9"])
  }

  @Test func aChecklistGivesAnItemItsHomesBehindItsId() {
    #expect(
      CoverageTable.Item.items(in: "A-1\n\nA-2 docs/x.md Tests/Y.swift\n")
        == [.init("A-1"), .init("A-2", homes: ["docs/x.md", "Tests/Y.swift"])])
  }

  /// Every item of the checklist has a home that is there, and no scenario names what is none.
  @Test func noItemOfTheChecklistIsMissing() throws {
    let table = try Self.table()
    #expect(table.rows.count == 558)
    #expect(table.missing.isEmpty)
    #expect(table.unknown.isEmpty)
    for home in Set(table.rows.flatMap(\.item.homes)) {
      #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: home).path))
    }
  }

  private static func table() throws -> CoverageTable {
    let folder = root.appending(path: "Scenarios")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".scenario.yaml") }
    var scenarios: [(file: String, covers: [String])] = []
    for name in names.sorted() {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      let scenario = try ScenarioReader.read(bytes, file: name).scenario
      scenarios.append(("Scenarios/\(name)", scenario.covers))
    }
    let items = try String(
      contentsOf: root.appending(path: "docs/coverage-items.txt"), encoding: .utf8)
    return CoverageTable(items: CoverageTable.Item.items(in: items), scenarios: scenarios)
  }

  /// If this fails, run `scripts/coverage`.
  @Test func theTableOfTheDocumentationIsThatOfTheScenarios() throws {
    let table = try Self.table()
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/coverage.md"), encoding: .utf8)
    #expect(page == table.markdown)
    #expect(table.unknown.isEmpty)
  }
}
