import EarshotModel
import EarshotVoiceFrames
import Foundation
import Testing

@testable import EarshotSpeech

/// The clips in `Audio/`, made by the engine that its README names.
@Suite struct ShippedAudioTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Audio").path

  private static var isTheEngineThatMadeThem: Bool {
    let engine = try? VoiceClient().describe()
    return engine?.engineVersion == "1.51" && engine?.dataVersion == "1.48.01"
  }

  @Test(
    .enabled(if: isTheEngineThatMadeThem),
    arguments: [("group-announced", ["Home address", "Street"]), ("group-lost", ["Street"])])
  func aClipIsWhatTheEngineSpeaks(_ name: String, _ names: [String]) throws {
    let scratch = try Scratch()
    var parts = names.enumerated().map { index, text in
      Part(.label, text, before: index == 0 ? "" : ", ", language: "en", rule: anyRule)
    }
    parts.append(Part(.role, "text field", before: ", ", language: "en", rule: anyRule))
    parts.append(Part(.hint, "Double tap to edit.", before: ", ", language: "en", rule: anyRule))
    _ = try SpeechFolder.write(
      stops: [SpeechStop(id: "0001", utterances: [Utterance(parts: parts)])], transcript: "",
      title: "", to: scratch("out"))
    let clip = try bytes(of: "\(Self.folder)/\(name).wav")
    #expect(try bytes(of: scratch("out/walkthrough.wav")) == clip)
    #expect(clip.count < 300_000)
  }
}
