import EarshotFormats
import EarshotJSON
import EarshotModel
import EarshotWalkthrough
import Foundation
import Testing

/// What the shared folder's `findings.json` says the walk itself must do (`walk`), what a note must
/// say (`format`), and what must be heard as it is (`ok`), for every dump that is read.
@Suite(.enabled(if: SharedFolder.dumps != nil)) struct KnownFindings {
  struct Entry: Sendable, CustomTestStringConvertible {
    var file: String
    var code: String
    var kind: String
    var target: String
    var lines: [Int]
    var columns: [Int]
    var note: String
    var testDescription: String { "\(file): \(kind) \(code) \(target)" }
  }

  static let folders = [
    "android-cli", "android-appium", "ios-wda", "ios-debugdescription", "other",
  ]

  static let entries: [Entry] = {
    guard let file = SharedFolder.dumps?.appending(path: "findings.json"),
      let bytes = try? Array(Data(contentsOf: file)),
      let json = try? JSON.read(bytes, file: "findings.json")
    else { return [] }
    return (json.array ?? []).flatMap { specimen -> [Entry] in
      let name = specimen["file"]?.string ?? ""
      guard folders.contains(where: { name.hasPrefix($0 + "/") }) else { return [] }
      return (specimen["findings"]?.array ?? []).compactMap { finding in
        let kind = finding["kind"]?.string ?? ""
        guard kind != "finding" else { return nil }
        return Entry(
          file: name, code: finding["code"]?.string ?? "", kind: kind,
          target: finding["target"]?.string ?? "",
          lines: (finding["lines"]?.array ?? []).compactMap(\.int),
          columns: (finding["columns"]?.array ?? []).compactMap(\.int),
          note: finding["note"]?.string ?? "")
      }
    }
  }()

  @Test(arguments: entries)
  func theWalkDoesWhatIsKnownOfADump(_ entry: Entry) throws {
    let url = try #require(SharedFolder.dumps).appending(path: entry.file)
    let checks = try #require(FindingCheck.all(for: entry), "no check for this code")
    guard checks != [.isRefused] else {
      let bytes = Array(try Data(contentsOf: url))
      let refusal = Importer.refusal(of: bytes, file: entry.file).all.first
      #expect(Importer.detect(bytes) == nil)
      #expect(refusal?.message.contains("holds no text") == true)
      #expect(refusal?.remedy != nil)
      return
    }
    let heard = try #require(try HeardScreen.all(url).first)
    for check in checks {
      #expect(check.holds(for: entry, heard), "\(check): \(heard.lines)")
    }
  }
}

/// The folder of real-looking dumps beside the repository, where there is one.
enum SharedFolder {
  static let dumps: URL? = {
    let folder =
      ProcessInfo.processInfo.environment["EARSHOT_SHARED"].map { URL(filePath: $0) }
      ?? URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared")
    let dumps = folder.appending(path: "corpora/dumps")
    return FileManager.default.fileExists(atPath: dumps.path) ? dumps : nil
  }()
}
