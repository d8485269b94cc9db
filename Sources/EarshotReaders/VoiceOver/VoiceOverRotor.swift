import EarshotModel

/// What the rotor can stand at.
///
/// Source of the names: AccessibilitySnapshot 0.12.1 for what the system lists; the movement is
/// general knowledge (section f of the reference).
enum VoiceOverRotor: String, CaseIterable, Sendable {
  case characters = "Characters"
  case words = "Words"
  case lines = "Lines"
  case headings = "Headings"
  case heading1 = "Heading 1"
  case heading2 = "Heading 2"
  case heading3 = "Heading 3"
  case heading4 = "Heading 4"
  case heading5 = "Heading 5"
  case heading6 = "Heading 6"
  case links = "Links"
  case visitedLinks = "Visited Links"
  case formControls = "Form Controls"
  case textFields = "Text Fields"
  case searchFields = "Search Fields"
  case buttons = "Buttons"
  case images = "Images"
  case tables = "Tables"
  case lists = "Lists"
  case landmarks = "Landmarks"
  case staticText = "Static Text"
  case sameItem = "Same Item"
  case containers = "Containers"
  case adjustValue = "Adjust Value"
  case actions = "Actions"
  case moreContent = "More Content"

  /// The category that a scenario means: `headings`, `fields`, `form controls` …
  init?(word: String) {
    let word = word.lowercased()
    let other = ["fields": "text fields", "heading": "headings", "value": "adjust value"][word]
    guard let category = Self.allCases.first(where: { $0.rawValue.lowercased() == other ?? word })
    else { return nil }
    self = category
  }

  /// One of them, as `Heading not found` names it.
  var singular: String {
    rawValue.hasSuffix("s") && self != .characters ? String(rawValue.dropLast()) : rawValue
  }

  /// Whether a stop belongs to it; never for a category that does not go through stops.
  func holds(_ view: AppleNode, sameAs current: AppleNode?) -> Bool {
    let traits = view.traits
    func level(_ level: Int) -> Bool { traits.contains(.header) && view.headingLevel == level }
    switch self {
    case .headings: return traits.contains(.header)
    case .heading1: return level(1)
    case .heading2: return level(2)
    case .heading3: return level(3)
    case .heading4: return level(4)
    case .heading5: return level(5)
    case .heading6: return level(6)
    case .links: return traits.contains(.link)
    case .formControls:
      return !traits.isDisjoint(
        with: [.button, .textEntry, .searchField, .switchButton, .adjustable, .popUpButton])
    case .textFields: return traits.contains(.textEntry)
    case .searchFields: return traits.contains(.searchField)
    case .buttons: return traits.contains(.button)
    case .images: return traits.contains(.image)
    case .staticText: return traits.contains(.staticText) || traits.isEmpty
    case .sameItem:
      let shown: AppleNode.Traits = [
        .button, .link, .header, .image, .adjustable, .textEntry, .searchField, .switchButton,
      ]
      return current.map { $0.traits.intersection(shown) == traits.intersection(shown) } ?? false
    // No format tells which links were visited.
    case .visitedLinks: return false
    case .characters, .words, .lines, .tables, .lists, .landmarks, .containers, .adjustValue,
      .actions, .moreContent:
      return false
    }
  }

  /// What a swipe up or down does while the rotor stands here.
  enum Movement {
    case stops
    /// Goes to the first stop of the next container that is so.
    case containers((AppleNode) -> Bool)
    /// Reads the stop's text piece by piece.
    case text((String) -> [String])
    case adjust, actions, content
  }

  var movement: Movement {
    switch self {
    case .characters: .text { $0.map(String.init) }
    case .words: .text { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    case .lines: .text { $0.split(whereSeparator: \.isNewline).map(String.init) }
    case .tables: .containers { $0.container == .dataTable }
    case .lists: .containers { $0.container == .list }
    case .landmarks: .containers { $0.container == .landmark }
    case .containers:
      .containers {
        $0.container != nil || $0.control != nil || $0.traits.contains(.tabBar)
          || $0.swiftUI?.children == .contain
      }
    case .adjustValue: .adjust
    case .actions: .actions
    case .moreContent: .content
    case .headings, .heading1, .heading2, .heading3, .heading4, .heading5, .heading6, .links,
      .visitedLinks, .formControls, .textFields, .searchFields, .buttons, .images, .staticText,
      .sameItem:
      .stops
    }
  }
}

/// Where the rotor stands, and how far a swipe has come with it at this stop.
struct VoiceOverRotorState: Sendable {
  /// What the user turned it to.
  var chosen: VoiceOverRotor?
  /// Whether that was done at the stop that has the cursor now.
  var wasTurnedHere = false
  /// The place of the action, or of the piece of content, that was last named.
  var choice: Int?
  /// The piece of text that was last read.
  var text: Int?

  /// The cursor goes on: what was done with the rotor at the stop is over.
  mutating func left() {
    wasTurnedHere = false
    choice = nil
    text = nil
  }
}
