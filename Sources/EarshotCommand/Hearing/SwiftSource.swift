import EarshotFormats
import EarshotModel

/// Reads SwiftUI source through `earshot-swiftui`, which links the toolchain's own parser and is
/// built apart.
enum SwiftSource {
  /// The name that `--from` takes.
  static let format = "swiftui"

  /// The variable that names the tool where it lies elsewhere.
  private static let variable = "EARSHOT_SWIFTUI"
  private static let program = "earshot-swiftui"
  private static let remedy = "build it with scripts/setup --swiftui"

  /// Whether a file is Swift source, by its name: nothing in it says so.
  static func claims(_ path: String) -> Bool { path.hasSuffix(".swift") }

  /// The tree form of a file.
  ///
  /// - Throws: 69 without the tool, or where it does not end as it should; its own code otherwise.
  static func tree(of path: String) throws(Failure) -> [UInt8] {
    guard let program = installed() else {
      throw Failure(
        .unavailable,
        [
          "earshot: error: '\(path)' is Swift source, and \(program), which reads it, is not built",
          "fix: \(remedy)",
        ])
    }
    let outcome: Tool.Outcome
    do throws(Tool.Failure) {
      outcome = try Tool(program: program).run([path])
    } catch {
      throw .error(.unavailable, message(error, program))
    }
    let problems = outcome.problems.split(separator: "\n").map(String.init)
    switch outcome.code {
    case 0?: return outcome.output
    case 65?: throw Failure(.badInput, problems)
    case 66?: throw Failure(.noInput, problems)
    case let code:
      let end = code.map { "code \($0)" } ?? "a crash"
      throw Failure(
        .unavailable, ["earshot: error: \(program) ended with \(end)"] + problems.prefix(3))
    }
  }

  private static func message(_ failure: Tool.Failure, _ program: String) -> String {
    switch failure {
    case .cannotStart(let number):
      "'\(program)' cannot be started: \(FileSystem.Problem(path: program, number: number).detail)"
    case .tooSlow(let seconds): "\(Self.program) was stopped after \(seconds) s"
    case .tooMuch(let bytes): "\(Self.program) was stopped after printing \(bytes) bytes"
    }
  }

  /// Where the tool is: named by the variable, beside this program, or built in this checkout.
  private static func installed() -> String? {
    if let named = FileSystem.environment(variable) {
      return FileSystem.exists(named) ? named : nil
    }
    guard let own = FileSystem.resolved("/proc/self/exe") else { return nil }
    var folder = FileSystem.folder(of: own)
    let beside = "\(folder)/\(program)"
    if FileSystem.exists(beside) { return beside }
    // From .build/PLATFORM/CONFIGURATION up to the checkout.
    for _ in 0..<4 {
      folder = FileSystem.folder(of: folder)
      let built = "\(folder)/Importers/SwiftUI/.build/release/\(program)"
      if FileSystem.exists(built) { return built }
    }
    return nil
  }
}
