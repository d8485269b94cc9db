import EarshotModel

/// A small screen made from a number: the same number always makes the same one.
struct GeneratedAndroidTree {
  private(set) var tree = Tree<AndroidNode>()
  let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
  /// Whether anything but the order of the input decides the order of the stops.
  private(set) var isReordered = false
  private var state: UInt64

  private static let classes = [
    "android.widget.FrameLayout", "android.widget.LinearLayout", "android.view.View",
    "android.widget.TextView", "android.widget.TextView", "android.widget.Button",
    "android.widget.CheckBox", "android.widget.Switch", "android.widget.EditText",
    "android.widget.ImageView", "android.widget.ScrollView", "android.widget.Spinner",
    "android.widget.SeekBar", "androidx.recyclerview.widget.RecyclerView",
    "androidx.viewpager.widget.ViewPager", "com.example.Tea",
  ]

  init(_ seed: Int) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let hasBounds = chance(3)
    let hasTraversal = chance(3)
    isReordered = hasBounds || hasTraversal
    let count = 2 + random(18)
    var open: [NodeIndex] = []
    for number in 0..<count {
      // A node may only hang from the newest one or its ancestors.
      if !open.isEmpty { open.removeSubrange((1 + random(open.count))...) }
      let parent = open.last ?? -1
      var node = node(number, below: parent < 0 ? nil : tree[parent])
      if hasBounds { node.bounds = chance(6) ? bounds : rectangle() }
      if hasTraversal {
        if chance(5) { node.traversalBefore = "n\(random(count))" }
        if chance(5) { node.traversalAfter = "n\(random(count))" }
      }
      if chance(8) { node.labelFor = "n\(random(count))" }
      open.append(tree.append(node, parent: parent))
    }
    tree.seal()
  }

  /// The same screen, of which the nodes are given away by `change`.
  func screen(_ change: (inout Tree<AndroidNode>) -> Void = { _ in }) -> Screen {
    var tree = tree
    change(&tree)
    return Screen(source: "generated", content: .android(tree), bounds: bounds)
  }

  private mutating func node(_ number: Int, below parent: AndroidNode?) -> AndroidNode {
    let name = number < 10 ? "0\(number)" : "\(number)"
    var node = AndroidNode(className: Self.classes[random(Self.classes.count)])
    node.resourceID = "n\(number)"
    if chance(2) { node.text = "Text \(name)" }
    if chance(7) { node.contentDescription = "Description \(name)" }
    if chance(9) { node.stateDescription = "State \(name)" }
    if chance(9) { node.hintText = "Hint \(name)" }
    for flag: AndroidNode.Flags in [
      .clickable, .focusable, .longClickable, .checkable, .checked, .heading,
      .screenReaderFocusable, .selected, .editable,
    ] where chance(6) {
      node.flags.insert(flag)
    }
    if chance(8) { node.flags.remove(.visible) }
    if chance(8) { node.flags.remove(.enabled) }
    if chance(6) { node.actions.append(.init(.scrollForward)) }
    if chance(12) { node.actions.append(.init(.click)) }
    if node.className.hasSuffix("SeekBar") {
      node.range = .init(kind: .int, minimum: 0, maximum: 10, current: Double(random(13)))
    }
    if node.className.hasSuffix("RecyclerView"), chance(2) {
      node.collection = .init(rows: random(4), columns: random(3))
    }
    if parent?.collection != nil, !chance(4) {
      node.collectionItem = .init(row: number, column: random(2), isHeading: chance(4))
    }
    let importances: [AndroidNode.Importance] = [
      .auto, .auto, .auto, .yes, .no, .noHideDescendants,
    ]
    node.importance = importances[random(importances.count)]
    return node
  }

  private mutating func rectangle() -> Rect {
    Rect(
      x: Double(random(60)), y: Double(random(60)), width: Double(1 + random(40)),
      height: Double(1 + random(40)))
  }

  /// Once in so many times.
  private mutating func chance(_ of: Int) -> Bool { random(of) == 0 }

  private mutating func random(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
