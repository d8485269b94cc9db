internal import EarshotJSON
internal import EarshotModel

/// The names, roles and states that a suite expects of an element of a page.
enum WebNameCases {
  /// The case with what was computed for it; nil where the item expects nothing of the kind.
  static func content(_ item: JSON, _ faults: JSONFaults) -> Suite.Content? {
    let keys = ["expectedName", "expectedRole", "expectedDescription", "expectedProperties"]
    guard keys.contains(where: { item[$0] != nil }), let html = item["html"] else { return nil }
    guard let source = faults.string(html, "html") else { return nil }
    let selector = item["selector"].flatMap { faults.string($0, "selector") } ?? "[data-target]"
    guard let question = PageQuestion(source, selector: selector) else {
      faults.fail(
        item["selector"] ?? item, "the selector '\(selector)' finds no element",
        expected: "a selector of one element of 'html'")
      return nil
    }
    var aspects: [Suite.WebNameCase.Aspect] = []
    func expect(_ key: String, _ name: String, _ actual: String, isText: Bool = true) {
      guard let value = item[key], let written = faults.string(value, key) else { return }
      let expected = isText ? HTMLText.folded(written) : written
      var accepted = [expected]
      if !isText, let also = item["acceptedRoles"] {
        accepted += faults.strings(also, "acceptedRoles") ?? []
      }
      aspects.append(
        .init(name: name, expected: expected, accepted: accepted, actual: actual))
    }
    expect("expectedName", "name", question.name)
    expect("expectedRole", "role", question.role, isText: false)
    expect("expectedDescription", "description", question.description)
    if let properties = item["expectedProperties"] {
      for (key, value) in faults.object(properties, "expectedProperties") ?? [] {
        guard let expected = text(value, key, faults) else { continue }
        guard let actual = question.property(key) else {
          faults.unknown(
            key: key, of: value, in: "the expected properties",
            known: ["checked", "pressed", "selected", "expanded", "level"])
          continue
        }
        aspects.append(
          .init(name: key, expected: expected, accepted: [expected], actual: actual))
      }
    }
    let isTentative = item["tentative"].flatMap { faults.flag($0, "tentative") } ?? false
    return .webName(Suite.WebNameCase(isTentative: isTentative, aspects: aspects))
  }

  private static func text(_ value: JSON, _ key: String, _ faults: JSONFaults) -> String? {
    switch value.content {
    case .string(let text), .number(let text): return text
    case .bool(let flag): return "\(flag)"
    case .null: return "undefined"
    case .array, .object: return faults.string(value, key)
    }
  }
}
