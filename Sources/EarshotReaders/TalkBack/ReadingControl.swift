/// What swiping up and down moves by. Source: `SelectorController.java#SELECTOR_SETTINGS`.
enum ReadingControl: String, Sendable, CaseIterable {
  case headings, controls, links, containers, windows
  case characters, words, lines, paragraphs
  case standard = "default"
  /// Only where the focused node has actions, or is a slider or number picker.
  case actions, values

  /// Its name in TalkBack's menu.
  var title: String {
    switch self {
    case .headings: "Headings"
    case .controls: "Controls"
    case .links: "Links"
    case .containers: "Containers"
    case .windows: "Windows"
    case .characters: "Characters"
    case .words: "Words"
    case .lines: "Lines"
    case .paragraphs: "Paragraphs"
    case .standard: "Default"
    case .actions: "Actions"
    // Its name was not read.
    case .values: ""
    }
  }

  /// What it looks for, as in `No next heading`; nil where nothing is said.
  var unit: TalkBackWord? {
    switch self {
    case .headings: .oneHeading
    case .controls: .oneControl
    case .links: .oneLink
    case .containers: .oneContainer
    case .windows, .characters, .words, .lines, .paragraphs, .standard, .actions,
      .values:
      nil
    }
  }
}
