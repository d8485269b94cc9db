import EarshotAudit
import EarshotFormats
import EarshotModel
import EarshotReaders
import EarshotWalkthrough
import Foundation

/// Files of this project, found from where the tests stand.
enum Files {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let cases = root.appendingPathComponent("Tests/EarshotAuditTests/Cases")

  static func names(in folder: URL, ending suffix: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }
}

/// Hears files as the command does.
enum Hearing {
  /// Every screen of a scenario or dump, with the reader that was asked for.
  static func heard(_ url: URL, reader id: String? = nil) throws -> [Heard] {
    let bytes = [UInt8](try Data(contentsOf: url))
    let name = url.lastPathComponent
    if name.hasSuffix(".yaml") {
      let (scenario, _) = try ScenarioReader.read(bytes, file: name, pathsMayLeave: false) {
        (text: PlacedText) throws(Diagnostics) -> Tree<Element> in
        throw Diagnostics([
          Diagnostic(at: SourcePosition(file: name, line: 1, column: 1), "no file \(text.text)")
        ])
      }
      let readers = id.map { [$0] } ?? scenario.profiles
      return readers.flatMap { heard(scenario, reader: $0) }
    }
    let screens = try Importer.read(bytes, file: name).screens
    return screens.map { screen in
      let reader = id.flatMap { Reader.named($0)?.reader } ?? Reader.standard(for: screen)
      return heard(screen, reader: reader, file: name)
    }
  }

  static func heard(_ scenario: Scenario, reader id: String) -> [Heard] {
    guard let (reader, version) = Reader.named(id) else { return [] }
    let profile = Profile(id: id, version: version, language: scenario.language)
    let script = ScenarioScript(scenario, platform: reader.platform)
    return script.screens.enumerated().map { index, screen in
      var session = reader.start(profile)
      let events = Walkthrough.walk(&session, screen)
      return Heard(
        events: events, session: session, profile: profile, platform: reader.platform,
        file: scenario.file, screenName: scenario.screens[index].name,
        elements: script.elements(onScreen: index))
    }
  }

  static func heard(_ screen: Screen, reader: Reader, file: String) -> Heard {
    let profile = Profile(id: reader.id, version: reader.currentVersion, language: "en")
    var session = reader.start(profile)
    let events = Walkthrough.walk(&session, screen)
    return Heard(
      events: events, session: session, profile: profile, platform: reader.platform, file: file,
      screenName: screen.title)
  }

  static func rules(_ heard: [Heard]) -> Set<String> {
    Set(heard.flatMap { Audit.findings(on: $0) }.map(\.rule))
  }
}
