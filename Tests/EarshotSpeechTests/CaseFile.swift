import Foundation
import Testing

/// A line of a file in `Cases`, named by its place.
struct CaseLine: Sendable, CustomTestStringConvertible {
  var place: String
  var text: String

  var testDescription: String { "\(place): \(text)" }

  /// The parts of the line between separators.
  func fields(_ separator: String) -> [String] { text.components(separatedBy: separator) }

  /// The lines of a file; blank ones and those that begin with `#` say nothing.
  static func all(in file: String, from test: String = #filePath) throws -> [CaseLine] {
    let folder = URL(fileURLWithPath: test).deletingLastPathComponent().path
    let content = try contents(of: "\(folder)/Cases/\(file)")
    let lines = content.split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      line.isEmpty || line.hasPrefix("#")
        ? nil : CaseLine(place: "\(file):\(index + 1)", text: String(line))
    }
  }
}
