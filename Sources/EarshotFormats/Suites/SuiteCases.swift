internal import EarshotJSON
internal import EarshotModel

/// One item of a suite as the rows of a run: mostly one, for a case with steps one a step.
struct SuiteCases {
  private let item: JSON
  private let index: Int
  private let file: String
  /// The screen of an observation that names a file instead of holding a tree.
  private let opened: Screen?
  private let faults: JSONFaults

  init(
    _ item: JSON, index: Int, file: String, screen: Screen? = nil, _ faults: JSONFaults
  ) {
    self.item = item
    self.index = index
    self.file = file
    opened = screen
    self.faults = faults
  }

  var rows: [Suite.Case] {
    guard item.members != nil else {
      faults.fail(item, "a case is \(item.kindName)", expected: "an object")
      return []
    }
    guard let id else { return [] }
    if let steps = item["steps"], item["html"] != nil {
      return SpeechCases.keyCases(item, id: id, faults.array(steps, "steps") ?? [], faults)
    }
    guard let content else { return [] }
    return [Suite.Case(id: id, content: content, place: item.place)]
  }

  /// The case's own name; else its file and test; else its number in the suite, from 1.
  private var id: String? {
    if let id = item["id"] {
      if let number = id.int { return String(number) }
      guard let text = faults.string(id, "id") else { return nil }
      return text
    }
    if let file = item["file"]?.string, let test = item["test"]?.string {
      return "\(file): \(test)"
    }
    return String(index + 1)
  }

  private var content: Suite.Content? {
    if item["html"] != nil {
      return WebNameCases.content(item, faults) ?? SpeechCases.recording(item, faults)
        ?? .skipped(reasonForPage)
    }
    let tree = item["tree"].flatMap { $0.isNull ? Optional<JSON>.none : $0 }
    if item["heard"] != nil {
      guard tree != nil || opened != nil else {
        return .skipped("an observation without a tree")
      }
      return observation(tree).map(Suite.Content.observation)
    }
    guard let tree else {
      faults.fail(
        item, "the case holds nothing to test", expected: "'tree', 'html' or 'heard'")
      return nil
    }
    return treeCase(tree).map(Suite.Content.tree)
  }

  private var reasonForPage: String {
    item["log"] != nil
      ? "a log of another simulator, for comparing by hand" : "an HTML case without expectations"
  }

  // MARK: - Tree cases

  private func treeCase(_ tree: JSON) -> Suite.TreeCase? {
    guard let screen = screen(of: tree) else { return nil }
    let (stops, texts) = (required("focusOrder"), required("announcements"))
    guard let focusOrder = stops, let announcements = texts else { return nil }
    match(announcements.count, with: focusOrder.count, "announcements")
    for (place, name) in focusOrder.enumerated() where screen.names[name] == nil {
      faults.fail(
        item["focusOrder"]?.array?[place] ?? item,
        "'focusOrder' names '\(name)', which no node has",
        expected: "a name of the tree",
        remedy: nearest(to: name, among: screen.order).map { "did you mean '\($0)'?" })
    }
    var result = Suite.TreeCase(
      screen: screen.screen, focusOrder: focusOrder, announcements: announcements)
    result.announcementsAlso = otherReadings(stops: focusOrder.count)
    if let hints = item["hints"], let texts = faults.strings(hints, "hints") {
      match(texts.count, with: focusOrder.count, "hints")
      result.hints = texts
    }
    result.snapshots = snapshots(stops: focusOrder.count)
    result.settings = settings
    result.events = SuiteEvents(screen, faults).read(item["events"])
    if let control = item["switchControl"], faults.object(control, "switchControl") != nil,
      let targets = control["itemScanTargets"]
    {
      result.itemScanTargets = faults.strings(targets, "itemScanTargets")
    }
    return result
  }

  private func required(_ key: String) -> [String]? {
    guard let value = item[key], !value.isNull else {
      faults.fail(item, "the case has no '\(key)'", expected: "'\(key)' beside 'tree'")
      return nil
    }
    return faults.strings(value, key)
  }

  private func match(_ count: Int, with stops: Int, _ key: String) {
    guard count != stops else { return }
    faults.fail(
      item[key] ?? item, "'\(key)' has \(counted(count, "text")) for \(counted(stops, "stop"))",
      expected: "one for each of 'focusOrder'")
  }

  private func counted(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }

  private func otherReadings(stops: Int) -> [[String]] {
    guard let also = item["announcementsAlso"] else { return [] }
    return (faults.array(also, "announcementsAlso") ?? []).compactMap { reading in
      guard let texts = faults.strings(reading, "announcementsAlso") else { return nil }
      if texts.count != stops {
        faults.fail(
          reading,
          "a reading of 'announcementsAlso' has \(counted(texts.count, "text")) for "
            + counted(stops, "stop"),
          expected: "one for each of 'focusOrder'")
      }
      return texts
    }
  }

