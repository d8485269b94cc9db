import EarshotModel

extension Reader {
  /// Voice Control: the names by which a control can be spoken to.
  package static let voiceControl = Reader(
    id: "voice-control",
    summary: "Voice Control on the iPhone and the iPad: a listing of the names that can be spoken",
    platform: .apple,
    currentVersion: "voice-control-ios-18",
    versions: ["voice-control-ios-18"],
    settings: [],
    languages: ["en"],
    rules: VoiceControlRules.all,
    newestHeard: nil, speaks: false
  ) { profile in VoiceControlSession(profile) }
}

/// What Voice Control does, and what is only our reading of it.
enum VoiceControlRules {
  static let target = Rule(
    "voice-control.target", .documented,
    "Apple, accessibilityRespondsToUserInteraction: Switch Control, Voice Control and others",
    "it names the elements that respond to the user, the same as Switch Control's targets")
  static let inputLabel = Rule(
    "voice-control.name.input", .documented, "Apple, accessibilityUserInputLabels",
    "an element is known by its input labels; the first is the one that is shown")
  static let label = Rule(
    "voice-control.name.label", .documented, "Apple, accessibilityUserInputLabels",
    "an element without input labels is known by its accessibility label")
  static let duplicate = Rule(
    "voice-control.duplicate", .inferred, "our reading; not found in Apple's pages",
    "where several elements have the spoken name, each gets a number to choose by")
  static let nameless = Rule(
    "voice-control.nameless", .documented, "Apple user guide, Voice Control: names, numbers, grid",
    "an element without a name is reached by the number of an overlay, or by the grid")

  static let all = [target, inputLabel, label, duplicate, nameless]
}
