/// What differs between versions of VoiceOver with Safari, each a small difference over the one
/// before.
struct VoiceOverWebVersion: Sendable {
  var id: String
  /// Rule `voiceover-web.group.form-start`.
  var saysFormStart: Bool
  /// Rule `voiceover-web.state.invalid`.
  var invalidWords: [String: VoiceOverWebWord]
  /// Rule `voiceover-web.error`.
  var saysErrorMessage: Bool
  /// Rule `voiceover-web.landmark.region`: a region is called a landmark only.
  var namesRegions: Bool
  /// Rule `voiceover-web.table.start`.
  var tableStart: VoiceOverWebWord

  static let iOS12 = VoiceOverWebVersion(
    id: "voiceover-web-ios-12", saysFormStart: true,
    invalidWords: [
      "true": .invalidField, "grammar": .invalidGrammar, "spelling": .invalidSpelling,
    ], saysErrorMessage: false, namesRegions: false, tableStart: .tableStart)

  static let iOS14: VoiceOverWebVersion = {
    var version = iOS12
    version.id = "voiceover-web-ios-14"
    version.saysFormStart = false
    version.namesRegions = true
    return version
  }()

  static let iOS18: VoiceOverWebVersion = {
    var version = iOS14
    version.id = "voiceover-web-ios-18"
    version.invalidWords["true"] = .invalidData
    version.saysErrorMessage = true
    version.tableStart = .tableStartLong
    return version
  }()

  /// Oldest first.
  static let all = [iOS12, iOS14, iOS18]
  static let current = iOS18

  static func named(_ id: String) -> VoiceOverWebVersion { all.first { $0.id == id } ?? current }
}
