/// Tells which elements a selector matches, in a page at rest.
///
/// Candidates are kept as a list from compound to compound, so nothing is tried twice: the time is
/// at worst that of the selector's length by the element's ancestors.
struct SelectorMatcher {
  private let document: HTMLDocument
  private let classes: [[String]]
  /// The place among the elements of the parent, and among those of the same name, from 1; with
  /// the counts of both.
  private var places: [Place] = []
  /// The element before each element under the same parent, or -1.
  private let previousSiblings: [Int32]
  /// Matching work that is left for this page.
  private(set) var budget = 60_000_000

  private struct Place {
    var index = 0, indexOfType = 0, count = 0, countOfType = 0
  }

  init(_ document: HTMLDocument, needsPlaces: Bool) {
    self.document = document
    classes = document.nodes.indices.map { index in
      guard document.isElement(index), let text = document.attribute("class", of: index) else {
        return []
      }
      return HTMLText.words(document.isQuirky ? text.lowercased() : text)
    }
    var last: [Int32] = Array(repeating: -1, count: document.count)
    var before = last
    for index in document.nodes.indices where document.isElement(index) {
      guard let parent = document.parent(of: index) else { continue }
      before[index] = last[parent]
      last[parent] = Int32(index)
    }
    previousSiblings = before
    if needsPlaces { places = Self.places(document) }
  }

  func classes(of element: Int) -> [String] { classes[element] }

  private static func places(_ document: HTMLDocument) -> [Place] {
    var result = Array(repeating: Place(), count: document.count)
    var counts: [Int: [String: Int]] = [:]
    for index in document.nodes.indices where document.isElement(index) {
      let parent = Int(document.nodes[index].parent)
      let name = document.nodes[index].text
      counts[parent, default: [:]]["", default: 0] += 1
      counts[parent, default: [:]][name, default: 0] += 1
      result[index].index = counts[parent]?[""] ?? 0
      result[index].indexOfType = counts[parent]?[name] ?? 0
    }
    for index in document.nodes.indices where document.isElement(index) {
      let parent = counts[Int(document.nodes[index].parent)]
      result[index].count = parent?[""] ?? 0
      result[index].countOfType = parent?[document.nodes[index].text] ?? 0
    }
    return result
  }

  /// Whether the selector's subject is this element, whatever pseudo-element it names.
  mutating func matches(_ selector: CSSSelector, _ element: Int) -> Bool {
    guard let subject = selector.compounds.last, matches(subject, element) else { return false }
    guard selector.compounds.count > 1 else { return true }
    var candidates = [element]
    for position in (1..<selector.compounds.count).reversed() {
      let wanted = selector.compounds[position - 1]
      candidates = related(candidates, by: selector.compounds[position].combinator)
        .filter { matches(wanted, $0) }
      if candidates.isEmpty { return false }
    }
    return true
  }

  private mutating func related(_ elements: [Int], by combinator: CSSSelector.Combinator) -> [Int] {
    var result: [Int] = []
    var seen: Set<Int> = []
    func add(_ element: Int) -> Bool {
      guard seen.insert(element).inserted else { return false }
      result.append(element)
      return true
    }
    for element in elements {
      switch combinator {
      case .child:
        if let parent = document.parentElement(of: element) { _ = add(parent) }
      case .descendant:
        var above = document.parentElement(of: element)
        while let next = above, add(next) { above = document.parentElement(of: next) }
      case .nextSibling:
        if let before = siblingBefore(element) { _ = add(before) }
      case .laterSibling:
        var before = siblingBefore(element)
        while let next = before, add(next) { before = siblingBefore(next) }
      }
    }
    budget -= result.count
    return result
  }

  private func siblingBefore(_ element: Int) -> Int? {
    let before = Int(previousSiblings[element])
    return before < 0 ? nil : before
  }

