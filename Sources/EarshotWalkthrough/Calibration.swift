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
      let (verdict, aspects) = Calibration.run(item.content, reader, profile)
      rows.append(Row(id: item.id, place: item.place, verdict: verdict, aspects: aspects))
    }
  }

  private static func run(_ content: Suite.Content, _ reader: Reader, _ profile: Profile) -> (
    Verdict, [Aspect]
  ) {
    let aspects: [Aspect]
    switch content {
    case .skipped(let reason): return (.skipped(reason), [])
    case .tree(let item):
      guard item.screen.platform == reader.platform else {
        return (.skipped("a case for another reader"), [])
      }
      aspects = TreeTrial(item, reader, profile).aspects
    case .observation(let item):
      guard item.screen.platform == reader.platform else {
        return (.skipped("an observation of \(item.observation.reader)"), [])
      }
      aspects = ObservationTrial(item, reader, profile).aspects
    case .webName(let item): return verdict(item)
    }
    return (aspects.allSatisfy(\.agrees) ? .passed : .failed, aspects)
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

  /// The words without punctuation and case, for what people typed by ear.
  package var spokenWords: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
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

  /// All names of nodes, for suggestions.
  package var names: [String] { (0..<content.count).compactMap { self.name(of: $0) } }
}
