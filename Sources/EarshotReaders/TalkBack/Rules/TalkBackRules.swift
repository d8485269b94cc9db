internal import EarshotModel

/// All rules of this reader, for counting them by evidence.
enum TalkBackRules {
  static let all: [Rule] =
    TalkBackFocusRules.all + TalkBackPartRules.all + TalkBackPlaceRules.all
    + TalkBackHintRules.all + TalkBackEventRules.all
}
