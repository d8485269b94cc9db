import EarshotJSON
import EarshotModel
import EarshotTranscript
import Foundation

/// The data files beside these tests.
enum CaseFiles {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

  /// The folders of a folder of cases, by name.
  static func folders(in folder: String) -> [String] {
    names(in: folder).filter { !$0.contains(".") }
  }

  static func names(in folder: String) -> [String] {
    let path = root.appending(path: folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: path)))
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// One JSON array a line; lines that begin with `//` are comments.
  static func rows(_ path: String) throws -> [Row] {
    try text(path).split(separator: "\n").enumerated().compactMap { index, line in
      if line.starts(with: "//") { return nil }
      let json = try JSON.read(Array(line.utf8), file: "\(path) \(index + 1)")
      return Row(number: index + 1, items: json.array ?? [])
    }
  }

  struct Row: Sendable, CustomStringConvertible {
    var number: Int
    var items: [JSON]
    var description: String { "\(number): \(JSON(items).text())" }
    func string(_ index: Int) -> String { items[index].string ?? "" }
    func lines(_ index: Int) -> String {
      (items[index].array ?? []).map { "\($0.string ?? "")\n" }.joined()
    }
  }
}

/// Random numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  // SplitMix64, https://prng.di.unimi.it/splitmix64.c
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
