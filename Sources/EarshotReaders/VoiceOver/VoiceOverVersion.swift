/// What differs between the versions of VoiceOver, each a small difference over the one before.
struct VoiceOverVersion: Sendable {
  var id: String
  /// Rule `voiceover.version.expansion`.
  var saysExpansion: Bool
  /// Rule `voiceover.version.tab-badge`.
  var saysTabBadges: Bool
  /// Rule `voiceover.version.stepper-limit`.
  var dimsStepperHalves: Bool

  static let iOS17 = VoiceOverVersion(
    id: "voiceover-ios-17", saysExpansion: false, saysTabBadges: true, dimsStepperHalves: true)

  static let iOS18: VoiceOverVersion = {
    var version = iOS17
    version.id = "voiceover-ios-18"
    version.saysExpansion = true
    return version
  }()

  static let iOS26: VoiceOverVersion = {
    var version = iOS18
    version.id = "voiceover-ios-26"
    version.saysTabBadges = false
    version.dimsStepperHalves = false
    return version
  }()

  /// Oldest first.
  static let all = [iOS17, iOS18, iOS26]
  static let current = iOS18

  /// The version of that id; the current one for an alias.
  static func named(_ id: String) -> VoiceOverVersion { all.first { $0.id == id } ?? current }
}
