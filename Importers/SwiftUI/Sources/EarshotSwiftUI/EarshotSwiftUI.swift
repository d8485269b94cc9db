#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import SwiftUITree

/// `earshot-swiftui FILE`: prints Earshot's tree form of the views of a Swift file.
///
/// Ends 0 with the tree on standard output; 65 where the file holds no view, 66 where it cannot be
/// read, 64 on wrong usage, each with a line on standard error.
@main
enum EarshotSwiftUI {
  /// The largest source that is read, in bytes.
  private static let maximumSize = 8 << 20

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 1, let path = arguments.first, !path.hasPrefix("--") else {
      fail("usage: earshot-swiftui FILE", 64)
    }
    guard let source = read(path) else { fail("\(path): cannot be read as UTF-8 text", 66) }
    do throws(SwiftUISource.Problem) {
      print(try SwiftUISource.tree(of: source, file: path), terminator: "")
    } catch {
      fail("\(path):\(error.line):\(error.column): error: \(error.message)", 65)
    }
  }

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
      guard bytes.count <= maximumSize else { return nil }
    }
    return ferror(file) == 0 ? String(validating: bytes, as: UTF8.self) : nil
  }

  private static func fail(_ message: String, _ code: Int32) -> Never {
    let line = Array("\(message)\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    exit(code)
  }
}
