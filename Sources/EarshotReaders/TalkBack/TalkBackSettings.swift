internal import EarshotModel

/// How the user has set up TalkBack.
///
/// Source of the defaults: `donottranslate.xml` and `VerbosityPreferences.java`.
struct TalkBackSettings: Sendable, Hashable {
  /// The element order setting.
  enum DescriptionOrder: String, Sendable, CaseIterable {
    case stateNameRole, roleNameState, nameRoleState

    /// Reads the setting's value; upper case, hyphens, `type` for role and the names of the
    /// constants in TalkBack's source are understood.
    init?(word: String) {
      var letters = word.lowercased().filter(\.isLetter)
      if letters.hasPrefix("descorder") { letters.removeFirst("descorder".count) }
      if letters.hasSuffix("position") { letters.removeLast("position".count) }
      if letters.hasPrefix("type") {
        letters = "role" + letters.dropFirst(4)
      } else if letters.hasSuffix("type") {
        letters = letters.dropLast(4) + "role"
      } else if letters.hasPrefix("nametype") {
        letters = "namerole" + letters.dropFirst(8)
      }
      guard let order = Self.allCases.first(where: { $0.rawValue.lowercased() == letters })
      else { return nil }
      self = order
    }
  }

  enum InputMode: String, Sendable, CaseIterable { case touch, keyboard, remote }
  enum Capitals: String, Sendable, CaseIterable { case say, pitch, sound, nothing }
  enum Punctuation: String, Sendable, CaseIterable { case some, most, all }
  enum Verbosity: String, Sendable, CaseIterable { case custom, high, low }
  enum Separator: String, Sendable, CaseIterable { case comma, period }

  var descriptionOrder = DescriptionOrder.stateNameRole
  var speakRoles = true
  var speakCollectionInfo = true
  var usageHints = true
  var speakElementIds = false
  var speakSystemWindowTitles = true
  var verboseScroll = false
  var keyboardActive = false
  var singleTap = false
  var capitals = Capitals.say
  var punctuation = Punctuation.some
  var inputMode = InputMode.touch
  var separator = Separator.comma

  init() {}

  /// The settings of a profile over the defaults; a preset comes first, so that single settings
  /// win over it. What is not a setting, or no value of it, changes nothing.
  init(_ values: [String: SettingValue]) {
    switch Self.choice(values, "verbosity", Verbosity.init(rawValue:)) {
    case .high: apply(preset: true)
    case .low: apply(preset: false)
    case .custom, nil: break
    }
    Self.flag(values, "speakRoles", &speakRoles)
    Self.flag(values, "speakCollectionInfo", &speakCollectionInfo)
    Self.flag(values, "usageHints", &usageHints)
    Self.flag(values, "speakElementIds", &speakElementIds)
    Self.flag(values, "speakSystemWindowTitles", &speakSystemWindowTitles)
    Self.flag(values, "verboseScroll", &verboseScroll)
    Self.flag(values, "keyboardActive", &keyboardActive)
    Self.flag(values, "singleTap", &singleTap)
    descriptionOrder =
      Self.choice(values, "descriptionOrder", DescriptionOrder.init(word:)) ?? descriptionOrder
    capitals = Self.choice(values, "capitals", Capitals.init(rawValue:)) ?? capitals
    punctuation = Self.choice(values, "punctuation", Punctuation.init(rawValue:)) ?? punctuation
    inputMode = Self.choice(values, "inputMode", InputMode.init(rawValue:)) ?? inputMode
    separator = Self.choice(values, "separator", Separator.init(rawValue:)) ?? separator
  }

  /// The presets High and Low. Element order, element ids, single tap and punctuation are not part
  /// of them (`VerbosityPreferences#getPreferenceVerbosityBool`).
  private mutating func apply(preset on: Bool) {
    speakRoles = on
    speakCollectionInfo = on
    usageHints = on
    speakSystemWindowTitles = on
    verboseScroll = on
    capitals = on ? .say : .nothing
  }

  /// What joins the pieces of an utterance.
  var joiner: String {
    switch separator {
    case .comma: ", "
    case .period: ". "
    }
  }

  private static func flag(
    _ values: [String: SettingValue], _ name: String, _ setting: inout Bool
  ) {
    switch values[name] {
    case .flag(let on): setting = on
    case .choice("true"): setting = true
    case .choice("false"): setting = false
    case .choice, nil: break
    }
  }

  private static func choice<Value>(
    _ values: [String: SettingValue], _ name: String, _ read: (String) -> Value?
  ) -> Value? {
    switch values[name] {
    case .choice(let word): read(word)
    case .flag, nil: nil
    }
  }

  /// What the user can set, for help and checking.
  static let descriptions: [SettingDescription] = [
    SettingDescription(
      "descriptionOrder", .choice(DescriptionOrder.stateNameRole.rawValue),
      choices: DescriptionOrder.allCases.map(\.rawValue),
      "The order of an element's state, name and type."),
    SettingDescription("speakRoles", .flag(true), "Speak element type."),
    SettingDescription("speakCollectionInfo", .flag(true), "Speak list and grid information."),
    SettingDescription("usageHints", .flag(true), "Speak usage hints."),
    SettingDescription(
      "speakElementIds", .flag(false),
      "Speak the view id of an image, slider or label without text."),
    SettingDescription(
      "speakSystemWindowTitles", .flag(true), "Speak the titles of system and keyboard windows."),
    SettingDescription("verboseScroll", .flag(false), "Speak what is shown when a list scrolls."),
    SettingDescription("keyboardActive", .flag(false), "A keyboard is up, as while typing."),
    SettingDescription("singleTap", .flag(false), "One tap activates what has focus."),
    SettingDescription(
      "capitals", .choice(Capitals.say.rawValue), choices: Capitals.allCases.map(\.rawValue),
      "What is done at a name that is one capital letter."),
    SettingDescription(
      "punctuation", .choice(Punctuation.some.rawValue),
      choices: Punctuation.allCases.map(\.rawValue),
      "How much punctuation inside a text is named; some leaves it to the voice."),
    SettingDescription(
      "inputMode", .choice(InputMode.touch.rawValue), choices: InputMode.allCases.map(\.rawValue),
      "What the hints tell the user to operate: the screen, a keyboard or a remote control."),
    SettingDescription(
      "verbosity", .choice(Verbosity.custom.rawValue), choices: Verbosity.allCases.map(\.rawValue),
      "A preset that turns the speaking settings on or off together."),
    SettingDescription(
      "separator", .choice(Separator.comma.rawValue), choices: Separator.allCases.map(\.rawValue),
      "What joins the pieces of an announcement."),
  ]
}
