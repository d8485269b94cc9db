import EarshotFormats
import EarshotModel
import Foundation
import Testing

/// Broken files and the whole error that each gives: `Cases/bad/READER.table`, blocks of
///
/// ```
/// === what is wrong
/// the file, in which \xHH is a byte
/// ---
/// the error, one diagnostic a line, each with its remedy below
/// ```
@Suite struct BadInput {
  struct Entry: Sendable, CustomTestStringConvertible {
    var reader: String
    var title: String
    var input: [UInt8]
    var expected: String
    var testDescription: String { "\(reader): \(title)" }
  }

  /// The readers that have a table.
  static let readers = CaseFiles.names(
    in: CaseFiles.cases.appending(path: "bad"), ending: ".table"
  ).map { String($0.dropLast(".table".count)) }

  static func table(_ reader: String) -> URL {
    CaseFiles.cases.appending(path: "bad/\(reader).table")
  }

  static let entries: [Entry] = readers.flatMap { reader -> [Entry] in
    let text = (try? CaseFiles.text(table(reader))) ?? ""
    return text.components(separatedBy: "=== ").dropFirst().map { block in
      let lines = block.components(separatedBy: "\n")
      let divider = lines.lastIndex(of: "---") ?? lines.count - 1
      return Entry(
        reader: reader, title: lines[0],
        input: bytes(lines[1..<max(1, divider)].joined(separator: "\n")),
        expected: lines[(divider + 1)...].joined(separator: "\n")
          .trimmingCharacters(in: .newlines))
    }
  }

  /// The bytes of a text in which `\xHH` is a byte.
  static func bytes(_ text: String) -> [UInt8] {
    let parts = text.components(separatedBy: "\\x")
    return parts.dropFirst().reduce(into: Array(parts[0].utf8)) { result, part in
      result.append(UInt8(part.prefix(2), radix: 16) ?? 0)
      result.append(contentsOf: part.dropFirst(2).utf8)
    }
  }

  /// What a reader says of a file; "read" where it says nothing.
  static func outcome(_ reader: String, _ bytes: [UInt8]) -> String {
    let said: [Diagnostic]
    do throws(Diagnostics) {
      switch reader {
      case "suite":
        _ = try SuiteReader.read(bytes, file: "suite.json")
        said = []
      case "unknown": said = try Importer.read(bytes, file: "file").warnings
      default: said = try Importer.named(reader)?.read(bytes, "dump").warnings ?? []
      }
    } catch {
      said = error.all
    }
    guard !said.isEmpty else { return "read" }
    // The list of all formats grows; that it stands there is enough.
    let formats = Importer.all.map(\.name).joined(separator: ", ")
    return said.map { diagnostic in
      diagnostic.description.replacingOccurrences(of: formats, with: "FORMATS")
        + (diagnostic.remedyLine.map { "\n  \($0)" } ?? "")
    }.joined(separator: "\n")
  }

  @Test(arguments: entries)
  func aBrokenFileGivesThisError(_ entry: Entry) {
    #expect(Self.outcome(entry.reader, entry.input) == entry.expected)
    #expect(entry.expected != "read")
  }

  @Test(arguments: readers.filter { $0 != "unknown" })
  func everyReaderHasTwentyBrokenFiles(_ reader: String) {
    #expect(Self.entries.count { $0.reader == reader } >= 20)
  }

  @Test(.enabled(if: CaseFiles.isRecording), arguments: readers)
  func errorsAreRecorded(_ reader: String) throws {
    var text = try CaseFiles.text(Self.table(reader)).components(separatedBy: "=== ")[0]
    for entry in Self.entries where entry.reader == reader {
      let block = try CaseFiles.text(Self.table(reader)).components(separatedBy: "=== ")
        .first { $0.hasPrefix(entry.title + "\n") }
      let lines = (block ?? "").components(separatedBy: "\n")
      let divider = lines.lastIndex(of: "---") ?? lines.count
      text += "=== " + lines[..<divider].joined(separator: "\n") + "\n---\n"
      text += Self.outcome(reader, entry.input) + "\n\n"
    }
    try text.write(to: Self.table(reader), atomically: true, encoding: .utf8)
  }
}
