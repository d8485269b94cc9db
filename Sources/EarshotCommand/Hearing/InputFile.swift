import EarshotFormats
import EarshotModel
import EarshotReaders

/// An input of a user's, read: a scenario or the screens of a dump.
struct InputFile: Sendable {
  enum Content: Sendable {
    case scenario(Scenario, strings: StringTable)
    case screens([Screen])
  }

  /// As the user named it.
  var path: String
  var content: Content

  /// The screens of a dump as one scenario's, so that both are heard the same way.
  var scenarioName: String? {
    switch content {
    case .scenario(let scenario, _): scenario.name
    case .screens: nil
    }
  }
}

/// Reads inputs and tells what is wrong with them, one problem not hiding the next.
struct InputReader {
  let console: Console
  /// The format that `--from` forces.
  var format: String?
  /// Whether warnings count as errors.
  var isStrict = false
  /// Whether a scenario may name files outside its own folder.
  var pathsMayLeave = false
  /// The language that was asked for, which picks the texts of an app's resources.
  var language: LanguageTag?

  init(_ invocation: Invocation) throws(Failure) {
    console = invocation.console
    format = invocation.value(.from)
    isStrict = invocation.has(.strict)
    pathsMayLeave = invocation.has(.allowOutside)
    language = invocation.value(.language).map { LanguageTag($0) }
    if let format, format != "scenario", format != SwiftSource.format,
      Importer.named(format) == nil
    {
      let names = ["scenario", SwiftSource.format] + Importer.all.map(\.name)
      let near = nearest(to: format, among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw .error(
        .usage,
        "unknown format '\(format)'; expected " + names.joined(separator: ", ") + near)
    }
  }

  /// Reads one file.
  ///
  /// - Throws: 66 where it cannot be opened, 65 where it does not parse; its warnings are printed.
  func read(_ path: String) throws(Failure) -> InputFile {
    if FileSystem.isDirectory(path), let folder = ResourceFolder(at: path) {
      return try read(folder, path)
    }
    let bytes = try InputReader.bytes(of: path)
    if format == SwiftSource.format || format == nil && SwiftSource.claims(path) {
      return try readSwift(bytes, path)
    }
    do throws(Diagnostics) {
      return InputFile(path: path, content: try parse(bytes, path))
    } catch {
      throw failure(error.all, bytes, path)
    }
  }

  /// Reads Swift source through the tool that turns it into a tree; places are those of the source.
  private func readSwift(_ bytes: [UInt8], _ path: String) throws(Failure) -> InputFile {
    let tree = try SwiftSource.tree(of: path)
    do throws(Diagnostics) {
      let imported = try Importer.earshotTree.read(tree, path)
      try report(imported.warnings, bytes, path)
      return InputFile(path: path, content: .screens(imported.screens))
    } catch {
      throw failure(error.all, bytes, path)
    }
  }

  /// Reads all layouts of an app's `res` folder, each as a screen.
  private func read(_ folder: ResourceFolder, _ path: String) throws(Failure) -> InputFile {
    do throws(Diagnostics) {
      let imported = try AndroidLayout(folder.resources(language)).readAll()
      try report(imported.warnings, [], path)
      return InputFile(path: path, content: .screens(imported.screens))
    } catch {
      throw failure(error.all, [], path)
    }
  }

  /// The bytes of a file, or the failure that says why not.
  static func bytes(of path: String) throws(Failure) -> [UInt8] {
    do throws(FileSystem.Problem) {
      return try FileSystem.read(path)
    } catch {
      throw .error(.noInput, "\(error.path): \(error.detail)")
    }
  }

  private func parse(_ bytes: [UInt8], _ path: String) throws(Diagnostics) -> InputFile.Content {
    let isScenario =
      format.map { $0 == "scenario" }
      ?? (path.hasSuffix(".scenario.yaml") || looksLikeScenario(bytes))
    if isScenario {
      var pages: [String: ScenarioScreen.Page] = [:]
      var (scenario, warnings) = try ScenarioReader.read(
        bytes, file: path, pathsMayLeave: pathsMayLeave
      ) { name throws(Diagnostics) in
        let screen = try opened(name, of: path)
        pages[name.text] = ScenarioScreen.Page(screen, place: name.place)
        guard case .neutral(let elements) = screen.neutral.content else { return Tree() }
        return elements
      }
      for index in scenario.screens.indices {
        scenario.screens[index].page = scenario.screens[index].imported.flatMap { pages[$0.text] }
      }
      try report(warnings, bytes, path)
      return .scenario(scenario, strings: try strings(of: scenario))
    }
    let resources = resources(for: path)
    var imported: Imported
    if let format, let importer = Importer.named(format) {
      imported = try importer.read(bytes, path, resources: resources)
    } else {
      imported = try Importer.read(bytes, file: path, resources: resources)
    }
    try report(imported.warnings, bytes, path)
    if let picture = screenshot(beside: path) {
      for index in imported.screens.indices { imported.screens[index].screenshot = picture }
    }
    return .screens(imported.screens)
  }

  /// The files that a layout may name: those of the `res` folder that it lies in.
  private func resources(for path: String) -> ImportResources {
    ResourceFolder(around: path)?.resources(language) ?? .none
  }

  /// `NAME.png` beside `NAME.xml`, which capturing tools write together.
  private func screenshot(beside path: String) -> String? {
    guard path != "-", let dot = path.lastIndex(of: "."),
      !path[dot...].contains("/")
    else { return nil }
    let picture = path[..<dot] + ".png"
    return FileSystem.exists(String(picture)) ? String(picture) : nil
  }

  /// A scenario names itself by its first key, whatever its file is called.
  private func looksLikeScenario(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("scenario:") }
  }

