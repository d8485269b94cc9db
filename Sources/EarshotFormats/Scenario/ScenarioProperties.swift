internal import EarshotModel

/// The keys of a scenario file above its elements.
enum ScenarioProperties {
  static let record = Record("scenario", "a scenario", all)

  static let all: [Property<Scenario>] = about + content

  private static let about: [Property<Scenario>] = [
    Property("scenario", .name, "The name of the scenario.", required: true) {
      scenario, node, _ in scenario.name = node.scalar?.text ?? ""
    },
    Property(
      "language", .notation([.language]), "The language of the app and of this file.",
      required: true
    ) { scenario, node, _ in scenario.language = LanguageTag(node.scalar?.text ?? "") },
    Property("today", .notation([.date]), "The date that the app believes to be today.") {
      scenario, node, reading in
      scenario.today = node.scalar?.text
      reading.checkDate(node)
    },
    .text("source", \.sourceText, "Where it was taken from."),
    .text("notes", \.notesText, "What a reader of the file should know."),
    Property("practices", .several(.string), "Ids of best practices that it shows.") {
      scenario, node, _ in scenario.practices = node.severalTexts
    },
    Property("covers", .several(.string), "Items of a checklist that it shows.") {
      scenario, node, _ in scenario.covers = node.severalTexts
    },
    Property("profiles", .several(.string), "The readers that it is walked with.") {
      scenario, node, reading in scenario.profiles = reading.profiles(node)
    },
    Property(
      "languages", .several(.notation([.language])), "The languages that it is walked in."
    ) { scenario, node, _ in scenario.languages = node.severalTexts.map { LanguageTag($0) } },
    Property("settings", .map(key: "the setting", .name), "Settings of the readers.") {
      scenario, node, _ in scenario.settings = node.settings
    },
    Property("strings", .several(.name), "Files with the texts in other languages.") {
      scenario, node, reading in
      scenario.strings = node.severalNodes.compactMap(\.placedText)
      for file in scenario.strings { reading.checkPath(file) }
    },
    Property("given", .record(GivenProperties.record), "What is so before anything happens.") {
      scenario, node, reading in reading.read(node, GivenProperties.all, into: &scenario.given)
    },
  ]

  // Read by ScenarioReader in an order of its own, since they name one another.
  private static let content: [Property<Scenario>] = [
    Property(
      "parts", .map(key: "a name", .list(.element)),
      "Elements that stand on several screens, put in place by `part:`."
    ) { _, _, _ in },
    Property(
      "screens",
      .map(
        key: "a name",
        .either(scalar: nil, list: .list(.element), keys: .record(ScreenProperties.record))),
      "The screens, the first being the one that comes up first.", required: true
    ) { _, _, _ in },
    Property(
      "walks",
      .map(
        key: "a name",
        .either(
          scalar: nil, list: .list(.sentence(.steps)), keys: .record(WalkProperties.record))),
      "What a user of the reader does, step by step."
    ) { _, _, _ in },
    Property(
      "tasks", .map(key: "a name", .several(.sentence(.goals))),
      "What a user must get done, and what it may cost."
    ) { _, _, _ in },
  ]
}

extension Scenario {
  // The table reads placed texts; the model holds these two without places.
  fileprivate var sourceText: PlacedText? {
    get { nil }
    set { source = newValue?.text }
  }
  fileprivate var notesText: PlacedText? {
    get { nil }
    set { notes = newValue?.text }
  }
}

/// The keys of a screen.
enum ScreenProperties {
  static let record = Record("screen", "a screen", all)

