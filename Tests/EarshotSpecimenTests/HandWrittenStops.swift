import Foundation
import Testing

/// `Cases/NAME.stops` says what is heard of `Cases/NAME.*`, written by hand from the rules of the
/// readers: a stop a line, below it its usage hint behind `+ ` where the reader speaks it apart.
/// A line `# reader: ID` asks for another reader than the platform's own.
@Suite struct HandWrittenStops {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Cases")

  static let inputs: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasSuffix(".stops") }.sorted()

  @Test(arguments: inputs)
  func aSpecimenIsHeardAsItsRulesSay(_ input: String) throws {
    let url = Self.folder.appending(path: input)
    let stops = url.deletingPathExtension().appendingPathExtension("stops")
    let text = String(decoding: try Data(contentsOf: stops), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    let comments = lines.filter { $0.hasPrefix("# ") }
    let reader = comments.compactMap { comment in
      comment.hasPrefix("# reader: ") ? String(comment.dropFirst("# reader: ".count)) : nil
    }.first
    let heard = try #require(try HeardScreen.all(url, reader: reader).first)
    #expect(heard.lines == lines.filter { !$0.hasPrefix("# ") })
  }

  @Test func bothPlatformsHaveAtLeastTwelve() {
    #expect(Self.inputs.count { $0.hasPrefix("android-") } >= 12)
    #expect(Self.inputs.count { $0.hasPrefix("ios-") } >= 12)
  }
}
