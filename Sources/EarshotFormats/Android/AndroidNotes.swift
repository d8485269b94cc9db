internal import EarshotModel

/// What the walk of an Android dump should say of the dump: each a sentence, in a fixed order.
struct AndroidNotes {
  var toasts: [String] = []
  var cut: (depth: Int, nodes: Int)?
  private var inverted = 0
  private var takenAsHints = 0
  private var isInferringImportance = false
  private var ranges = 0
  private var webNodes = 0
  private var webNodesWithRole = 0
  private var replaced: (count: Int, first: String) = (0, "")

  /// Counts what is worth a sentence on a node.
  mutating func count(
    _ node: AndroidNode, _ reading: AndroidReading, in surroundings: AndroidSurroundings
  ) {
    if let bounds = node.bounds, bounds.width < 0 || bounds.height < 0 { inverted += 1 }
    if reading.isShowingHint == nil, node.flags.contains(.showingHint) { takenAsHints += 1 }
    if reading.isImportant == nil { isInferringImportance = true }
    if node.range != nil { ranges += 1 }
    if let web = node.web {
      webNodes += 1
      if web.role != nil || node.roleDescription != nil { webNodesWithRole += 1 }
    }
    for text in [node.text, node.contentDescription] {
      guard let text, Self.holdsReplacement(text) else { continue }
      if replaced.count == 0 { replaced.first = text }
      replaced.count += 1
    }
  }

  /// Whether a question mark stands between two letters, as the server puts it in the place of a
  /// character that XML cannot hold. Addresses of the web have such marks of their own.
  private static func holdsReplacement(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "?")), !text.contains("://") else { return false }
    let characters = Array(text)
    guard characters.count > 2 else { return false }
    return (1..<characters.count - 1).contains { place in
      characters[place] == "?" && isWordy(characters[place - 1])
        && isWordy(characters[place + 1])
    }
  }

  private static func isWordy(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  func sentences(
    dialect: AndroidDialect, seen: SeenAttributes, windows: [Screen.Window], survey: TextSurvey
  ) -> [String] {
    var result = [Self.missing(dialect: dialect, seen: seen)]
    if dialect == .uiautomator { result.append(Self.suspension) }
    if isInferringImportance {
      result.append(
        "This format does not say which views are important for accessibility: plain layouts and "
          + "undescribed images are left out, as Android leaves them out.")
    }
    if let note = Self.windows(windows) { result.append(note) }
    result += toasts.map { "A toast says “\($0)”: an event when it appeared, and no stop." }
    if takenAsHints > 0 {
      result.append(
        count(takenAsHints, "field shows", "fields show")
          + " a text that equals the hint: taken as empty.")
    }
    if ranges > 0 {
      result.append(
        "The limits of sliders and progress bars are not in this format, so a value is said as "
          + "it is written, where a device may say a percentage.")
    }
    if webNodes > 0, webNodesWithRole == 0 {
      result.append("The roles of the web page are not in this file.")
    }
    if inverted > 0 {
      result.append(
        count(inverted, "node has", "nodes have")
          + " inverted bounds, which cover nothing: no stop.")
    }
    if let cut {
      result.append(
        "The dump ends at depth \(cut.depth), where the server cuts by default: "
          + count(cut.nodes, "node", "nodes") + " may have lost what is inside.")
    }
    if dialect == .appium, replaced.count > 0 {
      let others = replaced.count > 1 ? " and \(replaced.count - 1) more" : ""
      result.append(
        "The “?” in “\(replaced.first)”\(others) may stand for a character that the format cannot "
          + "hold.")
    }
    if let note = survey.note { result.append(note) }
    return result
  }

  /// What no attribute of the file's generation says, for an audit.
  static func unsaid(dialect: AndroidDialect, seen: SeenAttributes) -> Set<Screen.Fact> {
    switch dialect {
    case .uiautomator: [.headings, .labelLinks]
    case .appium:
      seen.contains(.heading) || seen.contains(.important)
        ? [.labelLinks] : [.headings, .labelLinks]
    }
  }

  private func count(_ number: Int, _ one: String, _ many: String) -> String {
    number == 1 ? "1 \(one)" : "\(number) \(many)"
  }

  /// UiAutomation, which makes the dump, suspends the accessibility services while it is connected.
  private static let suspension =
    "Making such a dump usually suspends TalkBack: what the app shows only while a reader is on is "
    + "missing here."

  /// What could be heard on a device and is in no attribute of the file's generation.
  private static func missing(dialect: AndroidDialect, seen: SeenAttributes) -> String {
    var missing = ["state descriptions", "label links", "traversal order", "counts of lists"]
    if !seen.contains(.extras) { missing.append("role descriptions") }
    switch dialect {
    case .uiautomator:
      if !seen.contains(.hint) { missing.append("hints") }
      missing += ["headings", "errors", "tooltips", "pane titles", "live regions"]
    case .appium:
      // All of these came with `a11y-important` (2025), hints three years before.
      if !seen.contains(.hint), !seen.contains(.important) { missing.append("hints") }
      if !seen.contains(.heading), !seen.contains(.important) {
        missing += ["headings", "errors", "tooltips", "pane titles", "live regions"]
      }
    }
    missing.append(seen.contains(.actions) ? "labels of actions" : "actions")
    return "This format holds no \(missing.joined(separator: ", ")) or language: what of them is "
      + "heard on a device is missing here."
  }

  static func windows(_ windows: [Screen.Window]) -> String? {
    guard windows.count > 1, let walked = windows.first(where: { $0.isActive }) else { return nil }
    let others = windows.filter { !$0.isActive }.map {
      $0.kind == .application && $0.title?.isEmpty != false
        ? "another window of the app" : name($0)
    }
    return "The walk is of \(name(walked)); not walked: \(others.joined(separator: ", "))."
  }

  private static func name(_ window: Screen.Window) -> String {
    let kind =
      switch window.kind {
      case .application: "the app's window"
      case .inputMethod: "the keyboard"
      case .system: "a window of the system"
      case .accessibilityOverlay: "an accessibility overlay"
      case .splitScreenDivider: "the divider of the split screen"
      case .magnificationOverlay: "the magnification overlay"
      case .pictureInPicture: "a picture-in-picture window"
      }
    guard let title = window.title, !title.isEmpty else { return kind }
    return "\(kind) “\(title)”"
  }
}
