internal import EarshotModel

extension ScenarioReading {
  /// The readers that scenarios can name. A version may follow each, as in `voiceover-ios-18`; the
  /// readers themselves say which there are.
  static let readers = [
    "voiceover", "talkback", "switch-control", "nvda", "voiceover-web", "talkback-web",
    "voice-control",
  ]

  mutating func profiles(_ node: YAMLNode) -> [String] {
    for node in node.severalNodes {
      guard let id = node.scalar?.text else { continue }
      let known = ScenarioReading.readers.contains { id == $0 || id.hasPrefix($0 + "-") }
      guard !known else { continue }
      error(
        node.place, "no reader is called '\(excerpt(id))'",
        expected: "\(oneOf(ScenarioReading.readers)), also with a version",
        remedy: nearest(to: id, among: ScenarioReading.readers).map { "did you mean '\($0)'?" })
    }
    return node.severalTexts
  }

  /// A file beside the scenario: relative, and not out of its folder.
  mutating func checkPath(_ path: PlacedText) {
    guard !pathsMayLeave else { return }
    let parts = path.text.split(separator: "/", omittingEmptySubsequences: false)
    guard path.text.hasPrefix("/") || parts.contains("..") || path.text.contains("\\") else {
      return
    }
    error(
      path.place, "the path '\(excerpt(path.text))' leaves the folder of this file",
      expected: "a path below it", remedy: "move the file there, and write its path with '/'")
  }

  /// That a date is one of the calendar; its form was checked before.
  mutating func checkDate(_ node: YAMLNode) {
    guard let text = node.scalar?.text, let match = Notation.date.match(text)?.first else { return }
    let parts = match.split(separator: "-").compactMap { Int($0) }
    let isLeap = parts[0] % 4 == 0 && (parts[0] % 100 != 0 || parts[0] % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if parts[2] > days[parts[1] - 1] {
      error(node.place, "there is no \(text)", expected: "a date of the calendar")
    }
  }

  mutating func steps(_ node: YAMLNode) -> [Step] {
    (node.items ?? []).compactMap { node in
      guard node.scalar?.text.isEmpty == false, let sentence = sentence(node),
        let kind = meaning(of: sentence, among: StepSentences.all, .steps)
      else { return nil }
      return Step(kind, text: sentence.text, place: node.place)
    }
  }

  /// `NAME: after 5 minutes, what happens` or `NAME: every 1 second once started, what happens`.
  mutating func timer(_ entry: YAMLEntry) -> Behaviour? {
    guard let first = entry.value.severalNodes.first, let sentence = sentence(first) else {
      return nil
    }
    let words = sentence.tokens.prefix(5).map { $0.word }
    let waits = words.dropFirst(3).prefix(2) == ["once", "started"]
    let length = waits ? 5 : 3
    guard words.count >= 3, words[0] == "after" || words[0] == "every",
      let time = seconds(sentence.tokens[1], sentence.tokens[2]), time > 0
    else {
      error(
        first.place, "the timer '\(excerpt(entry.key.text))' does not say when",
        expected: "'after 5 minutes, …', 'every 1 second, …', or '… once started, …'")
      return nil
    }
    var effects: [Effect] = []
    if sentence.tokens.count > length {
      guard sentence.tokens[length].kind == .comma else {
        error(
          sentence.place(ofByte: sentence.tokens[length].bytes.lowerBound),
          "'\(sentence.tokens[length].text)' after the time", expected: "a comma")
        return nil
      }
      effects = self.effects(of: sentence.part(length + 1..<sentence.tokens.count))
    }
    for node in entry.value.severalNodes.dropFirst() { effects += self.effects(node) }
    if effects.isEmpty, sentence.tokens.count <= length, entry.value.severalNodes.count < 2 {
      error(first.place, "the timer does nothing", expected: "a comma and what happens then")
    }
    var timer = Behaviour(
      trigger: words[0] == "after" ? .after(seconds: time) : .every(seconds: time),
      effects: effects, place: entry.keyPlace)
    timer.name = entry.key.text
    timer.waitsForStart = waits
    return timer
  }

  /// Controls that a platform does not have, so that somebody must say how they are built there.
  mutating func checkPlatforms(_ scenario: Scenario) {
    let usesApple =
      scenario.profiles.isEmpty
      || scenario.profiles.contains { $0.hasPrefix("voiceover") && !$0.hasPrefix("voiceover-web") }
    let usesAndroid = scenario.profiles.contains {
      $0.hasPrefix("talkback") && !$0.hasPrefix("talkback-web")
    }
    for screen in scenario.screens {
      for (node, content) in screen.elements.nodes.enumerated() {
        guard let place = content.place else { continue }
        switch content.payload.role {
        case .checkbox, .radioButton:
          guard usesApple, !isBuilt(node, screen.elements, { $0.apple?.builtAs != nil }) else {
            continue
          }
          let isCheckbox = content.payload.role == .checkbox
          missing(content.payload.role, "iOS", "ios", isCheckbox ? "switch" : "button", place)
        case .stepper, .pageIndicator:
          guard usesAndroid, !isBuilt(node, screen.elements, { $0.android?.builtAs != nil }) else {
            continue
          }
          let isStepper = content.payload.role == .stepper
          missing(
            content.payload.role, "Android", "android", isStepper ? "buttons" : "text", place)
        case .text, .heading, .button, .backButton, .link, .image, .decorativeImage, .textField,
          .textArea, .passwordField, .searchField, .radioGroup, .switch, .slider, .picker,
          .datePicker, .menuButton, .menu, .tab, .tabBar, .list, .item, .table, .row, .cell,
          .group, .oneStop, .alert, .dialog, .sheet, .toolbar, .progress, .liveText, .video, .map,
          .webPage:
          continue
        }
      }
    }
  }

  /// Whether an element, or what holds it, says how it is built.
  /// Whether the element, or what holds it, says how it is built.
  private func isBuilt(
    _ node: NodeIndex, _ tree: Tree<Element>, _ says: (Element) -> Bool
  ) -> Bool {
    says(tree[node]) || tree.ancestors(of: node).contains { says(tree[$0]) }
  }

  private mutating func missing(
    _ role: Role, _ platform: String, _ block: String, _ example: String, _ place: SourcePlace
  ) {
    warning(
      place, "\(platform) has no \(role.rawValue) of its own",
      expected: "how it is built there",
      remedy: "add '\(block):' with 'built as: ', such as '\(example)'")
  }
}

extension YAMLNode {
  /// Settings of readers by name.
  var settings: [String: SettingValue] {
    var settings: [String: SettingValue] = [:]
    for entry in entries ?? [] {
      guard let scalar = entry.value.scalar else { continue }
      settings[entry.key.text] =
        scalar.flag.map(SettingValue.flag) ?? .choice(scalar.text)
    }
    return settings
  }
}
