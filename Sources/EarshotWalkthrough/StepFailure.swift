package import EarshotModel

/// A step of a walk that did not find what it looked for.
package struct StepFailure: Sendable, Hashable {
  /// Where the step is written.
  package var position: SourcePosition
  /// The step as written.
  package var step: String
  /// What was found instead, without a full stop.
  package var found: String
  /// What the step looked for.
  package var expected: String
  /// What was heard since the gesture before, one text an utterance.
  package var heard: [String]

  package init(
    position: SourcePosition, step: String, found: String, expected: String, heard: [String]
  ) {
    self.position = position
    self.step = step
    self.found = found
    self.expected = expected
    self.heard = heard
  }

  /// The failure as one line: `FILE:LINE:COLUMN: error: found; expected what`.
  package var diagnostic: Diagnostic { Diagnostic(at: position, found, expected: expected) }
}

/// What a walk of a scenario came to.
package struct WalkResult: Sendable {
  package var events: [Event]
  package var failures: [StepFailure]
  /// What this run did not carry out or could not check, each with the place of its step.
  package var notes: [Diagnostic]
  /// The app as the walk left it; nil where there was none to answer.
  package var app: AppState?
}
