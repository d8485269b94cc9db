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
    /// What a case of speech on a page is about.
    package var feature: String?
  }

  package private(set) var rows: [Row] = []
  /// Whether the suite asks for names and roles only, which no reader is needed for.
  package let isOfNames: Bool

  package var passed: Int { rows.count { $0.verdict == .passed } }
  package var failed: Int { rows.count { $0.verdict == .failed } }
  package var skipped: Int { rows.count - passed - failed }

  /// Puts every case of a suite to a reader.
  ///
  /// - Parameter parse: Makes a screen of a page's HTML, for what was heard on pages; nil where it
  ///   is no page.
  package init(
    _ suite: Suite, reader: Reader, profile: Profile, parse: (String) -> Screen? = { _ in nil }
  ) {
    isOfNames = !suite.asksReaders
    for item in suite.cases {
      var row = Row(
        id: item.id, place: item.place, verdict: .passed, aspects: [], circumstances: [])
      if case .speech(let speech) = item.content {
        let trial = SpeechTrial(speech, reader, profile, parse: parse)
        (row.verdict, row.aspects) = (trial.verdict, trial.aspects)
        row.circumstances = trial.verdict == .passed ? [] : trial.circumstances
        row.feature = speech.feature
      } else {
        Calibration.run(item.content, reader, profile, &row)
      }
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
    case .speech: row.verdict = .skipped("a case of speech on a page")
    case .webName(let item):
      (row.verdict, row.aspects) = verdict(item)
      return
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

extension Calibration {
  /// How the cases of speech on pages fare by what they are about, in the order of names.
  package var byFeature: [(name: String, passed: Int, count: Int)] {
    var result: [String: (passed: Int, count: Int)] = [:]
    for row in rows {
      guard let feature = row.feature, row.verdict == .passed || row.verdict == .failed else {
        continue
      }
      result[feature, default: (0, 0)].count += 1
      if row.verdict == .passed { result[feature, default: (0, 0)].passed += 1 }
    }
    return result.sorted { $0.key < $1.key }.map { ($0.key, $0.value.passed, $0.value.count) }
  }

  /// How many of the words that were recorded are said, in their order.
  package var wordsInOrder: (found: Int, count: Int) {
    var result = (found: 0, count: 0)
    for row in rows where row.feature != nil {
      for aspect in row.aspects where row.verdict == .passed || row.verdict == .failed {
        let recorded = aspect.expected.flatMap(\.spokenWords)
        result.count += recorded.count
        result.found +=
          aspect.agrees
          ? recorded.count : Self.common(recorded, aspect.actual.flatMap(\.spokenWords))
      }
    }
    return result
  }

  /// The length of the longest common run of words in order, with gaps.
  private static func common(_ left: [String], _ right: [String]) -> Int {
    var best = Array(repeating: 0, count: right.count + 1)
    for word in left {
      var diagonal = 0
      for (place, other) in right.enumerated() {
        let above = best[place + 1]
        best[place + 1] = word == other ? diagonal + 1 : max(above, best[place])
        diagonal = above
      }
    }
    return best[right.count]
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
