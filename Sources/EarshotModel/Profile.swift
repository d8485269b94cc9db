/// One named, versioned reader with its settings and language.
package struct Profile: Hashable, Sendable {
  /// What the user asked for, such as `voiceover`.
  package var id: String
  /// What the alias stands for, such as `voiceover-ios-18`.
  package var version: String
  package var language: LanguageTag
  /// Settings that differ from the reader's defaults, by name, in the order of names.
  package var settings: [String: SettingValue]

  package init(
    id: String, version: String, language: LanguageTag, settings: [String: SettingValue] = [:]
  ) {
    self.id = id
    self.version = version
    self.language = language
    self.settings = settings
  }
}

/// The value of a reader's setting.
package enum SettingValue: Hashable, Sendable, CustomStringConvertible {
  case flag(Bool)
  case choice(String)

  package var description: String {
    switch self {
    case .flag(let on): on ? "true" : "false"
    case .choice(let word): word
    }
  }
}

/// What a reader lets its user set, for help, checking and completion.
package struct SettingDescription: Hashable, Sendable {
  package var name: String
  package var standard: SettingValue
  /// The words that a choice accepts; empty for a flag.
  package var choices: [String]
  package var summary: String

  package init(_ name: String, _ standard: SettingValue, choices: [String] = [], _ summary: String)
  {
    self.name = name
    self.standard = standard
    self.choices = choices
    self.summary = summary
  }
}
