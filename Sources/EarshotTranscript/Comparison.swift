package import EarshotModel

/// An expected transcript against what was heard.
package struct Comparison: Sendable {
  package let subject: Subject
  /// In the order of the transcript.
  package let differences: [Difference]
  /// The transcript piece by piece, for accepting differences by cause.
  let chunks: [Chunk]
  let expectedHeader: TranscriptHeader
  let heardHeader: TranscriptHeader

  /// What is compared, in the user's own names.
  package struct Subject: Sendable, Hashable {
    /// The file with the expected transcript.
    package var expectedFile: String
    /// The scenario, dump or capture that was heard.
    package var source: String
    /// Options that `explain` needs to come to the same walk, such as `--walk "Phone left empty"`.
    package var explainOptions: String
    /// Whether `explain` can say more: not for captures and transcripts.
    package var canExplain: Bool

    package init(
      expectedFile: String, source: String, explainOptions: String = "", canExplain: Bool = true
    ) {
      self.expectedFile = expectedFile
      self.source = source
      self.explainOptions = explainOptions
      self.canExplain = canExplain
    }
  }

  package var isAsExpected: Bool { differences.isEmpty }

  /// Compares line by line, and inside a line by the parts that were heard.
  ///
  /// Notes and headers are not compared. Gaps and wildcards of the expected side accept what they
  /// say; both sides are masked first.
  ///
  /// - Parameter kindOfWords: What is known of the reader's own words (`button` is a role), to name
  ///   the kind of words that are heard nowhere any more.
  package init(
    _ expected: ExpectedTranscript, _ heard: HeardTranscript, subject: Subject,
    masks: Masks = .none, kindOfWords: @escaping (String) -> Part.Kind? = { _ in nil }
  ) {
    self.subject = subject
    expectedHeader = expected.header
    heardHeader = heard.header
    var masker = Masker(masks)
    var lines = LineMatcher(expected, heard, &masker)
    if let places = lines.wholeMatch() {
      differences = []
      chunks = Chunk.whole(expected, heard, lines, places) + [.tail(expected, heard)]
      return
    }
    let blocks = BlockMatcher(lines)
    var explainer = DifferenceExplainer(
      expected: expected, heard: heard, blocks: blocks, subject: subject, masker: masker,
      kindOfWords: kindOfWords)
    explainer.explain(BlockAlignment(blocks).steps)
    differences = explainer.differences
    chunks = explainer.chunks + [.tail(expected, heard)]
  }
}

/// One place in which a transcript is not as expected, with one cause.
package struct Difference: Sendable, Hashable {
  package var cause: Cause
  /// The line of the source where the stop stands, else that of the expected file.
  package var position: SourcePosition
  package var expectedPosition: SourcePosition?
  package var screen: String?
  /// The stop as heard, or that before the missing one; 0 before the first.
  package var stop: Int
  package var placement: Placement
  /// The reader's version.
  package var version: String?
  /// The whole expected line as written, nil where none was expected.
  package var expectedLine: String?
  /// The whole heard line as written, nil where nothing was heard.
  package var heardLine: String?
  /// Differences of equal number are of one stop, gesture or event.
  var block: Int

  package enum Placement: String, Sendable {
    case at, after
  }
}
