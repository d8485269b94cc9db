package import EarshotModel
internal import EarshotVoiceFrames

/// A stop to be heard: its id, which names its file and its cue, and what is said there.
package struct SpeechStop: Sendable {
  /// Letters, digits, `-` and `_` of ASCII, such as `0001`.
  package var id: String
  package var utterances: [Utterance]

  package init(id: String, utterances: [Utterance]) {
    self.id = id
    self.utterances = utterances
  }
}

/// What came of speaking.
package struct SpeechReport: Sendable {
  /// How many stops the folder holds.
  package var stops: Int
  /// The length of the walkthrough.
  package var seconds: Double
  /// How many different texts the engine spoke.
  package var texts: Int
  /// In the order of the stops; what holds for all of them comes first.
  package var problems: [SpeechProblem]
}

/// The folder that `earshot speak` writes: the walkthrough, a file a stop, captions, transcript and
/// manifest.
package enum SpeechFolder {
  static let walkthroughStem = "walkthrough"
  static let stopsFolder = "stops"
  static let manifestFile = "manifest.json"
  static let captionsFile = "captions.vtt"
  static let transcriptFile = "transcript.txt"
  static let textFiles = [captionsFile, transcriptFile, manifestFile]

  /// The silence between two stops.
  package static let stopPause = 750
  /// How long a stop lasts that says nothing.
  package static let silentStop = 500

  /// How far the writing has come.
  package struct Progress: Sendable {
    package var stopsDone: Int
    package var stops: Int
  }

  /// Speaks the stops and writes the folder, whole or not at all.
  ///
  /// Equal stops and options give equal bytes for equal versions of the engine and its data,
  /// whatever the number of jobs.
  ///
  /// - Parameters:
  ///   - stops: In the order in which they are heard.
  ///   - transcript: The text of `transcript.txt`.
  ///   - title: What the captions are named.
  ///   - path: The folder. It must be missing, empty, or the work of an earlier call.
  ///   - interruption: Ends the work with ``SpeechError/interrupted``; nothing stays then.
  ///   - progress: Called after each stop.
  package static func write(
    stops: [SpeechStop], transcript: String, title: String, to path: String,
    options: SpeechOptions = SpeechOptions(), interruption: Interruption? = nil,
    progress: (Progress) -> Void = { _ in }
  ) throws(SpeechError) -> SpeechReport {
    try options.validate()
    try validate(stops)
    let folder = try StagedFolder(for: path)
    var recital = Recital(stops: stops, options: options)
    let client = try VoiceClient(
      jobs: min(options.jobs, max(1, recital.texts)), interruption: interruption)
    var writer = try SpeechFolderWriter(
      into: folder, title: title, options: options, engine: try client.describe())
    for index in stops.indices {
      let sound = try recital.sound(of: index, from: client)
      if interruption?.isRequested == true { throw .interrupted }
      try writer.add(stops[index], sound)
      progress(Progress(stopsDone: index + 1, stops: stops.count))
    }
    let samples = try writer.finish(
      transcript: transcript, voices: recital.voices, problems: recital.problems)
    try folder.commit()
    return SpeechReport(
      stops: stops.count, seconds: Double(samples) / Double(PCM.sampleRate),
      texts: recital.texts, problems: recital.problems)
  }

  private static func validate(_ stops: [SpeechStop]) throws(SpeechError) {
    var seen: Set<String> = []
    for stop in stops {
      let isName = stop.id.utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80 && (character.isLetter || character.isNumber || "-_".contains(character))
      }
      guard isName, (1...64).contains(stop.id.utf8.count), seen.insert(stop.id).inserted else {
        throw .invalidStop(stop.id)
      }
    }
  }
}
