import EarshotModel
import EarshotReaders
import EarshotTranscript
import EarshotWalkthrough

/// Looks for what would make a stop say the words that somebody heard: another version, one other
/// setting, another language, arriving by touch.
struct HeardSearch {
  private(set) var lines: [String]

  init(_ words: String, _ heard: HeardWalk, stop: Int) {
    guard heard.screens.count == 1, let screen = heard.screens.first else {
      lines = ["heard: only a walk over one screen can be searched; name it with --walk"]
      return
    }
    let node = heard.transcript.stops[stop - 1].arrival.node
    var found: [String] = []
    for (description, profile) in HeardSearch.variants(of: heard.reader) {
      for isTouch in [false, true] {
        guard
          let arrival = HeardSearch.arrival(
            at: node, screen, heard.reader.reader.start(profile), byTouch: isTouch),
          HeardSearch.matches(words, arrival)
        else { continue }
        found.append(description + (isTouch ? ", reached by touch" : ""))
        break
      }
    }
    if found.isEmpty {
      lines = [
        "heard: nothing known says \"\(words)\" there: no version, setting, language or way of "
          + "arriving",
        "next: keep it as an observation, with device, system and reader version",
      ]
    } else {
      lines = found.map { "heard: \"\(words)\" is what it says with \($0)" }
    }
  }

  /// The profile itself first, then each with one thing changed.
  private static func variants(of chosen: ChosenReader) -> [(String, Profile)] {
    let profile = chosen.profile
    var result: [(String, Profile)] = [("\(profile.version) as asked", profile)]
    for version in chosen.reader.versions.reversed() where version != profile.version {
      var other = profile
      other.version = version
      result.append((version, other))
    }
    for setting in chosen.reader.settings {
      let values: [SettingValue]
      switch setting.standard {
      case .flag: values = [.flag(true), .flag(false)]
      case .choice: values = setting.choices.map(SettingValue.choice)
      }
      let current = profile.settings[setting.name] ?? setting.standard
      for value in values where value != current {
        var other = profile
        other.settings[setting.name] = value
        result.append(("\(profile.version), \(setting.name)=\(value)", other))
      }
    }
    for language in chosen.reader.languages where language != profile.language {
      var other = profile
      other.language = language
      result.append(("\(profile.version), language \(language)", other))
    }
    return result
  }

  private static func arrival(
    at node: NodeIndex, _ screen: Screen, _ session: any ReaderSession, byTouch: Bool
  ) -> Arrival? {
    var session = session
    if byTouch {
      _ = session.receive(.begin(screen))
      for case .arrival(let arrival) in session.receive(.gesture(.touch(node))) { return arrival }
      return nil
    }
    for case .arrival(let arrival) in Walkthrough.walk(&session, screen) where arrival.node == node
    {
      return arrival
    }
    return nil
  }

  /// The recorded words are the announcement's in the same order, with or without its hint.
  private static func matches(_ words: String, _ arrival: Arrival) -> Bool {
    let recorded = words.spokenWords
    return recorded == arrival.utterances.flatMap(\.text.spokenWords)
      || recorded == arrival.wordsWithoutHint
  }
}
