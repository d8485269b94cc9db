internal import EarshotModel

/// The roles and properties of elements as one grammar.
enum ElementGrammar {
  /// What the role key of an element means.
  struct RoleWord: Sendable {
    /// Nil is `part`, which stands for the elements of a part.
    var role: Role?
    /// What may stand behind it.
    var shape: Shape
  }

  /// The key that puts a part of the scenario (`parts:`) in its place.
  static let partWord = "part"

  static let roleWords: [String: RoleWord] = {
    var words = [partWord: RoleWord(role: nil, shape: .name)]
    for role in Role.allCases {
      words[role.rawValue] = RoleWord(role: role, shape: shape(of: role))
    }
    for synonym in Role.synonyms {
      words[synonym.word] = RoleWord(role: synonym.role, shape: shape(of: synonym.role))
    }
    return words
  }()

  /// All role words in a fixed order.
  static let roleWordList =
    Role.allCases.map(\.rawValue) + Role.synonyms.map(\.word) + [partWord]

  /// An element that is written with keys.
  static let record = Record(
    "element", "an element", ElementProperties.all, roles: .one)

  /// The label of an element; for one that holds others also their list, without a label.
  private static func shape(of role: Role) -> Shape {
    role.holdsElements ? .either(scalar: .text, list: .list(.element), keys: nil) : .text
  }
}

extension Role {
  /// Whether other elements may stand inside it.
  var holdsElements: Bool {
    switch self {
    case .group, .list, .item, .oneStop, .table, .row, .cell, .radioGroup, .menu, .tab, .tabBar,
      .toolbar, .alert, .dialog, .sheet, .webPage, .button, .link, .map, .video, .picker,
      .datePicker, .liveText:
      true
    case .text, .heading, .backButton, .image, .decorativeImage, .textField, .textArea,
      .passwordField, .searchField, .checkbox, .radioButton, .switch, .slider, .stepper,
      .menuButton, .progress, .pageIndicator:
      false
    }
  }

  /// What it is in one sentence, for the documentation.
  var summary: String {
    switch self {
    case .text: "Words on the screen."
    case .heading: "A title; `level:` gives its level."
    case .button: "Something that acts when it is activated."
    case .backButton: "The button that leads to the screen before."
    case .link: "Leads to another place, often outside the app."
    case .image: "A picture with its text alternative."
    case .decorativeImage: "A picture that says nothing; readers do not meet it."
    case .textField: "One line to type into."
    case .textArea: "Several lines to type into."
    case .passwordField: "A field that hides what is typed."
    case .searchField: "A field to search with."
    case .checkbox: "On or off, one of several that do not exclude each other."
    case .radioButton: "One of a group of which one is chosen."
    case .radioGroup: "What holds radio buttons together."
    case .switch: "On or off, at once."
    case .slider: "A value between two ends."
    case .stepper: "A value that goes up and down by a step."
    case .picker: "One value out of a list that opens or turns."
    case .datePicker: "A date or time."
    case .menuButton: "Opens a menu."
    case .menu: "A list of commands."
    case .tab: "One of the places that a tab bar leads to."
    case .tabBar: "What holds tabs together."
    case .list: "Several things of a kind, one under another."
    case .item: "One of a list."
    case .table: "Rows and columns."
    case .row: "One row of a table."
    case .cell: "One cell of a table."
    case .group: "Things that belong together, under a name."
    case .oneStop: "Several things that a reader meets as one."
    case .alert: "A short message over the screen with buttons."
    case .dialog: "A window over the screen."
    case .sheet: "A page that slides over the screen."
    case .toolbar: "A bar with controls."
    case .progress: "How far something has come."
    case .pageIndicator: "Which page of several is shown."
    case .liveText: "Words that the app changes by itself, heard when they change."
    case .video: "A video or sound with its controls."
    case .map: "A map."
    case .webPage: "A page of the web inside the app."
    }
  }
}
