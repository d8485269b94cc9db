internal import EarshotModel

/// An element while it is read, with what becomes an element of its own beside it.
struct ElementDraft: Sendable {
  var element: Element
  /// A visible text above the field: tied to it, so that it names the field (`label above:`).
  var labelAbove: PlacedText?

  init(_ element: Element) { self.element = element }
}

/// All properties of an element, in the order of the documentation.
enum ElementProperties {
  typealias Draft = Property<ElementDraft>

  static let all: [Draft] = words + state + place + structure + behaviour + platforms

  private static let fields: [Role] = [
    .textField, .textArea, .passwordField, .searchField, .picker, .datePicker, .slider, .stepper,
    .switch, .checkbox, .menuButton, .radioGroup,
  ]
  private static let typed = Role.allCases.filter(\.isTextEntry)
  private static let ranged: [Role] = [
    .slider, .stepper, .progress, .pageIndicator, .picker, .datePicker, .video,
  ]

  private static let words: [Draft] = [
    .name(
      "id", \.element.id,
      "A name for the author's own use, never spoken; needed where labels are not unique."),
    Draft(
      "shows", .name, "What stands on the screen where the label says something else."
    ) { draft, node, _ in draft.element.shows = node.scalar?.text },
    Draft(
      "also called", .several(.name), "Other names by which voice control knows it."
    ) { draft, node, _ in draft.element.inputLabels = node.severalTexts },
    .text(
      "label above", \.labelAbove,
      "A visible text above the field that is tied to it in the code, and names it.",
      roles: fields),
    .text(
      "text above", \.element.textAbove,
      "A visible text above the field that nothing in the code ties to it.", roles: fields),
    Draft(
      "label for", .sentence(.references), "The field whose label this text is.",
      roles: [.text, .heading, .image], phase: .naming
    ) { draft, node, reading in draft.element.labelFor = reading.identify(node) },
    .text("value", \.element.value, "What is typed, chosen or set."),
    .text("hint", \.element.hint, "What the app says of how to use it, spoken last."),
    .text(
      "placeholder", \.element.placeholder, "The grey words of an empty field.",
      roles: typed + [.picker, .datePicker, .menuButton]),
    .text("details", \.element.details, "A further description."),
    .text("error", \.element.error, "What is wrong with what was typed."),
    .text(
      "state description", \.element.stateDescription,
      "The app's own words for the state, in place of the reader's."),
    Draft(
      "language", .notation([.language]), "The language of its words, where it is another one."
    ) { draft, node, _ in draft.element.language = node.scalar.map { LanguageTag($0.text) } },
  ]

  private static let state: [Draft] = [
    Draft(
      "is", .several(.word(StateWords.all)), "Its states, one or several."
    ) { draft, node, reading in
      for state in node.severalNodes {
        guard let word = StateWords.state(state.scalar?.text ?? "") else { continue }
        let rival = StateWords.exclusive.first { $0.contains(word) } ?? [word]
        if let other = draft.element.states.first(where: { rival.contains($0) }) {
          reading.error(
            state.place,
            other == word
              ? "'\(word.rawValue)' twice" : "'\(word.rawValue)' beside '\(other.rawValue)'",
            expected: "one of them")
        }
        draft.element.states.insert(word)
      }
    },
    Draft(
      "system text", .flag,
      "Whether its words are the system's, in the language of the device (`given:`)."
    ) { draft, node, _ in draft.element.isSystemText = node.scalar?.flag ?? false },
    .word("only on", \.element.system, "The only system on which the app has it."),
    .word("live", \.element.live, "Whether it is heard when it changes, at once or in its turn."),
    Draft(
      "level", .whole(1...6), "The level of a heading.", roles: [.heading]
    ) { draft, node, _ in draft.element.headingLevel = node.scalar?.whole },
    Draft(
      "range",
      .notation([Notation("{number} to {number}, now {number}", example: "0 to 100, now 40")]),
      "The ends of a value and where it stands.", roles: ranged
    ) { draft, node, reading in
      guard let text = node.scalar?.text,
        let numbers = rangeNotation.match(text)?.compactMap({ Double($0) }), numbers.count == 3
      else { return }
      if numbers[0] > numbers[1] || numbers[2] < numbers[0] || numbers[2] > numbers[1] {
        reading.error(
          node.place, "the range '\(text)' does not hold together",
          expected: "the smaller end first, and the value between them")
      }
      draft.element.range = Element.Range(
        minimum: numbers[0], maximum: numbers[1], current: numbers[2])
    },
    .number("step", \.element.step, "How far one adjustment moves it.", roles: ranged),
    Draft(
      "choices", .several(.name), "What it offers, in order.",
      roles: [.picker, .datePicker, .slider, .menuButton, .stepper]
    ) { draft, node, reading in
      draft.element.choices = node.severalNodes.compactMap(\.placedText)
      reading.alertWords.formUnion(draft.element.choices.map(\.text))
    },
    Draft(
      "maximum length", .whole(1...1_000_000), "How many characters a field takes.", roles: typed
    ) { draft, node, _ in draft.element.maximumLength = node.scalar?.whole },
  ]

