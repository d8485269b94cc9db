/// How somebody knows that a reader says or does a thing, strongest first.
package enum Evidence: String, Sendable, CaseIterable, Comparable {
  /// Somebody wrote down what a device said.
  case heard
  /// Read from the reader's own source.
  case readerCode = "reader-code"
  /// Read from somebody's model of the reader.
  case modelCode = "model-code"
  /// Follows from the maker's documentation.
  case documented
  /// Our own inference: never the ground of an error.
  case inferred

  /// Weaker is greater, so that the `max` of several is what the whole can claim.
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .heard: 0
    case .readerCode: 1
    case .modelCode: 2
    case .documented: 3
    case .inferred: 4
    }
  }
}

/// One rule or word of a reader, with its source. Every part of an utterance names its rule.
///
/// Rules are shared constants, so a part stores one reference and not a copy of the prose.
package final class Rule: Sendable {
  /// A stable name, `reader.kind.thing`, such as `talkback.role.edit`.
  package let id: String
  package let evidence: Evidence
  /// Where the rule was learned: a file and function, a clause, a recording.
  package let source: String
  /// One sentence that says the rule.
  package let summary: String
  /// The rule-set numbers (`rules: N` in a transcript's header) in which this rule changed, the
  /// first being that in which it came. The revision of a rule is how many of them have passed.
  package let changedIn: [Int]

  package init(
    _ id: String, _ evidence: Evidence, _ source: String, _ summary: String = "",
    changedIn: [Int] = [1]
  ) {
    self.id = id
    self.evidence = evidence
    self.source = source
    self.summary = summary
    self.changedIn = changedIn
  }

  /// The rule set that this build speaks by. Raise it with each change that alters any output, and
  /// add the number to `changedIn` of the rules that changed.
  package static let currentSet = 1

  /// How often the rule had been written by the given rule set: 0 before it existed.
  package func revision(inSet set: Int) -> Int { changedIn.count { $0 <= set } }
}

extension Rule: Hashable, CustomStringConvertible {
  package static func == (left: Rule, right: Rule) -> Bool { left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
  package var description: String { id }
}
