import EarshotModel
import EarshotWalkthrough
import Foundation

/// How a known finding is checked.
enum FindingCheck: Equatable {
  /// The target is no stop.
  case isNoStop
  /// The target is a stop, or part of one.
  case isHeard
  /// The words in quotes in the entry's note are heard at the target.
  case saysWhatTheNoteQuotes
  /// No stop of the walk is one that the format marks as not visible, and there are more after
  /// scrolling.
  case waitsForScrolling
  /// These lines are visited in this order.
  case visits([Int])
  /// All stops lie in the target.
  case staysInside
  /// The cursor does not begin at the target, if it begins anywhere.
  case doesNotBeginThere
  /// The target's words are heard in one announcement.
  case isHeardOnce
  /// A word is heard once at the target.
  case saysOnce(String)
  /// A text is heard nowhere.
  case neverSays(String)
  /// A text is heard somewhere.
  case says(String)
  /// A note holds a text.
  case notes(String)
  /// The file is refused.
  case isRefused
  /// The file is read and gone through.
  case isWalked

  /// The checks of a code, by its kind; what a single specimen asks for stands in ``special``.
  static func all(for entry: KnownFindings.Entry) -> [FindingCheck]? {
    special["\(entry.file) \(entry.kind) \(entry.code)"]
      ?? general["\(entry.kind) \(entry.code)"]
  }

  private static let general: [String: [FindingCheck]] = [
    "walk off-screen": [.isNoStop, .waitsForScrolling],
    "walk hidden": [.isNoStop],
    "walk hidden-leak": [.isNoStop],
    "walk inverted-bounds": [.isNoStop, .notes("inverted")],
    "walk zero-size": [.isNoStop],
    "walk empty-stop": [.isNoStop],
    "walk missing-bounds": [.isHeard],
    "walk label-soup": [.isNoStop],
    "walk chrome": [.isNoStop],
    "walk filename-label": [.isNoStop],
    "walk bare-number": [.isNoStop],
    "walk blank-label": [.isNoStop],
    "walk covered": [.isHeard],
    "walk debug-leak": [.isHeard],
    "walk nested-control": [.isHeard],
    "walk modal-scope": [.staysInside],
    "walk window-title": [.doesNotBeginThere, .isHeardOnce],
    "walk duplicate-label": [.isHeardOnce],
    "walk ax-error-value": [.neverSays("AX error")],
    "walk control-chars": [.isHeard, .neverSays("\u{FFFC}")],
    "walk ambiguous-quote": [.isHeardOnce],
    "walk multiline-label": [.isHeardOnce],
    "walk performance": [.isWalked],
    "ok ok": [.isHeard, .saysWhatTheNoteQuotes],
    "format language": [.notes("script")],
    "format control-chars": [.notes("“?”")],
    "format possibly-truncated": [.notes("depth 70")],
    "format modal-scope": [.notes("modal")],
    "format ambiguous-actions": [.notes("commas")],
    "format no-geometry": [.notes("no frames")],
    "format no-text": [.isRefused],
  ]

  /// Where the order is the point, the lines in it; where a code means the opposite, that.
  private static let special: [String: [FindingCheck]] = [
    "android-appium/08-rtl-basket.xml walk order": [.visits([6, 7, 8])],
    "ios-wda/04-traits-tabbar.xml walk order": [.visits([16, 15])],
    "ios-wda/07-onboarding-heading.xml walk order": [.visits([10, 14])],
    "ios-wda/09-reversed-order.xml walk order": [.visits([13, 12]), .visits([17, 16])],
    "ios-wda/12-rtl-profile.xml walk order": [.visits([9, 10]), .visits([15, 16])],
    "ios-debugdescription/02-app-form-quotes.txt walk order": [.visits([8, 6])],
    "other/07-atf-hierarchy.textproto walk order": [.visits([15, 12])],
    // The bounds of this one lie wholly outside, in nothing that scrolls.
    "android-cli/13-odd-bounds-androidx.xml walk off-screen": [.isNoStop],
    // A list whose rows wait for scrolling, not the list itself.
    "android-appium/14-large-offscreen-list.xml walk off-screen": [.waitsForScrolling],
    "ios-wda/15-large-transactions.xml walk off-screen": [.waitsForScrolling],
    // A dismiss region that has a name.
    "ios-wda/06-sheet-over-list.xml walk empty-stop": [.isHeard],
    // A toast.
    "android-appium/10-multiwindow-keyboard-toast.xml walk missing-bounds": [
      .isNoStop, .notes("Saved to shelf"),
    ],
    "android-appium/15-legacy-instance-webview.xml walk role-in-label": [.saysOnce("role")],
    "android-appium/17-react-native.xml walk state-twice": [.saysOnce("on")],
    "other/05-talkback-node-tree.log walk count-wrong": [.says("4 items")],
    // Not announced on purpose.
    "ios-wda/07-onboarding-heading.xml ok ok": [.isNoStop],
    "other/02-flutter-semantics-dump.txt ok ok": [.isNoStop],
    "other/06-dumpsys-activity-top.txt ok ok": [.isRefused],
    "ios-debugdescription/04-old-xcode-traits.txt ok ok": [.says("Jars, heading")],
    "other/04-accessibility-snapshot.json ok ok": [
      .says("Plum, Sealed, Weight, 300 g, button, list start")
    ],
    "other/05-talkback-node-tree.log ok ok": [.says("off, Bed one")],
    "android-appium/05-compose-unlabelled-switches.xml ok ok": [.says("Download on Wi-Fi only")],
  ]

