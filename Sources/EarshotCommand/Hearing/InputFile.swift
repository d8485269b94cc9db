import EarshotFormats
import EarshotModel

/// An input of a user's, read: a scenario or the screens of a dump.
struct InputFile: Sendable {
  enum Content: Sendable {
    case scenario(Scenario)
    case screens([Screen])
  }

  /// As the user named it.
  var path: String
  var content: Content

  /// The screens of a dump as one scenario's, so that both are heard the same way.
  var scenarioName: String? {
    switch content {
    case .scenario(let scenario): scenario.name
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

  init(_ invocation: Invocation) throws(Failure) {
    console = invocation.console
    format = invocation.value(.from)
    isStrict = invocation.has(.strict)
    pathsMayLeave = invocation.has(.allowOutside)
    if let format, format != "scenario", Importer.named(format) == nil {
      let names = ["scenario"] + Importer.all.map(\.name)
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
    let bytes = try InputReader.bytes(of: path)
    do throws(Diagnostics) {
      return InputFile(path: path, content: try parse(bytes, path))
    } catch {
      throw failure(error.all, bytes, path)
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
      let (scenario, warnings) = try ScenarioReader.read(
        bytes, file: path, pathsMayLeave: pathsMayLeave)
      try report(warnings, bytes, path)
      return .scenario(scenario)
    }
    let imported: Imported
    if let format, let importer = Importer.named(format) {
      imported = try importer.read(bytes, path)
    } else {
      imported = try Importer.read(bytes, file: path)
    }
    try report(imported.warnings, bytes, path)
    return .screens(imported.screens)
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
}
