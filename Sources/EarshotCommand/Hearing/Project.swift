import EarshotFormats
import EarshotModel
import EarshotTranscript

/// What holds for the project that a path lies in (`earshot.yaml` at its root).
struct Project: Sendable {
  var settings: ProjectSettings
  var masks: Masks
  /// The file of the settings, where there is one.
  var file: String?

  static let fileName = "earshot.yaml"

  /// Finds the settings in the folder of the path or one above it; none is no fault.
  ///
  /// - Throws: 65 where the settings do not parse.
  static func containing(_ path: String, console: Console) throws(Failure) -> Project {
    guard let file = settingsFile(from: path) else {
      return Project(settings: ProjectSettings(), masks: .none)
    }
    let bytes = try InputReader.bytes(of: file)
    let printer = DiagnosticPrinter(console: console, sources: [file: bytes])
    do throws(Diagnostics) {
      let settings = try ProjectSettingsReader.read(bytes, file: file)
      let masks = try Masks(
        settings.masks.map { mask in
          (
            Masks.Mask(name: mask.name, pattern: mask.pattern),
            SourcePosition(
              file: file, line: Int(mask.place.line), column: Int(mask.place.column))
          )
        })
      return Project(settings: settings, masks: masks, file: file)
    } catch {
      throw Failure(.badInput, error.all.flatMap(printer.lines))
    }
  }

  private static func settingsFile(from path: String) -> String? {
    var folder = FileSystem.isDirectory(path) ? path : FileSystem.folder(of: path)
    for _ in 0..<64 {
      let candidate = folder == "." ? fileName : "\(folder)/\(fileName)"
      if FileSystem.exists(candidate) { return candidate }
      // A project ends where its version control does.
      if FileSystem.exists("\(folder)/.git") || folder == "/" { return nil }
      guard FileSystem.resolved(folder) != "/" else { return nil }
      folder =
        folder == "."
        ? ".." : folder.hasPrefix("/") ? FileSystem.folder(of: folder) : parent(folder)
    }
    return nil
  }

  /// One folder up, for a relative path.
  private static func parent(_ folder: String) -> String {
    if folder == ".." || folder.hasSuffix("/..") { return folder + "/.." }
    return FileSystem.folder(of: folder)
  }
}
