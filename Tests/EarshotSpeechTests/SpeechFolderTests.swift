import EarshotJSON
import EarshotModel
import Foundation
import Testing

@testable import EarshotSpeech

@Suite struct SpeechFolderTests {
  let form = [
    SpeechStop(
      id: "0001",
      utterances: [utterance("Home address", "Street", "text field", hint: "Double tap to edit.")]),
    SpeechStop(
      id: "0002", utterances: [utterance("Town", "text field", hint: "Double tap to edit.")]),
    SpeechStop(id: "0003", utterances: [utterance("Submit", "button")]),
  ]

  @Test func holdsWhatTheManifestSays() throws {
    let scratch = try Scratch()
    let report = try SpeechFolder.write(
      stops: form, transcript: "Home address, …\n", title: "Register", to: scratch("out"))
    print(try text(of: scratch("out/manifest.json")))
    print(try text(of: scratch("out/captions.vtt")))
    print(report)
    #expect(
      try files(in: scratch("out")).keys.sorted() == [
        "captions.vtt", "manifest.json", "stops/0001.wav", "stops/0002.wav", "stops/0003.wav",
        "transcript.txt", "walkthrough.wav",
      ])
    #expect(scratch.contents.filter { $0.hasPrefix(".") }.isEmpty)
  }
}
