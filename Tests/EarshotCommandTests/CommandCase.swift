import Foundation
import Testing

/// One folder of `Cases/`.
struct CommandCase: Sendable, CustomTestStringConvertible {
  struct Outcome {
    var folder: URL
    var status: Int32
    var output: String
    var error: String
  }

  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  static func all() throws -> [CommandCase] {
    let cases = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    return try FileManager.default.contentsOfDirectory(
      at: cases, includingPropertiesForKeys: nil
    ).filter { FileManager.default.fileExists(atPath: $0.appending(path: "command").path) }
      .sorted { $0.path < $1.path }.map { CommandCase(folder: $0) }
  }

  /// Runs the command in a fresh copy of the project.
  func run() throws -> Outcome {
    let work = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID())")
    let project = folder.appending(path: "project")
    if FileManager.default.fileExists(atPath: project.path) {
      try FileManager.default.copyItem(at: project, to: work)
    } else {
      try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    }
    var output = ""
    var error = ""
    var status: Int32 = 0
    let lines = expected("command").split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.dropLast() {
      var words = line.split(separator: " ").map(String.init)
      var environment: [String: String] = [:]
      while let word = words.first, let cut = word.firstIndex(of: "="), !word.hasPrefix("-") {
        environment[String(word[..<cut])] = String(word[word.index(after: cut)...])
        words.removeFirst()
      }
      // An underscore stands for a space inside a word; `\_` is an underscore.
      words = words.map {
        $0.replacing("\\_", with: "\u{1}").replacing("_", with: " ").replacing("\u{1}", with: "_")
      }
      let input = folder.appending(path: "stdin")
      let result = try Program.run(
        words, in: work, environment: environment,
        input: try? String(contentsOf: input, encoding: .utf8))
      output += result.output
      error += result.error
      status = result.status
    }
    return Outcome(folder: work, status: status, output: output, error: error)
  }

  func expected(_ name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }

  var expectedStatus: Int32 {
    Int32(expected("status").trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  /// Files that must be there afterwards, by their path in the project.
  func expectedFiles() throws -> [(String, String)] {
    let after = folder.appending(path: "after")
    guard FileManager.default.fileExists(atPath: after.path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: after.path).sorted().compactMap {
      path in
      var isFolder: ObjCBool = false
      let file = after.appending(path: path)
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      return isFolder.boolValue ? nil : (path, try String(contentsOf: file, encoding: .utf8))
    }
  }

  /// Writes what came as what is expected.
  func record(_ outcome: Outcome) throws {
    for (name, text) in [
      ("stdout", outcome.output), ("stderr", outcome.error), ("status", "\(outcome.status)\n"),
    ] {
      let file = folder.appending(path: name)
      if text.isEmpty {
        try? FileManager.default.removeItem(at: file)
      } else {
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
    }
    for (path, _) in try expectedFiles() {
      let source = outcome.folder.appending(path: path)
      let text = try String(contentsOf: source, encoding: .utf8)
      try text.write(
        to: folder.appending(path: "after/\(path)"), atomically: true, encoding: .utf8)
    }
  }
}
