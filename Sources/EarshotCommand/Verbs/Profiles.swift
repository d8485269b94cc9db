import EarshotJSON
import EarshotModel
import EarshotReaders

extension Verb {
  /// What readers there are, and how well they are known.
  static let profiles = Verb(
    "profiles", "list the readers: versions, settings, languages, and how their rules are known",
    arguments: "[ID…]", count: 0...Int.max,
    discussion: [
      "Each rule and word of a reader carries its evidence: heard on a device, reader-code from "
        + "the reader's own source, model-code from somebody's model of it, documented by its "
        + "maker, or inferred by us. Inferred is never the ground of an error."
    ],
    options: [.textOrJSON] + CommandOption.printing,
    examples: [("earshot profiles talkback", "everything about one reader")]
  ) { (invocation) throws(Failure) in
    var readers: [Reader] = []
    for id in invocation.arguments {
      guard let reader = Reader.named(id)?.reader else { throw ProfileChoice.unknown(id) }
      readers.append(reader)
    }
    if readers.isEmpty { readers = Reader.all }
    for reader in readers {
      if invocation.value(.textOrJSON) == "json" {
        invocation.console.line(json(reader).text())
      } else {
        text(reader).forEach(invocation.console.line)
      }
    }
    return .success
  }
}

/// Counts by how something is known in words, strongest first, without empty counts.
private func inWords(_ counts: [Evidence: Int]) -> String {
  Evidence.allCases.compactMap { evidence in
    counts[evidence].map { "\($0) \(evidence.rawValue)" }
  }.joined(separator: ", ")
}

/// How many of a reader's rules are known in which way, strongest first, without empty counts.
private func counts(_ reader: Reader) -> [(evidence: Evidence, count: Int)] {
  Evidence.allCases.map { evidence in
    (evidence, reader.rules.count { $0.evidence == evidence })
  }.filter { $0.count > 0 }
}

private func text(_ reader: Reader) -> [String] {
  var lines = [
    "\(reader.id): \(reader.summary)",
    "  version: \(reader.id) is \(reader.currentVersion); all: "
      + reader.versions.joined(separator: ", "),
    "  languages of its own words: " + reader.languages.map(\.tag).joined(separator: ", "),
    "  rules: \(reader.rules.count), "
      + counts(reader).map { "\($0.count) \($0.evidence.rawValue)" }.joined(separator: ", "),
    "  newest device heard: \(reader.newestHeard ?? "none")",
  ]
  for coverage in reader.coverage {
    lines.append(
      "  words in \(coverage.language): \(inWords(coverage.known)), "
        + "\(coverage.missing) not known and given in English")
  }
  for setting in reader.settings {
    let choices = setting.choices.isEmpty ? "true, false" : setting.choices.joined(separator: ", ")
    lines.append(
      "  setting \(setting.name)=\(setting.standard): \(setting.summary); takes \(choices)")
  }
  return lines
}

private func json(_ reader: Reader) -> JSON {
  [
    "id": JSON(reader.id), "summary": JSON(reader.summary),
    "version": JSON(reader.currentVersion),
    "versions": JSON(reader.versions.map { JSON($0) }),
    "languages": JSON(reader.languages.map { JSON($0.tag) }),
    "rules": JSON(
      .object(counts(reader).map { (key: $0.evidence.rawValue, value: JSON($0.count)) })),
    "newestHeard": JSON(reader.newestHeard),
    "words": JSON(
      reader.coverage.map { coverage in
        [
          "language": JSON(coverage.language.tag),
          "known": JSON(
            .object(
              Evidence.allCases.compactMap { evidence in
                coverage.known[evidence].map { (key: evidence.rawValue, value: JSON($0)) }
              })), "missing": JSON(coverage.missing),
        ]
      }),
    "settings": JSON(
      reader.settings.map { setting in
        [
          "name": JSON(setting.name), "default": JSON(setting.standard.description),
          "choices": JSON(setting.choices.map { JSON($0) }), "summary": JSON(setting.summary),
        ]
      }),
  ]
}
