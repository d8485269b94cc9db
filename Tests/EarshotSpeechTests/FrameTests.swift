import EarshotVoiceFrames
import Testing

@Suite struct FrameTests {
  private let request = VoiceRequest(
    "Straße 設定", voice: .name("en-us+f3"),
    parameters: VoiceParameters(
      rate: 80, volume: 200, pitch: 1, range: 2, punctuation: 3, capitals: 4, wordGap: 5),
    limitMilliseconds: 77)

  private let replies: [VoiceReply] = [
    .description(
      VoiceDescription(
        engineVersion: "1", dataVersion: "2", dataPath: "/x", sampleRate: 22_050,
        voices: [.init(name: "n", identifier: "i", language: "l")])),
    .sound(
      VoiceSound(
        voice: "gmw/en", phonemes: "hə",
        events: [.init(isWord: true, sample: 1, position: 2, length: 3)],
        samples: [.min, 0, .max])),
    .failure(.crashed(signal: 11)),
  ]

  @Test func aRequestComesBackAsItWasSent() throws {
    let frame = request.frame
    #expect(frame[0] == UInt8(frame.count - 4))
    #expect(try VoiceRequest(payload: frame[4...]) == request)
  }

  @Test func aReplyComesBackAsItWasSent() throws {
    for reply in replies {
      #expect(try VoiceReply(payload: reply.frame[4...]).frame == reply.frame)
    }
  }

  @Test func whatIsCutOffOrTooLongIsMalformed() {
    for end in 4..<request.frame.count {
      #expect(throws: FrameReader.Malformed.self) {
        try VoiceRequest(payload: request.frame[4..<end])
      }
    }
    for frame in replies.map(\.frame) {
      for end in 4..<frame.count {
        #expect(throws: FrameReader.Malformed.self) { try VoiceReply(payload: frame[4..<end]) }
      }
      #expect(throws: FrameReader.Malformed.self) { try VoiceReply(payload: frame[4...] + [0]) }
    }
  }

  @Test func aZeroByteInATextIsMalformed() {
    let frame = VoiceRequest("a\u{0}b", voice: .language("en")).frame
    #expect(throws: FrameReader.Malformed.self) { try VoiceRequest(payload: frame[4...]) }
  }
}
