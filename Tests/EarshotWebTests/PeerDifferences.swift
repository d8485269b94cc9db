import EarshotJSON
import EarshotModel
import EarshotReaders
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `docs/peer-differences.md`: each kind of stop in the other simulator's logs has a row, and each row
/// names rules that our readers have.
@Suite struct PeerDifferences {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The logs, beside the repository where they are at hand.
  private static let corpus: URL? = {
    let folder =
      ProcessInfo.processInfo.environment["EARSHOT_SHARED"].map { URL(filePath: $0) }
      ?? root.deletingLastPathComponent().appending(path: "shared")
    let file = folder.appending(path: "corpora/peer-virtual-screen-reader.json")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }()

  private static func rows() throws -> [[Substring]] {
    let document = root.appending(path: "docs/peer-differences.md")
    return try String(contentsOf: document, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }.dropFirst()
      .map { $0.split(separator: "|") }
  }

  private static func quoted(_ text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  @Test func eachRuleThatARowNamesIsAReadersOwn() throws {
    let known = Set(
      [Reader.voiceoverWeb, .talkbackWeb, .nvda].flatMap(\.rules).map(\.id))
    let rows = try Self.rows()
    #expect(rows.count > 20)
    for row in rows {
      let named = Self.quoted(row.last ?? "")
      let isSourced = (row.last ?? "").contains("HTML-AAM") || row.last?.contains("no rule") == true
      #expect(!named.isEmpty || isSourced || row.last?.contains("as above") == true)
      for rule in named { #expect(known.contains(rule), "\(rule)") }
    }
  }

  @Test(.enabled(if: corpus != nil)) func eachKindOfStopHasARow() throws {
    let file = try #require(Self.corpus)
    let cases = try #require(
      JSON.read(Array(try Data(contentsOf: file)), file: "logs")["cases"]?.array)
    let explained = Set(try Self.rows().flatMap { Self.quoted($0[0]) })
    var kinds: Set<String> = []
    for one in cases {
      let page = one["html"]?.string ?? ""
      for stop in one["log"]?.array?.compactMap(\.string) ?? [] {
        let kind = String(stop.prefix { $0 != "," })
        let role = kind.hasPrefix("end of ") ? String(kind.dropFirst(7)) : kind
        // Words of the page are no kind of stop.
        let isRole =
          kind != role || page.contains("role=\"\(role)\"")
          || ["document", "heading", "link", "table", "caption"].contains(role)
        if isRole, role.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x2D }) {
          kinds.insert(kind)
        }
      }
    }
    #expect(kinds.count > 40)
    #expect(kinds.subtracting(explained).sorted() == [])
  }
}
