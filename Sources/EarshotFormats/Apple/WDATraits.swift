internal import EarshotModel

/// The traits of an element: those that the file lists, and those that follow from its type.
enum WDATraits {
  /// The names of `FBAccessibilityTraits`, a list with commas and spaces in no order. Private traits
  /// are not among them. Nil with the name that is not known.
  static func read(_ list: String) -> (traits: AppleNode.Traits, unknown: String?) {
    var traits: AppleNode.Traits = []
    var unknown: String?
    for word in list.split(whereSeparator: { $0 == "," || $0 == " " }) {
      if let known = names.first(where: { $0.name == word }) {
        traits.formUnion(known.trait)
      } else if unknown == nil {
        unknown = String(word)
      }
    }
    return (traits, unknown)
  }

  private static let names: [(name: Substring, trait: AppleNode.Traits)] = [
    ("Button", .button), ("Link", .link), ("Header", .header), ("SearchField", .searchField),
    ("Image", .image), ("Selected", .selected), ("PlaysSound", .playsSound),
    ("KeyboardKey", .keyboardKey), ("StaticText", .staticText),
    ("SummaryElement", .summaryElement), ("NotEnabled", .notEnabled),
    ("UpdatesFrequently", .updatesFrequently), ("StartsMediaSession", .startsMediaSession),
    ("Adjustable", .adjustable), ("AllowsDirectInteraction", .allowsDirectInteraction),
    ("CausesPageTurn", .causesPageTurn), ("TabBar", .tabBar), ("ToggleButton", .switchButton),
    // Zooming has no word, and "None" is no trait.
    ("SupportsZoom", []), ("None", []),
  ]

  /// The private traits that a type surely has: the file drops them.
  static func hidden(of type: String) -> AppleNode.Traits {
    switch type {
    case "TextField": [.textEntry]
    case "SecureTextField": [.textEntry, .secureTextField]
    case "TextView": [.textEntry, .textArea]
    case "SearchField": [.textEntry, .searchField]
    case "Switch", "Toggle": [.switchButton]
    case "PopUpButton": [.popUpButton]
    default: []
    }
  }

  /// The traits of UIKit's own controls, for files that list none (`reference/formats.md` §2).
  static func all(of type: String) -> AppleNode.Traits {
    switch type {
    case "Button", "PopUpButton": [hidden(of: type), .button]
    case "Switch", "Toggle": [.button, .switchButton]
    case "Link": [.link]
    case "Image": [.image]
    case "StaticText": [.staticText]
    case "Slider", "PickerWheel", "PageIndicator": [.adjustable]
    case "Key": [.keyboardKey]
    case "ProgressIndicator", "ActivityIndicator": [.updatesFrequently]
    default: hidden(of: type)
    }
  }

  /// Whether text is entered in elements of the type.
  static func isTextInput(_ type: String) -> Bool {
    switch type {
    case "TextField", "SecureTextField", "SearchField", "TextView": true
    default: false
    }
  }
}
