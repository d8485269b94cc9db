package import EarshotModel

/// A format of screen descriptions that can be read, by name.
///
/// To add one: a file with an `extension Importer { static let … }`, a line in ``all``, and
/// `Cases/NAME/` with inputs and what they read as.
package struct Importer: Sendable {
  /// The name that `--from` takes.
  package let name: String
  /// What it reads, one sentence.
  package let summary: String
  /// Whether the beginning of a file looks like this format, whatever stands around the dump.
  package let recognises: @Sendable (FileOpening) -> Bool
  private let body:
    @Sendable (
      _ bytes: [UInt8], _ file: String, _ limits: ImportLimits, _ resources: ImportResources
    ) throws(Diagnostics) -> Imported

  package init(
    name: String, summary: String, recognises: @escaping @Sendable (FileOpening) -> Bool,
    read:
      @escaping @Sendable (_ bytes: [UInt8], _ file: String, _ limits: ImportLimits)
      throws(Diagnostics) -> Imported
  ) {
    self.name = name
    self.summary = summary
    self.recognises = recognises
    body = { (bytes, file, limits, _) throws(Diagnostics) in try read(bytes, file, limits) }
  }

  /// A format whose files name other files.
  package init(
    name: String, summary: String, recognises: @escaping @Sendable (FileOpening) -> Bool,
    readWithResources:
      @escaping @Sendable (
        _ bytes: [UInt8], _ file: String, _ limits: ImportLimits, _ resources: ImportResources
      ) throws(Diagnostics) -> Imported
  ) {
    self.name = name
    self.summary = summary
    self.recognises = recognises
    body = readWithResources
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - file: The name of the file as the user gave it, for positions.
  ///   - resources: The files that this one may name; none unless the caller has them.
  /// - Throws: Everything that is wrong with the file.
  package func read(
    _ bytes: [UInt8], _ file: String, limits: ImportLimits = ImportLimits(),
    resources: ImportResources = .none
  ) throws(Diagnostics) -> Imported {
    try body(bytes, file, limits, resources)
  }

  /// Every format that is read, in the order in which they are tried.
  package static let all: [Importer] = [
    .uiautomator, .appiumAndroid, .wda, .wdaJSON, .debugDescription, .accessibilitySnapshot,
    .talkbackLog, .compose, .flutter, .atf, .reactNative, .androidLayout, .earshotTree, .html,
    .chromeAX, .puppeteer, .ariaSnapshot,
  ]

  /// The format of a file by its content, or nil where it is none of ``all``.
  package static func detect(_ bytes: [UInt8]) -> Importer? {
    let opening = FileOpening(bytes)
    return all.first { $0.recognises(opening) }
  }

  /// The format with a name, or nil.
  package static func named(_ name: String) -> Importer? { all.first { $0.name == name } }

  /// Reads a file by its content.
  ///
  /// - Throws: What is wrong with the file, or which format it is of, where that one is not read.
  package static func read(
    _ bytes: [UInt8], file: String, resources: ImportResources = .none
  ) throws(Diagnostics) -> Imported {
    guard let importer = detect(bytes) else { throw refusal(of: bytes, file: file) }
    return try importer.read(bytes, file, resources: resources)
  }

  /// Why a file that no importer recognises cannot be read: what it is, and what is read.
  package static func refusal(of bytes: [UInt8], file: String) -> Diagnostics {
    do throws(Diagnostics) {
      try DumpFile.check(bytes, file: file, limits: ImportLimits())
    } catch {
      return error
    }
    let known = OtherFormat.recognise(FileOpening(bytes))
    let names = all.map(\.name).joined(separator: ", ")
    return Diagnostics([
      Diagnostic(
        at: SourcePosition(file: file, line: 1, column: 1),
        "the file is \(known?.description ?? "of no known format")",
        expected: "a format that is read: \(names)", remedy: known?.remedy)
    ])
  }
}

/// What a file of screens was read as.
package struct Imported: Sendable {
  package var screens: [Screen]
  /// What was passed over.
  package var warnings: [Diagnostic]

  package init(screens: [Screen], warnings: [Diagnostic] = []) {
    self.screens = screens
    self.warnings = warnings
  }
}
