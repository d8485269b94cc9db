import EarshotModel
import EarshotReaders

/// A reader as it was asked for: which, in which version, language and settings.
struct ChosenReader: Sendable {
  var reader: Reader
  var profile: Profile

  /// A session with nothing heard yet.
  func start() -> any ReaderSession { reader.start(profile) }
}

/// What `--profile`, `--language` and `--set` say, checked, before it is known what is heard.
struct ProfileChoice: Sendable {
  /// The ids as given; empty where the input decides.
  var ids: [String]
  var language: LanguageTag?
  var settings: [(name: String, value: String)]

  /// - Throws: A usage failure for an unknown id or a setting without `=`.
  init(_ invocation: Invocation) throws(Failure) {
    ids =
      invocation.value(.profile)?.split(separator: ",", omittingEmptySubsequences: true)
      .map(String.init) ?? []
    if invocation.has(.profile), ids.isEmpty {
      throw .error(.usage, "option '--profile' names no reader")
    }
    for id in ids where Reader.named(id) == nil { throw ProfileChoice.unknown(id) }
    language = invocation.value(.language).map { LanguageTag($0) }
    if let tag = language?.tag, !ProfileChoice.isTag(tag) {
      throw .error(.usage, "'\(tag)' is no language tag; expected one such as en or zh-HK")
    }
    settings = []
    for text in invocation.all(.set) {
      guard let cut = text.firstIndex(of: "=") else {
        throw .error(.usage, "option '--set' does not take '\(text)'; expected NAME=VALUE")
      }
      settings.append((String(text[..<cut]), String(text[text.index(after: cut)...])))
    }
  }

  init(ids: [String], language: LanguageTag? = nil) {
    self.ids = ids
    self.language = language
    settings = []
  }

  static func unknown(_ id: String) -> Failure {
    let near = nearest(to: id, among: Reader.allIDs).map { "; did you mean '\($0)'?" }
    let choices = "; expected one of \(Reader.allIDs.joined(separator: ", "))"
    return Failure(
      .usage,
      ["earshot: error: unknown profile '\(id)'\(near ?? choices)", "see: earshot profiles"])
  }

  /// The readers for an input: those asked for, else `standard`.
  ///
  /// - Parameter language: The input's own language, for when none was asked for.
  /// - Throws: A usage failure for a setting that none of the readers has or whose value it does
  ///   not take.
  func readers(
    standard: [String], language: LanguageTag?, inputSettings: [String: SettingValue] = [:]
  ) throws(Failure) -> [ChosenReader] {
    let wanted = ids.isEmpty ? standard : ids
    var chosen: [ChosenReader] = []
    for id in wanted {
      guard let (reader, version) = Reader.named(id) else { throw ProfileChoice.unknown(id) }
      var profile = Profile(
        id: id, version: version, language: self.language ?? language ?? "en",
        settings: inputSettings.filter { name, _ in reader.settings.contains { $0.name == name } })
      for setting in settings {
        guard let known = reader.settings.first(where: { $0.name == setting.name }) else {
          continue
        }
        profile.settings[setting.name] = try value(setting.value, of: known)
      }
      chosen.append(ChosenReader(reader: reader, profile: profile))
    }
    for setting in settings
    where !chosen.contains(where: { $0.reader.settings.contains { $0.name == setting.name } }) {
      let names = chosen.flatMap { $0.reader.settings.map(\.name) }
      let own = nearest(to: setting.name, among: names).map { "; did you mean '\($0)'?" }
      let others = Reader.all.first { $0.settings.contains { $0.name == setting.name } }
      let hint = others.map { "; \($0.id) has it" } ?? own ?? "; see: earshot profiles"
      throw .error(.usage, "no reader asked for has a setting '\(setting.name)'\(hint)")
    }
    return chosen
  }

  private func value(_ text: String, of setting: SettingDescription) throws(Failure)
    -> SettingValue
  {
    switch setting.standard {
    case .flag:
      switch text {
      case "true": return .flag(true)
      case "false": return .flag(false)
      default:
        throw .error(
          .usage, "setting '\(setting.name)' does not take '\(text)'; expected true or false")
      }
    case .choice:
      guard setting.choices.isEmpty || setting.choices.contains(text) else {
        throw .error(
          .usage,
          "setting '\(setting.name)' does not take '\(text)'; expected "
            + setting.choices.joined(separator: ", "))
      }
      return .choice(text)
    }
  }

  private static func isTag(_ tag: String) -> Bool {
    !tag.isEmpty && tag.utf8.count <= 35
      && tag.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == 0x2D
      }
  }
}
