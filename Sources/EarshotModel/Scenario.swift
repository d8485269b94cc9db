/// A scenario file: an app's screens, what is walked and what must be heard.
package struct Scenario: Sendable {
  /// The file as the user named it.
  package var file: String
  package var name: String
  package var language: LanguageTag
  /// The date that the app believes to be today, `YYYY-MM-DD`.
  package var today: String?
  package var source: String?
  package var notes: String?
  /// Ids of best practices, such as `3.5`.
  package var practices: [String]
  /// Items of the seeds' checklist that this file shows, such as `S1-09`.
  package var covers: [String]
  /// The readers it is walked with; empty for the default.
  package var profiles: [String]
  /// The languages it is walked in; empty for its own.
  package var languages: [LanguageTag]
  /// Reader settings, by name.
  package var settings: [String: SettingValue]
  /// String tables, relative to the scenario.
  package var strings: [PlacedText]
  /// What is so on the device before anything happens (`given:`).
  package var given: Environment
  package var screens: [ScenarioScreen]
  package var walks: [Walk]
  package var tasks: [UserTask]

  package init(file: String, name: String, language: LanguageTag) {
    self.file = file
    self.name = name
    self.language = language
    practices = []
    covers = []
    profiles = []
    languages = []
    settings = [:]
    strings = []
    given = Environment()
    screens = []
    walks = []
    tasks = []
  }
}

/// What an app finds on the device. Nil is the usual: the newest system, the reader on, the
/// device in the language of the walk, every app there.
package struct Environment: Sendable, Hashable {
  package var systemVersion: String?
  package var readerIsOn: Bool?
  package var deviceLanguage: LanguageTag?
  /// The other apps on the device, such as `Phone` and `Mail`.
  package var apps: [String]?

  package init() {}
}

/// A screen of a scenario.
package struct ScenarioScreen: Sendable {
  package var name: String
  package var title: String?
  package var place: SourcePlace
  package var idiom: Screen.Idiom
  /// The direction of writing where it is not that of the language (`direction:`).
  package var direction: Screen.Direction?
  package var elements: Tree<Element>
  /// A dump, layout or page that the screen is read from (`from:`), relative to the scenario.
  package var imported: PlacedText?
  package var screenshot: String?
  /// Elements in the order of the reader, by reference, where it is given (`order:`).
  package var order: [ElementReference]
  /// What happens by itself: timers, moving banners.
  package var behaviours: [Behaviour]
  /// Corrections over an imported screen, by the element they mend.
  package var corrections: [Correction]
  /// The page that the screen was taken from, which says more than its neutral elements.
  package var page: Page?

  package init(name: String, place: SourcePlace, elements: Tree<Element>) {
    self.name = name
    self.place = place
    self.elements = elements
    idiom = .phone
    order = []
    behaviours = []
    corrections = []
  }

  /// The tree of an imported page, with the elements that were made of it.
  package struct Page: Sendable {
    package var tree: Tree<WebNode>
    /// The elements as they were made, before any correction.
    package var elements: Tree<Element>
    /// The node of each element.
    package var nodes: [NodeIndex]

    package init(tree: Tree<WebNode>, elements: Tree<Element>, nodes: [NodeIndex]) {
      self.tree = tree
      self.elements = elements
      self.nodes = nodes
    }
  }

  package struct Correction: Sendable {
    package var target: ElementReference
    /// The properties that replace the imported ones; its role is that of the imported element
    /// where `changesRole` is false.
    package var element: Element
    package var changesRole: Bool

    package init(target: ElementReference, element: Element, changesRole: Bool) {
      self.target = target
      self.element = element
      self.changesRole = changesRole
    }
  }
}

/// A named list of steps.
package struct Walk: Sendable, Hashable {
  package var name: String
  package var steps: [Step]
  /// The readers and languages that it is for; empty for those of the scenario.
  package var profiles: [String]
  package var languages: [LanguageTag]
  /// The screen that it begins on; nil for the first.
  package var start: String?
  /// What differs from the scenario's own `given:`.
  package var given: Environment
  package var place: SourcePlace

  package init(name: String, steps: [Step], place: SourcePlace) {
    self.name = name
    self.steps = steps
    self.place = place
    profiles = []
    languages = []
    given = Environment()
  }
}

/// One line of a walk.
package struct Step: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A gesture that needs no element, `times` times.
    case gesture(Gesture, times: Int)
    /// `next until "WORDS"`: at most once through the screen.
    case until(Gesture, heard: String)
    /// `next, to the end`
    case toTheEnd(Gesture)
    /// Goes to an element and acts on it: `double tap "Close"`, `touch Phone`.
    case on(Gesture, ElementReference)
    case touch(ElementReference)
    case touchPoint(x: Double, y: Double)
    case type(String, into: ElementReference?)
    case delete(characters: Int?, in: ElementReference?)
    case action(String, on: ElementReference?)
    case wait(seconds: Double)
    /// The app is started anew; what it has saved is kept.
    case startAgain
    /// Goes to the screen without a gesture, as a test's set-up.
    case show(screen: String)
    case hear(String)
    case doNotHear(String)
    case focusIs(ElementReference)
    case screenIs(String)
  }

  package var kind: Kind
  /// The line as written, for the transcript.
  package var text: String
  package var place: SourcePlace

  package init(_ kind: Kind, text: String, place: SourcePlace) {
    self.kind = kind
    self.text = text
    self.place = place
  }
}

/// Something a user must get done, with what it may cost.
package struct UserTask: Sendable, Hashable {
  package var name: String
  package var goals: [Goal]
  package var start: String?
  package var maximumGestures: Int?
  package var maximumSeconds: Double?
  package var place: SourcePlace

  package init(name: String, goals: [Goal], place: SourcePlace) {
    self.name = name
    self.goals = goals
    self.place = place
  }

  package enum Goal: Sendable, Hashable {
    case activate(ElementReference)
    case action(String, on: ElementReference?)
    case fill(ElementReference, with: String)
    case choose(ElementReference)
    case reach(ElementReference)
    case hear(String)
    case arriveAt(screen: String)
  }
}
