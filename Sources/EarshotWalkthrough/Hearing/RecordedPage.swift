import EarshotModel
import EarshotReaders

/// A page of a recording, on which the recorded command is carried out again.
struct RecordedPage {
  let screen: Screen
  let target: SpeechTarget
  let reader: Reader
  let profile: Profile

  /// What the command may have led to, the likeliest first: each a run of stops as many as were
  /// recorded. Nil where the command is none that can be given here.
  func candidates(_ recording: Suite.SpeechCase.Recording) -> [[Arrival]]? {
    let count = recording.heard.count
    let command = recording.command
    switch command {
    case "next_item": return forward(recording.cursorAfter, count)
    case "previous_item": return backward(recording.cursorAfter).map { [$0] }
    case "next_focusable_item": return by(.key(.tab), fromEnd: false).map { [$0] }
    case "previous_focusable_item": return by(.key(.shiftTab), fromEnd: true).map { [$0] }
    case "read_details": return readDetails.map { [$0] }
    default: break
    }
    if command.hasPrefix("table_move_to_") { return inTable(command).map { [$0] } }
    let isBack = command.hasPrefix("previous_")
    guard isBack || command.hasPrefix("next_") else { return nil }
    let kind = String(command.drop { $0 != "_" }.dropFirst())
    if let key = Self.quickKeys[kind], reader.id == "nvda" {
      return by(.quickKey(isBack ? "shift+\(key)" : key), fromEnd: isBack).map { [$0] }
    }
    guard reader.id != "nvda", let categories = Self.categories[kind] else { return nil }
    return categories.flatMap { category in
      by(isBack ? .swipeUp : .swipeDown, fromEnd: isBack, after: .turnTo(category))
    }.map { [$0] }
  }

  private static let quickKeys = [
    "heading": "h", "link": "k", "form_field": "f", "button": "b", "edit_field": "e",
    "checkbox": "x", "radio_button": "r", "combo_box": "c", "list": "l", "list_item": "i",
    "table": "t", "landmark": "d", "graphic": "g", "unvisited_link": "u", "visited_link": "v",
    "separator": "s", "block_quote": "q", "frame": "m",
  ]

  private static let categories = [
    "heading": ["headings"], "link": ["links"], "form_field": ["form controls"],
    "button": ["buttons"], "edit_field": ["text fields"], "search": ["search fields"],
    "landmark": ["landmarks"], "list": ["lists"], "table": ["tables"], "graphic": ["images"],
    "item_of_type": ["headings", "form controls", "links"], "container": ["landmarks", "lists"],
  ]

  /// Whether a recording that agrees with nothing is of a stop that the fragment does not hold.
  func leaves(_ recording: Suite.SpeechCase.Recording, _ stop: [Arrival]) -> Bool {
    switch (recording.command, recording.cursorAfter) {
    case (_, "after target"?), (_, "before target"?): return true
    case ("next_item", "end of target"?), ("previous_item", "start of target"?):
      let heard = recording.heard.joined().heardLetters
      let label = stop.flatMap(\.utterances).flatMap(\.parts).filter { $0.kind == .label }
        .map(\.text.heardLetters)
      return !label.contains { !$0.isEmpty && heard.contains($0) }
    default: return false
    }
  }

  // MARK: Swipes and arrows

  /// The whole page from its beginning.
  private var walk: [Arrival] {
    var session = reader.start(profile)
    _ = session.receive(.begin(screen))
    return steps(.next, &session)
  }

  private func steps(_ gesture: Gesture, _ session: inout any ReaderSession) -> [Arrival] {
    var arrivals: [Arrival] = []
    for _ in 0..<Walkthrough.stepLimit(session, screen) {
      let events = session.receive(.gesture(gesture))
      if events.contains(.earcon(.edge)) { break }
      for case .arrival(let arrival) in events { arrivals.append(arrival) }
    }
    return arrivals
  }

  private func forward(_ cursorAfter: String?, _ count: Int) -> [[Arrival]] {
    let stops = walk
    return places(in: stops, cursorAfter, isBack: false).map { place in
      Array(stops[place..<min(stops.count, place + max(1, count))])
    }
  }

  private func backward(_ cursorAfter: String?) -> [Arrival] {
    var session = reader.start(profile)
    _ = session.receive(.begin(screen))
    _ = steps(.next, &session)
    let stops = steps(.previous, &session)
    return places(in: stops, cursorAfter, isBack: true).map { stops[$0] }
  }

