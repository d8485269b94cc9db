import Foundation

/// Files that tests read, found from where this one stands.
enum TestFiles {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Our own cases of one reader.
  static func cases(_ folder: String) -> [String] {
    let folder = root.appending(path: "Cases").appending(path: folder).path()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { folder + "/" + $0 }
  }

  /// A file of the shared folder beside the repository, which need not be there.
  static func shared(_ path: String) -> String {
    let beside = root.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "shared").path()
    let folder = ProcessInfo.processInfo.environment["EARSHOT_SHARED"] ?? beside
    return folder + "/" + path
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }
}
