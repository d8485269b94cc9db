package import EarshotModel

/// What a transcript says of itself before its first gesture. Never compared.
package struct TranscriptHeader: Sendable, Hashable {
  /// The name of the scenario that was walked.
  package var scenario: String?
  /// The file that was walked, as the user named it.
  package var source: String?
  /// The walk of the scenario, where it is one of its own.
  package var walk: String?
  /// The screen on which the walk began.
  package var screen: String?
  /// The reader as the user asked for it, such as `voiceover`.
  package var profile: String?
  /// The version that the profile stands for, such as `voiceover-ios-18`.
  package var version: String?
  package var language: String?
  /// The rule set by which it was spoken (``Rule/currentSet`` of that build).
  package var rules: Int?

  /// The picture of the screen, as the user would name the file; only the JSON form has it.
  package var screenshot: String?

  /// A header about which nothing is known, to be filled by who reads a file.
  package init() {}

  package init(
    scenario: String? = nil, source: String?, walk: String? = nil, screen: String? = nil,
    profile: Profile, rules: Int = Rule.currentSet, screenshot: String? = nil
  ) {
    self.scenario = scenario
    self.source = source
    self.walk = walk
    self.screen = screen
    self.profile = profile.id
    self.version = profile.version
    self.language = profile.language.tag
    self.rules = rules
    self.screenshot = screenshot
  }

  /// The comment lines at the head of the text form.
  ///
  /// ```
  /// # scenario: Register, screen: Register
  /// # profile: voiceover (voiceover-ios-18), language: en, rules: 1
  /// ```
  /// The file is named where no scenario is.
  package var text: String {
    var subject: [String] = []
    if let scenario {
      subject.append("scenario: \(escaped(scenario))")
    } else if let source {
      subject.append("source: \(escaped(source))")
    }
    if let walk { subject.append("walk: \(escaped(walk))") }
    if let screen { subject.append("screen: \(escaped(screen))") }
    var reader: [String] = []
    if let profile {
      reader.append("profile: \(escaped(profile))" + (version.map { " (\(escaped($0)))" } ?? ""))
    }
    if let language { reader.append("language: \(escaped(language))") }
    if let rules { reader.append("rules: \(rules)") }
    return [subject, reader].filter { !$0.isEmpty }
      .map { "# \($0.joined(separator: ", "))\n" }.joined()
  }

  private func escaped(_ text: String) -> String { TranscriptText.escaped(text, for: .heard) }
}

extension TranscriptHeader {
  /// Takes what one comment line says, without its `#`; other comments change nothing.
  ///
  /// - Returns: What was written for a rule set that is no number, else nil.
  mutating func read(comment: String) -> String? {
    let words = comment.drop { $0 == " " }
    if words.starts(with: "scenario: ") || words.starts(with: "source: ") {
      for (key, value) in fields(words, keys: ["scenario", "source", "walk", "screen"]) {
        switch key {
        case "scenario": scenario = value
        case "source": source = value
        case "walk": walk = value
        default: screen = value
        }
      }
    } else if words.starts(with: "profile: ") || words.starts(with: "language: ")
      || words.starts(with: "rules: ")
    {
      for (key, value) in fields(words, keys: ["profile", "language", "rules"]) {
        switch key {
        case "profile":
          let names = value.split(separator: " ", maxSplits: 1)
          profile = names.first.map(String.init)
          version = names.dropFirst().first.map { name in
            String(name.drop { $0 == "(" }.prefix { $0 != ")" })
          }
        case "language": language = value
        default:
          rules = Int(value)
          if rules == nil { return value }
        }
      }
    }
    return nil
  }

  /// `key: value` pairs between commas. A comma before anything but a key is part of the value.
  private func fields(_ line: Substring, keys: [String]) -> [(key: String, value: String)] {
    var result: [(key: String, value: String)] = []
    for (offset, piece) in line.split(separator: ",", omittingEmptySubsequences: false)
      .enumerated()
    {
      let field = piece.drop { $0 == " " }
      if offset == 0 || piece.first == " ",
        let key = keys.first(where: { field.starts(with: "\($0): ") })
      {
        result.append((key, String(field.dropFirst(key.count + 2))))
      } else if let last = result.indices.last {
        result[last].value += ",\(piece)"
      }
    }
    return result.map { ($0.key, TranscriptText.unescapedLeniently($0.value)) }
  }
}
