internal import EarshotModel

/// The states of elements in the words of a scenario.
enum StateWords {
  /// Other words for the same states.
  static let synonyms: [(word: String, state: Element.State)] = [
    ("unchecked", .notChecked), ("partly checked", .mixed), ("dimmed", .disabled),
    ("mandatory", .required), ("closed", .invisible), ("wrong", .invalid),
  ]

  private static let byWord: [String: Element.State] = Dictionary(
    uniqueKeysWithValues: Element.State.allCases.map { ($0.rawValue, $0) }
      + synonyms.map { ($0.word, $0.state) })

  static let all = Element.State.allCases.map(\.rawValue) + synonyms.map(\.word)

  /// Each of them as its single words.
  static let parts = all.map { $0.split(separator: " ").map(String.init) }

  static func state(_ word: String) -> Element.State? { byWord[word] }

  /// States of which an element has at most one.
  static let exclusive: [Set<Element.State>] = [
    [.checked, .notChecked, .mixed], [.on, .off], [.expanded, .collapsed],
  ]
}

extension Element.State {
  /// What it means in one sentence, for the documentation.
  var summary: String {
    switch self {
    case .selected: "Chosen among others, as a tab."
    case .checked: "A check box or radio button that is on."
    case .notChecked: "One that is off."
    case .mixed: "A check box over others of which some are on."
    case .on: "A switch."
    case .off: "A switch."
    case .disabled: "There, but not to be used now."
    case .required: "A field that must be filled."
    case .expanded: "What belongs to it is shown."
    case .collapsed: "What belongs to it can be shown, and is not."
    case .hidden: "To be seen, but not there for a screen reader."
    case .invisible: "Not there for anybody until it is shown or opened."
    case .focused: "Has the keyboard's cursor."
    case .editing: "Is being typed into."
    case .busy: "Is loading."
    case .invalid: "What it holds is wrong."
    case .readOnly: "A field that cannot be typed into."
    case .modal: "Keeps the reader inside; nothing beside it is reached."
    case .pressed: "A button that stays down."
    case .current: "The one of several where the user is."
    case .visited: "A link that was followed before."
    }
  }
}
