import EarshotFormats
import EarshotModel
import Foundation
import Testing

@Suite struct CoverageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func theTableNamesEachItemWithItsScenariosAndWhatIsNone() {
    let table = CoverageTable(
      items: ["A-1", "A-2"],
      homes: [("x.scenario.yaml", ["A-2", "A-2", "B-9"]), ("y.scenario.yaml", ["A-2"])])
    #expect(table.coveredCount == 1)
    #expect(table.markdown.contains("1 of 2 items stand in a scenario."))
    #expect(table.markdown.contains("- A-1: in no scenario\n"))
    #expect(table.markdown.contains("- A-2: `x.scenario.yaml`, `y.scenario.yaml`\n"))
    #expect(table.unknown.map(\.item) == ["B-9"])
  }

  /// If this fails, run `scripts/coverage`.
  @Test func theTableOfTheDocumentationIsThatOfTheScenarios() throws {
    let folder = Self.root.appending(path: "Scenarios")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".scenario.yaml") }
    var homes: [(file: String, covers: [String])] = []
    for name in names.sorted() {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      let scenario = try ScenarioReader.read(bytes, file: name).scenario
      homes.append(("Scenarios/\(name)", scenario.covers))
    }
    let items = try String(
      contentsOf: Self.root.appending(path: "docs/coverage-items.txt"), encoding: .utf8)
    let table = CoverageTable(
      items: items.split(whereSeparator: \.isWhitespace).map(String.init), homes: homes)
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/coverage.md"), encoding: .utf8)
    #expect(page == table.markdown)
    #expect(table.unknown.isEmpty)
  }
}
