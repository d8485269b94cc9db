import Foundation
import Testing

/// What `docs/observations.md` says of public reports is what the engine makes of them.
@Suite struct ObservationFiguresTests {
  private static let reports: String = {
    let beside = Program.root.deletingLastPathComponent().appending(path: "shared").path
    let folder = ProcessInfo.processInfo.environment["EARSHOT_SHARED"] ?? beside
    return folder + "/corpora/observations.json"
  }()

  /// The least share that must agree, in percent.
  private static let goal = 85

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: reports)),
    arguments: ["talkback", "voiceover"])
  func theDocumentNamesTheFiguresAndEachReportThatDiffers(_ profile: String) throws {
    let result = try Program.run(
      ["calibrate", Self.reports, "--profile", profile, "--format", "json"])
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let passed = try #require(json["passed"] as? Int)
    let failed = try #require(json["failed"] as? Int)
    #expect(passed * 100 >= (passed + failed) * Self.goal)
    let document = try String(
      contentsOf: Program.root.appending(path: "docs/observations.md"), encoding: .utf8)
    #expect(document.contains("- \(profile): \(passed) of \(passed + failed) agree"))
    for row in try #require(json["cases"] as? [[String: Any]]) where row["ok"] as? Bool == false {
      let id = try #require(row["id"] as? String)
      #expect(document.contains("`\(id)`"), "\(id) is not explained")
    }
    let explained = document.split(separator: "\n").filter {
      $0.hasPrefix("- `\(profile == "talkback" ? "t-" : "v-")")
    }
    #expect(explained.count == failed)
  }
}
