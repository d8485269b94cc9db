import EarshotModel

/// What a user of VoiceOver can set that changes the words (Settings, Accessibility, VoiceOver,
/// Verbosity).
///
/// Only settings whose effect on the transcript is known are here. How punctuation and emoji are
/// read is the speech engine's affair: the transcript keeps the app's texts letter for letter.
struct VoiceOverSettings: Sendable {
  /// How a thing is told that need not be told in words.
  enum Telling: String, Sendable, CaseIterable { case speak, sound, pitch, braille, nothing }

  var speakHints = true
  var actions = Telling.speak
  var moreContent = Telling.speak
  var containerDescriptions = true
  var tableHeaders = true
  var rowAndColumnNumbers = true
  var capitals = Telling.pitch
  var links = Telling.speak

  init(_ settings: [String: SettingValue] = [:]) {
    func flag(_ name: String, _ standard: Bool) -> Bool {
      if case .flag(let on)? = settings[name] { on } else { standard }
    }
    func telling(_ name: String, _ standard: Telling) -> Telling {
      if case .choice(let word)? = settings[name] {
        Telling(rawValue: word) ?? standard
      } else {
        standard
      }
    }
    speakHints = flag("speakHints", speakHints)
    actions = telling("actions", actions)
    moreContent = telling("moreContent", moreContent)
    containerDescriptions = flag("containerDescriptions", containerDescriptions)
    tableHeaders = flag("tableHeaders", tableHeaders)
    rowAndColumnNumbers = flag("rowAndColumnNumbers", rowAndColumnNumbers)
    capitals = telling("capitals", capitals)
    links = telling("links", links)
  }

  /// For help, checking and completion.
  static let descriptions: [SettingDescription] = {
    let standard = VoiceOverSettings()
    func words(_ telling: [Telling]) -> [String] { telling.map(\.rawValue) }
    return [
      SettingDescription(
        "speakHints", .flag(standard.speakHints), "speak the hints of the app and of the system"),
      SettingDescription(
        "actions", .choice(standard.actions.rawValue), choices: words(Telling.allCases),
        "how it is told that a stop has custom actions"),
      SettingDescription(
        "moreContent", .choice(standard.moreContent.rawValue), choices: words(Telling.allCases),
        "how it is told that a stop has custom content"),
      SettingDescription(
        "containerDescriptions", .flag(standard.containerDescriptions),
        "speak the names of containers on entering, and where lists and landmarks begin and end"),
      SettingDescription(
        "tableHeaders", .flag(standard.tableHeaders), "speak the headers of a cell"),
      SettingDescription(
        "rowAndColumnNumbers", .flag(standard.rowAndColumnNumbers),
        "speak the row, the column and the spans of a cell"),
      SettingDescription(
        "capitals", .choice(standard.capitals.rawValue),
        choices: words([.speak, .sound, .pitch, .nothing]),
        "how it is told that a lone letter is a capital"),
      SettingDescription(
        "links", .choice(standard.links.rawValue),
        choices: words([.speak, .sound, .pitch, .nothing]), "how it is told that a stop is a link"),
    ]
  }()
}
