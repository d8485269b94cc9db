package import EarshotJSON
package import EarshotModel

/// Reads `earshot.yaml` at the root of a project.
package enum ProjectSettingsReader {
  /// - Throws: All errors of the file.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(Diagnostics) -> ProjectSettings {
    let document = YAMLReader.read(bytes, file: file)
    guard let root = document.root else { throw Diagnostics(document.faults) }
    var check = ShapeCheck(file: file)
    check.check(root, .record(record), name: "the file")
    var reading = ScenarioReading(file: file)
    var settings = ProjectSettings()
    reading.read(root, all, into: &settings)
    let faults =
      document.faults
      + (check.faults + reading.diagnostics).filter {
        !document.faultyLines.contains(Int32(clamping: $0.position.line))
      }
    guard faults.isEmpty else {
      throw Diagnostics(faults.sorted { ($0.position, $0.message) < ($1.position, $1.message) })
    }
    return settings
  }

  package static func schema() -> JSON {
    SchemaWriter.schema(
      of: .record(record), title: "Earshot project",
      summary: "earshot.yaml: what holds for all scenarios of a project.")
  }

  static let record = Record("project", "a project's settings", all)

  static let all: [Property<ProjectSettings>] = [
    Property("profiles", .several(.string), "The readers of scenarios that name none.") {
      settings, node, reading in settings.profiles = reading.profiles(node)
    },
    Property(
      "languages", .several(.notation([.language])), "The languages of scenarios that name none."
    ) { settings, node, _ in settings.languages = node.severalTexts.map { LanguageTag($0) } },
    Property("settings", .map(key: "the setting", .name), "Settings of the readers.") {
      settings, node, _ in settings.settings = node.settings
    },
    Property(
      "mask", .several(.name),
      "What may differ from run to run, as `NAME = PATTERN` with a regular expression."
    ) { settings, node, reading in
      for node in node.severalNodes {
        guard let mask = reading.mask(node) else { continue }
        if settings.masks.contains(where: { $0.name == mask.name }) {
          reading.error(
            node.place, "the mask '\(excerpt(mask.name))' stands here a second time",
            expected: "each name once")
        }
        settings.masks.append(mask)
      }
    },
    Property(
      "waivers", .list(.record(WaiverProperties.record)), "What is known and let pass for a time."
    ) { settings, node, reading in
      for node in node.items ?? [] where node.entries != nil {
        var draft = WaiverProperties.Draft(place: node.place)
        reading.read(node, WaiverProperties.all, into: &draft)
        if let waiver = draft.waiver { settings.waivers.append(waiver) }
      }
    },
    Property(
      "pronunciations", .map(key: "a language", .map(key: "a word", .name)),
      "How words are voiced, by language."
    ) { settings, node, reading in
      for language in node.entries ?? [] {
        guard Notation.language.match(language.key.text) != nil else {
          reading.error(
            language.keyPlace, "'\(excerpt(language.key.text))' is no language",
            expected: "a tag such as 'en' or 'zh-HK'")
          continue
        }
        settings.pronunciations += (language.value.entries ?? []).map { word in
          ProjectSettings.Pronunciation(
            language: LanguageTag(language.key.text), word: word.key.text,
            spoken: word.value.scalar?.text ?? "")
        }
      }
    },
    Property(
      "evaluation", .record(EvaluationProperties.record), "What a report says of an evaluation."
    ) { settings, node, reading in
      var evaluation = ProjectSettings.Evaluation()
      reading.read(node, EvaluationProperties.all, into: &evaluation)
      settings.evaluation = evaluation
    },
  ]
}

/// The keys of a waiver.
enum WaiverProperties {
  /// A waiver while it is read.
  struct Draft {
    var place: SourcePlace
    var subject: ProjectSettings.Waiver.Subject?
    var file: String?
    var screen: String?
    var reason: String?
    var until: String?

    var waiver: ProjectSettings.Waiver? {
      guard let subject, let reason, let until else { return nil }
      var waiver = ProjectSettings.Waiver(
        subject: subject, reason: reason, until: until, place: place)
      waiver.file = file
      waiver.screen = screen
      return waiver
    }
  }

  static let record = Record(
    "waiver", "a waiver", all, oneOf: ["rule", "fingerprint", "transcript"])

  static let all: [Property<Draft>] = [
    Property("rule", .name, "The id of an audit rule.") { draft, node, _ in
      draft.subject = node.scalar.map { .finding(rule: $0.text) }
    },
    Property("fingerprint", .string, "One finding by its fingerprint.") { draft, node, _ in
      draft.subject = node.scalar.map { .fingerprint($0.text) }
    },
    Property("transcript", .name, "An expected transcript that differs.") {
      draft, node, reading in
      draft.subject = node.scalar.map { .transcript($0.text) }
      if let path = node.placedText { reading.checkPath(path) }
    },
    Property("file", .name, "The only file for which it holds.") { draft, node, reading in
      draft.file = node.scalar?.text
      if let path = node.placedText { reading.checkPath(path) }
    },
    Property("screen", .name, "The only screen for which it holds.") { draft, node, _ in
      draft.screen = node.scalar?.text
    },
    Property("reason", .name, "Why.", required: true) { draft, node, _ in
      draft.reason = node.scalar?.text
    },
    Property("until", .notation([.date]), "The last day.", required: true) {
      draft, node, reading in
      draft.until = node.scalar?.text
      reading.checkDate(node)
    },
  ]
}

/// The keys under `evaluation:`.
enum EvaluationProperties {
  static let record = Record("evaluation", "an evaluation", all)

  static let all: [Property<ProjectSettings.Evaluation>] = [
    .name("product", \.product, "What is evaluated."),
    .name("by", \.by, "Who does it."),
    Property("date", .notation([.date]), "When.") { evaluation, node, reading in
      evaluation.date = node.scalar?.text
      reading.checkDate(node)
    },
    .name("scope", \.scope, "What belongs to it."),
    Property("device", .several(.name), "The devices, each in words.") { evaluation, node, _ in
      evaluation.devices = node.severalTexts
    },
    Property("sample", .several(.name), "The screens that were chosen.") { evaluation, node, _ in
      evaluation.sample = node.severalTexts
    },
  ]
}

extension ScenarioReading {
  /// `price = \$\d+`.
  fileprivate mutating func mask(_ node: YAMLNode) -> ProjectSettings.Mask? {
    guard let text = node.scalar?.text else { return nil }
    guard let separator = text.firstRange(of: " = "), separator.lowerBound > text.startIndex,
      separator.upperBound < text.endIndex
    else {
      error(
        node.place, "the mask '\(excerpt(text))' has no name or no pattern",
        expected: "'NAME = PATTERN', such as 'price = \\$\\d+'")
      return nil
    }
    let pattern = String(text[separator.upperBound...])
    do {
      let expression = try Regex(pattern)
      if "".wholeMatch(of: expression) != nil {
        error(
          node.place, "the mask '\(excerpt(text))' also fits where nothing stands",
          expected: "a pattern of at least one character")
      }
    } catch {
      self.error(
        node.place, "'\(excerpt(pattern))' is no regular expression",
        expected: "one such as '\\$\\d+'", remedy: "put '\\' before a sign that means itself")
      return nil
    }
    return ProjectSettings.Mask(
      name: String(text[..<separator.lowerBound]), pattern: pattern, place: node.place)
  }
}
