import EarshotModel

extension VoiceOverRules {
  /// Which nodes are stops.
  enum Stops {
    static let element = Rule(
      "voiceover.stop.element", .modelCode, "\(parser); Apple, isAccessibilityElement",
      "an accessibility element is a stop, and nothing inside it can be reached")
    static let notElement = Rule(
      "voiceover.stop.not-element", .modelCode, parser,
      "a view that is no accessibility element is no stop, whatever its label")
    static let elementsHidden = Rule(
      "voiceover.stop.elements-hidden", .modelCode, parser,
      "accessibilityElementsHidden hides a view and all that is in it")
    static let hidden = Rule(
      "voiceover.stop.hidden", .modelCode, parser,
      "a hidden view is left out with all that is in it")
    static let transparent = Rule(
      "voiceover.stop.alpha", .modelCode, parser,
      "a view with an alpha of 0 is left out with all that is in it")
    static let noSize = Rule(
      "voiceover.stop.no-size", .modelCode, parser,
      "a view of exactly 0 by 0 points is left out if it clips, is an element or lists its elements"
    )
    static let elementArray = Rule(
      "voiceover.stop.element-array", .modelCode, "\(parser); Apple, accessibilityElements",
      "where a view lists its elements, only these can be reached")
    static let modal = Rule(
      "voiceover.stop.modal", .modelCode, "\(parser); Apple, accessibilityViewIsModal",
      "the last modal view hides what is beside it")
    static let hiddenModal = Rule(
      "voiceover.stop.hidden-modal", .inferred, "our reading; the model counts hidden modals too",
      "a modal view that cannot be seen hides nothing")
    static let notVisible = Rule(
      "voiceover.stop.not-visible", .documented, "Appium, element attributes: visible",
      "what a dump marks as not visible is met only after scrolling")

    static let all = [
      element, notElement, elementsHidden, hidden, transparent, noSize, elementArray, modal,
      hiddenModal, notVisible,
    ]
  }

  /// In which order stops are met.
  enum Order {
    static let geometric = Rule(
      "voiceover.order.geometric", .modelCode, parser,
      "stops go from top to bottom, and on one line in the direction of writing")
    static let group = Rule(
      "voiceover.order.group", .modelCode, parser,
      "a group stays together, at the place of the first of its members")
    static let elementArray = Rule(
      "voiceover.order.element-array", .heard, "\(parser), checked on a device",
      "the members of an element array are never sorted")
    static let priority = Rule(
      "voiceover.order.priority", .documented, "Apple, accessibilitySortPriority",
      "a higher sort priority comes first among the elements of one container")
    static let edge = Rule(
      "voiceover.order.edge", .inferred, platform,
      "at either end VoiceOver plays a sound and stays")

    static let all = [geometric, group, elementArray, priority, edge]
  }

  /// What SwiftUI's grouping makes of several views.
  enum SwiftUI {
    static let combine = Rule(
      "voiceover.swiftui.combine", .heard,
      "Apple, accessibilityElement(children:); cvs-health SwiftUI techniques",
      "combine makes one stop of all children, their labels joined by commas")
    static let combinedValue = Rule(
      "voiceover.swiftui.combined-value", .inferred, "our reading of combine",
      "combine joins the values and hints of the children as it joins their labels")
    static let ignore = Rule(
      "voiceover.swiftui.ignore", .documented, "Apple, accessibilityElement(children:)",
      "ignore makes one new element that knows nothing of its children")
    static let contain = Rule(
      "voiceover.swiftui.contain", .documented, "Apple, accessibilityElement(children:)",
      "contain makes a container: its children stay stops and are met together")

    static let all = [combine, combinedValue, ignore, contain]
  }
}
