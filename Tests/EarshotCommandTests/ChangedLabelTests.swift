import Foundation
import Testing

/// One label changed in a string table makes exactly the lines fail that speak it.
@Suite struct ChangedLabelTests {
  private struct Change: Sendable, CustomTestStringConvertible {
    var scenario: String
    var old: String
    var new: String
    var testDescription: String { "\(scenario), \(old)" }
  }

  private static let changes = [
    Change(scenario: "settings-list", old: "選擇字型大小", new: "選擇字體大小"),
    Change(scenario: "contact", old: "数字无障碍支持组", new: "数字无障碍小组"),
    Change(scenario: "map", old: "網上地圖", new: "線上地圖"),
    Change(scenario: "seminar-list", old: "过往活动", new: "往届活动"),
  ]

  private struct Line: Hashable, CustomStringConvertible {
    var file: String
    var number: Int
    var description: String { "\(file):\(number)" }
  }

  @Test(arguments: changes)
  private func exactlyTheLinesThatSpeakItFail(_ change: Change) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "label-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let templates = Program.root.appending(path: "Scenarios/templates")
    var spoken: Set<Line> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: templates.path)
    where name.hasPrefix(change.scenario + ".") || name == "templates.strings.yaml" {
      let text = try String(contentsOf: templates.appending(path: name), encoding: .utf8)
      let isTable = name == "templates.strings.yaml"
      #expect(!isTable || text.contains(change.old))
      try Data((isTable ? text.replacing(change.old, with: change.new) : text).utf8)
        .write(to: folder.appending(path: name))
      guard name.hasSuffix(".transcript") else { continue }
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated() where !line.hasPrefix("#") && line.contains(change.old)
      {
        spoken.insert(Line(file: name, number: number + 1))
      }
    }
    #expect(!spoken.isEmpty)
    let result = try Program.run(
      ["run", "\(change.scenario).scenario.yaml", "--format", "json"], in: folder,
      environment: ["CI": "1"])
    #expect(result.status == 1)
    #expect(try failing(result.output) == spoken)
  }

  /// The lines of expected transcripts that a run's report names.
  private func failing(_ report: String) throws -> Set<Line> {
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
    let causes = try #require(json["causes"] as? [[String: Any]])
    var lines: Set<Line> = []
    for place in causes.flatMap({ $0["places"] as? [[String: Any]] ?? [] }) {
      let file = try #require(place["expectedFile"] as? String)
      lines.insert(Line(file: file, number: try #require(place["expectedLine"] as? Int)))
    }
    return lines
  }
}
