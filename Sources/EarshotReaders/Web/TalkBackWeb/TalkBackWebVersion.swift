/// What differs between versions of TalkBack with Chrome, each a small difference over the one
/// before.
struct TalkBackWebVersion: Sendable {
  var id: String
  /// Rule `talkback-web.drop-down`: whether the value and the label around the role are said.
  var dropDownSaysValue: Bool
  /// Rule `talkback-web.current`.
  var repeatsCurrent: Bool
  /// Rule `talkback-web.error`.
  var saysErrors: Bool

  static let tb7 = TalkBackWebVersion(
    id: "talkback-web-7", dropDownSaysValue: true, repeatsCurrent: true, saysErrors: false)

  static let tb13: TalkBackWebVersion = {
    var version = tb7
    version.id = "talkback-web-13"
    version.dropDownSaysValue = false
    return version
  }()

  static let tb16: TalkBackWebVersion = {
    var version = tb13
    version.id = "talkback-web-16"
    version.saysErrors = true
    return version
  }()

  /// Oldest first.
  static let all = [tb7, tb13, tb16]
  static let current = tb16

  static func named(_ id: String) -> TalkBackWebVersion { all.first { $0.id == id } ?? current }
}
