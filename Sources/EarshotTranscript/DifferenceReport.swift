internal import EarshotModel

/// What several comparisons found, equal causes gathered: the failures of a run.
package struct DifferenceReport: Sendable {
  package let comparisons: [Comparison]
  /// Differences by cause: the app's first, then Earshot's, each in the order of the run.
  package let entries: [Entry]
  /// What failed without being a difference.
  package let failures: [Failure]

  /// One cause and all places in which it is found.
  package struct Entry: Sendable {
    /// From 1; what `accept --cause` takes.
    package var number: Int
    package var cause: Cause
    package var places: [Place]

    /// The files with the expected transcripts, each once, in the order of the run.
    package var files: [String] {
      var seen: Set<String> = []
      return places.map(\.expectedFile).filter { seen.insert($0).inserted }
    }
  }

  package struct Place: Sendable {
    /// Which comparison, from 0.
    package var comparison: Int
    /// Which difference of it, from 0.
    package var index: Int
    package var expectedFile: String
    package var difference: Difference
  }

  /// Something that fails a run beside differences: no expected transcript, a step that did not
  /// find what it looked for.
  package struct Failure: Sendable, Hashable {
    /// In capitals, such as `NO EXPECTED TRANSCRIPT`.
    package var title: String
    /// The file or position that it is about.
    package var location: String
    /// One fact a line.
    package var facts: [String]
    /// The command that helps.
    package var next: String?

    package init(title: String, location: String, facts: [String] = [], next: String? = nil) {
      self.title = title
      self.location = location
      self.facts = facts
      self.next = next
    }
  }

  package init(_ comparisons: [Comparison], failures: [Failure] = []) {
    self.comparisons = comparisons
    self.failures = failures
    var gathered: [Entry] = []
    var known: [Key: Int] = [:]
    for (number, comparison) in comparisons.enumerated() {
      for (index, difference) in comparison.differences.enumerated() {
        let place = Place(
          comparison: number, index: index, expectedFile: comparison.subject.expectedFile,
          difference: difference)
        let key = Key(difference.cause, comparison: number)
        if let entry = known[key] {
          gathered[entry].places.append(place)
        } else {
          known[key] = gathered.count
          gathered.append(Entry(number: 0, cause: difference.cause, places: [place]))
        }
      }
    }
    var sorted = gathered.filter { $0.cause.origin == .app }
    sorted += gathered.filter { $0.cause.origin != .app }
    for index in sorted.indices { sorted[index].number = index + 1 }
    entries = sorted
  }

  /// What makes two differences one entry: the rule that changed, a transcript that is out of
  /// order, else the kind and the words.
  private enum Key: Hashable {
    case rule(Cause.RuleChange)
    case order(comparison: Int)
    case cause(Cause)

    init(_ cause: Cause, comparison: Int) {
      switch cause.origin {
      case .earshot(let change): self = .rule(change)
      case .app: self = cause.subject == .order ? .order(comparison: comparison) : .cause(cause)
      }
    }
  }

  package var isPassed: Bool { entries.isEmpty && failures.isEmpty }

  /// How many stops (gestures, events) differ: those with a difference of the app, and those with
  /// differences of Earshot's only.
  package var stopCounts: (app: Int, earshot: Int) {
    struct Stop: Hashable { var comparison, block: Int }
    var app: Set<Stop> = []
    var all: Set<Stop> = []
    for entry in entries {
      for place in entry.places {
        let stop = Stop(comparison: place.comparison, block: place.difference.block)
        all.insert(stop)
        if entry.cause.origin == .app { app.insert(stop) }
      }
    }
    return (app.count, all.count - app.count)
  }
}
