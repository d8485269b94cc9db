import EarshotVoiceFrames
import Foundation
import Glibc
import Testing

@testable import EarshotSpeech

@Suite struct VoiceClientTests {
  private let announcements = [
    "Settings, button", "Row 3 of 12, Anna Smith, 2 unread messages", "Wi-Fi", "75%",
    "Home address", "Double tap to edit.", "Selected", "$9.00",
  ]

  private func speak(_ requests: [VoiceRequest], jobs: Int = 1) throws -> [VoiceClient.Answer] {
    let client = try VoiceClient(jobs: jobs)
    for (ticket, request) in requests.enumerated() { try client.submit(request, ticket: ticket) }
    var answers = [VoiceClient.Answer?](repeating: nil, count: requests.count)
    while let (ticket, answer) = try client.nextAnswer() { answers[ticket] = answer }
    return try answers.map { try #require($0) }
  }

  private func english(_ text: String) -> VoiceRequest {
    VoiceRequest(text, voice: .language("en-us"))
  }

  @Test func theEngineDescribesItself() throws {
    let engine = try VoiceClient().describe()
    #expect(engine.sampleRate == PCM.sampleRate)
    #expect(engine.engineVersion.contains("."))
    #expect(engine.dataVersion.contains("."))
    #expect(engine.voices.contains { $0.identifier == "sit/yue" && $0.language == "yue" })
  }

  @Test func equalTextsSoundEqualWhateverWasSpokenBeforeOrBeside() throws {
    let forwards = announcements.map(english)
    let alone = try forwards.map { try #require(try speak([$0]).first).get() }
    #expect(try speak(forwards).map { try $0.get() } == alone)
    #expect(try speak(forwards.reversed(), jobs: 2).map { try $0.get() } == alone.reversed())
  }

  @Test func otherVoicesLeaveNoTrace() throws {
    let alone = try #require(try speak([english("Settings, button")]).first).get()
    let mixed = ["ru", "jbo", "py", "yue"].map { VoiceRequest("Settings", voice: .language($0)) }
    let after = try #require(try speak(mixed + [english("Settings, button")]).last).get()
    #expect(after == alone)
  }

  @Test(.enabled(if: hasEspeakCommand)) func theSamplesAreThoseOfTheEnginesOwnCommand() throws {
    let scratch = try Scratch()
    for text in announcements {
      _ = try run("espeak-ng", "-v", "en-us", "-w", scratch("a.wav"), text)
      let expected = PCM(try samples(ofWAV: scratch("a.wav"))).withoutSilentEnds
      let sound = try #require(try speak([english(text)]).first).get()
      #expect(PCM(sound.samples).withoutSilentEnds == expected, "\(text)")
    }
  }

  @Test(
    .enabled(if: hasEspeakCommand),
    arguments: [
      ("en-us", "Row 3 of 12, Anna Smith, 2 unread messages"), ("en-us", "Double tap to edit."),
      ("de", "Straße, Textfeld, zum Bearbeiten doppeltippen"), ("fr-fr", "Adresse, champ de texte"),
      ("yue", "聯絡我們，電郵地址"), ("cmn-latn-pinyin", "设置，按钮"),
    ])
  func whatIsPronouncedIsWhatTheTextAsksFor(_ voice: String, _ text: String) throws {
    let sound = try #require(
      try speak([VoiceRequest(text, voice: .language(voice))]).first
    ).get()
    let command = try #require(try run("espeak-ng", "-q", "--ipa", "-v", voice, text))
    #expect(plain(sound.phonemes) == plain(command.output))
    #expect(!sound.phonemes.isEmpty)
  }

  /// Phonemes without stress, length, tones and changes of the language: the engine writes those
  /// differently for a text and for the sounds of it.
  private func plain(_ phonemes: String) -> String {
    var kept = ""
    var isSwitch = false
    for scalar in phonemes.unicodeScalars {
      if scalar == "(" { isSwitch = true }
      if !isSwitch, !"ˈˌː ɜ\n\u{5}".unicodeScalars.contains(scalar),
        !("0"..."9").contains(Character(scalar))
      {
        kept.unicodeScalars.append(scalar)
      }
      if scalar == ")" { isSwitch = false }
    }
    return kept
  }

  @Test func anUnknownVoiceIsSaidAndTheNextTextIsSpoken() throws {
    let answers = try speak([VoiceRequest("Hello", voice: .language("xx")), english("Hello")])
    #expect(answers[0] == .failure(.unknownVoice))
    #expect(try !answers[1].get().samples.isEmpty)
  }

  @Test func aTextWithoutWordsHasNoWordEvent() throws {
    let symbols = try #require(try speak([english("★")]).first).get()
    #expect(!symbols.events.contains { $0.isWord })
    #expect(PCM(symbols.samples).withoutSilentEnds.samples.isEmpty)
  }

  @Test func aTextThatTakesTooLongIsGivenUpAndTheNextIsSpoken() throws {
    var long = english(String(repeating: "number ", count: 50_000))
    long.limitMilliseconds = 30
    let answers = try speak([long, english("Hello")])
    #expect(answers[0] == .failure(.timedOut))
    #expect(try !answers[1].get().samples.isEmpty)
  }

  @Test func aCrashOfTheEngineIsSaidAndTheNextTextIsSpoken() throws {
    let client = try VoiceClient()
    _ = try client.describe()
    try client.submit(english(String(repeating: "number ", count: 8_000)), ticket: 0)
    try client.submit(english("Hello"), ticket: 1)
    let worker = try #require(client.processes.first)
    let child = try #require(firstChild(of: worker))
    kill(child, SIGSEGV)
    let first = try #require(try client.nextAnswer())
    #expect(first.ticket == 0)
    #expect(first.answer == .failure(.crashed(signal: Int(SIGSEGV))))
    let second = try #require(try client.nextAnswer())
    #expect(try !second.answer.get().samples.isEmpty)
  }

  @Test func aTextThatIsLongerThanAFrameEndsTheWorkerAndIsSaid() throws {
    let client = try VoiceClient()
    #expect(throws: SpeechError.engineUnavailable("earshot-voice ended unexpectedly")) {
      try client.submit(english(String(repeating: "a", count: Frame.maximumRequest)), ticket: 0)
      _ = try client.nextAnswer()
    }
  }

