internal import EarshotModel

/// What the walk of WebDriverAgent's page source should say of it: each a sentence, in a fixed
/// order.
struct WDANotes {
  /// The file does not say which nodes are accessibility elements.
  var isLegacy = false
  var isLeavesOnly = false
  var ambiguousActions = 0
  var overlappingWindows = 0
  var cut: (depth: Int, nodes: Int)?
  private var hasKeyboard = false
  private var hasStatusBar = false
  private var brokenFrames = 0
  private var hasActions = false
  private var hasTraits = false
  private var hasVisibility = false
  private var hasPlaceholders = false
  private var filledInputs = 0

  mutating func leaveOut(_ type: String) {
    if type == "Keyboard" { hasKeyboard = true } else { hasStatusBar = true }
  }

  mutating func count(_ element: WDAElement) {
    if element.customActions != nil { hasActions = true }
    if element.traits != nil || element.traitBits != nil { hasTraits = true }
    if element.isVisible != nil { hasVisibility = true }
    if element.placeholder != nil { hasPlaceholders = true }
    if WDATraits.isTextInput(element.type), element.value?.isEmpty == false { filledInputs += 1 }
    if element.x == -1, element.y == -1, element.width == 0, element.height == 0 {
      brokenFrames += 1
    }
  }

  func sentences(survey: TextSurvey) -> [String] {
    var result = [missing]
    if isLeavesOnly {
      result.append(
        "This format holds no frames: the order is that of the file and cannot be checked.")
    } else {
      result.append(
        "The order is by frames: an order of the app's own is not in this format.")
    }
    if isLegacy {
      result.append(
        "This file does not say what is an accessibility element: that is taken from the types.")
    }
    if !hasTraits, !isLeavesOnly {
      result.append("This file does not say the traits: they are taken from the types.")
    }
    if !hasVisibility, !isLeavesOnly {
      result.append("This file does not say what is visible: everything is walked.")
    }
    if filledInputs > 0, !hasPlaceholders {
      result.append(
        "This file does not tell the value of a text field from its placeholder.")
    }
    if let leftOut { result.append("Not walked: \(leftOut).") }
    if overlappingWindows > 1 {
      result.append(
        "\(overlappingWindows) windows lie over each other, and this format does not say whether "
          + "the front one is modal: all are walked.")
    }
    if brokenFrames > 0 {
      result.append(
        (brokenFrames == 1 ? "1 element has" : "\(brokenFrames) elements have")
          + " no known frame: sorted as if at the top left.")
    }
    if ambiguousActions > 0 {
      result.append(
        "The names of custom actions are joined by commas without escapes: a comma before a space "
          + "is taken as part of a name.")
    }
    if let cut {
      result.append(
        "The dump ends at depth \(cut.depth), where the server cuts by default: "
          + (cut.nodes == 1 ? "1 element" : "\(cut.nodes) elements")
          + " may have lost what is inside.")
    }
    if let note = survey.note { result.append(note) }
    return result
  }

  /// What the file does not say at all, for an audit.
  var unsaid: Set<Screen.Fact> {
    var unsaid: Set<Screen.Fact> = []
    if !hasTraits { unsaid.insert(.headings) }
    if isLegacy { unsaid.insert(.elements) }
    return unsaid
  }

  private var missing: String {
    var missing = ["hints", "custom content", "kinds of containers", "expanded states"]
    if isLeavesOnly { missing += ["traits", "enabled states"] }
    if !hasActions { missing.append("custom actions") }
    return "This format holds no \(missing.joined(separator: ", ")) or language: what of them is "
      + "heard on a device is missing here."
  }

  private var leftOut: String? {
    switch (hasKeyboard, hasStatusBar) {
    case (true, true): "the keyboard, the status bar"
    case (true, false): "the keyboard"
    case (false, true): "the status bar"
    case (false, false): nil
    }
  }
}
