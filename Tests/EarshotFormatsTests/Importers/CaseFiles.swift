import Foundation

/// The data files of the tests, found from the place of this file.
enum CaseFiles {
  static let cases = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Cases")

  /// The folder of real-looking dumps beside the repository, where there is one.
  static let shared: URL? = {
    let folder =
      ProcessInfo.processInfo.environment["EARSHOT_SHARED"].map { URL(filePath: $0) }
      ?? cases.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// The names of a folder's files with an ending, sorted.
  static func names(in folder: URL, ending: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0.hasSuffix(ending) }.sorted()
  }

  static func bytes(_ url: URL) throws -> [UInt8] { Array(try Data(contentsOf: url)) }

  static func text(_ url: URL) throws -> String {
    String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  /// Whether expected files are to be written anew instead of compared.
  static let isRecording = ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1"
}
