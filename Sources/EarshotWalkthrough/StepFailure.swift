package import EarshotModel

/// A step of a walk that did not find what it looks for, or that this run does not carry out.
package struct StepFailure: Sendable, Hashable {
  package enum Kind: String, Sendable {
    case notHeard, heardUnwanted, focusElsewhere, screenElsewhere, notReached, notCarriedOut
  }

  package var kind: Kind
  package var position: SourcePosition
  /// The step as written.
  package var step: String
  package var expected: String
  /// What was there instead; nil where that is nothing that can be said.
  package var heard: String?

  package init(
    _ kind: Kind, at position: SourcePosition, step: String, expected: String, heard: String?
  ) {
    self.kind = kind
    self.position = position
    self.step = step
    self.expected = expected
    self.heard = heard
  }
}
