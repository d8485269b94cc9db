package import EarshotModel

extension Reader {
  /// Every reader that can be asked for, in the order of `earshot profiles`.
  package static let all: [Reader] = [
    .voiceover, .talkback, .switchControl, .voiceControl, .voiceoverWeb, .talkbackWeb, .nvda,
  ]

  /// The reader and version that a profile id means: a reader's name is its current version.
  package static func named(_ id: String) -> (reader: Reader, version: String)? {
    for reader in all {
      if reader.id == id { return (reader, reader.currentVersion) }
      if reader.versions.contains(id) { return (reader, id) }
    }
    return nil
  }

  /// All ids that ``named(_:)`` knows.
  package static var allIDs: [String] { all.flatMap { [$0.id] + $0.versions } }

  /// The reader that hears a screen when nobody asks for another: Android's on Android, else
  /// VoiceOver.
  package static func standard(for screen: Screen) -> Reader {
    switch screen.platform {
    case .android: .talkback
    case .web: .voiceoverWeb
    case .apple, nil: .voiceover
    }
  }
}
