import EarshotModel
import EarshotTranscript
import EarshotWalkthrough

extension StepFailure {
  /// The failure as a run reports it, one fact a line.
  func reportFailure(profile: Profile) -> DifferenceReport.Failure {
    var facts = ["step: \(step)"]
    switch kind {
    case .notCarriedOut:
      facts.append(
        "not carried out: it needs the app to answer; only steps that move the reader or look at "
          + "what it says are")
    case .notHeard, .heardUnwanted, .focusElsewhere, .screenElsewhere, .notReached:
      facts.append("expected: \(expected)")
      facts.append("heard: \(heard.map { $0.isEmpty ? "nothing" : $0 } ?? "nothing")")
    }
    return DifferenceReport.Failure(
      title: title, location: "\(position), \(profile.version)", facts: facts, next: nil)
  }

  private var title: String {
    switch kind {
    case .notHeard: "NOT HEARD"
    case .heardUnwanted: "HEARD WHAT SHOULD NOT BE"
    case .focusElsewhere: "FOCUS ELSEWHERE"
    case .screenElsewhere: "ANOTHER SCREEN"
    case .notReached: "NOT REACHED"
    case .notCarriedOut: "STEP NOT CARRIED OUT"
    }
  }
}
