/// A file of audio in one of the formats.
enum AudioWriter {
  case wav(WAVWriter, OutputFile)
  case flac(FLACWriter, OutputFile)

  init(_ format: SpeechOptions.Format, to output: OutputFile) throws(SpeechError) {
    switch format {
    case .wav: self = .wav(try WAVWriter(to: output), output)
    case .flac: self = .flac(try FLACWriter(to: output), output)
    }
  }

  mutating func write(_ pcm: PCM) throws(SpeechError) {
    switch self {
    case .wav(var writer, let output):
      try writer.write(pcm)
      self = .wav(writer, output)
    case .flac(let writer, _): try writer.write(pcm)
    }
  }

  /// Completes and closes the file. Only WAV keeps the cues.
  func finish(cues: [WAVWriter.Cue] = []) throws(SpeechError) {
    switch self {
    case .wav(let writer, let output):
      try writer.finish(cues: cues)
      try output.close()
    case .flac(let writer, let output):
      try writer.finish()
      try output.close()
    }
  }
}