  private func snapshots(stops: Int) -> [Suite.Snapshot]? {
    guard let value = item["snapshotDescriptions"],
      let entries = faults.array(value, "snapshotDescriptions")
    else { return nil }
    match(entries.count, with: stops, "snapshotDescriptions")
    return entries.compactMap { entry in
      guard faults.object(entry, "snapshotDescriptions") != nil else { return nil }
      guard let text = entry["description"] else {
        faults.fail(entry, "the snapshot has no 'description'", expected: "'description'")
        return nil
      }
      return Suite.Snapshot(
        description: faults.string(text, "description") ?? "",
        hint: entry["hint"].flatMap { faults.string($0, "hint") })
    }
  }

  private var settings: [String: SettingValue] {
    guard let value = item["settings"] else { return [:] }
    var result: [String: SettingValue] = [:]
    for (key, value) in faults.object(value, "settings") ?? [] {
      switch value.content {
      case .bool(let on): result[key] = .flag(on)
      case .string(let word), .number(let word): result[key] = .choice(word)
      case .null, .array, .object:
        faults.fail(
          value, "the setting '\(key)' is \(value.kindName)",
          expected: "true, false, a word or a number")
      }
    }
    return result
  }

  // MARK: - Observations

  private func observation(_ tree: JSON?) -> Suite.ObservationCase? {
    guard let reader = item["reader"] else {
      faults.fail(item, "the observation has no 'reader'", expected: "'reader', such as VoiceOver")
      return nil
    }
    let heard = item["heard"].flatMap { value in
      value.string.map { [$0] } ?? faults.strings(value, "heard")
    }
    let own = tree.flatMap(screen(of:))
    guard var walked = own?.screen ?? opened, let heard, let id,
      let name = faults.string(reader, "reader")
    else { return nil }
    var result = Observation(id: id, reader: name, heard: heard)
    result.readerVersion = text("readerVersion")
    result.os = text("os")
    result.device = text("device")
    result.language = text("language").map { LanguageTag($0) }
    result.settings = settings
    result.situation = text("situation")
    result.arrival = text("arrival")
    result.source = text("source")
    result.date = text("date")
    result.by = text("by")
    result.confidence = text("confidence")
    result.note = text("note")
    if let focus = item["focus"], let entries = faults.array(focus, "focus") {
      if entries.count != heard.count {
        faults.fail(
          focus,
          "'focus' has \(counted(entries.count, "name")) for \(counted(heard.count, "text"))",
          expected: "one for each of 'heard', or null")
      }
      result.focus = entries.map { entry in
        guard let name = faults.string(entry, "focus") else { return nil }
        if let own, own.names[name] == nil { faults.warn(entry, "no node has the name '\(name)'") }
        return name
      }
    }
    walked.language = walked.language ?? result.language
    if result.device?.contains("iPad") == true { walked.idiom = .pad }
    return Suite.ObservationCase(observation: result, screen: walked)
  }

  private func text(_ key: String) -> String? { item[key].flatMap { faults.string($0, key) } }

  // MARK: - The screen

  private func screen(of tree: JSON) -> SuiteScreen? {
    guard faults.object(tree, "tree") != nil else { return nil }
    guard var result = SuiteScreen(tree, file: file, faults) else { return nil }
    result.screen.title = text("windowTitle")
    result.screen.language = text("language").map { LanguageTag($0) }
    if let bounds = item["windowBounds"] {
      result.screen.bounds = SuiteAndroid.bounds(bounds, "windowBounds", faults)
    }
    if let environment = item["environment"] {
      for (key, value) in faults.object(environment, "environment") ?? [] {
        switch key {
        case "idiom":
          if let idiom = faults.word(value, key, as: Idiom.self) {
            result.screen.idiom = idiom == .pad ? .pad : .phone
          }
        case "layoutDirection":
          if let direction = faults.word(value, key, as: Direction.self) {
            result.screen.direction = direction == .rightToLeft ? .rightToLeft : .leftToRight
          }
        case "language": result.screen.language = faults.string(value, key).map { LanguageTag($0) }
        default:
          faults.unknown(
            key: key, of: value, in: "the environment",
            known: ["idiom", "layoutDirection", "language"])
        }
      }
    }
    return result
  }

  private enum Idiom: String, CaseIterable { case phone, pad, tv, carPlay, mac, unspecified }
  private enum Direction: String, CaseIterable { case leftToRight, rightToLeft }
}
