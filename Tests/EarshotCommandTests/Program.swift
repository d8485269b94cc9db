import Foundation

/// The program `earshot` that was built with these tests.
enum Program {
  struct Result {
    var status: Int32
    var output: String
    var error: String
  }

  struct Missing: Error {}

  /// The root of the repository.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The program beside the test bundle.
  static func path() throws -> String {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<6 {
      let candidate = folder.appending(path: "earshot").path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      folder = folder.deletingLastPathComponent()
    }
    let debug = root.appending(path: ".build/debug/earshot").path
    guard FileManager.default.isExecutableFile(atPath: debug) else { throw Missing() }
    return debug
  }

  static func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:],
    input: String? = nil
  ) throws -> Result {
    try run(
      executable: path(), arguments, in: folder, environment: environment, input: input)
  }

  /// Runs a line of shell in which `$EARSHOT` is the program.
  static func run(shell line: String, environment: [String: String] = [:]) throws -> Result {
    var environment = environment
    environment["EARSHOT"] = try path()
    return try run(executable: "/bin/bash", ["-c", line], in: nil, environment: environment)
  }

  private static func run(
    executable: String, _ arguments: [String], in folder: URL?,
    environment: [String: String], input: String? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    // A small environment of its own, so that the machine's does not decide.
    let cache = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID())")
    var variables = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent",
      "XDG_CACHE_HOME": folder?.appending(path: ".cache").path ?? cache.path,
    ]
    variables.merge(environment) { _, new in new }
    process.environment = variables
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    let standardInput = Pipe()
    process.standardInput = standardInput
    try process.run()
    if let input { standardInput.fileHandleForWriting.write(Data(input.utf8)) }
    try standardInput.fileHandleForWriting.close()
    // Each pipe is read on a thread of its own, so that neither fills up.
    let errorReader = Reader(error.fileHandleForReading)
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errorReader.finish()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: outputData, as: UTF8.self),
      error: String(decoding: errorData, as: UTF8.self))
  }

  /// Reads a pipe to its end beside another.
  private final class Reader: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    private var data = Data()

    init(_ handle: FileHandle) {
      Thread.detachNewThread {
        self.data = handle.readDataToEndOfFile()
        self.done.signal()
      }
    }

    func finish() -> Data {
      done.wait()
      return data
    }
  }
}
