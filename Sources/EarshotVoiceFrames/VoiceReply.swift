/// What `earshot-voice` writes: a description once, then one answer a request, in order.
package enum VoiceReply: Sendable {
  case description(VoiceDescription)
  case sound(VoiceSound)
  case failure(VoiceFailure)

  private enum Kind: UInt8 { case description, sound, failure }

  package init(payload: ArraySlice<UInt8>) throws(FrameReader.Malformed) {
    var reader = FrameReader(payload)
    guard let kind = Kind(rawValue: try reader.byte()) else { throw FrameReader.Malformed() }
    switch kind {
    case .description: self = .description(try VoiceDescription(&reader))
    case .sound: self = .sound(try VoiceSound(&reader))
    case .failure: self = .failure(try VoiceFailure(&reader))
    }
    guard reader.isAtEnd else { throw FrameReader.Malformed() }
  }

  package var frame: [UInt8] {
    Frame.around { writer in
      switch self {
      case .description(let description):
        writer.append(Kind.description.rawValue)
        description.write(to: &writer)
      case .sound(let sound):
        writer.append(Kind.sound.rawValue)
        sound.write(to: &writer)
      case .failure(let failure):
        writer.append(Kind.failure.rawValue)
        failure.write(to: &writer)
      }
    }
  }
}

/// The engine behind `earshot-voice`.
package struct VoiceDescription: Hashable, Sendable {
  /// A voice of the engine.
  package struct Voice: Hashable, Sendable {
    package var name: String
    /// Its file among the engine's data, such as `gmw/en-US`.
    package var identifier: String
    /// Its first language tag.
    package var language: String

    package init(name: String, identifier: String, language: String) {
      self.name = name
      self.identifier = identifier
      self.language = language
    }
  }

  /// The version of the library, such as `1.51`.
  package var engineVersion: String
  /// The version that the phoneme data carries, such as `1.48.01`.
  package var dataVersion: String
  /// The folder of the data. A path of this machine: never part of an output that is compared.
  package var dataPath: String
  /// Samples a second.
  package var sampleRate: Int
  package var voices: [Voice]

  package init(
    engineVersion: String, dataVersion: String, dataPath: String, sampleRate: Int,
    voices: [Voice]
  ) {
    self.engineVersion = engineVersion
    self.dataVersion = dataVersion
    self.dataPath = dataPath
    self.sampleRate = sampleRate
    self.voices = voices
  }

  fileprivate init(_ reader: inout FrameReader) throws(FrameReader.Malformed) {
    engineVersion = try reader.text()
    dataVersion = try reader.text()
    dataPath = try reader.text()
    sampleRate = try reader.number()
    voices = []
    for _ in 0..<(try reader.number()) {
      voices.append(
        Voice(
          name: try reader.text(), identifier: try reader.text(), language: try reader.text()))
    }
  }

  fileprivate func write(to writer: inout FrameWriter) {
    writer.append(engineVersion)
    writer.append(dataVersion)
    writer.append(dataPath)
    writer.append(sampleRate)
    writer.append(voices.count)
    for voice in voices {
      writer.append(voice.name)
      writer.append(voice.identifier)
      writer.append(voice.language)
    }
  }
}

/// A text as sound.
package struct VoiceSound: Hashable, Sendable {
  /// The beginning of a word or of a phoneme.
  package struct Event: Hashable, Sendable {
    package var isWord: Bool
    /// The sample at which it begins.
    package var sample: Int
    /// For a word, its first Unicode scalar in the text, counted from 1; for a phoneme, the first
    /// UTF-8 byte of its name in ``VoiceSound/phonemes``.
    package var position: Int
    /// Unicode scalars of the word, or UTF-8 bytes of the phoneme's name.
    package var length: Int

    package init(isWord: Bool, sample: Int, position: Int, length: Int) {
      self.isWord = isWord
      self.sample = sample
      self.position = position
      self.length = length
    }
  }

  /// The engine's identifier of the voice, such as `gmw/en-US`.
  package var voice: String
  /// What was pronounced, in IPA without stress marks, words apart by a space.
  package var phonemes: String
  package var events: [Event]
  /// Signed 16-bit samples, one channel.
  package var samples: [Int16]

  package init(voice: String, phonemes: String, events: [Event], samples: [Int16]) {
    self.voice = voice
    self.phonemes = phonemes
    self.events = events
    self.samples = samples
  }

  fileprivate init(_ reader: inout FrameReader) throws(FrameReader.Malformed) {
    voice = try reader.text()
    phonemes = try reader.text()
    let count = try reader.number()
    events = []
    for _ in 0..<count {
      events.append(
        Event(
          isWord: try reader.byte() == 1, sample: try reader.number(),
          position: try reader.number(), length: try reader.number()))
    }
    let data = try reader.data()
    guard data.count.isMultiple(of: 2) else { throw FrameReader.Malformed() }
    samples = [Int16](unsafeUninitializedCapacity: data.count / 2) { buffer, filled in
      data.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
      filled = data.count / 2
    }
  }

  fileprivate func write(to writer: inout FrameWriter) {
    writer.append(voice)
    writer.append(phonemes)
    writer.append(events.count)
    for event in events {
      writer.append(UInt8(event.isWord ? 1 : 0))
      writer.append(event.sample)
      writer.append(event.position)
      writer.append(event.length)
    }
    samples.withUnsafeBytes { writer.append($0) }
  }
}

/// Why there is no sound.
package enum VoiceFailure: Error, Hashable, Sendable {
  /// The engine or its data is not there.
  case engineUnavailable
  case unknownVoice
  /// The engine's own status.
  case refused(status: Int)
  case timedOut
  /// The speaking process ended by itself, by this signal where it was one.
  case crashed(signal: Int)
  case tooLong
  /// No process could be made; the system's error number.
  case noProcess(code: Int)

  fileprivate init(_ reader: inout FrameReader) throws(FrameReader.Malformed) {
    let kind = try reader.byte()
    let detail = try reader.number()
    switch kind {
    case 0: self = .engineUnavailable
    case 1: self = .unknownVoice
    case 2: self = .refused(status: detail)
    case 3: self = .timedOut
    case 4: self = .crashed(signal: detail)
    case 5: self = .tooLong
    case 6: self = .noProcess(code: detail)
    default: throw FrameReader.Malformed()
    }
  }

  fileprivate func write(to writer: inout FrameWriter) {
    let (kind, detail): (UInt8, Int) =
      switch self {
      case .engineUnavailable: (0, 0)
      case .unknownVoice: (1, 0)
      case .refused(let status): (2, status)
      case .timedOut: (3, 0)
      case .crashed(let signal): (4, signal)
      case .tooLong: (5, 0)
      case .noProcess(let code): (6, code)
      }
    writer.append(kind)
    writer.append(detail)
  }
}
