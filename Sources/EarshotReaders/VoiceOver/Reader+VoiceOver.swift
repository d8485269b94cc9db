import EarshotModel

extension Reader {
  /// VoiceOver on iOS.
  package static let voiceover = Reader(
    id: "voiceover",
    summary: "VoiceOver, the screen reader of the iPhone and the iPad, in native apps",
    platform: .apple,
    currentVersion: VoiceOverVersion.current.id,
    versions: VoiceOverVersion.all.map(\.id),
    settings: VoiceOverSettings.descriptions,
    languages: VoiceOverWords.all.map(\.language),
    rules: VoiceOverRules.all + VoiceOverWords.all.flatMap(\.rules),
    newestHeard: "iPhone, iOS 26.4 (Signal-iOS 6253); most words on iOS 16 to 18",
    coverage: VoiceOverWords.all.map(\.coverage)
  ) { profile in VoiceOverSession(profile) }
}
