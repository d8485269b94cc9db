import EarshotReaders
import Foundation
import Testing

/// Adding a reader means one folder and one line: Voice Control shows it.
@Suite struct ReaderListTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  @Test func aReaderIsOneFolderAndOneLine() throws {
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    var lines: [String] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", !file.path.contains("/VoiceControl/") else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n")
      where line.contains("VoiceControl") || line.contains(".voiceControl") {
        lines.append("\(file.lastPathComponent): \(line.filter { $0 != " " })")
      }
    }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("ReaderList.swift: ") == true)
  }

  @Test func everyReaderIsFoundByItsNameAndEachOfItsVersions() {
    for reader in Reader.all {
      #expect(reader.versions.contains(reader.currentVersion))
      #expect(Reader.named(reader.id)?.version == reader.currentVersion)
      for version in reader.versions { #expect(Reader.named(version)?.reader.id == reader.id) }
      #expect(!reader.rules.isEmpty && !reader.languages.isEmpty)
    }
    #expect(Set(Reader.allIDs).count == Reader.allIDs.count)
  }
}
