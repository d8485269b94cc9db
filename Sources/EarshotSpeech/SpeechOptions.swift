internal import EarshotVoiceFrames
private import Glibc

/// How speech is made. The defaults are the engine's normal voice.
package struct SpeechOptions: Sendable {
  /// The file format of the audio.
  package enum Format: String, Sendable, CaseIterable { case wav, flac }

  /// Words a minute.
  package var rate = 175
  package static let rates = 80...450
  /// 50 is normal.
  package var pitch = 50
  package static let pitches = 0...99
  /// In per cent of the normal loudness; above 150 voices are cut off at the loudest.
  package var volume = 100
  package static let volumes = 0...200
  /// The silence between two parts, in milliseconds. A comma's is four fifths of it, a full stop's
  /// eight fifths.
  package var pause = 250
  package static let pauses = 0...10_000
  /// A voice of the engine that speaks every text whose script it reads; nil: by language.
  package var voice: String?
  package var format = Format.wav
  /// How many texts are spoken at the same time. The output does not depend on it.
  package var jobs = SpeechOptions.processors
  package static let jobCounts = 1...256
  /// The time that the engine may take for one part, in milliseconds.
  package var limit = 20_000

  package init() {}

  /// The processors that are there.
  package static var processors: Int { max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 256)) }

  /// Checks each value against its range.
  package func validate() throws(SpeechError) {
    let checks = [
      ("rate", rate, Self.rates), ("pitch", pitch, Self.pitches),
      ("volume", volume, Self.volumes), ("pause", pause, Self.pauses),
      ("jobs", jobs, Self.jobCounts), ("limit", limit, 1...3_600_000),
    ]
    for (name, value, range) in checks where !range.contains(value) {
      throw .invalidOption(
        name: name, value: String(value), expected: "\(range.lowerBound) to \(range.upperBound)")
    }
    if let voice, !isVoiceName(voice) { throw .unknownVoice(voice) }
  }

  /// Whether a name can be one of the engine's. It takes names for paths below its data, and none
  /// of its own is longer.
  private func isVoiceName(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { (33...126).contains($0) }
    return isPlain && (1...59).contains(name.utf8.count) && !name.hasPrefix("/")
      && !name.contains("..")
  }

  var parameters: VoiceParameters { VoiceParameters(rate: rate, volume: volume, pitch: pitch) }
}
