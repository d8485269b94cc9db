import EarshotModel
import EarshotTranscript
import EarshotWalkthrough

extension StepFailure {
  /// The failure as a run reports it, one fact a line.
  func reportFailure(profile: Profile) -> DifferenceReport.Failure {
    DifferenceReport.Failure(
      title: "STEP FAILED", location: "\(position), \(profile.version)",
      facts: [
        "step: \(step)", "expected: \(expected)", "found: \(found)",
        "heard: \(heard.isEmpty ? "nothing" : heard.joined(separator: " / "))",
      ], next: nil)
  }
}
