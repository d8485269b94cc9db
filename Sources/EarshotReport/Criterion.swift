/// A success criterion of WCAG 2.2 that a rule can name.
package struct Criterion: Sendable, Hashable {
  package enum Level: String, Sendable { case a = "A", aa = "AA", aaa = "AAA" }

  package var number: String
  /// The name in addresses, such as `focus-order`.
  package var slug: String
  package var title: String
  package var level: Level

  /// Those that announcements touch, in the order of the standard.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, W3C Recommendation.
  package static let all: [Criterion] = [
    Criterion("1.1.1", "non-text-content", "Non-text Content", .a),
    Criterion("1.2.1", "audio-only-and-video-only-prerecorded", "Audio-only and Video-only", .a),
    Criterion(
      "1.2.3", "audio-description-or-media-alternative-prerecorded",
      "Audio Description or Media Alternative", .a),
    Criterion("1.3.1", "info-and-relationships", "Info and Relationships", .a),
    Criterion("1.3.2", "meaningful-sequence", "Meaningful Sequence", .a),
    Criterion("1.3.3", "sensory-characteristics", "Sensory Characteristics", .a),
    Criterion("1.4.1", "use-of-color", "Use of Color", .a),
    Criterion("1.4.2", "audio-control", "Audio Control", .a),
    Criterion("2.1.1", "keyboard", "Keyboard", .a),
    Criterion("2.1.2", "no-keyboard-trap", "No Keyboard Trap", .a),
    Criterion("2.2.1", "timing-adjustable", "Timing Adjustable", .a),
    Criterion("2.2.2", "pause-stop-hide", "Pause, Stop, Hide", .a),
    Criterion("2.4.3", "focus-order", "Focus Order", .a),
    Criterion("2.4.4", "link-purpose-in-context", "Link Purpose (In Context)", .a),
    Criterion("2.4.5", "multiple-ways", "Multiple Ways", .aa),
    Criterion("2.4.6", "headings-and-labels", "Headings and Labels", .aa),
    Criterion("2.5.1", "pointer-gestures", "Pointer Gestures", .a),
    Criterion("2.5.3", "label-in-name", "Label in Name", .a),
    Criterion("2.5.8", "target-size-minimum", "Target Size (Minimum)", .aa),
    Criterion("3.1.2", "language-of-parts", "Language of Parts", .aa),
    Criterion("3.2.1", "on-focus", "On Focus", .a),
    Criterion("3.2.2", "on-input", "On Input", .a),
    Criterion("3.2.3", "consistent-navigation", "Consistent Navigation", .aa),
    Criterion("3.2.4", "consistent-identification", "Consistent Identification", .aa),
    Criterion("3.2.6", "consistent-help", "Consistent Help", .a),
    Criterion("3.3.1", "error-identification", "Error Identification", .a),
    Criterion("3.3.2", "labels-or-instructions", "Labels or Instructions", .a),
    Criterion("3.3.4", "error-prevention-legal-financial-data", "Error Prevention", .aa),
    Criterion("4.1.2", "name-role-value", "Name, Role, Value", .a),
    Criterion("4.1.3", "status-messages", "Status Messages", .aa),
  ]

  package static func numbered(_ number: String) -> Criterion? {
    all.first { $0.number == number }
  }

  private init(_ number: String, _ slug: String, _ title: String, _ level: Level) {
    self.number = number
    self.slug = slug
    self.title = title
    self.level = level
  }
}
