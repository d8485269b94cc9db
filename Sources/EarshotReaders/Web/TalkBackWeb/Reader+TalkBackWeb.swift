import EarshotModel

extension Reader {
  /// TalkBack on Android, on pages in Chrome.
  package static let talkbackWeb = Reader(
    id: "talkback-web",
    summary: "TalkBack on Android, on web pages in Chrome",
    platform: .web,
    currentVersion: TalkBackWebVersion.current.id,
    versions: TalkBackWebVersion.all.map(\.id),
    settings: [SettingDescription("usageHints", .flag(true), "speak the usage hints")],
    languages: ["en"],
    rules: TalkBackWebRules.all + WebWords.talkBackWeb.rules,
    newestHeard: "TalkBack 16.2 (a11ysupport.io, aria-errormessage)"
  ) { profile in WebTouchSession<TalkBackWebManner>(profile) }
}
