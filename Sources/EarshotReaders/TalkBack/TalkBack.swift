internal import EarshotModel

extension Reader {
  /// Google TalkBack, the screen reader of Android, with touch on a phone.
  package static let talkback = Reader(
    id: "talkback",
    summary: "Google TalkBack on an Android phone, operated by touch.",
    platform: .android,
    currentVersion: TalkBackVersion.v15.id,
    versions: TalkBackVersion.all.map(\.id),
    settings: TalkBackSettings.descriptions,
    languages: TalkBackWords.all.map(\.language),
    rules: TalkBackRules.all,
    newestHeard: "emulator, Android 16, TalkBack 16.0 (observations t-log-button and others)",
    coverage: TalkBackWords.all.map(\.coverage),
    start: { TalkBackSession($0) })
}