  static let all: [Property<ScenarioScreen>] = [
    Property("title", .name, "What is said when it comes up.") { screen, node, _ in
      screen.title = node.scalar?.text
    },
    Property("device", .word(["phone", "pad"]), "The kind of device.") { screen, node, _ in
      screen.idiom = node.scalar.flatMap { Screen.Idiom(rawValue: $0.text) } ?? .phone
    },
    Property(
      "direction", .word(["left to right", "right to left"]),
      "The direction of writing, where it is not that of the language."
    ) { screen, node, _ in
      screen.direction = node.scalar?.text == "right to left" ? .rightToLeft : .leftToRight
    },
    Property("contains", .list(.element), "Its elements.") { _, _, _ in },
    Property("from", .name, "A dump, layout or page that it is read from.") {
      screen, node, reading in
      screen.imported = node.placedText
      if let path = screen.imported { reading.checkPath(path) }
    },
    Property("screenshot", .name, "A picture of it.") { screen, node, reading in
      screen.screenshot = node.scalar?.text
      if let path = node.placedText { reading.checkPath(path) }
    },
    Property(
      "corrections", .map(key: "the element", .record(CorrectionProperties.record)),
      "What is mended on elements of an imported screen or of a part.", phase: .late
    ) { _, _, _ in },
    Property(
      "order", .list(.sentence(.references)), "Elements in the order of the reader.", phase: .late
    ) { screen, node, reading in
      screen.order = node.severalNodes.compactMap { node in
        reading.reference(node.scalar?.text ?? "", place: node.place)
      }
    },
    Property(
      "when opened", .several(.sentence(.effects)), "What happens when it comes up.", phase: .late
    ) { screen, node, reading in
      screen.behaviours.append(
        Behaviour(trigger: .opened, effects: reading.effects(node), place: node.place))
    },
    Property(
      "timers", .map(key: "a name", .several(.sentence(.timers))),
      "What happens after a time, or again and again.", phase: .late
    ) { screen, node, reading in
      for entry in node.entries ?? [] {
        guard let timer = reading.timer(entry) else { continue }
        screen.behaviours.append(timer)
      }
    },
  ]
}

/// The keys of a correction: those of an element, its name, and a role only where it changes.
enum CorrectionProperties {
  static let nameKey = "name"

  static let all: [Property<ElementDraft>] =
    [
      Property(nameKey, .text, "The label that it has instead.") { draft, node, _ in
        draft.element.label = node.placedText
      }
    ]
    + ElementProperties.all.filter {
      !["contains", "label above", "text above"].contains($0.field.name)
    }

  static let record = Record("correction", "a correction", all, roles: .atMostOne)
}

/// The keys of a walk that is more than a list of steps.
enum WalkProperties {
  static let record = Record("walk", "a walk", all)

  static let all: [Property<Walk>] = [
    Property("profiles", .several(.string), "The readers that it is for.") {
      walk, node, reading in walk.profiles = reading.profiles(node)
    },
    Property("languages", .several(.notation([.language])), "The languages that it is for.") {
      walk, node, _ in walk.languages = node.severalTexts.map { LanguageTag($0) }
    },
    Property("start", .name, "The screen that it begins on.") { walk, node, reading in
      walk.start = node.scalar.flatMap { reading.screen($0.text, place: node.place) }
    },
    Property("given", .record(GivenProperties.record), "What is so before it begins.") {
      walk, node, reading in reading.read(node, GivenProperties.all, into: &walk.given)
    },
    Property("steps", .list(.sentence(.steps)), "Its steps.", required: true) {
      walk, node, reading in walk.steps = reading.steps(node)
    },
  ]
}

/// The keys under `given:`.
enum GivenProperties {
  static let record = Record("given", "a 'given' block", all)

  static let all: [Property<Environment>] = [
    Property("system version", .string, "The version of iOS or Android, in quotes.") {
      given, node, reading in
      guard let text = node.scalar?.text else { return }
      if Notation.version.match(text) == nil {
        reading.error(
          node.place, "'\(excerpt(text))' is no version", expected: "one such as \"18.2\"")
      }
      given.systemVersion = text
    },
    Property("screen reader", .word(["on", "off"]), "Whether one runs.") { given, node, _ in
      given.readerIsOn = node.scalar.map { $0.text == "on" }
    },
    Property("device language", .notation([.language]), "The language of the system.") {
      given, node, _ in given.deviceLanguage = node.scalar.map { LanguageTag($0.text) }
    },
    Property("apps", .several(.name), "The only other apps on the device.") { given, node, _ in
      given.apps = node.severalTexts
    },
  ]
}
