package import EarshotVoiceFrames
private import Glibc

/// Runs `earshot-voice` and has texts spoken by it: one or several workers, served by one thread.
///
/// Answers come in no fixed order; each carries the ticket of its text. Not for use from two
/// threads at once.
package final class VoiceClient {
  /// A text that was handed out, to tell its answer by.
  package typealias Ticket = Int

  /// What became of a text.
  package typealias Answer = Result<VoiceSound, VoiceFailure>

  private var workers: [VoiceWorker] = []
  private var waiting: ArraySlice<(ticket: Ticket, request: VoiceRequest)> = []
  private var answered: [(ticket: Ticket, answer: Answer)] = []
  private let interruption: Interruption?

  /// A worker gets the next text before it has answered the one at hand, so that it never waits.
  private static let textsAhead = 2

  /// Starts the workers.
  ///
  /// - Parameters:
  ///   - jobs: How many texts are spoken at the same time.
  ///   - program: The path of `earshot-voice`; by default ``defaultProgram()``.
  ///   - interruption: Ends the waiting with ``SpeechError/interrupted``.
  package init(
    jobs: Int = 1, program: String? = nil, interruption: Interruption? = nil
  ) throws(SpeechError) {
    self.interruption = interruption
    // A worker that ended is told by the error of the call, not by the end of this process.
    signal(SIGPIPE, SIG_IGN)
    let program = program ?? Self.defaultProgram()
    for _ in 0..<max(1, jobs) { workers.append(try VoiceWorker(program: program)) }
  }

  /// What the variable `EARSHOT_VOICE` names, otherwise the program beside the running one.
  package static func defaultProgram() -> String {
    if let named = getenv("EARSHOT_VOICE"), named.pointee != 0 { return String(cString: named) }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    let folder = path.prefix(upTo: path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)
    return String(decoding: folder, as: UTF8.self) + "/earshot-voice"
  }

  /// The engine's versions and voices.
  package func describe() throws(SpeechError) -> VoiceDescription {
    while true {
      if let description = workers.lazy.compactMap(\.description).first { return description }
      try exchange()
    }
  }

  /// Has a text spoken; the answer comes from ``nextAnswer()``.
  package func submit(_ request: VoiceRequest, ticket: Ticket) throws(SpeechError) {
    waiting.append((ticket, request))
    try handOut()
  }

  /// Waits for the answer to one of the texts that were submitted.
  ///
  /// - Returns: nil when every text was answered already.
  package func nextAnswer() throws(SpeechError) -> (ticket: Ticket, answer: Answer)? {
    while answered.isEmpty {
      guard !waiting.isEmpty || workers.contains(where: { !$0.tickets.isEmpty }) else {
        return nil
      }
      try exchange()
    }
    return answered.removeFirst()
  }

  /// The process numbers of the workers.
  package var processes: [Int32] { workers.map(\.process) }

  private func handOut() throws(SpeechError) {
    while let next = waiting.first {
      let free = workers.min { $0.tickets.count < $1.tickets.count }
      guard let free, free.tickets.count < Self.textsAhead else { return }
      waiting.removeFirst()
      free.tickets.append(next.ticket)
      try free.send(next.request.frame)
    }
  }

  /// Waits until a worker can be written to or read from, and does so.
  private func exchange() throws(SpeechError) {
    var watched: [pollfd] = []
    for worker in workers {
      watched.append(pollfd(fd: worker.output, events: Int16(POLLIN), revents: 0))
      let unsent = worker.hasUnsent
      watched.append(
        pollfd(fd: unsent ? worker.input : -1, events: Int16(POLLOUT), revents: 0))
    }
    if let interruption {
      watched.append(pollfd(fd: interruption.file, events: Int16(POLLIN), revents: 0))
    }
    guard poll(&watched, nfds_t(watched.count), -1) >= 0 else {
      if errno == EINTR { return }
      throw .engineUnavailable(systemMessage(errno))
    }
    if interruption != nil, watched.last?.revents != 0 { throw .interrupted }
    for (index, worker) in workers.enumerated() {
      if watched[2 * index + 1].revents != 0 { try worker.sendMore() }
      if watched[2 * index].revents != 0 { try receive(from: worker) }
    }
    try handOut()
  }

  private func receive(from worker: VoiceWorker) throws(SpeechError) {
    try worker.receive()
    while let reply = try worker.nextReply() {
      switch reply {
      case .description(let description): worker.description = description
      case .sound(let sound): settle(worker, .success(sound))
      case .failure(.engineUnavailable):
        throw .engineUnavailable("the engine espeak-ng or its data is missing")
      case .failure(let failure): settle(worker, .failure(failure))
      }
    }
  }

  private func settle(_ worker: VoiceWorker, _ answer: Answer) {
    guard !worker.tickets.isEmpty else { return }
    answered.append((worker.tickets.removeFirst(), answer))
  }
}
