private import CLinux
internal import EarshotVoiceFrames
internal import Glibc

/// One running `earshot-voice` and the two pipes to it.
///
/// Both pipes never block on our side, so that one thread can serve many workers.
final class VoiceWorker {
  let process: pid_t
  let input: Int32
  let output: Int32
  /// What was asked and not answered yet, oldest first.
  var tickets: [VoiceClient.Ticket] = []
  /// What the worker said of its engine, once it did.
  var description: VoiceDescription?
  /// What is to be written still.
  private var unsent: ArraySlice<UInt8> = []
  private var received: [UInt8] = []
  private var scratch = [UInt8](repeating: 0, count: 1 << 16)
  /// How much of `received` was handed out already.
  private var taken = 0

  /// Starts the program at this path.
  init(program: String) throws(SpeechError) {
    var toWorker: [Int32] = [-1, -1]
    var fromWorker: [Int32] = [-1, -1]
    // Close-on-exec, so that no other program that we start keeps a worker's input open: a worker
    // ends with its input.
    var code = linux_pipe(&toWorker)
    guard code == 0 else { throw unavailable(program, code) }
    code = linux_pipe(&fromWorker)
    guard code == 0 else {
      toWorker.forEach { close($0) }
      throw unavailable(program, code)
    }
    var process: pid_t = 0
    code = spawn(program, input: toWorker[0], output: fromWorker[1], process: &process)
    close(toWorker[0])
    close(fromWorker[1])
    guard code == 0 else {
      close(toWorker[1])
      close(fromWorker[0])
      throw unavailable(program, code)
    }
    self.process = process
    input = toWorker[1]
    output = fromWorker[0]
    for file in [input, output] { _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK) }
  }

  /// Closes the pipes, with which the worker ends, and takes its exit state: no zombie stays.
  deinit {
    close(input)
    close(output)
    _ = retrying { waitpid(process, nil, 0) }
  }

  var hasUnsent: Bool { !unsent.isEmpty }

  /// Writes as much as the pipe takes now.
  func send(_ frame: [UInt8]) throws(SpeechError) {
    unsent.append(contentsOf: frame)
    try sendMore()
  }

  func sendMore() throws(SpeechError) {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count >= 0 {
        unsent.removeFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        throw ended
      }
    }
    unsent = []
  }

  /// Reads what is there.
  func receive() throws(SpeechError) {
    if taken > 0 {
      received.removeSubrange(..<taken)
      taken = 0
    }
    while true {
      let count = read(output, &scratch, scratch.count)
      if count > 0 { received.append(contentsOf: scratch[..<count]) }
      if count == 0 { throw ended }
      if count < 0, errno != EINTR {
        guard errno == EAGAIN else { throw ended }
        return
      }
    }
  }

  /// The next whole reply among what was read, or nil.
  func nextReply() throws(SpeechError) -> VoiceReply? {
    var reader = FrameReader(received[taken...])
    guard let size = try? reader.number() else { return nil }
    guard (0...Frame.maximumReply).contains(size) else { throw garbled }
    let start = taken + Frame.headerSize
    guard received.count >= start + size else { return nil }
    guard let reply = try? VoiceReply(payload: received[start..<start + size]) else {
      throw garbled
    }
    taken = start + size
    return reply
  }

  private var ended: SpeechError { .engineUnavailable("earshot-voice ended unexpectedly") }
  private var garbled: SpeechError {
    .engineUnavailable("earshot-voice does not answer as this version expects")
  }
}

private func unavailable(_ program: String, _ code: Int32) -> SpeechError {
  .engineUnavailable("cannot start '\(program)': \(systemMessage(code))")
}

/// The variables that the worker may see. Everything else could only make two machines differ.
private let inheritedVariables = ["ESPEAK_DATA_PATH", "LD_LIBRARY_PATH"]

private func spawn(
  _ program: String, input: Int32, output: Int32, process: inout pid_t
) -> Int32 {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var noSignals = sigset_t()
  sigemptyset(&noSignals)
  posix_spawnattr_setsigmask(&attributes, &noSignals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

  var environment: [UnsafeMutablePointer<CChar>?] = inheritedVariables.compactMap { name in
    getenv(name).flatMap { strdup("\(name)=\(String(cString: $0))") }
  }
  // A crash of the worker is told by its end; printing its stack would only keep us waiting.
  environment += [strdup("SWIFT_BACKTRACE=enable=no"), nil]
  var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("earshot-voice"), nil]
  defer {
    environment.forEach { free($0) }
    arguments.forEach { free($0) }
  }
  return posix_spawn(&process, program, &actions, &attributes, &arguments, &environment)
}
