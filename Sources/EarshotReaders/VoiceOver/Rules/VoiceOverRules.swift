import EarshotModel

/// What VoiceOver does, one value a rule, by topic.
///
/// The evidence is the strongest among the sources of a rule. VoiceOver's own source is not public,
/// so nothing here is `reader-code`; AccessibilitySnapshot is a model that its authors tuned against
/// devices. The words have rules of their own in the tables of `VoiceOverWords`.
enum VoiceOverRules {
  /// Every rule but those of the words.
  static var all: [Rule] {
    Stops.all + Order.all + SwiftUI.all + Parts.all + Containers.all + Tables.all + Hints.all
      + Events.all + Versions.all
  }

  /// The model that most of the rules were learned from.
  static let parser = "AccessibilitySnapshot 0.12.1, hierarchy parser and its tests"
  static let formatter = "AccessibilitySnapshot 0.12.1, description formatter and its tests"
  /// General knowledge of Apple's platform that nobody has checked for this program.
  static let platform = "general knowledge of UIKit and VoiceOver, not checked"
}
