internal import Glibc
internal import Synchronization

/// The command's standard output and error, each judged for itself.
///
/// Results go to the output, buffered; progress and problems to the error stream at once.
final class Console: Sendable {
  private struct State {
    var buffer: [UInt8] = []
    var failure: Int32?
  }

  private let state = Mutex(State())
  /// A variable of the environment, or nil.
  let environment: @Sendable (String) -> String?
  /// What `--color` said; nil while it has not been read.
  private let colorChoice = Mutex<String>("auto")

  init(environment: @escaping @Sendable (String) -> String?) {
    self.environment = environment
  }

  /// Adds text to the result.
  func out(_ text: String) {
    state.withLock { state in
      state.buffer.append(contentsOf: text.utf8)
      if state.buffer.count > 1 << 16 { Console.flush(&state) }
    }
  }

  /// Adds one line to the result.
  func line(_ text: String) { out(text + "\n") }

  /// Prints one line to the error stream, after all of the result so far.
  func error(_ text: String) {
    flush()
    _ = Console.write(Array((text + "\n").utf8), to: 2)
  }

  /// Writes what is buffered.
  func flush() { state.withLock { Console.flush(&$0) } }

  /// Writes what is left and says whether all of the result went out. A closed pipe is a quiet end
  /// and no failure: who closed it wanted no more.
  func finish() -> ExitCode {
    state.withLock { state in
      Console.flush(&state)
      guard let failure = state.failure, failure != EPIPE else { return .success }
      _ = Console.write(
        Array("earshot: error: standard output: \(String(cString: strerror(failure)))\n".utf8),
        to: 2)
      return .cannotWrite
    }
  }

  /// Whether the reader of the result has gone.
  var isClosed: Bool { state.withLock { $0.failure != nil } }

  func setColor(_ choice: String) { colorChoice.withLock { $0 = choice } }

  /// Whether the error stream takes colour. Colour never carries meaning alone.
  var errorTakesColor: Bool {
    switch colorChoice.withLock({ $0 }) {
    case "always": return true
    case "never": return false
    default: break
    }
    if environment("NO_COLOR")?.isEmpty == false { return false }
    if let force = environment("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
    if environment("CLICOLOR") == "0" || environment("TERM") == "dumb" { return false }
    return errorIsTerminal
  }

  /// Whether a build server runs the command: then nothing is recorded.
  var isCI: Bool {
    guard let value = environment("CI") else { return false }
    return !value.isEmpty && value != "false" && value != "0"
  }

  var errorIsTerminal: Bool { isatty(2) == 1 }

  private static func flush(_ state: inout State) {
    guard !state.buffer.isEmpty else { return }
    if state.failure == nil { state.failure = write(state.buffer, to: 1) }
    state.buffer.removeAll(keepingCapacity: true)
  }

  /// Writes all bytes; the error number where that fails.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
