package import EarshotModel

/// Writes a scenario as text that reads back to the same scenario.
package enum ScenarioWriter {
  /// The text of `NAME.scenario.yaml`.
  ///
  /// Parts stand where they were put in place, and labels above fields are elements of their own.
  /// What the grammar has no words for is left out: a position beyond its count, a level that is
  /// none, an id that names no single element of the screen.
  package static func text(_ scenario: Scenario) -> String {
    var writer = YAMLWriter()
    about(scenario, &writer)
    writer.key("screens") { writer in
      for screen in scenario.screens { write(screen, &writer) }
    }
    if !scenario.walks.isEmpty {
      writer.key("walks") { writer in
        for walk in scenario.walks { write(walk, &writer) }
      }
    }
    writer.map("tasks", scenario.tasks.map { ($0.name, SentenceWriter.sentence($0)) })
    return writer.text
  }

  private static func about(_ scenario: Scenario, _ writer: inout YAMLWriter) {
    writer.text("scenario", scenario.name)
    writer.key("language", scenario.language.tag)
    writer.text("today", scenario.today)
    writer.text("source", scenario.source)
    writer.text("notes", scenario.notes)
    strings("practices", scenario.practices, &writer)
    strings("covers", scenario.covers, &writer)
    writer.several("profiles", scenario.profiles)
    writer.several("languages", scenario.languages.map(\.tag))
    writer.map(
      "settings",
      scenario.settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value.description) })
    writer.several("strings", scenario.strings.map(\.text))
    write(scenario.given, &writer)
  }

  /// Ids that look like numbers need quotes also where a text would not.
  private static func strings(_ key: String, _ ids: [String], _ writer: inout YAMLWriter) {
    guard !ids.isEmpty else { return }
    writer.key(key, "[\(ids.map(yamlQuoted).joined(separator: ", "))]")
  }

  private static func write(_ given: Environment, _ writer: inout YAMLWriter) {
    guard given != Environment() else { return }
    writer.key("given") { writer in
      if let version = given.systemVersion {
        writer.key("system version", yamlQuoted(version))
      }
      if let isOn = given.readerIsOn { writer.key("screen reader", isOn ? "on" : "off") }
      if let language = given.deviceLanguage { writer.key("device language", language.tag) }
      if let apps = given.apps { writer.list("apps", apps) }
    }
  }

  private static func write(_ screen: ScenarioScreen, _ writer: inout YAMLWriter) {
    let elements = ElementWriter(screen.elements)
    writer.key(screen.name) { writer in
      writer.text("title", screen.title)
      switch screen.direction {
      case .rightToLeft?: writer.key("direction", "right to left")
      case .leftToRight?: writer.key("direction", "left to right")
      case nil: break
      }
      if screen.idiom == .pad { writer.key("device", screen.idiom.rawValue) }
      writer.text("from", screen.imported?.text)
      writer.text("screenshot", screen.screenshot)
      for behaviour in screen.behaviours where behaviour.trigger == .opened {
        elements.effects("when opened", behaviour.effects, &writer)
      }
      timers(screen, elements, &writer)
      if !screen.order.isEmpty { writer.list("order", screen.order.map(SentenceWriter.path)) }
      corrections(screen, &writer)
      guard screen.imported == nil else { return }
      if screen.elements.count == 0 {
        writer.key("contains", "[]")
      } else {
        writer.line("contains:")
        elements.write(to: &writer, 2)
      }
    }
  }

  private static func timers(
    _ screen: ScenarioScreen, _ elements: ElementWriter, _ writer: inout YAMLWriter
  ) {
    let timers = screen.behaviours.filter { SentenceWriter.time(of: $0) != nil }
    guard !timers.isEmpty else { return }
    writer.key("timers") { writer in
      for timer in timers {
        let time = SentenceWriter.time(of: timer) ?? ""
        let sentences = SentenceWriter.sentences(timer.effects)
        let first = sentences.first.map { "\(time), \($0)" } ?? "\(time), do nothing"
        writer.several(timer.name ?? time, [first] + sentences.dropFirst())
      }
    }
  }

  private static func corrections(_ screen: ScenarioScreen, _ writer: inout YAMLWriter) {
    guard !screen.corrections.isEmpty else { return }
    let elements = ElementWriter(screen.elements)
    writer.key("corrections") { writer in
      for correction in screen.corrections {
        writer.key(SentenceWriter.path(correction.target)) { writer in
          if correction.changesRole {
            writer.key(
              correction.element.role.rawValue,
              correction.element.label.map { yamlScalar($0.text) } ?? "")
          } else {
            writer.text("name", correction.element.label?.text)
          }
          elements.properties(of: correction.element, &writer)
        }
      }
    }
  }

  private static func write(_ walk: Walk, _ writer: inout YAMLWriter) {
    writer.key(walk.name) { writer in
      writer.several("profiles", walk.profiles)
      writer.several("languages", walk.languages.map(\.tag))
      writer.text("start", walk.start)
      write(walk.given, &writer)
      writer.list("steps", walk.steps.map(\.text))
    }
  }
}
