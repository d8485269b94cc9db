internal import EarshotModel
package import EarshotVoiceFrames

/// What a stop sounds like, and where its texts are in it.
package struct StopSound: Sendable {
  /// A text that was spoken in one breath.
  package struct Piece: Sendable {
    package var text: String
    /// The engine's identifier of the voice, such as `gmw/en-US`.
    package var voice: String
    package var language: String
    /// In IPA, words apart by a space.
    package var phonemes: String
    /// The first sample within the stop.
    package var start: Int
    package var samples: Int
  }

  package var pcm = PCM()
  /// Empty where nothing is heard.
  package var pieces: [Piece] = []
}

/// Has the texts of many stops spoken, each different one once, and puts the stops together.
///
/// Texts are handed out ahead of the stop at hand, and a sound is kept for as long as a later stop
/// needs it.
package struct Recital {
  private let stops: [SpeechStop]
  private let plans: [UtterancePlan]
  /// The different texts in the order of their first use.
  private var requests: [VoiceRequest] = []
  private var ticketOf: [VoiceRequest: VoiceClient.Ticket] = [:]
  private var usesLeft: [Int] = []
  private var sounds: [VoiceClient.Ticket: Sound] = [:]
  private var submitted = 0
  /// How many texts are handed out before they are needed.
  private static let textsAhead = 64
  /// In the order of the stops; what holds for all of them comes first.
  package private(set) var problems: [SpeechProblem] = []
  /// The engine's identifiers of the voices that spoke, in the order of their first use.
  package private(set) var voices: [String] = []

  /// A text's sound without the silence at its ends.
  fileprivate struct Sound {
    var pcm: PCM
    var voice: String
    var phonemes: String
    var isSilent: Bool
  }

  package init(stops: [SpeechStop], options: SpeechOptions) {
    self.stops = stops
    plans = stops.map { UtterancePlan($0.utterances, options: options) }
    var cautious: [VoiceTable.Row] = []
    for plan in plans {
      for row in plan.rows where row.caution != nil && !cautious.contains(row) {
        cautious.append(row)
      }
      for piece in plan.pieces {
        if let ticket = ticketOf[piece.request] {
          usesLeft[ticket] += 1
        } else {
          ticketOf[piece.request] = requests.count
          requests.append(piece.request)
          usesLeft.append(1)
        }
      }
    }
    problems = cautious.map { row in
      SpeechProblem(
        kind: .caution, stop: nil, text: "",
        message: "the voice '\(row.voice)' \(row.caution ?? "")")
    }
  }

  /// How many different texts there are.
  package var texts: Int { requests.count }

  /// The sound of a stop. Ask for each stop once, in order.
  package mutating func sound(
    of index: Int, from client: VoiceClient
  ) throws(SpeechError) -> StopSound {
    for problem in plans[index].problems { report(problem, at: stops[index].id) }
    var stop = StopSound()
    var pause = 0
    for piece in plans[index].pieces {
      let sound = try take(piece.request, from: client)
      if !voices.contains(sound.voice) { voices.append(sound.voice) }
      pause = max(pause, PCM.count(milliseconds: piece.pause))
      if sound.isSilent {
        report(
          SpeechProblem(
            kind: .silent, stop: nil, text: short(piece.request.text),
            message: "nothing would be heard"), at: stops[index].id)
        continue
      }
      if !stop.pieces.isEmpty { stop.pcm.append(silence: pause) }
      pause = 0
      stop.pieces.append(
        StopSound.Piece(
          text: piece.request.text, voice: sound.voice, language: piece.language.tag,
          phonemes: sound.phonemes, start: stop.pcm.samples.count,
          samples: sound.pcm.samples.count))
      stop.pcm.samples += sound.pcm.samples
    }
    if stop.pieces.isEmpty {
      stop.pcm.append(silence: PCM.count(milliseconds: SpeechFolder.silentStop))
    }
    return stop
  }

  /// Keeps a problem of a stop; what is the same at all stops only where it is met first.
  private mutating func report(_ problem: SpeechProblem, at stop: String) {
    switch problem.kind {
    case .silent, .cut, .controlCharacters: break
    case .unreadable, .otherVoice, .noVoice, .caution:
      let isKnown = problems.contains {
        $0.kind == problem.kind && $0.message == problem.message
      }
      if isKnown { return }
    }
    var problem = problem
    problem.stop = stop
    problems.append(problem)
  }

  private mutating func take(
    _ request: VoiceRequest, from client: VoiceClient
  ) throws(SpeechError) -> Sound {
    guard let ticket = ticketOf[request] else {
      preconditionFailure("a piece that is in no plan")
    }
    while true {
      while submitted < requests.count, submitted <= ticket + Self.textsAhead {
        try client.submit(requests[submitted], ticket: submitted)
        submitted += 1
      }
      if let sound = sounds[ticket] {
        usesLeft[ticket] -= 1
        if usesLeft[ticket] == 0 { sounds[ticket] = nil }
        return sound
      }
      guard let (answered, answer) = try client.nextAnswer() else {
        throw .engineUnavailable("a text was not answered")
      }
      switch answer {
      case .success(let sound): sounds[answered] = Sound(sound)
      case .failure(let failure): throw SpeechError(failure, requests[answered])
      }
    }
  }
}

extension Recital.Sound {
  fileprivate init(_ sound: VoiceSound) {
    pcm = PCM(sound.samples).withoutSilentEnds
    voice = sound.voice
    phonemes = trimmed(sound.phonemes)
    isSilent = pcm.samples.isEmpty || !sound.events.contains { $0.isWord }
  }
}

extension SpeechError {
  /// The failure of one text.
  package init(_ failure: VoiceFailure, _ request: VoiceRequest) {
    switch failure {
    case .engineUnavailable: self = .engineUnavailable("the engine ended")
    case .unknownVoice: self = .unknownVoice(request.voice.word)
    case .refused(let status): self = .refused(text: request.text, status: status)
    case .timedOut:
      self = .timedOut(text: request.text, milliseconds: request.limitMilliseconds)
    case .crashed(let signal): self = .crashed(text: request.text, signal: signal)
    case .tooLong: self = .tooLong(text: request.text)
    case .noProcess(let code): self = .engineUnavailable(systemMessage(Int32(clamping: code)))
    }
  }
}
