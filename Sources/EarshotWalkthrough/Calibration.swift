package import EarshotModel
package import EarshotReaders

/// Known announcements put to a reader, case by case.
package struct Calibration: Sendable {
  package enum Verdict: Sendable, Hashable {
    case passed
    case failed
    /// Not for this reader or not to be had from the case, with the reason.
    case skipped(String)
  }

  /// One thing that a case expects, and what there was.
  package struct Aspect: Sendable, Hashable {
    /// The key of the suite, such as `announcements`.
    package var name: String
    package var expected: [String]
    package var actual: [String]
    package var agrees: Bool
  }

  package struct Row: Sendable {
    package var id: String
    package var place: SourcePlace
    package var verdict: Verdict
    package var aspects: [Aspect]
    /// Under which version and by which way of arriving an observation agreed, where the report
    /// leaves them open and the plain ones do not; what else is to be known of it.
    package var circumstances: [String]
  }

  package private(set) var rows: [Row] = []
  /// Whether the suite asks for names and roles only, which no reader is needed for.
  package let isOfNames: Bool

  package var passed: Int { rows.count { $0.verdict == .passed } }
  package var failed: Int { rows.count { $0.verdict == .failed } }
  package var skipped: Int { rows.count - passed - failed }

  /// Puts every case of a suite to a reader.
  package init(_ suite: Suite, reader: Reader, profile: Profile) {
    isOfNames = !suite.asksReaders
    for item in suite.cases {
      var row = Row(
        id: item.id, place: item.place, verdict: .passed, aspects: [], circumstances: [])
      Calibration.run(item.content, reader, profile, &row)
      rows.append(row)
    }
  }

  private static func run(
    _ content: Suite.Content, _ reader: Reader, _ profile: Profile, _ row: inout Row
  ) {
    switch content {
    case .skipped(let reason): row.verdict = .skipped(reason)
    case .tree(let item):
      guard item.screen.platform == reader.platform else {
        row.verdict = .skipped("a case for another reader")
        return
      }
      row.aspects = TreeTrial(item, reader, profile).aspects
    case .observation(let item):
      guard item.screen.platform == reader.platform else {
        row.verdict = .skipped("an observation of \(item.observation.reader)")
        return
      }
      let trial = ObservationTrial(item, reader, profile)
      row.aspects = trial.aspects
      row.circumstances = trial.circumstances
    case .webName(let item): (row.verdict, row.aspects) = Calibration.verdict(item)
    }
    if row.verdict == .passed, !row.aspects.allSatisfy(\.agrees) { row.verdict = .failed }
  }
}

extension Calibration {
  /// A tentative case is shown apart and counts neither way.
  fileprivate static func verdict(_ item: Suite.WebNameCase) -> (Verdict, [Aspect]) {
    let aspects = item.aspects.map { aspect in
      Aspect(
        name: aspect.name, expected: [aspect.expected], actual: [aspect.actual],
        agrees: aspect.accepted.contains(aspect.actual))
    }
    let agrees = aspects.allSatisfy(\.agrees)
    if item.isTentative {
      return (.skipped(agrees ? "tentative, and met" : "tentative, and not met"), aspects)
    }
    return (agrees ? .passed : .failed, aspects)
  }

  /// How many of the cases that count ask for each thing, and how many of those are met, in the
  /// order in which the things first stand.
  package var byAspect: [(name: String, agreed: Int, count: Int)] {
    var result: [(name: String, agreed: Int, count: Int)] = []
    for row in rows {
      if case .skipped = row.verdict { continue }
      for aspect in row.aspects {
        let index = result.firstIndex { $0.name == aspect.name } ?? result.count
        if index == result.count { result.append((aspect.name, 0, 0)) }
        result[index].count += 1
        if aspect.agrees { result[index].agreed += 1 }
      }
    }
    return result
  }
}

extension String {
  /// Runs of white space as one space, none at the ends. Strings compare by canonical equivalence,
  /// so a difference of Unicode normal form is none.
  var foldingWhiteSpace: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Arrival {
  /// All words said on arriving but those of hints, which recordings give or leave out at will.
  package var wordsWithoutHint: [String] {
    utterances.filter { $0.purpose != .hint }.flatMap(\.parts).filter { $0.kind != .hint }
      .flatMap(\.text.spokenWords)
  }
}

extension Screen {
  /// The name by which suites and users know a node: the resource id or identifier.
  package func name(of node: NodeIndex) -> String? {
    switch content {
    case .neutral(let tree): tree.indices.contains(node) ? tree[node].id : nil
    case .android(let tree): tree.indices.contains(node) ? tree[node].resourceID : nil
    case .apple(let tree): tree.indices.contains(node) ? tree[node].identifier : nil
    case .web(let tree): tree.indices.contains(node) ? tree[node].id : nil
    }
  }

  /// The first node with this name.
  package func node(named name: String) -> NodeIndex? {
    (0..<content.count).first { self.name(of: $0) == name }
  }

  /// The first node whose resource id ends in this name: `save` for `com.example:id/save`.
  package func node(ending name: String) -> NodeIndex? {
    (0..<content.count).first { self.name(of: $0)?.hasSuffix("/\(name)") == true }
  }

  /// The node that an observation means: by its name or the end of its resource id, by
  /// `LINE:COLUMN` of the file that was read, or by its label.
  package func node(meant reference: String) -> NodeIndex? {
    if let node = node(named: reference) ?? node(ending: reference) { return node }
    let numbers = reference.split(separator: ":", omittingEmptySubsequences: false)
      .map { Int($0) }
    if numbers.count == 2, let line = numbers[0], let column = numbers[1] {
      let wanted = SourcePlace(line: line, column: column)
      return (0..<content.count).first { place(of: $0) == wanted }
    }
    return (0..<content.count).first { label(of: $0) == reference }
  }

  /// Where a node stands in the file that was read.
  package func place(of node: NodeIndex) -> SourcePlace? {
    switch content {
    case .neutral(let tree): tree.nodes[node].place
    case .android(let tree): tree.nodes[node].place
    case .apple(let tree): tree.nodes[node].place
    case .web(let tree): tree.nodes[node].place
    }
  }

  private func label(of node: NodeIndex) -> String? {
    switch content {
    case .neutral(let tree): tree[node].label?.text
    case .android(let tree): tree[node].contentDescription ?? tree[node].text
    case .apple(let tree): tree[node].label
    case .web(let tree): tree[node].name
    }
  }

  /// All names of nodes, for suggestions.
  package var names: [String] { (0..<content.count).compactMap { self.name(of: $0) } }
}
