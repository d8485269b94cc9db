import EarshotAudit
import EarshotModel
import EarshotSpeech

/// How long the speech engine takes to say things, each asked once.
///
/// The engine answers one request after the other, and the command asks from one thread.
final class EngineDurations: @unchecked Sendable {
  private let client: VoiceClient
  private let options: SpeechOptions
  private var known: [Utterance: Double] = [:]

  /// - Returns: Nil where there is no engine.
  /// - Throws: A usage failure for options that the engine does not take.
  init?(_ invocation: Invocation) throws(Failure) {
    var options = SpeechOptions()
    if let rate = invocation.number(.rate) { options.rate = rate }
    if let pause = invocation.number(.pause) { options.pause = pause }
    options.voice = invocation.value(.voice)
    do throws(SpeechError) {
      try options.validate()
    } catch {
      throw .error(error.exitCode, error.description)
    }
    guard let client = try? VoiceClient(jobs: 1), (try? client.describe()) != nil else {
      return nil
    }
    self.client = client
    self.options = options
  }

  var durations: Durations { Durations { self.seconds(of: $0) } }

  private func seconds(of utterance: Utterance) -> Double {
    if let seconds = known[utterance] { return seconds }
    var recital = Recital(
      stops: [SpeechStop(id: "0001", utterances: [utterance])], options: options)
    // What the engine cannot say takes no time to hear.
    let sound = try? recital.sound(of: 0, from: client)
    let seconds = Double(sound?.pcm.samples.count ?? 0) / Double(PCM.sampleRate)
    known[utterance] = seconds
    return seconds
  }
}
