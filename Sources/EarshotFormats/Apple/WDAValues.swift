internal import EarshotModel

/// What an element's value tells beyond what its label already says (`reference/formats.md` §2).
enum WDAValues {
  /// The value that is spoken; nil where the file repeats something or marks something with it.
  static func spoken(of element: WDAElement, traits: inout AppleNode.Traits) -> String? {
    let isInput = WDATraits.isTextInput(element.type)
    guard var value = element.value else { return isInput ? filledPlaceholder(element) : nil }
    // An error of the accessibility server stood in place of a value (iOS 10).
    if value.hasPrefix("AX error") { return nil }
    // Web text fields hold object replacement characters, which nobody hears.
    if value.unicodeScalars.contains("\u{FFFC}") {
      value.unicodeScalars.removeAll { $0 == "\u{FFFC}" }
    }
    if isInput {
      if value.isEmpty { return filledPlaceholder(element) }
    } else if element.type == "Button", value == "1", element.isSelected == nil {
      // WebDriverAgent writes 1 for a selected button that has no value.
      if traits.contains(.selected) { return nil }
      if element.traits == nil {
        traits.insert(.selected)
        return nil
      }
    }
    guard !value.isEmpty, value != element.label else { return nil }
    return value
  }

  /// The placeholder of an empty field, which VoiceOver speaks in the value's place, unless it says
  /// what the label says.
  private static func filledPlaceholder(_ element: WDAElement) -> String? {
    guard let placeholder = element.placeholder, !placeholder.isEmpty,
      placeholder != element.label
    else { return nil }
    return placeholder
  }

  /// The names of custom actions, joined with "," and nothing escaped: a comma before a space
  /// belongs to a name.
  ///
  /// - Returns: The names, and whether a comma made them uncertain.
  static func actions(_ list: String) -> (names: [String], isAmbiguous: Bool) {
    var names: [String] = []
    var isAmbiguous = false
    for piece in list.split(separator: ",", omittingEmptySubsequences: false) {
      if piece.hasPrefix(" "), let last = names.popLast() {
        names.append("\(last),\(piece)")
        isAmbiguous = true
      } else if !piece.isEmpty {
        names.append(String(piece))
      }
    }
    return (names, isAmbiguous)
  }
}
