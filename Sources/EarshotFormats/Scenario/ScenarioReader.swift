package import EarshotModel

/// Reads `NAME.scenario.yaml`.
package enum ScenarioReader {
  /// Reads the file that a screen is taken from.
  package typealias Opening = (PlacedText) throws(Diagnostics) -> Tree<Element>

  /// Reads a scenario and checks all of it, names of elements and screens included.
  ///
  /// - Parameters:
  ///   - pathsMayLeave: Whether files that it names may lie outside its own folder.
  ///   - open: Reads the dump, layout or page that a screen names, as neutral elements. Without it
  ///     such a screen stays empty, and what names its elements is not checked.
  /// - Returns: The scenario, and warnings that do not stop it from being run.
  /// - Throws: All errors of the file, and its warnings, in the order of the file.
  package static func read(
    _ bytes: [UInt8], file: String, pathsMayLeave: Bool = false, open: Opening? = nil
  ) throws(Diagnostics) -> (scenario: Scenario, warnings: [Diagnostic]) {
    let document = YAMLReader.read(bytes, file: file)
    guard let root = document.root else { throw Diagnostics(document.faults) }
    return try read(
      root, file: file, notation: document.faults, faultyLines: document.faultyLines,
      pathsMayLeave: pathsMayLeave, open: open)
  }

  /// Reads a scenario whose notation was read already.
  ///
  /// - Parameters:
  ///   - notation: What was wrong with the notation.
  ///   - faultyLines: The lines that it broke.
  static func read(
    _ root: YAMLNode, file: String, notation: [Diagnostic] = [], faultyLines: Set<Int32> = [],
    pathsMayLeave: Bool = false, open: Opening? = nil
  ) throws(Diagnostics) -> (scenario: Scenario, warnings: [Diagnostic]) {
    var faults = notation
    var check = ShapeCheck(file: file)
    check.check(root, .record(ScenarioProperties.record), name: "the file")
    var build = ScenarioBuild(file: file, pathsMayLeave: pathsMayLeave, open: open)
    build.run(root)
    // What seems wrong on a line whose notation is broken follows from that.
    faults += (check.faults + build.diagnostics).filter {
      !faultyLines.contains(Int32(clamping: $0.position.line))
    }
    let all = inOrder(faults)
    guard all.allSatisfy({ $0.severity != .error }) else { throw Diagnostics(all) }
    return (build.scenario, all)
  }

  /// Sorted by place, each once: a part is read for each screen that it stands on.
  private static func inOrder(_ faults: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return faults.filter { seen.insert($0).inserted }.sorted {
      ($0.position, $0.message) < ($1.position, $1.message)
    }
  }
}

/// A scenario that is being put together from a file whose shape was checked apart.
private struct ScenarioBuild {
  private(set) var scenario: Scenario
  private var reading: ScenarioReading
  private var builders: [ScreenBuilder] = []
  private let open: ScenarioReader.Opening?
  /// What is wrong with files that screens are taken from.
  private var opened: [Diagnostic] = []

  var diagnostics: [Diagnostic] { reading.diagnostics + opened }

  init(file: String, pathsMayLeave: Bool, open: ScenarioReader.Opening?) {
    self.open = open
    scenario = Scenario(file: file, name: "", language: "en")
    reading = ScenarioReading(file: file)
    reading.pathsMayLeave = pathsMayLeave
  }

  mutating func run(_ root: YAMLNode) {
    reading.read(root, ScenarioProperties.all, into: &scenario)
    let screens = root["screens"]?.entries ?? []
    if screens.isEmpty, let node = root["screens"], node.entries != nil {
      reading.error(node.place, "a scenario without a screen", expected: "at least one")
    }
    let parts = Dictionary(
      (root["parts"]?.entries ?? []).map { ($0.key.text, $0.value) },
      uniquingKeysWith: { a, _ in a })
    for entry in screens { build(entry, parts) }
    readTies()
    for (number, entry) in screens.enumerated() { correct(number, entry) }
    readDeferred(.naming)
    readDeferred(.late)
    for (number, entry) in screens.enumerated() { finish(number, entry) }
    reading.screen = nil
    reading.node = nil
    for entry in root["walks"]?.entries ?? [] { readWalk(entry) }
    for entry in root["tasks"]?.entries ?? [] {
      scenario.tasks.append(
        reading.task(entry.key.text, place: entry.keyPlace, entry.value))
    }
    for number in scenario.screens.indices {
      scenario.screens[number].elements = reading.names.screens[number].elements
    }
    reading.checkPlatforms(scenario)
  }

