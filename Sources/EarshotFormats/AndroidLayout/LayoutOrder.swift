internal import EarshotModel

/// The order in which the framework reports the children of a layout that places them by
/// constraints: by place, top to bottom, then from the start of a row.
///
/// A file holds no bounds, so only the order that the constraints imply is known
/// (`reference/formats.md` §4): what stands below something comes after it, what only hangs at the
/// bottom comes last.
struct LayoutOrder {
  /// The children in order.
  private(set) var order: [NodeIndex]
  /// Children that no constraint places: they follow what stands before them in the file.
  private(set) var unplaced: [NodeIndex] = []
  /// Whether constraints go in a circle; the order is then the file's.
  private(set) var isCircular = false

  init(_ children: [NodeIndex], of parent: LayoutElement?, in tree: LayoutTree) {
    order = children
    guard let parent, children.count > 1, let names = Names(parent.simpleTag) else { return }
    var numbers: [String: Int] = [:]
    for (number, child) in children.enumerated() {
      if let id = tree[child].id, numbers[id] == nil { numbers[id] = number }
    }
    let elements = children.map { tree[$0] }
    func axis(_ names: AxisNames) -> [Spot?]? {
      let anchors = elements.map { Anchors($0, names, numbers, parentID: parent.id) }
      return Self.solve(anchors, isOpenPlaceTheStart: names.isOpenPlaceTheStart)
    }
    guard let vertical = axis(names.vertical), let horizontal = axis(names.horizontal) else {
      isCircular = true
      return
    }
    var rows: [Spot] = []
    for (number, spot) in vertical.enumerated() {
      if spot == nil, !Self.isHelper(elements[number]) { unplaced.append(children[number]) }
      rows.append(spot ?? rows.last ?? Spot(zone: .start, step: 0))
    }
    order = children.indices.sorted { left, right in
      if rows[left] != rows[right] { return rows[left] < rows[right] }
      let start = Spot(zone: .start, step: 0)
      let columns = (horizontal[left] ?? start, horizontal[right] ?? start)
      return columns.0 != columns.1 ? columns.0 < columns.1 : left < right
    }.map { children[$0] }
  }

  /// What is no view of its own, such as a line that others are aligned to.
  static func isHelper(_ element: LayoutElement) -> Bool {
    ["Guideline", "Barrier", "Group", "Layer", "Flow", "Placeholder"].contains(element.simpleTag)
  }

  // MARK: - Places on one axis

  /// A place on an axis: which of its ends a view hangs from, and how many views away.
  private struct Spot: Comparable {
    enum Zone: Int { case start, middle, end }
    var zone: Zone
    var step: Double

    static func < (left: Spot, right: Spot) -> Bool {
      (left.zone.rawValue, left.step) < (right.zone.rawValue, right.step)
    }
  }

  /// What a view says of its place on one axis.
  private struct Anchors {
    /// Siblings whose start or end its own start hangs from, and how many steps that is away.
    var starts: [(sibling: Int, steps: Double)] = []
    var ends: [(sibling: Int, steps: Double)] = []
    var zone: Spot.Zone?

    /// The siblings that the place depends on.
    var links: [(sibling: Int, steps: Double)] {
      starts.isEmpty ? (zone == nil ? ends : []) : starts
    }

    init(_ element: LayoutElement, _ names: AxisNames, _ numbers: [String: Int], parentID: String?)
    {
      var hangsFromStart = false
      var hangsFromEnd = false
      func sibling(_ name: String) -> (isParent: Bool, number: Int?) {
        guard let value = element[name] else { return (false, nil) }
        if value == "parent" { return (true, nil) }
        guard let id = LayoutElement.idName(value) else { return (false, nil) }
        if id == parentID { return (true, nil) }
        return (false, numbers[id])
      }
      for (list, steps) in [(names.after, 1.0), (names.sameStart, 0)] {
        for name in list {
          let found = sibling(name)
          if found.isParent { hangsFromStart = true }
          if let number = found.number { starts.append((number, steps)) }
        }
      }
      for (list, steps) in [(names.before, 1.0), (names.sameEnd, 0)] {
        for name in list {
          let found = sibling(name)
          if found.isParent { hangsFromEnd = true }
          if let number = found.number { ends.append((number, steps)) }
        }
      }
      func isTrue(_ name: String) -> Bool { element[name] == "true" }
      if names.parentStart.contains(where: isTrue) { hangsFromStart = true }
      if names.parentEnd.contains(where: isTrue) { hangsFromEnd = true }
      if element.simpleTag == "Barrier" {
        for id in (element["app:constraint_referenced_ids"] ?? "").split(separator: ",") {
          if let number = numbers[String(id).trimmed] { starts.append((number, 0)) }
        }
      }
      if element.simpleTag == "Guideline" { zone = Self.zone(ofGuideline: element) }
      let size = element[names.size] ?? ""
      let fills = size == "0dp" || size == "match_parent" || size == "fill_parent"
      if names.center.contains(where: isTrue) || hangsFromStart && hangsFromEnd && !fills {
        zone = .middle
      } else if hangsFromStart {
        zone = .start
      } else if hangsFromEnd {
        zone = .end
      }
    }

