internal import EarshotModel

/// The states of elements in the words of a scenario.
enum StateWords {
  /// Other words for the same states.
  static let synonyms: [(word: String, state: Element.State)] = [
    ("unchecked", .notChecked), ("partly checked", .mixed), ("dimmed", .disabled),
    ("mandatory", .required), ("open", .expanded), ("closed", .invisible), ("wrong", .invalid),
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
