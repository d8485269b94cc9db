import EarshotFormats
import EarshotModel
import Foundation
import Testing

@Suite struct ScenarioDocumentationTests {
  private static let url = CaseFolder.repository.appending(path: "docs/scenario-format.md")

  private static func document() throws -> String {
    try String(decoding: Data(contentsOf: url), as: UTF8.self)
  }

  /// An example of the document: what kind of file it is, and its text.
  struct Example: Sendable, CustomTestStringConvertible {
    var kind: Substring
    var line: Int
    var text: String
    var testDescription: String { "line \(line)" }
  }

  static func examples() -> [Example] {
    let lines = ((try? document()) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    var examples: [Example] = []
    var open: Example?
    for (number, line) in lines.enumerated() {
      if let example = open {
        if line == "```" {
          examples.append(example)
          open = nil
        } else {
          open?.text += line + "\n"
        }
      } else if line.hasPrefix("```yaml") {
        open = Example(kind: line.dropFirst("```yaml".count), line: number + 1, text: "")
      }
    }
    return examples
  }

  @Test("the lists of the document are those of the tables")
  func listsAreFresh() throws {
    let document = try Self.document()
    let updated = ScenarioDocumentation.updated(document)
    if CaseFolder.records {
      try Data(updated.utf8).write(to: Self.url)
    } else {
      #expect(document == updated, "run the tests with EARSHOT_RECORD=1")
    }
    for list in ScenarioDocumentation.lists {
      #expect(document.contains("<!-- begin \(list.name) -->"), "\(list.name)")
    }
  }

  @Test("each example of the document reads", arguments: examples())
  func exampleReads(example: Example) throws {
    let bytes = Array(example.text.utf8)
    switch example.kind {
    case "": _ = try ScenarioReader.read(bytes, file: "example.scenario.yaml")
    case " strings": _ = try StringsReader.read(bytes, file: "example.strings.yaml")
    case " settings": _ = try ProjectSettingsReader.read(bytes, file: "earshot.yaml")
    default: Issue.record("an example of the kind '\(example.kind)'")
    }
  }

  @Test("the document has examples")
  func examplesAreFound() { #expect(Self.examples().count > 10) }
}
