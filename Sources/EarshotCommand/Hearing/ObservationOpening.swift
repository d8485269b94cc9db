import EarshotFormats
import EarshotModel
import EarshotReaders
import EarshotWalkthrough

/// Opens what observations name: dumps and scenarios beside their file.
struct ObservationOpening {
  /// The file of the observations.
  let file: String
  let input: InputReader

  /// The screen as the reader that was heard has it.
  func screen(_ name: PlacedText, _ screenName: String?, _ reader: String) throws(Diagnostics)
    -> Screen
  {
    let position = SourcePosition(
      file: file, line: Int(name.place.line), column: Int(name.place.column))
    let path =
      name.text.hasPrefix("/") ? name.text : "\(FileSystem.folder(of: file))/\(name.text)"
    let content: InputFile.Content
    do throws(Failure) {
      content = try input.read(path).content
    } catch {
      throw Diagnostics([
        Diagnostic(
          at: position, "'\(name.text)' cannot be read: \(error.lines.joined(separator: " "))",
          expected: "a dump or scenario beside the observations")
      ])
    }
    let platform = Reader.heard(as: reader)?.platform
    let screens: [(name: String?, screen: Screen)]
    switch content {
    case .screens(let all): screens = all.map { ($0.title, $0) }
    case .scenario(let scenario, let strings):
      let script = ScenarioScript(scenario, strings: strings, platform: platform ?? .apple)
      screens = zip(scenario.screens, script.screens).map { ($0.name, $1) }
    }
    let wanted = screenName.map { name in screens.first { $0.name == name } } ?? screens.first
    guard let found = wanted else {
      throw Diagnostics([
        Diagnostic(
          at: position, "'\(name.text)' has no screen '\(screenName ?? "")'",
          expected: screens.compactMap(\.name).map { "'\($0)'" }.joined(separator: ", "))
      ])
    }
    return platform.map { found.screen.projected(to: $0).screen } ?? found.screen
  }
}

extension Reader {
  /// The reader that people call by this name: `TalkBack` for `talkback`.
  static func heard(as name: String) -> Reader? {
    let plain = name.lowercased().filter { $0 != " " && $0 != "-" }
    return all.first { $0.id.filter { $0 != "-" } == plain }
  }
}
