import EarshotFormats
import EarshotModel

/// The `res` folder of an Android app, out of which no path leads.
struct ResourceFolder {
  private let path: String

  /// The `res` folder that a file lies in, or nil where it does not lie in one: a layout lies in
  /// `layout` or `layout-…`, whose parent it is, whatever its name.
  init?(around file: String) {
    let folder = FileSystem.folder(of: file)
    guard AndroidLayout.isLayoutFolder(FileSystem.name(of: FileSystem.resolved(folder) ?? folder))
    else { return nil }
    path = folder.contains("/") ? FileSystem.folder(of: folder) : folder == "." ? ".." : "."
  }

  /// The `res` folder that a folder is or holds, or nil.
  init?(at folder: String) {
    let base = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let candidates = [base, "\(base)/res", "\(base)/src/main/res", "\(base)/app/src/main/res"]
    guard let found = candidates.first(where: ResourceFolder.holdsLayouts) else { return nil }
    path = found
  }

  private static func holdsLayouts(_ folder: String) -> Bool {
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.contains { AndroidLayout.isLayoutFolder($0) }
  }

  /// - Parameter language: The language of the walk, where one was asked for.
  func resources(_ language: LanguageTag?) -> ImportResources {
    let folder = path
    let home = FileSystem.resolved(folder)
    // Links are followed before the folder is compared, so that none leads out of it.
    @Sendable func inside(_ name: String) -> String? {
      let file = name.isEmpty ? folder : "\(folder)/\(name)"
      guard let home, let target = FileSystem.resolved(file),
        target == home || target.hasPrefix(home == "/" ? "/" : home + "/")
      else { return nil }
      return file
    }
    return ImportResources(
      folder: folder, language: language,
      read: { name in inside(name).flatMap { try? FileSystem.read($0) } },
      names: { name in inside(name).flatMap { try? FileSystem.names(in: $0) } ?? [] })
  }
}
