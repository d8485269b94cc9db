import EarshotFormats
import EarshotModel
import Foundation
import Testing

/// The dumps of the shared folder, where it is there.
@Suite(.enabled(if: CaseFiles.shared != nil)) struct SharedDumps {
  static let folders: [(folder: String, importers: [String])] = [
    ("android-cli", ["uiautomator"]), ("android-appium", ["appium-android"]),
    ("ios-wda", ["wda", "wda-json"]),
  ]

  static let files: [(path: String, importers: [String])] = folders.flatMap { folder, importers in
    CaseFiles.names(in: dumps.appending(path: folder), ending: "l").map {
      ("\(folder)/\($0)", importers)
    }
      + CaseFiles.names(in: dumps.appending(path: folder), ending: ".json").map {
        ("\(folder)/\($0)", importers)
      }
  }

  static var dumps: URL {
    (CaseFiles.shared ?? CaseFiles.cases).appending(path: "corpora/dumps")
  }

  @Test(arguments: files.map(\.path))
  func everyDumpIsRecognisedAndRead(_ path: String) throws {
    let expected = try #require(Self.files.first { $0.path == path }).importers
    let bytes = try CaseFiles.bytes(Self.dumps.appending(path: path))
    let importer = try #require(Importer.detect(bytes))
    #expect(expected.contains(importer.name))
    let imported = try importer.read(bytes, path)
    #expect(imported.screens.count == 1)
    #expect(imported.warnings.isEmpty)
    if let folder = ProcessInfo.processInfo.environment["EARSHOT_PRINT"] {
      let target = URL(filePath: folder).appending(path: path.replacing("/", with: "_") + ".txt")
      try imported.screens.map(ScreenText.lines).joined()
        .write(to: target, atomically: true, encoding: .utf8)
    }
  }
}
