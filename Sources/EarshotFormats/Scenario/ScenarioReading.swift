internal import EarshotModel

/// What is known and what was found wrong while a scenario is read.
struct ScenarioReading {
  /// After so many nobody reads on, and searching for each what was meant costs time.
  static let maximumDiagnostics = 1000

  let file: String
  private(set) var diagnostics: [Diagnostic] = []
  /// The elements of all screens by name; empty until the trees are built.
  var names: ReferenceIndex
  /// The screen whose own behaviour is being read, by number; nil in walks and tasks.
  var screen: Int?
  /// The element whose behaviour is being read.
  var node: NodeIndex?
  /// Timers of all screens.
  var timers: Set<String> = []
  /// Labels of elements whose role is misspelt: that was reported, and is enough.
  var misspelt: Set<String> = []
  /// Titles, messages and buttons of alerts that sentences bring up.
  var alertWords: Set<String> = []
  /// Whether files that the scenario names may lie outside its folder.
  var pathsMayLeave = false

  init(file: String) {
    self.file = file
    names = ReferenceIndex()
  }

  mutating func error(
    _ place: SourcePlace, _ message: String, expected: String? = nil, remedy: String? = nil
  ) {
    add(.error, place, message, expected, remedy)
  }

  mutating func warning(
    _ place: SourcePlace, _ message: String, expected: String? = nil, remedy: String? = nil
  ) {
    add(.warning, place, message, expected, remedy)
  }

  private mutating func add(
    _ severity: Diagnostic.Severity, _ place: SourcePlace, _ message: String, _ expected: String?,
    _ remedy: String?
  ) {
    diagnostics.append(
      Diagnostic(
        severity, at: SourcePosition(file: file, line: Int(place.line), column: Int(place.column)),
        message, expected: expected, remedy: remedy, concern: .meaning))
  }

  /// A screen of the scenario by its name.
  mutating func screen(_ name: String, place: SourcePlace) -> String? {
    if names.screens.contains(where: { $0.name == name }) { return name }
    let all = names.screens.map(\.name)
    error(
      place, "no screen is called '\(excerpt(name))'",
      expected: all.isEmpty ? nil : oneOf(all.prefix(12)),
      remedy: nearest(to: name, among: all).map { "did you mean '\($0)'?" })
    return nil
  }

  mutating func timer(_ name: String, place: SourcePlace) -> String? {
    if timers.contains(name) { return name }
    error(
      place, "no timer is called '\(excerpt(name))'",
      expected: timers.isEmpty
        ? "a timer under 'timers:'" : oneOf(timers.sorted()),
      remedy: nearest(to: name, among: timers.sorted()).map { "did you mean '\($0)'?" })
    return nil
  }

  /// The element that some words mean, or nil after saying why none is meant.
  mutating func reference(
    _ words: String, place: SourcePlace, preferring preference: ReferencePreference = .any
  ) -> ElementReference? {
    guard diagnostics.count < ScenarioReading.maximumDiagnostics else { return nil }
    let query = ReferenceQuery(words)
    var reference = ElementReference(path: query.path, place: place)
    let found = names.find(query, preferring: preference, on: screen)
    switch found {
    case .one(let targets):
      reference.targets = targets
      return reference
    case .none:
      if let name = query.path.last, misspelt.contains(name) { return nil }
      // What an alert of a sentence shows is there only while the alert is.
      if let name = query.path.last, query.path.count == 1, alertWords.contains(name) {
        return reference
      }
      // An imported screen's elements are known only once its file is opened.
      let mayBeImported = screen.map { names.screens[$0].isImported } ?? true
      if mayBeImported, names.screens.contains(where: \.isImported) { return reference }
      // Nobody needs a suggestion for the hundredth of many, and each costs time.
      let near = diagnostics.count < 100 ? names.nearestName(to: query, on: screen) : nil
      error(
        place, "no element is called '\(excerpt(words))'",
        expected: "the label or the 'id' of an element, as 'Group / Label' where needed",
        remedy: near.map { "did you mean '\($0)'?" })
    case .several(let targets):
      let ways = diagnostics.count < 100 ? names.waysToName(targets) : []
      error(
        place, "'\(excerpt(words))' stands for \(targets.count) elements",
        expected: ways.isEmpty ? "a name that only one has" : oneOf(ways),
        remedy: ways.count == min(targets.count, 6) ? nil : "give the element an 'id'")
    }
    return nil
  }

  /// The id of the element that some words mean; one without gets one from its label.
  mutating func identify(_ node: YAMLNode) -> String? {
    guard let scalar = node.scalar,
      let reference = reference(scalar.text, place: node.place)
    else { return nil }
    guard let target = reference.targets.first else { return reference.path.last }
    return names.identify(target)
  }
}