  @Test func aKilledWorkerIsSaid() throws {
    let client = try VoiceClient()
    _ = try client.describe()
    kill(try #require(client.processes.first), SIGKILL)
    // Whether the end is seen on writing or on reading is up to the system.
    #expect(throws: SpeechError.engineUnavailable("earshot-voice ended unexpectedly")) {
      try client.submit(english("Hello"), ticket: 0)
      _ = try client.nextAnswer()
    }
  }

  @Test func aMissingProgramIsSaid() {
    #expect(
      throws: SpeechError.engineUnavailable(
        "cannot start '/nonexistent/earshot-voice': No such file or directory")
    ) { try VoiceClient(program: "/nonexistent/earshot-voice") }
  }

  @Test func aThousandTextsLeaveNoProcessBehind() throws {
    var workers: [pid_t] = []
    do {
      let client = try VoiceClient(jobs: 2)
      workers = client.processes
      for ticket in 0..<1_000 { try client.submit(english("\(ticket % 10)"), ticket: ticket) }
      var answered = 0
      while let (_, answer) = try client.nextAnswer() {
        _ = try answer.get()
        answered += 1
      }
      #expect(answered == 1_000)
      for worker in workers { #expect(firstChild(of: worker, waiting: false) == nil) }
    }
    #expect(workers.count == 2)
    for worker in workers { #expect(state(of: worker) == nil) }
  }

  /// The worker's input stays open here, so that only the death of its parent can end it.
  @Test func aWorkerAndItsForkEndWhenTheirParentIsKilled() throws {
    let input = Pipe()
    let output = Pipe()
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    // A shell gives a job in the background no input, so the input goes by another file.
    let script = "exec 3<&0; \"$0\" <&3 & echo $! >&2; wait"
    shell.arguments = ["-c", script, VoiceClient.defaultProgram()]
    let errors = Pipe()
    shell.standardInput = input
    shell.standardOutput = output
    shell.standardError = errors
    try shell.run()
    let line = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    let worker = try #require(pid_t(line.prefix { $0.isNumber }))
    input.fileHandleForWriting.write(
      Data(english(String(repeating: "number ", count: 100_000)).frame))
    let child = try #require(firstChild(of: worker))
    kill(shell.processIdentifier, SIGKILL)
    shell.waitUntilExit()
    #expect(hasEnded(worker))
    #expect(hasEnded(child))
    try input.fileHandleForWriting.close()
  }

  @Test func aWorkerWhoseReaderIsGoneGivesUpItsText() throws {
    var workers: [pid_t] = []
    var child: pid_t?
    do {
      let client = try VoiceClient()
      _ = try client.describe()
      workers = client.processes
      try client.submit(english(String(repeating: "number ", count: 8_000)), ticket: 0)
      child = firstChild(of: workers[0])
    }
    #expect(state(of: workers[0]) == nil)
    #expect(state(of: try #require(child)) == nil)
  }
}

/// The first child of a process; waits for one unless told not to.
private func firstChild(of process: pid_t, waiting: Bool = true) -> pid_t? {
  let path = "/proc/\(process)/task/\(process)/children"
  for _ in 0..<(waiting ? 10_000 : 1) {
    let children = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    if let child = children.split(separator: " ").first.flatMap({ pid_t($0) }) { return child }
    usleep(1_000)
  }
  return nil
}

/// The letter of a process's state; nil where there is no such process.
private func state(of process: pid_t) -> Character? {
  let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  return status?.split(separator: ")").last?.first { $0 != " " }
}

/// Whether a process ends within ten seconds. It may wait to be buried by the system's first
/// process, to which it fell.
private func hasEnded(_ process: pid_t) -> Bool {
  for _ in 0..<10_000 {
    let state = state(of: process)
    if state == nil || state == "Z" || state == "X" { return true }
    usleep(1_000)
  }
  return false
}
