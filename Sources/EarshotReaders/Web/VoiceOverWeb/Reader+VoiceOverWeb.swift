import EarshotModel

extension Reader {
  /// VoiceOver on iOS, on pages in Safari.
  package static let voiceoverWeb = Reader(
    id: "voiceover-web",
    summary: "VoiceOver on the iPhone and the iPad, on web pages in Safari",
    platform: .web,
    currentVersion: VoiceOverWebVersion.current.id,
    versions: VoiceOverWebVersion.all.map(\.id),
    settings: [SettingDescription("speakHints", .flag(true), "speak the system's hints")],
    languages: ["en"],
    rules: VoiceOverWebRules.all + WebWords.voiceOverWeb.rules,
    newestHeard: "iPhone, iOS 18.7 (a11ysupport.io, aria-description)"
  ) { profile in WebTouchSession<VoiceOverWebManner>(profile) }
}
