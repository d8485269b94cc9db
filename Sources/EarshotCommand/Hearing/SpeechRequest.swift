import EarshotModel
import EarshotSpeech
import EarshotTranscript

/// What the speech options ask for, and walks voiced by it.
struct SpeechRequest {
  private let options: SpeechOptions
  private let console: Console
  private let isQuiet: Bool

  init(_ invocation: Invocation) throws(Failure) {
    var options = SpeechOptions()
    if let rate = invocation.number(.rate) { options.rate = rate }
    if let pitch = invocation.number(.pitch) { options.pitch = pitch }
    if let volume = invocation.number(.volume) { options.volume = volume }
    if let pause = invocation.number(.pause) { options.pause = pause }
    if let jobs = invocation.number(.jobs) { options.jobs = jobs }
    options.voice = invocation.value(.voice)
    if invocation.verb == "speak", invocation.value(.audioFormat) == "flac" {
      options.format = .flac
    }
    self.options = options
    console = invocation.console
    isQuiet = invocation.has(.quiet)
  }

  /// Voices each walk into its own folder below `folder`, named as its expected transcript is.
  func speak(_ walks: [HeardWalk], below folder: String) throws(Failure) -> ExitCode {
    do throws(FileSystem.Problem) {
      try FileSystem.makeDirectory(folder)
    } catch {
      throw .error(.cannotWrite, "\(error.path): \(error.detail)")
    }
    var ending = ExitCode.success
    var seconds = 0.0
    for (index, heard) in walks.enumerated() {
      let source = heard.transcript.header.source ?? "walk"
      let name = FileSystem.name(
        of: ExpectedFile.path(
          scenario: source, walk: heard.name, profile: heard.reader.profile))
      do throws(Failure) {
        seconds += try speak(
          heard, to: "\(folder)/\(name.dropLast(ExpectedFile.suffix.count))",
          doneBefore: index, of: walks.count)
      } catch {
        error.lines.forEach(console.error)
        ending = ending.combined(with: error.code)
        // Without an engine or room on the disk the others would fail alike.
        if error.code != .badInput { break }
      }
    }
    if ending == .success, !isQuiet {
      console.error(
        "spoke \(counted(walks.count, "walk")), \(duration(seconds)) of audio, into \(folder)")
    }
    return ending
  }

  /// Voices one walk into a folder.
  ///
  /// - Returns: The seconds of audio.
  /// - Throws: 69 without an engine, 73 where it cannot be written, 130 where it was stopped.
  @discardableResult
  func speak(_ heard: HeardWalk, to folder: String, doneBefore: Int = 0, of count: Int = 1)
    throws(Failure) -> Double
  {
    let interruption = EarshotSpeech.Interruption()
    let showsProgress = !isQuiet && console.errorIsTerminal
    let report: SpeechReport
    do throws(SpeechError) {
      report = try SpeechFolder.write(
        stops: heard.speechStops, transcript: heard.transcript.text(),
        title: heard.transcript.header.scenario ?? heard.transcript.header.source ?? "walk",
        to: folder, options: options, interruption: interruption
      ) { progress in
        // A line now and then, and none that is drawn over: a screen reader reads this too.
        if showsProgress, progress.stopsDone == progress.stops || progress.stopsDone % 25 == 0 {
          let walk = count > 1 ? "walk \(doneBefore + 1) of \(count), " : ""
          console.error("speaking: \(walk)stop \(progress.stopsDone) of \(progress.stops)")
        }
      }
    } catch {
      throw .error(error.exitCode, error.description)
    }
    for problem in report.problems where !isQuiet { console.error("\(folder): \(problem)") }
    return report.seconds
  }

  private func duration(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}

extension HeardWalk {
  /// The stops as the voice takes them. What is said between two stops goes before the next one.
  var speechStops: [SpeechStop] {
    var stops: [SpeechStop] = []
    var waiting: [Utterance] = []
    func id(_ number: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    for event in transcript.events {
      switch event {
      case .arrival(let arrival):
        stops.append(
          SpeechStop(id: id(stops.count + 1), utterances: waiting + arrival.utterances))
        waiting = []
      case .utterance(let utterance): waiting.append(utterance)
      case .gesture, .screen, .scroll, .earcon, .note, .end: break
      }
    }
    if !waiting.isEmpty { stops.append(SpeechStop(id: id(stops.count + 1), utterances: waiting)) }
    return stops
  }
}

extension SpeechError {
  /// How the command ends for it.
  var exitCode: ExitCode {
    switch self {
    case .engineUnavailable, .timedOut, .crashed, .refused: .unavailable
    case .unknownVoice, .invalidOption: .usage
    case .tooLong, .invalidStop: .badInput
    case .cannotWrite, .notOurs, .tooMuchAudio: .cannotWrite
    case .interrupted: .interrupted
    }
  }
}
