import Foundation
import SwiftUITree
import Testing

/// Each `Cases/NAME.swift` gives `Cases/NAME.json`, letter for letter.
@Suite struct SwiftUITreeTests {
  static let cases = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []
    return files.filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()
  }()

  private static func tree(_ name: String) throws -> String {
    let source = try String(contentsOf: cases.appending(path: "\(name).swift"), encoding: .utf8)
    return try SwiftUISource.tree(of: source, file: "\(name).swift")
  }

  @Test(arguments: names)
  func aFileOfViewsGivesThisTree(_ name: String) throws {
    let expected = Self.cases.appending(path: "\(name).json")
    let tree = try Self.tree(name)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try tree.write(to: expected, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: expected, encoding: .utf8) == tree)
  }

  @Test func aFileWithoutViewsIsRefused() {
    #expect(throws: SwiftUISource.Problem.self) {
      try SwiftUISource.tree(of: "struct Tea { var name: String }", file: "Tea.swift")
    }
  }

  @Test(arguments: [
    "Text(\"", "VStack { Text(\"a\") ", "((((((((", "struct V: View { var body: some View {",
    ".padding().padding()", "ForEach(0..<1_000_000) { Text(\"\\($0)\") }", "\u{0}\u{1}",
  ])
  func brokenSourceNeverCrashes(_ source: String) {
    _ = try? SwiftUISource.tree(of: source, file: "Broken.swift")
  }

  @Test func nestingWithoutEndIsCut() throws {
    let deep =
      String(repeating: "VStack { ", count: 180) + "Text(\"deep\")"
      + String(repeating: " }", count: 180)
    let tree = try SwiftUISource.tree(of: deep, file: "Deep.swift")
    #expect(tree.contains("views beyond 120 levels"))
  }

  @Test func aViewThatHoldsItselfStandsAsOneText() throws {
    let source = "struct A: View { var body: some View { VStack { Text(\"x\"); A() } } }"
    let tree = try SwiftUISource.tree(of: source, file: "A.swift")
    #expect(tree.contains("{A()}"))
  }
}