  /// The elements of a screen with all that they say of themselves.
  private mutating func build(_ entry: YAMLEntry, _ parts: [String: YAMLNode]) {
    var builder = ScreenBuilder()
    let others = builders.reduce(0) { $0 + $1.tree.count }
    let items = entry.value.items ?? entry.value["contains"]?.items ?? []
    builder.build(items, parts: parts, others: others, &reading)
    var screen = ScenarioScreen(
      name: entry.key.text, place: entry.keyPlace, elements: builder.tree)
    let early = ScreenProperties.all.filter { $0.phase == .early }
    reading.read(entry.value, early, into: &screen)
    if entry.value.entries != nil, entry.value["from"] == nil, entry.value["contains"] == nil {
      reading.error(
        entry.keyPlace, "the screen '\(excerpt(screen.name))' has neither 'contains' nor 'from'",
        expected: "its elements, or the file that holds them")
    }
    if let contains = entry.value["contains"], entry.value["from"] != nil {
      reading.error(
        contains.place, "'contains' beside 'from'", expected: "one of them",
        remedy: "mend what was imported under 'corrections:'")
    }
    for timer in entry.value["timers"]?.entries ?? [] { reading.timers.insert(timer.key.text) }
    let isOpened = take(&screen)
    scenario.screens.append(screen)
    builders.append(builder)
    reading.names.add(
      ReferenceIndex.ScreenNames(
        name: screen.name, isImported: entry.value["from"] != nil && !isOpened,
        elements: screen.elements, aliases: builder.aliases, labels: builder.labels))
  }

  /// Takes the elements of the file that a screen names; their place is that of the name.
  private mutating func take(_ screen: inout ScenarioScreen) -> Bool {
    guard let open, let name = screen.imported else { return false }
    do throws(Diagnostics) {
      let found = try open(name)
      var elements = Tree<Element>()
      for index in found.indices {
        elements.append(found[index], parent: found.nodes[index].parent, place: name.place)
      }
      elements.seal()
      screen.elements = elements
      return true
    } catch {
      opened += error.all
      return false
    }
  }

  private mutating func readTies() {
    for (number, builder) in builders.enumerated() {
      for tie in builder.ties {
        let id = reading.names.identify(.init(screen: number, node: tie.field))
        let text = ElementReference.Target(screen: number, node: tie.text)
        var element = reading.names.element(text)
        element.labelFor = id
        reading.names.replace(text, by: element)
      }
    }
  }

  private mutating func readDeferred(_ phase: ReadingPhase) {
    for (number, builder) in builders.enumerated() {
      reading.screen = number
      for deferred in builder.deferred {
        let property = ElementProperties.all[deferred.property]
        guard property.phase == phase else { continue }
        let target = ElementReference.Target(screen: number, node: deferred.node)
        apply(property, deferred.value, to: target)
        guard phase == .naming, let text = deferred.value.scalar?.text,
          case .one(let fields) = reading.names.find(
            ReferenceQuery(text), preferring: .any, on: number), let field = fields.first
        else { continue }
        reading.names.addLabel(target, of: field)
      }
    }
  }

  private mutating func apply(
    _ property: Property<ElementDraft>, _ value: YAMLNode, to target: ElementReference.Target
  ) {
    var draft = ElementDraft(reading.names.element(target))
    reading.node = target.node
    property.read(&draft, value, &reading)
    reading.names.replace(target, by: draft.element)
  }

  /// Corrections of elements that are known are made at once; those of an imported screen wait.
  private mutating func correct(_ number: Int, _ entry: YAMLEntry) {
    guard let corrections = entry.value["corrections"]?.entries else { return }
    reading.screen = number
    for correction in corrections {
      guard
        let reference = reading.reference(
          correction.key.text, place: correction.keyPlace)
      else { continue }
      let named = correction.value.entries?.first {
        ElementGrammar.roleWords[$0.key.text]?.role != nil
      }
      let role = named.flatMap { ElementGrammar.roleWords[$0.key.text]?.role }
      let target = reference.node(onScreen: number).map {
        ElementReference.Target(screen: number, node: $0)
      }
      var draft = ElementDraft(target.map { reading.names.element($0) } ?? Element(.text))
      if let role {
        draft.element.role = role
        // Who says what it is says that it works as such.
        draft.element.web?.properties[WebOverrides.scripted] = nil
        if draft.element.web == WebOverrides() { draft.element.web = nil }
      }
      if let label = named?.value.placedText { draft.element.label = label }
      reading.node = target?.node
      if correction.value["is"] != nil { draft.element.states = [] }
      reading.read(correction.value, CorrectionProperties.all, into: &draft)
      if let target {
        reading.names.replace(target, by: draft.element)
      } else {
        scenario.screens[number].corrections.append(
          ScenarioScreen.Correction(
            target: reference, element: draft.element, changesRole: role != nil))
      }
    }
  }

  private mutating func finish(_ number: Int, _ entry: YAMLEntry) {
    reading.screen = number
    reading.node = nil
    let late = ScreenProperties.all.filter { $0.phase != .early }
    reading.read(entry.value, late, into: &scenario.screens[number])
  }

  private mutating func readWalk(_ entry: YAMLEntry) {
    var walk = Walk(name: entry.key.text, steps: [], place: entry.keyPlace)
    if entry.value.items != nil {
      walk.steps = reading.steps(entry.value)
    } else {
      reading.read(entry.value, WalkProperties.all, into: &walk)
    }
    if walk.steps.isEmpty, let steps = entry.value.items ?? entry.value["steps"]?.items,
      steps.isEmpty
    {
      reading.error(
        entry.keyPlace, "the walk '\(excerpt(walk.name))' has no steps", expected: "at least one")
    }
    scenario.walks.append(walk)
  }
}
