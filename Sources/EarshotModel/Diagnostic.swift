/// One problem in one place of something the user wrote, with what would mend it.
///
/// Messages are lower case, without a full stop, the user's own words in quotes. The remedy is an
/// imperative.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// How bad it is: an error stops the reading of the file, a warning and a note do not.
  package enum Severity: String, Sendable { case error, warning, note }

  package var severity: Severity
  package var position: SourcePosition
  /// What was found.
  package var message: String
  /// What is accepted at this place, or nil when the message says it all.
  package var expected: String?
  /// The edit that would mend it.
  package var remedy: String?
  /// What of the file it concerns, where its reader tells that apart.
  package var concern: Concern?

  /// What of a file is wrong: its notation, the shape that a schema can see, or what it means.
  package enum Concern: String, Sendable { case syntax, shape, meaning }

  package init(
    _ severity: Severity = .error, at position: SourcePosition, _ message: String,
    expected: String? = nil, remedy: String? = nil, concern: Concern? = nil
  ) {
    self.severity = severity
    self.position = position
    self.message = message
    self.expected = expected
    self.remedy = remedy
    self.concern = concern
  }

  /// `FILE:LINE:COLUMN: error: what was found; expected what`, on one line, with the known word that
  /// is probably meant.
  package var description: String {
    let expectation = expected.map { "; expected \($0)" } ?? ""
    let suggestion = isSuggestion ? remedy.map { "; \($0)" } ?? "" : ""
    return "\(position): \(severity.rawValue): \(message)\(expectation)\(suggestion)"
  }

  /// The remedy as a line of its own; nil where there is none, or where it stands in the description.
  package var remedyLine: String? { isSuggestion ? nil : remedy.map { "fix: \($0)" } }

  /// Whether the remedy is a known word, which fits into the line.
  private var isSuggestion: Bool { remedy?.hasPrefix("did you mean ") == true }
}

/// Everything that is wrong with one file, found in one reading.
package struct Diagnostics: Error, Sendable, CustomStringConvertible {
  package var all: [Diagnostic]

  package init(_ all: [Diagnostic]) { self.all = all }

  /// One diagnostic a line.
  package var description: String { all.map(\.description).joined(separator: "\n") }
}

/// The candidate nearest to a misspelt word, if one is near enough to be meant.
///
/// Distance is Damerau–Levenshtein over lower-cased characters; at most a third of the word may
/// differ, and at least one edit is always allowed for where that leaves something of it.
package func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(word.lowercased())
  guard wanted.count <= 64 else { return nil }
  var best: (distance: Int, candidate: String)?
  for candidate in candidates {
    let distance = editDistance(wanted, Array(candidate.lowercased()))
    if distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  guard let best, best.distance <= max(1, wanted.count / 3), best.distance < wanted.count else {
    return nil
  }
  return best.candidate
}

private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.count]
}
