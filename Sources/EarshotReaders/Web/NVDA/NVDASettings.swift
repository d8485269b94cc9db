import EarshotModel

/// What a user of NVDA can set that changes the words, with the defaults that NVDA is shipped with.
struct NVDASettings: Sendable {
  /// The browser, since NVDA reads what it is given by it.
  enum Browser: String, Sendable, CaseIterable { case chrome, firefox }

  var browser = Browser.chrome
  var reportArticles = false
  var reportObjectDescriptions = true
  var reportClickable = true
  var reportPositions = true
  /// Whether a change of mode is spoken and not sounded.
  var speakModes = false

  init(_ settings: [String: SettingValue] = [:]) {
    func flag(_ name: String, _ standard: Bool) -> Bool {
      if case .flag(let on)? = settings[name] { on } else { standard }
    }
    if case .choice(let word)? = settings["browser"] {
      browser = Browser(rawValue: word) ?? .chrome
    }
    reportArticles = flag("reportArticles", reportArticles)
    reportObjectDescriptions = flag("reportObjectDescriptions", reportObjectDescriptions)
    reportClickable = flag("reportClickable", reportClickable)
    reportPositions = flag("reportPositions", reportPositions)
    speakModes = flag("speakModes", speakModes)
  }

  /// For help, checking and completion.
  static let descriptions: [SettingDescription] = {
    let standard = NVDASettings()
    return [
      SettingDescription(
        "browser", .choice(standard.browser.rawValue), choices: Browser.allCases.map(\.rawValue),
        "the browser in which the page is read; Edge is as Chrome"),
      SettingDescription("reportArticles", .flag(standard.reportArticles), "report articles"),
      SettingDescription(
        "reportObjectDescriptions", .flag(standard.reportObjectDescriptions),
        "report object descriptions"),
      SettingDescription(
        "reportClickable", .flag(standard.reportClickable), "report what can be clicked"),
      SettingDescription(
        "reportPositions", .flag(standard.reportPositions), "report object position information"),
      SettingDescription(
        "speakModes", .flag(standard.speakModes),
        "speak 'Focus mode' and 'Browse mode' in place of the sounds"),
    ]
  }()
}
