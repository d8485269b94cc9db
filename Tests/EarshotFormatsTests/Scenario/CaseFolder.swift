import Foundation
import Testing

/// The data files of these tests.
enum CaseFolder {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Cases/scenario")

  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Whether expected files are written anew instead of compared (`EARSHOT_RECORD=1`).
  static let records = ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1"

  /// The inputs of a folder by name, without those that say what is expected.
  static func inputs(_ folder: String, starting prefix: String = "") -> [String] {
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: folder).path(percentEncoded: false))) ?? []
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".yaml") }.sorted()
  }

  static func bytes(_ folder: String, _ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: root.appending(path: folder).appending(path: name)))
  }

  /// Compares a text with what a file beside the input expects.
  static func expect(
    _ text: String, equals name: String, in folder: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = root.appending(path: folder).appending(path: name)
    if records {
      try Data(text.utf8).write(to: url)
      return
    }
    let expected = try String(decoding: Data(contentsOf: url), as: UTF8.self)
    #expect(text == expected, "\(folder)/\(name)", sourceLocation: sourceLocation)
  }
}
