import EarshotModel

/// The names of expected transcripts: `NAME.WALK.PROFILE.LANG.transcript` beside the scenario.
enum ExpectedFile {
  static let suffix = ".transcript"
  /// What a difference leaves beside the expected transcript.
  static let pendingSuffix = ".transcript.new"
  static let scenarioSuffix = ".scenario.yaml"

  /// The path for one walk of a scenario with one reader in one language.
  static func path(scenario: String, walk: String, profile: Profile) -> String {
    "\(stem(of: scenario)).\(slug(walk)).\(profile.id).\(profile.language.tag)\(suffix)"
  }

  /// The scenario's path without its ending.
  static func stem(of scenario: String) -> String {
    scenario.hasSuffix(scenarioSuffix)
      ? String(scenario.dropLast(scenarioSuffix.count)) : scenario
  }

  /// A walk's name as part of a file name: letters and digits of any script, all else one hyphen.
  static func slug(_ name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "walk" : String(words.joined(separator: "-").prefix(60))
  }

  /// The expected transcripts that lie beside a scenario and belong to it by name.
  static func all(of scenario: String) -> [String] {
    let stem = stem(of: scenario)
    let prefix = FileSystem.name(of: stem) + "."
    let folder = FileSystem.folder(of: scenario)
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.filter { name in
      guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
      // `NAME.other` may be another scenario's: three more pieces follow the name.
      return name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: ".").count == 3
    }.map { folder == "." && !scenario.hasPrefix("./") ? $0 : "\(folder)/\($0)" }
  }
}
