/// Rules by what their subject must have and by what must stand around it, so that few are tried for
/// an element.
///
/// A rule such as `.card p b` lies under its subject `b` and, there, under the class `card`: for an
/// element that is in no card all such rules are passed over at once.
struct RuleIndex {
  /// What a compound asks for that is cheap to look up.
  enum Key: Hashable {
    case id(String)
    case `class`(String)
    /// In lower case.
    case type(String)
  }

  /// Rules of the same subject, by what must be among its ancestors.
  private struct Bucket {
    var anywhere: [Int] = []
    /// By the number of the key, in the order of the page.
    var inside: [(key: Int, rules: [Int])] = []
    var places: [Int: Int] = [:]
  }

  private var buckets: [Key: Bucket] = [:]
  private var others = Bucket()
  /// The rules whose subject is the host of a shadow tree.
  private(set) var ofHosts: [Int] = []
  /// The keys that some rule asks of an ancestor, and how many open elements have each.
  private var numbers: [Key: Int] = [:]
  private var openCounts: [Int] = []

  init() {}

  /// - Parameter isQuirky: Whether class names match in any case.
  init(_ rules: [CSSSheet.Rule], isQuirky: Bool) {
    for (number, rule) in rules.enumerated() {
      guard let subject = rule.selector.compounds.last else { continue }
      let isOfHost = subject.conditions.contains {
        if case .host = $0 { true } else { false }
      }
      if isOfHost {
        ofHosts.append(number)
        continue
      }
      let ancestor = Self.ancestorKey(rule.selector, isQuirky).map { self.number(of: $0) }
      if let key = Self.key(subject, isQuirky) {
        Self.add(number, ancestor, to: &buckets[key, default: Bucket()])
      } else {
        Self.add(number, ancestor, to: &others)
      }
    }
    openCounts = Array(repeating: 0, count: numbers.count)
  }

  private mutating func number(of key: Key) -> Int {
    if let known = numbers[key] { return known }
    let number = numbers.count
    numbers[key] = number
    return number
  }

  private static func add(_ rule: Int, _ ancestor: Int?, to bucket: inout Bucket) {
    guard let ancestor else { return bucket.anywhere.append(rule) }
    if let place = bucket.places[ancestor] {
      bucket.inside[place].rules.append(rule)
    } else {
      bucket.places[ancestor] = bucket.inside.count
      bucket.inside.append((ancestor, [rule]))
    }
  }

  /// The rarest thing that a compound asks for: an id, else a class, else a type.
  private static func key(_ compound: CSSSelector.Compound, _ isQuirky: Bool) -> Key? {
    var result: Key?
    for condition in compound.conditions {
      switch condition {
      case .id(let id): return .id(id)
      case .class(let name): result = .class(isQuirky ? name.lowercased() : name)
      case .type(let name): result = result ?? .type(name.lowercased())
      case .attribute, .not, .any, .nth, .state, .language, .direction, .host: continue
      }
    }
    return result
  }

  /// What some ancestor of the subject must have; nil where nothing can be looked up.
  private static func ancestorKey(_ selector: CSSSelector, _ isQuirky: Bool) -> Key? {
    var isAbove = false
    for position in selector.compounds.indices.dropFirst().reversed() {
      // The siblings of an element have the same ancestors as it, but are none.
      switch selector.compounds[position].combinator {
      case .child, .descendant: isAbove = true
      case .nextSibling, .laterSibling: isAbove = false
      }
      if isAbove, let key = key(selector.compounds[position - 1], isQuirky) { return key }
    }
    return nil
  }

  // MARK: - While the page is gone through

  mutating func enter(_ element: Int, _ document: HTMLDocument, classes: [String]) {
    count(element, document, classes, by: 1)
  }

  mutating func leave(_ element: Int, _ document: HTMLDocument, classes: [String]) {
    count(element, document, classes, by: -1)
  }

  private mutating func count(
    _ element: Int, _ document: HTMLDocument, _ classes: [String], by step: Int
  ) {
    guard !numbers.isEmpty else { return }
    Self.keys(of: element, document, classes) { key in
      if let number = numbers[key] { openCounts[number] += step }
    }
  }

  private static func keys(
    of element: Int, _ document: HTMLDocument, _ classes: [String], _ body: (Key) -> Void
  ) {
    if let id = document.attribute("id", of: element) { body(.id(id)) }
    for name in classes { body(.class(name)) }
    let node = document.nodes[element]
    body(.type(node.namespace == .html ? node.text : node.text.lowercased()))
  }

  /// The rules that may match an element inside those that are open.
  func candidates(for element: Int, _ document: HTMLDocument, classes: [String]) -> [Int] {
    var result: [Int] = []
    Self.keys(of: element, document, classes) { key in
      if let bucket = buckets[key] { append(bucket, to: &result) }
    }
    append(others, to: &result)
    return result
  }

  private func append(_ bucket: Bucket, to result: inout [Int]) {
    result += bucket.anywhere
    for group in bucket.inside where openCounts[group.key] > 0 { result += group.rules }
  }
}