  // MARK: - Checking

  func holds(for entry: KnownFindings.Entry, _ heard: HeardScreen) -> Bool {
    let targets = Self.nodes(of: entry, in: heard.screen.content)
    let there = heard.arrivals.filter { targets.contains($0.node) }
    switch self {
    case .isNoStop: return there.isEmpty
    case .isHeard: return !Self.around(targets, heard).isEmpty
    case .saysWhatTheNoteQuotes:
      let quoted = entry.note.split(separator: "\"", omittingEmptySubsequences: false)
      guard quoted.count == 3, quoted[1].contains(" ") else { return true }
      return Self.around(targets, heard).contains { $0.announcement.contains(quoted[1]) }
    case .waitsForScrolling:
      guard heard.arrivals.allSatisfy({ heard.screen.content.isVisible($0.node) }),
        let scrolled = heard.screen.scrolledIn?.screen,
        let more = try? HeardScreen(scrolled)
      else { return false }
      return more.arrivals.count > heard.arrivals.count
    case .visits(let lines):
      let visited = heard.arrivals.compactMap { $0.place.map { Int($0.line) } }
      let places = lines.compactMap { visited.firstIndex(of: $0) }
      return places.count == lines.count && places == places.sorted()
    case .staysInside:
      if let window = heard.screen.windows.first(where: { $0.title == entry.target }) {
        return heard.arrivals.count > 1
          && heard.arrivals.allSatisfy { window.roots.contains($0.node) }
      }
      return heard.arrivals.count > 1
        && heard.arrivals.allSatisfy { arrival in
          targets.contains { heard.screen.content.isInside(arrival.node, $0) }
        }
    case .doesNotBeginThere: return heard.beginning.map { !targets.contains($0) } ?? true
    case .isHeardOnce:
      let words = there.first?.announcement ?? entry.target
      return heard.lines.count { $0.contains(words) } == 1
        || heard.arrivals.count { $0.announcement.contains(entry.target) } == 1
    case .saysOnce("role"):
      guard let word = entry.target.split(separator: " ").last else { return false }
      return there.count == 1
        && there.allSatisfy { Self.count(String(word), in: $0.announcement) == 1 }
    case .saysOnce(let word):
      return there.count == 1 && there.allSatisfy { Self.count(word, in: $0.announcement) == 1 }
    case .neverSays(let text): return heard.lines.allSatisfy { !$0.contains(text) }
    case .says(let text): return heard.lines.contains { $0.contains(text) }
    case .notes(let text): return heard.screen.notes.contains { $0.contains(text) }
    case .isRefused: return false
    case .isWalked: return !heard.arrivals.isEmpty
    }
  }

  private static func count(_ word: String, in text: String) -> Int {
    text.split(whereSeparator: { " ,.".contains($0) }).count { $0 == word }
  }

  /// The nodes that begin at the entry's places.
  private static func nodes(
    of entry: KnownFindings.Entry, in content: Screen.Content
  ) -> Set<NodeIndex> {
    var result: Set<NodeIndex> = []
    for (index, place) in content.places.enumerated() {
      guard let place else { continue }
      for (number, line) in entry.lines.enumerated() where Int(place.line) == line {
        if entry.columns.isEmpty || entry.columns[number] == Int(place.column) {
          result.insert(index)
        }
      }
    }
    return result
  }

  /// The stops at the targets, in them, or around them.
  private static func around(_ targets: Set<NodeIndex>, _ heard: HeardScreen) -> [Arrival] {
    heard.arrivals.filter { arrival in
      targets.contains {
        heard.screen.content.isInside(arrival.node, $0)
          || heard.screen.content.isInside($0, arrival.node)
      }
    }
  }
}

extension Screen.Content {
  fileprivate var places: [SourcePlace?] {
    switch self {
    case .android(let tree): tree.nodes.map(\.place)
    case .apple(let tree): tree.nodes.map(\.place)
    case .web(let tree): tree.nodes.map(\.place)
    case .neutral(let tree): tree.nodes.map(\.place)
    }
  }

  fileprivate func isVisible(_ node: NodeIndex) -> Bool {
    switch self {
    case .android(let tree): tree[node].flags.contains(.visible)
    case .apple(let tree): tree[node].isVisible
    case .web, .neutral: true
    }
  }

  /// Whether a node is another one or lies in it.
  fileprivate func isInside(_ node: NodeIndex, _ outer: NodeIndex) -> Bool {
    switch self {
    case .android(let tree): node == outer || tree.isAncestor(outer, of: node)
    case .apple(let tree): node == outer || tree.isAncestor(outer, of: node)
    case .web(let tree): node == outer || tree.isAncestor(outer, of: node)
    case .neutral(let tree): node == outer || tree.isAncestor(outer, of: node)
    }
  }
}
