/// What differs between versions of NVDA, each a small difference over the one before.
struct NVDAVersion: Sendable {
  var id: String
  /// Rule `nvda.group`: whether groupings are told while arrowing.
  var saysGroups: Bool
  /// Rule `nvda.error`.
  var saysErrorMessage: Bool
  /// Rule `nvda.table.header.own`: Chrome of that time gave a column header itself as its header.
  var doublesColumnHeaders: Bool

  static let v2019 = NVDAVersion(
    id: "nvda-2019", saysGroups: false, saysErrorMessage: false, doublesColumnHeaders: true)

  static let v2021: NVDAVersion = {
    var version = v2019
    version.id = "nvda-2021"
    version.saysGroups = true
    return version
  }()

  static let v2024: NVDAVersion = {
    var version = v2021
    version.id = "nvda-2024"
    version.saysErrorMessage = true
    version.doublesColumnHeaders = false
    return version
  }()

  /// Oldest first.
  static let all = [v2019, v2021, v2024]
  static let current = v2024

  static func named(_ id: String) -> NVDAVersion { all.first { $0.id == id } ?? current }
}