  private func report(_ warnings: [Diagnostic], _ bytes: [UInt8], _ path: String)
    throws(Diagnostics)
  {
    let warnings = warnings.filter { $0.severity != .error }
    guard !warnings.isEmpty else { return }
    if isStrict { throw Diagnostics(warnings) }
    DiagnosticPrinter(console: console, sources: [path: bytes]).print(warnings)
  }

  private func failure(_ all: [Diagnostic], _ bytes: [UInt8], _ path: String) -> Failure {
    let printer = DiagnosticPrinter(console: console, sources: [path: bytes])
    return Failure(.badInput, all.flatMap(printer.lines))
  }

  // MARK: Files that a scenario names

  /// The texts in other languages, all tables in one.
  private func strings(of scenario: Scenario) throws(Diagnostics) -> StringTable {
    var table = StringTable()
    var faults: [Diagnostic] = []
    for name in scenario.strings {
      do throws(Diagnostics) {
        let (path, bytes) = try file(name, of: scenario.file, expected: "a table of texts")
        table.merge(try StringsReader.read(bytes, file: path))
      } catch {
        faults += error.all
      }
    }
    guard faults.isEmpty else { throw Diagnostics(faults) }
    return table
  }

  /// The screen of the dump that a scenario names.
  private func opened(_ name: PlacedText, of scenario: String) throws(Diagnostics) -> Screen {
    let (path, bytes) = try file(name, of: scenario, expected: "a dump beside the scenario")
    let imported = try Importer.read(bytes, file: path, resources: resources(for: path))
    try report(imported.warnings, bytes, path)
    guard let screen = imported.screens.first else {
      throw Diagnostics([
        Diagnostic(
          at: SourcePosition(file: path, line: 1, column: 1), "the file holds no screen",
          expected: "a dump of a screen")
      ])
    }
    return screen
  }

  /// The path and bytes of a file that a scenario names, which must lie in its own folder.
  private func file(_ name: PlacedText, of scenario: String, expected: String)
    throws(Diagnostics) -> (path: String, bytes: [UInt8])
  {
    let position = SourcePosition(
      file: scenario, line: Int(name.place.line), column: Int(name.place.column))
    let folder = FileSystem.folder(of: scenario)
    let path = name.text.hasPrefix("/") ? name.text : "\(folder)/\(name.text)"
    // Links are followed before the folder is compared, so that none leads out of it.
    if !pathsMayLeave, let home = FileSystem.resolved(folder),
      let target = FileSystem.resolved(path), !target.hasPrefix(home == "/" ? "/" : home + "/")
    {
      throw Diagnostics([
        Diagnostic(
          at: position, "'\(name.text)' lies outside the scenario's folder",
          expected: "a file inside it", remedy: "copy the file there, or use --allow-outside")
      ])
    }
    let bytes: [UInt8]
    do throws(FileSystem.Problem) {
      bytes = try FileSystem.read(path)
    } catch {
      throw Diagnostics([
        Diagnostic(
          at: position, "'\(name.text)' cannot be read: \(error.detail)",
          expected: expected)
      ])
    }
    return (path, bytes)
  }
}
