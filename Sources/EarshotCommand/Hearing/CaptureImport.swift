import EarshotFormats
import EarshotJSON
import EarshotModel
import EarshotReaders
import EarshotTranscript
import EarshotWalkthrough

/// A capture as one of the files that keep what was heard.
struct CaptureImport {
  static let forms = ["transcript", "suite", "observation"]

  private let form: String
  private let path: String
  private let invocation: Invocation

  init(_ form: String, _ path: String, _ invocation: Invocation) {
    self.form = form
    self.path = path
    self.invocation = invocation
  }

  /// - Throws: 64 where a suite is wanted without the screen that it needs, 65 and 66 for files.
  func text() throws(Failure) -> String {
    let dump = invocation.value(.screenDump)
    if form == "transcript" {
      let capture = try CaptureCalibration.capture(path, invocation)
      let reader = capture.reader.flatMap(Reader.heard(as:)) ?? .voiceover
      let release = capture.readerVersion.flatMap { reader.release($0).nearest }
      return capture.expectedText(
        profile: Profile(
          id: reader.id, version: release ?? reader.currentVersion,
          language: capture.language ?? "en"))
    }
    guard let dump else {
      guard form == "observation" else {
        throw .error(.usage, "a suite needs the screen that was recorded; expected --screen DUMP")
      }
      let capture = try CaptureCalibration.capture(path, invocation)
      return ObservationWriter(
        name: name, capture, dump: nil,
        heard: capture.utterances.map { ObservationWriter.Heard(at: nil, words: $0.text) }
      ).yaml
    }
    let choice = try ProfileChoice(invocation)
    let calibration = try CaptureCalibration(log: path, dump: dump, choice, invocation)
    let writer = ObservationWriter(
      name: name, calibration.capture, dump: dumpName(dump), heard: placed(calibration))
    return form == "suite" ? writer.suite.text() + "\n" : writer.yaml
  }

  private var name: String {
    invocation.value(.scenarioName) ?? Scenario.name(for: path)
  }

  /// The dump as the written file names it: its own name where both lie in one folder.
  private func dumpName(_ dump: String) -> String {
    let target = invocation.value(.outFile) ?? "-"
    return FileSystem.folder(of: target) == FileSystem.folder(of: dump)
      ? FileSystem.name(of: dump) : dump
  }

  private func placed(_ calibration: CaptureCalibration) -> [ObservationWriter.Heard] {
    let stops = calibration.heard.transcript.stops
    return calibration.trial.stops.map { heard, stop in
      let arrival = stop.map { stops[$0].arrival }
      let place = arrival?.place.map { "\($0.line):\($0.column)" }
      return ObservationWriter.Heard(at: arrival?.id ?? place, words: heard.text)
    }
  }
}
