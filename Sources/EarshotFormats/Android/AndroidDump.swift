internal import EarshotModel

/// A handler that makes a screen of an Android dump.
protocol AndroidDumpHandler: XMLHandler {
  var problems: Problems { get }
  /// The screen; nil where the dump holds no node.
  func screen(source: String) -> Screen?
}

extension AndroidDumpHandler {
  /// Ends the reading where nobody would read further problems.
  func stopIfFull(_ reader: XMLReader) {
    guard problems.isFull, let last = problems.all.last else { return }
    reader.stop(last)
  }
}

enum AndroidDump {
  /// Reads the documents of a file, each a screen.
  ///
  /// - Throws: All that is wrong with the attributes, or where the markup breaks.
  static func read<Handler: AndroidDumpHandler>(
    _ bytes: [UInt8], file: String, roots: [StaticString],
    limits: ImportLimits, _ makeHandler: @escaping (ImportLimits) -> Handler
  ) throws(Diagnostics) -> Imported {
    let dump = try DumpFile(bytes, file: file, roots: roots, limits: limits)
    var begun: [Handler] = []
    var imported = Imported(screens: [])
    var fault: Diagnostic?
    do throws(Diagnostic) {
      imported.warnings = try dump.read {
        let handler = makeHandler(limits)
        begun.append(handler)
        return handler
      }.warnings
    } catch {
      fault = error
    }
    var problems = begun.flatMap(\.problems.all)
    if let fault, fault != problems.last { problems.append(fault) }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    for handler in begun {
      guard let screen = handler.screen(source: file) else {
        throw Diagnostics([
          Diagnostic(
            at: SourcePosition(file: file, line: 1, column: 1), "the dump holds no node",
            expected: "the nodes of a window",
            remedy: "wait until the screen has come up, then make the dump again")
        ])
      }
      imported.screens.append(screen)
    }
    return imported
  }
}
