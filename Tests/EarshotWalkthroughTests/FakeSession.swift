import EarshotModel
import EarshotReaders

/// A reader of the simplest kind: each leaf with a label is a stop and says its label and role.
struct FakeSession: ReaderSession {
  var cursor: NodeIndex?
  var screen: Screen
  /// Goes round instead of telling that the end is reached.
  var neverEnds = false

  static let rule = Rule("fake.label", .inferred, "made up for tests")

  init(neverEnds: Bool = false) {
    screen = Screen(source: "", content: .neutral(Tree()))
    self.neverEnds = neverEnds
  }

  private var tree: Tree<Element> {
    if case .neutral(let tree) = screen.content { tree } else { Tree() }
  }

  private var stops: [NodeIndex] { tree.indices.filter { verdict(on: $0).isStop } }

  func verdict(on node: NodeIndex) -> StopVerdict {
    let isStop =
      tree[node].label != nil && tree[node].role != .group
      && (tree.parent(of: node).map { tree[$0].role != .button } ?? true)
    return StopVerdict(isStop: isStop, reason: "made up", rule: Self.rule)
  }

  mutating func receive(_ input: ReaderInput) -> [Event] {
    switch input {
    case .begin(let screen), .replace(let screen), .update(let screen):
      self.screen = screen
      cursor = nil
      return []
    case .gesture(.next): return move(by: 1)
    case .gesture(.previous): return move(by: -1)
    case .gesture(.first): return stops.first.map { arrive(at: $0) } ?? [.earcon(.edge)]
    case .gesture(.last): return stops.last.map { arrive(at: $0) } ?? [.earcon(.edge)]
    case .gesture(.touch(let node)):
      var place: NodeIndex? = node
      while let current = place, !verdict(on: current).isStop { place = tree.parent(of: current) }
      return place.map { arrive(at: $0) } ?? []
    case .gesture, .app: return []
    }
  }

  private mutating func move(by step: Int) -> [Event] {
    let stops = stops
    if stops.isEmpty { return neverEnds ? [] : [.earcon(.edge)] }
    var index =
      (cursor.flatMap { stops.firstIndex(of: $0) } ?? (step > 0 ? -1 : stops.count)) + step
    if !stops.indices.contains(index) {
      if !neverEnds { return [.earcon(.edge)] }
      index = step > 0 ? 0 : stops.count - 1
    }
    return arrive(at: stops[index])
  }

  private mutating func arrive(at node: NodeIndex) -> [Event] {
    cursor = node
    let element = tree[node]
    let words = [element.label?.text, element.role == .text ? nil : element.role.rawValue]
    let parts = words.compactMap { $0 }.enumerated().map { index, text in
      Part(
        index == 0 ? .label : .role, text, before: index == 0 ? "" : ", ", language: "en",
        rule: Self.rule)
    }
    return [
      .arrival(
        Arrival(
          node: node, id: element.id, frame: nil, place: tree.nodes[node].place,
          utterances: [Utterance(parts: parts)]))
    ]
  }
}

/// `button Register` a line; two more spaces put it inside the line above that has fewer.
func screen(_ outline: String) -> Screen {
  var tree = Tree<Element>()
  var open: [(depth: Int, node: NodeIndex)] = []
  for (number, line) in outline.split(separator: "\n").enumerated() {
    let depth = line.prefix { $0 == " " }.count
    let words = line.drop { $0 == " " }.split(separator: " ", maxSplits: 1)
    let place = SourcePlace(line: number + 1, column: depth + 1)
    var element = Element(Role(rawValue: String(words[0])) ?? .text)
    element.label = words.dropFirst().first.map { PlacedText(String($0), place) }
    while let last = open.last, last.depth >= depth { open.removeLast() }
    let node = tree.append(element, parent: open.last?.node ?? -1, place: place)
    open.append((depth, node))
  }
  tree.seal()
  return Screen(source: "fake", content: .neutral(tree))
}

extension Screen {
  /// The neutral elements; none of another kind of screen.
  var elements: Tree<Element> {
    if case .neutral(let tree) = content { tree } else { Tree() }
  }

  /// The first node of a label.
  func node(labelled label: String) -> NodeIndex? {
    guard case .neutral(let tree) = content else { return nil }
    return tree.indices.first { tree[$0].label?.text == label }
  }
}

/// Events as the lines of a transcript, near enough to be read in a test.
func lines(_ events: [Event]) -> [String] {
  events.flatMap { event -> [String] in
    switch event {
    case .gesture(let text): ["> \(text)"]
    case .arrival(let arrival): arrival.utterances.map(\.text)
    case .utterance(let utterance): [utterance.text]
    case .screen(let title): ["[screen] \(title)"]
    case .scroll(let label): ["[scroll] \(label ?? "")"]
    case .earcon(let earcon): ["[earcon \(earcon.rawValue)]"]
    case .end: ["[end]"]
    case .note(let text): ["[note] \(text)"]
    }
  }
}