    private static func zone(ofGuideline element: LayoutElement) -> Spot.Zone {
      if element["app:layout_constraintGuide_end"] != nil { return .end }
      let percent = element["app:layout_constraintGuide_percent"].flatMap(Double.init) ?? 0
      return percent < 1.0 / 3 ? .start : percent > 2.0 / 3 ? .end : .middle
    }
  }

  /// The place of each view on an axis, nil for one that nothing places.
  ///
  /// - Returns: Nil where views hang from each other in a circle.
  private static func solve(_ anchors: [Anchors], isOpenPlaceTheStart: Bool) -> [Spot?]? {
    var spots = [Spot?](repeating: nil, count: anchors.count)
    var waiting = anchors.map(\.links.count)
    var followers: [[Int]] = Array(repeating: [], count: anchors.count)
    for (number, anchor) in anchors.enumerated() {
      for link in anchor.links {
        followers[link.sibling].append(number)
      }
    }
    var ready = Array(waiting.indices.filter { waiting[$0] == 0 }.reversed())
    var solved = 0
    while let number = ready.popLast() {
      solved += 1
      spots[number] = spot(anchors[number], spots, isOpenPlaceTheStart)
      for follower in followers[number] {
        waiting[follower] -= 1
        if waiting[follower] == 0 { ready.append(follower) }
      }
    }
    return solved == anchors.count ? spots : nil
  }

  private static func spot(
    _ anchor: Anchors, _ spots: [Spot?], _ isOpenPlaceTheStart: Bool
  ) -> Spot? {
    let start = Spot(zone: .start, step: 0)
    let after = anchor.starts.map { link in
      let spot = spots[link.sibling] ?? start
      return Spot(zone: spot.zone, step: spot.step + link.steps)
    }.max()
    if let after { return after }
    if let zone = anchor.zone { return Spot(zone: zone, step: 0) }
    let before = anchor.ends.map { link in
      let spot = spots[link.sibling] ?? start
      // What only ends above a view stands between it and what comes before.
      return Spot(zone: spot.zone, step: spot.step - link.steps / 2)
    }.min()
    return before ?? (isOpenPlaceTheStart ? start : nil)
  }

  // MARK: - Names of constraints

  /// The attributes that place a view on one axis.
  private struct AxisNames {
    var after: [String]
    var sameStart: [String]
    var before: [String]
    var sameEnd: [String]
    var parentStart: [String] = []
    var parentEnd: [String] = []
    var center: [String] = []
    var size: String
    /// Whether a view without any of them stands at the start, as it does in a RelativeLayout.
    var isOpenPlaceTheStart: Bool
  }

  private struct Names {
    var vertical: AxisNames
    var horizontal: AxisNames

    /// The constraints of a layout; nil for one that places its children one after the other.
    init?(_ layout: Substring) {
      func constraint(_ names: String...) -> [String] {
        names.map { "app:layout_constraint\($0)" }
      }
      func relative(_ names: String...) -> [String] { names.map { "android:layout_\($0)" } }
      switch layout {
      case "ConstraintLayout", "MotionLayout":
        vertical = AxisNames(
          after: constraint("Top_toBottomOf"),
          sameStart: constraint(
            "Top_toTopOf", "Baseline_toBaselineOf", "Baseline_toTopOf", "Circle"),
          before: constraint("Bottom_toTopOf"), sameEnd: constraint("Bottom_toBottomOf"),
          size: "android:layout_height", isOpenPlaceTheStart: false)
        horizontal = AxisNames(
          after: constraint("Start_toEndOf", "Left_toRightOf"),
          sameStart: constraint("Start_toStartOf", "Left_toLeftOf"),
          before: constraint("End_toStartOf", "Right_toLeftOf"),
          sameEnd: constraint("End_toEndOf", "Right_toRightOf"),
          size: "android:layout_width", isOpenPlaceTheStart: true)
      case "RelativeLayout":
        vertical = AxisNames(
          after: relative("below"), sameStart: relative("alignTop", "alignBaseline"),
          before: relative("above"), sameEnd: relative("alignBottom"),
          parentStart: relative("alignParentTop"), parentEnd: relative("alignParentBottom"),
          center: relative("centerInParent", "centerVertical"), size: "android:layout_height",
          isOpenPlaceTheStart: true)
        horizontal = AxisNames(
          after: relative("toEndOf", "toRightOf"),
          sameStart: relative("alignStart", "alignLeft"),
          before: relative("toStartOf", "toLeftOf"), sameEnd: relative("alignEnd", "alignRight"),
          parentStart: relative("alignParentStart", "alignParentLeft"),
          parentEnd: relative("alignParentEnd", "alignParentRight"),
          center: relative("centerInParent", "centerHorizontal"), size: "android:layout_width",
          isOpenPlaceTheStart: true)
      default: return nil
      }
    }
  }
}
