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
    /// `after 5 seconds:`, since the screen came up
    case after(seconds: Double)
    /// `every 5 seconds:`
    case every(seconds: Double)
  }

  package var trigger: Trigger
  package var effects: [Effect]
  /// `checks:` of a button: what must not be, and what is said of it.
  package var checks: [Check]
  package var place: SourcePlace

  package init(trigger: Trigger, effects: [Effect], checks: [Check] = [], place: SourcePlace) {
    self.trigger = trigger
    self.effects = effects
    self.checks = checks
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
}

/// An element by `Group / Label` or id, resolved when the scenario was read.
package struct ElementReference: Sendable, Hashable {
  /// As written.
  package var path: [String]
  package var place: SourcePlace

  package init(path: [String], place: SourcePlace) {
    self.path = path
    self.place = place
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
    case nothing
  }

  package var kind: Kind
  package var place: SourcePlace

  package init(_ kind: Kind, place: SourcePlace) {
    self.kind = kind
    self.place = place
  }
}
