import EarshotFormats
import EarshotModel
import Foundation
import Testing

/// `Cases/IMPORTER/NAME.xml`, or with another ending, is read as the screens of `NAME.expected`.
@Suite struct ImporterCases {
  struct Case: Sendable, CustomTestStringConvertible {
    var importer: String
    var file: String
    var testDescription: String { "\(importer)/\(file)" }

    var input: URL { CaseFiles.cases.appending(path: importer).appending(path: file) }
    var expected: URL { input.deletingPathExtension().appendingPathExtension("expected") }

    static let all = Importer.all.map(\.name).flatMap { importer in
      CaseFiles.names(in: CaseFiles.cases.appending(path: importer), ending: "")
        .filter { !$0.hasSuffix(".expected") }.map { Case(importer: importer, file: $0) }
    }
  }

  @Test(arguments: Case.all)
  func aDumpIsReadAsItsScreens(_ item: Case) throws {
    let bytes = try CaseFiles.bytes(item.input)
    let importer = try #require(Importer.detect(bytes))
    #expect(importer.name == item.importer)
    let imported = try importer.read(bytes, item.file)
    let actual =
      imported.screens.flatMap(ScreenText.screens).joined()
      + imported.warnings.map { "\($0)\n" }.joined()
    if CaseFiles.isRecording {
      try actual.write(to: item.expected, atomically: true, encoding: .utf8)
    }
    #expect(actual == (try CaseFiles.text(item.expected)))
  }

  /// A page is recovered as browsers do: what is broken in it is no error, so HTML has no table.
  @Test func everyImporterHasCasesAndATableOfBrokenFiles() {
    let tables = Set(BadInput.readers).subtracting(["suite", "unknown"])
    #expect(Set(Case.all.map(\.importer)) == Set(Importer.all.map(\.name)))
    #expect(tables.union(["html"]) == Set(Importer.all.map(\.name)))
  }
}