  private static let rangeNotation = Notation(
    "{number} to {number}, now {number}", example: "0 to 100, now 40")

  private static let place: [Draft] = [
    Draft(
      "position", .notation([Notation("{whole} of {whole}", example: "2 of 5")]),
      "Its place among others."
    ) { draft, node, reading in
      guard let numbers = node.wholes("{whole} of {whole}") else { return }
      guard numbers[0] >= 1, numbers[0] <= numbers[1] else {
        return reading.error(
          node.place, "position \(numbers[0]) of \(numbers[1])",
          expected: "a place from 1 to the count")
      }
      draft.element.position = Element.Position(index: numbers[0], count: numbers[1])
    },
    Draft(
      "frame", .list(.number, count: 4), "Left, top, width and height on the screen."
    ) { draft, node, reading in
      let numbers = (node.items ?? []).compactMap { $0.scalar?.number }
      guard numbers.count == 4 else { return }
      if numbers[2] < 0 || numbers[3] < 0 {
        reading.warning(
          node.place, "a frame of negative size", expected: "left, top, width and height")
      }
      draft.element.frame = Rect(
        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    },
    Draft(
      "at", .notation([Notation("row {whole}, column {whole}", example: "row 1, column 2")]),
      "The place of a cell in its table, from 1.", roles: [.cell]
    ) { draft, node, reading in
      guard let numbers = node.wholes("row {whole}, column {whole}") else { return }
      if numbers.contains(0) {
        reading.error(node.place, "row or column 0", expected: "numbers from 1")
      }
      var cell = draft.element.cell ?? Element.Cell(row: 0, column: 0)
      (cell.row, cell.column) = (numbers[0], numbers[1])
      draft.element.cell = cell
    },
    Draft(
      "spans",
      .notation([
        Notation("{whole} rows, {whole} columns", example: "2 rows, 3 columns")
      ]), "How far a cell goes.", roles: [.cell]
    ) { draft, node, reading in
      guard let numbers = node.wholes("{whole} rows, {whole} columns") else { return }
      if numbers.contains(0) {
        reading.error(node.place, "a cell of no rows or columns", expected: "numbers from 1")
      }
      var cell = draft.element.cell ?? Element.Cell(row: 0, column: 0)
      (cell.rowSpan, cell.columnSpan) = (numbers[0], numbers[1])
      draft.element.cell = cell
    },
    Draft(
      "header cell", .flag, "Whether a cell names its row or column.", roles: [.cell]
    ) { draft, node, _ in
      var cell = draft.element.cell ?? Element.Cell(row: 0, column: 0)
      cell.isHeader = node.scalar?.flag ?? false
      draft.element.cell = cell
    },
  ]

  private static let structure: [Draft] = [
    // The builder of the tree takes what stands inside.
    Draft(
      "contains", .list(.element), "The elements inside it.",
      roles: Role.allCases.filter(\.holdsElements)
    ) { _, _, _ in },
    .word(
      "children", \.element.children,
      "SwiftUI's way of making one element of several, with TalkBack's equivalent on Android.",
      roles: Role.allCases.filter(\.holdsElements)),
    .number(
      "sort priority", \.element.sortPriority, "Higher is read first within what holds it."),
    Draft(
      "read before", .sentence(.references), "The element that is read after this one.",
      phase: .late
    ) { draft, node, reading in draft.element.before = reading.identify(node) },
    Draft(
      "read after", .sentence(.references), "The element that is read before this one.",
      phase: .late
    ) { draft, node, reading in draft.element.after = reading.identify(node) },
  ]

  private static let platforms: [Draft] = [
    Draft(
      "ios", .record(AppleProperties.record), "What only iOS has.", phase: .late
    ) { draft, node, reading in
      var overrides = draft.element.apple ?? AppleOverrides()
      reading.read(node, AppleProperties.all, into: &overrides)
      draft.element.apple = overrides
    },
    Draft(
      "android", .record(AndroidProperties.record), "What only Android has.", phase: .late
    ) { draft, node, reading in
      var overrides = draft.element.android ?? AndroidOverrides()
      reading.read(node, AndroidProperties.all, into: &overrides)
      draft.element.android = overrides
    },
    Draft(
      "web", .record(WebProperties.record), "What only a page of the web has.", phase: .late
    ) { draft, node, reading in
      var overrides = draft.element.web ?? WebOverrides()
      reading.read(node, WebProperties.all, into: &overrides)
      draft.element.web = overrides
    },
  ]
}

extension YAMLNode {
  /// The whole numbers that fill a small form.
  func wholes(_ template: String) -> [Int]? {
    guard let text = scalar?.text else { return nil }
    let numbers = Notation(template, example: "").match(text)?.compactMap { Int($0) }
    return numbers?.isEmpty == false ? numbers : nil
  }
}

extension ScenarioReading {
  /// Reads the keys of a record into a value; keys that it does not know were reported before.
  mutating func read<Target>(
    _ node: YAMLNode, _ properties: [Property<Target>], into target: inout Target
  ) {
    guard let entries = node.entries else { return }
    for property in properties {
      guard let entry = entries.first(where: { $0.key.text == property.field.name }) else {
        continue
      }
      property.read(&target, entry.value, &self)
    }
  }
}
