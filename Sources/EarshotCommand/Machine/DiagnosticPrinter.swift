import EarshotModel

/// The only printer of problems with an input.
struct DiagnosticPrinter {
  let console: Console
  /// The bytes that the diagnostics are about, by file, for showing the line; empty where not held.
  var sources: [String: [UInt8]] = [:]

  /// Prints each problem: one line, and on a terminal the source line with a caret and the remedy.
  func print(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { lines(diagnostic).forEach(console.error) }
  }

  func lines(_ diagnostic: Diagnostic) -> [String] {
    guard console.errorIsTerminal else { return [diagnostic.description] }
    var lines = [emphasised(diagnostic)]
    if let excerpt = excerpt(diagnostic.position) { lines += excerpt }
    if let remedy = diagnostic.remedyLine { lines.append("  \(remedy)") }
    return lines
  }

  private func emphasised(_ diagnostic: Diagnostic) -> String {
    guard console.errorTakesColor else { return diagnostic.description }
    return "\u{1B}[1m\(diagnostic.description)\u{1B}[0m"
  }

  /// The line and a caret below the column. A tab stays a tab, so that the caret stands right.
  private func excerpt(_ position: SourcePosition) -> [String]? {
    guard let bytes = sources[position.file], position.line > 0 else { return nil }
    let lines = bytes.split(
      separator: 0x0A, maxSplits: position.line, omittingEmptySubsequences: false)
    guard position.line <= lines.count else { return nil }
    let line = lines[position.line - 1]
    guard line.count <= 400 else { return nil }
    let before = String(decoding: line.prefix(position.column - 1), as: UTF8.self)
    let indent = String(before.map { $0 == "\t" ? "\t" : " " })
    let number = "\(position.line)"
    let shown = String(decoding: line, as: UTF8.self).filter { !$0.isControl || $0 == "\t" }
    let margin = String(repeating: " ", count: number.count)
    return [" \(number) | \(shown)", " \(margin) | \(indent)^"]
  }
}

extension Character {
  /// Whether a terminal could take it as a command.
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
