internal import EarshotJSON
internal import EarshotModel
internal import EarshotVoiceFrames

/// Writes the files of a speech folder, stop by stop.
struct SpeechFolderWriter {
  private let folder: StagedFolder
  private let title: String
  private let options: SpeechOptions
  private let engine: VoiceDescription
  private let file: String
  private var walkthrough: AudioWriter
  private var hash = SHA256()
  private var samples = 0
  private var cues: [WAVWriter.Cue] = []
  private var captions = Captions()
  private var stops: [SpeechManifest.Stop] = []

  init(
    into folder: StagedFolder, title: String, options: SpeechOptions, engine: VoiceDescription
  ) throws(SpeechError) {
    self.folder = folder
    self.title = title
    self.options = options
    self.engine = engine
    file = "\(SpeechFolder.walkthroughStem).\(options.format.rawValue)"
    walkthrough = try AudioWriter(options.format, to: try folder.file(file))
  }

  mutating func add(_ stop: SpeechStop, _ sound: StopSound) throws(SpeechError) {
    if !stops.isEmpty {
      var gap = PCM()
      gap.append(silence: PCM.count(milliseconds: SpeechFolder.stopPause))
      try append(gap)
    }
    let start = samples
    try append(sound.pcm)
    let name = "\(SpeechFolder.stopsFolder)/\(stop.id).\(options.format.rawValue)"
    var own = try AudioWriter(options.format, to: try folder.file(name))
    try own.write(sound.pcm)
    try own.finish()
    cues.append(WAVWriter.Cue(label: stop.id, start: start, length: samples - start))
    let lines = stop.utterances.map(\.text)
    captions.add(id: stop.id, start: start, end: samples, lines: lines)
    stops.append(
      SpeechManifest.Stop(
        id: stop.id, text: lines.joined(separator: "\n"), file: name, start: start,
        samples: samples - start, hash: SHA256.hash(of: sound.pcm), pieces: sound.pieces))
  }

  /// Completes the files; the samples of the walkthrough.
  mutating func finish(
    transcript: String, voices: [String], problems: [SpeechProblem]
  ) throws(SpeechError) -> Int {
    try walkthrough.finish(cues: cues)
    let voice = options.voice ?? voices.first ?? "none"
    let remark = "voice=\(voice) rate=\(options.rate) engine=espeak-ng-\(engine.engineVersion)"
    try write(captions.bytes(title: title, remark: remark), to: SpeechFolder.captionsFile)
    try write(Array(transcript.utf8), to: SpeechFolder.transcriptFile)
    let manifest = SpeechManifest(
      title: title, engine: engine, options: options, voices: voices, file: file,
      samples: samples, hash: hash.finish(), stops: stops, problems: problems)
    // Last: a folder without it is not whole.
    try write(Array((manifest.json.text(pretty: true) + "\n").utf8), to: SpeechFolder.manifestFile)
    return samples
  }

  private mutating func append(_ pcm: PCM) throws(SpeechError) {
    try walkthrough.write(pcm)
    pcm.withLittleEndianBytes { hash.update($0) }
    samples += pcm.samples.count
  }

  private func write(_ bytes: [UInt8], to name: String) throws(SpeechError) {
    let output = try folder.file(name)
    try output.write(bytes)
    try output.close()
  }
}
