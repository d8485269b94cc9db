internal import EarshotJSON
internal import EarshotVoiceFrames

/// What a speech folder holds, as `manifest.json`.
///
/// Nothing in it depends on the time, the machine's paths or the number of jobs.
struct SpeechManifest {
  static let schema = "earshot.speech/1"

  struct Stop {
    var id: String
    var text: String
    var file: String
    /// The first sample within the walkthrough.
    var start: Int
    var samples: Int
    var hash: String
    var pieces: [StopSound.Piece]
  }

  var title: String
  var engine: VoiceDescription
  var options: SpeechOptions
  var voices: [String]
  var file: String
  var samples: Int
  var hash: String
  var stops: [Stop]
  var problems: [SpeechProblem]

  var json: JSON {
    JSON([
      ("schema", JSON(Self.schema)), ("title", JSON(title)),
      ("engine", ["name": "espeak-ng", "version": JSON(engine.engineVersion)]),
      ("data", ["version": JSON(engine.dataVersion)]),
      ("voice", JSON(options.voice ?? voices.first)), ("voices", JSON(voices.map { JSON($0) })),
      ("rate", JSON(options.rate)), ("pitch", JSON(options.pitch)),
      ("volume", JSON(options.volume)), ("pauseMs", JSON(options.pause)),
      ("format", JSON(options.format.rawValue)), ("sampleRate", JSON(PCM.sampleRate)),
      ("hashOf", "sha256 of the samples, signed 16-bit, least significant byte first"),
      ("file", JSON(file)), ("seconds", seconds(samples)), ("samples", JSON(samples)),
      ("hash", JSON(hash)), ("stops", JSON(stops.map(\.json))),
      ("problems", JSON(problems.map(\.json))),
    ])
  }

  /// The files that a manifest names, relative to its folder, itself included; nil where the text
  /// is no manifest of a speech folder.
  static func files(namedIn text: [UInt8]) -> Set<String>? {
    guard let manifest = try? JSON.read(text, file: "manifest.json"),
      manifest["schema"]?.string == schema
    else { return nil }
    let stops = manifest["stops"]?.array ?? []
    let audio = [manifest["file"]?.string] + stops.map { $0["file"]?.string }
    return Set(audio.compactMap(\.self) + SpeechFolder.textFiles)
  }
}

extension SpeechManifest.Stop {
  fileprivate var json: JSON {
    JSON([
      ("id", JSON(id)), ("text", JSON(text)),
      ("phonemes", JSON(pieces.map(\.phonemes).joined(separator: " | "))),
      ("file", JSON(file)), ("start", seconds(start)), ("end", seconds(start + samples)),
      ("startSample", JSON(start)), ("samples", JSON(samples)), ("hash", JSON(hash)),
      ("parts", JSON(pieces.map(\.json))),
    ])
  }
}

extension StopSound.Piece {
  fileprivate var json: JSON {
    JSON([
      ("text", JSON(text)), ("voice", JSON(voice)), ("language", JSON(language)),
      ("phonemes", JSON(phonemes)), ("startSample", JSON(start)), ("samples", JSON(samples)),
    ])
  }
}

extension SpeechProblem {
  fileprivate var json: JSON {
    JSON([
      ("kind", JSON(kind.rawValue)), ("stop", JSON(stop)), ("text", JSON(text)),
      ("message", JSON(message)),
    ])
  }
}

extension JSON {
  fileprivate init(_ members: [(String, JSON)]) {
    self.init(.object(members.map { (key: $0.0, value: $0.1) }))
  }
}

/// Samples as seconds with six decimals, of which the last are exact to half a sample.
private func seconds(_ samples: Int) -> JSON {
  let microseconds = (samples * 1_000_000 + PCM.sampleRate / 2) / PCM.sampleRate
  let fraction = String(microseconds % 1_000_000)
  let zeros = String(repeating: "0", count: 6 - fraction.count)
  return JSON(.number("\(microseconds / 1_000_000).\(zeros)\(fraction)"))
}
