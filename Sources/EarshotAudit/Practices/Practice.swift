/// One of the thirty-three best practices of the templates guide (table 6.3).
package struct Practice: Sendable {
  /// What can be known of it from what is heard.
  package enum Knowledge: Sendable {
    /// Whatever is heard decides.
    case heard
    /// What is heard can fail it; whether it is met, a person says.
    case heardInPart
    /// The behaviour of a scenario decides; of a dump a person must be asked.
    case behaviour
    /// Frames decide; without them it is not tested.
    case frames
    /// Nothing that is heard tells.
    case notHeard
  }

  /// `1.1` to `4.1`.
  package let id: String
  package let title: String
  package let principle: String
  /// The sub-group of the table, such as `Text related`.
  package let group: String
  /// The section of the guide that explains it.
  package let section: String
  /// WCAG 2.2, our mapping: the guide gives none.
  package let criteria: [String]
  package let rules: [String]
  package let knowledge: Knowledge
  package let subject: PracticeSubject
  /// What a person must answer, where it cannot be heard.
  package let question: String

  init(
    _ id: String, _ title: String, _ group: String, section: String, criteria: [String],
    rules: [String], _ knowledge: Knowledge, _ subject: PracticeSubject, ask question: String
  ) {
    self.id = id
    self.title = title
    principle = Practice.principles[id.prefix(1)] ?? ""
    self.group = group
    self.section = section
    self.criteria = criteria
    self.rules = rules
    self.knowledge = knowledge
    self.subject = subject
    self.question = question
  }

  private static let principles: [Substring: String] = [
    "1": "Perceivable", "2": "Operable", "3": "Understandable", "4": "Robust",
  ]
}

/// How one practice came out, with what it rests on.
package struct PracticeResult: Sendable {
  package enum Outcome: String, Sendable, CaseIterable {
    case failed, cantTell, passed, untested, inapplicable
  }

  /// A stop that shows what is said of a practice.
  package struct Evidence: Sendable, Hashable {
    package var file: String
    package var screen: String?
    package var stop: Int
    package var heard: String
  }

  package var practice: Practice
  package var outcome: Outcome
  /// Why, in one sentence.
  package var reason: String
  /// For a person, where the outcome is ``Outcome/cantTell``.
  package var question: String?
  package var evidence: [Evidence]
  package var findings: [Finding]
}
