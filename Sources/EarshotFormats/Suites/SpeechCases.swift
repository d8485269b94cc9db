internal import EarshotJSON
internal import EarshotModel

/// What readers were heard to say on pages: recordings typed by ear, and tests of keys.
enum SpeechCases {
  /// A recording of one command; nil where the item is none.
  static func recording(_ item: JSON, _ faults: JSONFaults) -> Suite.Content? {
    guard let at = item["at"], let output = item["output"] else { return nil }
    if flag(item, "needsScript", faults) { return .skipped("needs the page's script") }
    if flag(item, "listing", faults) { return .skipped("the text of a list, not speech") }
    if flag(item, "tentative", faults) { return .skipped("tentative") }
    let heard = output.string.map { [$0] } ?? faults.strings(output, "output")
    guard let reader = faults.string(at, "at"), let heard,
      let html = item["html"].flatMap({ faults.string($0, "html") }),
      let command = item["command"].flatMap({ faults.string($0, "command") })
    else {
      if item["command"] == nil {
        faults.fail(item, "the recording has no 'command'", expected: "'command' beside 'output'")
      }
      return nil
    }
    let recording = Suite.SpeechCase.Recording(
      command: command, heard: heard,
      cursorAfter: item["cursorAfter"].flatMap { $0.isNull ? nil : $0.string },
      isPattern: flag(item, "pattern", faults))
    var result = Suite.SpeechCase(reader: reader, html: html, kind: .recorded(recording))
    result.browser = item["browser"]?.string
    result.feature = item["feature"]?.string
    result.version = item["versions"]?.string.flatMap(leadingNumber)
    return .speech(result)
  }

  /// A test of keys, one row a step.
  static func keyCases(_ item: JSON, id: String, _ steps: [JSON], _ faults: JSONFaults)
    -> [Suite.Case]
  {
    guard let html = item["html"].flatMap({ faults.string($0, "html") }) else { return [] }
    var keys: [String] = []
    var rows: [Suite.Case] = []
    for (number, step) in steps.enumerated() {
      guard let key = step["key"].flatMap({ faults.string($0, "key") }) else {
        faults.fail(step, "the step has no 'key'", expected: "'key', and 'speech' or 'contains'")
        continue
      }
      keys.append(key)
      rows.append(
        Suite.Case(
          id: "\(id)#\(number + 1)", content: content(item, step, html, keys, faults),
          place: step.place))
    }
    return rows
  }

  private static func content(
    _ item: JSON, _ step: JSON, _ html: String, _ keys: [String], _ faults: JSONFaults
  ) -> Suite.Content {
    if flag(item, "sketch", faults) { return .skipped("the page is only sketched") }
    if step["uncertain"] != nil || item["uncertain"] != nil {
      return .skipped("the expectation is in doubt")
    }
    let expectation: Suite.SpeechCase.Expectation
    if let speech = step["speech"].flatMap({ faults.string($0, "speech") }) {
      expectation = .speech(speech)
    } else if let words = step["contains"].flatMap({ faults.strings($0, "contains") }) {
      expectation = .contains(words)
    } else if let words = step["anyOrderWithNext"].flatMap({
      faults.strings($0, "anyOrderWithNext")
    }) {
      expectation = .oneOf(words)
    } else {
      return .skipped("a step that only leads to the next")
    }
    var result = Suite.SpeechCase(reader: "NVDA", html: html, kind: .keys(keys, expectation))
    result.feature = item["topic"]?.string
    // The tests run with spoken changes of mode.
    result.settings["speakModes"] = .flag(true)
    for (name, value) in item["settings"].flatMap({ faults.object($0, "settings") }) ?? [] {
      guard let flag = value.bool else { continue }
      result.settings[String(name.split(separator: ".").last ?? "")] = .flag(flag)
    }
    return .speech(result)
  }

  private static func flag(_ item: JSON, _ key: String, _ faults: JSONFaults) -> Bool {
    item[key].flatMap { faults.flag($0, key) } ?? false
  }

  private static func leadingNumber(_ text: String) -> Int? {
    Int(text.prefix { $0.isNumber })
  }
}
