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
  /// What each reader gives of a scenario or dump, as one app; with the reader that was asked for,
  /// else with each that the scenario names.
  static func apps(_ url: URL, reader id: String? = nil) throws -> [HeardApp] {
    let bytes = [UInt8](try Data(contentsOf: url))
    let name = url.lastPathComponent
    guard name.hasSuffix(".yaml") else {
      let screens = try Importer.read(bytes, file: name).screens
      return [
        HeardApp(
          screens: screens.map { screen in
            let reader = id.flatMap { Reader.named($0)?.reader } ?? Reader.standard(for: screen)
            return heard(screen, reader: reader, file: name)
          }, scenario: nil)
      ]
    }
    var pages: [String: ScenarioScreen.Page] = [:]
    var (scenario, _) = try ScenarioReader.read(bytes, file: name, pathsMayLeave: false) {
      (text: PlacedText) throws(Diagnostics) -> Tree<Element> in
      let file = url.deletingLastPathComponent().appendingPathComponent(text.text)
      let named = (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
      let screens = try Importer.read(named, file: text.text).screens
      guard let screen = screens.first, case .neutral(let elements) = screen.neutral.content else {
        return Tree()
      }
      pages[text.text] = ScenarioScreen.Page(screen, place: text.place)
      return elements
    }
    for index in scenario.screens.indices {
      scenario.screens[index].page = scenario.screens[index].imported.flatMap { pages[$0.text] }
    }
    return (id.map { [$0] } ?? scenario.profiles).map {
      HeardApp(screens: heard(scenario, reader: $0), scenario: scenario)
    }
  }

  /// Every screen of a scenario or dump, with the reader that was asked for.
  static func heard(_ url: URL, reader id: String? = nil) throws -> [Heard] {
    try apps(url, reader: id).flatMap(\.screens)
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

  static func rules(_ apps: [HeardApp]) -> Set<String> {
    Set(apps.flatMap { Audit.findings(on: $0) }.map(\.rule))
  }

  static func rules(_ heard: [Heard]) -> Set<String> {
    Set(heard.flatMap { Audit.findings(on: $0) }.map(\.rule))
  }
}
