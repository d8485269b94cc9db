package import EarshotModel

/// How a user of Switch Control has set it.
package struct SwitchControlSettings: Sendable, Hashable {
  /// Who moves the highlight and who selects.
  package enum Style: String, Sendable, CaseIterable {
    /// The highlight moves by itself; the one switch selects.
    case auto
    /// One switch moves, another selects.
    case manual
    /// The one switch moves; resting on a target selects it.
    case single
  }

  /// What selecting a target does.
  package enum TapBehaviour: String, Sendable, CaseIterable {
    /// The scanner menu opens, with Tap as its first entry.
    case menu
    /// The target is tapped after a moment; selecting again within it opens the menu.
    case auto
    /// The target is tapped at once.
    case always
  }

  package var speaks = true
  package var style = Style.auto
  package var groupsItems = false
  package var tap = TapBehaviour.menu

  package init() {}

  /// - Parameter profile: Its settings are known to be valid.
  package init(_ profile: Profile) {
    for (name, value) in profile.settings {
      switch (name, value) {
      case ("speech", .flag(let on)): speaks = on
      case ("groupItems", .flag(let on)): groupsItems = on
      case ("style", .choice(let word)): style = Style(rawValue: word) ?? style
      case ("tapBehaviour", .choice(let word)): tap = TapBehaviour(rawValue: word) ?? tap
      default: break
      }
    }
  }

  static let descriptions = [
    SettingDescription(
      "speech", .flag(true), "say the label and the value of what is highlighted"),
    SettingDescription(
      "style", .choice("auto"), choices: Style.allCases.map(\.rawValue),
      "who moves the highlight: auto itself, manual a switch of its own, single the only switch"),
    SettingDescription(
      "groupItems", .flag(false),
      "scan groups first and then their items; on a new device it is on, here off, since nobody "
        + "published how the groups are cut"),
    SettingDescription(
      "tapBehaviour", .choice("menu"), choices: TapBehaviour.allCases.map(\.rawValue),
      "what selecting a target does: menu opens the scanner menu, auto taps after a moment, "
        + "always taps at once"),
  ]
}
