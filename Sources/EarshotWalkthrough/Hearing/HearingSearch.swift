package import EarshotModel
package import EarshotReaders

/// Looks for what would make a stop say the words that somebody heard: another version, another
/// setting, another language, another way of arriving.
package struct HearingSearch: Sendable {
  /// One combination that says the words.
  package struct Answer: Sendable, Hashable {
    package var profile: Profile
    /// What differs from the profile that was asked for, in words; empty where nothing does.
    package var changes: [String]
    package var way: WayOfArriving

    /// The combination in words, without a verb.
    package var words: String {
      let what = changes.isEmpty ? "\(profile.version) as asked" : changes.joined(separator: ", ")
      return "\(what), \(way.words)"
    }
  }

  private let reader: Reader
  private let profile: Profile
  private let screen: Screen
  private let node: NodeIndex

  /// - Parameter screen: Any screen; it is projected to the reader's platform.
  package init(reader: Reader, profile: Profile, screen: Screen, node: NodeIndex) {
    self.reader = reader
    self.profile = profile
    self.screen = screen.projected(to: reader.platform).screen
    self.node = node
  }

  /// The nearest combinations that say the words.
  ///
  /// The profile as asked alone where it says them on swiping on to the stop. Else also every one
  /// thing changed that says them with a plainer way of arriving; where there is none of all this,
  /// a version with one setting.
  package func answers(_ words: String) -> [Answer] {
    let asked = answer(words, Variant(profile: profile, changes: []))
    if let asked, asked.way == .swipeForward { return [asked] }
    let order = ways(to: words)
    let limit = asked.flatMap { order.firstIndex(of: $0.way) } ?? order.count
    let near = (versions + settings(of: profile, []) + languages).compactMap { variant in
      answer(words, variant, of: Array(order.prefix(limit)))
    }
    let found = [asked].compactMap { $0 } + near
    guard found.isEmpty else { return found }
    return versions.flatMap { settings(of: $0.profile, $0.changes) }
      .compactMap { answer(words, $0) }
  }

  /// The first way of arriving by which a profile says the words.
  package func way(_ words: String, _ profile: Profile, of ways: [WayOfArriving]) -> WayOfArriving?
  {
    let session = reader.start(profile)
    return ways.first { way in
      way.arrival(at: node, of: screen, session).map { Recording(words).agrees(with: $0) } ?? false
    }
  }

  /// All ways that could lead to the words: the plain ones, and from another window whose title
  /// the words end in.
  package func ways(to words: String) -> [WayOfArriving] {
    guard screen.title == nil else { return WayOfArriving.plain }
    return WayOfArriving.plain
      + Recording(words).possibleTitles.map(WayOfArriving.otherWindow(title:))
  }

  private struct Variant {
    var profile: Profile
    var changes: [String]
  }

  private func answer(_ words: String, _ variant: Variant, of order: [WayOfArriving]? = nil)
    -> Answer?
  {
    way(words, variant.profile, of: order ?? ways(to: words)).map {
      Answer(profile: variant.profile, changes: variant.changes, way: $0)
    }
  }

  private var versions: [Variant] {
    reader.versions.reversed().filter { $0 != profile.version }.map { version in
      var other = profile
      other.version = version
      return Variant(profile: other, changes: [version])
    }
  }

  private var languages: [Variant] {
    reader.languages.filter { $0 != profile.language }.map { language in
      var other = profile
      other.language = language
      return Variant(profile: other, changes: ["language \(language)"])
    }
  }

  /// A profile with each of its settings at each other value.
  private func settings(of profile: Profile, _ changes: [String]) -> [Variant] {
    reader.settings.flatMap { setting -> [Variant] in
      let values: [SettingValue]
      switch setting.standard {
      case .flag: values = [.flag(true), .flag(false)]
      case .choice: values = setting.choices.map(SettingValue.choice)
      }
      let current = profile.settings[setting.name] ?? setting.standard
      return values.filter { $0 != current }.map { value in
        var other = profile
        other.settings[setting.name] = value
        return Variant(profile: other, changes: changes + ["\(setting.name)=\(value)"])
      }
    }
  }
}
