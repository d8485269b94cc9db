import EarshotFormats
import EarshotModel
import EarshotReaders
import EarshotWalkthrough
import Foundation

/// The data files of these tests, and what is heard of a layout.
enum LayoutFiles {
  static let cases = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

  /// The folder beside the repository with real-looking layouts, where there is one.
  static let shared: URL? = {
    let root = cases.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder =
      ProcessInfo.processInfo.environment["EARSHOT_SHARED"].map { URL(filePath: $0) }
      ?? root.deletingLastPathComponent().appending(path: "shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// The files of a `res` folder, named as `res/…`.
  static func resources(_ folder: URL, language: LanguageTag? = nil) -> ImportResources {
    ImportResources(
      folder: "res", language: language,
      read: { path in (try? Data(contentsOf: folder.appending(path: path))).map(Array.init) },
      names: { path in
        let url = path.isEmpty ? folder : folder.appending(path: path)
        return ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
      })
  }

  /// What TalkBack says of a screen: an announcement a line, a hint after `+`.
  static func heard(_ screen: Screen, language: LanguageTag = "en") -> [String] {
    let reader = Reader.talkback
    let profile = Profile(id: "talkback", version: "talkback-15", language: language)
    var session = reader.start(profile)
    return arrivals(Walkthrough.walk(&session, screen)).map(\.announcement)
  }

  static func arrivals(_ events: [Event]) -> [Arrival] {
    events.compactMap { if case .arrival(let arrival) = $0 { arrival } else { nil } }
  }

  static let isRecording = ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1"
}
