/// A kind of file that is known by its content but is no dump that an importer reads.
struct OtherFormat: Sendable {
  /// What the file is, with its article.
  let description: String
  /// What to do about it, where something can be done.
  let remedy: String?
  let recognises: @Sendable (FileOpening) -> Bool

  init(
    _ description: String, remedy: String? = nil,
    recognises: @escaping @Sendable (FileOpening) -> Bool
  ) {
    self.description = description
    self.remedy = remedy
    self.recognises = recognises
  }

  /// What an opening looks like, or nil.
  static func recognise(_ opening: FileOpening) -> OtherFormat? {
    all.first { $0.recognises(opening) }
  }

  /// In the order in which they are tried: the more telling first (`reference/formats.md` §10).
  static let all: [OtherFormat] = [
    OtherFormat(
      "a message of uiautomator that it made no dump",
      remedy: "wait until nothing moves on the screen, then make the dump again"
    ) {
      $0.contains("ERROR: could not get idle state")
        || $0.contains("ERROR: null root node returned")
    },
    OtherFormat("an XCUITest debugDescription") {
      $0.contains("Element subtree:") || $0.contains("→Application, ")
    },
    OtherFormat("a page source of UIAutomation, as Xcode 7 and earlier had it") {
      $0.contains(tag: "UIAApplication")
    },
    OtherFormat("an Android resource file of strings") {
      $0.contains(tag: "resources>") || $0.contains(tag: "resources ")
    },
    OtherFormat("an Android resource file that is no layout") {
      $0.contains("schemas.android.com/apk/res/android")
    },
    OtherFormat("a semantics tree of Compose") {
      $0.contains("Printing with useUnmergedTree")
    },
    OtherFormat("a semantics tree of Flutter") { $0.contains("SemanticsNode#0") },
    OtherFormat(
      "a log of what TalkBack said",
      remedy: "compare it with calibrate --from-log, or keep it with import --as observation"
    ) {
      $0.contains(TalkBackLog.fragment)
    },
    OtherFormat("a node-tree log of TalkBack") {
      $0.contains("TreeDebug") || $0.contains(":GRANULARITY{")
    },
    OtherFormat(
      "a view hierarchy of dumpsys, which holds no text",
      remedy: "make a dump that holds the texts: adb exec-out uiautomator dump /dev/tty > dump.xml"
    ) {
      $0.contains("View Hierarchy:")
    },
    OtherFormat("a hierarchy of the Accessibility Test Framework") {
      $0.contains("view_element_class_names") || $0.contains("AccessibilityHierarchyProto")
        || $0.contains("active_window_id")
    },
    OtherFormat("a model of AccessibilitySnapshot") { $0.contains("\"traversalIndex\"") },
    OtherFormat("a suite of known announcements", remedy: "run it with calibrate") {
      $0.contains("\"focusOrder\"") || $0.contains("\"heard\"")
        || ($0.contains("\"cases\"") && $0.contains("\"html\""))
    },
    OtherFormat("a tree of React Native's test renderer") {
      $0.contains("\"accessibilityRole\"")
        || ($0.contains("\"type\": \"View\"") && $0.contains("\"props\""))
    },
    OtherFormat("a scenario") { $0.hasLine(beginning: "scenario:") },
    OtherFormat("a transcript", remedy: "compare it with diff") {
      $0.hasLine(beginning: "# profile:")
    },
    OtherFormat("a JSON file") { opening in
      ["{\"", "{}", "[{", "[[", "[\"", "[]"].contains { opening.signs.hasPrefix($0) }
    },
    OtherFormat("an XML file of another kind") { $0.first == UInt8(ascii: "<") },
  ]
}
