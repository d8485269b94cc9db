import EarshotFormats
import EarshotModel
import Foundation
import Testing

/// The dumps of the shared folder, where it is there.
@Suite(.enabled(if: CaseFiles.shared != nil)) struct SharedDumps {
  static let folders: [(folder: String, importers: [String])] = [
    ("android-cli", ["uiautomator"]), ("android-appium", ["appium-android"]),
    ("ios-wda", ["wda", "wda-json"]), ("android-layout/res/layout", ["android-layout"]),
    ("ios-debugdescription", ["debug-description"]),
    ("web", ["aria-snapshot", "chrome-ax", "puppeteer"]), ("html", ["html"]),
    (
      "other",
      [
        "compose", "flutter", "react-native", "accessibility-snapshot", "talkback-log", "atf",
      ]
    ),
  ]

  static let files: [(path: String, importers: [String])] = folders.flatMap { folder, importers in
    CaseFiles.names(in: dumps.appending(path: folder), ending: "")
      .filter { !$0.hasPrefix("06-dumpsys") }
      .map { ("\(folder)/\($0)", importers) }
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
  }

  /// Formats that are known and not read.
  static let others: [(path: String, description: String)] = [
    ("android-layout/res/values/strings.xml", "an Android resource file of strings"),
    (
      "other/06-dumpsys-activity-top.txt", "a view hierarchy of dumpsys, which holds no text"
    ),
  ]

  @Test(arguments: others.map(\.path))
  func otherFormatsAreRefusedByName(_ path: String) throws {
    let expected = try #require(Self.others.first { $0.path == path }).description
    let bytes = try CaseFiles.bytes(Self.dumps.appending(path: path))
    #expect(Importer.detect(bytes) == nil)
    let refusal = Importer.refusal(of: bytes, file: path)
    #expect(refusal.all.first?.message == "the file is \(expected)")
  }
}
