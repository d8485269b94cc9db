package import EarshotModel

/// The files that an input may name, so that an importer reads them without any I/O of its own.
///
/// Paths are relative to one folder, which the caller never leaves: an app's `res` folder.
package struct ImportResources: Sendable {
  /// The folder as the user would name it, for positions in its files.
  package var folder: String
  /// The language that the walk is in, where somebody asked for one: it picks the folder of texts.
  package var language: LanguageTag?
  /// The bytes of a file, or nil where it is not there or lies outside.
  package var read: @Sendable (_ path: String) -> [UInt8]?
  /// The names in a folder, sorted; empty where it is not there. The folder itself is `""`.
  package var names: @Sendable (_ folder: String) -> [String]

  package init(
    folder: String, language: LanguageTag? = nil,
    read: @escaping @Sendable (_ path: String) -> [UInt8]?,
    names: @escaping @Sendable (_ folder: String) -> [String]
  ) {
    self.folder = folder
    self.language = language
    self.read = read
    self.names = names
  }

  /// For an input that stands alone.
  package static let none = ImportResources(folder: "", read: { _ in nil }, names: { _ in [] })

  /// A file of the folder as the user would name it.
  package func path(of file: String) -> String { folder.isEmpty ? file : "\(folder)/\(file)" }
}
