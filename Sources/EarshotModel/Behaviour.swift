/// What an app does when something happens to an element.
package struct Behaviour: Sendable, Hashable {
  package enum Trigger: Sendable, Hashable {
    /// `when activated:`
    case activated
    /// `when held:`
    case held
    /// `when focused:`, the reader's cursor arriving
    case focused
    /// `when changed:`
    case changed
    /// `when submitted:`, Enter in a field
    case submitted
    /// `if right:`, every check of the button passed
    case right
    /// `if wrong:`, a check of the button failed
    case wrong
    /// `when opened:` of a screen
    case opened
    /// A timer's `after 5 seconds`, since the screen came up or the timer was started
    case after(seconds: Double)
    /// A timer's `every 5 seconds`
    case every(seconds: Double)
  }

  package var trigger: Trigger
  package var effects: [Effect]
  /// `checks:` of a button: what must not be, and what is said of it.
  package var checks: [Check]
  /// The name of a timer, by which it is started and stopped.
  package var name: String?
  /// Whether a timer runs only from when it is started (`once started`), and not with the screen.
  package var waitsForStart: Bool
  package var place: SourcePlace

  package init(trigger: Trigger, effects: [Effect], checks: [Check] = [], place: SourcePlace) {
    self.trigger = trigger
    self.effects = effects
    self.checks = checks
    waitsForStart = false
    self.place = place
  }
}

/// One check of a form: a fault that must not be there, with the message for it.
package struct Check: Sendable, Hashable {
  package var fault: Condition
  package var message: PlacedText

  package init(fault: Condition, message: PlacedText) {
    self.fault = fault
    self.message = message
  }
}

/// Something that is so or not.
package enum Condition: Sendable, Hashable {
  case isEmpty(ElementReference)
  case isNotDigits(ElementReference, count: Int)
  case isNotEmail(ElementReference)
  case isShorter(ElementReference, than: Int)
  case isLonger(ElementReference, than: Int)
  case isNotChosen(ElementReference)
  case isNotChecked(ElementReference)
  case isBeforeToday(ElementReference)
  case isAfterToday(ElementReference)
  case differs(ElementReference, from: ElementReference)
  case isNotEmpty(ElementReference)
  case isChosen(ElementReference)
  case isChecked(ElementReference)
  /// Both hold dates, as `YYYY-MM-DD`.
  case isBefore(ElementReference, ElementReference)
  case isNotAfter(ElementReference, ElementReference)
  /// Numbers, or places among the choices of each.
  case isLess(ElementReference, ElementReference)
  case isNotLess(ElementReference, ElementReference)
  case isLessThan(ElementReference, Int)
  case isMoreThan(ElementReference, Int)
  case equals(ElementReference, String)
  case equalsNot(ElementReference, String)
  case has(ElementReference, Element.State)
  case hasNot(ElementReference, Element.State)
  case readerIsOn
  case readerIsOff
  case systemIsOlder(than: String)
  case systemIsNewer(than: String)
  case languageIs(LanguageTag)
  case appIsMissing(String)
  /// The app is the one for this system, `iOS` or `Android`.
  case systemIs(String)
}

/// An element by `Group / Label` or id, resolved when the scenario was read.
package struct ElementReference: Sendable, Hashable {
  /// As written.
  package var path: [String]
  package var place: SourcePlace
  /// The element on each screen that has it, at most one a screen, in the order of screens; the
  /// one on the current screen is meant. Empty where it can only be on a screen that is imported,
  /// or in an alert that a sentence brings up (`alert … with Close`): there the path says it.
  package var targets: [Target]

  package struct Target: Sendable, Hashable {
    /// The number of the screen in its scenario, from 0.
    package var screen: Int
    package var node: NodeIndex

    package init(screen: Int, node: NodeIndex) {
      self.screen = screen
      self.node = node
    }
  }

  package init(path: [String], place: SourcePlace, targets: [Target] = []) {
    self.path = path
    self.place = place
    self.targets = targets
  }

  /// The same element is meant, wherever that is written.
  package static func == (left: Self, right: Self) -> Bool {
    left.path == right.path && left.targets == right.targets
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(targets)
  }

  /// The node that is meant while the given screen is up, or nil.
  package func node(onScreen screen: Int) -> NodeIndex? {
    targets.first { $0.screen == screen }?.node
  }
}

/// One thing that an app does, one plain sentence of a scenario.
package struct Effect: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case say(String)
    case goTo(screen: String)
    case goBack
    case open(ElementReference)
    case close(ElementReference)
    case alert(title: String?, message: String?, buttons: [String])
    case focus(ElementReference)
    /// "focus the first wrong field"
    case focusFirstWrongField
    case show(ElementReference)
    case hide(ElementReference)
    case enable(ElementReference)
    case disable(ElementReference)
    case check(ElementReference)
    case uncheck(ElementReference)
    case toggle(ElementReference)
    case select(ElementReference)
    case expand(ElementReference)
    case collapse(ElementReference)
    case setValue(ElementReference, String)
    case setLabel(ElementReference, String)
    case setError(ElementReference, String)
    case clear(ElementReference)
    case increase(ElementReference)
    case decrease(ElementReference)
    case remove(ElementReference)
    case switchLanguage(LanguageTag)
    case start(timer: String)
    case stop(timer: String)
    case restart(timer: String)
    /// Closes the alert, dialog, sheet or menu in which the element stands.
    case closeThis
    /// Gives the value of one element to another.
    case copyValue(from: ElementReference, to: ElementReference)
    /// Another app comes up, such as `Phone`.
    case openApp(String)
    case play(String)
    case stopPlaying(String)
    case leaveApp
    case nothing
  }

  package var kind: Kind
  /// What must be so for it to happen; nil is always.
  package var condition: Condition?
  /// What must be so besides (`if …, if …, sentence`).
  package var further: [Condition]
  /// Whether it stands in one sentence behind another's condition (`if …, this, then that`), and
  /// happens only if that was so.
  package var followsCondition: Bool
  /// Whether it happens only if what the sentence before asks for was not so (`otherwise, …`).
  package var isOtherwise: Bool
  /// Whether it can be left out, so that another can take its place.
  package var isConditional: Bool { condition != nil || followsCondition || isOtherwise }
  package var place: SourcePlace
  /// The buttons of an alert as the scenario writes them, by which sentences name them, where the
  /// effect itself has been put into another language.
  package var written: [String]

  package init(_ kind: Kind, condition: Condition? = nil, place: SourcePlace) {
    self.kind = kind
    self.condition = condition
    self.place = place
    further = []
    followsCondition = false
    isOtherwise = false
    written = []
  }
}