  /// Where the reader may have stood.
  private func places(in stops: [Arrival], _ cursorAfter: String?, isBack: Bool) -> [Int] {
    var inside = stops.indices.filter { target.nodes.contains(stops[$0].node) }
    // The element may be part of a stop that begins before it.
    let around =
      isBack
      ? stops.firstIndex { $0.node <= target.nodes.lowerBound }
      : stops.lastIndex { $0.node <= target.nodes.lowerBound }
    if let around, !inside.contains(around) {
      inside.append(around)
    }
    guard let first = inside.first else { return [] }
    switch cursorAfter {
    case "end of target"?, "start of target"?:
      let last = inside.last { target.nodes.contains(stops[$0].node) } ?? first
      let isFar = (cursorAfter == "end of target") != isBack
      let near = isFar ? last : first
      let beyond = near + 1
      let other = isFar ? first : last
      return [near, beyond, other].filter(stops.indices.contains)
    case "after target"?, "before target"?:
      let last = inside.last { target.nodes.contains(stops[$0].node) } ?? first
      return [last + 1].filter(stops.indices.contains)
    default: return inside
    }
  }

  // MARK: Jumps

  /// A gesture from an end of the page until it comes to the element under test.
  private func by(_ gesture: Gesture, fromEnd: Bool, after start: Gesture? = nil) -> [Arrival] {
    var session = reader.start(profile)
    _ = session.receive(.begin(screen))
    if fromEnd { _ = steps(.next, &session) }
    if let start { _ = session.receive(.gesture(start)) }
    var last: [Arrival] = []
    for _ in 0..<Walkthrough.stepLimit(session, screen) {
      let events = session.receive(.gesture(gesture))
      for case .arrival(let arrival) in events {
        if target.nodes.contains(arrival.node) { return [arrival] }
        if isAround(arrival.node) { last = [arrival] }
        // What follows an element that is no such stop.
        if last.isEmpty, !fromEnd, arrival.node >= target.nodes.upperBound { last = [arrival] }
      }
      if events.contains(.earcon(.edge)) || events.isEmpty { break }
    }
    return last
  }

  private func isAround(_ node: NodeIndex) -> Bool {
    guard case .web(let tree) = screen.content, tree.indices.contains(node) else { return false }
    return tree.isAncestor(node, of: target.nodes.lowerBound)
  }

  private var readDetails: [Arrival] {
    var session = reader.start(profile)
    _ = session.receive(.begin(screen))
    _ = session.receive(.gesture(.touch(target.nodes.lowerBound)))
    return said(session.receive(.gesture(.quickKey("NVDA+d"))))
  }

  /// An answer without a movement, as an arrival where the cursor is.
  private func said(_ events: [Event]) -> [Arrival] {
    events.compactMap { event in
      switch event {
      case .arrival(let arrival): arrival
      case .utterance(let utterance):
        Arrival(
          node: target.nodes.lowerBound, id: nil, frame: nil, place: nil, utterances: [utterance])
      case .gesture, .screen, .scroll, .earcon, .end, .note: nil
      }
    }
  }

  // MARK: Tables

  private func inTable(_ command: String) -> [Arrival] {
    guard reader.id == "nvda", case .web(let tree) = screen.content else { return [] }
    let direction = String(command.dropFirst("table_move_to_".count))
    guard let key = Self.tableKeys[direction] else { return [] }
    let cells = tree.indices.filter { Self.cells.contains(tree[$0].role.name) }
    let cell = cells.last {
      $0 == target.nodes.lowerBound || tree.isAncestor($0, of: target.nodes.lowerBound)
    }
    // A table as the target was tested at its edges.
    guard let cell else {
      let edge = direction.hasPrefix("next") ? cells.last : cells.first
      return edge.map { said(moved(key, from: $0)) } ?? []
    }
    let row = tree[cell].rowIndex ?? 1
    let column = tree[cell].columnIndex ?? 1
    let (rows, columns) = Self.offsets[direction] ?? (0, 0)
    let start = cells.first {
      tree[$0].rowIndex == row - rows && tree[$0].columnIndex == column - columns
    }
    return said(moved(key, from: start ?? cell))
  }

  private static let cells: Set<String> = ["cell", "gridcell", "columnheader", "rowheader"]
  private static let tableKeys = [
    "next_column": "control+alt+rightArrow", "previous_column": "control+alt+leftArrow",
    "next_row": "control+alt+downArrow", "previous_row": "control+alt+upArrow",
  ]
  private static let offsets = [
    "next_column": (0, 1), "previous_column": (0, -1), "next_row": (1, 0), "previous_row": (-1, 0),
  ]

  private func moved(_ key: String, from cell: NodeIndex) -> [Event] {
    var session = reader.start(profile)
    _ = session.receive(.begin(screen))
    _ = session.receive(.gesture(.touch(cell)))
    return session.receive(.gesture(.quickKey(key)))
  }
}
