/// One text to speak, and how: everything that decides the samples, besides the engine itself.
///
/// Equal requests give equal samples, so a request is a key under which they can be kept.
package struct VoiceRequest: Hashable, Sendable {
  /// The voice, as the engine is asked for it.
  package enum Choice: Hashable, Sendable {
    /// By the engine's language tag, such as `en-gb` or `cmn-latn-pinyin`.
    case language(String)
    /// By a name, an identifier or a name with a variant, such as `en-us+f3`.
    case name(String)

    package var word: String {
      switch self {
      case .language(let word), .name(let word): word
      }
    }
  }

  /// UTF-8 text without a zero byte; markup is not interpreted.
  package var text: String
  package var voice: Choice
  package var parameters: VoiceParameters
  /// The time after which the speaking process is killed.
  package var limitMilliseconds: Int

  package init(
    _ text: String, voice: Choice, parameters: VoiceParameters = VoiceParameters(),
    limitMilliseconds: Int = 20_000
  ) {
    self.text = text
    self.voice = voice
    self.parameters = parameters
    self.limitMilliseconds = limitMilliseconds
  }

  package var frame: [UInt8] {
    Frame.around { writer in
      writer.append(text)
      switch voice {
      case .language: writer.append(UInt8(0))
      case .name: writer.append(UInt8(1))
      }
      writer.append(voice.word)
      for value in parameters.inOrder { writer.append(value) }
      writer.append(limitMilliseconds)
    }
  }

  package init(payload: ArraySlice<UInt8>) throws(FrameReader.Malformed) {
    var reader = FrameReader(payload)
    text = try reader.text()
    let isName = try reader.byte() == 1
    let word = try reader.text()
    voice = isName ? .name(word) : .language(word)
    parameters = VoiceParameters(
      rate: try reader.number(), volume: try reader.number(), pitch: try reader.number(),
      range: try reader.number(), punctuation: try reader.number(),
      capitals: try reader.number(), wordGap: try reader.number())
    limitMilliseconds = try reader.number()
    guard reader.isAtEnd, !text.utf8.contains(0), !word.utf8.contains(0) else {
      throw FrameReader.Malformed()
    }
  }
}

/// The engine's seven parameters. All are set for every text, since they outlive a voice.
///
/// - SeeAlso: speak_lib.h, `espeak_PARAMETER`.
package struct VoiceParameters: Hashable, Sendable {
  /// Words a minute, 80...450.
  package var rate: Int
  /// 0...200; 100 is the engine's normal loudness.
  package var volume: Int
  /// 0...99; 50 is normal.
  package var pitch: Int
  /// How far the pitch moves, 0 (monotone)...99.
  package var range: Int
  /// Which punctuation is named: 0 none.
  package var punctuation: Int
  /// How capitals are marked: 0 not at all.
  package var capitals: Int
  /// More silence between words, in units of 10 ms at the normal rate.
  package var wordGap: Int

  package init(
    rate: Int = 175, volume: Int = 100, pitch: Int = 50, range: Int = 50, punctuation: Int = 0,
    capitals: Int = 0, wordGap: Int = 0
  ) {
    self.rate = rate
    self.volume = volume
    self.pitch = pitch
    self.range = range
    self.punctuation = punctuation
    self.capitals = capitals
    self.wordGap = wordGap
  }

  fileprivate var inOrder: [Int] {
    [rate, volume, pitch, range, punctuation, capitals, wordGap]
  }
}
