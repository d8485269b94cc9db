import EarshotFormats
import EarshotModel
import Foundation
import Testing

/// Whatever is cut off or damaged is read or refused, and nothing crashes.
@Suite struct HostileInput {
  /// Every case file of the repository, and every dump and suite of the shared folder.
  static let files: [URL] = {
    var files: [URL] = []
    for folder in Importer.all.map(\.name) + ["suite"] {
      let url = CaseFiles.cases.appending(path: folder)
      files += CaseFiles.names(in: url, ending: "").filter { !$0.hasSuffix(".expected") }
        .map { url.appending(path: $0) }
    }
    if let shared = CaseFiles.shared {
      for folder in [
        "android-cli", "android-appium", "ios-wda", "android-layout/res/layout",
        "ios-debugdescription", "other",
      ] {
        let url = shared.appending(path: "corpora/dumps/\(folder)")
        files += CaseFiles.names(in: url, ending: "").filter { !$0.hasPrefix("06-dumpsys") }
          .map { url.appending(path: $0) }
      }
    }
    return files
  }()

  /// Reads bytes as what they look like, and as a suite.
  ///
  /// - Returns: Whether some reader took them.
  @discardableResult
  private func read(_ bytes: [UInt8], isSuite: Bool) -> Bool {
    do throws(Diagnostics) {
      if isSuite {
        _ = try SuiteReader.read(bytes, file: "f")
      } else {
        _ = try Importer.read(bytes, file: "f")
      }
      return true
    } catch {
      #expect(!error.all.isEmpty)
      #expect(error.all.allSatisfy { $0.position.line > 0 && $0.position.column > 0 })
      return false
    }
  }

  @Test(arguments: files)
  func aFileCutOffAnywhereNeverCrashes(_ file: URL) throws {
    let bytes = try CaseFiles.bytes(file)
    let isSuite = file.path.contains("/suite/")
    #expect(read(bytes, isSuite: isSuite))
    // Large files take long in a debug build: the same places, fewer of them.
    let places = bytes.count > 100_000 ? 12 : 200
    for place in 0..<places {
      let end = bytes.count * place / places
      // What is left may be a whole dump where a tail of another or a status line went.
      read(Array(bytes[..<end]), isSuite: isSuite)
    }
  }

  @Test(arguments: files)
  func flippedBytesNeverCrash(_ file: URL) throws {
    let bytes = try CaseFiles.bytes(file)
    guard !bytes.isEmpty, bytes.count < 100_000 else { return }
    var random = Xorshift(state: 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      read(damaged, isSuite: file.path.contains("/suite/"))
    }
  }

  /// A seeded generator, so that a failure comes again.
  struct Xorshift: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