  private mutating func matches(_ compound: CSSSelector.Compound, _ element: Int) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    for condition in compound.conditions where !matches(condition, element) { return false }
    return true
  }

  private mutating func matches(_ condition: CSSSelector.Condition, _ element: Int) -> Bool {
    let node = document.nodes[element]
    switch condition {
    case .type(let name):
      return node.text == name || (node.namespace == .html && node.text == name.lowercased())
    case .id(let id): return document.attribute("id", of: element) == id
    case .class(let name):
      return classes[element].contains(document.isQuirky ? name.lowercased() : name)
    case .attribute(let name, let match): return matches(name, match, element)
    case .not(let selectors): return !matchesAny(selectors, element)
    case .any(let selectors, _): return matchesAny(selectors, element)
    case .nth(let nth): return matches(nth, element)
    case .state(let state): return matches(state, element)
    case .language(let tags):
      guard let language = language(of: element) else { return false }
      return tags.contains { language == $0 || language.hasPrefix($0 + "-") }
    case .direction(let isRightToLeft):
      return (direction(of: element) == "rtl") == isRightToLeft
    case .host: return false
    }
  }

  /// Whether a `:host` rule of a shadow tree matches its host.
  mutating func matchesHost(_ selector: CSSSelector, _ host: Int) -> Bool {
    guard selector.compounds.count == 1, let compound = selector.compounds.first else {
      return false
    }
    var isHost = false
    for condition in compound.conditions {
      if case .host(let selectors) = condition {
        guard selectors.isEmpty || matchesAny(selectors, host) else { return false }
        isHost = true
      } else if !matches(condition, host) {
        return false
      }
    }
    return isHost
  }

  private mutating func matchesAny(_ selectors: [CSSSelector], _ element: Int) -> Bool {
    for selector in selectors where matches(selector, element) { return true }
    return false
  }

  private func matches(
    _ name: String, _ match: CSSSelector.AttributeMatch, _ element: Int
  ) -> Bool {
    guard let actual = document.attribute(name, of: element) else { return false }
    guard case .compares(let sign, let wanted, let ignoresCase) = match else { return true }
    let left = ignoresCase ? actual.lowercased() : actual
    let right = ignoresCase ? wanted.lowercased() : wanted
    switch sign {
    case "=": return left == right
    case "~": return HTMLText.words(left).contains(right)
    case "|": return left == right || left.hasPrefix(right + "-")
    case "^": return !right.isEmpty && left.hasPrefix(right)
    case "$": return !right.isEmpty && left.hasSuffix(right)
    case "*": return !right.isEmpty && left.contains(right)
    default: return false
    }
  }

  private func matches(_ nth: CSSSelector.NthChild, _ element: Int) -> Bool {
    guard places.indices.contains(element) else { return false }
    let place = places[element]
    let index =
      nth.isOfType
      ? (nth.isFromEnd ? place.countOfType - place.indexOfType + 1 : place.indexOfType)
      : (nth.isFromEnd ? place.count - place.index + 1 : place.index)
    if nth.step == 0 { return index == nth.offset }
    let difference = index.subtractingReportingOverflow(nth.offset)
    guard !difference.overflow else { return false }
    return difference.partialValue.isMultiple(of: nth.step)
      && (difference.partialValue == 0 || (difference.partialValue > 0) == (nth.step > 0))
  }

  private func matches(_ state: CSSSelector.State, _ element: Int) -> Bool {
    let name = document.html(element)
    switch state {
    case .never: return false
    case .root: return document.parentElement(of: element) == nil
    case .scope: return document.parentElement(of: element) == nil
    case .defined: return true
    case .empty:
      return document.children(of: element).allSatisfy {
        document.nodes[$0].kind == .text && document.nodes[$0].text.isEmpty
      }
    case .checked:
      return (name == "input" && document.has("checked", element))
        || (name == "option" && document.has("selected", element))
    case .disabled: return NativeState.isDisabled(element, document)
    case .enabled:
      return NativeState.canBeDisabled(name) && !NativeState.isDisabled(element, document)
    case .required, .optional:
      guard let name, ["input", "select", "textarea"].contains(name) else { return false }
      return document.has("required", element) == (state == .required)
    case .link, .anyLink:
      return (name == "a" || name == "area") && document.has("href", element)
    case .onlyChild: return places.indices.contains(element) && places[element].count == 1
    case .onlyOfType: return places.indices.contains(element) && places[element].countOfType == 1
    case .readWrite, .readOnly:
      let isWritable =
        (name == "input" || name == "textarea") && !document.has("readonly", element)
        && !NativeState.isDisabled(element, document)
      return isWritable == (state == .readWrite)
    case .placeholderShown:
      return document.has("placeholder", element)
        && (document.attribute("value", of: element) ?? document.text(of: element)).isEmpty
    case .open: return document.has("open", element)
    }
  }

  private func language(of element: Int) -> String? {
    var next: Int? = element
    while let index = next {
      if let tag = document.attribute("lang", of: index) { return tag.lowercased() }
      next = document.parentElement(of: index)
    }
    return nil
  }

  private func direction(of element: Int) -> String? {
    var next: Int? = element
    while let index = next {
      if let direction = document.keyword("dir", of: index) { return direction }
      next = document.parentElement(of: index)
    }
    return nil
  }
}
