import Foundation
import Testing

/// Samples in our documents are what the program prints.
@Suite struct DocumentationTests {
  @Test("a sample stands in the output of its command", arguments: try Sample.all())
  func aSample(_ sample: Sample) throws {
    let result = try Program.run(sample.arguments, in: Program.root)
    #expect(result.output.contains(sample.text), "\(result.output)")
  }

  @Test func theDifferenceInTheReadmeIsThatOfItsCase() throws {
    let readme = try String(
      contentsOf: Program.root.appending(path: "README.md"), encoding: .utf8)
    let report = try String(
      contentsOf: Program.root.appending(
        path: "Tests/EarshotCommandTests/Cases/run-group-lost/stdout"), encoding: .utf8)
    #expect(readme.contains(report))
  }

  @Test func theReadmeNamesEveryVerb() throws {
    let readme = try String(
      contentsOf: Program.root.appending(path: "README.md"), encoding: .utf8)
    let overview = try Program.run(["--help"]).output
    for line in overview.split(separator: "\n") where line.hasPrefix("  ") {
      guard let verb = line.dropFirst(2).split(separator: ":").first, !verb.contains(" ") else {
        continue
      }
      #expect(readme.contains(verb), "\(verb)")
    }
  }
}

/// A code block under `<!-- earshot ARGUMENTS -->` in a document.
struct Sample: Sendable, CustomTestStringConvertible {
  var document: String
  var arguments: [String]
  var text: String

  var testDescription: String { "\(document): earshot \(arguments.joined(separator: " "))" }

  static func all() throws -> [Sample] {
    let docs = try FileManager.default.contentsOfDirectory(
      atPath: Program.root.appending(path: "docs").path
    ).filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    return try (["README.md"] + docs).flatMap { document -> [Sample] in
      let text = try String(
        contentsOf: Program.root.appending(path: document), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.indices.compactMap { index in
        let line = lines[index]
        guard line.hasPrefix("<!-- earshot "), line.hasSuffix(" -->"), index + 1 < lines.count,
          lines[index + 1].hasPrefix("```")
        else { return nil }
        let block = lines[(index + 2)...].prefix { !$0.hasPrefix("```") }
        return Sample(
          document: document,
          arguments: line.dropFirst(13).dropLast(4).split(separator: " ").map(String.init),
          text: block.joined(separator: "\n") + "\n")
      }
    }
  }
}
