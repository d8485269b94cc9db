package import EarshotModel

/// A neutral screen as one platform would build it, and where its elements went.
package struct Projection: Sendable {
  package var screen: Screen
  /// The platform's node for each neutral element, by index; nil where it builds none.
  package var nodes: [NodeIndex?]

  package init(screen: Screen, nodes: [NodeIndex?]) {
    self.screen = screen
    self.nodes = nodes
  }
}

/// The platforms whose trees readers read.
package enum Platform: String, Sendable, CaseIterable {
  case android = "Android"
  case apple = "iOS"
  case web = "the web"
}

extension Screen {
  /// The platform whose tree this is, or nil for a neutral screen.
  package var platform: Platform? { content.platform }

  /// The screen as a reader of the given platform needs it.
  ///
  /// A neutral screen is built with that platform's standard widgets; a screen of another platform
  /// goes through the neutral form and carries a note that it did.
  package func projected(to platform: Platform) -> Projection {
    if self.platform != platform,
      let own = alternatives.first(where: { $0.platform == platform })
    {
      var screen = self
      screen.content = own
      screen.alternatives = []
      return Projection(screen: screen, nodes: [])
    }
    switch content {
    case .android where platform == .android, .apple where platform == .apple,
      .web where platform == .web:
      return Projection(screen: self, nodes: [])
    case .neutral(let elements):
      switch platform {
      case .android: return AndroidProjection(self, elements).result
      case .apple: return AppleProjection(self, elements).result
      case .web: return WebProjection(self, elements).result
      }
    case .android, .apple, .web:
      var neutral = self.neutral
      let origin = self.platform?.rawValue ?? ""
      neutral.notes.append(
        "projected from \(origin) to \(platform.rawValue): what an app built for "
          + "\(platform.rawValue) would say is not known from this file")
      return neutral.projected(to: platform)
    }
  }
}

extension Screen.Content {
  /// The platform whose tree this is, or nil for neutral elements.
  var platform: Platform? {
    switch self {
    case .neutral: nil
    case .android: .android
    case .apple: .apple
    case .web: .web
    }
  }
}

/// What the builders of both platforms ask of the neutral tree.
struct ElementTree {
  let elements: Tree<Element>

  /// The children of an element that are there at all.
  func children(of index: NodeIndex) -> [NodeIndex] { Array(elements.children(of: index)) }

  /// The place of an element among its siblings, from 0, and their number.
  func place(of index: NodeIndex) -> (index: Int, count: Int) {
    let siblings =
      elements.parent(of: index).map { Array(elements.children(of: $0)) } ?? Array(elements.roots)
    return (siblings.firstIndex(of: index) ?? 0, siblings.count)
  }

  /// Where a cell stands in its table, from 0: as written, else by its place in its row.
  func cell(_ index: NodeIndex) -> (row: Int, column: Int, rowSpan: Int, columnSpan: Int) {
    let own = elements[index].cell
    var row = 0
    if let parent = elements.parent(of: index), elements[parent].role == .row {
      row = place(of: parent).index
    }
    return (
      own.flatMap { $0.row > 0 ? $0.row - 1 : nil } ?? row,
      own.flatMap { $0.column > 0 ? $0.column - 1 : nil } ?? place(of: index).index,
      own?.rowSpan ?? 1, own?.columnSpan ?? 1
    )
  }

  /// The cells of a table, in document order.
  func cells(of table: NodeIndex) -> [NodeIndex] {
    (table + 1..<elements.nodes[table].end).filter { elements[$0].role == .cell }
  }

  /// The nearest ancestor that satisfies a condition.
  func ancestor(of index: NodeIndex, where condition: (NodeIndex) -> Bool) -> NodeIndex? {
    elements.ancestors(of: index).first(where: condition)
  }

  /// The last element that hides everything beside it, where one is up.
  var topModal: NodeIndex? {
    elements.indices.last { index in
      let element = elements[index]
      guard !element.states.contains(.invisible) else { return false }
      switch element.role {
      case .alert, .dialog: return true
      default: return element.states.contains(.modal)
      }
    }
  }
}

extension Element {
  var isDisabled: Bool { states.contains(.disabled) }
  var isOn: Bool { states.contains(.on) || states.contains(.checked) }

  /// Whether touching it does something.
  var isActivatable: Bool {
    behaviours.contains { $0.trigger == .activated || !$0.checks.isEmpty }
  }

  /// Whether the reader's user can long-press it.
  var isHoldable: Bool { behaviours.contains { $0.trigger == .held } }
}
