internal import EarshotModel

/// The faults of one file, up to a number that nobody reads beyond.
struct Problems {
  private(set) var all: [Diagnostic] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { all.count >= limit }
  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ diagnostic: Diagnostic) {
    if !isFull { all.append(diagnostic) }
  }
}
