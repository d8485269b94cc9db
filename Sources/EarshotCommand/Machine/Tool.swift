internal import Glibc

/// Runs another program of ours and takes what it prints, within limits of time and size.
struct Tool {
  /// How it ended.
  struct Outcome {
    /// Its exit code; nil where it was ended by a signal.
    var code: Int32?
    var output: [UInt8]
    /// What it said on standard error.
    var problems: String
  }

  enum Failure: Error {
    case cannotStart(Int32)
    case tooSlow(seconds: Int)
    case tooMuch(bytes: Int)
  }

  var program: String
  /// Seconds after which it is stopped.
  var seconds = 30
  /// The most that it may print, in bytes.
  var limit = 64 << 20

  func run(_ arguments: [String]) throws(Failure) -> Outcome {
    let (output, outputEnd) = try Self.pipe()
    let (problems, problemsEnd) = try Self.pipe()
    defer {
      close(output)
      close(problems)
    }
    var process: pid_t = 0
    let code = start(arguments, output: outputEnd, problems: problemsEnd, &process)
    close(outputEnd)
    close(problemsEnd)
    guard code == 0 else { throw .cannotStart(code) }
    let read: (output: [UInt8], problems: [UInt8])
    do throws(Failure) {
      read = try gather(output, problems)
    } catch {
      kill(process, SIGKILL)
      _ = Self.end(of: process)
      throw error
    }
    return Outcome(
      code: Self.end(of: process), output: read.output,
      problems: String(decoding: read.problems, as: UTF8.self))
  }

  private static func pipe() throws(Failure) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw .cannotStart(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private func start(
    _ arguments: [String], output: Int32, problems: Int32, _ process: inout pid_t
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, problems, 2)
    // A crash is told by its end; printing its stack would only keep us waiting.
    var variables = ["SWIFT_BACKTRACE=enable=no"]
    for name in ["PATH", "LD_LIBRARY_PATH"] {
      if let value = FileSystem.environment(name) { variables.append("\(name)=\(value)") }
    }
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    var words: [UnsafeMutablePointer<CChar>?] =
      ([program] + arguments).map { strdup($0) } + [nil]
    defer {
      environment.forEach { free($0) }
      words.forEach { free($0) }
    }
    return posix_spawn(&process, program, &actions, nil, &words, &environment)
  }

  /// Reads both pipes to their ends.
  private func gather(_ output: Int32, _ problems: Int32) throws(Failure)
    -> (output: [UInt8], problems: [UInt8])
  {
    var texts: [[UInt8]] = [[], []]
    var sources = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: problems, events: Int16(POLLIN), revents: 0),
    ]
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let deadline = ContinuousClock.now + .seconds(seconds)
    while sources.contains(where: { $0.fd >= 0 }) {
      let left = deadline - .now
      guard left > .zero else { throw .tooSlow(seconds: seconds) }
      let wait = Int32(clamping: left.components.seconds * 1000 + 1)
      if poll(&sources, UInt(sources.count), wait) < 0, errno != EINTR {
        throw .cannotStart(errno)
      }
      for index in sources.indices where sources[index].fd >= 0 && sources[index].revents != 0 {
        let count = chunk.withUnsafeMutableBytes {
          read(sources[index].fd, $0.baseAddress, $0.count)
        }
        if count > 0 {
          texts[index] += chunk[..<count]
          guard texts[index].count <= limit else { throw .tooMuch(bytes: limit) }
        } else if count == 0 || errno != EINTR {
          sources[index].fd = -1
        }
      }
    }
    return (texts[0], texts[1])
  }

  private static func end(of process: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // The macros of <sys/wait.h>: the low seven bits are the signal, the next byte is the code.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }
}
