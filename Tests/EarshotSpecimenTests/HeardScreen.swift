import EarshotFormats
import EarshotModel
import EarshotReaders
import EarshotWalkthrough
import Foundation

/// A dump, read and gone through by a reader.
struct HeardScreen {
  let screen: Screen
  let arrivals: [Arrival]
  /// The node that has the cursor before the first gesture.
  let beginning: NodeIndex?

  /// - Parameter reader: The reader's id; the platform's own where nil.
  init(_ screen: Screen, reader: String? = nil) throws {
    let chosen = reader.flatMap { Reader.named($0)?.reader } ?? Reader.standard(for: screen)
    let own = screen.projected(to: chosen.platform).screen
    let profile = Profile(
      id: chosen.id, version: chosen.currentVersion, language: screen.language ?? "en")
    var session = chosen.start(profile)
    let events = Walkthrough.walk(&session, own)
    self.screen = own
    arrivals = events.compactMap { if case .arrival(let arrival) = $0 { arrival } else { nil } }
    var other = chosen.start(profile)
    _ = other.receive(.begin(own))
    beginning = other.cursor
  }

  /// The file's screens as they are heard.
  static func all(_ url: URL, reader: String? = nil) throws -> [HeardScreen] {
    let bytes = Array(try Data(contentsOf: url))
    return try Importer.read(bytes, file: url.lastPathComponent).screens.map {
      try HeardScreen($0, reader: reader)
    }
  }

  /// A stop a line, its hint on the next one behind a plus; a line feed is written `\n`.
  var lines: [String] {
    arrivals.flatMap { arrival in
      [arrival.announcement] + (arrival.hint.map { ["+ \($0)"] } ?? [])
    }.map { $0.replacingOccurrences(of: "\n", with: "\\n") }
  }
}
