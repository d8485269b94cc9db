internal import EarshotJSON
internal import EarshotModel

extension Importer {
  /// Earshot's own tree form, which tools write that can read what we cannot: `docs/tree-form.md`.
  package static let earshotTree = Importer(
    name: "earshot-tree",
    summary: "Earshot's own tree form in JSON, as written by earshot-swiftui and other tools.",
    recognises: { $0.first == UInt8(ascii: "{") && $0.contains("\"earshot\"") },
    read: { (bytes, file, limits) throws(Diagnostics) in
      try EarshotTreeReader.read(bytes, file: file, limits: limits)
    })
}

/// Reads the tree form: its elements have the words of a scenario, so that one grammar checks both.
private struct EarshotTreeReader {
  private static let version = "tree/1"
  private static let keys = ["earshot", "tool", "source", "language", "screens", "notes"]
  private static let screenKeys = ["name", "line", "column", "contains"]

  private let faults: JSONFaults
  private let json: JSON
  private var screens: [YAMLEntry] = []

  static func read(
    _ bytes: [UInt8], file: String, limits: ImportLimits
  ) throws(Diagnostics) -> Imported {
    try DumpFile.check(bytes, file: file, limits: limits, thing: "a tree")
    let json: JSON
    do { json = try JSON.read(bytes, file: file) } catch { throw Diagnostics([error]) }
    var reader = EarshotTreeReader(json, file: file)
    reader.check()
    try reader.stop(limits)
    reader.convert(limits)
    try reader.stop(limits)
    return try reader.screens(file: file)
  }

  private init(_ json: JSON, file: String) {
    self.json = json
    faults = JSONFaults(file: file)
  }

  private func stop(_ limits: ImportLimits) throws(Diagnostics) {
    guard faults.errors.isEmpty else {
      throw Diagnostics(Array(faults.errors.prefix(limits.problems)))
    }
  }

  private func check() {
    guard let members = json.members else {
      return faults.fail(json, "the file holds \(json.kindName)", expected: "an object")
    }
    let form = json["earshot"] ?? json
    if form.string != Self.version {
      faults.fail(
        form, form.string.map { "the form '\($0)'" } ?? "a tree without its form",
        expected: "\"earshot\": \"\(Self.version)\"")
    }
    for member in members where !Self.keys.contains(member.key) {
      faults.unknown(key: member.key, of: member.value, in: "the tree", known: Self.keys)
    }
    if json["screens"] == nil {
      faults.fail(json, "a tree without 'screens'", expected: "a list of screens")
    }
  }

  // MARK: Screens

  private mutating func convert(_ limits: ImportLimits) {
    var names: Set<String> = []
    for screen in json["screens"].flatMap({ faults.array($0, "screens") }) ?? [] {
      guard let members = faults.object(screen, "a screen") else { continue }
      for member in members where !Self.screenKeys.contains(member.key) {
        faults.unknown(
          key: member.key, of: member.value, in: "a screen", known: Self.screenKeys)
      }
      guard let name = screen["name"].flatMap({ faults.string($0, "name") }), !name.isEmpty else {
        faults.fail(screen, "a screen without a name", expected: "'name'")
        continue
      }
      if !names.insert(name).inserted {
        faults.fail(screen, "the screen '\(name)' twice", expected: "each name once")
      }
      guard let contains = screen["contains"], contains.array != nil else {
        faults.fail(screen, "a screen without elements", expected: "'contains' with a list")
        continue
      }
      let place = TreeElements.place(of: screen)
      var elements = TreeElements(faults)
      screens.append(
        YAMLEntry(
          key: YAMLScalar(text: name, style: .quoted), keyPlace: place,
          value: elements.list(contains)))
    }
    if screens.isEmpty, faults.errors.isEmpty {
      faults.fail(json, "a tree of no screens", expected: "at least one")
    }
  }

  private func screens(file: String) throws(Diagnostics) -> Imported {
    let source = json["source"].flatMap { faults.string($0, "source") } ?? file
    let language = json["language"].flatMap { faults.string($0, "language") }
    let start = SourcePlace(line: 1, column: 1)
    func entry(_ key: String, _ content: YAMLNode.Content) -> YAMLEntry {
      YAMLEntry(
        key: YAMLScalar(text: key, style: .plain), keyPlace: start,
        value: YAMLNode(content: content, place: start))
    }
    let root = YAMLNode(
      content: .mapping([
        entry("scenario", .scalar(YAMLScalar(text: "tree", style: .quoted))),
        entry("language", .scalar(YAMLScalar(text: language ?? "en", style: .quoted))),
        entry("screens", .mapping(screens)),
      ]), place: start)
    let (scenario, warnings) = try ScenarioReader.read(root, file: source)
    let notes = json["notes"].flatMap { faults.strings($0, "notes") } ?? []
    return Imported(
      screens: scenario.screens.map { screen in
        Screen(
          source: source, title: screen.name, content: .neutral(screen.elements),
          language: language.map { LanguageTag($0) }, notes: notes)
      }, warnings: faults.warnings + warnings)
  }
}
